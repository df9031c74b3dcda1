// Turns rows into columns: reads a square matrix along its rows and writes another one
// down its columns, four times over. -DN=96 sets its side, -DPAD=8 makes rows longer.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

#ifndef N
#define N 128
#endif
#ifndef PAD
#define PAD 0
#endif

enum { ROUNDS = 4 };

static uint64_t from[N][N + PAD], to[N][N + PAD];

// #region turn
static void turn(void) {
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            to[column][row] = from[row][column];
}
// #endregion

int main(void) {
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            from[row][column] = (uint64_t)row << 32 | (uint64_t)column;

    m5_reset_stats();
    for (int round = 0; round < ROUNDS; round++)
        turn();
    m5_dump_reset_stats();

    int wrong = 0;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            wrong += to[row][column] != ((uint64_t)column << 32 | (uint64_t)row);
    printf("%d x %d turned, %d elements wrong\n", N, N, wrong);
    return wrong != 0;
}
