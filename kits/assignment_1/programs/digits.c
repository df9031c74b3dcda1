// Adds up the decimal digits of the numbers below 10,000. The check: each digit appears
// 1,000 times in each of the four places.
#include <stdio.h>

#include "m5ops.h"

enum { NUMBERS = 10000, EXPECTED = 4 * 1000 * (0 + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9) };

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

    printf("the digits add up to %u\n", sum);
    return sum != EXPECTED;
}
