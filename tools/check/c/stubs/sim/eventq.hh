#pragma once

#include <functional>
#include <string>

#include "base/types.hh"

namespace gem5 {

class Event {
  public:
    virtual ~Event();
    virtual void process() = 0;
    bool scheduled() const;
    Tick when() const;
};

class EventFunctionWrapper : public Event {
  public:
    EventFunctionWrapper(const std::function<void()> &callback,
                         const std::string &name);
    void process() override;
};

class EventManager {
  public:
    void schedule(Event &event, Tick when);
    void deschedule(Event &event);
    void reschedule(Event &event, Tick when, bool always = false);
};

Tick curTick();

} // namespace gem5
