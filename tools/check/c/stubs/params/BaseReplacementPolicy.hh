#pragma once

#include "params/SimObject.hh"

namespace gem5 {

struct BaseReplacementPolicyParams : public SimObjectParams {};

} // namespace gem5
