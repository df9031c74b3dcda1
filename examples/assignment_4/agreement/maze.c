// Looks for all cells of a maze that can be reached from a corner, by trying the four
// neighbors of each, and checks them by spreading until nothing changes.
#include <stdio.h>

#include "m5ops.h"

enum { SIZE = 40, CELLS = SIZE * SIZE };
typedef enum { FREE, WALL, REACHED } Cell;

static unsigned char maze[CELLS], other[CELLS];

static unsigned next_random(unsigned limit) {
    static unsigned state = 7;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % limit;
}

static int visit(int row, int column) {
    if (row < 0 || row >= SIZE || column < 0 || column >= SIZE)
        return 0;
    unsigned char *cell = &maze[row * SIZE + column];
    if (*cell != FREE)
        return 0;
    *cell = REACHED;
    return 1 + visit(row, column + 1) + visit(row + 1, column) +
           visit(row, column - 1) + visit(row - 1, column);
}

static int is_reached(int row, int column) {
    return row >= 0 && row < SIZE && column >= 0 && column < SIZE &&
           other[row * SIZE + column] == REACHED;
}

static int spread(void) {
    int changes = 0;
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            unsigned char *cell = &other[row * SIZE + column];
            if (*cell == FREE &&
                (is_reached(row, column + 1) || is_reached(row + 1, column) ||
                 is_reached(row, column - 1) || is_reached(row - 1, column))) {
                *cell = REACHED;
                changes++;
            }
        }
    }
    return changes;
}

int main(void) {
    for (int cell = 1; cell < CELLS; cell++)
        maze[cell] = other[cell] = next_random(10) < 3 ? WALL : FREE;

    m5_reset_stats();
    const int reached = visit(0, 0);
    m5_dump_reset_stats();

    int expected = 1;
    other[0] = REACHED;
    for (int changes = spread(); changes > 0; changes = spread())
        expected += changes;
    printf("%d of %d cells can be reached\n", reached, CELLS);
    return reached != expected || reached < CELLS / 4;
}
