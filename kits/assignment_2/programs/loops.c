// Your work: functions that matmul.c includes. They compute C = A B from the matrices
// a, b and c of N x N doubles, and c is zero when they begin.

// Question 1: one of the loop orders that matmul.c does not have.
static inline void own(void) {}

// Question 6: loops in tiles of TILE x TILE, where TILE need not divide N.
static inline void tiled(void) {}

// Question 4: what programs of `just before` run between `fill` and the region.
static inline void before(void) {}
