// How often does each of 256 grays occur in an image? The image is noise; with `-DFLAT`
// it has one gray, with `-DRAMP` each pixel is one brighter than the last. `-DOWN` is
// for a version of your own.
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { PIXELS = 19571 + SEED % 512, GRAYS = 256 };

static unsigned char image[PIXELS];
static unsigned bins[GRAYS];

int main(void) {
    unsigned state = SEED, total = 0, weighted = 0;
    for (int i = 0; i < PIXELS; i++) {
        state = state * 1664525u + 1013904223u;
#if defined(FLAT)
        image[i] = 77;
#elif defined(RAMP)
        image[i] = (unsigned char)i;
#else
        image[i] = (unsigned char)(state >> 24);
#endif
        weighted += image[i];
    }

    m5_reset_stats();
#ifdef OWN
    // Your work: the same histogram in fewer cycles, for Question 7.
    for (int i = 0; i < PIXELS; i++)
        bins[image[i]]++;
#else
    for (int i = 0; i < PIXELS; i++)
        bins[image[i]]++;
#endif
    m5_dump_reset_stats();

    for (unsigned i = 0; i < GRAYS; i++) {
        total += bins[i];
        weighted -= i * bins[i];
    }
    printf("%u pixels\n", total);
    return total != PIXELS || weighted != 0;
}
