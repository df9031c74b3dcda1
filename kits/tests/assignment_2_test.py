"""The kit of Assignment 2 from the archive to the hand-in, with a stand-in for gem5."""

import unittest

from support import KitTest

SIDE = "48"  # of ab123


class Assignment2Test(KitTest):
    """What the pages say is typed, and what the check says to it."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        cls.edit("programs/matmul.c", "// Your work", "// Done")
        cls.just("build", cls.login)
        for pad in ("1", "8", "64"):
            cls.just("compile", "ijk", "64", pad)
            cls.just("run", f"ijk-64-p{pad}", f"ijk-64-p{pad}")
        cls.just("jobs=4", "orders", SIDE)
        cls.just("run", "large", f"ijk-{SIDE}", "--l1-size", "1MiB")
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
            cls.just("run", f"{program}-stride", program, "--prefetcher", "stride")
            cls.just("run", f"{program}-o3", program, "--cpu", "o3")
        cls.just("jobs=4", "design")
        cls.just("collect")
        cls.answer()

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and nothing that is wrong."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """All of the work has no gap."""
        self.assertRegex("\n".join(self.check()[1]), r"^accepted: \d+ runs")

    def test_gaps(self) -> None:
        """What is left out is named with its question."""
        for question, pattern, says in (
            (1, "jki-64", "jki-64 did not run with the options left alone"),
            (2, "ijk-64-p8", "2 of 3 paddings"),
            (3, "large", "large enough for everything"),
            (4, "ijk-4kib-full", "3 of 4 sizes"),
            (4, "fifo", "two policies"),
            (5, "tiled16*-stride", "2 of 3 products, `tiled` among them"),
            (6, "tiled8*32kib", "ran on 1 of 2 sizes"),
            (7, "ijk*-o3", "2 of 3 products"),
            (8, "design-join", "design-join missing; type `just design`"),
        ):
            with self.subTest(pattern):
                self.without(pattern)
                self.assert_gap(question, says)
                self.doCleanups()

    def test_design(self) -> None:
        """A design above the budget, and a neighbor that is too far away."""
        justfile = (self.kit / "justfile").read_text()
        self.addCleanup(self.just, "design")
        self.addCleanup(self.write, "justfile", justfile)
        self.edit("justfile", '"--l1-size 8KiB --l1-ways 1"', '"--l1-size 64KiB"')
        self.just("design")
        self.just("collect")
        self.assert_gap(8, "design has 260 units, and you have")
        self.assert_gap(8, "neighbor-b differs from your design in 2 parameters")


if __name__ == "__main__":
    unittest.main()
