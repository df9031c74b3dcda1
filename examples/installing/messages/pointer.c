// Follows a null pointer.
#include <stdio.h>

typedef struct Node {
    struct Node *next;
    int value;
} Node;

static Node *volatile first = NULL;

int main(void) {
    printf("the first value is %d\n", first->value);
    return 0;
}
