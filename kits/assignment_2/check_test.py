"""Tests of check.py: a complete hand-in, and ways in which one is commonly wrong."""

import unittest
from pathlib import Path

from area import LEVEL1, LEVEL2, area, area_of, bytes_of, cycles, ways_of
from mine import BUDGETS, SIDES, budget_of, side_of
from synthetic import (
    Case,
    Cells,
    Change,
    Synthetic,
    assert_refused,
    both,
    collected,
    made_up,
    remove,
    replace,
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
    run(f"ijk-{SIDE}", l1_ways="full"),
    *(run(f"tiled{tile}-{SIDE}") for tile in (8, 12, 16)),
    *(run(f"{one}-{SIDE}", prefetcher="stride") for one in ("ikj", "tiled16")),
    *(run(f"{one}-{SIDE}", cpu="o3") for one in ("ijk", "ikj", "tiled16")),
]
VALUES = {name: [value] for name, value in CACHES.items()}
DESIGN = {"l1_size": "4KiB", "l2_size": "32KiB", "prefetcher": "stride"}
PAIRS: dict[str, tuple[str, dict[str, str]]] = {
    "base": (f"ikj-{SIDE}", {}),
    "design": (f"tiled16-{SIDE}", DESIGN),
    "neighbor-a": (f"tiled16-{SIDE}", {**DESIGN, "l1_ways": "4"}),
    "neighbor-b": (f"tiled16-{SIDE}", {**DESIGN, "prefetcher": "none"}),
}
TILES = "loops cut into tiles of TILE x TILE, which need not divide N."
LOOPS = {
    "// Your work: one of the orders that are not above.": "ijk();",
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


ORDERS = f"ijk-{SIDE}-timing-8kib-2-none-4-none-lru"

CASES: list[Case] = [
    # What the core says
    ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    (
        "an answer is missing",
        replace("answers.md", "## Question 4", "## Q4"),
        "answers.md",
        "section",
    ),
    (
        "a number was rounded",
        replace("results.csv", ",1000,", ",999,"),
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
    # The rules of this assignment
    (
        "own is empty",
        replace("programs/matmul.c", "    ijk();\n", "    // later\n"),
        "programs/matmul.c",
        "own-loops",
    ),
    (
        "tiled is empty",
        replace("programs/matmul.c", "    ikj();\n", ""),
        "programs/matmul.c",
        "own-loops",
    ),
    (
        "two programs of one name",
        more_instructions(ORDERS),
        f"runs/{ORDERS}",
        "same-work",
    ),
    ("an order is missing", gone("own-64-*"), "runs", "orders"),
    ("another login's side", gone(f"jki-{SIDE}-*"), "runs", "orders"),
    ("two paddings", gone("ijk-64-p8-*"), "runs", "paddings"),
    ("no full associativity", gone("*-full-*"), "runs", "classes"),
    (
        "a prefetcher for tiles alone",
        gone(f"ikj-{SIDE}-*-stride-*"),
        "runs",
        "prefetching",
    ),
    ("two tiles", gone(f"tiled12-{SIDE}-*"), "runs", "tiles"),
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
    ("two machines", other_join, "runs/base-join", "design"),
]


class Check(unittest.TestCase):
    """What check.py accepts and refuses."""

    def test_complete_is_accepted(self) -> None:
        with made_up(KIT, LOGIN, RUNS, VALUES, finish) as hand_in:
            self.assertEqual(hand_in.check(), [])

    def test_wrong_ones_are_refused(self) -> None:
        with made_up(KIT, LOGIN, RUNS, VALUES, finish) as hand_in:
            assert_refused(self, hand_in, CASES)

    def test_the_kit_as_it_comes_is_refused(self) -> None:
        with made_up(KIT, LOGIN, values=VALUES) as hand_in:
            rules = {rule for _, rule in hand_in.check()}
            self.assertLessEqual({"own-loops", "orders", "design"}, rules)


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
