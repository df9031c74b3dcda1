// Tests of predictor_table.hh without gem5: `just test`. They hold for any predictor;
// add your own below the last line.

#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

// A member without a value has whatever its memory held before. In code that is not
// optimized each member has memory, so that a test can fill it; filled.hh does.
#include "bits.hh"
#include "settings.hh"
#if defined(__clang__)
#pragma clang optimize off
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("O0")
#endif
#include "counted.hh"
#if defined(__clang__)
#pragma clang optimize on
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif
#include "filled.hh"

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
bool step(CountedPredictor &predictor, Branch &branch, bool taken) {
    const PredictorTable::Guess guess = predictor.predict(branch);
    predictor.train(branch, guess, taken);
    branch.history.push(taken);
    return guess.taken;
}

Branch branchAt(std::uint64_t address, const Settings &settings) {
    return Branch{address, BranchHistory(settings.historyBits)};
}

/** Many branches and histories, so that each index is tried: BitTable throws. */
bool staysInside(const Settings &settings) {
    CountedPredictor predictor(settings);
    Branch branch = branchAt(0, settings);
    std::uint64_t random = 429;
    for (int i = 0; i < 20000; ++i) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        branch.address = random >> 33;
        step(predictor, branch, random >> 32 & 1);
    }
    return true;
}

using Numbers = std::vector<std::uint32_t>;

/** What `work` returns in a process of its own, whose memory is lost with it. */
Numbers inOtherProcess(const std::function<Numbers()> &work) {
    int ends[2];
    if (pipe(ends) != 0) {
        throw std::runtime_error("there is no pipe");
    }
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0) {
        try {
            for (const std::uint32_t number : work()) {
                if (write(ends[1], &number, sizeof number) != sizeof number) {
                    _exit(1);
                }
            }
        } catch (const std::exception &error) {
            std::cout << "      " << error.what() << std::endl;
            _exit(1);
        }
        _exit(0);
    }
    close(ends[1]);
    Numbers all;
    std::uint32_t number = 0;
    while (read(ends[0], &number, sizeof number) == sizeof number) {
        all.push_back(number);
    }
    close(ends[0]);
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
        throw std::runtime_error("the predictor did not get to the end");
    }
    return all;
}

/** The predictions of branches `first` to `last` of a stream that is always the same.
 */
Numbers predictions(CountedPredictor &predictor, const Settings &settings, int first,
                    int last) {
    Branch branch = branchAt(0, settings);
    std::uint64_t random = 429;
    Numbers all;
    for (int i = 0; i < last; ++i) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        branch.address = 0x1000 + (random >> 33) % 64;
        // Some follow a pattern, some a branch before them, and some nothing.
        const bool patterned = i / (1 + branch.address % 4) % 3 == 0;
        const bool taken = branch.address % 8 == 0   ? (random >> 50 & 1) != 0
                           : branch.address % 8 == 1 ? branch.history[0]
                                                     : patterned;
        if (i >= first) {
            all.push_back(step(predictor, branch, taken));
        } else {
            branch.history.push(taken);
        }
    }
    return all;
}

/** Whether a predictor that has only the counted bits continues as if it had all. */
bool restarts(const Settings &settings) {
    constexpr int middle = 6000, last = 12000;
    const auto half = [&](CountedPredictor &predictor) {
        return predictions(predictor, settings, 0, middle);
    };
    const auto rest = [&](CountedPredictor &predictor) {
        return predictions(predictor, settings, middle, last);
    };
    const Numbers whole = inOtherProcess([&] {
        CountedPredictor predictor(settings);
        half(predictor);
        return rest(predictor);
    });
    const Numbers bits = inOtherProcess([&] {
        CountedPredictor predictor(settings);
        half(predictor);
        return predictor.save();
    });
    return whole == inOtherProcess([&] {
               CountedPredictor predictor(settings);
               predictor.load(bits);
               return rest(predictor);
           });
}

/** What is predicted and remembered where all memory was filled with a byte before. */
Numbers filledWith(int byte, const Settings &settings) {
    return inOtherProcess([&] {
        FilledPredictor predictor(settings, byte);
        Branch branch = branchAt(0, settings);
        std::uint64_t random = 429;
        Numbers all;
        for (int i = 0; i < 3000; ++i) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            branch.address = 0x1000 + (random >> 33) % 64;
            const bool taken = i / (1 + branch.address % 4) % 3 == 0;
            const PredictorTable::Guess guess = predictor.predict(branch);
            predictor.train(branch, guess, taken);
            branch.history.push(taken);
            all.push_back(guess.taken);
        }
        const Numbers kept = predictor.save();
        all.insert(all.end(), kept.begin(), kept.end());
        return all;
    });
}

/** Whether no member and no variable is read before it has a value. */
bool initializes(const Settings &settings) {
    const Numbers zeros = filledWith(0, settings);
    for (const int byte : {0xff, 0x5a}) {
        if (filledWith(byte, settings) != zeros) {
            throw std::logic_error(
                "one is read before it has a value, so two runs may differ; give "
                "each a first value, as in `unsigned sum = 0;` or `std::array<int, 4> "
                "all{};`");
        }
    }
    return true;
}

/** Whether StudentBP.py gives each setting the default that it has here. */
bool defaultsAgree(const Settings &settings) {
    std::ifstream file("StudentBP.py");
    std::stringstream text;
    text << file.rdbuf();
    for (const SettingName &one : settingNames) {
        const std::string line = std::string("    ") + one.name + " = Param.Unsigned(" +
                                 std::to_string(settings.*one.value) + ",";
        if (text.str().find(line) == std::string::npos) {
            std::cout << "      StudentBP.py has no line " << line << '\n';
            return false;
        }
    }
    return true;
}

} // namespace

int main() {
    const Settings defaults;

    expect("settings.hh and StudentBP.py have the same defaults",
           [&] { return defaultsAgree(defaults); });
    expect("what is not in the storage is not needed",
           [&] { return restarts(defaults); });
    expect("nor with other settings", [&] {
        Settings settings;
        settings.tableBits = 6;
        settings.historyBits = 24;
        return restarts(settings);
    });
    expect("each member and variable has a value before it is read",
           [&] { return initializes(defaults); });
    expect("the predictor is within the budget",
           [&] { return CountedPredictor(defaults).storageBits() <= budgetBits; });
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
            CountedPredictor predictor(defaults);
            Branch branch = branchAt(0x1234, defaults);
            for (int i = 0; i < 300; ++i) {
                step(predictor, branch, taken);
            }
            return predictor.predict(branch).taken == taken;
        });
        expect("and one surprise does not overturn it", [&] {
            CountedPredictor predictor(defaults);
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
        CountedPredictor predictor(defaults);
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
