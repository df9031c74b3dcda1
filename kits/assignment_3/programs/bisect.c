// Finds keys in a sorted table by binary search, with a branch for each step; with
// `-DFREE` without branches.
#include <stdio.h>

#include "m5ops.h"

enum { COUNT = 1 << 14, KEYS = 800 };

static unsigned table[COUNT], keys[KEYS], found[KEYS];

static unsigned find(unsigned key) {
    const unsigned *from = table;
    for (unsigned half = COUNT / 2; half > 0; half /= 2) {
#ifdef FREE
        from += half & -(unsigned)(from[half] <= key);
#else
        if (from[half] <= key)
            from += half;
#endif
    }
    return (unsigned)(from - table);
}

int main(void) {
    unsigned state = SEED, wrong = 0;
    for (unsigned i = 0; i < COUNT; i++)
        table[i] = 3 * i;
    for (int i = 0; i < KEYS; i++) {
        state = state * 1664525u + 1013904223u;
        keys[i] = (state >> 8) % (3 * COUNT);
    }

    m5_reset_stats();
    for (int i = 0; i < KEYS; i++)
        found[i] = find(keys[i]);
    m5_dump_reset_stats();

    for (int i = 0; i < KEYS; i++)
        wrong += found[i] != keys[i] / 3;
    printf("%d keys, %u of them wrong\n", KEYS, wrong);
    return wrong != 0;
}
