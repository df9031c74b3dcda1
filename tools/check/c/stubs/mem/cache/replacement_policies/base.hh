#pragma once

#include <memory>
#include <vector>

#include "params/BaseReplacementPolicy.hh"
#include "sim/sim_object.hh"

namespace gem5 {

namespace replacement_policy {

struct ReplacementData {};

} // namespace replacement_policy

struct ReplaceableEntry {
    std::shared_ptr<replacement_policy::ReplacementData> replacementData;
};

using ReplacementCandidates = std::vector<ReplaceableEntry *>;

namespace replacement_policy {

class Base : public SimObject {
  public:
    Base(const BaseReplacementPolicyParams &params);

    virtual void invalidate(const std::shared_ptr<ReplacementData> &line) = 0;
    virtual void touch(const std::shared_ptr<ReplacementData> &line) const = 0;
    virtual void reset(const std::shared_ptr<ReplacementData> &line) const = 0;
    virtual ReplaceableEntry *getVictim(const ReplacementCandidates &lines) const = 0;
    virtual std::shared_ptr<ReplacementData> instantiateEntry() = 0;
};

} // namespace replacement_policy
} // namespace gem5
