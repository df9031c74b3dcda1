// Counts the primes below a limit with a given number of threads, which divide the
// numbers in one of three ways, and checks the sum. With the way "none", the threads
// are created and do nothing.
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 8192, PRIMES = 1028, MOST = 8, PIECE = 64 };

typedef struct {
    int first, end, step, primes;
} Share;

static bool is_prime(int number) {
    for (int divisor = 2; divisor * divisor <= number; divisor++)
        if (number % divisor == 0)
            return false;
    return number > 1;
}

// #region ways
// A block of neighboring numbers for each thread, or one number for each in turn.
static Share share_of(int thread, int threads, bool dealt) {
    const int size = LIMIT / threads;
    if (dealt)
        return (Share){.first = thread, .end = LIMIT, .step = threads};
    return (Share){.first = thread * size, .end = (thread + 1) * size, .step = 1};
}

static void *count(void *argument) {
    Share *share = argument;
    for (int number = share->first; number < share->end; number += share->step)
        share->primes += is_prime(number);
    return NULL;
}

// A thread that is done takes the next piece.
static atomic_int taken;

static void *take(void *argument) {
    Share *share = argument;
    int first;
    while ((first = atomic_fetch_add(&taken, PIECE)) < LIMIT)
        for (int number = first; number < first + PIECE; number++)
            share->primes += is_prime(number);
    return NULL;
}
// #endregion

static void *idle(void *argument) {
    return argument;
}

int main(int argc, char *argv[]) {
    const int threads = argc > 1 ? atoi(argv[1]) : 1;
    const char *way = argc > 2 ? argv[2] : "blocks";
    if (threads < 1 || threads > MOST)
        return 2;
    const bool none = strcmp(way, "none") == 0;
    void *(*work)(void *) = none ? idle : strcmp(way, "taken") == 0 ? take : count;
    pthread_t ids[MOST];
    Share shares[MOST];

    for (int i = 0; i < threads; i++)
        shares[i] = share_of(i, threads, strcmp(way, "dealt") == 0);
    for (int i = 1; i < threads; i++) {
        const int error = pthread_create(&ids[i], NULL, work, &shares[i]);
        if (error) {
            printf("thread %d: error %d\n", i, error);
            return 1;
        }
    }
    work(&shares[0]);

    int primes = shares[0].primes;
    for (int i = 1; i < threads; i++) {
        pthread_join(ids[i], NULL);
        primes += shares[i].primes;
    }
    printf("%d threads, %d primes\n", threads, primes);
    return primes != (none ? 0 : PRIMES);
}
