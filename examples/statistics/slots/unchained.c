// Visits every entry of a table four times, in scattered order: 64 KiB of numbers are
// reused, but an entry's neighbor is hardly ever visited next.
#include <stdint.h>
#include <stdio.h>

enum { ENTRIES = 16384, ROUNDS = 4 };

static uint32_t table[ENTRIES];

// Every entry once in a round, found from the number of the visit alone.
static uint64_t visit(void) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ENTRIES; i++)
        sum += table[(i * 5333 + 3) % ENTRIES];
    return sum;
}

int main(void) {
    for (uint32_t entry = 0; entry < ENTRIES; entry++)
        table[entry] = entry;

    uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++)
        sum += visit();

    const uint64_t expected = (uint64_t)ROUNDS * ENTRIES * (ENTRIES - 1) / 2;
    printf("the sum is %s\n", sum == expected ? "right" : "wrong");
    return sum != expected;
}
