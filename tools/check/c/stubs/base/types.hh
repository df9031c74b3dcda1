#pragma once

#include <cstdint>

namespace gem5 {

using Counter = std::int64_t;
using Tick = std::uint64_t;
using Addr = std::uint64_t;
using RegVal = std::uint64_t;
using ThreadID = std::int16_t;
using PortID = std::int16_t;

inline constexpr Tick MaxTick = ~Tick{0};
inline constexpr Addr MaxAddr = ~Addr{0};
inline constexpr ThreadID InvalidThreadID = -1;
inline constexpr PortID InvalidPortID = -1;

/** A number of cycles, which is no number of anything else. */
class Cycles {
  public:
    Cycles();
    explicit constexpr Cycles(std::uint64_t count) : count(count) {}
    constexpr operator std::uint64_t() const {
        return count;
    }
    Cycles &operator++();
    Cycles &operator+=(const Cycles &other);

  private:
    std::uint64_t count;
};

} // namespace gem5
