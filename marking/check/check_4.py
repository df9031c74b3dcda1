"""What runs of Assignment 4 are made of: python3 check_4.py KIT ARCHIVE"""

import json
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from config import L1, L2, WIDTHS, Machine, machine_in_config
from course.leaderboard import (
    BITS,
    PROGRAMS,
    final_run,
    mpki_of,
    problem_of,
)
from evidence import Experiment, Recipe, by, digest_of, evidence
from formats import FormatError, object_of
from handin import Gap, HandIn, Problem, main
from params import read_parameters, text_of
from rows import Run, read_first_dump
from seed import option_of
from source import slips
from stock import DEFAULTS, TYPES

ENTRY = "leaderboard.json"
TABLE = "predictor/predictor_table.hh"
SOURCES = (
    *("predictor/SConscript", "predictor/StudentBP.py", "predictor/bits.hh", TABLE),
    *("predictor/settings.hh", "predictor/student_bp.cc", "predictor/student_bp.hh"),
)
FLAGS = ("-O2", "-std=c17", "-Wall", "-Wextra", "-fno-jump-tables", "-static")
BRANCHES = ("-fno-if-conversion", "-fno-if-conversion2", "-fno-ssa-phiopt")


def recipe_of(name: str) -> Recipe:
    """How a program is compiled, by its name; raises ValueError."""
    program, _, version = name.partition("-")
    if program not in (*PROGRAMS, "calendar"):  # on which the pages show the tools
        raise ValueError(f"{name} is none of {', '.join(PROGRAMS)}")
    source, options = f"programs/{program}.c", (*FLAGS, *BRANCHES)
    rounds, login = rounds_of(name), login_of(name)
    if not version:
        return Recipe(source, options)
    if rounds:
        return Recipe(source, (*options, f"-DROUNDS={rounds}"))
    if login:
        return Recipe(source, (*options, option_of(login)))
    return Recipe(source, ("-static",), exact=False)


def rounds_of(name: str) -> int:
    """The length of a program as `just longer` names it; 0 if it is another one.

    Raises ValueError for a number in another form.
    """
    digits = re.fullmatch(r"[a-z]+-r(\d{1,9})", name, re.ASCII)
    if digits and not re.fullmatch(r"[1-9]\d{0,3}", digits[1]):
        raise ValueError(f"{name} has no number from 1 to 9999, written without zeros")
    return int(digits[1]) if digits else 0


def login_of(name: str) -> str:
    """The login in a program's name as `just seed` makes it, or nothing."""
    return name.partition("-")[2].removeprefix("in-") if "-in-" in name else ""


def settings_of(run: Run) -> dict[str, object]:
    """The predictor's parameters with their defaults; raises ValueError."""
    kind, text = (run.arguments.get(key, "") for key in ("predictor", "param"))
    if kind not in DEFAULTS:
        raise ValueError(f"--predictor {kind}")
    given = read_parameters(text.split())
    if text_of(text.split()) != text:
        raise ValueError(f"the parameters {text} are not in order")
    if kind == "student" and not set(given) <= set(DEFAULTS[kind]):
        unknown = sorted(set(given) - set(DEFAULTS[kind]))
        raise ValueError(f"StudentBP has no parameter {unknown[0]}")
    return {**DEFAULTS[kind], **given}


def machine_of(run: Run) -> Machine:
    """What predictors.py makes of a run's arguments; raises ValueError."""
    predictor = "system.cpu.branchPred"
    return {
        **machine_in_config("o3", l1i=L1, l1d=L1, l2=L2),
        **{f"{predictor}.{key}": value for key, value in settings_of(run).items()},
        f"{predictor}.type": TYPES[run.arguments["predictor"]],
    }


EXPERIMENT = Experiment(
    script="predictors.py",
    imports=("course/gem5.py", "course/machine.py"),
    recipe=recipe_of,
    machine=machine_of,
    width=lambda _: WIDTHS["o3"],
    # The processor is the same in all runs, so the ends of the region are, too.
    instructions_ratio=1,
    instructions_ends=0,
    drafts=(TABLE,),
)


def is_own(hand_in: HandIn, run: Run) -> bool:
    """Whether a run is of the predictor that is handed in."""
    is_student = run.arguments.get("predictor") == "student"
    return is_student and run.files.get(TABLE) == digest_of(hand_in, TABLE)


def setting_of(run: Run) -> str:
    """All parameters of a run's predictor as one text; what is wrong, if it is."""
    try:
        return json.dumps(settings_of(run), sort_keys=True)
    except ValueError as error:
        return str(error)  # `machine` refuses the run.


def finals(hand_in: HandIn) -> dict[str, Run]:
    """The final runs that are there, by program."""
    names = {program: final_run(program) for program in PROGRAMS}
    return {
        program: hand_in.runs[name]
        for program, name in names.items()
        if name in hand_in.runs
    }


