#pragma once

#include "base/types.hh"

namespace gem5 {

/** An instruction as it stands in the program, whoever executes it. */
class StaticInst {
  public:
    bool isLoad() const;
    bool isStore() const;
    bool isControl() const;
    bool isCall() const;
    bool isReturn() const;
    bool isDirectCtrl() const;
    bool isIndirectCtrl() const;
    bool isCondCtrl() const;
    bool isUncondCtrl() const;
};

class StaticInstPtr {
  public:
    StaticInstPtr();
    StaticInst *operator->() const;
    StaticInst &operator*() const;
    operator bool() const;
};

} // namespace gem5
