// What a program can ask of gem5 while it is simulated: instructions that no Arm
// processor has, numbered by what they ask for.
#ifndef M5OPS_H
#define M5OPS_H

#if defined(__aarch64__) && !defined(NO_GEM5)
// Its two arguments, a delay and a period, are zero: at once, and only once.
#define M5OP(number)                                                                   \
    __asm__ volatile("mov x0, #0\n\t"                                                  \
                     "mov x1, #0\n\t"                                                  \
                     ".inst 0xff000110 | (%c0 << 16)" ::"i"(number)                    \
                     : "x0", "x1", "memory")
#else
#define M5OP(number) ((void)0)
#endif

static inline void m5_reset_stats(void) {
    M5OP(0x40);
}
static inline void m5_dump_stats(void) {
    M5OP(0x41);
}
static inline void m5_dump_reset_stats(void) {
    M5OP(0x42);
}

#endif
