#include "gshare_table.hh"

#include <iostream>

namespace {

int failures = 0;

void expect(bool holds, const char *what) {
    std::cout << (holds ? "ok    " : "FAIL  ") << what << '\n';
    failures += !holds;
}

} // namespace

int main() {
    cs429::GshareTable table(4, 4);

    expect(table.storageBits() == 32, "2^4 counters of two bits are 32 bits");
    expect(table.index(0b10110, 0b00011) == 0b0101,
           "the index is address XOR history, cut to four bits");
    const cs429::GshareTable shorter(4, 1);
    expect(shorter.index(0b10110, 0b00011) == 0b1110,
           "a history of one branch changes the highest bit alone");

    expect(!table.predictsTaken(5), "a new counter says not taken");

    table.train(5, true);
    expect(table.predictsTaken(5), "one taken branch flips a new counter");
    expect(!table.predictsTaken(4), "its neighbor does not change");

    // #region saturated
    for (int i = 0; i < 10; ++i) {
        table.train(5, true);
    }
    table.train(5, false);
    expect(table.predictsTaken(5), "a saturated counter forgives one surprise");
    table.train(5, false);
    expect(!table.predictsTaken(5), "but not two");
    // #endregion

    for (int i = 0; i < 10; ++i) {
        table.train(5, false);
    }
    table.train(5, true);
    expect(!table.predictsTaken(5), "it saturates at the other end as well");

    return failures == 0 ? 0 : 1;
}
