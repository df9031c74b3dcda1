// scatter without a store to its table: the numbers come with the program's file, so
// that no line of the table is ever dirty.
#include <stdint.h>
#include <stdio.h>

enum { ENTRIES = 16384, ROUNDS = 4 };

// Not static: a compiler that saw that nobody writes to it would not load from it.
uint32_t table[ENTRIES] = {[0 ... ENTRIES - 1] = 1};

// Multiply and add, modulo a power of two: each pass visits every entry once.
static uint64_t visit(void) {
    uint64_t sum = 0;
    uint32_t entry = 0;
    for (int i = 0; i < ENTRIES; i++) {
        sum += table[entry];
        entry = (entry * 5333 + 3) % ENTRIES;
    }
    return sum;
}

int main(void) {
    uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++)
        sum += visit();

    const uint64_t expected = ROUNDS * ENTRIES;
    printf("the sum is %s\n", sum == expected ? "right" : "wrong");
    return sum != expected;
}
