// Compiles a student's predictor as a library. Before each prediction and training, a
// new object gets the numbers that `storage()` names, and nothing else: a predictor
// that remembers more predicts otherwise. build.sh says how it is compiled.
#include "counted.hh"

#include <cstring>
#include <exception>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <vector>

#include "predictor_table.hh"

namespace cs429 {

namespace {

using Numbers = std::vector<std::uint32_t>;
using Guess = PredictorTable::Guess;
static_assert(std::is_trivially_copyable_v<Guess>, "a Guess has numbers alone");
static_assert(sizeof(Guess) <= guessBytes, "a Guess is too large");

[[maybe_unused]] void save(const BitTable &table, Numbers &all) {
    for (std::size_t i = 0; i < table.entries(); ++i) {
        all.push_back(table.read(i));
    }
}
[[maybe_unused]] void save(const BranchHistory &history, Numbers &all) {
    for (unsigned age = 0; age < history.bits(); ++age) {
        all.push_back(history[age]);
    }
}
template <class Part> [[maybe_unused]] void save(const std::vector<Part> &parts, Numbers &all) {
    for (const Part &part : parts) {
        save(part, all);
    }
}

[[maybe_unused]] void load(BitTable &table, const std::uint32_t *&from) {
    for (std::size_t i = 0; i < table.entries(); ++i) {
        table.write(i, *from++);
    }
}
[[maybe_unused]] void load(BranchHistory &history, const std::uint32_t *&from) {
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

Numbers numbersOf(PredictorTable &table) {
    Numbers all;
    std::apply([&](const auto &...parts) { (save(parts, all), ...); }, table.storage());
    return all;
}

/** Fills the stack that the next call will use. */
[[gnu::noinline]] void fillStack(unsigned char byte) {
    unsigned char below[1 << 14];
    std::memset(below, byte, sizeof below);
    asm volatile("" : : "r"(below) : "memory");
}

/** A predictor whose objects are new for each branch, or one that stays. */
class Counted {
  public:
    Counted(const Settings &settings, bool stays)
        : settings(settings), stays(stays), living(settings),
          numbers(numbersOf(living)) {}

    [[gnu::noinline]] Guess predict(const Branch &branch) {
        if (stays) {
            return living.predict(branch);
        }
        PredictorTable fresh(settings);
        restore(fresh);
        return fresh.predict(branch);
    }
    [[gnu::noinline]] void train(const Branch &branch, const Guess &guess, bool taken) {
        if (stays) {
            living.train(branch, guess, taken);
            return;
        }
        PredictorTable fresh(settings);
        restore(fresh);
        fresh.train(branch, guess, taken);
        Numbers after = numbersOf(fresh);
        if (after.size() != numbers.size()) {
            throw std::out_of_range("its storage has another size after training");
        }
        numbers.swap(after);
    }
    std::size_t bits() {
        return bitsOf(living.storage());
    }

    /** Leaves nothing old on the stack, where only counted bits may stay. */
    void fill() {
        if (!stays) {
            fillStack(byte += 0x5b);
        }
    }

  private:
    void restore(PredictorTable &fresh) {
        const std::uint32_t *from = numbers.data();
        std::apply([&](auto &...parts) { (load(parts, from), ...); }, fresh.storage());
        if (from != numbers.data() + numbers.size()) {
            throw std::out_of_range("its storage has another size each time");
        }
    }

    const Settings settings;
    const bool stays;
    PredictorTable living;
    Numbers numbers;
    unsigned char byte = 0;
};

/** What a call returns, or the end of the program with the reason. */
template <class Call> auto orEnd(const Call &call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::exception &error) {
        endWith(error.what());
    } catch (...) {
        endWith("it throws what is no std::exception");
    }
}

void *create(const Settings &settings, bool stays) {
    fillsHeap = !stays;
    return orEnd([&] { return new Counted(settings, stays); });
}
bool predict(void *self, std::uint64_t address, const BranchHistory &history,
             unsigned char *bytes, unsigned &part) {
    return orEnd([&] {
        Counted &counted = *static_cast<Counted *>(self);
        counted.fill();
        const Guess guess = counted.predict(Branch{address, history});
        std::memcpy(bytes, &guess, sizeof guess);
        part = guess.part;
        return guess.taken;
    });
}
void train(void *self, std::uint64_t address, const BranchHistory &history,
           const unsigned char *bytes, bool taken) {
    orEnd([&] {
        Counted &counted = *static_cast<Counted *>(self);
        counted.fill();
        Guess guess;
        std::memcpy(&guess, bytes, sizeof guess);
        counted.train(Branch{address, history}, guess, taken);
    });
}
std::size_t bits(void *self) {
    return orEnd([&] { return static_cast<Counted *>(self)->bits(); });
}

} // namespace
} // namespace cs429

extern "C" [[gnu::visibility("default")]] const cs429::Library cs429Library;
const cs429::Library cs429Library = {cs429::create, cs429::predict, cs429::train,
                                     cs429::bits};
