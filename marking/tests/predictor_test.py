"""Tests of predictors as libraries, whose uncounted state is lost after a branch."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import class_of_30
from class_of_30 import PREDICT, TABLE
from hardware import HardwareTest
from made_up import HandIn

LEARN = "        const std::uint32_t counter"
RETURN = "        return {counters.read(i)"


class PredictorTest(HardwareTest):
    """Predictors with state that is not counted."""

    assignment = 4

    def test_the_kits_own_passes(self) -> None:
        self.assertEqual(self.says(), "")

    def test_histories_and_several_tables_pass(self) -> None:
        tied = "return std::tie(counters"
        storage = (tied, f"{tied}, own, more")
        fields = ("    BitTable counters;", FIELDS)
        learning = "        own.push(taken);\n        more[0].write(0, taken);\n"
        learn = (LEARN, learning + LEARN)
        uses = (RETURN, RETURN.replace("{", "{own[2] != (more[0].read(0) == 1) && "))
        include = ("#include <tuple>", "#include <tuple>\n#include <vector>")
        changes = (storage, fields, learn, uses, include)
        self.assertEqual(self.says(*changes, bits=2 + 8 + 2 + 6), "")

    def test_what_the_rules_allow_passes(self) -> None:
        include = ("#include <tuple>", "#include <tuple>\n" + ALLOWED)
        lines = """        std::map<unsigned, double> scores;
#pragma GCC unroll 2
        for (unsigned i = 0; i < LIMIT; ++i) {
            scores[i] = std::cbrt(i + Shape{}.of(i));
        }
        assert(scores.size() == LIMIT);
