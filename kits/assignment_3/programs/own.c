// Your versions of the functions that own.h explains; at first they are the given ones.
// Write functions only: inputs, checks and the marks of the region are the kit's.
#include "own.h"

// Question 7: replace this function by yours, and this comment by what it does.
void count(const unsigned char *pixels, int length, unsigned *grays) {
    for (int i = 0; i < length; i++)
        grays[pixels[i]]++;
}

// Question 8: replace this function by yours, and this comment by what it does.
uint64_t gather(const uint64_t *table, uint64_t random, int length) {
    uint64_t sum = 0;
    for (int i = 0; i < length; i++) {
        random = next(random);
        sum += value(table[random >> (64 - BITS)], random);
    }
    return sum;
}
