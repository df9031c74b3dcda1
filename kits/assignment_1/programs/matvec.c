// Multiplies a matrix of about 32 KiB by a vector, six times. The number of rows
// follows from SEED. The matrix is a chessboard of zeros and ones, so that each element
// of the product is known beforehand.
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { ROWS = 51 + SEED % 16, SIZE = 64, ROUNDS = 6 };

static double matrix[ROWS][SIZE], vector[SIZE], product[ROWS];

static void multiply(void) {
    for (int row = 0; row < ROWS; row++) {
        double sum = 0;
        for (int column = 0; column < SIZE; column++)
            sum += matrix[row][column] * vector[column];
        product[row] = sum;
    }
}

int main(void) {
    for (int column = 0; column < SIZE; column++)
        vector[column] = column;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < SIZE; column++)
            matrix[row][column] = (row + column) % 2;

    m5_reset_stats();
    for (int round = 0; round < ROUNDS; round++)
        multiply();
    m5_dump_reset_stats();

    // An even row adds up the odd numbers below 64, an odd row the even ones.
    const double odd = SIZE / 2 * (SIZE / 2), even = SIZE / 2 * (SIZE / 2 - 1);
    int wrong = 0;
    for (int row = 0; row < ROWS; row++)
        wrong += product[row] != (row % 2 == 0 ? odd : even);
    printf("%d elements, %d of them wrong\n", ROWS, wrong);
    return wrong != 0;
}
