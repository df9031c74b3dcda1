// A cache without time, which calls a replacement policy as gem5's cache does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace cs429 {

template <class Policy> class Cache {
  public:
    static constexpr std::size_t lineBytes = 64;

    Cache(std::size_t size, unsigned ways) {
        const std::size_t count = ways == 0 ? 0 : size / (lineBytes * ways);
        if (count == 0 || (count & (count - 1)) != 0) {
            throw std::runtime_error("size and ways must make 1, 2, 4, 8 … sets");
        }
        for (std::size_t i = 0; i < count; ++i) {
            sets.push_back({Policy(ways), std::vector<std::uint64_t>(ways, none)});
        }
    }

    /**
     * Looks up the lines of an access, then fills those that missed; returns how many
     * they are. A store-conditional that misses fills no line.
     */
    unsigned access(std::uint64_t address, unsigned bytes, bool fills = true) {
        missed.clear();
        const std::uint64_t last = (address + bytes - 1) / lineBytes;
        for (std::uint64_t line = address / lineBytes; line <= last; ++line) {
            Set &set = setOf(line);
            const auto found = std::find(set.lines.begin(), set.lines.end(), line);
            if (found == set.lines.end()) {
                missed.push_back(line);
            } else {
                set.policy.hit(static_cast<unsigned>(found - set.lines.begin()));
            }
        }
        for (std::size_t i = 0; fills && i < missed.size(); ++i) {
            fill(missed[i]);
        }
        return static_cast<unsigned>(missed.size());
    }

  private:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    struct Set {
        Policy policy;
        std::vector<std::uint64_t> lines;
    };

    Set &setOf(std::uint64_t line) {
        return sets[line % sets.size()];
    }
    void fill(std::uint64_t line) {
        Set &set = setOf(line);
        const auto found = std::find(set.lines.begin(), set.lines.end(), none);
        std::optional<unsigned> empty;
        if (found != set.lines.end()) {
            empty = static_cast<unsigned>(found - set.lines.begin());
        }
        const unsigned way = set.policy.victim(empty);
        if (way >= set.lines.size()) {
            throw std::out_of_range("victim returns way " + std::to_string(way) +
                                    "; it must return one from 0 to " +
                                    std::to_string(set.lines.size() - 1));
        }
        set.lines[way] = line;
        set.policy.fill(way);
    }

    std::vector<Set> sets;
    std::vector<std::uint64_t> missed;
};

} // namespace cs429
