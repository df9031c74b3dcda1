"""What the questions of Assignment 2 need, as far as a program can see it."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from area import DEFAULTS, LINE, area_of, bytes_of, ways_of
from course.handin import Gap, HandIn, largest
from course.mine import budget_of, side_of

Row = dict[str, str]

ORDERS = ("ijk", "ikj", "jki", "own")
CACHES = tuple(DEFAULTS)
MACHINE = ("cpu", *CACHES)
PAIRS = ("base", "design", "neighbor-a", "neighbor-b")
UNLIMITED = 128 * 2**10  # bytes, more than three matrices of any side


def rows_of(hand_in: HandIn) -> dict[str, Row]:
    """Program and machine of each run, its caches in the same words."""
    rows = {
        name: row_of(run.program, run.arguments) for name, run in hand_in.runs.items()
    }
    return {name: row for name, row in rows.items() if set(MACHINE) <= set(row)}


def row_of(program: str, arguments: Row) -> Row:
    """A row with sizes in bytes, ways as numbers, and no ways where there is no L2."""
    row = {**arguments, "program": program}
    for level in ("l1", "l2"):
        size = bytes_of(row.get(f"{level}_size", "none"))
        row[f"{level}_size"] = f"{size}B" if size else "none"
        row[f"{level}_ways"] = str(ways_of(row[f"{level}_ways"], size) if size else 0)
    return row


BASE = row_of("", {**DEFAULTS, "cpu": "timing"})


def machine_of(row: Row, *but: str) -> tuple[str, ...]:
    """A run's machine as a key; some of its parameters can be left out."""
    return tuple(row[name] for name in MACHINE if name not in but)


def my_rows(hand_in: HandIn) -> list[Row]:
    """The runs of products without padding whose side is the login's."""
    end = f"-{side_of(hand_in.login)}"
    return [row for row in rows_of(hand_in).values() if row["program"].endswith(end)]


def grouped(
    pairs: Iterable[tuple[tuple[str, ...], str]],
) -> dict[tuple[str, ...], set[str]]:
    """The different values that occur with each key."""
    found: dict[tuple[str, ...], set[str]] = {}
    for key, value in pairs:
        found.setdefault(key, set()).add(value)
    return found


def own_loops(_: HandIn) -> Iterator[Gap]:
    """The two empty functions are filled in."""
    source = Path("programs/matmul.c")
    text = source.read_text(encoding="utf-8") if source.exists() else ""
    for question, function in ((1, "own"), (6, "tiled")):
        if re.search(rf"void {function}\(void\) {{\s*// Your work", text):
            says = f"{function} in {source} has a comment `Your work`"
            yield Gap(question, f"{says}; write your loops in its place")


def orders(hand_in: HandIn) -> Iterator[Gap]:
    """The four orders at both sides, on the default machine."""
    rows = rows_of(hand_in).values()
    done = {row["program"] for row in rows if machine_of(row) == machine_of(BASE)}
    for side in (64, side_of(hand_in.login)):
        missing = [
            f"{order}-{side}" for order in ORDERS if f"{order}-{side}" not in done
        ]
        if missing:
            says = f"{', '.join(missing)} did not run with the options left alone"
            yield Gap(1, f"{says}; type `just orders {side}`")


def paddings(hand_in: HandIn) -> Iterator[Gap]:
    """One order at 64 without and with paddings, on one machine."""
    matches = (
        (re.fullmatch(r"([a-z]+-64)(-p\d+)?", row["program"]), machine_of(row))
        for row in rows_of(hand_in).values()
    )
    found = grouped(((m[1], *machine), m[2] or "") for m, machine in matches if m)
    count = largest(some - {""} for some in found.values() if "" in some)
    needed = hand_in.asks["paddings"]
    if count < needed:
        says = f"{count} of {needed} paddings of one order at 64 ran beside the order"
        how = "`just compile ijk 64 8`, then `just run ijk-64-p8 ijk-64-p8`"
        yield Gap(2, f"{says} without padding; type {how}")


def unlimited(hand_in: HandIn) -> Iterator[Gap]:
    """`ijk` in a cache that is large enough for everything."""
    program = f"ijk-{side_of(hand_in.login)}"
    sizes = [row["l1_size"] for row in my_rows(hand_in) if row["program"] == program]
    if not any(bytes_of(size) >= UNLIMITED for size in sizes):
        says = f"{program} did not run in a cache that is large enough for everything"
        yield Gap(3, f"{says}; type `just run ijk-large {program} --l1-size 1MiB`")


