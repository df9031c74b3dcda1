"""Checks a hand-in of Assignment 2: python3 check.py assignment_2_ab123.tar.gz"""

import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator

from area import DEFAULTS, area_of
from handin import HandIn, Problem, main
from mine import budget_of, side_of

Cells = dict[str, str]

ORDERS = ("ijk", "ikj", "jki", "own")
CACHES = (*DEFAULTS, "replacement")
MACHINE = ("cpu", *CACHES)
BASE: Cells = {**DEFAULTS, "replacement": "lru", "cpu": "timing"}
PAIRS = ("base", "design", "neighbor-a", "neighbor-b")
PARTS = ("product", "join")


def runs_of(hand_in: HandIn) -> dict[str, Cells]:
    """The cells of each run that has all of them."""
    whole = {"program", "instructions", *MACHINE}
    return {name: row for name, row in hand_in.cells.items() if whole <= set(row)}


def machine_of(row: Cells, but: str = "") -> tuple[str, ...]:
    """What a run's machine was, as a key; one of its parameters can be left out."""
    return tuple(row[name] for name in MACHINE if name != but)


def side_in(program: str) -> int:
    """The side of a product's matrices by its name, such as tiled16-48-p8, or 0."""
    match = re.fullmatch(r"[a-z]+\d*-(\d{1,4})(-p\d{1,4})?", program)
    return int(match[1]) if match else 0


def my_runs(hand_in: HandIn) -> list[Cells]:
    """The runs of products without padding whose side is the login's."""
    side = side_of(hand_in.login)
    rows = runs_of(hand_in).values()
    return [row for row in rows if row["program"].endswith(f"-{side}")]


def own_loops(hand_in: HandIn) -> Iterator[Problem]:
    """The two empty functions are filled in."""
    name = "programs/matmul.c"
    text = hand_in.read_text(name)
    for function in ("own", "tiled"):
        match = re.search(rf"void {function}\(void\)\s*{{(\s|//.*)*}}", text)
        if match:
            line = text[: match.start()].count("\n") + 1
            says = f"{function} is still empty; write your loops"
            yield Problem(name, "own-loops", says, line)


def same_work(hand_in: HandIn) -> Iterator[Problem]:
    """All runs of a program executed the same instructions, but for a few at its ends.

    A run exists only where the program found its own result right.
    """
    counts: dict[str, dict[str, int]] = defaultdict(dict)
    for name, row in runs_of(hand_in).items():
        counts[row["program"]][name] = int(row["instructions"])
    for program, runs in sorted(counts.items()):
        least, most = min(runs, key=runs.__getitem__), max(runs, key=runs.__getitem__)
        if runs[most] > runs[least] * 1.002:
            says = f"{program} executed {runs[least]:,} instructions in {least}"
            mend = f"{runs[most]:,} in {most}; these are two programs: run both again"
            yield Problem(f"runs/{most}", "same-work", f"{says}, {mend}")


def orders(hand_in: HandIn) -> Iterator[Problem]:
    """Questions 1 and 2: the four orders at both sides, on the default machine."""
    base = machine_of(BASE)
    done = {
        row["program"] for row in runs_of(hand_in).values() if machine_of(row) == base
    }
    for side in (64, side_of(hand_in.login)):
        missing = [f"{one}-{side}" for one in ORDERS if f"{one}-{side}" not in done]
        if missing:
            says = f"{', '.join(missing)} did not run with the options left alone"
            yield Problem("runs", "orders", f"{says}; type `just orders`")


def paddings(hand_in: HandIn) -> Iterator[Problem]:
    """Question 2: one order at 64 with three paddings, on one machine."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in runs_of(hand_in).values():
        match = re.fullmatch(r"(\w+-64)-(p\d+)", row["program"])
        if match:
            found[(match[1], *machine_of(row))].add(match[2])
    most = max(map(len, found.values()), default=0)
    if most < 3:
        says = f"{most} paddings of one order at 64 on one machine; Question 2 needs 3"
        yield Problem("runs", "paddings", f"{says}: `just compile ijk 64 8`")


def classes(hand_in: HandIn) -> Iterator[Problem]:
    """Questions 3 and 4: a product, one size, few ways and all ways."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        found[(row["program"], *machine_of(row, but="l1_ways"))].add(row["l1_ways"])
    if not any("full" in ways and len(ways) > 1 for ways in found.values()):
        side = side_of(hand_in.login)
        says = f"no product of side {side} ran with `--l1-ways full`"
        mend = "and with fewer ways, the rest alike, as Question 4 asks"
        yield Problem("runs", "classes", f"{says} {mend}")


