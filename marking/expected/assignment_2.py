"""What correct answers to Assignment 2 have, at the side of a login."""

from collections.abc import Iterator
from math import ceil, sqrt

from workbench import NEARLY, Expected, Kit, Run, left_open, ranked

ORDERS = ("ijk", "ikj", "jki")
LARGE = 64  # the other side, which all students have
DOUBLE, LINE = 8, 64  # bytes
SETS = 64  # of the default data cache: 8 KiB, 2 ways
PADS = (1, 2, 4, 8, 16, 32, 64)
SIZES = (4, 8, 16, 32, 64)  # KiB
HIT = 2.0  # cycles of the default data cache, by the kit's rules
CYCLE = 500  # ticks at 2 GHz
ANYWHERE = "any number in a range: a matrix may begin at any double of a line"
TILE = "2 above; 4 below, where whole lines are counted"


def side_of(kit: Kit) -> int:
    """The side that belongs to the login."""
    return int(kit.mine("side_of"))


def run(kit: Kit, name: str, *options: str) -> Run:
    """A program on a hierarchy."""
    at = "-".join([name, *(one.lstrip("-") for one in options)]).lower()
    return kit.run(at, name, *options, at=at)


def product(kit: Kit, order: str, side: int, pad: int = 0, *options: str) -> Run:
    """A product; one with padding is compiled first."""
    name = f"{order}-{side}" + (f"-p{pad}" if pad else "")
    if pad:
        kit.type("compile", order, str(side), str(pad))
    return run(kit, name, *options)


def question_1(kit: Kit) -> Iterator[Expected]:
    """The misses of an iteration, at both sides."""
    for side in (side_of(kit), LARGE):
        runs = {order: product(kit, order, side) for order in ORDERS}
        misses = {one: its.cell("misses") / side**3 for one, its in runs.items()}
        times = {one: its.cell("ticks") / 1e6 for one, its in runs.items()}
        of = f"side {side}"
        yield Expected("misses of an iteration", of, ranked(misses), NEARLY)
        yield Expected("times in us", of, ranked(times), NEARLY)
    yield left_open("the fourth order is the student's choice")


