"""Checks a hand-in of Assignment 4: python3 check.py assignment_4_ab123.tar.gz"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from typing import cast

from formats import FormatError, object_of
from handin import HandIn, Problem, main
from leaderboard import (
    BITS,
    BUDGET_BITS,
    PROGRAMS,
    entry_of_stats,
    final_run,
    problem_of,
)
from rows import read_first_dump

ENTRY = "leaderboard.json"
TABLE = "predictor/predictor_table.hh"
STOCK = ("local", "bimode", "tournament", "tage", "ltage", "perceptron")
GIVEN = "predictor/bits.hh"
GIVEN_SHA256 = "8f3b2a1f52c28a92a30d0028ba69fd24a398f7500349c92292d2a75508ab99f4"


def settings(hand_in: HandIn, suffix: str = "") -> Mapping[tuple[str, str], set[str]]:
    """The programs that ran with each predictor and its parameters.

    The final runs count like others; `suffix` is what the programs' names end in.
    """
    done: dict[tuple[str, str], set[str]] = {}
    for cells in hand_in.cells.values():
        program = cells.get("program", "")
        if "param" in cells and program.endswith(suffix):
            key = cells.get("predictor", ""), cells["param"]
            done.setdefault(key, set()).add(program.removesuffix(suffix))
    return done


def finals(hand_in: HandIn) -> dict[str, Mapping[str, str]]:
    """The cells of the final runs that are there, by program."""
    names = {program: final_run(program) for program in PROGRAMS}
    return {
        program: hand_in.cells[name]
        for program, name in names.items()
        if name in hand_in.cells
    }


def final(hand_in: HandIn) -> Iterator[Problem]:
    """Each program has a final run, all of one predictor."""
    runs = finals(hand_in)
    for program in PROGRAMS:
        name = f"runs/{final_run(program)}"
        cells = runs.get(program)
        if cells is None:
            yield Problem(name, "final", "is not there; type `just final`")
        elif (cells.get("program"), cells.get("predictor")) != (program, "student"):
            says = f"is no run of {program} with student; type `just final`"
            yield Problem(name, "final", says)
    kinds = {(cells.get("param"), cells.get("bits")) for cells in runs.values()}
    if len(kinds) > 1:
        says = "differ in parameters or bits; the predictor is one for all programs"
        yield Problem("runs", "final", f"final runs {says}: type `just final` again")


def budget(hand_in: HandIn) -> Iterator[Problem]:
    """The final predictor is within the budget, by its own statistic."""
    for program, cells in finals(hand_in).items():
        bits = cells.get("bits", "")
        if bits.isdecimal() and int(bits) > BUDGET_BITS:
            says = (
                f"{BITS} is {bits}; the budget is {BUDGET_BITS} bits, make it smaller"
            )
            yield Problem(f"runs/{final_run(program)}/stats.txt", "budget", says)


def machine(hand_in: HandIn) -> Iterator[Problem]:
    """What gem5 says of each run's predictor is what run.json says."""
    types = {"student": "StudentBP", "local": "LocalBP", "bimode": "BiModeBP"}
    types |= {"tournament": "TournamentBP", "tage": "TAGE", "ltage": "LTAGE"}
    types["perceptron"] = "MultiperspectivePerceptron8KB"
    for name, cells in hand_in.cells.items():
        file = f"runs/{name}/config.json"
        if not hand_in.read_bytes(file):
            continue
        try:
            made = predictor_in(hand_in.read_text(file))
        except FormatError as error:
            yield Problem(file, "machine", f"{error}; copy what gem5 wrote")
            continue
        kind = types.get(cells.get("predictor", ""))
        if made.get("type") != kind:
            says = f"has a {made.get('type')}, and run.json says {kind}"
            yield Problem(file, "machine", f"{says}; run it again")
            continue
        for one in cells.get("param", "").split():
            key, _, value = one.partition("=")
            if kind == "StudentBP" and str(made.get(key)) != value:
                says = f"has {key}={made.get(key)}, and run.json says {one}"
                yield Problem(file, "machine", f"{says}; run it again")


