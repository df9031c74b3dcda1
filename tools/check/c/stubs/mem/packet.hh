#pragma once

#include <string>

#include "base/types.hh"
#include "mem/request.hh"

namespace gem5 {

class Packet;
using PacketPtr = Packet *;

class Packet {
  public:
    RequestPtr req;

    static PacketPtr createRead(const RequestPtr &request);
    static PacketPtr createWrite(const RequestPtr &request);
    void allocate();
    Addr getAddr() const;
    std::string print() const;
};

} // namespace gem5
