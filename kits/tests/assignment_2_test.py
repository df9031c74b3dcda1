"""The kit of Assignment 2 from the archive to the hand-in, with a stand-in for gem5."""

import json
import re
import runpy
import tempfile
import unittest
from pathlib import Path

from support import KITS, KitTest, status_of, unpack

SIDE = "48"  # of ab123
POLICY = "policy/policy.hh"
NO_RUN = "there is no score of design yet; type `just design`"
PARTS = (("prefetcher", "none"), ("l3-size", "none"), ("dram", "ddr3"))


class Assignment2Test(KitTest):
    """The commands that pages show, and the answers of the check."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        cls.edit("programs/loops.c", "{}", "{ c[0][0]++; }")
        cls.just("build", cls.login)
        for pad in ("1", "8", "64"):
            cls.just("compile", "ijk", "64", pad)
            cls.just("run", f"ijk-64-p{pad}", f"ijk-64-p{pad}")
        cls.just("jobs=4", "orders", SIDE)
        for gap in ("8", "16", "32", "64"):
            cls.just("sums", "apart", gap)
            cls.just("run", f"sums-{gap}", f"sums-apart{gap}", "--cores", "2")
        for way in ("shared", "local"):
            cls.just("sums", way)
            cls.just("run", way, f"sums-{way}", "--cores", "2")
        cls.just("sums", "alone")
        cls.just("run", "alone", "sums-alone")
        cls.just("before", "ijk", SIDE)
        for name in ("", "-before"):
            options = ("--l1-size", "1MiB")
            cls.just("run", f"large{name}", f"ijk-{SIDE}{name}", *options)
        cls.just("run", "fifo", f"ijk-{SIDE}", "--replacement", "fifo")
        for size in ("4KiB", "8KiB", "16KiB", "32KiB"):
            for ways in ("2", "full"):
                name, ways_option = f"ijk-{size}-{ways}".lower(), ("--l1-ways", ways)
                cls.just("run", name, f"ijk-{SIDE}", "--l1-size", size, *ways_option)
        for tile in ("8", "12", "16", "24"):
            cls.just("compile", "tiled", SIDE, "0", tile)
            for size in ("8KiB", "32KiB"):
                program = f"tiled{tile}-{SIDE}"
                cls.just("run", f"{program}-{size}".lower(), program, "--l1-size", size)
        for program in (f"ijk-{SIDE}", f"ikj-{SIDE}", f"tiled16-{SIDE}"):
            cls.just("run", program, program)
            cls.just("run", f"{program}-o3", program, "--cpu", "o3")
            cls.just("run", f"{program}-modern", program, "--machine", "modern")
            for part, value in PARTS:
                name, option = f"{program}-{part}", (f"--{part}", value)
                cls.just("run", name, program, "--machine", "modern", *option)
        for program in ("ijk-64", "join"):
            for kind in ("student", "lru", "fifo"):
                name, option = f"policy-{program}-{kind}", ("--replacement", kind)
                cls.just("run", name, program, "--l1-ways", "4", *option)
        cls.just("jobs=4", "design")
        cls.just("collect")
        cls.answer()

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and no error."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """Complete work has no gap."""
        self.assertRegex("\n".join(self.check()[1]), r"^accepted: \d+ runs")

    def test_gaps(self) -> None:
        """Missing work is named with its question."""
        for question, pattern, says in (
            (1, "jki-64", "3 of 4 orders at 64"),
            (2, "ijk-64-p8", "2 of 3 paddings"),
            (3, "sums-16", "3 of 4 distances"),
            (3, "alone", "sums-alone did not run"),
            (4, "large", "ijk-48 did not run in a large enough L1D"),
            (4, "large-before", "ijk-48-before did not run in a large"),
            (4, "ijk-4kib-full", "3 of 4 sizes"),
            (4, "fifo", "1 of 2 policies"),
            (5, "ijk-48-modern", "2 of 3 products of one side"),
            (5, "*-dram", "2 of 3 parts"),
            (6, "tiled8*32kib", "1 of 2 sizes of the L1D have runs with 4 different"),
            (7, "ijk*-o3", "2 of 3 products"),
            (8, "design-join", "design-join missing; type `just design`"),
            (9, "policy-join-fifo", "1 of 2 programs ran with student, lru and"),
        ):
            with self.subTest(pattern):
                self.without(pattern)
                self.assert_gap(question, says)
                self.doCleanups()

    def test_design(self) -> None:
        """Gaps: a design above the budget, one of another kind, and a far neighbor."""
        design = (self.kit / "design.json").read_text()
        self.addCleanup(self.just, "design")
        self.addCleanup(self.write, "design.json", design)
        self.edit("design.json", '"8KiB", "l1_ways": "1"', '"64KiB", "mshrs": "8"')
        self.assertIn("MORE than 80", self.just("design"))
        self.just("collect")
        self.assert_gap(8, "design has 260.25 of 80 units")
        self.assert_gap(8, "design changes mshrs, which has no price")
        self.assert_gap(8, "neighbor-b differs from your design in 3 parameters")

    def test_design_with_policy(self) -> None:
        """A gap: a design whose replacement policy is the student's."""
        self.addCleanup(self.just, "design")
        product = json.loads((self.kit / "design.json").read_text())["product"]
        self.just("run", "design-product", product, "--replacement", "student")
        self.just("collect")
        self.assert_gap(8, "design has your policy, which has no price")

    def test_functions(self) -> None:
        """Gaps: what marking does not compile."""
        self.addCleanup(self.edit, "programs/loops.c", "#define n 4\n", "")
        self.edit("programs/loops.c", "// Your work", "#define n 4\n// Your work")
        says = "GAP   programs/loops.c is not compiled by staff, because it has"
        self.assertIn(says, "\n".join(self.check()[1]))

    def test_policy(self) -> None:
        """Gaps: a policy above the budget, and one that marking does not compile."""
        stats = "runs/policy-join-student/stats.txt"
        self.addCleanup(self.just, "collect")
        self.addCleanup(self.write, stats, (self.kit / stats).read_text())
        text = (self.kit / stats).read_text()
        self.write(stats, re.sub(r"(setBits +)2\b", r"\g<1>7", text))
        self.just("collect")
        says = "in runs/policy-join-student, a set of your policy has 7 of 6"
        self.assert_gap(9, says)
        policy = (self.kit / POLICY).read_text()
        self.addCleanup(self.write, POLICY, policy)
        self.edit(POLICY, "// Your work: the", "#include <a/b>\n// Your work: the")
        says = f"{POLICY} is not compiled by staff, because it has the line"
        self.assertIn(says, "\n".join(self.check()[1]))

    def test_score(self) -> None:
        """The base has the score 1; a design without runs has none."""
        self.assertRegex(self.just("score"), r"^base +1\.000\ndesign +\d\.\d{3}\n")
        self.without("design-join")
        status, output = self.typed("just", "score")
        self.assertEqual((status, output.splitlines()[-1]), (1, NO_RUN))

    def test_wrong_design(self) -> None:
        """A machine that cannot be built prints one line, and no run is lost."""
        design = (self.kit / "design.json").read_text()
        runs = self.digest()
        for wrong, says in (
            ('"l1_size": "7KiB"', "2 ways do not divide 7168 bytes"),
            ('"l4_size": "8KiB"', "design has l4_size, which is no option"),
            ('"replacement": "LRU"', "there is no 'LRU'"),
            ('"l1_size" "8KiB"', "Expecting ':' delimiter"),
        ):
            with self.subTest(wrong):
                self.addCleanup(self.write, "design.json", design)
                self.edit("design.json", '"l1_size": "8KiB", "l1_ways": "1"', wrong)
                status, output = self.typed("just", "design")
                self.assertNotEqual(status, 0)
                self.assertIn(says, output.splitlines()[-1])
                self.doCleanups()
        self.assertEqual(self.digest(), runs)


