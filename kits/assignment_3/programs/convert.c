// Writes numbers in a base, from the last digit to the first: each digit is a division,
// and each division needs the quotient of the one before.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { NUMBERS = 387 + SEED % 32, DIGITS = 20 };

static unsigned char digits[NUMBERS][DIGITS];

static void write(unsigned char *to, uint64_t number, uint64_t base) {
    for (int i = 0; i < DIGITS; i++) {
        to[i] = (unsigned char)(number % base);
        number /= base;
    }
}

int main(void) {
    volatile uint64_t seven = 7;
    uint64_t base = seven, step = 6364136223846793u;
    int wrong = 0;

    m5_reset_stats();
    for (unsigned i = 0; i < NUMBERS; i++)
        write(digits[i], i * step, base);
    m5_dump_reset_stats();

    for (unsigned i = 0; i < NUMBERS; i++) {
        uint64_t power = 1, number = 0;
        for (int k = 0; k < DIGITS; k++) {
            number += digits[i][k] * power;
            power *= base;
        }
        wrong += number != i * step % power;
    }
    printf("%d numbers, %d of them wrong\n", NUMBERS, wrong);
    return wrong != 0;
}
