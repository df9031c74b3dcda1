// Heap sort of numbers in random order. It checks that they end up sorted and that none
// is lost.
#include <stdio.h>

#include "input.h"
#include "m5ops.h"

enum { COUNT = 700 };

static unsigned start[COUNT], numbers[COUNT];

static void sink(int at, int count) {
    const unsigned number = numbers[at];
    for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && numbers[child + 1] > numbers[child])
            child++;
        if (numbers[child] <= number)
            break;
        numbers[at] = numbers[child];
        at = child;
    }
    numbers[at] = number;
}

static void heap_sort(int count) {
    for (int at = count / 2 - 1; at >= 0; at--)
        sink(at, count);
    while (count-- > 1) {
        const unsigned largest = numbers[0];
        numbers[0] = numbers[count];
        numbers[count] = largest;
        sink(0, count);
    }
}

int main(void) {
    const int repeats = rounds;
    unsigned before = 0, after = 0;
    int wrong = 0;
    for (int i = 0; i < COUNT; i++) {
        start[i] = next_random(1u << 20);
        before += start[i];
    }

    m5_reset_stats();
    for (int round = 0; round < repeats; round++) {
        for (int i = 0; i < COUNT; i++)
            numbers[i] = start[i];
        heap_sort(COUNT);
    }
    m5_dump_reset_stats();

    for (int i = 0; i < COUNT; i++) {
        after += numbers[i];
        wrong += i > 0 && numbers[i - 1] > numbers[i];
    }
    wrong += before != after;
    printf("%d numbers sorted, %d of them wrong\n", COUNT, wrong);
    return wrong != 0;
}
