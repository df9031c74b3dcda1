"""The kit of Assignment 3 from the archive to the hand-in, with a stand-in for gem5."""

import tempfile
import unittest
from pathlib import Path

from support import KITS, KitTest, status_of, unpack

SIX = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
IMAGES = ("histogram", "histogram_flat", "histogram_ramp")
OWN = tuple(f"{name}_own" for name in IMAGES)
CORE = ("--width", "4", "--rob", "96", "--iq", "16", "--regs", "128")
SMALL = (*CORE, "--lq", "16")
EXCERPT = "# run={run} program=histogram tick=5 period=500 rows=1\n"


class Assignment3Test(KitTest):
    """The commands that pages show, and the answers of the check."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        for question in "78":
            cls.edit("programs/own.c", f"// Question {question}: replace", "// It does")
        cls.just("build", cls.login)
        cls.just("jobs=4", "both", *SIX, *IMAGES, *OWN, "estrin", "gather_index")
        mine = cls.just("mine", cls.login)
        cls.programs = mine.split("Question 5: ")[1].split("\n")[0].split(" and ")
        cls.mix = mine.split("Question 8: ")[1].split(" on a core")[0].split(", ")
        for program in cls.programs:
            cls.just("jobs=4", "structures", program)
        cls.just("jobs=4", "modern", cls.programs[1])
        for program in ("bisect", "hash"):
            cls.just("jobs=4", "widths", program)
        for program in cls.mix:
            cls.just("run", f"core-{program}", program, *CORE)
            cls.just("run", f"small-{program}", cls.own(program), *SMALL)
        cls.just("collect")
        cls.answer()
        for run in ("histogram-o3", "hash-o3"):
            cls.write(f"traces/{run}.txt", EXCERPT.format(run=run) + "a row\n" * 13)

    @staticmethod
    def own(program: str) -> str:
        """The program with the student's function, where there is one."""
        return f"{program}_own" if program == "gather" else program

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and no error."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """Complete work has no gap."""
        self.assertRegex("\n".join(self.check()[1]), r"^accepted: \d+ runs")

    def test_table(self) -> None:
        """The table of a program, and what to type without its runs."""
        lines = self.just("table", self.programs[0]).splitlines()
        self.assertEqual(len(lines), 2 + 7)
        self.assertRegex(lines[2], r"^rob +\d+\.\d +[+-]\d+\.\d% +[+-]\d+\.\d%$")
        lines = self.just("table", self.programs[1], "modern").splitlines()
        self.assertRegex(lines[2], r"^rob +\d+\.\d +no run +[+-]\d+\.\d%$")
        for core, recipe in (("stock", "structures"), ("modern", "modern")):
            status, output = self.typed("just", "table", "lists", core)
            self.assertEqual(status, 1)
            self.assertIn(f"type `just {recipe} lists`", output)
        self.assertIn(
            "there is no core old", self.typed("just", "table", "a", "old")[1]
        )

    def test_own(self) -> None:
        """The student's functions are compiled from a file that has nothing else."""
        source = (self.kit / "programs/own.c").read_text()
        self.assertNotIn("main(", source)
        self.assertNotIn("m5_", source)
        lines = self.just("show", "histogram_ramp_own-o3").splitlines()
        self.assertRegex("\n".join(lines), "-DRAMP -DOWN programs/own.c")

    def test_gaps(self) -> None:
        """Missing work is named with its question."""
        first, second = self.programs
        for question, pattern, says in (
            (1, "estrin-o3", "no run on a stock core of estrin .* `just both estrin`"),
            (2, "lehmer-minor", "lehmer on minor"),
            (3, "bisect-width-*", "bisect ran at 2 widths; type `just widths bisect`"),
            (4, "horner-minor", "horner on minor"),
            (5, f"{first}-rob-96", "1 of 15 cores are missing"),
            (5, f"{second}-modern-*", f"type `just modern {second}`"),
            (6, "gather_index-o3", "gather_index on o3"),
            (7, "histogram_flat_own-o3", "histogram_flat_own on o3"),
            (8, f"core-{self.mix[0]}", f"core-{self.mix[0]} is missing"),
            (8, "small-gather", "`just run small-gather gather_own`"),
        ):
            with self.subTest(pattern):
                self.without(pattern)
                self.assert_gap(question, says)
                self.doCleanups()

    def test_given_functions(self) -> None:
        """A function that is the given one is named with its question."""
        self.edit("programs/own.c", "// It does", "// Question 8: replace")
        self.addCleanup(
            self.edit, "programs/own.c", "// Question 8: replace", "// It does"
        )
        self.assertRegex(
            "\n".join(self.check()[1]), "GAP   Question 8: programs/own.c still has"
        )

    def test_core(self) -> None:
        """Gaps: too large a core, one that is no smaller, and one of another kind."""
        program = self.mix[1]
        self.addCleanup(self.just, "collect")
        self.addCleanup(self.just, "run", f"core-{program}", program, *CORE)
        self.addCleanup(self.just, "run", f"small-{program}", program, *SMALL)
        self.just("run", f"core-{program}", program, "--rob", "512")
        self.just("run", f"small-{program}", program, "--rob", "512")
        self.just("collect")
        self.assert_gap(8, r"core-\.\.\. takes \d+, and you have")
        self.assert_gap(8, "are of different cores")
        self.assert_gap(8, r"small-\.\.\. takes \d+, and core-")
        self.just("run", f"core-{program}", program, "--forget", "1000")
        self.just("collect")
        self.assert_gap(8, "another kind of core")


# A `gather` that computes each entry, or writes it instead of reading it.
GATHERS = """#include "own.h"
uint64_t gather(const uint64_t *table, uint64_t random, int length) {
    uint64_t sum = 0;
    for (int i = 0; i < length; i++) {
        random = next(random);
        uint64_t at = random >> (64 - BITS), entry = ENTRY;
        sum += value(entry, random);
    }
    return sum;
}
"""


class Gather3Test(unittest.TestCase):
    """gather.c, compiled for this machine."""

    def test_what_does_not_read_the_table_is_wrong(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            programs = unpack(KITS / "assignment_3", Path(folder)) / "programs"
            for entry, status in (
                ("table[at]", 0),
                ("(unsigned)at * 2654435761u", 1),
                ("((uint64_t *)table)[at] = 0", 1),
            ):
                (programs / "own.c").write_text(GATHERS.replace("ENTRY", entry))
                words = ("-DOWN", "-DSEED=429u", "gather.c", "own.c")
                self.assertEqual(status_of(programs, *words), status, entry)


if __name__ == "__main__":
    unittest.main()
