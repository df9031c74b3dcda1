// Conway's game of life on a board whose edges meet, with gliders: after four
// generations each glider is the same again, one cell further down and right.
#include <stdio.h>

enum { SIZE = 64, GENERATIONS = 4, GLIDER = 8 };

// One byte a cell and one cache line a row: each board begins where a line begins.
typedef unsigned char board_t[SIZE][SIZE];

static _Alignas(64) board_t boards[2];

static void put_glider(board_t board, int row, int column) {
    static const char *const cells[] = {" o ", "  o", "ooo"};
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            board[(row + r) % SIZE][(column + c) % SIZE] = cells[r][c] == 'o';
}

// #region step
static void step(board_t now, board_t next) {
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++) {
            int neighbors = 0;
            for (int r = SIZE - 1; r <= SIZE + 1; r++)
                for (int c = SIZE - 1; c <= SIZE + 1; c++)
                    neighbors += now[(row + r) % SIZE][(column + c) % SIZE];
            neighbors -= now[row][column];
            next[row][column] = neighbors == 3 || (neighbors == 2 && now[row][column]);
        }
}
// #endregion

int main(void) {
    for (int row = 0; row < SIZE; row += GLIDER)
        for (int column = 0; column < SIZE; column += GLIDER)
            put_glider(boards[0], row, column);

    for (int generation = 0; generation < GENERATIONS; generation++)
        step(boards[generation % 2], boards[(generation + 1) % 2]);

    static _Alignas(64) board_t expected;
    int alive = 0, wrong = 0;
    for (int row = 0; row < SIZE; row += GLIDER)
        for (int column = 0; column < SIZE; column += GLIDER)
            put_glider(expected, row + 1, column + 1);
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++) {
            alive += boards[0][row][column];
            wrong += boards[0][row][column] != expected[row][column];
        }
    printf("%d cells alive, %d of them wrong\n", alive, wrong);
    return wrong != 0;
}
