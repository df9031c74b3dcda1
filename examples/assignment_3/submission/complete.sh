# Makes a hand-in that is complete in its form: real runs, and texts that say nothing.
set -e

# The version of the template, as if it were another one.
sed -i '/Your work/d' programs/histogram.c

just build ab123
just both hash orbit lehmer horner gather bisect estrin
just both histogram histogram_flat histogram_ramp
just run gather_index-o3 gather_index
just run ramp_own-o3 ramp_own

# What belongs to ab123.
just structures histogram
just structures transpose
for program in gather horner bisect; do
    just run core-$program $program --width 3 --rob 96 --iq 48 --lq 16 --sq 16 \
        --regs 128 --mshrs 2 --muldiv 1
done
just collect

just trace histogram-o3
just draw histogram-o3 40 16
just trace gather-o3
just draw gather-o3 40 16
for question in 1 2 3 4 5 6 7 8; do
    echo "## Question $question"
    for sentence in 1 2 3 4 5 6 7 8 9 10; do
        echo "This sentence takes the place of an answer."
    done
done > answers.md
