// Writes expressions of numbers, signs and parentheses, and evaluates them by recursive
// descent. It checks the values against those that it knows from writing them.
#include <stdio.h>

#include "m5ops.h"

enum { TEXTS = 60, LENGTH = 4000, DEEPEST = 6 };

static char text[TEXTS][LENGTH];
static int values[TEXTS];
static char *end;

static unsigned next_random(unsigned limit) {
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % limit;
}

/** Write a sum of two to four parts; its value. */
static int write_sum(int depth) {
    int value = 0;
    const unsigned parts = 2 + next_random(3);
    for (unsigned part = 0; part < parts; part++) {
        const int is_minus = part > 0 && next_random(2);
        if (part > 0)
            *end++ = is_minus ? '-' : '+';
        int one = 0;
        if (depth < DEEPEST && next_random(3) == 0) {
            *end++ = '(';
            one = write_sum(depth + 1);
            *end++ = ')';
        } else {
            for (unsigned digits = 1 + next_random(3); digits > 0; digits--) {
                const int digit = (int)next_random(10);
                one = 10 * one + digit;
                *end++ = (char)('0' + digit);
            }
        }
        value += is_minus ? -one : one;
    }
    return value;
}

static const char *next;

static int read_sum(void);

static int read_part(void) {
    int value = 0;
    if (*next == '(') {
        next++;
        value = read_sum();
        next++;
        return value;
    }
    while (*next >= '0' && *next <= '9')
        value = 10 * value + (*next++ - '0');
    return value;
}

static int read_sum(void) {
    int value = read_part();
    while (*next == '+' || *next == '-') {
        const char sign = *next++;
        const int part = read_part();
        value += sign == '+' ? part : -part;
    }
    return value;
}

int main(void) {
    int wrong = 0;
    static int expected[TEXTS];
    for (int i = 0; i < TEXTS; i++) {
        end = text[i];
        expected[i] = write_sum(0);
    }

    m5_reset_stats();
    for (int i = 0; i < TEXTS; i++) {
        next = text[i];
        values[i] = read_sum();
    }
    m5_dump_reset_stats();

    for (int i = 0; i < TEXTS; i++)
        wrong += values[i] != expected[i];
    printf("%d expressions, %d of them wrong\n", TEXTS, wrong);
    return wrong != 0;
}
