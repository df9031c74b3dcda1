"""Tests of collect.py: a table of all runs, or a line for each that is unusable."""

import os
import subprocess
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

from sample import sample_kit
from synthetic import Case, Change, Synthetic, remove, replace, write

A, B = "sort-minor-1", "p1-timing-1"
STATS = f"runs/{A}/stats.txt"
RUN = f"runs/{A}/run.json"

CASES: list[Case] = [
    ("interrupted", remove(RUN), RUN, "is missing, so this run did not finish"),
    ("no statistics", remove(STATS), STATS, "is missing"),
    ("empty statistics", write(STATS, ""), STATS, "is empty; run it again"),
    ("no dump", write(STATS, "text\n"), STATS, "has no dump of statistics"),
    ("half a dump", replace(STATS, "---------- End", "", 2), STATS, "breaks off"),
    ("a line", replace(STATS, "# made up (Count)", ""), f"{STATS}:3", "not as gem5"),
    ("no JSON", write(RUN, "{"), f"{RUN}:1", "is not JSON"),
    (
        "old gem5",
        replace(RUN, "24.0.0.1", "23.0.0.1"),
        RUN,
        "was made by gem5 23.0.0.1",
    ),
    ("elsewhere", replace(RUN, ": 7", ": 2"), RUN, "is not a run of assignment 7"),
    ("no statistic", replace(STATS, "cpu.cpi", "cpu.x"), f"runs/{A}", "cpi: the first"),
    (
        "nan",
        replace(STATS, "1.500000", "nan"),
        f"runs/{A}",
        'cpi: "nan" is not a number',
    ),
    ("argument", replace(RUN, '"rob"', '"iq"'), f"runs/{A}", "rob: run.json has no"),
    ("cpu", replace(RUN, '"minor"', '"o3"'), f"runs/{A}", 'cpu: "o3" is not one of'),
    ("its name", write("runs/B/stats.txt", ""), "runs/B", "a run's name has only"),
    ("no run", remove("runs/*"), "runs", "there is no run yet"),
]


class CollectTest(unittest.TestCase):
    """The sample kit with its runs, and no table yet."""

    def setUp(self) -> None:
        """Lay it out."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        place = Path(folder.name)
        self.kit = Synthetic(place / "home", sample_kit(place))
        self.table = self.kit.path("results.csv")
        self.table.unlink()

    def collect(self) -> subprocess.CompletedProcess[str]:
        """Run it within this process."""
        return self.kit.call("collect.py")

    def test_table(self) -> None:
        """A header, and a row for each run, in an order that people expect."""
        self.kit.add_run(
            {"program": "p1", "cpu": "timing", "rob": "10"}, {"simTicks": "5"}
        )
        ended = self.kit.spawn("collect.py")  # as a recipe does
        self.assertEqual(
            (ended.returncode, ended.stdout), (0, "5 runs in results.csv\n")
        )
        header, *rows = self.table.read_text().splitlines()
        self.assertEqual(header, "run,program,cpu,rob,ticks,cpi,misses")
        names = [f"p1-timing-{rob}" for rob in (1, 2, 3, 10)]
        self.assertEqual([row.split(",")[0] for row in rows], [*names, A])
        self.assertEqual(rows[3], "p1-timing-10,p1,timing,10,5,1.500000,1000")

    def test_first_dump(self) -> None:
        """The statistics of the region, and not those of what comes after it."""
        text = self.kit.path(STATS).read_text()
        half = len(text) // 2
        self.kit.write(STATS, text[:half] + text[half:].replace("1000", "7"))
        self.collect()
        self.assertIn(f"{A},sort,minor,1,1000,1.500000,1000", self.table.read_text())

    def test_absent(self) -> None:
        """A statistic that gem5 leaves out is a zero if the kit says so."""
        replace(STATS, "dcache.overallMisses", "icache.overallMisses")(self.kit)
        self.collect()
        self.assertIn(f"{A},sort,minor,1,1000,1.500000,0", self.table.read_text())

    def test_flags(self) -> None:
        """A flag is true or false, and what was not given is empty."""
        replace(RUN, '"rob": "1"', '"rob": 1, "flag": true, "none": null')(self.kit)
        self.assertEqual(self.collect().returncode, 0)

    def test_unusable(self) -> None:
        """One unusable run is named, with what to do, and there is no table."""
        for what, change, place, says in CASES:
            with self.subTest(what):
                self.setUp()
                self.refuse(change, place, says)

    def test_what_is_no_file(self) -> None:
        """Pipes, folders, loops and devices are named, and nothing is waited for."""
        makers: dict[str, Callable[[Path], object]] = {
            "not a file": lambda path: os.mkfifo(path),
            "it is not": lambda path: path.mkdir(),
            "too many levels": lambda path: path.symlink_to(path.name),
            "it is not a file": lambda path: path.symlink_to("/dev/zero"),
            "more than": lambda path: path.write_bytes(bytes(2**22)),
        }
        for says, make in makers.items():
            for name in (RUN, STATS):
                with self.subTest(f"{says}: {name}"):
                    self.setUp()
                    path = self.kit.path(name)
                    path.unlink()
                    make(path)
                    self.refuse(lambda _: None, name, says)

    def test_a_table_that_is_no_file(self) -> None:
        """A link or a pipe in its place is replaced; a folder is named."""
        other = self.kit.path("other")
        other.write_text("keep\n")
        self.table.symlink_to("other")
        self.assertEqual(self.collect().returncode, 0)
        self.assertEqual(
            (other.read_text(), self.table.is_symlink()), ("keep\n", False)
        )
        self.table.unlink()
        os.mkfifo(self.table)
        self.assertEqual(self.collect().returncode, 0)
        self.table.unlink()
        self.table.mkdir()
        ended = self.collect()
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(len(ended.stderr.splitlines()), 2, ended.stderr)

    def refuse(self, change: Change, place: str, says: str) -> None:
        """See that a change is reported in one line."""
        change(self.kit)
        ended = self.collect()
        first, last = ended.stderr.splitlines()
        self.assertTrue(first.startswith(f"{place}: "), first)
        self.assertIn(says, first)
        self.assertEqual((ended.returncode, last), (1, "results.csv was not written"))
        self.assertFalse(self.table.exists())

    def test_all_are_named(self) -> None:
        """Two unusable runs are two lines."""
        remove(RUN)(self.kit)
        remove(f"runs/{B}/run.json")(self.kit)
        ended = self.kit.spawn("collect.py")
        self.assertEqual(len(ended.stderr.splitlines()), 3)
        self.assertEqual(ended.returncode, 1)


if __name__ == "__main__":
    unittest.main()
