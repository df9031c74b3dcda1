#include "policy/student_rp.hh"

#include <algorithm>
#include <stdexcept>

namespace cs429 {

namespace statistics = gem5::statistics;

// The build defines the digest of each source as a macro, without quotes.
#define TEXT(word) #word
#define TEXT_OF(macro) TEXT(macro)
#define SOURCE(macro, name) std::string(TEXT_OF(macro) "  policy/" name "\n")

StudentRP::StudentStats::StudentStats(StudentRP *parent)
    : statistics::Group(parent), ADD_STAT(setBits, statistics::units::Bit::get(),
                                          "Bits of a set that outlive an access") {
    setBits.functor(
        [parent] { return bitsOf(ReplacementPolicy(parent->ways).storage()); });
}

StudentRP::StudentRP(const gem5::StudentRPParams &params)
    : Base(params), ways(params.ways), studentStats(this) {}

StudentRP::Data StudentRP::instantiateEntry() {
    latest.way = latest.set ? (latest.way + 1) % ways : 0;
    if (latest.way == 0) {
        latest.set = std::make_shared<Set>(ways);
    }
    return std::make_shared<Line>(latest);
}

void StudentRP::invalidate(const Data &line) {
    of(line).set->filled[of(line).way] = false;
}

void StudentRP::touch(const Data &line) const {
    of(line).set->policy.hit(of(line).way);
}

void StudentRP::reset(const Data &line) const {
    of(line).set->filled[of(line).way] = true;
    of(line).set->policy.fill(of(line).way);
}

gem5::ReplaceableEntry *
StudentRP::getVictim(const gem5::ReplacementCandidates &candidates) const {
    Set &set = *of(candidates.front()->replacementData).set;
    const auto empty = std::find(set.filled.begin(), set.filled.end(), false);
    std::optional<unsigned> first;
    if (empty != set.filled.end()) {
        first = empty - set.filled.begin();
    }
    const unsigned way = set.policy.victim(first);
    if (way >= ways) {
        throw std::out_of_range("victim returns way " + std::to_string(way) +
                                "; it must return one from 0 to " +
                                std::to_string(ways - 1));
    }
    return candidates[way];
}

std::string StudentRP::sources() const {
    return SOURCE(SHA256_SCONSCRIPT, "SConscript") +
           SOURCE(SHA256_STUDENTRP_PY, "StudentRP.py") +
           SOURCE(SHA256_BITS_HH, "bits.hh") + SOURCE(SHA256_POLICY_HH, "policy.hh") +
           SOURCE(SHA256_STUDENT_RP_CC, "student_rp.cc") +
           SOURCE(SHA256_STUDENT_RP_HH, "student_rp.hh");
}

} // namespace cs429
