#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cs429 {

/**
 * The table of gshare: two-bit saturating counters, found by a branch's address XOR the
 * history of branches before it. Nothing in here needs gem5.
 *
 * Source: Scott McFarling, Combining Branch Predictors, WRL Technical Note TN-36, 1993.
 */
class GshareTable {
  public:
    /**
     * A table of 2^indexBits counters, which all say "not taken", weakly. Of the
     * history it uses the latest historyBits branches, at most indexBits.
     */
    GshareTable(unsigned indexBits, unsigned historyBits)
        : shift(indexBits - historyBits),
          counters(std::size_t{1} << indexBits, weaklyNotTaken) {}

    // #region table
    /**
     * Where the counter of a branch is; `branch` counts instructions, not bytes. A
     * history that is shorter than the index changes the index's high bits alone.
     */
    std::size_t index(std::uint64_t branch, std::uint64_t history) const {
        return (branch ^ history << shift) & (counters.size() - 1);
    }

    /** What a counter predicts. */
    bool predictsTaken(std::size_t index) const {
        return counters[index] > weaklyNotTaken;
    }

    /** Moves a counter one step toward what the branch did. */
    void train(std::size_t index, bool taken) {
        std::uint8_t &counter = counters[index];
        if (taken && counter < stronglyTaken) {
            ++counter;
        } else if (!taken && counter > 0) {
            --counter;
        }
    }
    // #endregion

    /** What the counters would take in hardware. */
    std::size_t storageBits() const {
        return 2 * counters.size();
    }

  private:
    static constexpr std::uint8_t weaklyNotTaken = 1;
    static constexpr std::uint8_t stronglyTaken = 3;

    unsigned shift;
    std::vector<std::uint8_t> counters;
};

} // namespace cs429
