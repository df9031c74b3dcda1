// Replaces a student's policy.hh when staff build gem5, once for the class. The
// policies come from the library that CS429_LIBRARY names.
#pragma once

#include <optional>

#include "predictor/counted.hh"
#include "predictor/policy_call.hh"

namespace cs429 {

/** The bits of the storage, in the form that student_rp.cc uses. */
struct SetStorage {
    std::size_t bits;
};
inline std::size_t bitsOf(const SetStorage &storage) {
    return storage.bits;
}

class ReplacementPolicy {
  public:
    explicit ReplacementPolicy(unsigned ways)
        : self(marking::library().create(&ways, sizeof ways, marking::seed())) {}

    void hit(unsigned way) {
        call(marking::PolicyCall::hit, way);
    }
    void fill(unsigned way) {
        call(marking::PolicyCall::fill, way);
    }
    unsigned victim(std::optional<unsigned> empty) {
        return call(marking::PolicyCall::victim,
                    empty.value_or(marking::PolicyCall::none));
    }
    SetStorage storage() {
        return {marking::library().bits(self)};
    }

  private:
    unsigned call(decltype(marking::PolicyCall::method) method, unsigned way) {
        marking::PolicyCall call{method, way};
        marking::library().call(self, &call, sizeof call);
        return call.way;
    }

    void *self;
};

} // namespace cs429
