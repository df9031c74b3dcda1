"""Checks a hand-in of Assignment 2: python3 check.py assignment_2_ab123.tar.gz"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from area import (
    DEFAULTS,
    LEVEL1,
    LEVEL2,
    LINE,
    POLICIES,
    PREFETCHERS,
    Level,
    area_of,
    bytes_of,
    cycles,
    ways_of,
)
from config import L1, L2, WIDTHS, CachePart, Machine, machine_in_config
from evidence import Experiment, Recipe, evidence, most
from formats import counted
from handin import Gap, HandIn, Problem, main
from mine import budget_of, side_of
from rows import Run
from seed import option_of

Cells = dict[str, str]

ORDERS = ("ijk", "ikj", "jki", "own")
CACHES = tuple(DEFAULTS)
MACHINE = ("cpu", *CACHES)
BASE: Cells = {**DEFAULTS, "cpu": "timing"}
PAIRS = ("base", "design", "neighbor-a", "neighbor-b")
PARTS = ("product", "join")
UNLIMITED = 128 * 2**10  # bytes, more than three matrices of any side


# The options of the justfile's compiler.
FLAGS = ("-std=c17", "-O2", "-fno-tree-vectorize", "-static", "-Wall", "-Wextra")
# The programs that are not products, and the macros that they are compiled with.
OTHERS: dict[str, tuple[str, ...]] = {
    "join": (),
    "transpose": (),
    "transpose-whole": ("-DNO_GEM5",),
}
PRODUCT = re.compile(r"([a-z]{1,20})(\d{0,4})-(\d{1,4})(?:-p(\d{1,4}))?", re.ASCII)
# The types in config.json of the kinds whose names are not gem5's.
TYPES = {
    "lru": "LRURP",
    "fifo": "FIFORP",
    "random": "RandomRP",
    "none": None,
    "stride": "StridePrefetcher",
}


def recipe_of(program: str) -> Recipe:
    """How a program is compiled: its name says from what, with which macros.

    Programs of a student's own have other names than products.
    """
    if program in OTHERS:
        source = f"programs/{program.partition('-')[0]}.c"
        return Recipe(source, (*FLAGS, *OTHERS[program]))
    match = PRODUCT.fullmatch(program)
    if not match and not re.search(r"-p?\d{1,4}$", program):
        return Recipe(None, ("-static",), exact=False, seeded=False)
    if not match or bool(match[2]) != (match[1] == "tiled"):
        raise ValueError(f"ran {program}, a name that `just compile` does not give")
    order, tile, side, padding = match.groups()
    macros = {"ORDER": order, "N": side, "PAD": padding or 0, "TILE": tile or 16}
    options = (f"-D{name}={value}" for name, value in macros.items())
    return Recipe("programs/matmul.c", (*FLAGS, *options))


def machine_in_run(run: Run) -> Machine:
    """What hierarchy.py makes of a run's arguments; raises KeyError, ValueError."""
    arguments = run.arguments
    if arguments["cpu"] not in WIDTHS:
        raise ValueError(f"--cpu {arguments['cpu']}")
    l1d = part_of(LEVEL1, "l1", arguments)
    if l1d is None:
        raise ValueError("--l1-size none")
    found = machine_in_config(
        arguments["cpu"],
        l1i=CachePart(size=4096, ways=L1.ways, cycles=1),
        l1d=l1d,
        l2=part_of(LEVEL2, "l2", arguments),
    )
    # Kinds of one's own without a price may have any type.
    unknown = {
        "replacement_policy": arguments["replacement"] not in POLICIES,
        "prefetcher": arguments["prefetcher"] not in PREFETCHERS,
    }
    for part, is_unknown in unknown.items():
        for cache in ("cpu.dcache", "l2cache") if is_unknown else ():
            found.pop(f"system.{cache}.{part}.type", None)
    return found


