# Makes a hand-in that is complete in its form: real runs, and texts that say nothing.
set -e

# The given functions, as if they were others.
sed -i 's/^\/\/ Question .: replace.*/\/\/ What the given one does./' programs/own.c

just build ab123
just both hash orbit lehmer horner gather bisect estrin
just both histogram histogram_flat histogram_ramp
for program in gather_index histogram_own histogram_flat_own histogram_ramp_own; do
    just run $program-o3 $program
done
just widths bisect
just widths hash

# What belongs to ab123.
just structures histogram
just structures horner
just modern horner
core="--width 3 --rob 96 --lq 16 --sq 16 --regs 128 --mshrs 2 --muldiv 1"
for program in gather horner bisect; do
    just run core-$program $program --iq 48 $core
done
just run small-gather gather_own --iq 16 $core
just run small-horner horner --iq 16 $core
just run small-bisect bisect --iq 16 $core
just collect

just trace histogram-o3
just draw histogram-o3 40 16
just trace gather-o3
just draw gather-o3 40 16
mkdir -p plots
echo '<svg xmlns="http://www.w3.org/2000/svg"></svg>' > plots/widths.svg
for question in 1 2 3 4 5 6 7 8; do
    echo "## Question $question"
    for sentence in 1 2 3 4 5 6 7 8 9 10; do
        echo "This sentence takes the place of an answer."
    done
done > answers.md
