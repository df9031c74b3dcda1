// The C++ of the design "perceptron" of starts.ts, for starts.cxx.test.ts.
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
        int sum;
    };

    explicit PredictorTable(const Settings &settings)
        : settings(settings),
          weights((std::size_t{1} << settings.tableBits) * (settings.historyBits + 1), 8, 128) {}

    Guess predict(const Branch &branch) const {
        const unsigned inputs = settings.historyBits + 1;
        const std::size_t first = branch.address % (std::size_t{1} << settings.tableBits) * inputs;
        int sum = 0;
        for (unsigned input = 0; input < inputs; ++input) {
            const int weight = static_cast<int>(weights.read(first + input)) - 128;
            sum += isPlus(branch, input) ? weight : -weight;
        }
        return {sum >= 0, 0, first, sum};
    }
    void train(const Branch &branch, const Guess &guess, bool taken) {
        if (guess.taken == taken && std::abs(guess.sum) > static_cast<int>(settings.threshold)) return;
        for (unsigned input = 0; input <= settings.historyBits; ++input) {
            const std::uint32_t weight = weights.read(guess.index + input);
            const bool up = isPlus(branch, input) == taken;
            if (up && weight < 255) weights.write(guess.index + input, weight + 1);
            if (!up && weight > 0) weights.write(guess.index + input, weight - 1);
        }
    }
    auto storage() {
        return std::tie(weights);
    }

  private:
    static bool isPlus(const Branch &branch, unsigned input) {
        return input == 0 || branch.history[input - 1];
    }

    Settings settings;
    BitTable weights;
};

} // namespace cs429
