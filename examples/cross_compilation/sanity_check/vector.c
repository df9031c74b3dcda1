// Prints how long the vectors of the processor are; Arm leaves the choice to those who
// build one, and a program with SVE instructions runs on all of them.
#include <stdio.h>

int main(void) {
    unsigned long bytes;
    __asm__(".arch_extension sve\n\tcntb %0" : "=r"(bytes));
    printf("a vector has %lu bytes\n", bytes);
    return 0;
}
