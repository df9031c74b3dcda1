// Your work: the predictor. Nothing in here needs gem5, so `just test` and `just try`
// compile and run it in seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>

#include "bits.hh"
#include "settings.hh"

namespace cs429 {

/** What is known about a conditional branch when it is fetched. */
struct Branch {
    /** Its address, in instructions and not in bytes. */
    std::uint64_t address;
    /** The predicted directions of the `historyBits` conditional branches before it. */
    BranchHistory history;
};

// #region table
class PredictorTable {
  public:
    /** A prediction, and what `train` needs to know of it: numbers, and no pointers. */
    struct Guess {
        bool taken;
        /** Which part of the predictor decided, 0 to 7; gem5 counts by it. */
        unsigned part;
        std::size_t index;
    };

    // Your work: one counter for all branches is not enough.
    explicit PredictorTable(const Settings &settings)
        : settings(settings), counters(1, settings.counterBits) {}

    /** `const`: a branch on a wrong path is predicted, too, and must change nothing. */
    Guess predict(const Branch &branch) const {
        const std::size_t i = index(branch);
        return {counters.read(i) > counters.largest() / 2, 0, i};
    }

    /** Called when the branch is committed, in the order of the program. */
    void train(const Branch &, const Guess &guess, bool taken) {
        const std::uint32_t counter = counters.read(guess.index);
        if (taken && counter < counters.largest()) {
            counters.write(guess.index, counter + 1);
        } else if (!taken && counter > 0) {
            counters.write(guess.index, counter - 1);
        }
    }

    /** All state that outlives a branch; there must be no other. Its bits count. */
    auto storage() {
        return std::tie(counters);
    }

  private:
    // Your work: choose the counter of a branch.
    std::size_t index(const Branch &) const {
        return 0;
    }

    Settings settings;
    BitTable counters;
};
// #endregion

} // namespace cs429
