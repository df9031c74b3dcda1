#include "pinger/pinger.hh"

#include <memory>

#include "base/trace.hh"
#include "debug/Pinger.hh"
#include "sim/sim_exit.hh"
#include "sim/system.hh"

namespace cs429 {

using gem5::Packet;
using gem5::PacketPtr;
using gem5::Request;

constexpr unsigned lineSize = 64;

Pinger::Pinger(const gem5::PingerParams &params)
    : SimObject(params), interval(params.interval), requests(params.requests),
      id(params.system->getRequestorId(this)), port(name() + ".port", *this),
      sending([this] { send(); }, name() + ".sending") {}

gem5::Port &Pinger::getPort(const std::string &name, gem5::PortID index) {
    return name == "port" ? port : SimObject::getPort(name, index);
}

void Pinger::startup() {
    schedule(sending, gem5::curTick());
}

void Pinger::send() {
    if (!waiting) {
        waiting = Packet::createRead(
            std::make_shared<Request>(sent * lineSize, lineSize, 0, id));
        waiting->allocate();
        DPRINTF(Pinger, "ask for %#x\n", waiting->getAddr());
    }
    if (!port.sendTimingReq(waiting)) {
        DPRINTF(Pinger, "refused %#x\n", waiting->getAddr());
        return;
    }
    waiting = nullptr;
    if (++sent < requests) {
        schedule(sending, gem5::curTick() + interval);
    }
}

bool Pinger::receive(PacketPtr packet) {
    DPRINTF(Pinger, "got %#x after %d ticks\n", packet->getAddr(),
            gem5::curTick() - packet->req->time());
    delete packet;
    if (++answered == requests) {
        gem5::exitSimLoop("all requests are answered");
    }
    return true;
}

} // namespace cs429
