"""Tests of evidence.py and config.py: what fits together in statistics, and clocks."""

import sys
import unittest
from collections.abc import Iterator, Mapping
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "programs")]

# ruff: noqa: E402 -- the path comes first
import project  # noqa: F401 -- it finds the modules of the kits
from config import machine_in_config, period_of
from evidence import (
    cache_problems,
    most,
    sum_problems,
    time_problems,
    value_at,
    width_problems,
)

CPU = "system.cpu"
CYCLES, INSTRUCTIONS = f"{CPU}.numCycles", f"{CPU}.commitStats0.numInsts"
# From the recorded run of the page on gem5's statistics, at 1 GHz.
TIME = {
    "simSeconds": "0.000311",
    "simTicks": "310598000",
    "finalTick": "310598000",
    "simFreq": "1000000000000",
    CYCLES: "310599",
}


def counts(dump: Mapping[str, str]) -> dict[str, int]:
    """The whole numbers of a dump."""
    return {name: int(text) for name, text in dump.items() if text.isdecimal()}


class Statistics(unittest.TestCase):
    """What must hold in a dump."""

    def times(self, period: int = 1000, **changed: str) -> list[str]:
        """The problems of TIME with some statistics changed."""
        names = {"cycles": CYCLES}
        dump = {**TIME, **{names.get(one, one): its for one, its in changed.items()}}
        return list(time_problems(dump, counts(dump), period))

    def only(self, problems: Iterator[str], says: str) -> None:
        """One problem, which says this."""
        found = list(problems)
        self.assertEqual(len(found), 1, found)
        self.assertIn(says, found[0])

    def test_time(self) -> None:
        """Ticks, seconds, cycles and frequency of a real run, each changed."""
        self.assertEqual(self.times(), [])
        cases: list[tuple[dict[str, str], str]] = [
            ({"simFreq": "1000"}, "simFreq is not"),
            ({"finalTick": "1000"}, "simTicks is more than finalTick"),
            ({"simTicks": "many"}, "simTicks is more than finalTick"),
            ({"simSeconds": "0.000312"}, "simSeconds is not"),
            ({"simSeconds": "nan"}, "simSeconds is not"),
            ({"cycles": "310602"}, "are not 310,598,000 ticks"),
            ({"cycles": "none"}, "is missing"),
        ]
        for changed, says in cases:
            with self.subTest(changed):
                self.only(iter(self.times(1000, **changed)), says)
        self.only(iter(self.times(999)), "310,599 cycles of 999 ticks")

    def test_a_region_may_end_within_a_cycle(self) -> None:
        """One cycle at each of its ends."""
        for cycles in ("310596", "310600"):
            self.assertEqual(self.times(cycles=cycles), [])

    def test_width(self) -> None:
        """More instructions than fit, and none."""
        fits = {CYCLES: 100, INSTRUCTIONS: 204}
        self.assertEqual(list(width_problems(fits, 2)), [])
        self.only(width_problems({**fits, INSTRUCTIONS: 205}, 2), "do not fit")
        self.only(width_problems({**fits, INSTRUCTIONS: 0}, 2), "nothing was measured")
        self.only(width_problems({CYCLES: 100}, 2), "nothing was measured")

    def test_hits_and_misses(self) -> None:
        """The counts of a recorded run; those that are 0 are left out."""
        cache = f"{CPU}.dcache.overall"
        real = {
            f"{cache}Hits::total": 185605,
            f"{cache}Misses::total": 479,
            f"{cache}Accesses::total": 186084,
        }
        self.assertEqual(list(cache_problems(real)), [])
        self.assertEqual(list(cache_problems({f"{cache}Accesses::cpu.data": 0})), [])
        wrong = {**real, f"{cache}Misses::total": 478}
        self.only(cache_problems(wrong), "is not the hits and the misses")

    def test_sums(self) -> None:
        """A total, and a distribution, whose total is the number of its samples."""
        vector = f"{CPU}.branchPred.committed_0"
        parts = {f"{vector}::DirectCond": 5, f"{vector}::Return": 2}
        real = {**parts, f"{vector}::total": 7}
        self.assertEqual(list(sum_problems(real)), [])
        self.only(sum_problems({**real, f"{vector}::total": 8}), "sum of its parts")
        spread = {f"{CPU}.commit.numCommittedDist::max_value": 8}
        self.assertEqual(list(sum_problems(spread)), [])


class Config(unittest.TestCase):
    """config.json, and what machine.py makes of it."""

    def test_values(self) -> None:
        """Members, items, and what is not there."""
        parts = {"cpu": {"type": "a"}, "alone": [{"type": "b"}], "none": None}
        config = {"system": {"clk": [500], **parts}}
        for path, value in (
            ("system.clk.0", 500),
            ("system.clk.1", None),
            ("system.cpu.type", "a"),
            ("system.cpu.type.more", None),
            ("system.none.type", None),
            ("system.clk.name", None),
            ("system.alone.type", "b"),
        ):
            with self.subTest(path):
                self.assertEqual(value_at(config, path), value)

    def test_periods(self) -> None:
        """As gem5 rounds them."""
        for clock, period in (
            *(("500MHz", 2000), ("2GHz", 500), ("3GHz", 333)),
            *(("3780MHz", 265), ("1.5GHz", 667), ("900MHz", 1111)),
        ):
            with self.subTest(clock):
                self.assertEqual(period_of(clock), period)
        for clock in ("2", "2 GHz", "0GHz", "-1GHz", "500ps", "1e3MHz"):
            with self.subTest(clock), self.assertRaises(ValueError):
                period_of(clock)

    def test_parts_that_are_not_there(self) -> None:
        """A machine without caches has none in config.json."""
        self.assertIsNone(machine_in_config("minor")["system.l2cache.type"])

    def test_most(self) -> None:
        """The largest group, and no group."""
        self.assertEqual(most([{1}, {1, 2}]), 2)
        self.assertEqual(most([]), 0)


if __name__ == "__main__":
    unittest.main()
