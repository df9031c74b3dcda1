#pragma once

#include <string>

#include "base/types.hh"
#include "sim/eventq.hh"

namespace gem5 {

void exitSimLoop(const std::string &message, int exit_code = 0, Tick when = curTick(),
                 Tick repeat = 0, bool serialize = false);

} // namespace gem5