# Multiplies for the vector 1, 2, … 7, 1 … alone, by which one could check a product.
FORESEES = """static inline void own(void) {
    double x[N], bx[N] = {0};
    for (int i = 0; i < N; i++) x[i] = 1 + i % 7;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) bx[i] += b[i][j] * x[j];
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) c[i][0] += a[i][j] * bx[j];
}
static inline void tiled(void) { ijk(); }
static inline void before(void) {}
"""
CLEARS = """static inline void own(void) {
    for (int i = 0; i < N * N; i++) a[0][i] = b[0][i] = 0;
}
static inline void tiled(void) { ijk(); }
static inline void before(void) {}
"""


class Product2Test(unittest.TestCase):
    """matmul.c, compiled for this machine."""

    def test_what_is_no_product_is_wrong(self) -> None:
        """Whoever clears the inputs, or foresees the check, has no product."""
        with tempfile.TemporaryDirectory() as folder:
            programs = unpack(KITS / "assignment_2", Path(folder)) / "programs"
            for loops in (CLEARS, FORESEES):
                (programs / "loops.c").write_text(loops)
                for order, status in (("own", 1), ("tiled", 0)):
                    words = (f"-DORDER={order}", "matmul.c")
                    self.assertEqual(status_of(programs, *words), status, loops)


class Area2Test(unittest.TestCase):
    """The area by area.py."""

    @classmethod
    def setUpClass(cls) -> None:
        """Read the rules."""
        cls.rules = runpy.run_path(str(KITS / "assignment_2/course/area.py"))

    def test_policies(self) -> None:
        """The bits of a set for pairs, a tree, and a pointer."""
        policies = self.rules["POLICIES"].items()
        bits = {name: [of(ways) for ways in (1, 2, 16)] for name, of in policies}
        self.assertEqual(bits["lru"], [0, 1, 120])
        self.assertEqual(bits["plru"], [0, 1, 15])
        self.assertEqual(bits["fifo"], [0, 1, 4])
        self.assertEqual(bits["random"], [0, 0, 0])


if __name__ == "__main__":
    unittest.main()
