// Stands in for the program that is in no kit: it counts how many steps numbers take to
// get to 1, if an even one is halved, and an odd one becomes three times itself and one.
#include <stdint.h>
#include <stdio.h>

#include "input.h"
#include "m5ops.h"

enum { COUNT = 150, LARGEST = 5000 };

static unsigned from[COUNT], steps[COUNT];

static unsigned steps_of(uint64_t number) {
    unsigned count = 0;
    for (; number != 1; count++)
        if (number % 2)
            number = 3 * number + 1;
        else
            number /= 2;
    return count;
}

int main(void) {
    const int repeats = rounds;
    int wrong = 0;
    for (int i = 0; i < COUNT; i++)
        from[i] = 1 + next_random(LARGEST);

    m5_reset_stats();
    for (int round = 0; round < repeats; round++)
        for (int i = 0; i < COUNT; i++)
            steps[i] = steps_of(from[i]);
    m5_dump_reset_stats();

    // From the other end: the steps of a number are one more than those of the next.
    for (int i = 0; i < COUNT; i++) {
        const uint64_t next = from[i] % 2 ? 3u * from[i] + 1 : from[i] / 2;
        wrong += from[i] != 1 && steps[i] != 1 + steps_of(next);
    }
    printf("%d numbers, %d of them wrong\n", COUNT, wrong);
    return wrong != 0;
}
