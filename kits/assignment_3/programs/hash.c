// The FNV-1a hash of a string: each byte needs the hash of all bytes before it. The
// length of the string follows from SEED.
#include <stdint.h>
#include <stdio.h>

#include "m5ops.h"

enum { LENGTH = 29571 + SEED % 1024 };

static unsigned char text[LENGTH];

static uint64_t hash(const unsigned char *from, const unsigned char *to) {
    uint64_t value = 14695981039346656037u;
    for (; from < to; from++)
        value = (value ^ *from) * 1099511628211u;
    return value;
}

int main(void) {
    for (int i = 0; i < LENGTH; i++)
        text[i] = (unsigned char)('a' + i * i % 26);

    m5_reset_stats();
    uint64_t value = hash(text, text + LENGTH);
    m5_dump_reset_stats();

    // The same by shifts and additions instead of the multiplication.
    uint64_t check = 14695981039346656037u;
    for (int i = 0; i < LENGTH; i++) {
        check ^= text[i];
        check += (check << 1) + (check << 4) + (check << 5) + (check << 7) +
                 (check << 8) + (check << 40);
    }
    printf("%d bytes, %016llx\n", LENGTH, (unsigned long long)value);
    return value != check;
}
