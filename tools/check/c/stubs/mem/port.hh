#pragma once

#include <string>

#include "base/types.hh"
#include "mem/packet.hh"

namespace gem5 {

class Port {
  public:
    virtual ~Port();
    const std::string name() const;
};

/** The side of a connection that sends requests. */
class RequestPort : public Port {
  public:
    RequestPort(const std::string &name, PortID id = InvalidPortID);
    bool sendTimingReq(PacketPtr packet);

  protected:
    virtual bool recvTimingResp(PacketPtr packet) = 0;
    virtual void recvReqRetry() = 0;
};

} // namespace gem5
