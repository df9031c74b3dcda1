// The contest of Question 9: measures the function of work.c. There is nothing to edit.
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

unsigned work(unsigned start);

int main(void) {
    m5_reset_stats();
    unsigned result = work(SEED);
    m5_dump_reset_stats();

    printf("the result is %u\n", result);
    return 0;
}
