// Feeds recorded branches to predictor_table.hh, without gem5: `just try`.
#include "predictor_table.hh"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace cs429;

namespace {

struct Outcome {
    std::uint64_t address;
    bool taken;
};

/** The conditional branches that a program committed, in program order. */
struct Trace {
    std::string program;
    std::uint64_t instructions = 0;
    std::vector<Outcome> outcomes;
    /** How many come before the region; these train, but are not counted. */
    std::size_t before = 0;
};

struct Count {
    std::uint64_t executed = 0, wrong = 0;
};

/**
 * A trace as trace.py writes it; the first line names program and instructions. A
 * branch with a third word is not conditional, and is left out.
 */
Trace readTrace(const std::string &path) {
    std::ifstream file(path);
    std::string line, word;
    Trace trace;
    if (!std::getline(file, line)) {
        throw std::runtime_error("there is no trace " + path + "; type `just trace`");
    }
    std::istringstream head(line);
    head >> word >> trace.program >> trace.instructions;
    if (word != "trace" || trace.instructions == 0) {
        throw std::runtime_error(path + " does not begin as a trace does");
    }
    while (std::getline(file, line)) {
        std::istringstream words(line);
        Outcome outcome{};
        if (line == "region") {
            trace.before = trace.outcomes.size();
        } else if (words >> std::hex >> outcome.address >> outcome.taken &&
                   !(words >> word)) {
            trace.outcomes.push_back(outcome);
        }
    }
    return trace;
}

/** Sets `name=number`, or says that there is no such setting. */
void set(Settings &settings, const std::string &text) {
    const std::size_t equals = text.find('=');
    if (text.find_first_not_of("0123456789", equals + 1) != std::string::npos) {
        throw std::runtime_error(text + " is no setting; write name=number");
    }
    for (const SettingName &setting : settingNames) {
        if (text.substr(0, equals) == setting.name) {
            settings.*setting.value =
                static_cast<unsigned>(std::stoul(text.substr(equals + 1)));
            return;
        }
    }
    throw std::runtime_error("there is no setting " + text.substr(0, equals));
}

/** Predicts each branch, and trains with it when `delay` later ones are predicted. */
std::map<std::uint64_t, Count> feed(const Trace &trace, const Settings &settings,
                                    std::size_t delay) {
    struct InFlight {
        Branch branch;
        PredictorTable::Guess guess;
        bool taken;
    };
    PredictorTable predictor(settings);
    BranchHistory history(settings.historyBits);
    std::deque<InFlight> waiting;
    std::map<std::uint64_t, Count> counts;
    for (std::size_t i = 0; i < trace.outcomes.size(); ++i) {
        const Outcome &outcome = trace.outcomes[i];
        const Branch branch{outcome.address / 4, history};
        const PredictorTable::Guess guess = predictor.predict(branch);
        if (i >= trace.before) {
            Count &count = counts[outcome.address];
            ++count.executed;
            count.wrong += guess.taken != outcome.taken;
        }
        history.push(outcome.taken);
        waiting.push_back({branch, guess, outcome.taken});
        if (waiting.size() > delay) {
            const InFlight &done = waiting.front();
            predictor.train(done.branch, done.guess, done.taken);
            waiting.pop_front();
        }
    }
    return counts;
}

void printWorst(const std::map<std::uint64_t, Count> &counts) {
    std::vector<std::pair<std::uint64_t, Count>> all(counts.begin(), counts.end());
    std::sort(all.begin(), all.end(), [](const auto &one, const auto &other) {
        return one.second.wrong > other.second.wrong;
    });
    all.resize(std::min<std::size_t>(all.size(), 5));
    for (const auto &[address, count] : all) {
        std::printf("          %8llx  wrong %6llu of %6llu\n",
                    static_cast<unsigned long long>(address),
                    static_cast<unsigned long long>(count.wrong),
                    static_cast<unsigned long long>(count.executed));
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        Settings settings;
        std::size_t delay = 0;
        bool showsWorst = false;
        std::vector<std::string> paths;
        for (const std::string &argument :
             std::vector<std::string>(argv + 1, argv + argc)) {
            if (argument.rfind("delay=", 0) == 0) {
                delay = std::stoul(argument.substr(6));
            } else if (argument == "worst") {
                showsWorst = true;
            } else if (argument.find('=') != std::string::npos) {
                set(settings, argument);
            } else {
                paths.push_back(argument);
            }
        }
        PredictorTable fresh(settings);
        std::printf("%zu bits\n", bitsOf(fresh.storage()) + settings.historyBits);
        for (const std::string &path : paths) {
            const Trace trace = readTrace(path);
            const auto counts = feed(trace, settings, delay);
            std::uint64_t wrong = 0;
            for (const auto &[address, count] : counts) {
                wrong += count.wrong;
            }
            std::printf(
                "%-8s  %6zu branches at %4zu addresses  %6llu wrong  MPKI %6.2f\n",
                trace.program.c_str(), trace.outcomes.size() - trace.before,
                counts.size(), static_cast<unsigned long long>(wrong),
                1000.0 * static_cast<double>(wrong) /
                    static_cast<double>(trace.instructions));
            if (showsWorst) {
                printWorst(counts);
            }
        }
    } catch (const std::exception &error) {
        std::cerr << "try: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
