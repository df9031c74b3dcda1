"""Tests of collect.py: python3 -m unittest test_collect.py."""

import csv
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from collect import UnusableRunError, row_of, table_of

BEGIN = "---------- Begin Simulation Statistics ----------\n"
END = "---------- End Simulation Statistics   ----------\n"
STATISTICS = """\
simInsts                                           90   # Instructions (Count)
system.cpu.commitStats0.numInsts                  100   # Committed (Count)
system.cpu.numCycles                              250   # Cycles (Cycle)
system.cpu.dcache.overallMisses::total              7   # Misses (Count)
system.mem_ctrl.readReqs                            5   # Reads (Count)
"""


class CollectTest(unittest.TestCase):
    """A folder of made-up runs."""

    def setUp(self) -> None:
        """Make the folder, and have it removed."""
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def make_run(self, name: str, size: int = 1024, text: str = STATISTICS) -> Path:
        """Make a run that is done."""
        run = self.folder / name
        run.mkdir()
        run.joinpath("config.ini").write_text(
            f"[root]\ntype=Root\n\n[system.cpu.dcache]\nassoc=2\nsize={size}\n"
        )
        run.joinpath("stats.txt").write_text(BEGIN + text + END)
        run.joinpath("done").write_text("1234  life\n")
        return run

    def assert_unusable(self, run: Path, reason: str) -> None:
        """Check that a run does not become a row."""
        with self.assertRaisesRegex(UnusableRunError, reason):
            row_of(run)

    def test_row(self) -> None:
        """The parameters, the statistics, and what follows from them."""
        self.assertEqual(
            row_of(self.make_run("one")),
            {
                "size_bytes": "1024",
                "ways": "2",
                "instructions": "100",
                "cycles": "250",
                "l1d_misses": "7",
                "memory_reads": "5",
                "cpi": "2.500",
            },
        )

    def test_order(self) -> None:
        """Rows are in the order of numbers, not of names."""
        runs = [self.make_run("16KiB", 16384), self.make_run("4KiB", 4096)]
        sizes = [row["size_bytes"] for row in table_of(runs)]
        self.assertEqual(sizes, ["4096", "16384"])

    def test_not_done(self) -> None:
        """A run without its marker stops the table."""
        run = self.make_run("one")
        run.joinpath("done").unlink()
        self.assert_unusable(run, "one is not done")

    def test_missing_statistic(self) -> None:
        """A statistic that is absent leaves no gap."""
        run = self.make_run("one", text=STATISTICS.replace("readReqs", "writeReqs"))
        self.assert_unusable(run, "one has no system.mem_ctrl.readReqs")

    def test_dumps(self) -> None:
        """A run with two dumps has two values for each name."""
        run = self.make_run("one", text=STATISTICS + END + BEGIN + STATISTICS)
        self.assert_unusable(run, "holds 2 dumps")

    def test_mixed(self) -> None:
        """Runs of two programs cannot be compared."""
        runs = [self.make_run("one"), self.make_run("two")]
        runs[1].joinpath("done").write_text("5678  life\n")
        with self.assertRaisesRegex(UnusableRunError, "two ran other files than .*one"):
            table_of(runs)

    def test_missing_parameter(self) -> None:
        """A machine without the part that varies is another machine."""
        run = self.make_run("one")
        run.joinpath("config.ini").write_text("[root]\ntype=Root\n")
        self.assert_unusable(run, "one has no size of system.cpu.dcache")

    def test_no_run(self) -> None:
        """A table without rows is a mistake, too."""
        with self.assertRaisesRegex(UnusableRunError, "there is no run"):
            table_of([])

    def collect(self) -> subprocess.CompletedProcess[str]:
        """Run the program as a recipe does."""
        program = Path(__file__).with_name("collect.py")
        place = self.folder
        command = [sys.executable, program, place / "sweep", place / "t.csv"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_table(self) -> None:
        """The file holds a head and a row for each run."""
        self.folder.joinpath("sweep").mkdir()
        self.make_run("sweep/b", 2048)
        self.make_run("sweep/a", 4096)
        self.assertEqual(self.collect().returncode, 0)
        with open(self.folder / "t.csv", newline="") as file:
            sizes = [row["size_bytes"] for row in csv.DictReader(file)]
        self.assertEqual(sizes, ["2048", "4096"])

    def test_no_table(self) -> None:
        """One unusable run, and there is no table."""
        self.folder.joinpath("sweep").mkdir()
        self.make_run("sweep/a")
        self.make_run("sweep/b").joinpath("done").unlink()
        ended = self.collect()
        self.assertEqual(ended.returncode, 1)
        self.assertRegex(ended.stderr, "b is not done")
        self.assertFalse(self.folder.joinpath("t.csv").exists())


if __name__ == "__main__":
    unittest.main()