def part_of(level: Level, name: str, arguments: Mapping[str, str]) -> CachePart | None:
    """The cache of a level; raises ValueError where hierarchy.py would refuse it."""
    size = bytes_of(arguments[f"{name}_size"])
    if size == 0:
        return None
    ways = ways_of(arguments[f"{name}_ways"], size)
    policy, helper = arguments["replacement"], arguments["prefetcher"]
    return CachePart(
        size=size,
        ways=ways,
        cycles=cycles(level, size, ways),
        mshrs=L2.mshrs if name == "l2" else L1.mshrs,
        replacement=TYPES.get(policy) or policy,
        prefetcher=TYPES.get(helper, helper) if name == "l1" else None,
    )


EXPERIMENT = Experiment(
    script="hierarchy.py",
    imports=("area.py", "course.py", "machine.py"),
    recipe=recipe_of,
    machine=machine_in_run,
    width=lambda run: WIDTHS[run.arguments["cpu"]],
    # The out-of-order CPU counts from and to other instructions at the region's ends
    # than the one that waits.
    instructions_ratio=1.002,
    instructions_ends=0,
    seed=option_of,
)


def runs_of(hand_in: HandIn) -> dict[str, Cells]:
    """The cells of each run that has all of them, its caches in the same words."""
    whole = {"program", "instructions", *MACHINE}
    rows = hand_in.cells.items()
    return {name: canonical(row) for name, row in rows if whole <= set(row)}


def canonical(row: Cells) -> Cells:
    """A row with sizes in bytes, ways as numbers, and no ways where there is no L2."""
    same = dict(row)
    for name in ("l1", "l2"):
        try:
            size = bytes_of(row[f"{name}_size"])
            ways = ways_of(row[f"{name}_ways"], size) if size else 0
        except ValueError:
            continue  # the rule on config.json refuses it
        same[f"{name}_size"] = f"{size}B" if size else "none"
        same[f"{name}_ways"] = str(ways)
    return same


def machine_of(row: Cells, *but: str) -> tuple[str, ...]:
    """What a run's machine was, as a key; some of its parameters can be left out."""
    return tuple(row[name] for name in MACHINE if name not in but)


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
    # Each pattern takes what it begins with, so that no text makes it try again.
    comment = r"//[^\n]*|/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/)?"
    blank = re.compile(r"[^\n]+")
    text = re.sub(comment, lambda one: blank.sub("", one[0]), hand_in.read_text(name))
    for function in ("own", "tiled"):
        match = re.search(rf"void {function}\(void\)\s*{{\s*}}", text)
        if match:
            line = text[: match.start()].count("\n") + 1
            says = f"{function} is still empty; write your loops"
            yield Gap(name, "own-loops", says, line)


def orders(hand_in: HandIn) -> Iterator[Problem]:
    """Questions 1 and 2: the four orders at both sides, on the default machine."""
    base = machine_of(canonical(BASE))
    done = {
        row["program"] for row in runs_of(hand_in).values() if machine_of(row) == base
    }
    for side in (64, side_of(hand_in.login)):
        missing = [f"{one}-{side}" for one in ORDERS if f"{one}-{side}" not in done]
        if missing:
            says = f"{', '.join(missing)} did not run with the options left alone"
            yield Gap("runs", "orders", f"{says}; type `just orders {side}`")


def paddings(hand_in: HandIn) -> Iterator[Problem]:
    """Question 2: one order at 64 without and with paddings, on one machine."""
    question, needed = hand_in.rules.asks["paddings"]
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in runs_of(hand_in).values():
        match = re.fullmatch(r"([a-z]+-64)(-p\d+)?", row["program"])
        if match:
            found[(match[1], *machine_of(row))].add(match[2] or "")
    count = most(some - {""} for some in found.values() if "" in some)
    if count < needed:
        some = counted(count, "padding")
        says = f"{some} of one order at 64 ran on a machine where the order ran without"
        how = "`just compile ijk 64 8`"
        needs = f"padding; Question {question} needs {needed}: {how}"
        yield Gap("runs", "paddings", f"{says} {needs}")


