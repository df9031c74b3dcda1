// Reads a large table in random order, and computes with each entry, or with `-DINDEX`
// with the random number in its place. With `-DOWN`, it calls the `gather` of own.c.
#include <stdio.h>

#include "m5ops.h"
#include "own.h"

enum { COUNT = 2500 };

static uint64_t table[1 << BITS];

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
    for (unsigned i = 0; i < 1u << BITS; i++)
        table[i] = i * 2654435761u;

    m5_reset_stats();
    uint64_t sum = gather(table, SEED, COUNT);
    m5_dump_reset_stats();

    uint64_t random = SEED, check = 0;
    for (int i = 0; i < COUNT; i++) {
        random = next(random);
        check += value((unsigned)(random >> (64 - BITS)) * 2654435761u, random);
    }
    printf("%016llx\n", (unsigned long long)sum);
    return sum != check;
}
