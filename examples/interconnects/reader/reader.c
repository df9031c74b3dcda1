// scatter without a store to its table: its numbers come from the program's file, so
// that no line of the table is ever dirty.
#include <stdint.h>
#include <stdio.h>

enum { ENTRIES = 16384, ROUNDS = 4 };

// Not static, or a compiler would see that nothing writes to it, and never load it.
uint32_t table[ENTRIES] = {[0 ... ENTRIES - 1] = 1};

// Multiply and add, modulo a power of two, which visits every entry once in a pass.
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
