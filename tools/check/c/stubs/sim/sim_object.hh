#pragma once

#include <string>

#include "base/stats/group.hh"
#include "base/types.hh"
#include "params/SimObject.hh"
#include "sim/eventq.hh"

namespace gem5 {

class Named {
  public:
    Named(const std::string &name);
    virtual ~Named() = default;
    virtual std::string name() const;
};

class Port;

class SimObject : public EventManager, public statistics::Group, public Named {
  protected:
    const SimObjectParams &_params;

  public:
    using Params = SimObjectParams;
    const Params &params() const {
        return _params;
    }
    SimObject(const Params &params);
    virtual ~SimObject();

    virtual void init();
    virtual void initState();
    virtual void startup();
    virtual void regProbePoints();
    virtual void regProbeListeners();

    virtual Port &getPort(const std::string &name, PortID index = InvalidPortID);
};

} // namespace gem5
