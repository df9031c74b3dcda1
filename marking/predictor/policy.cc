// The student's part of the library: nothing else in it can name what is in counted.cc.
#include <optional>

#include "policy_call.hh"
#include "table.hh"

namespace {

template <class Policy> struct Calls {
    using MadeOf = unsigned; // the number of ways
    using Call = marking::PolicyCall;

    static void run(Policy &policy, Call &call) {
        if (call.method == Call::hit) {
            policy.hit(call.way);
        } else if (call.method == Call::fill) {
            policy.fill(call.way);
        } else {
            std::optional<unsigned> empty;
            if (call.way != Call::none) {
                empty = call.way;
            }
            call.way = policy.victim(empty);
        }
    }
};

} // namespace

#include "policy.hh"

const marking::Table cs429Table =
    marking::tableOf<cs429::ReplacementPolicy, Calls<cs429::ReplacementPolicy>>();
