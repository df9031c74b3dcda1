// The product of two square matrices of doubles, stored row by row, with several orders
// of its loops. These options choose what is compiled:
//   -DORDER=ijk  the order      -DN=64    rows and columns
//   -DPAD=0      unused doubles after each row
//   -DTILE=16    side of a tile, for your `tiled`
//   -DBEFORE     your `before` runs just before the region
//   -DSEED=429u  the contents of the matrices, and their distance
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "m5ops.h"

#ifndef ORDER
#define ORDER ijk
#endif
#ifndef N
#define N 64
#endif
#ifndef PAD
#define PAD 0
#endif
#ifndef TILE
#define TILE 16
#endif

// A macro's value as a string.
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

// The SEED adds unused doubles between the matrices.
static double a[N][N + PAD];
#ifdef SEED
static double after_a[1 + SEED % 512] __attribute__((used));
#endif
static double b[N][N + PAD];
#ifdef SEED
static double after_b[1 + SEED / 512 % 512] __attribute__((used));
#else
#define SEED 429u
#endif
static double c[N][N + PAD];

// #region loops
static inline void ijk(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

static inline void ikj(void) {
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++) {
            double factor = a[i][k];
            for (int j = 0; j < N; j++)
                c[i][j] += factor * b[k][j];
        }
}

static inline void jki(void) {
    for (int j = 0; j < N; j++)
        for (int k = 0; k < N; k++) {
            double factor = b[k][j];
            for (int i = 0; i < N; i++)
                c[i][j] += a[i][k] * factor;
        }
}
// #endregion

// Yours, in loops.c.
static inline void own(void), tiled(void), before(void);

// Small whole numbers: sums of their products are exact in any order.
static void fill(void) {
    unsigned state = SEED;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            state = state * 1664525u + 1013904223u;
            a[i][j] = (double)(state >> 28);
            b[i][j] = (double)(state >> 24 & 15);
        }
}

// The number of wrong rows of C, found by comparing C x with A (B x), which takes two
// loops instead of three. As no element of x is zero, any wrong element of C shows, and
// as x follows from all of C, no other C can be made for it.
static int wrong_rows(void) {
    static double x[N], bx[N];
    int wrong = 0;
    uint64_t state = SEED, bits;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            memcpy(&bits, &c[i][j], sizeof bits);
            state = (state ^ state >> 32 ^ bits) * 6364136223846793005u;
        }
    for (int i = 0; i < N; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        x[i] = (double)(1 + (state >> 61));
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            bx[i] += b[i][j] * x[j];
    for (int i = 0; i < N; i++) {
        double difference = 0;
        for (int j = 0; j < N; j++)
            difference += c[i][j] * x[j] - a[i][j] * bx[j];
        wrong += difference != 0;
    }
    return wrong;
}

int main(void) {
    fill();
#ifdef BEFORE
    before();
#endif

    m5_reset_stats();
    ORDER();
    m5_dump_reset_stats();

    fill(); // again, because a function may have changed what it had to multiply
    int wrong = wrong_rows();
    printf("%s: a product of %d x %d, %d rows wrong\n", TEXT(ORDER), N, N, wrong);
    return wrong != 0;
}

#include "loops.c"
