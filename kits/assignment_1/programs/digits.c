// Adds up the decimal digits of the numbers below 10,000, or below a limit that follows
// from SEED. The check counts how often each digit appears in each of the five places.
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { NUMBERS = 9571 + SEED % 2048 };

// The sum of the digits of one place: complete cycles from 0 to 9, then the digits of
// the last cycle that occur in full, then the one that occurs in part.
#define DIGIT(place) (NUMBERS / (place) % 10)
#define SUM(place)                                                                     \
    (NUMBERS / (10 * (place)) * 45 * (place) +                                         \
     DIGIT(place) * (DIGIT(place) - 1) / 2 * (place) +                                 \
     DIGIT(place) * (NUMBERS % (place)))

enum { EXPECTED = SUM(1) + SUM(10) + SUM(100) + SUM(1000) + SUM(10000) };

static unsigned digits_of(unsigned number) {
    unsigned sum = 0;
    while (number > 0) {
        sum += number % 10;
        number /= 10;
    }
    return sum;
}

int main(void) {
    unsigned sum = 0;
    m5_reset_stats();
    for (unsigned number = 0; number < NUMBERS; number++)
        sum += digits_of(number);
    m5_dump_reset_stats();

    printf("the digits of %d numbers add up to %u\n", NUMBERS, sum);
    return sum != EXPECTED;
}
