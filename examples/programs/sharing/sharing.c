// Four threads count, each in a counter of its own. The argument says how many numbers
// apart the counters are: 1 puts all four into one cache line, 16 each into its own.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, ROUNDS = 10000, LINE = 64, FARTHEST = LINE / sizeof(unsigned) };

static _Alignas(LINE) volatile unsigned counters[THREADS * FARTHEST];

// #region count
static void *count(void *argument) {
    volatile unsigned *counter = argument;
    for (int i = 0; i < ROUNDS; i++)
        (*counter)++;
    return NULL;
}
// #endregion

int main(int argc, char *argv[]) {
    const int apart = argc > 1 ? atoi(argv[1]) : 1;
    if (apart < 1 || apart > FARTHEST)
        return 2;
    pthread_t ids[THREADS];

    for (int i = 1; i < THREADS; i++)
        if (pthread_create(&ids[i], NULL, count, (void *)&counters[i * apart]))
            return 1;
    count((void *)&counters[0]);

    unsigned sum = counters[0];
    for (int i = 1; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        sum += counters[i * apart];
    }
    printf("%d apart: counted to %u\n", apart, sum);
    return sum != THREADS * ROUNDS;
}
