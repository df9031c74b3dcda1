// Unpacks a text that was packed as copies of what came before: a flag says whether a
// character follows, or the distance and length of a copy. It checks that the text is
// the one that was packed.
#include <stdio.h>
#include <string.h>

#include "input.h"
#include "m5ops.h"

enum { LENGTH = 20000, WINDOW = 255, SHORTEST = 4, LONGEST = 18 };

static const char *const vocabulary[] = {"branch ", "predictor ", "is ",  "taken ",
                                         "not ",    "or ",        "it\n", "learns "};
enum { WORDS = sizeof vocabulary / sizeof vocabulary[0] };

static unsigned char text[LENGTH], packed[2 * LENGTH], unpacked[LENGTH + LONGEST];

static void write_text(void) {
    int at = 0;
    while (at < LENGTH) {
        const char *word = vocabulary[next_random(WORDS)];
        while (*word && at < LENGTH)
            text[at++] = (unsigned char)*word++;
        if (at < LENGTH && next_random(4) == 0)
            text[at++] = (unsigned char)('0' + next_random(10));
    }
}

static int pack(void) {
    int size = 0;
    for (int at = 0; at < LENGTH;) {
        int best = 0, distance = 0;
        for (int back = 1; back <= WINDOW && back <= at; back++) {
            int same = 0;
            while (same < LONGEST && at + same < LENGTH &&
                   text[at + same - back] == text[at + same])
                same++;
            if (same > best) {
                best = same;
                distance = back;
            }
        }
        if (best >= SHORTEST) {
            packed[size++] = (unsigned char)(0x80 | best);
            packed[size++] = (unsigned char)distance;
            at += best;
        } else {
            packed[size++] = text[at++];
        }
    }
    return size;
}

static int unpack(int size) {
    int to = 0;
    for (int from = 0; from < size;) {
        const unsigned char flag = packed[from++];
        if (flag < 0x80) {
            unpacked[to++] = flag;
            continue;
        }
        const int distance = packed[from++];
        for (int left = flag & 0x7f; left > 0; left--, to++)
            unpacked[to] = unpacked[to - distance];
    }
    return to;
}

int main(void) {
    const int repeats = rounds;
    int length = 0;
    write_text();
    const int size = pack();

    m5_reset_stats();
    for (int round = 0; round < repeats; round++)
        length = unpack(size);
    m5_dump_reset_stats();

    printf("%d bytes from %d\n", length, size);
    return length != LENGTH || memcmp(text, unpacked, LENGTH) != 0;
}
