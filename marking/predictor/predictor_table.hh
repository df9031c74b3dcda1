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
        std::array<unsigned char, marking::guessBytes> bytes{};
    };

    explicit PredictorTable(const Settings &settings)
        : library(load()), self(library.create(settings, seed())) {}

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
    static const marking::Library &load() {
        const char *path = std::getenv("CS429_PREDICTOR");
        void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
        const void *found = handle ? dlsym(handle, "cs429Library") : nullptr;
        if (!found) {
            throw std::runtime_error(path ? dlerror() : "CS429_PREDICTOR is not set");
        }
        return *static_cast<const marking::Library *>(found);
    }

    /** What nobody else knows, from which the places of restarts follow. */
    static std::uint64_t seed() {
        const char *text = std::getenv("CS429_RESTARTS");
        if (!text) {
            throw std::runtime_error("CS429_RESTARTS is not set");
        }
        return std::stoull(text);
    }

    const marking::Library &library;
    void *self;
};

} // namespace cs429
