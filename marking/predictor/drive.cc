// Feeds a trace to a predictor with one object for all branches, and to the same one
// restarted from its counted bits, and prints the first branch where they disagree:
//
//     drive ./predictor.so TRACE [NAME=VALUE...]
#include <cstdio>
#include <dlfcn.h>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "counted.hh"

using namespace cs429;

namespace {

struct Outcome {
    std::uint64_t address;
    bool taken;
};

/** Returns the predictions of a predictor, which learns each branch afterwards. */
std::vector<bool> feed(const Library &library, const Settings &settings, bool stays,
                       const std::vector<Outcome> &trace) {
    void *self = library.create(settings, stays);
    BranchHistory history(settings.historyBits);
    std::vector<bool> says;
    for (const Outcome &one : trace) {
        unsigned char guess[guessBytes] = {};
        unsigned part = 0;
        says.push_back(library.predict(self, one.address / 4, history, guess, part));
        library.train(self, one.address / 4, history, guess, one.taken);
        history.push(one.taken);
    }
    std::printf("%zu bits\n", library.bits(self) + settings.historyBits);
    return says;
}

void set(Settings &settings, const std::string &text) {
    const std::size_t equals = text.find('=');
    for (const SettingName &setting : settingNames) {
        if (text.substr(0, equals) == setting.name) {
            // gem5 takes each number of 32 bits.
            settings.*setting.value =
                static_cast<unsigned>(std::stoul(text.substr(equals + 1)));
            return;
        }
    }
    throw std::runtime_error("there is no setting " + text.substr(0, equals));
}

int drive(int argc, char **argv) {
    void *handle = argc > 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : nullptr;
    const void *found = handle ? dlsym(handle, "cs429Library") : nullptr;
    if (!found) {
        throw std::runtime_error("there is no predictor to load");
    }
    const Library &library = *static_cast<const Library *>(found);
    Settings settings;
    for (int i = 3; i < argc; ++i) {
        set(settings, argv[i]);
    }
    std::ifstream file(argv[2]);
    std::vector<Outcome> trace;
    Outcome one{};
    while (file >> std::hex >> one.address >> one.taken) {
        trace.push_back(one);
    }
    const std::vector<bool> living = feed(library, settings, true, trace);
    const std::vector<bool> restarted = feed(library, settings, false, trace);
    std::size_t differ = 0, first = 0;
    for (std::size_t i = trace.size(); i-- > 0;) {
        if (living[i] != restarted[i]) {
            ++differ;
            first = i + 1;
        }
    }
    std::printf("%zu branches, %zu differ, first %zu\n", trace.size(), differ, first);
    return 0;
}

} // namespace

int main(int argc, char **argv) {
    try {
        return drive(argc, argv);
    } catch (const std::exception &error) {
        std::cerr << "drive: " << error.what() << '\n';
        return 1;
    }
}
