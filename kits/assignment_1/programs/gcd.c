// Counts the pairs of numbers up to 90 that have no common divisor, with Euclid's
// algorithm. How many there are is known: for each number, Euler's function says how
// many smaller ones share no divisor with it.
#include <stdio.h>

#include "m5ops.h"

enum { LIMIT = 90 };

static unsigned gcd(unsigned a, unsigned b) {
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Euler's function, from the prime factors of a number.
static unsigned euler(unsigned number) {
    unsigned result = number;
    for (unsigned factor = 2; factor <= number; factor++) {
        if (number % factor != 0)
            continue;
        result -= result / factor;
        while (number % factor == 0)
            number /= factor;
    }
    return result;
}

int main(void) {
    unsigned pairs = 0;
    m5_reset_stats();
    for (unsigned a = 1; a <= LIMIT; a++)
        for (unsigned b = 1; b <= LIMIT; b++)
            pairs += gcd(a, b) == 1;
    m5_dump_reset_stats();

    // Each pair of two different numbers was met twice, and the pair of ones once.
    unsigned expected = 1;
    for (unsigned number = 2; number <= LIMIT; number++)
        expected += 2 * euler(number);
    printf("%u pairs of %u\n", pairs, expected);
    return pairs != expected;
}
