// Feeds traces to a student's predictor, to see whether it remembers more than it
// counts and whether it knows a program by its addresses. Run in the sandbox:
//
//     drive whole|half|rest [moved=INSTRUCTIONS] [filled=BYTE] [NAME=VALUE…] TRACE…
//
// `whole` feeds all of each trace; `half` the first half, and then writes what the
// predictor has stored to state-N; `rest` begins with state-N, and feeds the rest. Each
// prints, for a trace: program, instructions, branches fed, wrong predictions in all
// and in the second half, and a digest of the predictions of the second half.
//
// With `filled`, the memory of each prediction and training is filled with a byte
// first, and only the beginning of a trace is fed. Compiled with -DFILLED, the
// predictor is not optimized: each member has memory, and one without a value shows.
#include "bits.hh"
#include "settings.hh"
#if defined(FILLED) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize("O0")
#endif
#include "predictor_table.hh"
#if defined(FILLED) && !defined(__clang__)
#pragma GCC pop_options
#endif
#include "counted.hh"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace cs429;

namespace {

struct Outcome {
    std::uint64_t address;
    bool taken;
};

struct Trace {
    std::string program;
    std::uint64_t instructions = 0;
    std::vector<Outcome> outcomes;
};

/** A trace as the kit's trace.py writes it. */
Trace readTrace(const std::string &path) {
    std::ifstream file(path);
    std::string line, word;
    Trace trace;
    std::getline(file, line);
    std::istringstream head(line);
    head >> word >> trace.program >> trace.instructions;
    if (word != "trace" || trace.instructions == 0) {
        throw std::runtime_error(path + " is no trace");
    }
    Outcome one{};
    int taken = 0;
    while (file >> std::hex >> one.address >> taken) {
        one.taken = taken;
        trace.outcomes.push_back(one);
    }
    return trace;
}

void set(Settings &settings, const std::string &text) {
    const std::size_t equals = text.find('=');
    for (const SettingName &one : settingNames) {
        if (text.substr(0, equals) == one.name) {
            settings.*one.value =
                static_cast<unsigned>(std::stoul(text.substr(equals + 1)));
            return;
        }
    }
    throw std::runtime_error("there is no setting " + text.substr(0, equals));
}

/** FNV-1a, with 64 bits. */
void mix(std::uint64_t &digest, unsigned value) {
    digest = (digest ^ value) * 1099511628211u;
}

constexpr std::size_t beginning = 20000;

struct Feed {
    std::string mode;
    std::uint64_t moved = 0;
    int filled = -1;
    Settings settings;

    void run(const Trace &trace, std::size_t number) const {
        const std::size_t whole = trace.outcomes.size();
        const std::size_t all = filled < 0 ? whole : std::min(whole, beginning);
        const std::size_t middle = filled < 0 ? all / 2 : 0;
        const std::string state = "state-" + std::to_string(number);
        CountedPredictor predictor(settings, filled);
        BranchHistory history(settings.historyBits);
        if (mode == "rest") {
            load(predictor, state);
        }
        std::uint64_t fed = 0, wrong = 0, late = 0, digest = 14695981039346656037u;
        for (std::size_t i = 0; i < (mode == "half" ? middle : all); ++i) {
            const Outcome &one = trace.outcomes[i];
            if (mode != "rest" || i >= middle) {
                const Branch branch{one.address / 4 + moved, history};
                const PredictorTable::Guess guess = predictor.predict(branch);
                predictor.train(branch, guess, one.taken);
                ++fed;
                wrong += guess.taken != one.taken;
                if (i >= middle) {
                    late += guess.taken != one.taken;
                    mix(digest, guess.taken);
                }
            }
            history.push(one.taken);
        }
        if (mode == "half") {
            save(predictor, state);
        }
        std::printf("trace %s %llu %llu %llu %llu %llx\n", trace.program.c_str(),
                    static_cast<unsigned long long>(trace.instructions),
                    static_cast<unsigned long long>(fed),
                    static_cast<unsigned long long>(wrong),
                    static_cast<unsigned long long>(late),
                    static_cast<unsigned long long>(digest));
    }

  private:
    static void save(CountedPredictor &predictor, const std::string &path) {
        std::ofstream file(path);
        for (const std::uint32_t number : predictor.save()) {
            file << number << '\n';
        }
    }
    static void load(CountedPredictor &predictor, const std::string &path) {
        std::ifstream file(path);
        std::vector<std::uint32_t> all;
        for (std::uint32_t number = 0; file >> number;) {
            all.push_back(number);
        }
        predictor.load(all);
    }
};

} // namespace

int main(int argc, char **argv) {
    try {
        Feed feed;
        std::vector<std::string> paths;
        for (const std::string &argument :
             std::vector<std::string>(argv + 1, argv + argc)) {
            if (feed.mode.empty()) {
                feed.mode = argument;
            } else if (argument.rfind("moved=", 0) == 0) {
                feed.moved = std::stoull(argument.substr(6));
            } else if (argument.rfind("filled=", 0) == 0) {
                feed.filled = std::stoi(argument.substr(7));
            } else if (argument.find('=') != std::string::npos) {
                set(feed.settings, argument);
            } else {
                paths.push_back(argument);
            }
        }
        std::printf("bits %zu\n", CountedPredictor(feed.settings).storageBits());
        for (std::size_t number = 0; number < paths.size(); ++number) {
            feed.run(readTrace(paths[number]), number);
        }
        std::printf("end\n");
    } catch (const std::exception &error) {
        std::cerr << "drive: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
