"""Tests of check.py: a complete hand-in, and ways in which one is commonly wrong."""

import unittest
from contextlib import AbstractContextManager
from pathlib import Path

from area import LEVEL1, LEVEL2, area, area_of, bytes_of, cycles, ways_of
from check import EXPERIMENT, canonical, neighbor
from mine import BUDGETS, SIDES, budget_of, side_of
from synthetic import (
    Case,
    Cells,
    Change,
    HandInTest,
    Synthetic,
    assert_gaps,
    assert_refused,
    both,
    collected,
    edit_json,
    found_in,
    made_up,
    other_inputs,
    put,
    remove,
    replace,
    sealed,
    write,
)

KIT = Path(__file__).resolve().parent
LOGIN = "ab123"
SIDE = side_of(LOGIN)
CACHES = {
    "l1_size": "8KiB",
    "l1_ways": "2",
    "l2_size": "none",
    "l2_ways": "4",
    "prefetcher": "none",
    "replacement": "lru",
}


def run(program: str, **cells: str) -> Cells:
    """The cells of a run on the default machine, but for what is given."""
    return {"program": program, "cpu": "timing", **CACHES, **cells}


RUNS = [
    *(
        run(f"{one}-{side}")
        for side in (64, SIDE)
        for one in ("ijk", "ikj", "jki", "own")
    ),
    *(run(f"ijk-64-p{padding}") for padding in (1, 8, 32)),
    run(f"ijk-{SIDE}", l1_size="1MiB"),
    *(
        run(f"ijk-{SIDE}", l1_size=size, l1_ways=ways)
        for size in ("4KiB", "8KiB", "16KiB", "32KiB")
        for ways in ("2", "full")
    ),
    run(f"ijk-{SIDE}", replacement="fifo"),
    *(
        run(f"tiled{tile}-{SIDE}", l1_size=size)
        for tile in (8, 12, 16, 24)
        for size in ("8KiB", "32KiB")
    ),
    *(run(f"{one}-{SIDE}", prefetcher="stride") for one in ("ijk", "ikj", "tiled16")),
    *(run(f"{one}-{SIDE}", cpu="o3") for one in ("ijk", "ikj", "tiled16")),
]
VALUES = {name: [value] for name, value in CACHES.items()}
VALUES["program"] = [f"ijk-{side}" for side in range(100, 140)]
DESIGN = {"l1_size": "4KiB", "l2_size": "32KiB", "prefetcher": "stride"}
PAIRS: dict[str, tuple[str, dict[str, str]]] = {
    "base": (f"ikj-{SIDE}", {}),
    "design": (f"tiled16-{SIDE}", DESIGN),
    "neighbor-a": (f"tiled16-{SIDE}", {**DESIGN, "l1_ways": "4"}),
    "neighbor-b": (f"tiled16-{SIDE}", {**DESIGN, "prefetcher": "none"}),
}
TILES = "loops cut into tiles of TILE x TILE, which need not divide N."
LOOPS = {
    "// Your work: one of the orders that are missing above.": "ijk();",
    f"// Your work: {TILES}": "ikj();",
}


def pair(name: str, program: str, **cells: str) -> Change:
    """Puts the two runs of a hierarchy where they belong, and collects."""

    def change(hand_in: Synthetic) -> None:
        hand_in.add_run(run(program, **cells), name=f"{name}-product")
        hand_in.add_run(run("join", **cells), name=f"{name}-join")
        hand_in.collect()

    return change


def add(program: str, **cells: str) -> Change:
    """Adds one run, and collects."""

    def change(hand_in: Synthetic) -> None:
        hand_in.add_run(run(program, **cells))
        hand_in.collect()

    return change


def gone(pattern: str) -> Change:
    """Removes runs, and collects."""
    return both(remove(f"runs/{pattern}"), collected)


def more_instructions(name: str) -> Change:
    """A run that executed more than the others of its program."""

    def change(hand_in: Synthetic) -> None:
        path = f"runs/{name}/stats.txt"
        counted = "system.cpu.commitStats0.numInsts"
        lines = hand_in.path(path).read_text().splitlines(keepends=True)
        hand_in.write(
            path,
            "".join(
                line.replace("1000 ", "1500 ", 1) if line.startswith(counted) else line
                for line in lines
            ),
        )
        hand_in.collect()

    return change


def other_join(hand_in: Synthetic) -> None:
    """The base's join ran on another machine than its product."""
    hand_in.add_run(run("join", l1_size="4KiB"), name="base-join")
    hand_in.collect()


def finish(hand_in: Synthetic) -> None:
    """The loops are written, and the design has run."""
    for old, new in LOOPS.items():
        replace("programs/matmul.c", old, new)(hand_in)
    for name, (program, cells) in PAIRS.items():
        pair(name, program, **cells)(hand_in)


def of_config(name: str, path: str, value: object) -> Change:
    """The way to change what a run's config.json says at a path."""
    place = f"runs/{name}/config.json"
    return edit_json(place, lambda config: put(config, path, value))


def another_binary(record: dict[str, dict[str, str]]) -> None:
    """Say that a run was of a binary that no other run is of."""
    record["files"]["bin/join"] = "0" * 64


