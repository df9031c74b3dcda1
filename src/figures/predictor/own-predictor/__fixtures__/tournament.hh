// The C++ of the design "tournament" of starts.ts, for starts.cxx.test.ts.
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

inline void count(BitTable &table, std::size_t index, bool up) {
    const std::uint32_t counter = table.read(index);
    if (up && counter < 3) table.write(index, counter + 1);
    if (!up && counter > 0) table.write(index, counter - 1);
}

class PredictorTable {
  public:
    struct Guess {
        bool taken;
        unsigned part;
        std::size_t index;
        std::size_t history;
        bool local;
        bool global;
    };

    explicit PredictorTable(const Settings &settings)
        : settings(settings), byAddress(std::size_t{1} << settings.tableBits, 2),
          byHistory(std::size_t{1} << settings.historyBits, 2),
          chooser(std::size_t{1} << settings.tableBits, 2) {}

    Guess predict(const Branch &branch) const {
        const std::size_t i = branch.address % byAddress.entries();
        const std::size_t h = branch.history.latest(settings.historyBits);
        const bool local = byAddress.read(i) >= 2;
        const bool global = byHistory.read(h) >= 2;
        const unsigned part = chooser.read(i) >= 2 ? 1 : 0;
        return {part == 1 ? global : local, part, i, h, local, global};
    }
    void train(const Branch &, const Guess &guess, bool taken) {
        if (guess.local != guess.global) count(chooser, guess.index, guess.global == taken);
        count(byAddress, guess.index, taken);
        count(byHistory, guess.history, taken);
    }
    auto storage() {
        return std::tie(byAddress, byHistory, chooser);
    }

  private:
    Settings settings;
    BitTable byAddress, byHistory, chooser;
};

} // namespace cs429
