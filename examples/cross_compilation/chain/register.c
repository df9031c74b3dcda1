#include "dot.h"

int32_t dot(const int32_t *a, const int32_t *b, int count) {
    register int32_t sum = 0;
    for (register int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}