MISSES = "system.cpu.dcache.demandMisses::total"
FEWER_MISSES = (f"{MISSES:<40} {'1000':>20}", f"{MISSES:<40} {'900':>20}")
AHEAD = f"ijk-{SIDE}-o3-8kib-2-none-4-none-lru"
LARGE = f"ijk-{SIDE}-timing-1mib-2-none-4-none-lru"

CASES: list[Case] = [
    (
        "an answer is missing",
        replace("answers.md", "## Question 4", "## Q4"),
        "answers.md",
        "section",
    ),
    (
        "a number was rounded",
        replace("results.csv", ",500000,", ",500001,"),
        "results.csv",
        "ticks",
    ),
    (
        "a PDF of the answers",
        write("answers.md", b"%PDF-1.7\n"),
        "answers.md",
        "answers",
    ),
    (
        "no dump",
        write("runs/base-join/stats.txt", "\n"),
        "runs/base-join/stats.txt",
        "stats",
    ),
    (
        "two programs of one name",
        more_instructions(AHEAD),
        f"runs/{AHEAD}",
        "same-work",
    ),
    (
        "a cache in run.json alone",
        both(replace(f"runs/{LARGE}/run.json", '"1MiB"', '"2MiB"'), collected),
        f"runs/{LARGE}/config.json",
        "machine",
    ),
    (
        "another L2 than run.json says",
        of_config("base-join", "system.l2cache.type", "Cache"),
        "runs/base-join/config.json",
        "machine",
    ),
    (
        "a prefetcher that nobody named",
        of_config("base-join", "system.cpu.dcache.prefetcher.type", "BOPPrefetcher"),
        "runs/base-join/config.json",
        "machine",
    ),
    (
        "a faster cache",
        of_config("design-join", "system.l2cache.data_latency", 1),
        "runs/design-join/config.json",
        "machine",
    ),
    *other_inputs("runs/design-join", LOGIN),
    (
        "another order under a name",
        replace("runs/base-product/run.json", "ORDER=ikj", "ORDER=jki"),
        "runs/base-product",
        "compiled",
    ),
    (
        "another binary for the design",
        edit_json("runs/neighbor-b-join/run.json", another_binary),
        "runs/neighbor-b-join",
        "binary",
    ),
    ("a changed area", replace("area.py", "cells=4", "cells=1"), "area.py", "given"),
    (
        "hits and misses that are not the accesses",
        both(replace("runs/base-join/stats.txt", *FEWER_MISSES), collected),
        "runs/base-join/stats.txt",
        "statistics",
    ),
]
# Work that is left out: the hand-in is accepted, and the gap is named.
GAPS: list[Case] = [
    ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    (
        "own is empty",
        both(replace("programs/matmul.c", "    ijk();\n", "    // later\n"), sealed),
        "programs/matmul.c",
        "own-loops",
    ),
    (
        "tiled is empty",
        both(replace("programs/matmul.c", "    ikj();\n", ""), sealed),
        "programs/matmul.c",
        "own-loops",
    ),
    ("an order is missing", gone("own-64-*"), "runs", "orders"),
    ("another login's side", gone(f"jki-{SIDE}-*"), "runs", "orders"),
    ("two paddings", gone("ijk-64-p8-*"), "runs", "paddings"),
    ("no cache without limits", gone(f"ijk-{SIDE}-*-1mib-*"), "runs", "unlimited"),
    ("three sizes with all ways", gone("*-16kib-full-*"), "runs", "classes"),
    ("three sizes with 2 ways", gone("ijk-*-16kib-2-*"), "runs", "classes"),
    ("one replacement policy", gone("*-fifo"), "runs", "replacement"),
    (
        "a prefetcher for one order and tiles",
        gone(f"ikj-{SIDE}-*-stride-*"),
        "runs",
        "prefetching",
    ),
    (
        "a prefetcher for orders alone",
        both(gone("tiled*-stride-*"), add(f"own-{SIDE}", prefetcher="stride")),
        "runs",
        "prefetching",
    ),
    ("three tiles", gone(f"tiled12-{SIDE}-*-8kib-*"), "runs", "tiles"),
    ("tiles in one size", gone(f"tiled*-{SIDE}-*-32kib-*"), "runs", "tiles"),
    ("two orders on o3", gone(f"ikj-{SIDE}-o3-*"), "runs", "processors"),
    ("no neighbor", gone("neighbor-b-join"), "runs", "design"),
    (
        "over the budget",
        pair("neighbor-a", f"tiled16-{SIDE}", **{**DESIGN, "l2_size": "64KiB"}),
        "runs/neighbor-a-product",
        "area",
    ),
    (
        "a neighbor far away",
        pair("neighbor-a", f"tiled16-{SIDE}", l1_size="4KiB"),
        "runs/neighbor-a-product",
        "neighbor",
    ),
    (
        "a neighbor that is the design",
        pair("neighbor-a", f"tiled16-{SIDE}", **DESIGN),
        "runs/neighbor-a-product",
        "neighbor",
    ),
    (
        "a design for another size",
        pair("base", "ikj-64"),
        "runs/base-product",
        "design-program",
    ),
    (
        "a base with a prefetcher",
        pair("base", f"ikj-{SIDE}", prefetcher="stride"),
        "runs/base-product",
        "design",
    ),
    (
        "a neighbor in other words",
        pair("neighbor-a", f"tiled16-{SIDE}", **{**DESIGN, "l1_size": "4096B"}),
        "runs/neighbor-a-product",
        "neighbor",
    ),
    (
        "two neighbors that are one",
        pair("neighbor-b", f"tiled16-{SIDE}", **{**DESIGN, "l1_ways": "4"}),
        "runs/neighbor-b-product",
        "neighbor",
    ),
    (
        "a neighbor whose prefetcher has no price",
        pair("neighbor-b", f"tiled16-{SIDE}", **{**DESIGN, "prefetcher": "mine"}),
        "runs/neighbor-b-product",
        "area",
    ),
    (
        "a neighbor with a dear policy",
        pair("neighbor-b", f"tiled16-{SIDE}", **{**DESIGN, "replacement": "SHiPPCRP"}),
        "runs/neighbor-b-product",
        "area",
    ),
    ("no matmul.c", remove("programs/matmul.c"), "programs/matmul.c", "missing"),
    ("two machines", other_join, "runs/base-join", "design"),
]


