// Tests of predictor_table.hh without gem5: `just test`. They hold for any predictor;
// add your own below the last line.
#include "predictor_table.hh"

#include <exception>
#include <functional>
#include <iostream>
#include <string>

using namespace cs429;

namespace {

constexpr std::size_t budgetBits = 8192;
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

/** A branch is predicted and trained at once, and becomes part of the history. */
bool step(PredictorTable &predictor, Branch &branch, bool taken) {
    const PredictorTable::Guess guess = predictor.predict(branch);
    predictor.train(branch, guess, taken);
    branch.history.push(taken);
    return guess.taken;
}

Branch branchAt(std::uint64_t address, const Settings &settings) {
    return Branch{address, BranchHistory(settings.historyBits)};
}

/** Tries many branches and histories, because BitTable throws at a wrong index. */
bool staysInside(const Settings &settings) {
    PredictorTable predictor(settings);
    Branch branch = branchAt(0, settings);
    std::uint64_t random = 429;
    for (int i = 0; i < 20000; ++i) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        branch.address = random >> 33;
        step(predictor, branch, random >> 32 & 1);
    }
    return true;
}

/** Whether a new predictor with a copy of the storage predicts like the original. */
bool restarts(const Settings &settings) {
    PredictorTable predictor(settings);
    Branch branch = branchAt(0, settings);
    std::uint64_t random = 429;
    for (int start = 0; start < 12000; start += 1000) {
        PredictorTable restarted(settings);
        restarted.storage() = predictor.storage();
        for (int i = start; i < start + 1000; ++i) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            branch.address = 0x1000 + (random >> 33) % 64;
            // Some follow a pattern, some the branch before them, and some are random.
            const bool patterned = i / (1 + branch.address % 4) % 3 == 0;
            const bool taken = branch.address % 8 == 0   ? (random >> 50 & 1) != 0
                               : branch.address % 8 == 1 ? branch.history[0]
                                                         : patterned;
            Branch same = branch;
            if (step(restarted, same, taken) != step(predictor, branch, taken)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

int main() {
    const Settings defaults;

    expect("the predictor is within the budget", [&] {
        PredictorTable predictor(defaults);
        return bitsOf(predictor.storage()) + defaults.historyBits <= budgetBits;
    });
    expect("what is not in the storage is not needed",
           [&] { return restarts(defaults); });
    expect("no index or value leaves its table", [&] { return staysInside(defaults); });
    expect("so it is with other settings", [&] {
        for (unsigned bits = 1; bits <= 12; ++bits) {
            Settings settings;
            settings.tableBits = bits;
            settings.historyBits = 3 * bits;
            staysInside(settings);
        }
        return true;
    });

    for (const bool taken : {true, false}) {
        const std::string always = taken ? "always taken" : "never taken";
        expect("a branch that is " + always + " is learned", [&] {
            PredictorTable predictor(defaults);
            Branch branch = branchAt(0x1234, defaults);
            for (int i = 0; i < 300; ++i) {
                step(predictor, branch, taken);
            }
            return predictor.predict(branch).taken == taken;
        });
        expect("and one surprise does not overturn it", [&] {
            PredictorTable predictor(defaults);
            Branch branch = branchAt(0x1234, defaults);
            for (int i = 0; i < 300; ++i) {
                step(predictor, branch, taken);
            }
            const Branch before = branch;
            step(predictor, branch, !taken);
            return predictor.predict(before).taken == taken;
        });
    }

    expect("two neighbors that go opposite ways are told apart", [&] {
        PredictorTable predictor(defaults);
        Branch branch = branchAt(0, defaults);
        int wrong = 0;
        for (int i = 0; i < 600; ++i) {
            branch.address = 0x1000 + i % 2;
            const bool taken = i % 2;
            const bool guess = step(predictor, branch, taken);
            wrong += i >= 500 && guess != taken;
        }
        return wrong == 0;
    });

    // Your work: tests of your own.

    return failures == 0 ? 0 : 1;
}
