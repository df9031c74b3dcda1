// Counts the primes below 10,000 with the sieve of Eratosthenes. No question asks about
// this program; the page Procedure shows its runs.
#include <stdbool.h>
#include <stdio.h>

#include "m5ops.h"

enum { LIMIT = 10000, EXPECTED = 1229 };

static bool is_composite[LIMIT];

static int count_primes(void) {
    int primes = 0;
    for (int number = 2; number < LIMIT; number++) {
        if (is_composite[number])
            continue;
        primes++;
        for (int multiple = 2 * number; multiple < LIMIT; multiple += number)
            is_composite[multiple] = true;
    }
    return primes;
}

int main(void) {
    m5_reset_stats();
    int primes = count_primes();
    m5_dump_reset_stats();

    printf("%d primes of %d\n", primes, EXPECTED);
    return primes != EXPECTED;
}