def predictor_in(text: str) -> Mapping[str, object]:
    """The branch predictor in a config.json; raises FormatError."""
    here: object = object_of(text)
    for key in ("system", "cpu", "branchPred"):
        if isinstance(here, list):
            here = cast(list[object], here)[0] if here else None
        if not isinstance(here, dict) or key not in here:
            raise FormatError("has no system.cpu.branchPred")
        here = cast(dict[str, object], here)[key]
    if isinstance(here, list):
        here = cast(list[object], here)[0] if here else None
    if not isinstance(here, dict):
        raise FormatError("has no system.cpu.branchPred")
    return cast(dict[str, object], here)


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
    problem = problem_of(entry)
    if problem:
        yield Problem(ENTRY, "leaderboard", problem)
        return
    files = {one: f"runs/{final_run(one)}/stats.txt" for one in PROGRAMS}
    try:
        stats = {
            program: read_first_dump(hand_in.read_text(name))
            for program, name in files.items()
        }
        expected = entry_of_stats(stats, str(entry["alias"]))
    except (FormatError, KeyError, ValueError, ZeroDivisionError):
        return  # Another rule says what is wrong with these runs.
    for key in ("bits", "mpki", "mean"):
        if entry[key] != expected[key]:
            says = f'"{key}" is {json.dumps(entry[key])}'
            wanted = json.dumps(expected[key])
            mend = f"the final runs say {wanted}; type `just leaderboard ALIAS` again"
            yield Problem(ENTRY, "leaderboard", f"{says}, {mend}")
            return


def own_table(hand_in: HandIn) -> Iterator[Problem]:
    """The table is no longer the template, and bits.hh still counts honestly."""
    marker = "// Your work: one counter for all branches"
    text = hand_in.read_text(TABLE)
    if marker in text:
        line = text[: text.index(marker)].count("\n") + 1
        says = "is still the template; write your predictor, and remove this comment"
        yield Problem(TABLE, "own-table", says, line)
    given = hand_in.read_bytes(GIVEN)
    if given and hashlib.sha256(given).hexdigest() != GIVEN_SHA256:
        says = "is not the kit's; bits are counted there, so take the kit's again"
        yield Problem(GIVEN, "own-table", says)


def ablation(hand_in: HandIn) -> Iterator[Problem]:
    """At least three other settings of the student's predictor ran on all programs."""
    final_params = {cells.get("param") for cells in finals(hand_in).values()}
    whole = [
        param
        for (predictor, param), programs in settings(hand_in).items()
        if predictor == "student"
        and param not in final_params
        and set(PROGRAMS) <= programs
    ]
    if len(whole) < 3:
        says = f"{len(whole)} other settings of student ran on all programs"
        yield Problem(
            "runs", "ablation", f"{says}; it needs 3: `just all student option0=1`"
        )


def shrunk(hand_in: HandIn) -> Iterator[Problem]:
    """A stock predictor ran with other sizes on all programs."""
    whole = [
        one
        for one, programs in settings(hand_in).items()
        if one[0] in STOCK and one[1] and set(PROGRAMS) <= programs
    ]
    if len(whole) < 2:
        says = f"{len(whole)} stock predictors with parameters ran on all programs"
        mend = "it needs 2: `just all local localPredictorSize=4096`"
        yield Problem("runs", "shrunk", f"{says}; {mend}")


def longer(hand_in: HandIn) -> Iterator[Problem]:
    """A program ran at four lengths with three predictors."""
    lengths: dict[tuple[str, str], set[str]] = {}
    for cells in hand_in.cells.values():
        program, _, rounds = cells.get("program", "").partition("-r")
        if program in PROGRAMS and rounds.isdecimal():
            key = program, cells.get("predictor", "")
            lengths.setdefault(key, set()).add(rounds)
    counts = [
        sum(len(some) >= 4 for (of, _), some in lengths.items() if of == program)
        for program in PROGRAMS
    ]
    if max(counts) < 3:
        says = f"{max(counts)} predictors ran one program at 4 lengths"
        mend = "it needs 3: `just longer vm 2`, then `just run vm-r2 local`"
        yield Problem("runs", "longer", f"{says}; {mend}")


def seed(hand_in: HandIn) -> Iterator[Problem]:
    """The final predictor ran on all programs with the inputs of the login."""
    final_params = {cells.get("param", "") for cells in finals(hand_in).values()}
    done = settings(hand_in, suffix=f"-{hand_in.login}")
    programs = set[str]()
    for param in final_params:
        programs |= done.get(("student", param), set())
    missing = sorted(set(PROGRAMS) - programs)
    if missing:
        login = hand_in.login
        says = f"{missing[0]}-{login} did not run with the final predictor"
        mend = f"type `just seed {login}`, then `just run {missing[0]}-{login} student`"
        yield Problem("runs", "seed", f"{says}; {mend} and its parameters")


RULES = [final, budget, machine, leaderboard, own_table, ablation, shrunk, longer, seed]

if __name__ == "__main__":
    sys.exit(main(extra=RULES))
