// The C++ of the design "two-level" of starts.ts, for starts.cxx.test.ts.
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
        std::size_t history;
    };

    explicit PredictorTable(const Settings &settings)
        : histories(std::size_t{1} << settings.tableBits, settings.tableBits),
          counters(std::size_t{1} << settings.tableBits, 2) {}

    Guess predict(const Branch &branch) const {
        const std::size_t i = branch.address % histories.entries();
        const std::size_t h = histories.read(i);
        return {counters.read(h) >= 2, 0, i, h};
    }
    void train(const Branch &, const Guess &guess, bool taken) {
        const std::uint32_t counter = counters.read(guess.history);
        if (taken && counter < 3) counters.write(guess.history, counter + 1);
        if (!taken && counter > 0) counters.write(guess.history, counter - 1);
        const std::uint32_t history = 2 * histories.read(guess.index) + (taken ? 1 : 0);
        histories.write(guess.index, history & histories.largest());
    }
    auto storage() {
        return std::tie(histories, counters);
    }

  private:
    BitTable histories, counters;
};

} // namespace cs429
