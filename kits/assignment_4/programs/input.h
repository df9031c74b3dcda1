// Where the programs' inputs come from, and how long their regions are. `just build`
// compiles with the SEED of your login, too, and `just longer` with other ROUNDS. Each
// is a number in memory, so the instructions and their addresses stay the same.
#ifndef INPUT_H
#define INPUT_H

#ifndef SEED
#define SEED 429u
#endif
#ifndef ROUNDS
#define ROUNDS 1
#endif

static unsigned random_state = SEED;

/** How often the region repeats its work; the compiler must not know it. */
static volatile int rounds = ROUNDS;

/** A number below `limit`, by a linear congruential generator. */
static inline unsigned next_random(unsigned limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % limit;
}

#endif
