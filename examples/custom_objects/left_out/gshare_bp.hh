#pragma once

#include "cpu/pred/bpred_unit.hh"
#include "params/GshareBP.hh"

namespace cs429 {

/** The four methods that gem5 asks of a branch predictor; it says "not taken". */
class GshareBP : public gem5::branch_prediction::BPredUnit {
  public:
    explicit GshareBP(const gem5::GshareBPParams &params);

    bool lookup(gem5::ThreadID thread, gem5::Addr pc, void *&bp_history) override;

    void updateHistories(gem5::ThreadID thread, gem5::Addr pc, bool unconditional,
                         bool taken, gem5::Addr target, void *&bp_history) override;

    void update(gem5::ThreadID thread, gem5::Addr pc, bool taken, void *&bp_history,
                bool squashed, const gem5::StaticInstPtr &instruction,
                gem5::Addr target) override;
};

} // namespace cs429
