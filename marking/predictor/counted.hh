// The interface of a student's predictor that was compiled as a library, whose counted
// bits alone are kept from one branch to the next. counted.cc makes it, for drive.cc
// and for gem5.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hh"
#include "settings.hh"

namespace marking {

using cs429::BitTable, cs429::BranchHistory, cs429::Settings;

/** The largest size of a student's Guess, which `predict` passes to `train`. */
constexpr std::size_t guessBytes = 256;

/** The functions of a predictor that was compiled as a library. */
struct Library {
    /** Creates a predictor; `seed` chooses its restarts, and without one it has none. */
    void *(*create)(const Settings &settings, std::uint64_t seed);
    bool (*predict)(void *self, std::uint64_t address, const BranchHistory &history,
                    unsigned char *guess, unsigned &part);
    void (*train)(void *self, std::uint64_t address, const BranchHistory &history,
                  const unsigned char *guess, bool taken);
    /** The bits of the predictor, without those of the global history. */
    std::size_t (*bits)(void *self);
};

} // namespace marking
