"""Tests of plot.py, without matplotlib: what it reads, and what it says."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from plot import lines_of, number_of, rows_with

ROWS = [
    {"program": "tree", "clock": "2GHz", "cpu": "minor", "ticks": "10"},
    {"program": "tree", "clock": "500MHz", "cpu": "minor", "ticks": "40"},
    {"program": "gcd", "clock": "2GHz", "cpu": "minor", "ticks": "5"},
    {"program": "gcd", "clock": "2GHz", "cpu": "timing", "ticks": "7"},
]
# Stands in for matplotlib: it writes down what is drawn.
MATPLOTLIB = """
class Axes:
    def plot(self, *points, **how):
        print("line", how["label"], *points)
    def set(self, **how): ...
    def legend(self): ...
class pyplot:
    subplots = staticmethod(lambda: (None, Axes()))
    savefig = staticmethod(lambda path: path.write_text("a picture"))
"""


class Plot(unittest.TestCase):
    """Lines of a table."""

    def test_numbers(self) -> None:
        cells = {"2.5GHz": 2500, "500MHz": 500, "64KiB": 64, "1MiB": 1024, "7": 7}
        for cell, number in cells.items():
            self.assertEqual(number_of(cell), number)
        for cell in ("full", "", "2 GHz", "3x"):
            with self.subTest(cell), self.assertRaises(ValueError):
                number_of(cell)

    def test_lines(self) -> None:
        rows = rows_with(ROWS, ["cpu=minor"])
        self.assertEqual(
            lines_of(rows, "clock", "ticks", "program"),
            {"gcd": [(2000, 5)], "tree": [(500, 40), (2000, 10)]},
        )

    def run_in(self, folder: Path, *arguments: str) -> tuple[int, str]:
        """Run plot.py in a folder; its exit status and what it prints."""
        script = Path(__file__).with_name("plot.py")
        ended = subprocess.run(
            [sys.executable, "-B", script, *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ended.returncode, ended.stdout

    def test_whole(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            status, said = self.run_in(folder, "clock", "ticks", "program")
            self.assertEqual(status, 1)
            self.assertIn("just collect", said)
            table = "\n".join(",".join(row.values()) for row in ROWS)
            header = ",".join(ROWS[0])
            (folder / "results.csv").write_text(f"{header}\n{table}\n")
            (folder / "matplotlib.py").write_text(MATPLOTLIB)
            for arguments, what in (
                (("clock", "ticks"), "usage"),
                (("clock", "tocks", "program"), 'no column "tocks"'),
                (("cpu", "ticks", "program"), "not a number"),
                (("clock", "ticks", "program", "cpu=o3"), "no run"),
            ):
                status, said = self.run_in(folder, *arguments)
                self.assertEqual((status, what in said), (1, True), said)
            command = ("clock", "ticks", "program", "cpu=minor")
            status, said = self.run_in(folder, *command)
            self.assertEqual(status, 0, said)
            self.assertIn("line tree (500.0, 2000.0) (40.0, 10.0)", said)
            self.assertTrue((folder / "plots/ticks.svg").is_file())


if __name__ == "__main__":
    unittest.main()