def prefetching(hand_in: HandIn) -> Iterator[Problem]:
    """Question 5: two products, each with a prefetcher and without it."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        key = (row["program"], *machine_of(row, but="prefetcher"))
        found[key].add(row["prefetcher"])
    pairs = {
        key[0] for key, kinds in found.items() if "none" in kinds and len(kinds) > 1
    }
    if len(pairs) < 2 or not any(one.startswith("tiled") for one in pairs):
        says = f"{len(pairs)} products ran with a prefetcher and without; Question 5"
        yield Problem("runs", "prefetching", f"{says} needs 2, and `tiled` among them")


def tiles(hand_in: HandIn) -> Iterator[Problem]:
    """Question 6: tiles of three sides on one machine."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        if re.match(r"tiled\d", row["program"]):
            found[machine_of(row)].add(row["program"])
    most = max(map(len, found.values()), default=0)
    if most < 3:
        side = side_of(hand_in.login)
        says = f"{most} sides of tiles on one machine; Question 6 needs 3"
        yield Problem("runs", "tiles", f"{says}: `just compile tiled {side} 0 8`")


def processors(hand_in: HandIn) -> Iterator[Problem]:
    """Question 7: three products on the timing CPU and on the out-of-order CPU."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        found[(row["program"], *machine_of(row, but="cpu"))].add(row["cpu"])
    caches: dict[tuple[str, ...], int] = defaultdict(int)
    for (_, *machine), cpus in found.items():
        caches[tuple(machine)] += {"timing", "o3"} <= cpus
    most = max(caches.values(), default=0)
    if most < 3:
        says = f"{most} products ran on timing and on o3 with the same caches"
        yield Problem("runs", "processors", f"{says}; Question 7 needs 3: `--cpu o3`")


def design(hand_in: HandIn) -> Iterator[Problem]:
    """Question 8: the base, a design within its budget, and two neighbors of it."""
    runs = runs_of(hand_in)
    wanted = [f"{pair}-{part}" for pair in PAIRS for part in PARTS]
    missing = [name for name in wanted if name not in runs]
    if missing:
        says = f"{', '.join(missing)} missing; type `just design`"
        yield Problem("runs", "design", says)
        return
    yield from design_programs(hand_in, runs)
    budget = budget_of(hand_in.login)
    for pair in PAIRS:
        product, join = (runs[f"{pair}-{part}"] for part in PARTS)
        if machine_of(product) != machine_of(join):
            says = "its two runs are on different machines; type `just design` again"
            yield Problem(f"runs/{pair}-join", "design", says)
        if pair == "base" and machine_of(product) != machine_of(BASE):
            says = "is not the base; run it with the options left alone"
            yield Problem("runs/base-product", "design", says)
        try:
            units = area_of(product)
        except ValueError as error:
            yield Problem(f"runs/{pair}-product", "area", f"has no area: {error}")
            continue
        if units > budget:
            says = f"has {units:g} units, and your budget is {budget}; take some away"
            yield Problem(f"runs/{pair}-product", "area", says)
        if pair.startswith("neighbor"):
            yield from neighbor(pair, runs)


def design_programs(hand_in: HandIn, runs: dict[str, Cells]) -> Iterator[Problem]:
    """The design's runs are of the right programs, on the CPU that waits."""
    side = side_of(hand_in.login)
    product = runs["design-product"]["program"]
    right: dict[str, Callable[[str], bool]] = {
        "base-product": lambda program: program == f"ikj-{side}",
        "design-product": lambda program: side_in(program) == side,
        "neighbor-a-product": lambda program: program == product,
        "neighbor-b-product": lambda program: program == product,
    }
    for name, row in runs.items():
        pair, _, part = name.rpartition("-")
        if pair not in PAIRS or part not in PARTS:
            continue
        if not right.get(name, lambda program: program == "join")(row["program"]):
            says = f"ran {row['program']}; `just design` says what belongs there"
            yield Problem(f"runs/{name}", "design-program", says)
        if row["cpu"] != "timing":
            says = f"ran on {row['cpu']}; designs are compared on timing"
            yield Problem(f"runs/{name}", "design-program", says)


def neighbor(pair: str, runs: dict[str, Cells]) -> Iterator[Problem]:
    """A neighbor differs from the design in exactly one parameter of its caches."""
    mine, its = runs["design-product"], runs[f"{pair}-product"]
    changed = [name for name in CACHES if mine[name] != its[name]]
    if len(changed) != 1:
        says = f"differs in {len(changed)} parameters ({', '.join(changed)})"
        says = says.replace(" ()", "")
        where = f"runs/{pair}-product"
        yield Problem(where, "neighbor", f"{says}; change exactly one of the design's")


RULES = [
    own_loops,
    same_work,
    orders,
    paddings,
    classes,
    prefetching,
    tiles,
    processors,
    design,
]

if __name__ == "__main__":
    sys.exit(main(extra=RULES))
