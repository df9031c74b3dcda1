// What staff pass to the methods of a student's replacement policy, and what comes
// back.
#pragma once

namespace marking {

struct PolicyCall {
    enum { hit, fill, victim } method;
    /** The way; for `victim`, first the empty one, or `none`, then what it returns. */
    unsigned way;

    static constexpr unsigned none = ~0u;
};

} // namespace marking
