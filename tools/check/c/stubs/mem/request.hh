#pragma once

#include <cstdint>
#include <memory>

#include "base/types.hh"

namespace gem5 {

using RequestorID = std::uint16_t;

class Request {
  public:
    using Flags = std::uint64_t;
    Request(Addr address, unsigned size, Flags flags, RequestorID id);
    Addr getPaddr() const;
    Tick time() const;
};

using RequestPtr = std::shared_ptr<Request>;

} // namespace gem5
