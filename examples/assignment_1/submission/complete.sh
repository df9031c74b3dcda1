# Makes a hand-in that is complete in its form: real runs, and texts that say nothing.
set -e
login=ab123
clock=$(just mine $login | sed -n 's/^a clock of //p')

just build $login
for one in 500MHz 2GHz $clock; do just grid $one; done

# Three binaries of one source, and a program at four places.
just compile digits digits_o1 -O1
just compile digits digits_o3 -O3
just compile matvec matvec_f64 "-O2 -falign-functions=64"
just compile matvec matvec_f32 "-O2 -falign-functions=32"
just compile matvec matvec_l0 "-O2 -fno-align-loops"
versions="digits digits_o1 digits_o3 matvec_f64 matvec_f32 matvec_l0"

# The program of the template, as if it were finished.
sed -i '/Your work/d' programs/own.c
just compile own
for program in own $versions; do
    for cpu in timing minor; do just run $program $cpu $clock; done
done
for one in 1GHz 3GHz 5GHz; do just run search timing $one; done
just collect

mkdir -p plots
echo '<svg xmlns="http://www.w3.org/2000/svg"></svg>' > plots/time.svg
for question in 1 2 3 4 5 6 7 8; do
    echo "## Question $question"
    for sentence in 1 2 3 4 5 6 7 8 9 10; do
        echo "This sentence takes the place of an answer."
    done
done > answers.md
