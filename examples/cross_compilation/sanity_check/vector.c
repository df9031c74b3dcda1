// Prints the length of the processor's SVE vectors, in bytes.
#include <stdio.h>

int main(void) {
    unsigned long bytes;
    __asm__(".arch_extension sve\n\tcntb %0" : "=r"(bytes));
    printf("a vector has %lu bytes\n", bytes);
    return 0;
}
