#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/statistics.hh"
#include "cpu/pred/bpred_unit.hh"
#include "gshare/gshare_table.hh"
#include "params/GshareBP.hh"

namespace cs429 {

/** gshare behind the four methods that gem5 asks of a branch predictor. */
class GshareBP : public gem5::branch_prediction::BPredUnit {
  public:
    explicit GshareBP(const gem5::GshareBPParams &params);

    bool lookup(gem5::ThreadID thread, gem5::Addr pc, void *&bp_history) override;

    void updateHistories(gem5::ThreadID thread, gem5::Addr pc, bool unconditional,
                         bool taken, gem5::Addr target, void *&bp_history) override;

    void update(gem5::ThreadID thread, gem5::Addr pc, bool taken, void *&bp_history,
                bool squashed, const gem5::StaticInstPtr &instruction,
                gem5::Addr target) override;

    void squash(gem5::ThreadID thread, void *&bp_history) override;

  private:
    /** What a branch in flight needs, to be undone or learned from. */
    struct Branch {
        std::uint64_t historyBefore;
        std::size_t index;
        bool predictedTaken;
        bool followedTaken;
        gem5::Addr trainer;
    };

    /** What this predictor counts, beside what gem5 counts of every predictor. */
    struct GshareStats : public gem5::statistics::Group {
        explicit GshareStats(gem5::statistics::Group *parent);

        void resetStats() override;

        /** Counts a conditional branch that commits, and whether it was taken. */
        void count(const Branch &branch, gem5::Addr pc, bool taken);

        gem5::statistics::Vector trained;
        gem5::statistics::Vector wrong;
        gem5::statistics::Formula wrongRatio;
        gem5::statistics::Scalar saved;
        gem5::statistics::Scalar spoiled;
        gem5::statistics::Distribution runs;

        /** Right predictions since the latest wrong one. */
        unsigned run = 0;
    };

    /** A new record of a branch, with the history before it. */
    Branch *remember(gem5::ThreadID thread, gem5::Addr pc) const;

    GshareTable table;

    /** For each counter the branch that trained it last, 0 for none. */
    std::vector<gem5::Addr> trainers;

    /** For each thread the directions of its latest branches, the youngest in bit 0. */
    std::vector<std::uint64_t> history;

    GshareStats gshareStats;
};

} // namespace cs429
