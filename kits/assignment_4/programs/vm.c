// Interprets a program for a machine with a stack, which adds up the greatest common
// divisors of pairs of numbers, by subtraction. It checks the sum by division.
#include <stdio.h>

#include "input.h"
#include "m5ops.h"

enum { PAIRS = 40, LARGEST = 60, STACK = 8, VARIABLES = 4 };
typedef enum { PUSH, LOAD, STORE, ADD, SUBTRACT, LESS, EQUAL, JUMP_UNLESS, JUMP } Code;
enum { A, B, SUM };

typedef struct {
    Code code;
    int value;
} Instruction;

static const Instruction gcd[] = {
    // 0: while A and B are not equal,
    {LOAD, A},
    {LOAD, B},
    {EQUAL, 0},
    {JUMP_UNLESS, 8},
    // 4: (they are: add A to the sum, and end)
    {LOAD, SUM},
    {LOAD, A},
    {ADD, 0},
    {JUMP, 22},
    // 8: if A is less than B,
    {LOAD, A},
    {LOAD, B},
    {LESS, 0},
    {JUMP_UNLESS, 17},
    // 12: subtract A from B,
    {LOAD, B},
    {LOAD, A},
    {SUBTRACT, 0},
    {STORE, B},
    {JUMP, 0},
    // 17: and otherwise B from A.
    {LOAD, A},
    {LOAD, B},
    {SUBTRACT, 0},
    {STORE, A},
    {JUMP, 0},
    // 22: the end.
    {STORE, SUM},
};
enum { END = sizeof gcd / sizeof gcd[0] };

static int variables[VARIABLES];

static void interpret(const Instruction *program, int end) {
    int stack[STACK], top = 0, next = 0;
    while (next < end) {
        const Instruction now = program[next++];
        switch (now.code) {
        case PUSH:
            stack[top++] = now.value;
            break;
        case LOAD:
            stack[top++] = variables[now.value];
            break;
        case STORE:
            variables[now.value] = stack[--top];
            break;
        case ADD:
            top--;
            stack[top - 1] += stack[top];
            break;
        case SUBTRACT:
            top--;
            stack[top - 1] -= stack[top];
            break;
        case LESS:
            top--;
            stack[top - 1] = stack[top - 1] < stack[top];
            break;
        case EQUAL:
            top--;
            stack[top - 1] = stack[top - 1] == stack[top];
            break;
        case JUMP_UNLESS:
            if (!stack[--top])
                next = now.value;
            break;
        case JUMP:
            next = now.value;
            break;
        }
    }
}

static int by_division(int a, int b) {
    while (b) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(void) {
    const int repeats = rounds;
    static int first[PAIRS], second[PAIRS];
    int expected = 0;
    for (int i = 0; i < PAIRS; i++) {
        first[i] = 1 + (int)next_random(LARGEST);
        second[i] = 1 + (int)next_random(LARGEST);
        expected += repeats * by_division(first[i], second[i]);
    }

    m5_reset_stats();
    for (int round = 0; round < repeats; round++)
        for (int i = 0; i < PAIRS; i++) {
            variables[A] = first[i];
            variables[B] = second[i];
            interpret(gcd, END);
        }
    m5_dump_reset_stats();

    printf("the divisors add up to %d\n", variables[SUM]);
    return variables[SUM] != expected;
}
