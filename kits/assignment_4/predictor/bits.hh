// What a predictor remembers: tables of small numbers, and histories. They count their
// bits themselves. Leave this file as it is; check.py compares it.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <stdexcept>
#include <string>
#include <vector>

namespace cs429 {

/** The numbers of one table, as they stay from one branch to the next. */
struct Cells {
    std::string name;
    unsigned width;
    std::vector<std::uint32_t> values;

    /** The largest number that has `width` bits. */
    std::uint32_t largest() const {
        return width >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << width) - 1;
    }
};

/**
 * All that a predictor remembers. The predictor itself is built anew for each branch
 * (see counted.hh): a table that it asks for has the numbers that it had before, and
 * any other member has forgotten them.
 */
class Storage {
  public:
    Storage() = default;
    Storage(const Storage &) = delete;
    Storage &operator=(const Storage &) = delete;

    /** The bits of all tables, and of the histories that are made of them. */
    std::size_t bits() const {
        std::size_t sum = 0;
        for (const Cells &one : allTables) {
            sum += one.values.size() * one.width;
        }
        return sum;
    }

  private:
    // A predictor reaches its numbers through a BitTable alone. C++ has ways around
    // `private`: source.py refuses the names that one would have to write.
    friend class BitTable;
    friend class CountedPredictor;
    friend class FilledPredictor;

    enum class Stage { building, reading, writing };

    /** The bits of all tables as numbers, which `loadNumbers` takes back. */
    std::vector<std::uint32_t> saveNumbers() const {
        std::vector<std::uint32_t> all;
        for (const Cells &one : allTables) {
            for (const std::uint32_t value : one.values) {
                all.push_back(value & one.largest());
            }
        }
        return all;
    }
    void loadNumbers(const std::vector<std::uint32_t> &all) {
        if (all.size() != saveNumbers().size()) {
            throw std::out_of_range("these are the numbers of another predictor");
        }
        auto from = all.begin();
        for (Cells &one : allTables) {
            for (std::uint32_t &value : one.values) {
                require(*from <= one.largest(), one.name,
                        "is given a number that does not fit");
                value = *from++;
            }
        }
    }

    /** A constructor of the predictor begins, which asks for its tables. */
    void beginBuilding() {
        stageNow = Stage::building;
        claimedTables = 0;
    }
    /** It has ended. The tables are the same each time. */
    void endBuilding(bool canWrite) {
        require(claimedTables == allTables.size(), "the predictor",
                "has another table each time");
        hasAllTables = true;
        stageNow = canWrite ? Stage::writing : Stage::reading;
    }

    /** The numbers of the table that is asked for next. */
    Cells &claim(const std::string &name, std::size_t entries, unsigned width,
                 std::uint32_t initial) {
        require(stageNow == Stage::building, name, "is not made in the constructor");
        if (!hasAllTables) {
            allTables.push_back({name, width, std::vector(entries, initial)});
        }
        require(claimedTables < allTables.size(), name, "was not there before");
        Cells &one = allTables[claimedTables++];
        require(one.name == name && one.width == width && one.values.size() == entries,
                name, "is not as it was before");
        return one;
    }
    void requireWriting(const std::string &name) const {
        require(stageNow == Stage::writing, name, "is written outside of train");
    }

    static void require(bool holds, const std::string &name, const char *otherwise) {
        if (!holds) {
            throw std::logic_error("table " + name + " " + otherwise);
        }
    }

    std::deque<Cells> allTables;
    std::size_t claimedTables = 0;
    Stage stageNow = Stage::reading;
    bool hasAllTables = false;
};

/**
 * A table of numbers of `width` bits. An index past the last entry, or a number that
 * does not fit into the width, is an error that says where, and not a strange result.
 */
class BitTable {
  public:
    BitTable(Storage &storage, const std::string &name, std::size_t entries,
             unsigned width, std::uint32_t initial = 0)
        : storage(&storage), itsCells(&storage.claim(name, entries, width, initial)) {
        require(width >= 1 && width <= 32, "a width of 1 to 32 bits");
        require(initial <= largest(), "a first value that fits");
    }

    std::uint32_t read(std::size_t index) const {
        requireIndex(index);
        return itsCells->values[index] & largest();
    }
    void write(std::size_t index, std::uint32_t value) {
        storage->requireWriting(itsCells->name);
        requireIndex(index);
        require(value <= largest(), "a value of at most " + std::to_string(largest()) +
                                        ", not " + std::to_string(value));
        itsCells->values[index] = value;
    }

    std::size_t entries() const {
        return itsCells->values.size();
    }
    /** The largest number that an entry can hold. */
    std::uint32_t largest() const {
        return itsCells->largest();
    }
    std::size_t bits() const {
        return itsCells->values.size() * itsCells->width;
    }

  private:
    void requireIndex(std::size_t index) const {
        require(index < entries(), "an index below " + std::to_string(entries()) +
                                       ", not " + std::to_string(index));
    }
    void require(bool holds, const std::string &what) const {
        if (!holds) {
            throw std::out_of_range("table " + itsCells->name + " needs " + what);
        }
    }

    Storage *storage;
    Cells *itsCells;
};

/**
 * The directions of the latest conditional branches, `length` of them. It is a value:
 * the machine keeps the global history, and each branch has a copy of it.
 */
class BranchHistory {
  public:
    static constexpr unsigned most = 256;

    explicit BranchHistory(unsigned length = 0) : length(length) {
        if (length > most) {
            throw std::out_of_range("a history holds at most 256 branches, not " +
                                    std::to_string(length));
        }
    }

    void push(bool taken) {
        outcomes <<= 1;
        outcomes[0] = taken;
        if (length < most) {
            outcomes[length] = false;
        }
    }

    /** Whether the branch before `age` others was taken: 0 is the latest. */
    bool operator[](unsigned age) const {
        return outcomes[age];
    }

    /** The latest `count` outcomes, at most 64, the youngest in bit 0. */
    std::uint64_t latest(unsigned count) const {
        std::uint64_t all = 0;
        for (unsigned age = 0; age < count && age < 64; ++age) {
            all |= std::uint64_t{outcomes[age]} << age;
        }
        return all;
    }

    /** The latest `count` outcomes in pieces of `width` bits, combined by XOR. */
    std::uint64_t folded(unsigned count, unsigned width) const {
        std::uint64_t all = 0;
        for (unsigned age = 0; width > 0 && age < count && age < most; ++age) {
            all ^= std::uint64_t{outcomes[age]} << (age % width);
        }
        return all;
    }

  private:
    unsigned length;
    std::bitset<most> outcomes;
};

/** A history of the predictor's own, which is pushed in `train` and is counted. */
class OwnHistory {
  public:
    OwnHistory(Storage &storage, const std::string &name, unsigned length)
        : outcomes(storage, name, length, 1) {}

    void push(bool taken) {
        for (std::size_t age = outcomes.entries(); age-- > 1;) {
            outcomes.write(age, outcomes.read(age - 1));
        }
        if (outcomes.entries() > 0) {
            outcomes.write(0, taken);
        }
    }

    /** What it holds, with the functions that the global history has. */
    BranchHistory read() const {
        BranchHistory copy(static_cast<unsigned>(outcomes.entries()));
        for (std::size_t age = outcomes.entries(); age-- > 0;) {
            copy.push(outcomes.read(age) != 0);
        }
        return copy;
    }

  private:
    BitTable outcomes;
};

} // namespace cs429
