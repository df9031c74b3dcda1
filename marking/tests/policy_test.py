"""Tests of replacement policies as libraries, by the tests of predictors."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hardware import HardwareTest

FIELD = "    BitTable next;\n"
VICTIM = "        return next.read(0);\n"
HIT = "    void hit(unsigned) {}\n"
NOT_RECENT = (
    ("next(1, bitsFor(ways))", "next(ways, 1)"),
    (HIT, "    void hit(unsigned way) {\n        fill(way);\n    }\n"),
    (
        "        next.write(0, (way + 1) % ways);\n",
        """        next.write(way, 1);
        for (unsigned other = 0; other < ways; ++other) {
            if (next.read(other) == 0) {
                return;
            }
        }
        for (unsigned other = 0; other < ways; ++other) {
            next.write(other, other == way);
        }
""",
    ),
    (
        VICTIM,
        """        unsigned way = 0;
        while (way < ways - 1 && next.read(way) == 1) {
            ++way;
        }
        return way;
""",
    ),
)


class PolicyTest(HardwareTest):
    """Honest policies, and policies with state that is not counted."""

    assignment = 2
    words = ("4096", "4")

    def test_honest_policies_pass(self) -> None:
        self.assertEqual(self.says(bits=2), "")
        self.assertEqual(self.says(*NOT_RECENT, bits=4), "")

    def test_bits_may_be_counted(self) -> None:
        counts = "std::bitset<32>(next.read(0)).count() % ways"
        uses = (VICTIM, VICTIM.replace("next.read(0)", counts))
        include = ("#include <tuple>", "#include <bitset>\n#include <tuple>")
        self.assertEqual(self.says(include, uses), "")

    def test_an_uncounted_member_is_lost(self) -> None:
        field = (FIELD, f"{FIELD}    unsigned last = 0;\n")
        uses = (VICTIM, "        last = last * 5 + 1;\n        return last % ways;\n")
        self.assertIn("it remembers more than it counts", self.says(field, uses))

    def test_sets_share_nothing(self) -> None:
        lines = "        static unsigned last = 0;\n        return ++last % ways;\n"
        found = self.says((VICTIM, lines))
        self.assertIn("static variables that nobody counts", found)

    def test_a_way_that_is_none_is_named(self) -> None:
        found = self.says((VICTIM, "        return ways;\n"))
        self.assertIn("victim returns way 4; it must return one from 0 to 3", found)

    def test_a_throw_is_named(self) -> None:
        found = self.says((VICTIM, "        return next.read(9);\n"))
        self.assertIn("a table needs an index below 1, not 9", found)

    def test_a_larger_one_is_counted(self) -> None:
        """Its runs say another number, which is compared with this one."""
        field = (FIELD, f"{FIELD}    BitTable more{{5, 1}};\n")
        uses = ("std::tie(next", "std::tie(next, more")
        self.assertEqual(self.says(field, uses, bits=7), "")


if __name__ == "__main__":
    unittest.main()
