"""Checks a hand-in of Assignment 1: python3 check.py assignment_1_ab123.tar.gz"""

import itertools
import sys
from collections.abc import Iterator

from handin import HandIn, Problem, main
from mine import clock_of

PROGRAMS = ("search", "matvec", "tree", "gcd")
CPUS = ("timing", "minor")
CACHES = ("l1", "none")
GIVEN = ("500MHz", "2GHz")
ENDS = 100  # instructions of a region that are counted or not, by the processor
Machine = tuple[str, str, str, str]  # program, processor, clock, caches


def cells_of(hand_in: HandIn) -> list[dict[str, str]]:
    """The cells of each run that has all of them."""
    names = {"program", "cpu", "clock", "caches", "instructions"}
    return [cells for cells in hand_in.cells.values() if names <= set(cells)]


def machines(hand_in: HandIn) -> set[Machine]:
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


def grid(hand_in: HandIn) -> Iterator[Problem]:
    """The four programs ran on all machines, at three clocks."""
    done = machines(hand_in)
    for clock in (*GIVEN, clock_of(hand_in.login)):
        needed = itertools.product(PROGRAMS, CPUS, [clock], CACHES)
        missing = [one for one in needed if one not in done]
        if missing:
            says = f"{len(missing)} of 16 are missing at {clock}"
            mend = f"as {' '.join(missing[0])}; type `just grid {clock}`"
            yield Problem("runs", "grid", f"{says}, {mend}")


def clocks(hand_in: HandIn) -> Iterator[Problem]:
    """Questions 6 to 8 were each tried at a clock that is not in the grid."""
    known = {*GIVEN, clock_of(hand_in.login)}
    own = {clock for _, _, clock, _ in machines(hand_in)} - known
    if len(own) < 3:
        says = f"{len(own)} clocks of your choice; Questions 6 to 8 need 3 or more"
        yield Problem("runs", "clocks", f"{says}: `just run tree timing 3GHz`")


def own_program(hand_in: HandIn) -> Iterator[Problem]:
    """Question 3 has an experiment of the student's own."""
    name = "programs/own.c"
    text = hand_in.read_text(name)
    if "// Your work" in text:
        line = text[: text.index("// Your work")].count("\n") + 1
        says = "is still the template; write your program for Question 3"
        yield Problem(name, "own-program", f"{says}, and remove this comment", line)
    if not both_cpus(hand_in, "own"):
        clock = clock_of(hand_in.login)
        says = f"own did not run on both processors at {clock} with caches"
        yield Problem("runs", "own-program", f"{says}: `just run own minor {clock}`")


def flags(hand_in: HandIn) -> Iterator[Problem]:
    """Question 4 compares three binaries of one source."""
    count = len(both_cpus(hand_in, "digits"))
    if count < 3:
        says = f"{count} binaries of digits ran on both processors at your clock"
        yield Problem("runs", "flags", f"{says}; Question 4 needs 3: `just compile`")


def layouts(hand_in: HandIn) -> Iterator[Problem]:
    """Question 5 has one program at four places."""
    counts = [
        len({one for one in both_cpus(hand_in, program) if is_version(one, program)})
        for program in PROGRAMS
    ]
    if max(counts) < 4:
        says = f"{max(counts)} layouts of one program ran on both processors"
        yield Problem("runs", "layouts", f"{says} at your clock; Question 5 needs 4")


def same_work(hand_in: HandIn) -> Iterator[Problem]:
    """A program's runs executed the same instructions, but for a few at the ends."""
    counts: dict[str, list[int]] = {}
    for cells in cells_of(hand_in):
        counts.setdefault(cells["program"], []).append(int(cells["instructions"]))
    for program, all_of in counts.items():
        least, most = min(all_of), max(all_of)
        if most - least > ENDS:
            says = f"{program} executed {least:,} instructions in one run and {most:,}"
            mend = "in another: these were two programs; compile, and run both again"
            yield Problem("runs", "same-work", f"{says} {mend}")


def is_version(name: str, program: str) -> bool:
    """Whether a binary is a program's, as `search` or `search_a64`."""
    return name == program or name.startswith(f"{program}_")


if __name__ == "__main__":
    sys.exit(main(extra=[grid, same_work, clocks, own_program, flags, layouts]))
