// How often does each of 256 grays occur in an image? The image is noise; with `-DFLAT`
// it has one gray, and with `-DRAMP` each pixel is one brighter than the last. With
// `-DOWN`, it calls the `count` of own.c.
#include <stdio.h>

#include "m5ops.h"
#include "own.h"

enum { PIXELS = 19571 + SEED % 512, GRAYS = 256 };

static unsigned char image[PIXELS];
static unsigned found[GRAYS], right[GRAYS];

#ifndef OWN
void count(const unsigned char *pixels, int length, unsigned *grays) {
    for (int i = 0; i < length; i++)
        grays[pixels[i]]++;
}
#endif

int main(void) {
    unsigned state = SEED, wrong = 0;
    for (int i = 0; i < PIXELS; i++) {
        state = state * 1664525u + 1013904223u;
#if defined(FLAT)
        image[i] = 77;
#elif defined(RAMP)
        image[i] = (unsigned char)i;
#else
        image[i] = (unsigned char)(state >> 24);
#endif
        right[image[i]]++;
    }

    m5_reset_stats();
    count(image, PIXELS, found);
    m5_dump_reset_stats();

    for (int i = 0; i < GRAYS; i++)
        wrong += found[i] != right[i];
    printf("%d pixels, %u grays of them wrong\n", PIXELS, wrong);
    return wrong != 0;
}
