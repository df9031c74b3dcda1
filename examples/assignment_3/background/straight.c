// A loop of 8,192 instructions in a row: its code is twice as large as the L1I, and no
// instruction waits for another one.
#include <stdio.h>

#include "m5ops.h"

#define ADD "add %0, %1, #1\n\t"
#define EIGHT(text) text text text text text text text text

enum { TIMES = 10 };

int main(void) {
    unsigned long sum = 0, one = 1;
    m5_reset_stats();
    for (int time = 0; time < TIMES; time++)
        __asm__ volatile(EIGHT(EIGHT(EIGHT(EIGHT(ADD ADD)))) : "=&r"(sum) : "r"(one));
    m5_dump_reset_stats();

    printf("%lu\n", sum);
    return sum != 2;
}
