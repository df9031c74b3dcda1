// Looks for patterns in a string, character by character, with backtracking: a dot
// matches any character, a star any number of the one before it. It checks its matches
// against a second search, which follows all possibilities at once and never goes back.
#include <stdio.h>
#include <string.h>

#include "input.h"
#include "m5ops.h"

enum { LENGTH = 500 };

static const char *const patterns[] = {"t.*e c", "b.an*ch", "e.*s e", " a*.n", "the*"};
enum { PATTERNS = sizeof patterns / sizeof patterns[0] };

static const char *const vocabulary[] = {"a",     "branch", "cache", "is",   "not",
                                         "taken", "and",    "then",  "miss", "else",
                                         "the",   "tree",   "bench", "table"};
enum { WORDS = sizeof vocabulary / sizeof vocabulary[0] };

static char text[LENGTH + 1];

static void write_text(void) {
    int at = 0;
    while (at < LENGTH) {
        const char *word = vocabulary[next_random(WORDS)];
        while (*word && at < LENGTH)
            text[at++] = *word++;
        if (at < LENGTH)
            text[at++] = next_random(8) == 0 ? '\n' : ' ';
    }
    text[LENGTH] = '\0';
}

static int match_here(const char *pattern, const char *from) {
    while (*pattern) {
        if (pattern[1] == '*') {
            const char *to = from;
            while (*to && *to != '\n' && (*pattern == '.' || *to == *pattern))
                to++;
            for (; to >= from; to--)
                if (match_here(pattern + 2, to))
                    return 1;
            return 0;
        }
        if (*from == '\0' || *from == '\n' || (*pattern != '.' && *pattern != *from))
            return 0;
        pattern++;
        from++;
    }
    return 1;
}

static int count_matches(const char *pattern) {
    int matches = 0;
    for (const char *from = text; *from; from++)
        matches += match_here(pattern, from);
    return matches;
}

/** Whether the pattern matches here; each bit is a position in it that can be reached.
 */
static int match_at_once(const char *pattern, const char *from) {
    const int length = (int)strlen(pattern);
    unsigned reached = 1;
    for (;; from++) {
        for (int i = 0; i < length; i++)
            if ((reached >> i & 1) && pattern[i + 1] == '*')
                reached |= 1u << (i + 2);
        if (reached >> length & 1)
            return 1;
        if (*from == '\0' || *from == '\n' || reached == 0)
            return 0;
        unsigned next = 0;
        for (int i = 0; i < length; i++)
            if ((reached >> i & 1) && pattern[i] != '*' &&
                (pattern[i] == '.' || pattern[i] == *from))
                next |= 1u << (pattern[i + 1] == '*' ? i : i + 1);
        reached = next;
    }
}

int main(void) {
    const int repeats = rounds;
    int found = 0, expected = 0;
    write_text();

    m5_reset_stats();
    for (int round = 0; round < repeats; round++)
        for (int i = 0; i < PATTERNS; i++)
            found += count_matches(patterns[i]);
    m5_dump_reset_stats();

    for (int i = 0; i < PATTERNS; i++)
        for (const char *from = text; *from; from++)
            expected += repeats * match_at_once(patterns[i], from);
    printf("%d matches\n", found);
    return found != expected || found == 0;
}
