// Loads 8,192 numbers of a table, as many bytes apart as the argument says. At the end
// of the table it begins again one cache line further, so that no line is used twice.
// With 0, it skips the loop, and takes the time of all else.
#include <stdio.h>
#include <stdlib.h>

#include "m5ops.h"

enum { LINE = 64, LOADS = 8192, SIZE = 4 << 20 };

// Not static, or a compiler would see that nothing writes to it, and never load it.
_Alignas(LINE) unsigned char table[SIZE];

static unsigned visit(size_t stride) {
    unsigned sum = 0;
    size_t start = 0, at = 0;
    for (int i = 0; i < LOADS; i++) {
        sum += table[at];
        at += stride;
        if (at >= SIZE) {
            start += LINE;
            at = start;
        }
    }
    return sum;
}

int main(int argc, char *argv[]) {
    const size_t stride = argc > 1 ? (size_t)atoi(argv[1]) : LINE;
    if (stride != 0 && (stride < LINE || stride > SIZE / 16))
        return 2;

    m5_reset_stats();
    const unsigned sum = stride == 0 ? 0 : visit(stride);
    m5_dump_reset_stats();

    printf("stride %zu: the sum is %u\n", stride, sum);
    return sum != 0;
}
