// The heap of a predictor's library. Memory is overwritten before it is given out,
// because a predictor could otherwise get back memory that it has freed, and find there
// state that it does not count.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>

#include "counted.hh"

bool cs429::fillsHeap = false;

namespace {

/** Fills memory with another byte each time, where only counted bits may stay. */
void fill(void *place) {
    static unsigned char byte = 0;
    if (cs429::fillsHeap) {
        std::memset(place, byte += 0x35, malloc_usable_size(place));
    }
}

} // namespace

void *operator new(std::size_t size) {
    void *place = std::malloc(size);
    if (!place) {
        throw std::bad_alloc();
    }
    fill(place);
    return place;
}
void operator delete(void *place) noexcept {
    if (place) {
        fill(place);
    }
    std::free(place);
}
void operator delete(void *place, std::size_t) noexcept {
    operator delete(place);
}

[[noreturn]] void cs429::endWith(const char *why) {
    std::fprintf(stderr, "the predictor: %s\n", why);
    std::_Exit(1);
}
