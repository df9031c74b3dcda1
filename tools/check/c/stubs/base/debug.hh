#pragma once

namespace gem5::debug {

/** A debug flag; `debug/<Name>.hh` declares each. */
class Flag {
  public:
    operator bool() const;
};

} // namespace gem5::debug
