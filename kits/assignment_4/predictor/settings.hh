#pragma once

#include <array>

namespace cs429 {

/** The parameters of StudentBP.py, with the same names and defaults, without gem5. */
struct Settings {
    unsigned tableBits = 10;
    unsigned counterBits = 2;
    unsigned historyBits = 0;
    unsigned tagBits = 8;
    unsigned tables = 4;
    unsigned shortest = 4;
    unsigned longest = 64;
    unsigned threshold = 0;
    unsigned option0 = 0;
    unsigned option1 = 0;
    unsigned option2 = 0;
    unsigned option3 = 0;
};

struct SettingName {
    const char *name;
    unsigned Settings::*value;
};

/** How `just try` and `just test` find a setting by its name. */
inline constexpr std::array settingNames = {
    SettingName{"tableBits", &Settings::tableBits},
    SettingName{"counterBits", &Settings::counterBits},
    SettingName{"historyBits", &Settings::historyBits},
    SettingName{"tagBits", &Settings::tagBits},
    SettingName{"tables", &Settings::tables},
    SettingName{"shortest", &Settings::shortest},
    SettingName{"longest", &Settings::longest},
    SettingName{"threshold", &Settings::threshold},
    SettingName{"option0", &Settings::option0},
    SettingName{"option1", &Settings::option1},
    SettingName{"option2", &Settings::option2},
    SettingName{"option3", &Settings::option3},
};

} // namespace cs429
