// Writes a matrix row by row into another one, column by column.
#include <stdio.h>

#include "m5ops.h"

enum { ROWS = 130, COLUMNS = 117 + SEED % 16 };

static double a[ROWS][COLUMNS], b[COLUMNS][ROWS];

int main(void) {
    int wrong = 0;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            a[i][j] = i * COLUMNS + j;

    m5_reset_stats();
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            b[j][i] = a[i][j];
    m5_dump_reset_stats();

    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            wrong += b[j][i] != i * COLUMNS + j;
    printf("%d entries, %d of them wrong\n", ROWS * COLUMNS, wrong);
    return wrong != 0;
}
