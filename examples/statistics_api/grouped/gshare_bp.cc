#include "gshare/gshare_bp.hh"

#include <memory>
#include <utility>

namespace cs429 {

using gem5::Addr;
using gem5::StaticInstPtr;
using gem5::ThreadID;
namespace statistics = gem5::statistics;

GshareBP::GshareStats::GshareStats(statistics::Group *parent)
    : statistics::Group(parent, "gshare"),
      ADD_STAT(trained, statistics::units::Count::get(),
               "Conditional branches that trained a counter"),
      ADD_STAT(wrong, statistics::units::Count::get(),
               "Wrong predictions, by prediction"),
      ADD_STAT(wrongRatio, statistics::units::Ratio::get(),
               "Share of predictions that are wrong"),
      ADD_STAT(handRatio, statistics::units::Ratio::get(),
               "The same, divided by hand") {
    wrong.init(2).subname(0, "notTaken").subname(1, "taken");
    wrong.flags(statistics::total | statistics::pdf);
    wrongRatio = wrong / trained;
    wrongRatio.subname(0, "notTaken").subname(1, "taken").flags(statistics::total);
}

GshareBP::GshareBP(const gem5::GshareBPParams &params)
    : BPredUnit(params), table(params.indexBits, params.historyBits),
      history(params.numThreads), gshareStats(this) {}

GshareBP::Branch *GshareBP::remember(ThreadID thread, Addr pc) const {
    const std::uint64_t before = history[thread];
    const std::size_t index = table.index(pc >> instShiftAmt, before);
    return new Branch{before, index, table.predictsTaken(index)};
}

bool GshareBP::lookup(ThreadID thread, Addr pc, void *&bp_history) {
    Branch *branch = remember(thread, pc);
    bp_history = branch;
    return branch->predictedTaken;
}

void GshareBP::updateHistories(ThreadID thread, Addr pc, bool unconditional, bool taken,
                               Addr, void *&bp_history) {
    if (unconditional) {
        bp_history = remember(thread, pc);
    }
    history[thread] = history[thread] << 1 | taken;
}

void GshareBP::update(ThreadID thread, Addr, bool taken, void *&bp_history,
                      bool squashed, const StaticInstPtr &instruction, Addr) {
    if (squashed) {
        const auto *branch = static_cast<const Branch *>(bp_history);
        history[thread] = branch->historyBefore << 1 | taken;
        return;
    }
    const std::unique_ptr<Branch> branch(
        static_cast<Branch *>(std::exchange(bp_history, nullptr)));
    if (instruction->isCondCtrl()) {
        table.train(branch->index, taken);
        ++gshareStats.trained;
        if (branch->predictedTaken != taken) {
            ++gshareStats.wrong[branch->predictedTaken];
            ++allWrong;
        }
        ++allTrained;
        gshareStats.handRatio = double(allWrong) / allTrained;
    }
}

void GshareBP::squash(ThreadID thread, void *&bp_history) {
    const std::unique_ptr<Branch> branch(
        static_cast<Branch *>(std::exchange(bp_history, nullptr)));
    history[thread] = branch->historyBefore;
}

} // namespace cs429
