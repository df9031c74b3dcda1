// Lehmer's random numbers: each is the last one times a constant, modulo a prime that
// is known only when the program runs, so that the compiler cannot avoid the division.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

enum { COUNT = 10000 };

static volatile uint64_t prime = 2147483647;

int main(void) {
    uint64_t state = 1, modulus = prime;

    m5_reset_stats();
    for (int i = 0; i < COUNT; i++)
        state = state * 16807 % modulus;
    m5_dump_reset_stats();

    // Park and Miller (1988) publish this number as the one after 10,000 steps.
    printf("%llu\n", (unsigned long long)state);
    return state != 1043618065;
}
