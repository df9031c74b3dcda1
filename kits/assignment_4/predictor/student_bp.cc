#include "predictor/student_bp.hh"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/logging.hh"

namespace cs429 {

using gem5::Addr;
using gem5::StaticInstPtr;
using gem5::ThreadID;
namespace statistics = gem5::statistics;

namespace {

// The build defines the digest of each source as a macro, without quotes.
#define TEXT(word) #word
#define TEXT_OF(macro) TEXT(macro)
#define SOURCE(macro, name) std::string(TEXT_OF(macro) "  predictor/" name "\n")

constexpr unsigned parts = 8;
constexpr std::size_t budgetBits = 8192;

Settings settingsOf(const gem5::StudentBPParams &params) {
    Settings settings;
    settings.tableBits = params.tableBits;
    settings.counterBits = params.counterBits;
    settings.historyBits = params.historyBits;
    settings.tagBits = params.tagBits;
    settings.tables = params.tables;
    settings.shortest = params.shortest;
    settings.longest = params.longest;
    settings.threshold = params.threshold;
    settings.option0 = params.option0;
    settings.option1 = params.option1;
    settings.option2 = params.option2;
    settings.option3 = params.option3;
    return settings;
}

} // namespace

StudentBP::StudentStats::StudentStats(StudentBP *parent)
    : statistics::Group(parent), ADD_STAT(storageBits, statistics::units::Bit::get(),
                                          "Bits that outlive a prediction"),
      ADD_STAT(partUsed, statistics::units::Count::get(),
               "Committed conditional branches, by the part that decided"),
      ADD_STAT(partWrong, statistics::units::Count::get(),
               "Those that it predicted wrongly") {
    storageBits.functor([parent] { return parent->storageBits(); });
    partUsed.init(parts).flags(statistics::total);
    partWrong.init(parts).flags(statistics::total);
}

StudentBP::StudentBP(const gem5::StudentBPParams &params)
    : BPredUnit(params), predictor(settingsOf(params)), historyBits(params.historyBits),
      history(params.numThreads, BranchHistory(historyBits)), studentStats(this) {
    warn_if(storageBits() > budgetBits,
            "the predictor has %d bits; the leaderboard takes up to %d", storageBits(),
            budgetBits);
}

std::size_t StudentBP::storageBits() {
    return bitsOf(predictor.storage()) + historyBits;
}

bool StudentBP::lookup(ThreadID thread, Addr pc, void *&bp_history) {
    const Branch branch{pc >> instShiftAmt, history[thread]};
    const PredictorTable::Guess guess = predictor.predict(branch);
    bp_history = new InFlight{branch, guess};
    return guess.taken;
}

void StudentBP::updateHistories(ThreadID thread, Addr, bool unconditional, bool taken,
                                Addr, void *&) {
    if (!unconditional) {
        history[thread].push(taken);
    }
}

void StudentBP::update(ThreadID thread, Addr, bool taken, void *&bp_history,
                       bool squashed, const StaticInstPtr &, Addr) {
    // An unconditional branch leaves no record: it is in no history and trains nothing.
    if (!bp_history) {
        return;
    }
    if (squashed) {
        history[thread] = static_cast<const InFlight *>(bp_history)->branch.history;
        history[thread].push(taken);
        return;
    }
    const std::unique_ptr<InFlight> done(
        static_cast<InFlight *>(std::exchange(bp_history, nullptr)));
    predictor.train(done->branch, done->guess, taken);
    const unsigned part = std::min(done->guess.part, parts - 1);
    ++studentStats.partUsed[part];
    if (done->guess.taken != taken) {
        ++studentStats.partWrong[part];
    }
}

void StudentBP::squash(ThreadID thread, void *&bp_history) {
    if (!bp_history) {
        return;
    }
    const std::unique_ptr<InFlight> gone(
        static_cast<InFlight *>(std::exchange(bp_history, nullptr)));
    history[thread] = gone->branch.history;
}

std::string StudentBP::sources() const {
    return SOURCE(SHA256_SCONSCRIPT, "SConscript") +
           SOURCE(SHA256_STUDENTBP_PY, "StudentBP.py") +
           SOURCE(SHA256_BITS_HH, "bits.hh") +
           SOURCE(SHA256_PREDICTOR_TABLE_HH, "predictor_table.hh") +
           SOURCE(SHA256_SETTINGS_HH, "settings.hh") +
           SOURCE(SHA256_STUDENT_BP_CC, "student_bp.cc") +
           SOURCE(SHA256_STUDENT_BP_HH, "student_bp.hh");
}

} // namespace cs429
