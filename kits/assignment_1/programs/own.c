// Your work, for Question 3: put a computation of your own between reset and dump, and
// a check of its result below it.
#include <stdio.h>

#include "m5ops.h"

enum { ROUNDS = 1000 };

// Volatile, or the compiler would compute the result itself.
static volatile unsigned start = 429;

int main(void) {
    unsigned result = start;

    m5_reset_stats();
    // Your work: the computation.
    for (int round = 0; round < ROUNDS; round++)
        result += (unsigned)round;
    m5_dump_reset_stats();

    // Your work: compute the expected result in another way.
    const unsigned expected = 429 + ROUNDS * (ROUNDS - 1) / 2;
    printf("the result is %u\n", result);
    return result != expected;
}
