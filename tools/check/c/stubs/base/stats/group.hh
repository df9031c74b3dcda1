#pragma once

#include <string>

#include "base/stats/units.hh"

namespace gem5 {

#define ADD_STAT(name, ...) name(this, #name, __VA_ARGS__)

namespace statistics {

class Group {
  public:
    Group() = delete;
    Group(const Group &) = delete;
    Group &operator=(const Group &) = delete;
    Group(Group *parent, const char *name = nullptr);
    virtual ~Group();

    virtual void regStats();
    virtual void resetStats();
    virtual void preDumpStats();

    void addStatGroup(const char *name, Group *block);
    void mergeStatGroup(Group *block);
};

} // namespace statistics
} // namespace gem5
