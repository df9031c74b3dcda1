// Interprets a program of a counter machine, which knows three instructions, and checks
// that the program multiplies.
#include <stdio.h>

#include "m5ops.h"

typedef enum { INCREASE, DECREASE, JUMP_IF_ZERO } Operation;
enum { ZERO, TIMES, FACTOR, COPY, PRODUCT, COUNTERS };

typedef struct {
    Operation operation;
    int counter;
    int target;
} Instruction;

static const Instruction multiply[] = {
    // 0: as often as TIMES says,
    {JUMP_IF_ZERO, TIMES, 11},
    {DECREASE, TIMES, 0},
    // 2: move FACTOR to PRODUCT and to COPY,
    {JUMP_IF_ZERO, FACTOR, 7},
    {DECREASE, FACTOR, 0},
    {INCREASE, PRODUCT, 0},
    {INCREASE, COPY, 0},
    {JUMP_IF_ZERO, ZERO, 2},
    // 7: and move COPY back to FACTOR.
    {JUMP_IF_ZERO, COPY, 0},
    {DECREASE, COPY, 0},
    {INCREASE, FACTOR, 0},
    {JUMP_IF_ZERO, ZERO, 7},
};
enum { LENGTH = sizeof multiply / sizeof multiply[0] };

static unsigned counters[COUNTERS];

// #region interpret
static void interpret(const Instruction *program, int length) {
    int next = 0;
    while (next < length) {
        const Instruction *now = &program[next++];
        if (now->operation == INCREASE)
            counters[now->counter]++;
        else if (now->operation == DECREASE)
            counters[now->counter]--;
        else if (counters[now->counter] == 0)
            next = now->target;
    }
}
// #endregion

int main(void) {
    const unsigned times = 60, factor = 12;
    counters[TIMES] = times;
    counters[FACTOR] = factor;

    m5_reset_stats();
    interpret(multiply, LENGTH);
    m5_dump_reset_stats();

    printf("%u times %u is %u\n", times, factor, counters[PRODUCT]);
    return counters[PRODUCT] != times * factor;
}
