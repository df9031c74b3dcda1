"""Tests of plot.py: what it reads, what it says, and what matplotlib draws of it."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import plot
from given import also
from plot import (
    DEBIAN,
    DERIVED,
    LABELS,
    PlotError,
    Row,
    lines_of,
    number_of,
    rows_with,
    value_of,
    version_in,
    wanted_of,
)
from rules import Column, read_rules
from synthetic import unpack

KITS = Path(__file__).resolve().parents[1]
# Whole columns of a table that are words, or whose name says what they count.
WORDS = {
    *("run", "program", "cpu", "caches", "prefetcher", "replacement", "latency"),
    *("predictor", "param"),
}
COLUMNS = ["run", "program", "cpu", "clock", "ticks", "cycles", "instructions"]
TABLE = """run,program,cpu,clock,ticks,cycles,instructions
a,tree,minor,2GHz,10000000,20,10
b,tree,minor,500MHz,40000000,30,10
c,gcd,minor,2GHz,5000000,40,10
d,gcd,timing,2GHz,7000000,50,0
"""
ROWS: list[Row] = [
    dict(zip(COLUMNS, line.split(","), strict=True)) for line in TABLE.splitlines()[1:]
]
TIME = ("x=clock", "y=time", "by=program")
# Stands in for matplotlib: it writes down what is drawn.
MATPLOTLIB = {
    "__init__.py": "rcParams = {}\n",
    "figure.py": """
class Axes:
    def plot(self, *points, label, linestyle, **_):
        print("line", repr(linestyle), label, *points)
    def set(self, **how):
        print("set", how)
    def set_ylim(self, **_): ...
    def grid(self, **_): ...
    def legend(self, title):
        print("legend", title)
class Figure:
    def __init__(self, **_): ...
    def subplots(self):
        return Axes()
    def savefig(self, path, **_):
        path.write_text("a picture")
