// Reads a large table in random order, and does some arithmetic for each entry: with
// the entry, or with `-DINDEX` with its index.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { BITS = 17, COUNT = 2500 };

static uint64_t table[1 << BITS];

static inline uint64_t tail(uint64_t x, uint64_t y) {
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) {
        x ^= x >> (i + 5);
        x += y;
    }
    return x;
}

static uint64_t gather(void) {
    uint64_t random = SEED, sum = 0;
    for (int i = 0; i < COUNT; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint64_t entry = table[random >> (64 - BITS)];
#ifdef INDEX
        sum += entry ^ tail(random, random);
#else
        sum += random ^ tail(entry, random);
#endif
    }
    return sum;
}

int main(void) {
    for (unsigned i = 0; i < 1u << BITS; i++)
        table[i] = i * 2654435761u;

    m5_reset_stats();
    uint64_t sum = gather();
    m5_dump_reset_stats();

    uint64_t random = SEED, check = 0;
    for (int i = 0; i < COUNT; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint64_t entry = (unsigned)(random >> (64 - BITS)) * 2654435761u;
#ifdef INDEX
        check += entry ^ tail(random, random);
#else
        check += random ^ tail(entry, random);
#endif
    }
    printf("%016llx\n", (unsigned long long)sum);
    return sum != check;
}
