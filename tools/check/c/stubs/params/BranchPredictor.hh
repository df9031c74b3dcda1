#pragma once

#include "params/SimObject.hh"

namespace gem5 {

namespace branch_prediction {
class BranchTargetBuffer;
class IndirectPredictor;
class ReturnAddrStack;
} // namespace branch_prediction

struct BranchPredictorParams : public SimObjectParams {
    branch_prediction::BranchTargetBuffer *btb;
    branch_prediction::IndirectPredictor *indirectBranchPred;
    unsigned instShiftAmt;
    unsigned numThreads;
    branch_prediction::ReturnAddrStack *ras;
    bool requiresBTBHit;
};

} // namespace gem5
