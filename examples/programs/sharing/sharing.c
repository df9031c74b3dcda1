// Up to four threads count, each in a counter of its own. The first argument says how
// many numbers apart the counters are: 1 puts all into one cache line, 16 each into its
// own. The second is the number of threads.
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "m5ops.h"

enum { MOST = 4, ROUNDS = 2000, LINE = 64, FARTHEST = LINE / sizeof(unsigned) };

static _Alignas(LINE) volatile unsigned counters[MOST * FARTHEST];
static _Alignas(LINE) atomic_bool ready[MOST], begin, done[MOST];
static int apart, threads;

// #region count
// One copy of the loop, so that it takes all threads the same instructions.
static void __attribute__((noinline)) count(int thread) {
    volatile unsigned *counter = &counters[thread * apart];
    for (int i = 0; i < ROUNDS; i++)
        (*counter)++;
}
// #endregion

static void *wait_and_count(void *argument) {
    const int thread = *(int *)argument;
    ready[thread] = true;
    while (!begin)
        ;
    count(thread);
    done[thread] = true;
    return NULL;
}

static void wait_for_all(atomic_bool flags[]) {
    for (int i = 1; i < threads; i++)
        while (!flags[i])
            ;
}

int main(int argc, char *argv[]) {
    apart = argc > 1 ? atoi(argv[1]) : 1;
    threads = argc > 2 ? atoi(argv[2]) : MOST;
    if (apart < 1 || apart > FARTHEST || threads < 1 || threads > MOST)
        return 2;
    pthread_t ids[MOST];
    int numbers[MOST];

    for (int i = 1; i < threads; i++) {
        numbers[i] = i;
        if (pthread_create(&ids[i], NULL, wait_and_count, &numbers[i]))
            return 1;
    }

    // Only the counting is measured: all threads exist, and wait for its beginning.
    wait_for_all(ready);
    m5_reset_stats();
    begin = true;
    count(0);
    wait_for_all(done);
    m5_dump_reset_stats();

    unsigned sum = counters[0];
    for (int i = 1; i < threads; i++) {
        pthread_join(ids[i], NULL);
        sum += counters[i * apart];
    }
    printf("%d apart: counted to %u\n", apart, sum);
    return sum != (unsigned)(threads * ROUNDS);
}
