"""What correct answers to Assignment 4 have, but for the own predictor."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from statistics import mean

from workbench import Expected, Kit, Run, left_open, ranked

PROGRAMS = ("grep", "heap", "queens", "tree", "unpack", "vm")
STOCK = ("local", "bimode", "tournament", "tage", "ltage", "perceptron")
LENGTHS = (1, 2, 4, 8)
LEARNERS = ("local", "tage", "perceptron")
PREDICTOR = "system.cpu.branchPred"
COMPILER = "5%, if another compiler made other branches"
PAIR = (
    "5% for this pair; other pairs differ, most where they mispredict about equally "
    "often"
)
HISTORY = "the global history, 13 bits, comes on top"


def run(kit: Kit, program: str, predictor: str) -> Run:
    """A program with one of gem5's predictors."""
    return kit.run(program, predictor, at=f"{program}-{predictor}".lower())


def mpki(one: Run) -> float:
    """Mispredicted conditional branches for each 1,000 instructions."""
    return 1000 * one.cell("mispredicted") / one.cell("instructions")


def question_1(kit: Kit) -> Iterator[Expected]:
    """The table of programs and predictors."""
    for program in PROGRAMS:
        row = {one: mpki(run(kit, program, one)) for one in STOCK}
        yield Expected("MPKI of stock predictors", program, ranked(row), COMPILER)
    yield left_open("which branch is to blame, the answer must show")


def question_2(kit: Kit) -> Iterator[Expected]:
    """A colleague's figure, and the predictions on wrong paths."""
    for program in PROGRAMS:
        off, extra = dict[str, float](), dict[str, float]()
        for predictor in STOCK:
            one = run(kit, program, predictor)
            wrong, branches = one.cell("mispredicted"), one.cell("branches")
            seen = one.stat(f"{PREDICTOR}.condPredicted")
            theirs = 1 - one.stat(f"{PREDICTOR}.condIncorrect") / seen
            off[predictor] = 100 * (theirs - (1 - wrong / branches))
            extra[predictor] = (seen - branches) / wrong if wrong else 0.0
        name = "percentage points off"
        yield Expected(name, program, ranked(off), "0.1 points")
        name = "predictions on wrong paths for each misprediction"
        yield Expected(name, program, ranked(extra), "2%")


def question_3(kit: Kit) -> Iterator[Expected]:
    """MPKI of each stretch, of the programs on which the perceptron loses most."""
    behind = {
        program: mpki(run(kit, program, "perceptron"))
        - min(mpki(run(kit, program, one)) for one in STOCK)
        for program in PROGRAMS
    }
    for program in sorted(PROGRAMS, key=behind.__getitem__)[-2:]:
        for length in LENGTHS:
            kit.type("longer", program, str(length))
        for predictor in LEARNERS:
            runs = [run(kit, f"{program}-r{one}", predictor) for one in LENGTHS]
            counts = [
                (one.cell("mispredicted"), one.cell("instructions")) for one in runs
            ]
            stretches = [
                1000 * (after[0] - before[0]) / (after[1] - before[1])
                for before, after in pairwise([(0.0, 0.0), *counts])
            ]
            text = ", ".join(f"{one:.2f}" for one in stretches)
            of = f"{program}, {predictor}, up to {LENGTHS[-1]} rounds"
            yield Expected("MPKI of each stretch", of, text, COMPILER)


def question_4(kit: Kit) -> Iterator[Expected]:
    """What a misprediction costs, and a binary without the options."""
    for program in PROGRAMS:
        best, worst = sorted(
            (run(kit, program, one) for one in ("local", "tage")), key=mpki
        )
        wrong = worst.cell("mispredicted") - best.cell("mispredicted")
        more = worst.cell("cycles") - best.cell("cycles")
        text = f"{more / wrong:.1f} cycles" if wrong else "none: equally many"
        of = f"{program}, local and tage"
        yield Expected("penalty of a misprediction", of, text, PAIR)
    kit.type("compile", "tree", "tree-plain", "")
    for predictor in ("local", "tage"):
        for program in ("tree", "tree-plain"):
            one = run(kit, program, predictor)
            text = f"MPKI {mpki(one):.2f}, {one.cell('cycles'):.0f} cycles"
            of = f"{program} with {predictor}"
            yield Expected("two binaries", of, text, COMPILER)


def question_5(kit: Kit) -> Iterator[Expected]:
    """What predictors of counters have, before they are shrunk."""
    means = {
        one: mean(mpki(run(kit, program, one)) for program in PROGRAMS) for one in STOCK
    }
    yield Expected("mean MPKI of stock predictors", "all", ranked(means), COMPILER)
    for predictor, (names, bits) in counters().items():
        text = f"{bits} bits: {names}"
        yield Expected("bits of counters", predictor, text, HISTORY)
    yield left_open(
        "how the bits of the small ones are divided is the student's choice"
    )


def counters() -> Mapping[str, tuple[str, int]]:
    """The tables of the predictors that are counters alone, and their bits."""
    both = {"global": 8192 * 2, "choice": 8192 * 2}
    local = {"local": 2048 * 2, "histories": 2048 * 11}
    parts = {
        "bimode": {**both, "second global": 8192 * 2},
        "tournament": {**both, **local},
    }
    return {
        one: (
            ", ".join(f"{name} {bits}" for name, bits in its.items()),
            sum(its.values()),
        )
        for one, its in parts.items()
    }


def question_6(_: Kit) -> Iterator[Expected]:
    """Both MPKI are of the student's predictor."""
    yield left_open("the predictor is the student's own; marking predicts its traces")


def question_7(_: Kit) -> Iterator[Expected]:
    """The predictor is the student's own."""
    yield left_open("the predictor is the student's own; marking builds it and runs it")


def question_8(kit: Kit) -> Iterator[Expected]:
    """Stock predictors on the inputs of the login."""
    kit.type("seed", kit.login)
    for predictor in STOCK:
        given = mean(mpki(run(kit, one, predictor)) for one in PROGRAMS)
        own = mean(
            mpki(run(kit, f"{one}-in-{kit.login}", predictor)) for one in PROGRAMS
        )
        text = f"{given:.2f} to {own:.2f}"
        yield Expected("mean MPKI on own inputs", predictor, text, COMPILER)
    yield left_open("what the student's predictor loses is in the report of marking")


QUESTIONS = (
    *(question_1, question_2, question_3, question_4),
    *(question_5, question_6, question_7, question_8),
)


def prepare(kit: Kit) -> None:
    """Compile what the questions run."""
    kit.type("build")
