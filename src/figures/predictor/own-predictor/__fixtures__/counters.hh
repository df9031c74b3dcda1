// The C++ of the design "counters" of starts.ts, for starts.cxx.test.ts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <tuple>

#include "bits.hh"
#include "settings.hh"

namespace cs429 {

struct Branch {
    std::uint64_t address;
    BranchHistory history;
};

class PredictorTable {
  public:
    struct Guess {
        bool taken;
        unsigned part;
        std::size_t index;
    };

    explicit PredictorTable(const Settings &settings)
        : counters(std::size_t{1} << settings.tableBits, settings.counterBits) {}

    Guess predict(const Branch &branch) const {
        const std::size_t i = branch.address % counters.entries();
        return {counters.read(i) > counters.largest() / 2, 0, i};
    }
    void train(const Branch &, const Guess &guess, bool taken) {
        const std::uint32_t counter = counters.read(guess.index);
        if (taken && counter < counters.largest()) counters.write(guess.index, counter + 1);
        if (!taken && counter > 0) counters.write(guess.index, counter - 1);
    }
    auto storage() {
        return std::tie(counters);
    }

  private:
    BitTable counters;
};

} // namespace cs429