def classes(hand_in: HandIn) -> Iterator[Gap]:
    """A product in several sizes, with 2 ways and with all ways."""
    ways = grouped(
        (
            (row["program"], row["l1_size"], *machine_of(row, "l1_size", "l1_ways")),
            row["l1_ways"],
        )
        for row in my_rows(hand_in)
        if 4 * 2**10 <= bytes_of(row["l1_size"]) <= 64 * 2**10
    )
    sizes = grouped(
        ((program, *machine), size)
        for (program, size, *machine), kinds in ways.items()
        if {"2", str(bytes_of(size) // LINE)} <= kinds
    )
    count, needed = largest(sizes.values()), hand_in.asks["sizes"]
    if count < needed:
        says = f"{count} of {needed} sizes from 4 to 64 KiB ran a product of your side"
        how = "type `just run` with `--l1-size 16KiB --l1-ways full`, and with 2"
        yield Gap(4, f"{says} with 2 ways and with all; {how}")
    policies = grouped(
        ((row["program"], *machine_of(row, "replacement")), row["replacement"])
        for row in my_rows(hand_in)
    )
    if largest(policies.values()) < 2:
        says = "no product of your side ran with two policies, the rest alike"
        yield Gap(4, f"{says}; type `just run` with `--replacement fifo`")


def prefetching(hand_in: HandIn) -> Iterator[Gap]:
    """Some orders and `tiled`, with a prefetcher and without it."""
    kinds = grouped(
        ((row["program"], *machine_of(row, "prefetcher")), row["prefetcher"])
        for row in my_rows(hand_in)
    )
    both = grouped(
        (tuple(machine), re.sub(r"^(tiled).*", r"\1", program))
        for (program, *machine), some in kinds.items()
        if {"none", "stride"} <= some
    )
    count, needed = largest(both.values()), hand_in.asks["orders"] + 1
    if not any("tiled" in some and len(some) >= needed for some in both.values()):
        says = (
            f"{count} of {needed} products, `tiled` among them, ran with a prefetcher"
        )
        yield Gap(5, f"{says} and without; type `just run` with `--prefetcher stride`")


def tiles(hand_in: HandIn) -> Iterator[Gap]:
    """Tiles of several sides in caches of several sizes."""
    sides = grouped(
        ((row["l1_size"], *machine_of(row, "l1_size")), row["program"])
        for row in my_rows(hand_in)
        if re.match(r"tiled\d", row["program"])
    )
    asks = hand_in.asks
    sizes = grouped(
        (tuple(machine), size)
        for (size, *machine), programs in sides.items()
        if len(programs) >= asks["sides"]
    )
    count, needed = largest(sizes.values()), asks["caches"]
    if count < needed:
        says = f"tiles of {asks['sides']} sides ran on {count} of {needed} sizes"
        how = f"`just compile tiled {side_of(hand_in.login)} 0 8`, and run it on both"
        yield Gap(6, f"{says} of the cache, the rest alike; type {how}")


def processors(hand_in: HandIn) -> Iterator[Gap]:
    """Products on the timing CPU and on the out-of-order CPU."""
    cpus = grouped(
        ((row["program"], *machine_of(row, "cpu")), row["cpu"])
        for row in my_rows(hand_in)
    )
    programs = grouped(
        (tuple(machine), program)
        for (program, *machine), some in cpus.items()
        if {"timing", "o3"} <= some
    )
    count, needed = largest(programs.values()), hand_in.asks["products"]
    if count < needed:
        says = f"{count} of {needed} products ran on timing and on o3, the caches alike"
        yield Gap(7, f"{says}; type `just run` with `--cpu o3`")


def design(hand_in: HandIn) -> Iterator[Gap]:
    """The base, a design within its budget, and two neighbors of it."""
    rows, budget = rows_of(hand_in), budget_of(hand_in.login)
    wanted = [f"{pair}-{part}" for pair in PAIRS for part in ("product", "join")]
    missing = [name for name in wanted if name not in rows]
    if missing:
        yield Gap(8, f"{', '.join(missing)} missing; type `just design`")
        return
    mine = rows["design-product"]
    for pair in PAIRS:
        product, join = rows[f"{pair}-product"], rows[f"{pair}-join"]
        if machine_of(product) != machine_of(join):
            yield Gap(8, f"{pair} is two different machines; type `just design`")
        try:
            if area_of(product) > budget:
                says = f"{pair} has {area_of(product):g} units, and you have {budget}"
                yield Gap(8, f"{says}; type `just design` with something smaller")
        except ValueError as error:
            yield Gap(8, f"{pair} has no area: {error}")
        changed = [name for name in CACHES if mine[name] != product[name]]
        # An L2 comes and goes with its ways.
        if "l2_size" in changed and "none" in (mine["l2_size"], product["l2_size"]):
            changed = [name for name in changed if name != "l2_ways"]
        if pair.startswith("neighbor") and len(changed) != 1:
            says = f"{pair} differs from your design in {len(changed)} parameters"
            yield Gap(8, f"{says}; change exactly one, and type `just design`")


RULES = (
    own_loops,
    orders,
    paddings,
    unlimited,
    classes,
    prefetching,
    tiles,
    processors,
    design,
)
