#pragma once

#include <string>

#include "base/debug.hh"

namespace gem5::trace_stub {

template <typename... Values>
void print(const std::string &name, const char *format, const Values &...values);

} // namespace gem5::trace_stub

#define DPRINTF(flag, ...)                                                             \
    do {                                                                               \
        if (::gem5::debug::flag)                                                       \
            ::gem5::trace_stub::print(name(), __VA_ARGS__);                            \
    } while (0)
