// Finds where in a signal a pattern was cut out, by the largest dot product.
#include <stdio.h>

#include "dot.h"
#include "m5ops.h"

enum { SIGNAL = 512, PATTERN = 64, HIDDEN = 300 };

static int32_t signal[SIGNAL], pattern[PATTERN];

static int32_t next_random(void) {
    static uint32_t state = 429;
    state = state * 1664525u + 1013904223u;
    return (int32_t)(state >> 24) - 128;
}

// #region search
static int find_pattern(void) {
    int best = -1;
    int32_t highest = INT32_MIN;
    for (int at = 0; at + PATTERN <= SIGNAL; at++) {
        int32_t score = dot(signal + at, pattern, PATTERN);
        if (score > highest) {
            highest = score;
            best = at;
        }
    }
    return best;
}
// #endregion

int main(void) {
    for (int i = 0; i < SIGNAL; i++)
        signal[i] = next_random();
    for (int i = 0; i < PATTERN; i++)
        pattern[i] = signal[HIDDEN + i];

    // #region measured
    m5_reset_stats();
    int found = find_pattern();
    m5_dump_reset_stats();
    // #endregion

    printf("pattern found at %d, %s\n", found, found == HIDDEN ? "right" : "wrong");
    return found != HIDDEN;
}
