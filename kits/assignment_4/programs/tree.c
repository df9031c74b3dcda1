// Puts numbers in random order into a binary search tree, then looks others up. It
// checks how many it found against a plain table.
#include <stdio.h>

#include "input.h"
#include "m5ops.h"

enum { KEYS = 400, LARGEST = 1000, LOOKUPS = 800 };

typedef struct Node {
    unsigned key;
    struct Node *less, *more;
} Node;

static Node nodes[KEYS];
static unsigned keys[KEYS], wanted[LOOKUPS];
static unsigned char is_there[LARGEST];

static Node *insert(Node *root, Node *fresh) {
    Node **at = &root;
    while (*at) {
        if ((*at)->key == fresh->key)
            return root;
        if (fresh->key < (*at)->key)
            at = &(*at)->less;
        else
            at = &(*at)->more;
    }
    *at = fresh;
    return root;
}

static int contains(const Node *at, unsigned key) {
    while (at && at->key != key) {
        if (key < at->key)
            at = at->less;
        else
            at = at->more;
    }
    return at != NULL;
}

int main(void) {
    const int repeats = rounds;
    int found = 0, expected = 0;
    for (int i = 0; i < KEYS; i++) {
        keys[i] = next_random(LARGEST);
        is_there[keys[i]] = 1;
    }
    for (int i = 0; i < LOOKUPS; i++) {
        wanted[i] = next_random(LARGEST);
        expected += repeats * is_there[wanted[i]];
    }

    m5_reset_stats();
    for (int round = 0; round < repeats; round++) {
        Node *root = NULL;
        for (int i = 0; i < KEYS; i++) {
            nodes[i] = (Node){keys[i], NULL, NULL};
            root = insert(root, &nodes[i]);
        }
        for (int i = 0; i < LOOKUPS; i++)
            found += contains(root, wanted[i]);
    }
    m5_dump_reset_stats();

    printf("%d of %d found\n", found, repeats * LOOKUPS);
    return found != expected;
}
