// A polynomial of degree 15 at many points, by Horner's scheme; with `-DESTRIN` by
// Estrin's. With `-DORBIT` each point is computed from the value at the one before.
#include <math.h>
#include <stdio.h>

#include "m5ops.h"

enum { TERMS = 16, POINTS = 2955 + SEED % 128 };

static double c[TERMS], y[POINTS];

#ifdef ESTRIN
static double value(double x) {
    double x2 = x * x, x4 = x2 * x2, x8 = x4 * x4;
    double low = ((c[0] + c[1] * x) + (c[2] + c[3] * x) * x2) +
                 ((c[4] + c[5] * x) + (c[6] + c[7] * x) * x2) * x4;
    double high = ((c[8] + c[9] * x) + (c[10] + c[11] * x) * x2) +
                  ((c[12] + c[13] * x) + (c[14] + c[15] * x) * x2) * x4;
    return low + high * x8;
}
#else
static double value(double x) {
    double sum = c[TERMS - 1];
#pragma GCC unroll 16
    for (int i = TERMS - 2; i >= 0; i--)
        sum = sum * x + c[i];
    return sum;
}
#endif

static double by_powers(double x) {
    double sum = 0, power = 1;
    for (int i = 0; i < TERMS; i++) {
        sum += c[i] * power;
        power *= x;
    }
    return sum;
}

// The point after x, at which the value is y.
#ifdef ORBIT
#define AFTER(x, y) ((y) * 0.25)
#else
#define AFTER(x, y) ((x) + 1.0 / POINTS)
#endif

int main(void) {
    int wrong = 0;
    for (int i = 0; i < TERMS; i++)
        c[i] = 1.0 / (i + 1);
    for (int i = 0; i < POINTS; i++)
        y[i] = 0;

    m5_reset_stats();
    double x = 0;
    for (int i = 0; i < POINTS; i++) {
        y[i] = value(x);
        x = AFTER(x, y[i]);
    }
    m5_dump_reset_stats();

    x = 0;
    for (int i = 0; i < POINTS; i++) {
        wrong += !(fabs(y[i] - by_powers(x)) < 1e-9);
        x = AFTER(x, y[i]);
    }
    printf("%d points, %d of them wrong\n", POINTS, wrong);
    return wrong != 0;
}
