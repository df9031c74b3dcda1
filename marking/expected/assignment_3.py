"""What correct answers to Assignment 3 have, for the programs of a login."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import prod

from workbench import Expected, Kit, Run, left_open, ranked

# gem5's own core and the kit's prices, as the kit has them.
STOCK = {"rob": 192, "iq": 64, "lq": 32, "sq": 32, "regs": 256, "muldiv": 2, "mshrs": 4}
PRICES = {"rob": 1, "iq": 4, "lq": 2, "sq": 3, "regs": 1, "muldiv": 24, "mshrs": 8}
WIDTHS = (1, 2, 3, 4, 6, 8, 10, 12)
FULL = ("rob", "iq", "lq", "sq", "regs")
IMAGES = ("histogram", "histogram_flat", "histogram_ramp")
NEAR = 1.05  # times the best cycles that are as good
COMPILER = "3%, if another compiler made other loops"


def run(kit: Kit, program: str, **core: int | str) -> Run:
    """A program on the stock core, but for some options."""
    options = [
        word for name, value in core.items() for word in (f"--{name}", str(value))
    ]
    at = "-".join([program, *(one.lstrip("-") for one in options)]).lower()
    return kit.run(at, program, *options, at=at)


def cycles(kit: Kit, program: str, **core: int | str) -> float:
    """The cycles of its region."""
    return run(kit, program, **core).cell("cycles")


def question_1(kit: Kit) -> Iterator[Expected]:
    """What four loops take on the stock core."""
    for program in ("hash", "orbit", "estrin", "histogram_ramp"):
        one = run(kit, program)
        count = one.cell("instructions")
        text = f"{one.cell('cycles'):.0f}, IPC {count / one.cell('cycles'):.2f}"
        yield Expected("cycles on the stock core", program, text, COMPILER)
    yield left_open("bounds follow from the machine code of the student's compiler")


def question_2(kit: Kit) -> Iterator[Expected]:
    """How many times as fast out of order is."""
    programs = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
    ratios = {one: cycles(kit, one, cpu="minor") / cycles(kit, one) for one in programs}
    yield Expected("ratios of cycles", "all", ranked(ratios), COMPILER)
    yield left_open("which latencies make the comparison fair, the answer must argue")


def question_3(kit: Kit) -> Iterator[Expected]:
    """The width that is enough, and smaller structures that help."""
    widths = {width: cycles(kit, "bisect", width=width) for width in WIDTHS}
    best = min(widths.values())
    enough = min(width for width in WIDTHS if widths[width] <= NEAR * best)
    yield Expected("sufficient width", "bisect", str(enough), "the width beside it")
    stock = cycles(kit, "bisect")
    halves = {
        name: 100 * (1 - cycles(kit, "bisect", **{name: value // 2}) / stock)
        for name, value in STOCK.items()
    }
    text = ranked(halves)
    yield Expected("percent saved by half of a structure", "bisect", text, "1 point")


def question_4(kit: Kit) -> Iterator[Expected]:
    """Two schemes for one polynomial."""
    for of, core in (
        ("in order", {"cpu": "minor"}),
        ("out of order", {}),
        ("half the issue queue", {"iq": 32}),
    ):
        ratio = cycles(kit, "horner", **core) / cycles(kit, "estrin", **core)
        yield Expected("horner over estrin", of, f"{ratio:.3f}", "0.03")
    yield left_open("the core that turns the order around is the student's own")


def effects(kit: Kit, program: str) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """Percent of cycles that half, and twice, of each structure costs."""
    stock = cycles(kit, program)

    def change(**core: int) -> float:
        """Percent of more cycles."""
        return 100 * (cycles(kit, program, **core) / stock - 1)

    half = {name: change(**{name: value // 2}) for name, value in STOCK.items()}
    twice = {name: change(**{name: value * 2}) for name, value in STOCK.items()}
    return half, twice


def question_5(kit: Kit) -> Iterator[Expected]:
    """How often structures were full, and what changing them does."""
    for program in kit.mine("share_of").programs:
        one = run(kit, program)
        full = {
            name: 100 * one.cell(f"{name}_full") / one.cell("cycles") for name in FULL
        }
        half, twice = effects(kit, program)
        yield Expected("full in 100 cycles", program, ranked(full), COMPILER)
        yield Expected("percent that half costs", program, ranked(half), "1 point")
        yield Expected("percent that twice costs", program, ranked(twice), "1 point")


def question_6(kit: Kit) -> Iterator[Expected]:
    """Doubled structures, alone and in pairs."""
    for program in ("gather", "gather_index"):
        _, twice = effects(kit, program)
        yield Expected("percent that twice costs", program, ranked(twice), "1 point")
        three = sorted(STOCK, key=twice.__getitem__)[:3]
        stock = cycles(kit, program)
        for one, other in combinations(three, 2):
            core = {name: 2 * STOCK[name] for name in (one, other)}
            pair = 100 * (cycles(kit, program, **core) / stock - 1)
            more = pair - twice[one] - twice[other]
            text = f"{pair:+.1f}%, {more:+.1f} points beyond its parts"
            of = f"{program}, {one} and {other}"
            yield Expected("a pair of them", of, text, "1 point")
        wait = run(kit, program).stat("system.cpu.dcache.overallAvgMissLatency::total")
        yield Expected("latency of a miss", program, f"{wait / 500:.1f} cycles", "1%")


def question_7(kit: Kit) -> Iterator[Expected]:
    """Three images, on both cores."""
    for cpu in ("minor", "o3"):
        order = {one: cycles(kit, one, cpu=cpu) for one in IMAGES}
        yield Expected("cycles of the images", cpu, ranked(order), COMPILER)
    for one in IMAGES:
        count = run(kit, one).cell("violations")
        name = "loads that went too early"
        yield Expected(name, one, f"{count:.0f}", "2%")
    yield left_open("the version for the ramp is the student's own")


def question_8(kit: Kit) -> Iterator[Expected]:
    """The reference of the design."""
    share = kit.mine("share_of")
    half = {"width": 4, **{name: value // 2 for name, value in STOCK.items()}}
    area = 2 * half["width"] ** 2 + sum(PRICES[one] * half[one] for one in PRICES)
    yield Expected("area of the reference", "all", f"{area} units", "none")
    yield Expected("budget", "all", f"{share.budget} units", "none")
    stock, reference = (
        {one: cycles(kit, one, **core) for one in share.mix} for core in ({}, half)
    )
    yield Expected("cycles of the reference", "all", ranked(reference), COMPILER)
    mean = prod(reference[one] / stock[one] for one in share.mix) ** (1 / 3)
    name = "geometric mean of the stock core"
    yield Expected(name, "all", f"{mean:.3f}", "0.02; a good design comes near it")
    yield left_open("the core is the student's own; its runs are made again")


QUESTIONS = (
    *(question_1, question_2, question_3, question_4),
    *(question_5, question_6, question_7, question_8),
)


def prepare(kit: Kit) -> None:
    """Compile what the questions run."""
    kit.type("build", kit.login)
