// The two functions of which own.c has your versions. The given ones are in histogram.c
// and gather.c, which call one of the two and check what it computes.
#ifndef OWN_H
#define OWN_H

#include <stdint.h>

#define ALONE __attribute__((noinline)) // so that `just code` prints it alone

// Adds 1 to grays[g] for each pixel of the gray g.
ALONE void count(const unsigned char *pixels, int length, unsigned *grays);

// The table of gather.c has 1 << BITS entries.
enum { BITS = 17 };

// The sum of value(entry, random) for the next `length` random numbers after `random`;
// the upper BITS bits of each number are the index of its entry in the table.
ALONE uint64_t gather(const uint64_t *table, uint64_t random, int length);

static inline uint64_t next(uint64_t random) {
    return random * 6364136223846793005u + 1442695040888963407u;
}

static inline uint64_t mix(uint64_t x, uint64_t y) {
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) {
        x ^= x >> (i + 5);
        x += y;
    }
    return x;
}

static inline uint64_t value(uint64_t entry, uint64_t random) {
#ifdef INDEX
    return entry ^ mix(random, random);
#else
    return random ^ mix(entry, random);
#endif
}

#endif
