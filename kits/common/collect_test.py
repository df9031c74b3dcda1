"""Tests of collect.py: a table of all runs, or a line for each that is unusable."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from sample import sample_kit
from synthetic import Case, Change, Synthetic, remove, replace, write

A, B = "sort-minor-1", "p1-timing-1"
STATS = f"runs/{A}/stats.txt"
RUN = f"runs/{A}/run.json"

CASES: list[Case] = [
    ("interrupted", remove(RUN), RUN, "is missing, so this run did not end"),
    ("no statistics", remove(STATS), STATS, "is missing"),
    ("empty statistics", write(STATS, ""), STATS, "is empty; run it again"),
    ("no dump", write(STATS, "text\n"), STATS, "has no dump of statistics"),
    ("half a dump", replace(STATS, "---------- End", "", 2), STATS, "breaks off"),
    ("a line", replace(STATS, "# made up (Count)", ""), f"{STATS}:3", "not as gem5"),
    ("no JSON", write(RUN, "{"), f"{RUN}:1", "is no JSON"),
    (
        "old gem5",
        replace(RUN, "24.0.0.1", "23.0.0.1"),
        RUN,
        "was made by gem5 23.0.0.1",
    ),
    ("elsewhere", replace(RUN, ": 7", ": 2"), RUN, "is not of assignment 7"),
    ("no statistic", replace(STATS, "cpu.cpi", "cpu.x"), f"runs/{A}", "cpi: the first"),
    ("nan", replace(STATS, "1.500000", "nan"), f"runs/{A}", 'cpi: "nan" is no number'),
    ("argument", replace(RUN, '"rob"', '"iq"'), f"runs/{A}", "rob: run.json has no"),
    ("cpu", replace(RUN, '"minor"', '"o3"'), f"runs/{A}", 'cpu: "o3" is none of'),
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
        """Run it as a recipe does."""
        return subprocess.run(
            [sys.executable, "-B", "collect.py"],
            cwd=self.kit.folder,
            capture_output=True,
            text=True,
            check=False,
        )

    def test_table(self) -> None:
        """A header, and a row for each run, in an order that people expect."""
        self.kit.add_run(
            {"program": "p1", "cpu": "timing", "rob": "10"}, {"simTicks": "5"}
        )
        ended = self.collect()
        self.assertEqual(
            (ended.returncode, ended.stdout), (0, "5 runs in results.csv\n")
        )
        header, *rows = self.table.read_text().splitlines()
        self.assertEqual(header, "run,program,cpu,rob,ticks,cpi,misses")
        names = [f"p1-timing-{rob}" for rob in (1, 2, 3, 10)]
        self.assertEqual([row.split(",")[0] for row in rows], [*names, A])
        self.assertEqual(rows[3], "p1-timing-10,p1,timing,10,5,1.500000,1000")

    def test_first_dump(self) -> None:
        """What the region counted, and not what came after it."""
        text = self.kit.path(STATS).read_text()
        half = len(text) // 2
        self.kit.write(STATS, text[:half] + text[half:].replace("1000", "7"))
        self.collect()
        self.assertIn(f"{A},sort,minor,1,1000,1.500000,1000", self.table.read_text())

    def test_absent(self) -> None:
        """What gem5 leaves out because it is zero is a zero where the kit says so."""
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

    def refuse(self, change: Change, place: str, says: str) -> None:
        """See that a change is complained of in one line."""
        change(self.kit)
        ended = self.collect()
        first, last = ended.stderr.splitlines()
        self.assertTrue(first.startswith(f"{place}: "), first)
        self.assertIn(says, first)
        self.assertEqual((ended.returncode, last), (1, "results.csv is not written"))
        self.assertFalse(self.table.exists())

    def test_all_are_named(self) -> None:
        """Two unusable runs are two lines."""
        remove(RUN)(self.kit)
        remove(f"runs/{B}/run.json")(self.kit)
        self.assertEqual(len(self.collect().stderr.splitlines()), 3)


if __name__ == "__main__":
    unittest.main()
