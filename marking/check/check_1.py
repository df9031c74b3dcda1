"""Checks a hand-in of Assignment 1: python3 check.py assignment_1_ab123.tar.gz"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import itertools
import sys
from collections.abc import Iterator

from config import L1, WIDTHS, Machine, machine_in_config, period_of
from evidence import Experiment, Recipe, evidence, most
from formats import counted
from handin import Gap, HandIn, Problem, main
from mine import clock_of
from rows import Run
from seed import option_of

PROGRAMS = ("search", "matvec", "tree", "gcd")
CPUS = ("timing", "minor")
CACHES = ("l1", "none")
GIVEN = ("500MHz", "2GHz")
FLAGS = ("-static", "-Wall", "-Wextra")
Place = tuple[str, str, str, str]  # program, processor, clock, caches


def recipe_of(program: str) -> Recipe:
    """How a program is compiled: the four as they are, versions as a student likes."""
    if program in PROGRAMS:
        return Recipe(f"programs/{program}.c", ("-O2", *FLAGS))
    source = None
    if program == "own" or is_version(program, "digits"):
        source = f"programs/{program.partition('_')[0]}.c"
    # A program of one's own has any inputs.
    seeded = not is_version(program, "own")
    return Recipe(source, FLAGS[:1], exact=False, seeded=seeded)


def machine_of(run: Run) -> Machine:
    """What measure.py makes of a run's arguments; raises ValueError."""
    cpu, caches = (run.arguments.get(name, "") for name in ("cpu", "caches"))
    if cpu not in CPUS or caches not in CACHES:
        raise ValueError(f"--cpu {cpu} --caches {caches}")
    part = L1 if caches == "l1" else None
    period = period_of(run.arguments.get("clock", ""))
    return machine_in_config(cpu, period=period, l1i=part, l1d=part)


EXPERIMENT = Experiment(
    script="measure.py",
    imports=("course.py", "machine.py"),
    recipe=recipe_of,
    machine=machine_of,
    width=lambda run: WIDTHS[run.arguments["cpu"]],
    # Whether the few instructions at the ends of a region are counted depends on the
    # processor.
    instructions_ratio=1,
    instructions_ends=100,
    seed=option_of,
)


def cells_of(hand_in: HandIn) -> list[dict[str, str]]:
    """The cells of each run that has all of them."""
    names = {"program", "cpu", "clock", "caches", "instructions"}
    return [cells for cells in hand_in.cells.values() if names <= set(cells)]


def machines(hand_in: HandIn) -> set[Place]:
    """What was run on which machine."""
    return {
        (cells["program"], cells["cpu"], cells["clock"], cells["caches"])
        for cells in cells_of(hand_in)
    }


def both_cpus(hand_in: HandIn, prefix: str) -> set[str]:
    """Programs by the beginning of their names that ran, with caches at the clock of
    the login, on both processors."""
    clock = clock_of(hand_in.login)
    done = machines(hand_in)
    return {
        program
        for program, *_ in done
        if program.startswith(prefix)
        and all((program, cpu, clock, "l1") in done for cpu in CPUS)
    }


def binaries(hand_in: HandIn, names: set[str]) -> set[str]:
    """The binaries behind some names: those with the same bytes are one."""
    found = {run.program: run.binary for run in hand_in.runs.values()}
    return {found[name] for name in names if name in found}


def grid(hand_in: HandIn) -> Iterator[Problem]:
    """The four programs ran on all machines, at three clocks."""
    done = machines(hand_in)
    for clock in (*GIVEN, clock_of(hand_in.login)):
        needed = itertools.product(PROGRAMS, CPUS, [clock], CACHES)
        missing = [one for one in needed if one not in done]
        if missing:
            says = f"{len(missing)} of 16 are missing at {clock}"
            fix = f"such as {' '.join(missing[0])}; type `just grid {clock}`"
            yield Gap("runs", "grid", f"{says}, {fix}")


def clocks(hand_in: HandIn) -> Iterator[Problem]:
    """Question 6, and 7 or 8, were tried at a clock that is not in the grid."""
    known = {period_of(one) for one in (*GIVEN, clock_of(hand_in.login))}
    # By the period: 3GHz, 3.0GHz and 3000MHz are one clock.
    own = {
        int(cells["period"])
        for cells in cells_of(hand_in)
        if cells.get("period", "").isdecimal()
    } - known
    if len(own) < 2:
        some = counted(len(own), "clock")
        says = f"{some} of your choice; Question 6, and 7 or 8, need 2 or more"
        yield Gap("runs", "clocks", f"{says}: `just run tree timing 3GHz`")


def own_program(hand_in: HandIn) -> Iterator[Problem]:
    """Question 3 has an experiment of the student's own."""
    name = "programs/own.c"
    text = hand_in.read_text(name)
    if "// Your work" in text:
        line = text[: text.index("// Your work")].count("\n") + 1
        says = "is still the template; write your program for Question 3"
        yield Gap(name, "own-program", f"{says}, and remove this comment", line)
    if not both_cpus(hand_in, "own"):
        clock = clock_of(hand_in.login)
        says = f"own did not run on both processors at {clock} with caches"
        yield Gap("runs", "own-program", f"{says}: `just run own minor {clock}`")


def flags(hand_in: HandIn) -> Iterator[Problem]:
    """Question 4 compares three binaries of one source."""
    question, needed = hand_in.rules.asks["binaries"]
    count = len(binaries(hand_in, both_cpus(hand_in, "digits")))
    if count < needed:
        says = f"{count} of {needed} different binaries of digits ran on both"
        asks = f"processors at your clock, as Question {question} asks: `just compile`"
        yield Gap("runs", "flags", f"{says} {asks}")


def layouts(hand_in: HandIn) -> Iterator[Problem]:
    """Question 5 has one program at more places than the first."""
    question, more = hand_in.rules.asks["layouts"]
    count = most(
        binaries(
            hand_in,
            {one for one in both_cpus(hand_in, program) if is_version(one, program)},
        )
        for program in PROGRAMS
    )
    if count < 1 + more:
        says = f"{counted(count, 'different layout')} of one program ran on both"
        needs = f"processors at your clock; Question {question} needs {1 + more}"
        yield Gap("runs", "layouts", f"{says} {needs}")


def is_version(name: str, program: str) -> bool:
    """Whether a binary is a program's, as `search` or `search_a64`."""
    return name == program or name.startswith(f"{program}_")


if __name__ == "__main__":
    rules = [grid, clocks, own_program, flags, layouts]
    sys.exit(main(extra=[*evidence(EXPERIMENT), *rules]))
