// Where the programs' inputs come from. `just seed` compiles with another SEED, and
// -DROUNDS=4 makes the region four times as long.
#ifndef INPUT_H
#define INPUT_H

#ifndef SEED
#define SEED 429u
#endif
#ifndef ROUNDS
#define ROUNDS 1
#endif

static unsigned random_state = SEED;

/** A number below `limit`, by a linear congruential generator. */
static inline unsigned next_random(unsigned limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % limit;
}

#endif
