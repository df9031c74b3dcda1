// Replaces a student's predictor_table.hh when staff build gem5, once for the class.
// The predictor comes from the library that CS429_PREDICTOR names.
#pragma once

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <stdexcept>
#include <string>

#include "predictor/counted.hh"

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
        std::array<unsigned char, guessBytes> bytes{};
    };

    explicit PredictorTable(const Settings &settings)
        : library(load()), self(library.create(settings, false)) {}

    Guess predict(const Branch &branch) const {
        Guess guess;
        guess.taken = library.predict(self, branch.address, branch.history,
                                      guess.bytes.data(), guess.part);
        return guess;
    }
    void train(const Branch &branch, const Guess &guess, bool taken) {
        library.train(self, branch.address, branch.history, guess.bytes.data(), taken);
    }
    Storage storage() {
        return {library.bits(self)};
    }

  private:
    static const Library &load() {
        const char *path = std::getenv("CS429_PREDICTOR");
        void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
        const void *found = handle ? dlsym(handle, "cs429Library") : nullptr;
        if (!found) {
            throw std::runtime_error(path ? dlerror() : "CS429_PREDICTOR is not set");
        }
        return *static_cast<const Library *>(found);
    }

    const Library &library;
    void *self;
};

} // namespace cs429
