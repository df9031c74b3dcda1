"""Finds work that the questions of Assignment 2 ask for and that is missing."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from course.area import (
    BUDGET,
    LINE,
    MACHINES,
    OPTIONS,
    POLICIES,
    bytes_of,
    parts_of,
    ways_of,
)
from course.handin import Gap, HandIn, largest, read_text, refused
from course.mine import side_of
from course.rules import FUNCTIONS, PREDICTOR

Row = dict[str, str]

ORDERS = ("ijk", "ikj", "jki", "own")
PAIRS = ("base", "design", "neighbor-a", "neighbor-b")
# Options without a price in the rules of area, which a design must not change.
FREE = ("cpu", "cores", "mshrs", "dram")
POLICY = Path("policy/policy.hh")
WAYS = 4  # of the caches of Question 9
BITS = "system.cpu.dcache.replacement_policy.setBits"
UNLIMITED = 128 * 2**10  # bytes, more than three matrices of any side


def rows_of(hand_in: HandIn) -> dict[str, Row]:
    """The program and the machine of each run, with sizes and ways as row_of writes."""
    return {
        name: row_of(run.program, run.arguments)
        for name, run in hand_in.runs.items()
        if set(OPTIONS) <= set(run.arguments)
    }


def row_of(program: str, arguments: Row) -> Row:
    """A row with sizes in bytes and ways as numbers, which are 0 without a cache."""
    row = {**arguments, "program": program}
    for level in ("l1", "l2", "l3"):
        size = bytes_of(row.get(f"{level}_size", "none"))
        row[f"{level}_size"] = f"{size}B" if size else "none"
        row[f"{level}_ways"] = str(ways_of(row[f"{level}_ways"], size) if size else 0)
    return row


SMALL, MODERN = (row_of("", MACHINES[name]) for name in ("small", "modern"))


def machine_of(row: Row, *but: str) -> tuple[str, ...]:
    """The options of a run's machine as a key, without those that `but` names."""
    return tuple(row[name] for name in OPTIONS if name not in but)


def changed(row: Row, other: Row) -> list[str]:
    """The options that differ, without the ways of a cache that one machine lacks."""
    names = [name for name in OPTIONS if row[name] != other[name]]
    gone = [name[:2] for name in names if "none" in (row[name], other[name])]
    return [name for name in names if not ("ways" in name and name[:2] in gone)]


def my_rows(hand_in: HandIn) -> list[Row]:
    """The runs of products without padding whose side is the login's."""
    end = f"-{side_of(hand_in.login)}"
    return [row for row in rows_of(hand_in).values() if row["program"].endswith(end)]


def grouped(
    pairs: Iterable[tuple[tuple[str, ...], str]],
) -> dict[tuple[str, ...], set[str]]:
    """The set of values for each key."""
    found: dict[tuple[str, ...], set[str]] = {}
    for key, value in pairs:
        found.setdefault(key, set()).add(value)
    return found


def values_of(rows: list[Row], option: str) -> dict[tuple[str, ...], set[str]]:
    """The values of an option for each program on machines that are equal otherwise."""
    return grouped(
        ((row["program"], *machine_of(row, option)), row[option]) for row in rows
    )


def lacks(question: int, count: int, needed: int, what: str, how: str) -> Iterator[Gap]:
    """A gap if a count is less than a question needs."""
    if count < needed:
        yield Gap(question, f"{count} of {needed} {what}; type {how}")


def own_loops(_: HandIn) -> Iterator[Gap]:
    """The functions that were empty have code, and keep the rules."""
    source = Path("programs/loops.c")
    text = read_text(source)
    yield from refused(source, FUNCTIONS)
    for question, function in ((1, "own"), (6, "tiled"), (4, "before")):
        if re.search(rf"void {function}\(void\) {{\s*}}", text):
            yield Gap(question, f"{function} in {source} is empty; write it")


