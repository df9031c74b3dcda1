// The predictor with its storage, as gem5, the tests and `just try` use it. Leave this
// file as it is; check.py compares it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits.hh"
#include "predictor_table.hh"
#include "settings.hh"

namespace cs429 {

/**
 * Builds a new PredictorTable for each prediction and each training, on one storage and
 * from a fresh copy of the settings. So nothing outlives a branch but what is in the
 * storage, whose bits are counted.
 */
class CountedPredictor {
  public:
    explicit CountedPredictor(const Settings &settings) : settings(settings) {
        storage.beginBuilding();
        const Settings fresh = settings;
        const PredictorTable first(fresh, storage);
        storage.endBuilding(false);
    }

    PredictorTable::Guess predict(const Branch &branch) {
        storage.beginBuilding();
        const Settings fresh = settings;
        const PredictorTable table(fresh, storage);
        storage.endBuilding(false);
        return table.predict(branch);
    }

    void train(const Branch &branch, const PredictorTable::Guess &guess, bool taken) {
        storage.beginBuilding();
        const Settings fresh = settings;
        PredictorTable table(fresh, storage);
        storage.endBuilding(true);
        table.train(branch, guess, taken);
    }

    /** Every bit that outlives a branch: all tables, and the global history. */
    std::size_t storageBits() const {
        return storage.bits() + settings.historyBits;
    }

    /** All that it remembers, which `load` gives to another one. */
    std::vector<std::uint32_t> save() const {
        return storage.saveNumbers();
    }
    void load(const std::vector<std::uint32_t> &all) {
        storage.loadNumbers(all);
    }

  private:
    const Settings settings;
    Storage storage;
};

} // namespace cs429
