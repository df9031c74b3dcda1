// A student's predictor for drive.cc: what it remembers is taken out after each branch
// and put into a new one before the next, so that only what it counts outlives a
// branch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "bits.hh"
#include "predictor_table.hh"
#include "settings.hh"

namespace cs429 {

using Numbers = std::vector<std::uint32_t>;

inline void save(const BitTable &table, Numbers &all) {
    for (std::size_t i = 0; i < table.entries(); ++i) {
        all.push_back(table.read(i));
    }
}
inline void save(const BranchHistory &history, Numbers &all) {
    for (unsigned age = 0; age < history.bits(); ++age) {
        all.push_back(history[age]);
    }
}
template <class Part> void save(const std::vector<Part> &parts, Numbers &all) {
    for (const Part &part : parts) {
        save(part, all);
    }
}

inline void load(BitTable &table, const std::uint32_t *&from) {
    for (std::size_t i = 0; i < table.entries(); ++i) {
        table.write(i, *from++);
    }
}
inline void load(BranchHistory &history, const std::uint32_t *&from) {
    for (std::size_t age = history.bits(); age-- > 0;) {
        history.push(from[age] != 0);
    }
    from += history.bits();
}
template <class Part> void load(std::vector<Part> &parts, const std::uint32_t *&from) {
    for (Part &part : parts) {
        load(part, from);
    }
}

/** Fills the memory that the next call will use for its variables. */
[[gnu::noinline]] inline void fillStack(int byte) {
    unsigned char below[1 << 16];
    std::memset(below, byte, sizeof below);
    asm volatile("" : : "r"(below) : "memory");
}

/** A predictor of which only the storage stays from one branch to the next. */
class CountedPredictor {
  public:
    /** With a byte from 0 to 255, memory has it before each prediction and training. */
    explicit CountedPredictor(const Settings &settings, int byte = -1)
        : settings(settings), byte(byte), kept(settings) {}

    PredictorTable::Guess predict(const Branch &branch) {
        fill();
        return predictBelow(branch);
    }
    void train(const Branch &branch, const PredictorTable::Guess &guess, bool taken) {
        fill();
        trainBelow(branch, guess, taken);
    }

    std::size_t storageBits() {
        return bitsOf(kept.storage()) + settings.historyBits;
    }
    Numbers save() {
        Numbers all;
        std::apply([&](const auto &...parts) { (cs429::save(parts, all), ...); },
                   kept.storage());
        return all;
    }
    void load(const Numbers &all) {
        if (all.size() != save().size()) {
            throw std::out_of_range("these are the numbers of another predictor");
        }
        const std::uint32_t *from = all.data();
        std::apply([&](auto &...parts) { (cs429::load(parts, from), ...); },
                   kept.storage());
    }

  private:
    void fill() const {
        if (byte >= 0) {
            fillStack(byte);
        }
    }
    [[gnu::noinline]] PredictorTable::Guess predictBelow(const Branch &branch) {
        PredictorTable table(settings);
        table.storage() = kept.storage();
        fill();
        return table.predict(branch);
    }
    [[gnu::noinline]] void trainBelow(const Branch &branch,
                                      const PredictorTable::Guess &guess, bool taken) {
        PredictorTable table(settings);
        table.storage() = kept.storage();
        fill();
        table.train(branch, guess, taken);
        kept.storage() = table.storage();
    }

    const Settings settings;
    const int byte;
    PredictorTable kept;
};

} // namespace cs429
