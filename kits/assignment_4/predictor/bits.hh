// What a predictor remembers: tables of small numbers, and the global history. They
// count their bits themselves. Leave this file as it is; the course compares it.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cs429 {

/**
 * A table of numbers of `width` bits. An index behind the last entry, or a number that
 * does not fit into the width, is an error that says where, and not a strange result.
 */
class BitTable {
  public:
    BitTable(std::string name, std::size_t entries, unsigned width,
             std::uint32_t initial = 0)
        : name(std::move(name)), width(width), values(entries, initial) {
        require(width >= 1 && width <= 32, "a width of 1 to 32 bits");
        require(initial <= largest(), "a first value that fits");
        ledger += bits();
    }
    ~BitTable() {
        ledger -= bits();
    }
    BitTable(BitTable &&) = default;
    BitTable(const BitTable &) = delete;
    BitTable &operator=(const BitTable &) = delete;
    BitTable &operator=(BitTable &&) = delete;

    std::uint32_t read(std::size_t index) const {
        requireIndex(index);
        return values[index];
    }
    void write(std::size_t index, std::uint32_t value) {
        requireIndex(index);
        require(value <= largest(), "a value of at most " + std::to_string(largest()) +
                                        ", not " + std::to_string(value));
        values[index] = value;
    }

    std::size_t entries() const {
        return values.size();
    }
    /** The largest number that an entry can hold. */
    std::uint32_t largest() const {
        return width == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << width) - 1;
    }
    std::size_t bits() const {
        return values.size() * width;
    }

    /** The bits of all tables that exist, whoever has made them. */
    static std::size_t allocated() {
        return ledger;
    }

  private:
    void requireIndex(std::size_t index) const {
        require(index < values.size(), "an index below " +
                                           std::to_string(values.size()) + ", not " +
                                           std::to_string(index));
    }
    void require(bool holds, const std::string &what) const {
        if (!holds) {
            throw std::out_of_range("table " + name + " needs " + what);
        }
    }

    inline static std::size_t ledger = 0;

    const std::string name;
    const unsigned width;
    std::vector<std::uint32_t> values;
};

/** The directions of the latest conditional branches, `length` of them. */
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

    std::size_t bits() const {
        return length;
    }

  private:
    unsigned length;
    std::bitset<most> outcomes;
};

} // namespace cs429
