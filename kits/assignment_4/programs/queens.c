// Counts by backtracking the ways to place seven queens on a board of seven times seven
// so that none threatens another. The seed chooses the column that each row tries
// first; the count is 40, whatever the seed.
#include <stdio.h>

#include "input.h"
#include "m5ops.h"

enum { SIZE = 7, WAYS = 40 };

static int column[SIZE], first[SIZE];

static int is_safe(int row, int candidate) {
    for (int other = 0; other < row; other++) {
        if (column[other] == candidate)
            return 0;
        if (column[other] - candidate == row - other)
            return 0;
        if (candidate - column[other] == row - other)
            return 0;
    }
    return 1;
}

static int place(int row) {
    if (row == SIZE)
        return 1;
    int ways = 0;
    for (int tried = 0; tried < SIZE; tried++) {
        column[row] = (first[row] + tried) % SIZE;
        if (is_safe(row, column[row]))
            ways += place(row + 1);
    }
    return ways;
}

int main(void) {
    const int repeats = rounds;
    int ways = 0;
    for (int row = 0; row < SIZE; row++)
        first[row] = (int)next_random(SIZE);

    m5_reset_stats();
    for (int round = 0; round < repeats; round++)
        ways += place(0);
    m5_dump_reset_stats();

    printf("%d ways\n", ways);
    return ways != repeats * WAYS;
}
