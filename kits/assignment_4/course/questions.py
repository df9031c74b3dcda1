"""What the questions of Assignment 4 need, as far as a program can see it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from course.collect import Run
from course.compile import digest_of
from course.handin import Gap, HandIn, largest
from course.leaderboard import (
    BITS,
    BUDGET_BITS,
    PROGRAMS,
    entry_of_stats,
    final_run,
    problem_of,
)

TABLE = "predictor/predictor_table.hh"
STOCK = ("local", "bimode", "tournament", "tage", "ltage", "perceptron")
LARGE = STOCK[1:]  # those that are larger than the budget
KEEPS = "-fno-if-conversion"  # an option that keeps branches


def kind_of(run: Run) -> str:
    """The predictor of a run; nothing if it is an earlier version of the student's."""
    kind = run.arguments.get("predictor", "")
    if kind == "student" and run.record["files"].get(TABLE) != digest_of(Path(TABLE)):
        return ""
    return kind


def whole(hand_in: HandIn, end: str = "") -> set[tuple[str, str]]:
    """Predictors and parameters with which all programs ran, or those with an end."""
    done: dict[tuple[str, str], set[str]] = {}
    for run in hand_in.runs.values():
        key = kind_of(run), run.arguments.get("param", "")
        done.setdefault(key, set()).add(run.program)
    needed = {program + end for program in PROGRAMS}
    return {key for key, programs in done.items() if needed <= programs}


def finals(hand_in: HandIn) -> dict[str, Run]:
    """The final runs, by program."""
    runs = {program: hand_in.runs.get(final_run(program)) for program in PROGRAMS}
    return {
        program: run
        for program, run in runs.items()
        if run and run.program == program and kind_of(run) == "student"
    }


def stock(hand_in: HandIn) -> Iterator[Gap]:
    """The programs ran with gem5's own predictors as they are."""
    missing = [kind for kind in STOCK if (kind, "") not in whole(hand_in)]
    if missing:
        yield Gap(
            1, f"not all programs ran with {', '.join(missing)}; type `just stock`"
        )


def counters(hand_in: HandIn) -> Iterator[Gap]:
    """Question 2 counts in all stock runs."""
    if not any((kind, "") in whole(hand_in) for kind in STOCK):
        yield Gap(2, "there are no stock runs to count in; type `just stock`")


def longer(hand_in: HandIn) -> Iterator[Gap]:
    """A program ran at several lengths with predictors, `perceptron` among them."""
    lengths: dict[tuple[str, str], set[str]] = {}
    for run in hand_in.runs.values():
        program, _, length = run.program.partition("-")
        if re.fullmatch(r"(r\d+)?", length):
            lengths.setdefault((program, kind_of(run)), set()).add(run.binary)
    kinds: dict[str, set[str]] = {}
    for (program, kind), binaries in lengths.items():
        if len(binaries) >= hand_in.asks["lengths"]:
            kinds.setdefault(program, set()).add(kind)
    count = largest(some for some in kinds.values() if "perceptron" in some)
    needed = hand_in.asks["predictors"]
    if count < needed:
        says = f"{count} of {needed} predictors, perceptron among them, ran one program"
        how = "type `just longer vm 2`, then `just run vm-r2 perceptron`"
        yield Gap(3, f"{says} at {hand_in.asks['lengths']} lengths; {how}")


def plain(hand_in: HandIn) -> Iterator[Gap]:
    """A program without the options that keep branches ran with several predictors."""
    kinds: dict[str, set[str]] = {}
    for run in hand_in.runs.values():
        command = str((run.record.get("compiled") or {"command": KEEPS})["command"])
        if KEEPS not in command:
            kinds.setdefault(run.binary, set()).add(kind_of(run))
    count, needed = largest(kinds.values()), hand_in.asks["plain"]
    if count < needed:
        says = f"{count} of {needed} predictors ran a program that was compiled without"
        how = 'type `just compile tree tree-plain ""`, then `just run tree-plain local`'
        yield Gap(4, f"{says} the options that keep branches; {how}")


def shrunk(hand_in: HandIn) -> Iterator[Gap]:
    """Large stock predictors ran with other sizes on all programs."""
    kinds = {kind for kind, param in whole(hand_in) if kind in LARGE and param}
    if len(kinds) < hand_in.asks["shrunk"]:
        says = f"{len(kinds)} of {hand_in.asks['shrunk']} large stock predictors ran"
        how = "`just all bimode globalPredictorSize=1024 choicePredictorSize=1024`"
        yield Gap(5, f"{says} with other sizes on all programs; type {how}")


def final(hand_in: HandIn) -> Iterator[Gap]:
    """Each program has a final run, all of the predictor that is handed in."""
    text = Path(TABLE).read_text(encoding="utf-8") if Path(TABLE).exists() else ""
    if "// Your work: one counter" in text:
        yield Gap(7, f"{TABLE} is still the template; write your predictor")
    runs = finals(hand_in)
    missing = [final_run(program) for program in PROGRAMS if program not in runs]
    if missing:
        says = f"{', '.join(missing)} are not runs of your predictor as it is"
        yield Gap(7, f"{says}; type `just final`, after a build of gem5")
    for question in (6, 8) if missing else ():
        yield Gap(question, "needs the final runs; type `just final`")
    params = {run.arguments.get("param", "") for run in runs.values()}
    if len(params) > 1:
        yield Gap(7, "the final runs have different parameters; type `just final`")
    bits = max((int(run.stats.get(BITS, "0")) for run in runs.values()), default=0)
    if bits > BUDGET_BITS:
        yield Gap(
            7, f"storageBits is {bits}, the budget {BUDGET_BITS}; make it smaller"
        )
    others = {param for kind, param in whole(hand_in) if kind == "student"} - params
    if len(others) < hand_in.asks["settings"]:
        says = f"{len(others)} of {hand_in.asks['settings']} other settings of student"
        yield Gap(7, f"{says} ran on all programs; type `just all student option0=1`")


def inputs(hand_in: HandIn) -> Iterator[Gap]:
    """The final predictor and stock ones ran with the inputs of the login."""
    end = f"-in-{hand_in.login}"
    done = {kind for kind, _ in whole(hand_in, end)}
    how = f"`just seed {hand_in.login}`, then `just run vm{end} local`"
    if "student" not in done:
        yield Gap(
            8, f"student did not run on all programs with your inputs; type {how}"
        )
    count, needed = len(done & set(STOCK)), hand_in.asks["seeded"]
    if count < needed:
        says = f"{count} of {needed} stock predictors ran on all programs"
        yield Gap(8, f"{says} with your inputs; type {how}")


def leaderboard(hand_in: HandIn) -> Iterator[Gap]:
    """leaderboard.json is an entry, and says what the final runs say."""
    path, runs = Path("leaderboard.json"), finals(hand_in)
    if not path.exists() or len(runs) < len(PROGRAMS):
        yield Gap(8, "there is no entry of final runs; type `just leaderboard ALIAS`")
        return
    entry = json.loads(path.read_text(encoding="utf-8"))
    stats = {program: run.stats for program, run in runs.items()}
    right = {
        **entry_of_stats(stats, entry["alias"]),
        "keeps_rules": entry["keeps_rules"],
    }
    if entry != right:
        says = "leaderboard.json is not what the final runs say"
        yield Gap(8, f"{says}; type `just leaderboard ALIAS`")
    elif problem_of(entry):
        yield Gap(8, f"leaderboard.json: {problem_of(entry)}")


RULES = (stock, counters, longer, plain, shrunk, final, inputs, leaderboard)