def orders(hand_in: HandIn) -> Iterator[Gap]:
    """The four orders ran at both sides on the small machine."""
    rows = rows_of(hand_in).values()
    done = {row["program"] for row in rows if not changed(row, SMALL)}
    mine = side_of(hand_in.login)
    for side in (64, mine):
        found = {f"{order}-{side}" for order in ORDERS} & done
        what = f"orders at {side} ran on the small machine"
        yield from lacks(1, len(found), len(ORDERS), what, f"`just orders {mine}`")


def paddings(hand_in: HandIn) -> Iterator[Gap]:
    """One order ran at 64 without padding and with several, on one machine."""
    matches = (
        (re.fullmatch(r"([a-z]+-64)(-p\d+)?", row["program"]), machine_of(row))
        for row in rows_of(hand_in).values()
    )
    found = grouped(((m[1], *machine), m[2] or "") for m, machine in matches if m)
    count = largest(some - {""} for some in found.values() if "" in some)
    what = "paddings of one order at 64 ran beside the order without padding"
    how = "`just compile ijk 64 8`, then `just run ijk-64-p8 ijk-64-p8`"
    yield from lacks(2, count, hand_in.asks["paddings"], what, how)


def sharing(hand_in: HandIn) -> Iterator[Gap]:
    """The sums ran at several distances and in the other ways on two processors."""
    rows, two = rows_of(hand_in).values(), {**SMALL, "cores": "2"}
    done = {row["program"] for row in rows if not changed(row, two)}
    done |= {row["program"] for row in rows if not changed(row, SMALL)} & {"sums-alone"}
    for way in ("shared", "local", "alone"):
        option = "" if way == "alone" else " --cores 2"
        how = f"`just sums {way}`, then `just run sums-{way} sums-{way}{option}`"
        if f"sums-{way}" not in done:
            yield Gap(3, f"sums-{way} did not run; type {how}")
    count = sum(program.startswith("sums-apart") for program in done)
    how = "`just sums apart 8`, then `just run sums-apart8 sums-apart8 --cores 2`"
    what = "distances of the sums ran on two processors"
    yield from lacks(3, count, hand_in.asks["distances"], what, how)


def unlimited(hand_in: HandIn) -> Iterator[Gap]:
    """`ijk` ran in an L1D that holds all its data, with and without `before`."""
    rows = rows_of(hand_in).values()
    done = {row["program"] for row in rows if bytes_of(row["l1_size"]) >= UNLIMITED}
    side = side_of(hand_in.login)
    first = {
        f"ijk-{side}": "`just run large",
        f"ijk-{side}-before": f"`just before ijk {side}`, then `just run large-before",
    }
    for name, how in first.items():
        if name not in done:
            run = f"{how} {name} --l1-size 1MiB`"
            yield Gap(4, f"{name} did not run in a large enough L1D; type {run}")


def classes(hand_in: HandIn) -> Iterator[Gap]:
    """A product ran in several sizes of the L1D, with 2 ways and with all ways."""
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
    what = "sizes from 4 to 64 KiB ran a product of your side with 2 ways and with all"
    how = "`just run` with `--l1-size 16KiB --l1-ways full`, and with 2"
    yield from lacks(4, largest(sizes.values()), hand_in.asks["sizes"], what, how)
    policies = values_of(my_rows(hand_in), "replacement")
    what = "policies ran one product of your side, the rest alike"
    how = "`just run` with `--replacement fifo`"
    yield from lacks(4, largest(policies.values()), 2, what, how)


def modern(hand_in: HandIn) -> Iterator[Gap]:
    """Products ran on both machines, and on the modern one with one part removed."""
    rows, asks = list(rows_of(hand_in).values()), hand_in.asks
    small = {row["program"] for row in rows if not changed(row, SMALL)}
    whole = {row["program"] for row in rows if not changed(row, MODERN)}
    sides = grouped(((one.rpartition("-")[2],), one) for one in small & whole)
    what = "products of one side ran on both machines"
    how = "`just run` with `--machine modern`, and without"
    yield from lacks(5, largest(sides.values()), asks["both"], what, how)
    differ = [(changed(row, MODERN), row["program"]) for row in rows]
    without = grouped((tuple(names), one) for names, one in differ if len(names) == 1)
    count = sum(len(programs & whole) > 1 for programs in without.values())
    what = "parts of the modern machine were removed, one at a time, for two products"
    how = "`just run` with `--machine modern --prefetcher none`"
    yield from lacks(5, count, asks["parts"], what, how)


