// gem5's side of your replacement policy. It is complete: your work is in policy.hh.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/statistics.hh"
#include "mem/cache/replacement_policies/base.hh"
#include "params/StudentRP.hh"
#include "policy/policy.hh"

namespace cs429 {

/** The policies of all sets, behind the methods that gem5 asks of a policy. */
class StudentRP : public gem5::replacement_policy::Base {
  public:
    using Data = std::shared_ptr<gem5::replacement_policy::ReplacementData>;

    explicit StudentRP(const gem5::StudentRPParams &params);

    void invalidate(const Data &line) override;
    void touch(const Data &line) const override;
    void reset(const Data &line) const override;
    gem5::ReplaceableEntry *
    getVictim(const gem5::ReplacementCandidates &candidates) const override;
    Data instantiateEntry() override;

    /** What it was built from: lines of SHA-256 and path, as sha256sum prints them. */
    std::string sources() const;

  private:
    struct Set {
        explicit Set(unsigned ways) : policy(ways), filled(ways) {}

        ReplacementPolicy policy;
        std::vector<bool> filled;
    };
    struct Line : gem5::replacement_policy::ReplacementData {
        std::shared_ptr<Set> set;
        unsigned way = 0;
    };
    static Line &of(const Data &line) {
        return *std::static_pointer_cast<Line>(line);
    }

    struct StudentStats : public gem5::statistics::Group {
        explicit StudentStats(StudentRP *parent);

        gem5::statistics::Value setBits;
    };

    const unsigned ways;

    /** The last line that was made: gem5 asks for those of a set one after the other.
     */
    Line latest;

    StudentStats studentStats;
};

} // namespace cs429
