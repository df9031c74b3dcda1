// Counts words: how often each argument occurs on standard input. The check: words
// that are counted and other words add up to all words.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 64 };

static int read_word(char word[LONGEST]) {
    int length = 0;
    for (int c = getchar(); c != EOF; c = getchar()) {
        if (isalpha(c)) {
            if (length < LONGEST - 1)
                word[length++] = (char)tolower(c);
        } else if (length > 0) {
            break;
        }
    }
    word[length] = '\0';
    return length;
}

int main(int argc, char *argv[]) {
    int found[LONGEST] = {0}, all = 0, others = 0;
    // #region arguments
    if (argc < 2 || argc > LONGEST) {
        fprintf(stderr, "usage: words WORD... < TEXT\n");
        return 2;
    }
    // #endregion

    char word[LONGEST];
    while (read_word(word) > 0) {
        int i = 1;
        while (i < argc && strcmp(argv[i], word) != 0)
            i++;
        if (i < argc)
            found[i]++;
        else
            others++;
        all++;
    }

    int sum = others;
    for (int i = 1; i < argc; i++) {
        printf("%-10s %3d\n", argv[i], found[i]);
        sum += found[i];
    }
    printf("%-10s %3d\n", "all", all);
    return sum != all;
}
