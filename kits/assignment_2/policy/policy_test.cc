// Tests of policy.hh without gem5: `just test`. They hold for any policy; add your own
// below the last line.
#include "policy.hh"

#include <exception>
#include <functional>
#include <iostream>
#include <string>

#include "cache.hh"

using namespace cs429;

namespace {

constexpr unsigned ways = 4;
constexpr std::size_t budgetBits = 6; // in a set of four ways, as many as LRU
int failures = 0;

/** A test that throws has failed, and says what was thrown. */
void expect(const std::string &what, const std::function<bool()> &holds) {
    std::string why;
    bool passed = false;
    try {
        passed = holds();
    } catch (const std::exception &error) {
        why = std::string(": ") + error.what();
    }
    std::cout << (passed ? "ok    " : "FAIL  ") << what << why << '\n';
    failures += !passed;
}

unsigned next(std::uint64_t &random) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    return static_cast<unsigned>(random >> 33);
}

/** One set of a cache, whose lines have numbers. */
class OneSet {
  public:
    explicit OneSet(unsigned count = ways) : cache(64 * count, count) {}

    bool misses(std::uint64_t line) {
        return cache.access(64 * line, 1) != 0;
    }

  private:
    Cache<ReplacementPolicy> cache;
};

/** Whether a new policy with a copy of the storage chooses like the original. */
bool restarts() {
    ReplacementPolicy policy(ways);
    std::uint64_t random = 429;
    for (int start = 0; start < 100; ++start) {
        ReplacementPolicy restarted(ways);
        restarted.storage() = policy.storage();
        for (int i = 0; i < 100; ++i) {
            const unsigned way = next(random) % ways;
            if (next(random) % 2 == 0) {
                policy.hit(way);
                restarted.hit(way);
                continue;
            }
            const unsigned victim = policy.victim({});
            if (restarted.victim({}) != victim) {
                return false;
            }
            policy.fill(victim);
            restarted.fill(victim);
        }
    }
    return true;
}

} // namespace

int main() {
    expect("a set of four ways is within the budget",
           [] { return bitsOf(ReplacementPolicy(ways).storage()) <= budgetBits; });
    expect("what is not in the storage is not needed", restarts);
    for (const unsigned count : {2, 4, 8, 16}) {
        expect("no index, value or victim is outside, with ways: " +
                   std::to_string(count),
               [&] {
                   OneSet set(count);
                   std::uint64_t random = 429;
                   for (int i = 0; i < 20000; ++i) {
                       set.misses(next(random) % (2 * count));
                   }
                   return true;
               });
    }
    expect("four lines that are used in turn all stay", [] {
        OneSet set;
        unsigned missed = 0;
        for (unsigned i = 0; i < 400; ++i) {
            missed += set.misses(i % ways);
        }
        return missed == ways;
    });
    expect("a line that is used before each other line stays", [] {
        OneSet set;
        unsigned missed = 0;
        for (unsigned i = 1; i < 400; ++i) {
            missed += set.misses(0);
            set.misses(i);
        }
        return missed == 1;
    });

    // Your work: tests of your own.

    return failures == 0 ? 0 : 1;
}
