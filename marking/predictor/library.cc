// Makes a student's predictor a library. Before predictions and trainings, a new object
// gets the numbers that `storage()` names, and nothing else, so that a predictor which
// remembers more predicts something else.
#include "counted.hh"

#include <cstring>
#include <exception>
#include <memory>
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
template <class Part>
[[maybe_unused]] void save(const std::vector<Part> &parts, Numbers &all) {
    for (const Part &part : parts) {
        save(part, all);
    }
}

/** The numbers that are still to be loaded. */
struct Rest {
    const std::uint32_t *from, *end;

    std::uint32_t next() {
        if (from == end) {
            throw std::out_of_range("its storage changes its size");
        }
        return *from++;
    }
};

[[maybe_unused]] void load(BitTable &table, Rest &rest) {
    for (std::size_t i = 0; i < table.entries(); ++i) {
        table.write(i, rest.next());
    }
}
[[maybe_unused]] void load(BranchHistory &history, Rest &rest) {
    std::vector<bool> outcomes;
    for (unsigned age = 0; age < history.bits(); ++age) {
        outcomes.push_back(rest.next() != 0);
    }
    for (std::size_t age = outcomes.size(); age-- > 0;) {
        history.push(outcomes[age]);
    }
}
template <class Part> void load(std::vector<Part> &parts, Rest &rest) {
    for (Part &part : parts) {
        load(part, rest);
    }
}

/** Fills the stack that the next call will use. */
[[gnu::noinline]] void fillStack(unsigned char byte) {
    unsigned char below[1 << 14];
    std::memset(below, byte, sizeof below);
    asm volatile("" : : "r"(below) : "memory");
}

/** A predictor that is restarted from its counted bits, unless it `stays`. */
class Counted {
  public:
    Counted(const Settings &settings, bool stays)
        : settings(settings), stays(stays),
          table(std::make_unique<PredictorTable>(settings)),
          interval(1 + saved().size() / affordable) {}

    [[gnu::noinline]] Guess predict(const Branch &branch) {
        restart();
        return table->predict(branch);
    }
    [[gnu::noinline]] void train(const Branch &branch, const Guess &guess, bool taken) {
        restart();
        table->train(branch, guess, taken);
    }
    std::size_t bits() {
        return bitsOf(table->storage());
    }
    /** Overwrites the stack, which may hold bits that are not counted. */
    void fill() {
        if (!stays) {
            fillStack(byte += 0x5b);
        }
    }

  private:
    /** The numbers to copy in a call; with more numbers, restarts are less frequent. */
    static constexpr std::size_t affordable = 128;

    /** Replaces the object by a new one that has the counted numbers alone. */
    void restart() {
        random = random * 6364136223846793005u + 1442695040888963407u;
        if (stays || (random >> 33) % interval != 0) {
            return;
        }
        const Numbers &all = saved();
        table.reset();
        table = std::make_unique<PredictorTable>(settings);
        Rest rest{all.data(), all.data() + all.size()};
        std::apply([&](auto &...parts) { (load(parts, rest), ...); }, table->storage());
        if (rest.from != rest.end) {
            throw std::out_of_range("its storage changes its size");
        }
    }

    /** The counted numbers of the present object. */
    const Numbers &saved() {
        numbers.clear();
        std::apply([&](const auto &...parts) { (save(parts, numbers), ...); },
                   table->storage());
        return numbers;
    }

    const Settings settings;
    const bool stays;
    Numbers numbers;
    std::unique_ptr<PredictorTable> table;
    const std::size_t interval;
    std::uint64_t random = 429;
    unsigned char byte = 0;
};

/** Returns the result of a call; if it throws, ends the program with the reason. */
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
