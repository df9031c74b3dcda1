// Counts a word in a string by trying every position. The string consists of a few
// syllables, so that the beginning of the word occurs more often than the word. The
// check is the C library's own search.
#include <stdio.h>
#include <string.h>

#include "m5ops.h"

#ifndef SEED
#define SEED 429u
#endif

enum { SYLLABLES = 8000 };

static const char word[] = "banana";
static char text[2 * SYLLABLES + 1];

static unsigned next_random(void) {
    static unsigned state = SEED;
    state = state * 1664525u + 1013904223u;
    return state >> 16;
}

static void write_text(void) {
    static const char *const syllables[] = {"ba", "na", "lo", "mi"};
    for (int i = 0; i < SYLLABLES; i++)
        memcpy(text + 2 * i, syllables[next_random() % 4], 2);
}

static int count(const char *from, const char *wanted) {
    int found = 0;
    for (; *from != '\0'; from++) {
        int length = 0;
        while (wanted[length] != '\0' && from[length] == wanted[length])
            length++;
        if (wanted[length] == '\0')
            found++;
    }
    return found;
}

int main(void) {
    write_text();

    m5_reset_stats();
    int found = count(text, word);
    m5_dump_reset_stats();

    int expected = 0;
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word))
        expected++;
    printf("\"%s\" occurs %d times of %d\n", word, found, expected);
    return found != expected;
}
