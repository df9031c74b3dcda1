// What a predictor remembers: tables of small numbers, and histories of branches. Each
// knows how many bits it has.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace cs429 {

/**
 * A table of numbers of `width` bits. An index past the last entry, or a number that
 * does not fit into the width, is an error that says where, and not a strange result.
 */
class BitTable {
  public:
    BitTable(std::size_t entries, unsigned width, std::uint32_t initial = 0)
        : width(width), values(entries, initial) {
        require(width >= 1 && width <= 32, "a width of 1 to 32 bits");
        require(initial <= largest(), "a first value that fits");
    }

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
        return width >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << width) - 1;
    }
    std::size_t bits() const {
        return values.size() * width;
    }

  private:
    void requireIndex(std::size_t index) const {
        require(index < entries(), "an index below " + std::to_string(entries()) +
                                       ", not " + std::to_string(index));
    }
    static void require(bool holds, const std::string &what) {
        if (!holds) {
            throw std::out_of_range("a table needs " + what);
        }
    }

    unsigned width;
    std::vector<std::uint32_t> values;
};

/**
 * The directions of the latest conditional branches, `length` of them. It is a value:
 * the machine keeps the global history, and each branch has a copy of it. A predictor
 * may have histories of its own, which it pushes in `train`.
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

    std::size_t bits() const {
        return length;
    }

  private:
    unsigned length;
    std::bitset<most> outcomes;
};

inline std::size_t bitsOf(const BitTable &table) {
    return table.bits();
}
inline std::size_t bitsOf(const BranchHistory &history) {
    return history.bits();
}

/** The bits of several tables or histories. */
template <class Part> std::size_t bitsOf(const std::vector<Part> &parts) {
    std::size_t sum = 0;
    for (const Part &part : parts) {
        sum += bitsOf(part);
    }
    return sum;
}

/** The bits of what `std::tie` names. */
template <class... Parts> std::size_t bitsOf(const std::tuple<Parts &...> &all) {
    return std::apply(
        [](const Parts &...parts) { return (std::size_t{0} + ... + bitsOf(parts)); },
        all);
}

} // namespace cs429
