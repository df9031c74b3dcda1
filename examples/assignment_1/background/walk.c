// Walks around a ring of 1,024 entries, each in a cache line of its own: 64 KiB, which
// no cache of this machine holds. The check computes where the walk must end.
#include <stdio.h>

#include "m5ops.h"

enum { PLACES = 1024, STEPS = 20000, STRIDE = 389 };

typedef struct Place {
    struct Place *next;
    char rest[64 - sizeof(struct Place *)];
} Place;

static _Alignas(64) Place places[PLACES];

// #region walk
static const Place *walk(const Place *at) {
    for (int step = 0; step < STEPS; step++)
        at = at->next;
    return at;
}
// #endregion

int main(void) {
    for (int i = 0; i < PLACES; i++)
        places[i].next = &places[(i + STRIDE) % PLACES];

    m5_reset_stats();
    const Place *end = walk(places);
    m5_dump_reset_stats();

    const int expected = STEPS * STRIDE % PLACES;
    printf("the walk ends at place %d of %d\n", (int)(end - places), PLACES);
    return end != &places[expected];
}
