// Writes a matrix row by row into another one, column by column.
#include <stdio.h>

#include "m5ops.h"

enum { N = 130 };

static double a[N][N], b[N][N];

int main(void) {
    int wrong = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = i * N + j;

    m5_reset_stats();
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            b[j][i] = a[i][j];
    m5_dump_reset_stats();

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            wrong += b[j][i] != i * N + j;
    printf("%d entries, %d of them wrong\n", N * N, wrong);
    return wrong != 0;
}
