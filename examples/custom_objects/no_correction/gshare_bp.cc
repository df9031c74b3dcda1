#include "gshare/gshare_bp.hh"

#include <memory>
#include <utility>

namespace cs429 {

using gem5::Addr;
using gem5::StaticInstPtr;
using gem5::ThreadID;

GshareBP::GshareBP(const gem5::GshareBPParams &params)
    : BPredUnit(params), table(params.indexBits, params.historyBits),
      history(params.numThreads) {}

GshareBP::Branch *GshareBP::remember(ThreadID thread, Addr pc) const {
    const std::uint64_t before = history[thread];
    return new Branch{before, table.index(pc >> instShiftAmt, before)};
}

bool GshareBP::lookup(ThreadID thread, Addr pc, void *&bp_history) {
    Branch *branch = remember(thread, pc);
    bp_history = branch;
    return table.predictsTaken(branch->index);
}

void GshareBP::updateHistories(ThreadID thread, Addr pc, bool unconditional, bool taken,
                               Addr, void *&bp_history) {
    if (unconditional) {
        bp_history = remember(thread, pc);
    }
    history[thread] = history[thread] << 1 | taken;
}

void GshareBP::update(ThreadID, Addr, bool taken, void *&bp_history, bool squashed,
                      const StaticInstPtr &instruction, Addr) {
    if (squashed) {
        return;
    }
    const std::unique_ptr<Branch> branch(
        static_cast<Branch *>(std::exchange(bp_history, nullptr)));
    if (instruction->isCondCtrl()) {
        table.train(branch->index, taken);
    }
}

void GshareBP::squash(ThreadID thread, void *&bp_history) {
    const std::unique_ptr<Branch> branch(
        static_cast<Branch *>(std::exchange(bp_history, nullptr)));
    history[thread] = branch->historyBefore;
}

} // namespace cs429
