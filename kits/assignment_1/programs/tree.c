// Looks up numbers in an unbalanced binary search tree. Its numbers are even, and every
// second number that is looked up is odd, so half of the searches succeed.
#include <stdbool.h>
#include <stdio.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { NODES = 2048, LOOKUPS = 2000 };

typedef struct Node {
    struct Node *left, *right;
    unsigned key;
} Node;

static Node nodes[NODES];

static unsigned next_even(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8 << 1;
}

static void insert(Node **at, Node *node) {
    while (*at != NULL)
        at = node->key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = node;
}

static bool contains(const Node *node, unsigned key) {
    while (node != NULL && node->key != key)
        node = key < node->key ? node->left : node->right;
    return node != NULL;
}

int main(void) {
    Node *root = NULL;
    unsigned state = SEED;
    for (int i = 0; i < NODES; i++) {
        nodes[i].key = next_even(&state);
        insert(&root, &nodes[i]);
    }

    int found = 0;
    state = SEED;
    m5_reset_stats();
    for (int i = 0; i < LOOKUPS; i++)
        found += contains(root, next_even(&state) + (unsigned)i % 2);
    m5_dump_reset_stats();

    printf("%d of %d numbers are in the tree\n", found, LOOKUPS);
    return found != LOOKUPS / 2;
}
