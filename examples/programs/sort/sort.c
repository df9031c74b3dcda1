// Quicksort of numbers in random order; with -DSORTED, of numbers that are sorted from
// the start. It checks that they end up in order and that none is lost.
#include <stdio.h>

enum { COUNT = 2000 };

static unsigned numbers[COUNT];

static unsigned next_random(void) {
    static unsigned state = 429;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

// #region quicksort
static void quicksort(unsigned *from, unsigned *to) {
    if (from >= to)
        return;
    unsigned pivot = from[(to - from) / 2];
    unsigned *left = from, *right = to;
    while (left <= right) {
        while (*left < pivot)
            left++;
        while (*right > pivot)
            right--;
        if (left > right)
            break;
        unsigned number = *left;
        *left++ = *right;
        *right-- = number;
    }
    quicksort(from, right);
    quicksort(left, to);
}
// #endregion

int main(void) {
    unsigned before = 0, after = 0;
    int wrong = 0;
    for (int i = 0; i < COUNT; i++) {
        numbers[i] = next_random();
#ifdef SORTED
        numbers[i] = (unsigned)i;
#endif
        before += numbers[i];
    }

    quicksort(numbers, numbers + COUNT - 1);

    for (int i = 0; i < COUNT; i++) {
        after += numbers[i];
        wrong += i > 0 && numbers[i - 1] > numbers[i];
    }
    wrong += before != after;
    printf("%d numbers sorted, %d of them wrong\n", COUNT, wrong);
    return wrong != 0;
}
