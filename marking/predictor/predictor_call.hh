// What staff pass to the methods of a student's predictor, and what comes back.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hh"
#include "settings.hh"

namespace marking {

/** The largest size of a student's Guess, which `predict` passes to `train`. */
constexpr std::size_t guessBytes = 256;

struct PredictorCall {
    enum { predict, train } method;
    std::uint64_t address;
    cs429::BranchHistory history{0};
    bool taken;
    unsigned part;
    unsigned char guess[guessBytes];
};

} // namespace marking