def final(hand_in: HandIn) -> Iterator[Problem]:
    """Each program has a final run, all of the one predictor that is handed in."""
    runs = finals(hand_in)
    # An entry is ranked as it is, so it must not come from runs like these.
    kind = Problem if hand_in.read_bytes(ENTRY) else Gap
    for program in PROGRAMS:
        name = f"runs/{final_run(program)}"
        run = runs.get(program)
        if run is None:
            yield kind(name, "final", "is not there; type `just final`")
        elif (run.program, run.arguments.get("predictor")) != (program, "student"):
            says = f"is not a run of {program} with student; type `just final`"
            yield kind(name, "final", says)
        elif not is_own(hand_in, run):
            says = f"is of another {TABLE} than you hand in; type `just final`"
            yield kind(name, "final", says)
    bits = {hand_in.cells[run.name].get("bits", "") for run in runs.values()}
    if len({setting_of(run) for run in runs.values()}) > 1 or len(bits - {""}) > 1:
        says = "differ in parameters or bits; the predictor is one for all programs"
        yield kind("runs", "final", f"final runs {says}: type `just final` again")


def built(hand_in: HandIn) -> Iterator[Problem]:
    """Runs of student say which sources they were built from, and have bits."""
    for name, run in hand_in.runs.items():
        is_student = run.arguments.get("predictor") == "student"
        missing = [one for one in SOURCES if one not in run.files]
        if is_student and missing:
            says = f"does not say which {missing[0]} its predictor was built from"
            yield Problem(f"runs/{name}/run.json", "built", f"{says}; run it again")
        if is_student == (hand_in.cells.get(name, {}).get("bits", "") == ""):
            has = "no" if is_student else "a"
            says = f"has {has} {BITS}, against what run.json says; run it again"
            yield Problem(f"runs/{name}/stats.txt", "built", says)


def branches(hand_in: HandIn) -> Iterator[Problem]:
    """Runs of one binary commit the same branches, of which some are mispredicted."""
    counts = {
        name: [int(cells[key]) for key in ("mispredicted", "branches", "instructions")]
        for name, cells in hand_in.cells.items()
        if {"mispredicted", "branches", "instructions"} <= set(cells)
    }
    for name, some in counts.items():
        if not 0 <= some[0] <= some[1] <= some[2]:
            says = "has more mispredictions than branches, or fewer instructions"
            yield Problem(f"runs/{name}/stats.txt", "branches", f"{says}; run it again")
    for runs in by(hand_in, lambda run: run.binary):
        for one, other in pairwise(run.name for run in runs if run.name in counts):
            if counts[one][1] != counts[other][1]:
                says = f"has {counts[other][1]:,} branches, and {counts[one][1]:,} in"
                fix = f"{says} runs/{one}, of the same program; run both again"
                yield Problem(f"runs/{other}/stats.txt", "branches", fix)


def leaderboard(hand_in: HandIn) -> Iterator[Problem]:
    """leaderboard.json is an entry, and says what the final runs say."""
    text = hand_in.read_text(ENTRY)
    if not text:
        return
    try:
        entry = object_of(text)
    except FormatError as error:
        yield Problem(ENTRY, "leaderboard", str(error), error.line)
        return
    try:
        problem = problem_of(entry)
    except (KeyError, TypeError):
        problem = "lacks a key"
    if problem:
        yield Gap(ENTRY, "leaderboard", problem)
        return
    mpki = cast(dict[str, float], entry["mpki"])
    for program, run in finals(hand_in).items():
        stats = read_first_dump(hand_in.read_text(f"runs/{run.name}/stats.txt"))
        bits = stats.get(BITS)
        if bits is not None and bits != str(entry["bits"]):
            says = f'"bits" is {entry["bits"]}, runs/{run.name} says {bits}'
            fix = f"{says}; type `just leaderboard ALIAS` again"
            yield Problem(ENTRY, "leaderboard", fix)
            return
        try:
            its = mpki_of(stats)
        except (KeyError, ValueError, ZeroDivisionError):
            says = f"has an MPKI of {program}, and runs/{run.name} has none"
            yield Problem(ENTRY, "leaderboard", f"{says}; type `just final` again")
            return
        if mpki[program] != its:
            says = f"has {mpki[program]} for {program}, runs/{run.name} says {its}"
            fix = f"{says}; type `just leaderboard ALIAS` again"
            yield Problem(ENTRY, "leaderboard", fix)
            return


def own_table(hand_in: HandIn) -> Iterator[Problem]:
    """The table has no words that hide what it remembers."""
    text = hand_in.read_text(TABLE)
    for line, says in slips(text):
        yield Problem(TABLE, "source", says, line)


RULES = [*evidence(EXPERIMENT), built, branches, final, leaderboard, own_table]

if __name__ == "__main__":
    sys.exit(main(extra=RULES))
