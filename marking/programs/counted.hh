// A predictor for the tests, whose memory has been filled: what has no value then
// shows. Leave this file as it is; check.py compares it.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "bits.hh"
#include "predictor_table.hh"
#include "settings.hh"

namespace cs429 {

/** Fills the memory that the next call will use for its variables. */
[[gnu::noinline]] static void fillStack(int byte) {
    unsigned char below[1 << 16];
    std::memset(below, byte, sizeof below);
    asm volatile("" : : "r"(below) : "memory");
}

/**
 * A predictor as counted.hh has it, with all memory filled with a byte before it is
 * built and before it is asked.
 */
class FilledPredictor {
  public:
    FilledPredictor(const Settings &settings, int byte)
        : settings(settings), byte(byte) {
        storage.beginBuilding();
        const Settings fresh = settings;
        const PredictorTable first(fresh, storage);
        storage.endBuilding(false);
    }

    PredictorTable::Guess predict(const Branch &branch) {
        storage.beginBuilding();
        fillStack(byte);
        return predictBelow(branch);
    }
    void train(const Branch &branch, const PredictorTable::Guess &guess, bool taken) {
        storage.beginBuilding();
        fillStack(byte);
        trainBelow(branch, guess, taken);
    }
    std::vector<std::uint32_t> save() const {
        return storage.saveNumbers();
    }

  private:
    // Functions of their own, whose variables are in the memory that was filled.
    [[gnu::noinline]] PredictorTable::Guess predictBelow(const Branch &branch) {
        const Settings fresh = settings;
        const PredictorTable table(fresh, storage);
        storage.endBuilding(false);
        fillStack(byte);
        return table.predict(branch);
    }
    [[gnu::noinline]] void trainBelow(const Branch &branch,
                                      const PredictorTable::Guess &guess, bool taken) {
        const Settings fresh = settings;
        PredictorTable table(fresh, storage);
        storage.endBuilding(true);
        fillStack(byte);
        table.train(branch, guess, taken);
    }

    const Settings settings;
    const int byte;
    Storage storage;
};

} // namespace cs429
