// Counts, by Euclid's algorithm, the pairs of a number from FIRST on and a number up to
// 90 that have no common divisor. The check computes their number with Moebius'
// function, from the numbers of pairs that each divisor divides.
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { LIMIT = 90, FIRST = 1 + SEED % 4000 };

static unsigned gcd(unsigned a, unsigned b) {
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Moebius' function: 0 if the square of a prime divides the number; otherwise 1 for an
// even number of prime factors, and -1 for an odd one.
static int moebius(int number) {
    int result = 1;
    for (int factor = 2; factor <= number; factor++) {
        if (number % factor != 0)
            continue;
        number /= factor;
        if (number % factor == 0)
            return 0;
        result = -result;
    }
    return result;
}

int main(void) {
    int pairs = 0;
    m5_reset_stats();
    for (unsigned a = FIRST; a < FIRST + LIMIT; a++)
        for (unsigned b = 1; b <= LIMIT; b++)
            pairs += gcd(a, b) == 1;
    m5_dump_reset_stats();

    int expected = 0;
    for (int divisor = 1; divisor <= LIMIT; divisor++) {
        int multiples = (FIRST + LIMIT - 1) / divisor - (FIRST - 1) / divisor;
        expected += moebius(divisor) * multiples * (LIMIT / divisor);
    }
    printf("%d pairs of %d\n", pairs, expected);
    return pairs != expected;
}
