// Your work: the replacement policy. Nothing in here needs gem5, so `just test` and
// `just try` compile and run it in seconds.
#pragma once

#include <optional>
#include <tuple>

#include "bits.hh"

namespace cs429 {

/** The bits that distinguish this many things. */
inline unsigned bitsFor(unsigned count) {
    unsigned bits = 1;
    while (1u << bits < count) {
        ++bits;
    }
    return bits;
}

// #region policy
/** The policy of one set of a cache; each set has an object of its own. */
class ReplacementPolicy {
  public:
    // Your work: first in, first out evicts a line however often it is used.
    explicit ReplacementPolicy(unsigned ways) : ways(ways), next(1, bitsFor(ways)) {}

    /** Called when an access finds its line in a way of the set. */
    void hit(unsigned) {}

    /** Called when a line is loaded into a way. */
    void fill(unsigned way) {
        next.write(0, (way + 1) % ways);
    }

    /**
     * Called on each miss before `fill`, even while ways are empty: the way whose line
     * is replaced. `empty` is the first way without a line, if there is one.
     */
    unsigned victim(std::optional<unsigned>) {
        return next.read(0);
    }

    /** All state that outlives an access; there must be no other. Its bits count. */
    auto storage() {
        return std::tie(next);
    }

  private:
    unsigned ways;
    BitTable next;
};
// #endregion

} // namespace cs429