def unlimited(hand_in: HandIn) -> Iterator[Problem]:
    """Question 3: `ijk` in a cache that is large enough for everything."""
    program = f"ijk-{side_of(hand_in.login)}"
    rows = [row for row in my_runs(hand_in) if row["program"] == program]
    if not any(bytes_of(row["l1_size"]) >= UNLIMITED for row in rows):
        says = f"{program} did not run in a cache without limits, as Question 3 asks"
        yield Gap("runs", "unlimited", f"{says}: `--l1-size 1MiB`")


def classes(hand_in: HandIn) -> Iterator[Problem]:
    """Question 4: a product in several sizes, with 2 ways and with all ways."""
    question, needed = hand_in.rules.asks["sizes"]
    ways: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        if 4 * 2**10 <= bytes_of(row["l1_size"]) <= 64 * 2**10:
            key = (row["program"], row["l1_size"])
            ways[(*key, *machine_of(row, "l1_size", "l1_ways"))].add(row["l1_ways"])
    sizes: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for (program, size, *rest), kinds in ways.items():
        if {"2", str(bytes_of(size) // LINE)} <= kinds:
            sizes[(program, *rest)].add(size)
    count = most(sizes.values())
    if count < needed:
        some = counted(count, "size")
        says = f"{some} of the cache from 4 to 64 KiB ran a product of your side"
        alike = "with 2 ways and with `full`, the rest alike"
        needs = f"Question {question} needs {needed}"
        yield Gap("runs", "classes", f"{says} {alike}; {needs}")


def replacement(hand_in: HandIn) -> Iterator[Problem]:
    """Question 4: a product with two replacement policies, the rest alike."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        key = (row["program"], *machine_of(row, "replacement"))
        found[key].add(row["replacement"])
    if not any(len(kinds) > 1 for kinds in found.values()):
        says = "no product of your side ran with two replacement policies, the rest"
        yield Gap("runs", "replacement", f"{says} alike, as Question 4 asks")


def prefetching(hand_in: HandIn) -> Iterator[Problem]:
    """Question 5: some orders and `tiled`, with a prefetcher and without it."""
    question, orders = hand_in.rules.asks["orders"]
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        key = (row["program"], *machine_of(row, "prefetcher"))
        found[key].add(row["prefetcher"])
    pairs: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for (program, *machine), kinds in found.items():
        if {"none", "stride"} <= kinds:
            kind = "tiled" if program.startswith("tiled") else program
            pairs[tuple(machine)].add(kind)
    if not any(len(some) > orders and "tiled" in some for some in pairs.values()):
        count = most(pairs.values())
        some = counted(count, "product")
        says = f"{some} ran with a prefetcher and without it, the rest alike"
        needs = f"Question {question} needs {orders} orders and `tiled`"
        needs = f"{needs}: `--prefetcher stride`"
        yield Gap("runs", "prefetching", f"{says}; {needs}")


def tiles(hand_in: HandIn) -> Iterator[Problem]:
    """Question 6: tiles of several sides in caches of several sizes."""
    asks = hand_in.rules.asks
    question, needed = asks["caches"]
    sides: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        if re.match(r"tiled\d", row["program"]):
            key = (row["l1_size"], *machine_of(row, "l1_size"))
            sides[key].add(row["program"])
    sizes: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for (size, *rest), programs in sides.items():
        if len(programs) >= asks["sides"].number:
            sizes[tuple(rest)].add(size)
    count = most(sizes.values())
    if count < needed:
        side = side_of(hand_in.login)
        some = counted(count, "size")
        says = f"tiles of {asks['sides'].number} sides ran on {some} of the cache"
        how = f"`just compile tiled {side} 0 8`"
        needs = f"the rest alike; Question {question} needs {needed}: {how}"
        yield Gap("runs", "tiles", f"{says}, {needs}")


def processors(hand_in: HandIn) -> Iterator[Problem]:
    """Question 7: products on the timing CPU and on the out-of-order CPU."""
    question, needed = hand_in.rules.asks["products"]
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in my_runs(hand_in):
        found[(row["program"], *machine_of(row, "cpu"))].add(row["cpu"])
    caches: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for (program, *machine), cpus in found.items():
        if {"timing", "o3"} <= cpus:
            caches[tuple(machine)].add(program)
    count = most(caches.values())
    if count < needed:
        some = counted(count, "product")
        says = f"{some} ran on timing and on o3 with the same caches"
        needs = f"Question {question} needs {needed}: `--cpu o3`"
        yield Gap("runs", "processors", f"{says}; {needs}")


def design(hand_in: HandIn) -> Iterator[Problem]:
    """Question 8: the base, a design within its budget, and two neighbors of it."""
    runs = runs_of(hand_in)
    wanted = [f"{pair}-{part}" for pair in PAIRS for part in PARTS]
    missing = [name for name in wanted if name not in runs]
    if missing:
        says = f"{', '.join(missing)} missing; type `just design`"
        yield Gap("runs", "design", says)
        return
    yield from design_programs(hand_in, runs)
    yield from twins(runs)
    budget = budget_of(hand_in.login)
    for pair in PAIRS:
        product, join = (runs[f"{pair}-{part}"] for part in PARTS)
        if machine_of(product) != machine_of(join):
            says = "its two runs are on different machines; type `just design` again"
            yield Gap(f"runs/{pair}-join", "design", says)
        if pair == "base" and machine_of(product) != machine_of(canonical(BASE)):
            says = "is not the base; run it with the options left alone"
            yield Gap("runs/base-product", "design", says)
        try:
            units = area_of(product)
        except ValueError as error:
            yield Gap(f"runs/{pair}-product", "area", f"has no area: {error}")
            continue
        if units > budget:
            says = f"has {units:g} units, and your budget is {budget}; take some away"
            yield Gap(f"runs/{pair}-product", "area", says)
        if pair.startswith("neighbor"):
            yield from neighbor(pair, runs)


def twins(runs: dict[str, Cells]) -> Iterator[Problem]:
    """The two neighbors are different machines."""
    one, other = (runs[f"neighbor-{name}-product"] for name in "ab")
    if machine_of(one) == machine_of(other):
        says = "is the same machine as neighbor-a; choose another neighbor"
        yield Gap("runs/neighbor-b-product", "neighbor", says)


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
            yield Gap(f"runs/{name}", "design-program", says)
        if row["cpu"] != "timing":
            says = f"ran on {row['cpu']}; designs are compared on timing"
            yield Gap(f"runs/{name}", "design-program", says)


def neighbor(pair: str, runs: dict[str, Cells]) -> Iterator[Problem]:
    """A neighbor differs from the design in exactly one parameter of its caches."""
    mine, its = runs["design-product"], runs[f"{pair}-product"]
    changed = [name for name in CACHES if mine[name] != its[name]]
    # An L2 comes and goes with its ways.
    if "l2_size" in changed and "none" in (mine["l2_size"], its["l2_size"]):
        changed = [name for name in changed if name != "l2_ways"]
    if len(changed) != 1:
        says = f"differs in {len(changed)} parameters ({', '.join(changed)})"
        says = says.replace(" ()", "")
        where = f"runs/{pair}-product"
        yield Gap(where, "neighbor", f"{says}; change exactly one of the design's")


RULES = [
    *evidence(EXPERIMENT),
    own_loops,
    orders,
    paddings,
    unlimited,
    classes,
    replacement,
    prefetching,
    tiles,
    processors,
    design,
]

if __name__ == "__main__":
    sys.exit(main(extra=RULES))
