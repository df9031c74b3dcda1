// Lehmer's random numbers: each is the last one times a constant, modulo a prime that
// is known only when the program runs, so that the compiler cannot avoid the division.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

enum { COUNT = 9571 + SEED % 512 };

static volatile uint64_t prime = 2147483647;

int main(void) {
    uint64_t state = 1, modulus = prime;

    m5_reset_stats();
    for (int i = 0; i < COUNT; i++)
        state = state * 16807 % modulus;
    m5_dump_reset_stats();

    // The same power of 16,807 by squaring; after 10,000 steps it is 1043618065, which
    // Park and Miller (1988) publish.
    uint64_t power = 1, square = 16807;
    for (int rest = COUNT; rest > 0; rest /= 2) {
        if (rest % 2 == 1)
            power = power * square % modulus;
        square = square * square % modulus;
    }
    printf("%d steps, %llu\n", COUNT, (unsigned long long)state);
    return state != power;
}
