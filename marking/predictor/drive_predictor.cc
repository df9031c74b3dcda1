// Feeds a trace to a predictor, and prints its bits and its predictions, as 0 and 1:
//
//     drive_predictor ./student.so TRACE SEED [NAME=VALUE...]
//
// The seed chooses where the predictor is restarted from its counted bits; 0 is
// nowhere.
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "counted.hh"
#include "predictor_call.hh"

using namespace cs429;
using namespace marking;

namespace {

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
    if (argc < 4) {
        throw std::runtime_error("there is no trace to feed");
    }
    const Library &library = loaded(argv[1]);
    Settings settings;
    for (int i = 4; i < argc; ++i) {
        set(settings, argv[i]);
    }
    void *self = library.create(&settings, sizeof settings, std::stoull(argv[3]));
    BranchHistory history(settings.historyBits);
    std::ifstream file(argv[2]);
    std::uint64_t address = 0;
    bool taken = false;
    std::string says;
    while (file >> std::hex >> address >> taken) {
        PredictorCall call{};
        call.address = address / 4;
        call.history = history;
        library.call(self, &call, sizeof call);
        says += call.taken ? '1' : '0';
        call.method = PredictorCall::train;
        call.history = history;
        call.taken = taken;
        library.call(self, &call, sizeof call);
        history.push(taken);
    }
    std::printf("%zu %s\n", library.bits(self) + settings.historyBits, says.c_str());
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