def sets_of(side: int, pad: int) -> str:
    """How many sets of the default cache the lines of one column are in.

    It is a range where that depends on the place in a line at which the column begins.
    """
    row = (side + pad) * DOUBLE
    counts = {
        len({(begin + i * row) // LINE % SETS for i in range(side)})
        for begin in range(0, LINE, DOUBLE)
    }
    least, most = min(counts), max(counts)
    return str(least) if least == most else f"{least} to {most}"


def question_2(kit: Kit) -> Iterator[Expected]:
    """Sets of a column, and misses with padding."""
    side = side_of(kit)
    for one in (side, LARGE):
        yield Expected("sets of a column", f"side {one}", sets_of(one, 0), ANYWHERE)
    growth = {
        order: product(kit, order, LARGE).cell("misses") / LARGE**3
        - product(kit, order, side).cell("misses") / side**3
        for order in ORDERS
    }
    worst = max(ORDERS, key=growth.__getitem__)
    yield Expected("order that grew most", "all", worst)
    yield left_open("the student's own order may have grown more; then it counts")
    for pad in (0, *PADS):
        count = product(kit, worst, LARGE, pad).cell("misses")
        of = f"{worst} at 64, {pad} doubles, {sets_of(LARGE, pad)} sets"
        yield Expected("misses with padding", of, f"{count:.0f}")


def question_3(kit: Kit) -> Iterator[Expected]:
    """Compulsory misses: as lines, and as measured."""
    side = side_of(kit)
    lines = 3 * ceil(side * side * DOUBLE / LINE)
    yield Expected("lines of the matrices", f"side {side}", str(lines), "3 lines")
    large = product(kit, "ijk", side, 0, "--l1-size", "1MiB")
    yield Expected("misses with room for all", "ijk", f"{large.cell('misses'):.0f}")
    yield left_open("the second run is of the student's design")


def question_4(kit: Kit) -> Iterator[Expected]:
    """Three classes of misses, over the size of the cache."""
    side = side_of(kit)
    row = (side * DOUBLE, side * side * DOUBLE)
    text = f"{2 * row[0] + row[1]} bytes"
    yield Expected("bytes of an outer iteration", f"ijk, side {side}", text, "10%")
    first = product(kit, "ijk", side, 0, "--l1-size", "1MiB").cell("misses")
    for size in SIZES:
        options = ("--l1-size", f"{size}KiB")
        two = product(kit, "ijk", side, 0, *options).cell("misses")
        full = product(kit, "ijk", side, 0, *options, "--l1-ways", "full")
        whole = full.cell("misses")
        classes = f"{first:.0f}, {whole - first:.0f}, {two - whole:+.0f}"
        of = f"ijk in {size} KiB"
        yield Expected("compulsory, capacity, conflict", of, classes)
        other = product(
            *(kit, "ijk", side, 0, *options),
            *("--l1-ways", "full", "--replacement", "random"),
        )
        of = f"ijk in {size} KiB, full, random"
        text = f"{other.cell('misses'):.0f}"
        yield Expected("misses with another policy", of, text, "5%")


def question_5(kit: Kit) -> Iterator[Expected]:
    """What a prefetcher saves, and what it costs."""
    side = side_of(kit)
    for order in ORDERS:
        for size in (8, 32):
            options = ("--l1-size", f"{size}KiB")
            without = product(kit, order, side, 0, *options)
            there = product(kit, order, side, 0, *options, "--prefetcher", "stride")
            saved = 100 * (1 - there.cell("misses") / without.cell("misses"))
            more = there.cell("memory_reads") / without.cell("memory_reads")
            of = f"{order}, {size} KiB"
            yield Expected("misses saved", of, f"{saved:.1f}%", "1 point")
            yield Expected("reads of the memory", of, f"{more:.2f} times", "0.02")
    yield left_open("`tiled` is the student's own")


def question_6(_: Kit) -> Iterator[Expected]:
    """The largest tile of which three fit."""
    for size in (8, 32):
        side = int(sqrt(size * 1024 / (3 * DOUBLE)))
        yield Expected("largest tile that fits", f"{size} KiB", str(side), TILE)
    yield left_open("`tiled` is the student's own")


def amat(one: Run) -> float:
    """The AMAT of a run in cycles, from what gem5 measured in the default cache."""
    # gem5's time of a miss has the lookup in it, which HIT counts for each access.
    waits = one.cell("miss_ticks") / CYCLE - HIT * one.cell("misses")
    return HIT + waits / one.cell("accesses")


def question_7(kit: Kit) -> Iterator[Expected]:
    """AMAT against time, on both processors."""
    side = side_of(kit)
    for cpu in ("timing", "o3"):
        runs = {one: product(kit, one, side, 0, "--cpu", cpu) for one in ORDERS}
        amats, times = dict[str, float](), dict[str, float]()
        for order, one in runs.items():
            amats[order] = amat(one)
            times[order] = one.cell("ticks") / 1e6
        yield Expected("AMAT in cycles", cpu, ranked(amats), "5%, and the same ranks")
        yield Expected("times in us", cpu, ranked(times), NEARLY)


def question_8(kit: Kit) -> Iterator[Expected]:
    """What a design is compared with."""
    side = side_of(kit)
    yield Expected("budget", "all", f"{kit.mine('budget_of')} units")
    for name, one in (("ikj", product(kit, "ikj", side)), ("join", run(kit, "join"))):
        text = f"{one.cell('ticks') / 1e6:.2f} us"
        yield Expected("times of the base", name, text, NEARLY)
    yield left_open("the design is the student's own; its runs are made again")


QUESTIONS = (
    *(question_1, question_2, question_3, question_4),
    *(question_5, question_6, question_7, question_8),
)


def prepare(kit: Kit) -> None:
    """Compile what the questions run."""
    kit.type("build", kit.login)
