// Reads a large table in random order, and computes with each entry, or with `-DINDEX`
// with the random number in its place. With `-DOWN`, it calls the `gather` of own.c.
#include <stdio.h>

#include "m5ops.h"
#include "own.h"

enum { COUNT = 2500 };

static uint64_t table[1 << BITS];

// Each entry follows from the one before, so that only the table knows it.
static void fill(void) {
    uint64_t entry = SEED;
    for (unsigned i = 0; i < 1u << BITS; i++)
        table[i] = entry = next(entry ^ entry >> 32);
}

#ifndef OWN
uint64_t gather(const uint64_t *from, uint64_t random, int length) {
    uint64_t sum = 0;
    for (int i = 0; i < length; i++) {
        random = next(random);
        sum += value(from[random >> (64 - BITS)], random);
    }
    return sum;
}
#endif

int main(void) {
    fill();

    m5_reset_stats();
    uint64_t sum = gather(table, SEED, COUNT);
    m5_dump_reset_stats();

    fill(); // again, because a function may have changed what it had to read
    uint64_t random = SEED, check = 0;
    for (int i = 0; i < COUNT; i++) {
        random = next(random);
        check += value(table[random >> (64 - BITS)], random);
    }
    printf("%016llx\n", (unsigned long long)sum);
    return sum != check;
}
