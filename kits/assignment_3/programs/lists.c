// Walks along linked lists whose nodes are in random order; one after another, or with
// `-DTOGETHER` all four at the same time.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

enum { LISTS = 4, LENGTH = 1000, COUNT = LISTS * LENGTH };

struct node {
    struct node *next;
    uint64_t value;
    uint64_t rest[6];
};

static struct node nodes[COUNT];
static unsigned order[COUNT];

int main(void) {
    unsigned state = SEED;
    for (unsigned i = 0; i < COUNT; i++)
        order[i] = i;
    for (unsigned i = COUNT - 1; i > 0; i--) {
        state = state * 1664525u + 1013904223u;
        unsigned other = (state >> 8) % (i + 1), old = order[i];
        order[i] = order[other];
        order[other] = old;
    }
    for (unsigned i = 0; i < COUNT; i++) {
        nodes[order[i]].value = i;
        nodes[order[i]].next = (i + 1) % LENGTH ? &nodes[order[i + 1]] : NULL;
    }
    const struct node *at[LISTS];
    for (int list = 0; list < LISTS; list++)
        at[list] = &nodes[order[list * LENGTH]];
    uint64_t sum = 0;

    m5_reset_stats();
#ifdef TOGETHER
    for (int i = 0; i < LENGTH; i++)
#pragma GCC unroll 4
        for (int list = 0; list < LISTS; list++) {
            sum += at[list]->value;
            at[list] = at[list]->next;
        }
#else
#pragma GCC unroll 4
    for (int list = 0; list < LISTS; list++)
        for (int i = 0; i < LENGTH; i++) {
            sum += at[list]->value;
            at[list] = at[list]->next;
        }
#endif
    m5_dump_reset_stats();

    printf("%llu\n", (unsigned long long)sum);
    return sum != (uint64_t)COUNT * (COUNT - 1) / 2;
}
