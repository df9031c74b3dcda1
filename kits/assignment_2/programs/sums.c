// Two threads add up a list, each one half of it. Options choose what is compiled:
//   -DWAY=apart   each thread adds to its own sum, GAP bytes from that of the other
//   -DWAY=shared  both add to one sum
//   -DWAY=local   each adds in a register, and stores its sum at the end
//   -DGAP=8       a multiple of 8       -DTHREADS=1   one thread adds up all of it
//   -DSEED=429u   the list, and where in a line of 64 bytes the first sum is
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

#include "clone3.c"
#include "m5ops.h"

#ifndef WAY
#define WAY apart
#endif
#ifndef GAP
#define GAP 8
#endif
#ifndef THREADS
#define THREADS 2
#endif
#ifndef SEED
#define SEED 429u
#endif

_Static_assert(GAP % 8 == 0 && GAP >= 8 && GAP <= 256, "GAP is 8, 16, 24 ... 256");

enum { NUMBERS = 8192, EACH = NUMBERS / THREADS, FIRST = SEED % 7 };

static uint32_t numbers[NUMBERS];
static _Alignas(64) volatile uint64_t sums[FIRST + GAP / 8 + 1];

// #region ways
struct part {
    const uint32_t *numbers;
    volatile uint64_t *sum;
};

static inline void apart(struct part part) {
    for (int i = 0; i < EACH; i++)
        *part.sum += part.numbers[i];
}

static inline void shared(struct part part) {
    for (int i = 0; i < EACH; i++)
        __atomic_fetch_add(&sums[FIRST], part.numbers[i], __ATOMIC_RELAXED);
}

static inline void local(struct part part) {
    uint64_t sum = 0;
    for (int i = 0; i < EACH; i++)
        sum += part.numbers[i];
    *part.sum = sum;
}
// #endregion

static atomic_int missing = THREADS;

// Waits until all threads are here.
static void meet(void) {
    missing--;
    while (missing > 0)
        continue;
}

static void *work(void *part) {
    meet();
    WAY(*(struct part *)part);
    return NULL;
}

int main(void) {
    struct part parts[] = {
        {&numbers[0], &sums[FIRST]},
        {&numbers[NUMBERS - EACH], &sums[FIRST + GAP / 8]},
    };
    uint64_t right = 0;
    uint32_t state = SEED;
    for (int i = 0; i < NUMBERS; i++) {
        state = state * 1664525u + 1013904223u;
        right += numbers[i] = state >> 16;
    }

    pthread_t other;
    if (THREADS == 2 && pthread_create(&other, NULL, work, &parts[1]) != 0) {
        puts("a second thread needs a second processor: --cores 2");
        return 1;
    }
    meet();
    m5_reset_stats();
    WAY(parts[0]);
    if (THREADS == 2)
        pthread_join(other, NULL);
    m5_dump_reset_stats();

    uint64_t sum = sums[FIRST] + sums[FIRST + GAP / 8];
    printf("%d numbers added by %d threads, the sum is %s\n", NUMBERS, THREADS,
           sum == right ? "right" : "wrong");
    return sum != right;
}
