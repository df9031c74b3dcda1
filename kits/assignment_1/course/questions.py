"""What the questions of Assignment 1 need, as far as a program can see it."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from course.handin import Gap, HandIn, largest
from course.mine import clock_of

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
    """The binaries of a program that ran on both processors, at the login's clock with
    caches; those with the same bytes are one."""
    clock, done = clock_of(hand_in.login), machines(hand_in)
    return {
        run.binary
        for run in hand_in.runs.values()
        if run.program == program or run.program.startswith(f"{program}_")
        if all((run.program, cpu, clock, "l1") in done for cpu in CPUS)
    }


def grid(hand_in: HandIn) -> Iterator[Gap]:
    """The four programs ran on all machines, at three clocks."""
    done = machines(hand_in)
    for clock in (*GIVEN, clock_of(hand_in.login)):
        needed = product(PROGRAMS, CPUS, [clock], ("l1", "none"))
        missing = [machine for machine in needed if machine not in done]
        if missing:
            says = f"{len(missing)} of 16 runs at {clock} are missing"
            yield Gap(2, f"{says}; type `just grid {clock}`")


def own_program(hand_in: HandIn) -> Iterator[Gap]:
    """Question 3 has an experiment of the student's own."""
    clock, source = clock_of(hand_in.login), Path("programs/own.c")
    if source.exists() and "// Your work" in source.read_text(encoding="utf-8"):
        yield Gap(3, f"{source} has a comment `Your work`; write yours in its place")
    if not versions(hand_in, "own"):
        says = f"own did not run on both processors at {clock} with caches"
        how = f"`just run own timing {clock}`, `just run own minor {clock}`"
        yield Gap(3, f"{says}; type {how}")


def flags(hand_in: HandIn) -> Iterator[Gap]:
    """Question 4 compares binaries of one source."""
    count, needed = len(versions(hand_in, "digits")), hand_in.asks["binaries"]
    if count < needed:
        says = f"{count} of {needed} binaries of digits ran on both processors"
        how = "`just compile digits digits_os -Os`, and run it on both"
        yield Gap(4, f"{says} at your clock; type {how}")


def layouts(hand_in: HandIn) -> Iterator[Gap]:
    """Question 5 has one program at more places than the first."""
    count = largest(versions(hand_in, program) for program in PROGRAMS)
    needed = 1 + hand_in.asks["layouts"]
    if count < needed:
        says = f"{count} of {needed} binaries of one program ran on both processors"
        how = '`just compile tree tree_f64 "-O2 -falign-functions=64"`'
        yield Gap(5, f"{says} at your clock; type {how}, and run it on both")


def clocks(hand_in: HandIn) -> Iterator[Gap]:
    """Question 6, and 7 or 8, were tried at clocks that are not in the grid."""
    known = {*GIVEN, clock_of(hand_in.login)}
    own = {clock for _, _, clock, _ in machines(hand_in)} - known
    if len(own) < 2:
        says = f"{len(own)} of 2 clocks of your choice, for this and for 7 or 8"
        yield Gap(6, f"{says}; type `just run tree timing 3GHz`")


RULES = (grid, own_program, flags, layouts, clocks)
