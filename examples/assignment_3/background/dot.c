// The dot product of two vectors, over and over, added up in SUMS partial sums.
#include <stdio.h>

#include "m5ops.h"

#ifndef SUMS
#define SUMS 1
#endif

enum { LENGTH = 512, TIMES = 40 };

static double a[LENGTH], b[LENGTH];

int main(void) {
    double sums[SUMS] = {0}, sum = 0, right = 0;
    for (int i = 0; i < LENGTH; i++) {
        a[i] = i;
        b[i] = LENGTH - i;
        right += TIMES * a[i] * b[i];
    }

    m5_reset_stats();
    for (int time = 0; time < TIMES; time++) {
        // #region loop
        for (int i = 0; i < LENGTH; i += SUMS)
#pragma GCC unroll 8
            for (int k = 0; k < SUMS; k++)
                sums[k] += a[i + k] * b[i + k];
        // #endregion
    }
    m5_dump_reset_stats();

    for (int k = 0; k < SUMS; k++)
        sum += sums[k];
    printf("%.0f\n", sum);
    return sum != right;
}
