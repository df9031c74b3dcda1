// Replaces a student's predictor_table.hh when staff build gem5, once for the class.
// The predictor comes from the library that CS429_LIBRARY names.
#pragma once

#include <algorithm>
#include <array>

#include "predictor/counted.hh"
#include "predictor/predictor_call.hh"

namespace cs429 {

struct Branch {
    std::uint64_t address;
    BranchHistory history;
};

/** The bits of the storage, in the form that student_bp.cc uses. */
struct Storage {
    std::size_t bits;
};
inline std::size_t bitsOf(const Storage &storage) {
    return storage.bits;
}

class PredictorTable {
  public:
    struct Guess {
        bool taken = false;
        unsigned part = 0;
        std::array<unsigned char, marking::guessBytes> bytes{};
    };

    explicit PredictorTable(const Settings &settings)
        : self(marking::library().create(&settings, sizeof settings, marking::seed())) {
    }

    Guess predict(const Branch &branch) const {
        marking::PredictorCall call{};
        call.address = branch.address;
        call.history = branch.history;
        marking::library().call(self, &call, sizeof call);
        Guess guess{call.taken, call.part, {}};
        std::copy_n(call.guess, guess.bytes.size(), guess.bytes.begin());
        return guess;
    }
    void train(const Branch &branch, const Guess &guess, bool taken) {
        marking::PredictorCall call{};
        call.method = marking::PredictorCall::train;
        call.address = branch.address;
        call.history = branch.history;
        call.taken = taken;
        std::copy(guess.bytes.begin(), guess.bytes.end(), call.guess);
        marking::library().call(self, &call, sizeof call);
    }
    Storage storage() {
        return {marking::library().bits(self)};
    }

  private:
    void *self;
};

} // namespace cs429
