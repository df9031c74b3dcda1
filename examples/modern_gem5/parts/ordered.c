// Follows a chain through 16 KiB of memory, from each line to the next, in eight
// rounds, and counts half of what it meets. The last round is the work that is to be
// measured.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

enum { ENTRIES = 4096, ROUNDS = 8, KINDS = 8 };

static uint32_t next[ENTRIES];
static uint32_t counts[KINDS];

static void checkpoint(void) {
    M5OP(0x43);
}
static void work_begins(void) {
    M5OP(0x5a);
}
static void work_ends(void) {
    M5OP(0x5b);
}

// The next entry is known only when this one has arrived.
static uint32_t follow(uint32_t entry) {
    for (int i = 0; i < ENTRIES; i++) {
        if (entry & 128)
            counts[entry % KINDS]++;
        entry = next[entry];
    }
    return entry;
}

int main(void) {
    // The next entry is 68 bytes further, and after the last it begins again.
    for (uint32_t i = 0; i < ENTRIES; i++)
        next[i] = (i + 17) % ENTRIES;

    uint32_t entry = 0;
    for (int round = 1; round < ROUNDS; round++) {
        if (round == ROUNDS - 1)
            checkpoint();
        entry = follow(entry);
    }
    checkpoint();
    work_begins();
    entry = follow(entry);
    work_ends();

    uint32_t sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += counts[kind];
    const int right = entry == 0 && sum == ROUNDS * ENTRIES / 2;
    printf("the rounds are %s\n", right ? "right" : "wrong");
    return !right;
}
