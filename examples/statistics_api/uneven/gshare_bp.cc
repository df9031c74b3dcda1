#include "gshare/gshare_bp.hh"

#include <array>
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
               "Conditional branches that trained a counter, by who trained it before"),
      ADD_STAT(wrong, statistics::units::Count::get(),
               "Wrong predictions, by who trained the counter before"),
      ADD_STAT(wrongRatio, statistics::units::Ratio::get(),
               "Share of predictions that are wrong"),
      ADD_STAT(saved, statistics::units::Count::get(),
               "Predicted taken wrongly, not followed without a target"),
      ADD_STAT(spoiled, statistics::units::Count::get(),
               "Predicted taken correctly, not followed without a target"),
      ADD_STAT(runs, statistics::units::Count::get(),
               "Right predictions between two wrong ones") {
    const std::array names = {"nobody", "itself", "another"};
    trained.init(names.size()).flags(statistics::total | statistics::pdf);
    wrong.init(names.size()).flags(statistics::total | statistics::pdf);
    wrongRatio = wrong / trained;
    wrongRatio.flags(statistics::total);
    for (std::size_t who = 0; who < names.size(); ++who) {
        trained.subname(who, names[who]);
        wrong.subname(who, names[who]);
        wrongRatio.subname(who, names[who]);
    }
    runs.init(0, 8, 2);
}

void GshareBP::GshareStats::resetStats() {
    statistics::Group::resetStats();
    run = 0;
}

void GshareBP::GshareStats::count(const Branch &branch, Addr pc, bool taken) {
    // In the order of the names above.
    const int who = branch.trainer == 0 ? 0 : branch.trainer == pc ? 1 : 2;
    const bool right = branch.predictedTaken == taken;
    ++trained[who];
    if (right) {
        ++run;
    } else {
        ++wrong[who];
        runs.sample(run);
        run = 0;
    }
    if (branch.predictedTaken && !branch.followedTaken) {
        ++(right ? spoiled : saved);
    }
}

GshareBP::GshareBP(const gem5::GshareBPParams &params)
    : BPredUnit(params), table(params.indexBits, params.historyBits),
      trainers(std::size_t{1} << params.indexBits), history(params.numThreads),
      gshareStats(this) {}

GshareBP::Branch *GshareBP::remember(ThreadID thread, Addr pc) const {
    const std::uint64_t before = history[thread];
    const std::size_t index = table.index(pc >> instShiftAmt, before);
    return new Branch{before, index, table.predictsTaken(index), false,
                      trainers[index]};
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
    static_cast<Branch *>(bp_history)->followedTaken = taken;
    history[thread] = history[thread] << 1 | taken;
}

void GshareBP::update(ThreadID thread, Addr pc, bool taken, void *&bp_history,
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
        trainers[branch->index] = pc;
        gshareStats.count(*branch, pc, taken);
    }
}

void GshareBP::squash(ThreadID thread, void *&bp_history) {
    const std::unique_ptr<Branch> branch(
        static_cast<Branch *>(std::exchange(bp_history, nullptr)));
    history[thread] = branch->historyBefore;
}

} // namespace cs429
