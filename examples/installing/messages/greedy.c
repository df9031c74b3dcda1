// Writes to more memory than the machine has.
#include <stdio.h>
#include <stdlib.h>

enum { PAGE = 4096, SIZE = 64 << 20 };

int main(void) {
    char *bytes = malloc(SIZE);
    if (bytes == NULL)
        return 1;
    for (int i = 0; i < SIZE; i += PAGE)
        bytes[i] = 1;
    printf("wrote to %d bytes\n", SIZE);
    free(bytes);
    return 0;
}
