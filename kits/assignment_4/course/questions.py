"""Finds work that the questions of Assignment 4 ask for and that is missing."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from course.collect import Run, RunError
from course.compile import digest_of
from course.handin import Gap, HandIn, largest, read_text, refused
from course.leaderboard import (
    BITS,
    BUDGET_BITS,
    PROGRAMS,
    entry_of_stats,
    final_run,
    problem_of,
    stats_of,
)
from course.rules import PREDICTOR

TABLE = "predictor/predictor_table.hh"
GIVEN = {f"predictor/{one}.hh" for one in ("bits", "settings", "student_bp")}
STOCK = ("local", "bimode", "tournament", "tage", "ltage", "perceptron")
LARGE = STOCK[1:]  # the predictors that are larger than the budget
# Options that keep the compiler from removing branches; the justfile has them, too.
BRANCHES = {"-fno-if-conversion", "-fno-if-conversion2", "-fno-ssa-phiopt"}
# The parameters that set the number of entries, or of bits, in a predictor's tables.
SIZES = (
    *("localPredictorSize", "localHistoryTableSize"),
    *("globalPredictorSize", "choicePredictorSize", "budgetbits"),
)


def kind_of(run: Run) -> str:
    """The predictor of a run; empty if it is an earlier version of the student's."""
    kind = run.arguments.get("predictor", "")
    if kind == "student" and run.record["files"].get(TABLE) != digest_of(Path(TABLE)):
        return ""
    return kind


def options_of(run: Run) -> set[str]:
    """The compiler options of a run's program; empty if they are unknown."""
    return set(str((run.record.get("compiled") or {"command": ""})["command"]).split())


def whole(hand_in: HandIn, end: str = "") -> set[tuple[str, str]]:
    """Predictors and parameters with which all programs ran; `end` ends their names."""
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


def large_runs(hand_in: HandIn) -> list[Run]:
    """The runs for the board of 64 KiB; none if there is no such entry."""
    names = {final_run(program, "large") for program in PROGRAMS}
    return [run for name, run in hand_in.runs.items() if name in names]


def stock(hand_in: HandIn) -> Iterator[Gap]:
    """All programs ran with gem5's predictors and their default parameters."""
    missing = [kind for kind in STOCK if (kind, "") not in whole(hand_in)]
    if missing:
        yield Gap(
            1, f"not all programs ran with {', '.join(missing)}; type `just stock`"
        )


def counters(hand_in: HandIn) -> Iterator[Gap]:
    """There are stock runs, in which Question 2 counts."""
    if not any((kind, "") in whole(hand_in) for kind in STOCK):
        yield Gap(2, "there are no stock runs to count in; type `just stock`")


def longer(hand_in: HandIn) -> Iterator[Gap]:
    """A program ran at several lengths with predictors, `perceptron` among them."""
    lengths: dict[tuple[str, str], set[str]] = {}
    for run in hand_in.runs.values():
        options = options_of(run)
        if options >= BRANCHES and "-DSEED=" not in " ".join(options):
            rounds = {one for one in options if one.startswith("-DROUNDS=")}
            program = run.program.partition("-")[0]
            lengths.setdefault((program, kind_of(run)), set()).update(
                rounds or {"-DROUNDS=1"}
            )
    kinds: dict[str, set[str]] = {}
    for (program, kind), found in lengths.items():
        if len(found) >= hand_in.asks["lengths"]:
            kinds.setdefault(program, set()).add(kind)
    count = largest(some for some in kinds.values() if "perceptron" in some)
    needed = hand_in.asks["predictors"]
    if count < needed:
        problem = (
            f"{count} of {needed} predictors, perceptron among them, ran one program"
        )
        how = "type `just longer vm 2`, then `just run vm-r2 perceptron`"
        yield Gap(3, f"{problem} at {hand_in.asks['lengths']} lengths; {how}")


def plain(hand_in: HandIn) -> Iterator[Gap]:
    """A program without the options that keep branches ran with several predictors."""
    kinds: dict[str, set[str]] = {}
    for run in hand_in.runs.values():
        if options_of(run) and not BRANCHES & options_of(run):
            kinds.setdefault(run.binary, set()).add(kind_of(run))
    count, needed = largest(kinds.values()), hand_in.asks["plain"]
    if count < needed:
        problem = (
            f"{count} of {needed} predictors ran a program that was compiled without"
        )
        how = 'type `just compile tree tree-plain ""`, then `just run tree-plain local`'
        yield Gap(4, f"{problem} the options that keep branches; {how}")


