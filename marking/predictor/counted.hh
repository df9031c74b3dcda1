// What library.cc offers, and drive.cc and gem5 call: a student's predictor of which
// only the counted bits stay from one branch to the next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hh"
#include "settings.hh"

namespace cs429 {

/** Room for what `predict` tells `train`, whatever the student keeps in it. */
constexpr std::size_t guessBytes = 256;

/** The functions of a predictor that was compiled as a library. */
struct Library {
    /** A new predictor; with `stays`, its object lives on from branch to branch. */
    void *(*create)(const Settings &settings, bool stays);
    bool (*predict)(void *self, std::uint64_t address, const BranchHistory &history,
                    unsigned char *guess, unsigned &part);
    void (*train)(void *self, std::uint64_t address, const BranchHistory &history,
                  const unsigned char *guess, bool taken);
    /** Its bits without those of the global history. */
    std::size_t (*bits)(void *self);
};

/** Whether nothing old may be in memory that the predictor asks for (heap.cc). */
extern bool fillsHeap;

/** Says why there is no prediction, and ends the program (heap.cc). */
[[noreturn]] void endWith(const char *why);

} // namespace cs429
