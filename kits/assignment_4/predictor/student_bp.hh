// gem5's side of your predictor. It is complete: histories, squashes and training are
// right, and your work is in predictor_table.hh.
#pragma once

#include <string>
#include <vector>

#include "base/statistics.hh"
#include "cpu/pred/bpred_unit.hh"
#include "params/StudentBP.hh"
#include "predictor/predictor_table.hh"

namespace cs429 {

/** The table behind the four methods that gem5 asks of a branch predictor. */
class StudentBP : public gem5::branch_prediction::BPredUnit {
  public:
    explicit StudentBP(const gem5::StudentBPParams &params);

    bool lookup(gem5::ThreadID thread, gem5::Addr pc, void *&bp_history) override;

    void updateHistories(gem5::ThreadID thread, gem5::Addr pc, bool unconditional,
                         bool taken, gem5::Addr target, void *&bp_history) override;

    void update(gem5::ThreadID thread, gem5::Addr pc, bool taken, void *&bp_history,
                bool squashed, const gem5::StaticInstPtr &instruction,
                gem5::Addr target) override;

    void squash(gem5::ThreadID thread, void *&bp_history) override;

    /** What it was built from: lines of SHA-256 and path, as sha256sum prints them. */
    std::string sources() const;

  private:
    /** What a conditional branch in flight needs, to be undone or learned from. */
    struct InFlight {
        Branch branch;
        PredictorTable::Guess guess;
    };

    /** The bits of the predictor, and of the global history that it asks for. */
    std::size_t storageBits();

    struct StudentStats : public gem5::statistics::Group {
        explicit StudentStats(StudentBP *parent);

        gem5::statistics::Value storageBits;
        gem5::statistics::Vector partUsed;
        gem5::statistics::Vector partWrong;
    };

    PredictorTable predictor;
    unsigned historyBits;

    /** For each thread the directions that were predicted, corrected where wrong. */
    std::vector<BranchHistory> history;

    StudentStats studentStats;
};

} // namespace cs429
