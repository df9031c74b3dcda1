// A hash join: from two tables of a shop, it finds what each customer has spent. The
// customers go into a hash table; then every order looks its customer up. A few
// customers order often, most of them rarely.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { CUSTOMERS = 2000, ORDERS = 16000, SLOTS = 4096 };

struct order {
    uint32_t customer, cents;
};
struct slot {
    uint32_t customer, orders;
    uint64_t cents;
};

static struct order orders[ORDERS];
static struct slot slots[SLOTS];

static uint32_t next_random(void) {
    static uint32_t state = SEED;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

// A customer's number, which is never 0.
static uint32_t number_of(uint32_t customer) {
    return (customer + 1) * 2654435761u;
}

// #region find
// The customer's slot, or the free one in which it belongs: where its hash points, or
// the next one after that.
static struct slot *find(uint32_t customer) {
    uint32_t slot = ((customer ^ customer >> 15) * 2246822519u) >> 20;
    while (slots[slot].customer != customer && slots[slot].customer != 0)
        slot = (slot + 1) % SLOTS;
    return &slots[slot];
}

static void join(void) {
    for (int i = 0; i < ORDERS; i++) {
        struct slot *slot = find(orders[i].customer);
        slot->orders++;
        slot->cents += orders[i].cents;
    }
}
// #endregion

int main(void) {
    uint64_t spent = 0, counted = 0, cents = 0;
    for (int i = 0; i < ORDERS; i++) {
        uint32_t one = next_random() % CUSTOMERS, other = next_random() % CUSTOMERS;
        uint32_t customer = one < other ? one : other;
        orders[i] = (struct order){number_of(customer), next_random() % 10000};
        spent += orders[i].cents;
    }
    for (uint32_t i = 0; i < CUSTOMERS; i++)
        find(number_of(i))->customer = number_of(i);

    m5_reset_stats();
    join();
    m5_dump_reset_stats();

    for (int i = 0; i < SLOTS; i++) {
        counted += slots[i].orders;
        cents += slots[i].cents;
    }
    int wrong = counted != ORDERS || cents != spent;
    printf("%d orders joined, the sums are %s\n", ORDERS, wrong ? "wrong" : "right");
    return wrong;
}
