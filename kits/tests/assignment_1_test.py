"""The kit of Assignment 1 from the archive to the hand-in, with a stand-in for gem5."""

import tarfile
import time
import unittest

from support import KitTest

CLOCK = "3750MHz"  # of ab123


class Assignment1Test(KitTest):
    """The commands that pages show, and the answers of the check."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        cls.edit("programs/own.c", "// Your work", "// Done")
        cls.edit("contest/work.c", "// Your work", "// Done")
        cls.just("build", cls.login)
        for clock in ("500MHz", "2GHz", CLOCK):
            cls.just("jobs=4", "grid", clock)
        for flag in ("s", "3"):
            cls.just("compile", "digits", f"digits_o{flag}", f"-O{flag}")
        for count in (4, 8, 12):
            flags = f"-O2 -fpatchable-function-entry={count},{count}"
            cls.just("compile", "digits", f"digits_p{count}", flags)
        for program in (
            "own",
            "digits",
            "digits_os",
            "digits_o3",
            "digits_p4",
            "digits_p8",
            "digits_p12",
        ):
            for cpu in ("timing", "minor"):
                cls.just("run", program, cpu, CLOCK)
        for clock in ("3GHz", "4.5GHz"):
            cls.just("run", "tree", "timing", clock)
        cls.contest = cls.just("contest")
        cls.just("collect")
        cls.answer()

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and no error."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """Complete work has no gap, is checked in two seconds, and is packed."""
        begin = time.process_time()
        self.assertEqual(self.check()[1][-1][:17], "accepted: 66 runs")
        self.assertLess(time.process_time() - begin, 2)
        self.just("pack", self.login)
        archive = self.kit.parent / f"assignment_1_{self.login}.tar.gz"
        first = archive.read_bytes()
        (self.kit / "answers.md").touch()
        self.just("pack", self.login)
        self.assertEqual(archive.read_bytes(), first)
        with tarfile.open(archive) as packed:
            members = packed.getmembers()
        names = {
            one.name.removeprefix(f"assignment_1_{self.login}/") for one in members
        }
        self.assertEqual({one.mtime for one in members}, {0})
        for name in ("answers.md", "measure.py", "programs/own.c", "plots/plot.svg"):
            self.assertIn(name, names)
        run = "runs/tree-timing-3ghz-l1/"
        self.assertEqual(
            {name for name in names if name.startswith(run)},
            {run + name for name in ("stats.txt", "config.json", "run.json")},
        )
        self.assertFalse([name for name in names if name.startswith(("bin", "course"))])

    def test_gaps(self) -> None:
        """Missing work is named with its question."""
        self.without("gcd-minor-2ghz-none")
        self.assert_gap(2, "1 of 16 runs at 2GHz are missing; type `just grid 2GHz`")
        self.without(f"own-minor-{CLOCK.lower()}-l1")
        self.assert_gap(3, "own did not run on both processors")
        self.without(f"digits_p8-timing-{CLOCK.lower()}-l1")
        self.assert_gap(5, "5 of 6 different binaries of digits .*-entry=4,4")
        self.without(f"digits_[op][s1]*-minor-{CLOCK.lower()}-l1")
        self.without(f"digits_o3-minor-{CLOCK.lower()}-l1")
        self.assert_gap(4, "2 of 3 different binaries of digits .*digits_os -Os")
        self.without("tree-timing-3ghz-l1")
        self.assert_gap(6, "1 of 2 clocks of your choice .*`just run tree timing 5GHz`")
        self.without("tree-timing-4.5ghz-l1")
        self.assert_gap(6, "0 of 2 clocks .*`just run tree timing 4.5GHz`")

    def test_answers(self) -> None:
        """A short answer, or one of the template, is a gap."""
        text = (self.kit / "answers.md").read_text()
        self.addCleanup(self.write, "answers.md", text)
        start = text.index("## Question 4")
        self.write(
            "answers.md",
            text[:start]
            + "## Question 4\n\nToo short.\n\n"
            + text[text.index("## Question 5") :],
        )
        self.assert_gap(4, "has 2 words; write at least 60")
        self.write(
            "answers.md",
            text.replace("## Question 8\n", "## Question 8\n\nTODO: more\n"),
        )
        self.assert_gap(8, "begins with TODO; write")

    def test_clocks(self) -> None:
        """No login's clock is near one that fits the law of Question 6."""
        script = (
            "from course.mine import clock_of; "
            "print(*{clock_of(f's{number}') for number in range(5000)})"
        )
        clocks = [
            int(one[:-3]) for one in self.typed("python3", "-c", script)[1].split()
        ]
        self.assertGreater(len(clocks), 200)
        for clock in clocks:
            self.assertGreater(min(abs(clock - near) for near in (500, 2000)), 250)

    def test_contest(self) -> None:
        """The loss is printed, and a broken rule is named."""
        self.assertRegex(
            self.contest,
            r"6 of 30 lines, 1,\d{3},\d{3} instructions\n"
            r"Minor takes \d\.\d\d times as long as timing\n$",
        )
        text = (self.kit / "contest/work.c").read_text()
        self.addCleanup(self.just, "contest")
        self.addCleanup(self.write, "contest/work.c", text)
        for more, says in (
            ("int a;\n" * 25, "has 31 lines of code; write at most 30"),
            ("/*\n// */ int a;\n" * 25, "has 31 lines of code; write at most 30"),
            (f"int {'a' * 97};\n", "has a line of more than 100 characters"),
            ('int f(void) { asm("isb"); }\n', "has `asm`; use only C"),
            ("#define TWICE(one) one; one\n", "has `#define`; use only C"),
            ("int *f(void) __attribute__((cold));\n", "has `__attribute__`"),
        ):
            with self.subTest(says):
                self.write("contest/work.c", text + more)
                status, output = self.typed("just", "contest")
                self.assertEqual(status, 1, output)
                self.assertIn(f"contest/work.c {says}", output)
                self.just("collect")
                self.assert_gap(9, says)
        allowed = "// No asm.\n#include <stdint.h>\n\n"
        self.write("contest/work.c", allowed + text)
        self.assertIn("7 of 30 lines", self.just("contest"))
        self.without("contest-minor-2ghz-l1")
        self.assert_gap(9, "type `just contest`")


if __name__ == "__main__":
    unittest.main()
