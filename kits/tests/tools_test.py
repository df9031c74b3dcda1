"""Tests of the kits' other recipes: compile, collect, show, plot, pack."""

import json
import unittest
from pathlib import Path

from support import KitTest

PYPLOT = """class Axes:
    def __getattr__(self, name):
        return lambda *words, **more: print(name, *words, *more.items())


gca = Axes


def __getattr__(name):
    return getattr(Axes(), name)
"""


# Where Debian's python3-matplotlib is, and the Python that has it.
MATPLOTLIB = Path("/usr/lib/python3/dist-packages/matplotlib")
PYTHON = "/usr/bin/python3"


class ToolsTest(KitTest):
    """Assignment 1 with a few runs."""

    @classmethod
    def setUpClass(cls) -> None:
        """Make the runs."""
        super().setUpClass()
        cls.write("bin/seed", "-DSEED=2403389872u\n")
        cls.just("compile", "tree")
        for clock in ("500MHz", "2GHz"):
            for cpu in ("timing", "minor"):
                cls.just("run", "tree", cpu, clock)
        cls.just("collect")
        cls.table = (cls.kit / "results.csv").read_text()

    def test_compile(self) -> None:
        """The record of a program names what it was compiled from."""
        record = json.loads((self.kit / "bin/tree.json").read_text())
        self.assertIn(" -O2 -DSEED=2403389872u -static ", record["command"])
        self.assertTrue(record["command"].endswith(" programs/tree.c -o bin/tree"))
        sources = ["programs/m5ops.h", "programs/tree.c"]
        self.assertEqual(sorted(record["sources"]), sources)
        run = json.loads((self.kit / "runs/tree-minor-2ghz-l1/run.json").read_text())
        self.assertEqual(run["compiled"]["command"], record["command"])

    def test_collect(self) -> None:
        """A row for each run, in the order of numbers; a broken run changes nothing."""
        head, *rows = self.table.splitlines()
        self.assertTrue(head.startswith("run,program,cpu,clock,caches,ticks,period,"))
        self.assertTrue(rows[0].startswith("tree-minor-2ghz-l1,tree,minor,2GHz,l1,"))
        self.assertEqual(len(rows), 4)
        stats = self.kit / "runs/tree-minor-2ghz-l1/stats.txt"
        text = stats.read_text()
        self.addCleanup(stats.write_text, text)
        for broken, says in (
            (text[:500], "stats.txt is missing, or breaks off; run it again"),
            ("", "stats.txt is missing"),
        ):
            stats.write_text(broken)
            status, output = self.typed("just", "collect")
            self.assertEqual(status, 1)
            self.assertIn(f"runs/tree-minor-2ghz-l1: {says}", output)
            self.assertIn("results.csv stays as it was", output)
            self.assertEqual((self.kit / "results.csv").read_text(), self.table)

    def test_plot(self) -> None:
        """The points of each line, with clocks as numbers; matplotlib is a stand-in."""
        modules = self.kit.parent / "modules"
        (modules / "matplotlib").mkdir(parents=True)
        (modules / "matplotlib/__init__.py").touch()
        (modules / "matplotlib/pyplot.py").write_text(PYPLOT)
        words = ("x=clock", "y=cycles", "by=cpu", "program=t*", "title=Two lines")
        output = self.just("plot", *words, PYTHONPATH=str(modules))
        self.assertRegex(output, r"plot \(500.0, 2000.0\) \(\d+\.0, \d+\.0\) .*'minor'")
        self.assertIn("('title', 'Two lines')", output)
        self.assertIn("savefig plots/cycles-over-clock.svg", output)
        self.assertIn("4 points", output)
        for words, says in (
            (("clock", "cycles"), "python3 plot.py x=clock y=time"),
            (
                ("x=clock", "y=cycle"),
                "results.csv has no column cycle; it has .*cycles",
            ),
            (("x=clock", "y=miss_rate"), "results.csv has no column misses"),
            (("x=clock", "y=cycles", "by=time"), "results.csv has no column time"),
            (
                ("x=clock", "y=cycles", "program=none"),
                "no row of results.csv has these",
            ),
        ):
            with self.subTest(words):
                status, output = self.typed(
                    "just", "plot", *words, PYTHONPATH=str(modules)
                )
                self.assertEqual(status, 1)
                self.assertRegex(output, says)
                self.assertNotIn("Traceback", output)

    def test_a_module_of_yours_replaces_none(self) -> None:
        """A script with the name of a module of Python is told, and does not run."""
        before = self.check()[1]
        for name in ("gzip.py", "json.py"):
            self.addCleanup((self.kit / name).unlink)
            self.write(name, 'raise SystemExit("accepted")\n')
        told, lines = self.check()[1][:2], self.check()[1][2:]
        self.assertRegex(told[0], "^gzip.py hides Python's module of this name")
        self.assertRegex(told[1], "^json.py hides")
        # The scripts are in the archive, whose size differs.
        self.assertEqual(lines[:-1], before[:-1])

    def test_what_is_wrong(self) -> None:
        """The check names contradictions, and packs nothing."""
        cases = (
            ("results.csv", self.table + "\n", "results.csv does not match the runs"),
            ("measure.py", "# another\n", "and 3 more: measure.py has changed since"),
            ("programs/tree.c", "", "and 3 more: programs/tree.c has changed since"),
            ("answers.md", "# none\n", "answers.md has 0 headings `## Question 1`"),
            ("plots/größe.svg", "<svg/>", "rename it; use letters, digits, _, - and ."),
        )
        for name, text, says in cases:
            with self.subTest(name):
                path = self.kit / name
                old = path.read_bytes() if path.exists() else None
                self.write(name, text)
                status, output = self.typed("just", "pack", self.login)
                self.assertEqual(status, 1, output)
                self.assertRegex(output, f"(?m)^FAIL  .*{says}")
                self.assertIn("not accepted", output)
                path.write_bytes(old) if old is not None else path.unlink()
        self.assertEqual(list(self.kit.parent.glob("*.tar.gz")), [])
        (self.kit / "results.csv").unlink()
        output = self.typed("just", "check", self.login)[1]
        self.assertIn("results.csv is missing; type `just collect`", output)
        self.write("results.csv", self.table)
        (self.kit / "answers.md").write_bytes("# Käse".encode("latin-1") + b"\n")
        output = self.typed("just", "check", self.login)[1]
        fails = [one for one in output.splitlines() if one.startswith("FAIL")]
        self.assertEqual(fails, ["FAIL  answers.md is not UTF-8; save it as UTF-8"])


if __name__ == "__main__":
    unittest.main()