def a_hand_in() -> AbstractContextManager[Synthetic]:
    """A complete hand-in."""
    return made_up(KIT, LOGIN, RUNS, VALUES, finish, EXPERIMENT)


class Check(HandInTest):
    """What check.py accepts and refuses."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.share(a_hand_in())

    def test_complete_is_accepted(self) -> None:
        found = found_in(self.hand_in.typed())
        self.assertEqual(found, {"FAIL": [], "GAP": []})

    def test_wrong_ones_are_refused(self) -> None:
        assert_refused(self, self.hand_in, CASES)

    def test_gaps_are_accepted(self) -> None:
        assert_gaps(self, self.hand_in, GAPS)

    def test_what_is_typed(self) -> None:
        self.assert_typed(CASES[0], GAPS[0])

    def test_the_kit_as_it_comes_has_gaps(self) -> None:
        with made_up(KIT, LOGIN, values=VALUES, experiment=EXPERIMENT) as hand_in:
            rules = {rule for _, rule in hand_in.gaps()}
            self.assertLessEqual({"own-loops", "orders", "design"}, rules)


class Neighbors(unittest.TestCase):
    """How many parameters two machines differ in."""

    def gaps(self, **changes: str) -> int:
        design = canonical(dict(CACHES))
        its = canonical({**CACHES, **changes})
        runs = {"design-product": design, "neighbor-a-product": its}
        return len(list(neighbor("neighbor-a", runs)))

    def test_an_l2_is_one_parameter(self) -> None:
        self.assertEqual(self.gaps(l2_size="64KiB"), 0)
        self.assertEqual(self.gaps(l2_size="64KiB", l2_ways="8"), 0)

    def test_ways_without_an_l2_are_none(self) -> None:
        self.assertEqual(self.gaps(l2_ways="8"), 1)
        self.assertEqual(self.gaps(l2_size="64KiB", l1_ways="4"), 1)


class Area(unittest.TestCase):
    """The rules of area.py, with numbers that can be checked in the head."""

    def test_units(self) -> None:
        self.assertEqual(area(LEVEL1, 8192, 2), 36)
        self.assertEqual(area(LEVEL2, 32768, 4), 44)
        self.assertEqual(area_of(CACHES), 36)
        self.assertEqual(area_of({**CACHES, **DESIGN}), 70)
        self.assertEqual(area_of({**CACHES, "l1_ways": "full"}), 32 + 2 * 128)

    def test_cycles(self) -> None:
        sizes = (1024, 4096, 4097, 8192, 65536)
        self.assertEqual([cycles(LEVEL1, size, 2) for size in sizes], [1, 1, 2, 2, 5])
        self.assertEqual(cycles(LEVEL1, 4096, 8), 2)
        self.assertEqual(cycles(LEVEL2, 65536, 4), 8)

    def test_sizes_and_ways(self) -> None:
        self.assertEqual(bytes_of("none"), 0)
        self.assertEqual(ways_of("full", 8192), 128)
        self.assertEqual(ways_of("3", 49152), 3)
        for wrong in ("8", "8kB", "-1KiB", "8 KiB", ""):
            with self.subTest(wrong), self.assertRaises(ValueError):
                bytes_of(wrong)
        for wrong in ("0", "-2", "3", "256", "all"):
            with self.subTest(wrong), self.assertRaises(ValueError):
                ways_of(wrong, 8192)


class Mine(unittest.TestCase):
    """What belongs to a login."""

    def test_every_value_comes_up(self) -> None:
        logins = [f"ab{number}" for number in range(300)]
        self.assertEqual({side_of(one) for one in logins}, set(SIDES))
        self.assertEqual({budget_of(one) for one in logins}, set(BUDGETS))

    def test_the_base_fits_every_budget(self) -> None:
        self.assertLess(area_of(CACHES), min(BUDGETS))


if __name__ == "__main__":
    unittest.main()