def least_bits(settings: Mapping[str, Any]) -> int:
    """A lower bound of the bits in a stock predictor's tables: one for each entry."""
    bits = sum(settings.get(name, 0) for name in SIZES)
    bits += sum(2**log for log in settings.get("logTagTableSizes", ()))
    return bits + (least_bits(settings["tage"]) if "tage" in settings else 0)


def is_small(hand_in: HandIn, kind: str, param: str) -> bool:
    """Whether a stock predictor may fit the budget, by the lower bound of its bits."""
    for run in hand_in.runs.values():
        if kind_of(run) == kind and run.arguments.get("param") == param:
            text = Path("runs", run.name, "config.json").read_text(encoding="utf-8")
            predictor = json.loads(text)["system"]["cpu"]["branchPred"]
            if least_bits(predictor) > BUDGET_BITS:
                return False
    return True


def shrunk(hand_in: HandIn) -> Iterator[Gap]:
    """Large stock predictors ran on all programs with sizes that may fit the budget."""
    kinds = {
        kind
        for kind, param in whole(hand_in)
        if kind in LARGE and param and is_small(hand_in, kind, param)
    }
    needed = hand_in.asks["shrunk"]
    if len(kinds) < needed:
        problem = f"{len(kinds)} of {needed} large stock predictors ran on all programs"
        how = "type `just all bimode globalPredictorSize=2048`, with sizes that fit"
        yield Gap(5, f"{problem} in {BUDGET_BITS:,} bits; {how}")


def final(hand_in: HandIn) -> Iterator[Gap]:
    """Each program has a final run, made with the predictor that is handed in."""
    for path in sorted(Path("predictor").glob("*.hh")):
        if path.as_posix() not in GIVEN:
            yield from refused(path, PREDICTOR)
    if "// Your work: one counter" in read_text(Path(TABLE)):
        yield Gap(7, f"{TABLE} is still the template; write your predictor")
    runs = finals(hand_in)
    missing = [final_run(program) for program in PROGRAMS if program not in runs]
    if missing:
        problem = f"{', '.join(missing)} are not runs of your predictor as it is"
        yield Gap(7, f"{problem}; type `just final`, after a build of gem5")
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
        problem = (
            f"{len(others)} of {hand_in.asks['settings']} other settings of student"
        )
        yield Gap(
            7, f"{problem} ran on all programs; type `just all student option0=1`"
        )


def inputs(hand_in: HandIn) -> Iterator[Gap]:
    """The final predictor and stock ones ran with the inputs of the login."""
    done = whole(hand_in, f"-in-{hand_in.login}")
    final = {run.arguments.get("param", "") for run in finals(hand_in).values()}
    how = f"type `just own {hand_in.login}"
    if not any(("student", param) in done for param in final):
        problem = "the final predictor did not run on all programs with your inputs"
        words = " ".join(["student", *sorted(final)]).strip()
        yield Gap(8, f"{problem}; {how} {words}`")
    count = len({kind for kind, _ in done} & set(STOCK))
    needed = hand_in.asks["seeded"]
    if count < needed:
        problem = f"{count} of {needed} stock predictors ran on all programs"
        yield Gap(8, f"{problem} with your inputs; {how} local`")


def leaderboard(hand_in: HandIn) -> Iterator[Gap]:
    """leaderboard.json is an entry, and agrees with the final runs."""
    path, how = Path("leaderboard.json"), "type `just leaderboard ALIAS`"
    if not path.exists() or len(finals(hand_in)) < len(PROGRAMS):
        yield Gap(8, f"there is no entry of final runs; {how}")
        return
    if [run for run in large_runs(hand_in) if kind_of(run) != "student"]:
        problem = "the large runs are of another predictor; type `just large`"
        yield Gap(8, f"{problem}, or remove runs/large-*")
        return
    entry = json.loads(read_text(path))
    try:
        large = stats_of("large") if large_runs(hand_in) else None
        right = entry_of_stats(stats_of("final"), entry["alias"], large)
    except RunError as error:
        yield Gap(8, str(error))
        return
    if entry != {**right, "keeps_rules": entry["keeps_rules"]}:
        yield Gap(8, f"leaderboard.json differs from the final runs; {how}")
    elif problem_of(entry):
        yield Gap(8, f"leaderboard.json: {problem_of(entry)}")


RULES = (stock, counters, longer, plain, shrunk, final, inputs, leaderboard)
