#ifndef DOT_H
#define DOT_H

#include <stdint.h>

// The sum of the products of `count` pairs.
int32_t dot(const int32_t *a, const int32_t *b, int count);

#endif
