#pragma once

#include <string>

#include "mem/request.hh"
#include "sim/sim_object.hh"

namespace gem5 {

class System : public SimObject {
  public:
    RequestorID getRequestorId(const SimObject *requestor,
                               std::string subrequestor = {});
};

} // namespace gem5
