// Sorts numbers in random order by merging, and checks that they end up in order and
// that none is lost.
#include <stdio.h>

#include "m5ops.h"

enum { COUNT = 800 };

static unsigned numbers[COUNT], merged[COUNT];

static unsigned next_random(void) {
    static unsigned state = 24;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static void merge_sort(int from, int to) {
    if (to - from < 2)
        return;
    const int middle = from + (to - from) / 2;
    merge_sort(from, middle);
    merge_sort(middle, to);
    int left = from, right = middle;
    for (int at = from; at < to; at++) {
        if (right == to || (left < middle && numbers[left] <= numbers[right]))
            merged[at] = numbers[left++];
        else
            merged[at] = numbers[right++];
    }
    for (int at = from; at < to; at++)
        numbers[at] = merged[at];
}

int main(void) {
    unsigned before = 0, after = 0;
    int wrong = 0;
    for (int i = 0; i < COUNT; i++)
        before += numbers[i] = next_random();

    m5_reset_stats();
    merge_sort(0, COUNT);
    m5_dump_reset_stats();

    for (int i = 0; i < COUNT; i++) {
        after += numbers[i];
        wrong += i > 0 && numbers[i - 1] > numbers[i];
    }
    wrong += before != after;
    printf("%d numbers sorted, %d of them wrong\n", COUNT, wrong);
    return wrong != 0;
}
