#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "base/statistics.hh"
#include "base/types.hh"
#include "cpu/static_inst.hh"
#include "params/BranchPredictor.hh"
#include "sim/sim_object.hh"

namespace gem5 {

using InstSeqNum = std::uint64_t;
class PCStateBase;

namespace branch_prediction {

class BPredUnit : public SimObject {
    using Params = BranchPredictorParams;

  public:
    BPredUnit(const Params &params);

    void regProbePoints() override;
    void drainSanityCheck() const;

    bool predict(const StaticInstPtr &instruction, const InstSeqNum &number,
                 PCStateBase &pc, ThreadID thread);
    void update(const InstSeqNum &done, ThreadID thread);
    void squash(const InstSeqNum &squashed, ThreadID thread);
    void squash(const InstSeqNum &squashed, const PCStateBase &target, bool taken,
                ThreadID thread, bool from_commit = true);

  private:
    // A class of ours named History would be hidden by this one.
    struct PredictorHistory;
    typedef std::deque<PredictorHistory *> History;

  protected:
    virtual bool lookup(ThreadID thread, Addr pc, void *&bp_history) = 0;
    virtual void updateHistories(ThreadID thread, Addr pc, bool unconditional,
                                 bool taken, Addr target, void *&bp_history) = 0;
    virtual void squash(ThreadID thread, void *&bp_history) = 0;
    virtual void update(ThreadID thread, Addr pc, bool taken, void *&bp_history,
                        bool squashed, const StaticInstPtr &instruction,
                        Addr target) = 0;

    const unsigned numThreads;
    const bool requiresBTBHit;
    const unsigned instShiftAmt;
};

} // namespace branch_prediction
} // namespace gem5
