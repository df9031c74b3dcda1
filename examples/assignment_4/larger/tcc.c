// The Tiny C Compiler compiles vm.c, a program of the kit, after the preprocessor.
#include <stdio.h>

#include "m5ops.h"

// From the header of its library, version 0.9.27.
typedef struct TCCState TCCState;
enum { OUTPUT_OBJECT = 4 };
TCCState *tcc_new(void);
int tcc_set_output_type(TCCState *compiler, int type);
int tcc_add_file(TCCState *compiler, const char *path);

int main(void) {
    TCCState *compiler = tcc_new();
    tcc_set_output_type(compiler, OUTPUT_OBJECT);

    m5_reset_stats();
    const int failed = tcc_add_file(compiler, "vm.i");
    m5_dump_reset_stats();

    puts(failed ? "vm.i was not compiled" : "vm.i is compiled");
    return failed;
}