"""
        uses = RETURN.replace("{", "{scores.at(1) > 0 && ")
        self.assertEqual(self.says(include, (RETURN, f"{lines}{uses}")), "")

    def test_types_of_the_student_cannot_lie(self) -> None:
        derived = ("class PredictorTable {", DERIVED + "class PredictorTable {")
        fields = ("    BitTable counters;", "    Hidden counters;")
        more = ("counters(1,", "counters(64,")
        self.assertEqual(self.says(derived, fields, more, bits=128), "")
        line = "        counters.more = counters.more * 5 + 1;\n"
        uses = RETURN.replace("{", "{(counters.more >> 20) % 2 == 1 && ")
        found = self.says(derived, fields, (RETURN, f"{line}{uses}"))
        self.assertIn("it remembers more than it counts", found)

    def test_settings_are_no_memory(self) -> None:
        fields = ("    Settings settings;", "    const Settings &settings;")
        line = "        auto &kept = const_cast<Settings &>(settings).option3;\n"
        line = f"{line}        kept = kept * 5 + 1;\n"
        uses = (RETURN, line + RETURN.replace("{", "{(kept >> 20) % 2 == 1 && "))
        self.assertIn("it remembers more than it counts", self.says(fields, uses))

    def test_an_address_leads_to_nothing(self) -> None:
        """Counted bits can hold the address of memory, but not what was in it."""
        fields = ("    BitTable counters;", "    BitTable counters, where{2, 32};")
        storage = ("std::tie(counters", "std::tie(counters, where")
        learn = (LEARN, f"        notes()[0] = taken;\n{LEARN}")
        uses = (RETURN, RETURN.replace("{", "{notes()[0] == 1 && "))
        private = ("  private:", NOTES + "  private:")
        # What it writes there destroys its own tables.
        found = self.says(fields, storage, learn, uses, private)
        self.assertRegex(found, "remembers more than it counts|cannot be fed")

    def test_the_stack_is_empty(self) -> None:
        deep = ("class PredictorTable {", DEEP + "class PredictorTable {")
        learn = (LEARN, f"        deep(true, taken);\n{LEARN}")
        uses = (RETURN, RETURN.replace("{", "{deep(false, false) && "))
        self.assertIn("it remembers more than it counts", self.says(deep, learn, uses))

    def test_names_of_staff_are_out_of_reach(self) -> None:
        for code, says in (
            ('extern "C" void *memset(void *p, int, std::size_t) { return p; }',
             "defines memset"),
            ('extern "C" void *__wrap_malloc(std::size_t);\n'
             "inline void *more = __wrap_malloc(9);", "calls __wrap_malloc"),
            ("extern bool fillsHeap;\ninline bool fills() { return fillsHeap; }",
             "calls _ZN5cs4299fillsHeapE"),
        ):  # fmt: skip
            uses = RETURN.replace("{", "{fills() && ") if "fills" in code else RETURN
            change = ("class PredictorTable {", f"{code}\nclass PredictorTable {{")
            self.assertIn(says, self.says(change, (RETURN, uses)), code)

    def test_a_freed_vector_is_empty(self) -> None:
        """Memory is also overwritten if only one setting enables the cheat."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        cheat = HandIn(4, "no000", Path(temporary.name))
        class_of_30.reserved_vector(cheat, {})
        change = (self.template, cheat.read(TABLE))
        found = self.says(change, words=("option0=4000000000",))
        self.assertIn("restarted from its counted bits, it decides otherwise", found)
        self.assertEqual(self.says(change), "")

    def test_what_has_no_value_is_seen(self) -> None:
        raw = "        const unsigned *raw = new unsigned[9];\n"
        uses = RETURN.replace("{counters", "{(raw[8] >> 3) % 2 == 1 && counters")
        self.assertIn("reads what has no value", self.says((RETURN, f"{raw}{uses}")))

    def test_an_uncounted_member_is_lost(self) -> None:
        counters = "    BitTable counters;"
        fields = (counters, f"{counters}\n    mutable unsigned last = 0;")
        line = RETURN.replace("{", "{(last >> 20) % 2 == 1 && ")
        uses = (RETURN, f"        last = last * 5 + 1;\n{line}")
        self.assertIn("it remembers more than it counts", self.says(fields, uses))

    def test_what_outlives_objects_is_refused(self) -> None:
        for line, says in (
            ("static unsigned last = 0; last = last * 5 + 1;", "4 bytes in bss"),
            ("thread_local unsigned last = 0; ++last;", "tls_get_addr"),
        ):
            uses = RETURN.replace("{counters", "{last % 2 == 1 && counters")
            self.assertIn(says, self.says((RETURN, f"        {line}\n{uses}")), line)

    def test_what_reaches_outside_is_refused(self) -> None:
        for include, line in (
            ("<cstdlib>", 'if (std::getenv("HOME")) { return {true, 0, 0}; }'),
            ("<fstream>", 'std::ofstream("/tmp/x") << 1;'),
            ("<cstdlib>", "*static_cast<volatile char *>(std::malloc(9)) = 1;"),
        ):
            changes = ("#include <tuple>", f"#include <tuple>\n#include {include}")
            found = self.says(changes, (PREDICT, f"        {line}\n{PREDICT}"))
            self.assertRegex(found, "it calls .*, which no table needs", line)
        for line in ("__builtin_ia32_rdtsc();", "__builtin_ia32_ldmxcsr(8064);"):
            found = self.says((PREDICT, f"        {line}\n{PREDICT}"))
            self.assertIn("ask the kernel or a clock, or that keep state", found, line)

    def test_a_throw_is_named(self) -> None:
        wrong = PREDICT.replace("index(branch)", "std::size_t{9}")
        found = self.says((PREDICT, wrong))
        self.assertRegex(found, "a table needs an index below 1, not 9")


ALLOWED = """#include <cassert>
#include <cmath>
#include <map>
#define LIMIT 3
namespace cs429 {
struct Table {
    virtual unsigned of(unsigned at) const {
        return at;
    }
    virtual ~Table() = default;
};
struct Shape : Table {
    unsigned of(unsigned at) const override {
        return at + 1;
    }
};
} // namespace cs429
"""
DERIVED = """class Hidden : public BitTable {
  public:
    using BitTable::BitTable;
    mutable unsigned more = 0;
};
inline std::size_t bitsOf(const Hidden &) {
    return 1;
}
"""
NOTES = """    unsigned *notes() const {
        auto &at = const_cast<BitTable &>(where);
        if (at.read(1) == 0) {
            const auto made = reinterpret_cast<std::uintptr_t>(new unsigned[9]());
            at.write(0, static_cast<std::uint32_t>(made));
            at.write(1, static_cast<std::uint32_t>(made >> 32));
        }
        const std::uint64_t high = at.read(1);
        return reinterpret_cast<unsigned *>(at.read(0) | high << 32);
    }
"""
DEEP = """[[gnu::noinline]] inline bool deep(bool writes, bool taken) {
    volatile bool far[50000];
    if (writes) {
        far[100] = taken;
    }
    return far[100];
}
"""
FIELDS = """    BitTable counters;
    BranchHistory own{8};
    std::vector<BitTable> more{BitTable(2, 1), BitTable(2, 3)};"""


if __name__ == "__main__":
    unittest.main()
