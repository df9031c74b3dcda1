// The interface of library.cc for drive.cc and gem5: a student's predictor whose
// counted bits alone are kept from one branch to the next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hh"
#include "settings.hh"

namespace cs429 {

/** The largest size of a student's Guess, which `predict` passes to `train`. */
constexpr std::size_t guessBytes = 256;

/** The functions of a predictor that was compiled as a library. */
struct Library {
    /** Creates a predictor; with `stays`, one object serves all branches. */
    void *(*create)(const Settings &settings, bool stays);
    bool (*predict)(void *self, std::uint64_t address, const BranchHistory &history,
                    unsigned char *guess, unsigned &part);
    void (*train)(void *self, std::uint64_t address, const BranchHistory &history,
                  const unsigned char *guess, bool taken);
    /** The bits of the predictor, without those of the global history. */
    std::size_t (*bits)(void *self);
};

/** Whether the heap overwrites memory before the predictor gets it (heap.cc). */
extern bool fillsHeap;

/** Prints why there is no prediction, and ends the program (heap.cc). */
[[noreturn]] void endWith(const char *why);

} // namespace cs429
