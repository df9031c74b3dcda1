#pragma once

#include <cstdint>
#include <string>

namespace gem5 {

class System;

struct SimObjectParams {
    virtual ~SimObjectParams() = default;
    std::string name;
    std::uint32_t eventq_index;
};

} // namespace gem5
