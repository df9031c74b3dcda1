"""The kit of Assignment 3 from the archive to the hand-in, with a stand-in for gem5."""

import unittest

from support import KitTest

SIX = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
MORE = (
    "estrin",
    "histogram",
    "histogram_flat",
    "histogram_ramp",
    "ramp_own",
    "gather_index",
)
CORE = ("--width", "4", "--rob", "96", "--iq", "16", "--regs", "128")
EXCERPT = "# run={run} program=histogram tick=5 period=500 rows=1\n"


class Assignment3Test(KitTest):
    """What the pages say is typed, and what the check says to it."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        cls.edit("programs/histogram.c", "// Your work", "// Done")
        cls.just("build", cls.login)
        cls.just("jobs=4", "both", *SIX, *MORE)
        mine = cls.just("mine", cls.login)
        cls.programs = mine.split("Question 5: ")[1].split("\n")[0].split(" and ")
        cls.mix = mine.split("Question 8: ")[1].split(" on a core")[0].split(", ")
        for program in cls.programs:
            cls.just("jobs=4", "structures", program)
        for program in ("bisect", "hash", "orbit"):
            cls.just("jobs=4", "widths", program)
        for program in cls.mix:
            cls.just("run", f"core-{program}", program, *CORE)
        cls.just("collect")
        cls.answer()
        for run in ("histogram-o3", "hash-o3"):
            cls.write(f"traces/{run}.txt", EXCERPT.format(run=run) + "a row\n" * 13)

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and nothing that is wrong."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """All of the work has no gap."""
        self.assertRegex("\n".join(self.check()[1]), r"^accepted: \d+ runs")

    def test_table(self) -> None:
        """The table of a program, and what to type without its runs."""
        lines = self.just("table", self.programs[0]).splitlines()
        self.assertEqual(len(lines), 2 + 7)
        self.assertRegex(lines[2], r"^rob +\d+\.\d +[+-]\d+\.\d% +[+-]\d+\.\d%$")
        status, output = self.typed("just", "table", "lists")
        self.assertEqual(status, 1)
        self.assertIn("type `just structures lists`", output)

    def test_gaps(self) -> None:
        """What is left out is named with its question."""
        for question, pattern, says in (
            (1, "estrin-o3", "estrin on o3 did not run .* `just both estrin`"),
            (2, "lehmer-minor", "lehmer on minor"),
            (3, "bisect-width-*", "2 of 3 programs.*`just widths bisect`"),
            (4, "horner-minor", "horner on minor"),
            (5, f"{self.programs[1]}-rob-96", "1 of 15 cores are missing"),
            (6, "gather_index-o3", "gather_index on o3"),
            (
                7,
                "histogram-o3",
                "an excerpt is of runs/histogram-o3, which is not there",
            ),
            (8, f"core-{self.mix[0]}", f"core-{self.mix[0]} is missing"),
        ):
            with self.subTest(pattern):
                self.without(pattern)
                self.assert_gap(question, says)
                self.doCleanups()

    def test_core(self) -> None:
        """A core that is too large, and one of another kind."""
        program = self.mix[0]
        self.addCleanup(self.just, "collect")
        self.addCleanup(self.just, "run", f"core-{program}", program, *CORE)
        self.just("run", f"core-{program}", program, "--rob", "512")
        self.just("collect")
        self.assert_gap(8, "takes an area of .*, and you have")
        self.assert_gap(8, "are of different cores")
        self.just("run", f"core-{program}", program, "--forget", "1000")
        self.just("collect")
        self.assert_gap(8, "another kind of core")


if __name__ == "__main__":
    unittest.main()
