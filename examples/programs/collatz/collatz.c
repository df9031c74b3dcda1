// The Collatz sequences of the numbers below 1,000: an even number is halved, an odd
// one is tripled plus one, until it is 1. It checks which takes the most steps.
#include <stdio.h>

#include "m5ops.h"

enum { STARTS = 1000, LONGEST = 871, STEPS = 178 };

static unsigned halved, tripled;

// #region walk
static unsigned steps_from(unsigned number) {
    unsigned steps = 0;
    while (number != 1) {
        if (number % 2 == 0) {
            number = number / 2;
            halved++;
        } else {
            number = 3 * number + 1;
            tripled++;
        }
        steps++;
    }
    return steps;
}
// #endregion

int main(void) {
    unsigned longest = 1, most = 0;

    m5_reset_stats();
    for (unsigned start = 1; start < STARTS; start++) {
        unsigned steps = steps_from(start);
        if (steps > most) {
            longest = start;
            most = steps;
        }
    }
    m5_dump_reset_stats();

    printf("%u takes most steps, %u\n", longest, most);
    printf("%u of all %u steps start from an odd number\n", tripled, halved + tripled);
    return longest != LONGEST || most != STEPS;
}
