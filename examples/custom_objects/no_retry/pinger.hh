#pragma once

#include <string>

#include "mem/port.hh"
#include "params/Pinger.hh"
#include "sim/eventq.hh"
#include "sim/sim_object.hh"

namespace cs429 {

// #region class
/** Asks memory for one line after another, and says how long each takes. */
class Pinger : public gem5::SimObject {
  public:
    explicit Pinger(const gem5::PingerParams &params);

    gem5::Port &getPort(const std::string &name, gem5::PortID index) override;
    void startup() override;

  private:
    class ToMemory : public gem5::RequestPort {
      public:
        ToMemory(const std::string &name, Pinger &pinger)
            : RequestPort(name), pinger(pinger) {}

        bool recvTimingResp(gem5::PacketPtr packet) override {
            return pinger.receive(packet);
        }
        void recvReqRetry() override {}

      private:
        Pinger &pinger;
    };

    void send();
    bool receive(gem5::PacketPtr packet);

    const gem5::Tick interval;
    const unsigned requests;
    const gem5::RequestorID id;
    unsigned sent = 0;
    unsigned answered = 0;
    ToMemory port;
    gem5::EventFunctionWrapper sending;
};
// #endregion

} // namespace cs429
