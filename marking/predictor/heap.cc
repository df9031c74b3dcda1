// The heap of a predictor's library. Memory is overwritten before it is allocated,
// because a predictor could otherwise get back memory that it has freed, with state
// that it does not count.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>

#include "counted.hh"

bool cs429::fillsHeap = false;

namespace {

/** Fills memory with a byte that changes each time, if only counted bits may stay. */
void fill(void *block) {
    static unsigned char byte = 0;
    if (cs429::fillsHeap) {
        std::memset(block, byte += 0x35, malloc_usable_size(block));
    }
}

} // namespace

void *operator new(std::size_t size) {
    void *block = std::malloc(size);
    if (!block) {
        throw std::bad_alloc();
    }
    fill(block);
    return block;
}
void operator delete(void *block) noexcept {
    if (block) {
        fill(block);
    }
    std::free(block);
}
void operator delete(void *block, std::size_t) noexcept {
    operator delete(block);
}

[[noreturn]] void cs429::endWith(const char *why) {
    std::fprintf(stderr, "the predictor: %s\n", why);
    std::_Exit(1);
}
