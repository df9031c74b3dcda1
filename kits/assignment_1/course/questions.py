"""Finds work that the questions of Assignment 1 ask for and that is missing."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from course import contest
from course.handin import Gap, HandIn, read_text, refused
from course.mine import clock_of
from course.rules import FUNCTIONS

PROGRAMS = ("search", "matvec", "tree", "gcd")
CPUS = ("timing", "minor")
GIVEN = ("500MHz", "2GHz")


def machines(hand_in: HandIn) -> set[tuple[str, ...]]:
    """Program, processor, clock and caches of each run."""
    keys = ("cpu", "clock", "caches")
    return {
        (run.program, *(run.arguments.get(key, "") for key in keys))
        for run in hand_in.runs.values()
    }


def versions(hand_in: HandIn, program: str) -> set[str]:
    """The different binaries of a program that ran on both processors, with caches, at
    the login's clock."""
    clock, done = clock_of(hand_in.login), machines(hand_in)
    return {
        run.binary
        for run in hand_in.runs.values()
        if run.program == program or run.program.startswith(f"{program}_")
        if all((run.program, cpu, clock, "l1") in done for cpu in CPUS)
    }


def grid(hand_in: HandIn) -> Iterator[Gap]:
    """The four programs ran on all four machines at each of three clocks."""
    done = machines(hand_in)
    for clock in (*GIVEN, clock_of(hand_in.login)):
        needed = product(PROGRAMS, CPUS, [clock], ("l1", "none"))
        missing = [machine for machine in needed if machine not in done]
        if missing:
            count = f"{len(missing)} of 16 runs at {clock} are missing"
            yield Gap(2, f"{count}; type `just grid {clock}`")


def own_program(hand_in: HandIn) -> Iterator[Gap]:
    """Question 3 has a program by the student, which ran on both processors."""
    clock, source = clock_of(hand_in.login), Path("programs/own.c")
    if "// Your work" in read_text(source):
        yield Gap(3, f"{source} is still the template; write yours where it says so")
    if not versions(hand_in, "own"):
        problem = f"own did not run on both processors at {clock} with caches"
        how = f"`just run own timing {clock}`, `just run own minor {clock}`"
        yield Gap(3, f"{problem}; type {how}")


def binaries(hand_in: HandIn) -> Iterator[Gap]:
    """Enough binaries of digits ran for Questions 4 and 5."""
    count, needed = len(versions(hand_in, "digits")), hand_in.asks["binaries"]
    done = "different binaries of digits ran on both processors at your clock"
    if count < needed:
        how = "`just compile digits digits_os -Os`, and run it on both"
        yield Gap(4, f"{count} of {needed} {done}; type {how}")
    needed += hand_in.asks["layouts"]
    if count < needed:
        how = '`just compile digits digits_p4 "-O2 -fpatchable-function-entry=4,4"`'
        yield Gap(5, f"{count} of {needed} {done}; type {how}, and run it on both")


def clocks(hand_in: HandIn) -> Iterator[Gap]:
    """Programs ran at two clocks outside the grid, for Question 6 and for 7 or 8."""
    done = machines(hand_in)
    chosen = {clock for program, _, clock, _ in done if program in PROGRAMS}
    chosen -= {*GIVEN, clock_of(hand_in.login)}
    if len(chosen) < 2:
        count = f"{len(chosen)} of 2 clocks of your choice have run"
        need = "Question 6 needs one, and Question 7 or 8 another"
        clock = "5GHz" if "4.5GHz" in chosen else "4.5GHz"
        how = f"for example `just run tree timing {clock}`"
        yield Gap(6, f"{count}, but {need}; type {how}")


def entry(hand_in: HandIn) -> Iterator[Gap]:
    """The program of Question 9 keeps the rules of the contest."""
    source = read_text(contest.SOURCE)
    yield from refused(contest.SOURCE, FUNCTIONS)
    runs = [hand_in.runs[name] for name in contest.RUNS if name in hand_in.runs]
    if "// Your work" in source:
        yield Gap(
            9, f"{contest.SOURCE} is still the template; write yours in its place"
        )
    elif len(runs) < len(contest.RUNS):
        yield Gap(9, "your program did not run on both processors; type `just contest`")
    else:
        for problem in contest.problems_of(source, runs[0]):
            yield Gap(9, f"{contest.SOURCE} {problem}")


RULES = (grid, own_program, binaries, clocks, entry)