def tiles(hand_in: HandIn) -> Iterator[Gap]:
    """Products with tiles of several sides ran in L1D caches of several sizes."""
    rows = [row for row in my_rows(hand_in) if re.match(r"tiled\d", row["program"])]
    sides = grouped((machine_of(row), row["program"]) for row in rows)
    needed = hand_in.asks["sides"]
    enough = [row for row in rows if len(sides[machine_of(row)]) >= needed]
    sizes = grouped((machine_of(row, "l1_size"), row["l1_size"]) for row in enough)
    what = f"sizes of the L1D have runs with {needed} different tiles each"
    how = f"`just compile tiled {side_of(hand_in.login)} 0 8`, and run it at each size"
    yield from lacks(6, largest(sizes.values()), hand_in.asks["caches"], what, how)


def processors(hand_in: HandIn) -> Iterator[Gap]:
    """Products ran on the timing CPU and on the out-of-order CPU."""
    programs = grouped(
        (tuple(machine), program)
        for (program, *machine), some in values_of(my_rows(hand_in), "cpu").items()
        if {"timing", "o3"} <= some
    )
    count, needed = largest(programs.values()), hand_in.asks["products"]
    what = "products ran on timing and on o3, the caches alike"
    yield from lacks(7, count, needed, what, "`just run` with `--cpu o3`")


def design(hand_in: HandIn) -> Iterator[Gap]:
    """The base, a design within the budget, and two neighbors of it ran."""
    rows = rows_of(hand_in)
    wanted = [f"{pair}-{part}" for pair in PAIRS for part in ("product", "join")]
    missing = [name for name in wanted if name not in rows]
    if missing:
        yield Gap(8, f"{', '.join(missing)} missing; type `just design`")
        return
    mine = rows["design-product"]
    for pair in PAIRS:
        product = rows[f"{pair}-product"]
        if changed(product, rows[f"{pair}-join"]):
            yield Gap(8, f"{pair} is two different machines; type `just design`")
        if product["replacement"] not in POLICIES:
            yield Gap(8, f"{pair} has your policy, which has no price; choose another")
            continue
        units = sum(parts_of(product).values())
        if units > BUDGET:
            yield Gap(8, f"{pair} has {units:.2f} of {BUDGET} units; make it smaller")
        taken = [name for name in changed(product, SMALL) if name in FREE]
        if taken:
            yield Gap(8, f"{pair} changes {taken[0]}, which has no price; leave it out")
        count = len(changed(product, mine))
        if pair.startswith("neighbor") and count != 1:
            what = f"{pair} differs from your design in {count} parameters"
            yield Gap(8, f"{what}; change exactly one, and type `just design`")


def replacement(hand_in: HandIn) -> Iterator[Gap]:
    """Programs ran with the student's policy and two others, the caches alike."""
    yield from refused(POLICY, PREDICTOR)
    rows = {
        name: row
        for name, row in rows_of(hand_in).items()
        if row["l1_ways"] == str(WAYS)
    }
    kinds_of = values_of(list(rows.values()), "replacement")
    count = len(
        {
            program
            for (program, *_), kinds in kinds_of.items()
            if {"student", "lru"} < kinds
        }
    )
    what = f"programs ran with student, lru and another policy, in {WAYS} ways"
    how = "`just run` with `--l1-size 4KiB --l1-ways 4 --replacement student`"
    yield from lacks(9, count, hand_in.asks["programs"], what, how)
    budget = POLICIES["lru"](WAYS)
    for name, row in rows.items():
        bits = int(hand_in.runs[name].stats.get(BITS, "0"))
        if row["replacement"] == "student" and bits > budget:
            says = f"in runs/{name}, a set of your policy has {bits} of {budget}"
            yield Gap(9, f"{says} bits; make it smaller")
            return


RULES = (
    *(own_loops, orders, paddings, sharing, unlimited),
    *(classes, modern, tiles, processors, design, replacement),
)
