#include "gshare/gshare_bp.hh"

namespace cs429 {

using gem5::Addr;
using gem5::StaticInstPtr;
using gem5::ThreadID;

GshareBP::GshareBP(const gem5::GshareBPParams &params) : BPredUnit(params) {}

bool GshareBP::lookup(ThreadID, Addr, void *&) {
    return false;
}

void GshareBP::updateHistories(ThreadID, Addr, bool, bool, Addr, void *&) {}

void GshareBP::update(ThreadID, Addr, bool, void *&, bool, const StaticInstPtr &,
                      Addr) {}

void GshareBP::squash(ThreadID, void *) {}

} // namespace cs429