""",
}
PYTHON = next((one for one in (sys.executable, DEBIAN) if version_in(one)), "")


class Reading(unittest.TestCase):
    """Cells, words and lines."""

    def test_numbers(self) -> None:
        """With their units, and nothing else."""
        cells = {"2.5GHz": 2500, "500MHz": 500, "64KiB": 64, "1MiB": 1024, "7": 7}
        for cell, number in cells.items():
            self.assertEqual(number_of(cell), number)
        for cell in ("full", "", "2 GHz", "3x", "nan", "-", "\u0663"):
            with self.subTest(cell), self.assertRaises(ValueError):
                number_of(cell)

    def test_cells(self) -> None:
        """Exact ones, alternatives and patterns."""
        for cell, runs in (
            ("tree", "ab"),
            ("tree,gcd", "abcd"),
            ("t*", "ab"),
            ("g*,x", "cd"),
            ("", ""),
        ):
            found = rows_with(ROWS, {"program": cell})
            self.assertEqual("".join(row["run"] for row in found), runs)

    def test_lines(self) -> None:
        """Sorted, in the units of the labels."""
        wanted = wanted_of([*TIME, "cpu=minor"], COLUMNS)
        rows = rows_with(ROWS, wanted.cells)
        lines = {"gcd": [(2000, 5)], "tree": [(500, 40), (2000, 10)]}
        self.assertEqual(lines_of(rows, wanted), lines)
        self.assertEqual(wanted.file, "time-clock-program-minor.svg")

    def test_words(self) -> None:
        """A column with a word is an axis of words, in the order of the table."""
        wanted = wanted_of(["x=program", "y=cpi", "cpu=minor", "clock=2GHz"], COLUMNS)
        lines = lines_of(rows_with(ROWS, wanted.cells), wanted)
        self.assertEqual(lines, {"": [("tree", 2), ("gcd", 4)]})

    def test_two_runs_at_one_place(self) -> None:
        """Are refused, unless they measured the same; what to type is said."""
        wanted = wanted_of(list(TIME), COLUMNS)
        with self.assertRaisesRegex(
            PlotError, "runs c and d .* add by=cpu or cpu=minor"
        ):
            lines_of(ROWS, wanted)
        again = {**ROWS[0], "run": "again"}
        self.assertEqual(lines_of([ROWS[0], again], wanted), {"tree": [(2000, 10)]})

    def test_a_division_by_zero(self) -> None:
        """Is named with its run."""
        with self.assertRaisesRegex(PlotError, "cpi of the run d divides by zero"):
            value_of(ROWS[3], "cpi")

    def test_slips(self) -> None:
        """Each is one sentence that says what there is."""
        for words, says in (
            (["clock"], "write x=clock"),
            ([], "give x=COLUMN; there are program, cpu"),
            (["x=clock"], "give y=COLUMN"),
            (["x=clock", "x=cpu"], "twice"),
            (["x=clock", "y=tocks"], 'no "tocks" to draw; there are'),
            (["x=clock", "y=miss_rate"], 'no "miss_rate" to draw'),
            ([*TIME, "rob=3"], 'no column "rob"'),
            ([*TIME, "name=../a"], "not the name of a file"),
            ([*TIME, "name=a b"], "not the name of a file"),
        ):
            with (
                self.subTest(words),
                self.assertRaisesRegex(PlotError, re.escape(says)),
            ):
                wanted_of(words, COLUMNS)

    def test_each_column_of_a_kit_has_a_label(self) -> None:
        """With its unit, or its name says what is counted."""
        columns: dict[str, Column] = {}
        for kit in sorted(KITS.glob("assignment_*")):
            with tempfile.TemporaryDirectory() as folder:
                found = read_rules(unpack(kit, Path(folder))).columns
            columns |= {one.name: one for one in found}
        counts = {
            name
            for name, one in columns.items()
            if one.source == "stat" and one.type == "integer" and name not in LABELS
        }
        self.assertEqual(set(columns) - counts - set(LABELS), WORDS)
        self.assertLessEqual(set(LABELS), set(columns))
        used = {name for one in DERIVED.values() for name in one.columns}
        self.assertLessEqual(used, set(columns))
        self.assertFalse(set(DERIVED) & set(columns))

    def test_each_kit_has_it(self) -> None:
        """With its recipe."""
        for kit in sorted(KITS.glob("assignment_*")):
            self.assertIn("plot.py", also(kit))
            self.assertIn("\nplot *arguments:\n", (kit / "justfile").read_text())


class Drawing(unittest.TestCase):
    """The program itself, in a folder with a table."""

    def setUp(self) -> None:
        """Write the table."""
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        (self.folder / "results.csv").write_text(TABLE)

    def stand_in(self) -> None:
        """Put a stand-in in the place of matplotlib."""
        for name, text in MATPLOTLIB.items():
            path = self.folder / "matplotlib" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)

    def run_it(self, *arguments: str, python: str = sys.executable) -> tuple[int, str]:
        """Run plot.py in the folder; its exit status and what it prints."""
        script = Path(__file__).with_name("plot.py")
        ended = subprocess.run(
            [python, "-B", script, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return ended.returncode, ended.stdout

    def test_a_plot(self) -> None:
        """Lines, labels with units, a title, and the file."""
        self.stand_in()
        status, said = self.run_it(*TIME, "cpu=minor", "title=Costs $1", "name=a.pdf")
        self.assertEqual(status, 0, said)
        self.assertIn("line '-' tree (500.0, 2000.0) (40.0, 10.0)", said)
        self.assertIn("'xlabel': 'Clock (MHz)', 'ylabel': 'Time (µs)'", said)
        self.assertIn(r"'title': 'Costs \\$1'", said)
        self.assertIn("legend program", said)
        self.assertTrue(said.endswith("plots/a.pdf: 3 points on 2 lines\n"), said)
        self.assertTrue((self.folder / "plots/a.pdf").is_file())

    def test_without_a_title(self) -> None:
        """It is asked for."""
        self.stand_in()
        _, said = self.run_it("x=program", "y=ticks", "cpu=minor", "clock=2GHz")
        self.assertIn("line '' ", said)
        self.assertIn('2 points; say what it shows with title="A sentence"', said)

    def test_what_is_wrong(self) -> None:
        """One sentence each, and status 1; also without matplotlib."""
        table = self.folder / "results.csv"
        for text, words, says in (
            (TABLE, [*TIME, "cpu=o3"], "no run in results.csv has these cells"),
            (TABLE, ["x=clock", "y=cpu"], '"minor" is not a number'),
            (TABLE + "e,1,2,3,4,5,6,7\n", TIME, "not the table of runs"),
            ("a,b\n1,2\n", TIME, "not the table of runs"),
            ("", TIME, "is empty; type `just collect`"),
        ):
            with self.subTest(says):
                table.write_text(text)
                status, said = self.run_it(*words)
                self.assertEqual((status, said.count("\n")), (1, 1), said)
                self.assertTrue(said.startswith("plot.py: "), said)
                self.assertIn(says, said)
        table.unlink()
        status, said = self.run_it(*TIME)
        self.assertEqual((status, "type `just collect`" in said), (1, True), said)

    def test_without_matplotlib(self) -> None:
        """One sentence says what to install."""
        with (
            mock.patch("plot.plot", side_effect=ImportError),
            mock.patch("plot.DEBIAN", "/nonexistent"),
            mock.patch("plot.say") as said,
        ):
            self.assertEqual(plot.main(), 1)
        self.assertIn("sudo apt install python3-matplotlib", said.call_args.args[0])

    @unittest.skipUnless(PYTHON, "no matplotlib; apt install python3-matplotlib")
    def test_for_real(self) -> None:
        """The picture has its words in it, and the same bytes each time."""
        command = (*TIME, "cpu=minor", "title=Time $ falls $ with the clock")
        path = self.folder / "plots/time-clock-program-minor.svg"
        found: list[bytes] = []
        for _ in range(2):
            status, said = self.run_it(*command, python=PYTHON)
            self.assertEqual(status, 0, said)
            found.append(path.read_bytes())
        self.assertEqual(found[0], found[1])
        words = re.findall("<!-- (.*) -->", found[0].decode())
        title = "Time $ falls $ with the clock"
        wanted = {"Clock (MHz)", "Time (µs)", "program", "gcd", "tree", title}
        self.assertLessEqual(wanted, set(words))


if __name__ == "__main__":
    unittest.main()
