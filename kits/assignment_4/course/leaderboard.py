"""Writes leaderboard.json from the runs of `just final` and `just large`.

    python3 -m course.leaderboard ALIAS

It prints the scores of your runs, but the boards are ranked with inputs that nobody has
seen. The rules are on the page Questions. Read them, then write
`true` for "keeps_rules".
"""

import json
import re
import statistics
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course.collect import RunError, read_run
from course.compile import replace_text

BUDGET_BITS = 8192
LARGE_BUDGET_BITS = 64 * 1024 * 8
PROGRAMS = ("grep", "heap", "queens", "tree", "unpack", "vm")
BASELINE = "tournament"  # its MPKI counts as 1 in a score
BRANCHES = "system.cpu.branchPred.mispredicted_0::DirectCond"
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
BITS = "system.cpu.branchPred.storageBits"
LEAST_MPKI = 0.001  # because a geometric mean cannot contain 0

Stats = Mapping[str, Mapping[str, str]]
"""The statistics of runs, by program."""


def mpki_of(stats: Mapping[str, str]) -> float:
    """Mispredicted conditional branches per 1,000 instructions, to three digits."""
    return round(1000 * int(stats[BRANCHES]) / int(stats[INSTRUCTIONS]), 3)


def score_of(mpki: Mapping[str, float], baseline: Mapping[str, float]) -> float:
    """The geometric mean of the MPKI of programs, each divided by the baseline's."""
    ratios = [
        max(mpki[program], LEAST_MPKI) / max(least, LEAST_MPKI)
        for program, least in baseline.items()
    ]
    return round(statistics.geometric_mean(ratios), 4)


def final_run(program: str, board: str = "final") -> str:
    """The name of the run of a program that counts for a board."""
    return f"{board}-{program}"


def result_of(stats: Stats) -> dict[str, Any]:
    """The bits of a predictor, and its MPKI by program."""
    bits = max(int(stats[program][BITS]) for program in PROGRAMS)
    return {
        "bits": bits,
        "mpki": {program: mpki_of(stats[program]) for program in PROGRAMS},
    }


def entry_of_stats(
    stats: Stats, alias: str, large: Stats | None = None
) -> dict[str, Any]:
    """The entry of the final runs, and of the large runs if there are any."""
    entry = {"alias": alias, "keeps_rules": False, **result_of(stats)}
    return {**entry, "large": result_of(large)} if large else entry


def problem_of(entry: Mapping[str, Any]) -> str:
    """The problem of an entry, and how to fix it; empty if it can be ranked."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", entry["alias"]):
        return '"alias" is 1 to 24 letters, digits, blanks, _ and -; choose another'
    if entry["bits"] > BUDGET_BITS:
        return f'"bits" is {entry["bits"]}; make it at most {BUDGET_BITS}'
    bits = entry.get("large", {"bits": 0})["bits"]
    if bits > LARGE_BUDGET_BITS:
        return f'"bits" of "large" is {bits}; make it at most {LARGE_BUDGET_BITS}'
    if entry["keeps_rules"] is not True:
        return '"keeps_rules" is not true; read the rules, keep them, then write true'
    return ""


def read_stats_of(names: Mapping[str, str], recipe: str) -> Stats:
    """The statistics of the runs of all programs; raises RunError."""
    stats: dict[str, Mapping[str, str]] = {}
    for program, name in names.items():
        folder = Path("runs", name)
        if not folder.is_dir():
            raise RunError(f"there is no {folder}; type `just {recipe}`")
        stats[program] = read_run(folder).stats
    return stats


def stats_of(board: str) -> Stats:
    """The statistics of the runs that count for a board; raises RunError."""
    stats = read_stats_of({one: final_run(one, board) for one in PROGRAMS}, board)
    if any(BITS not in one for one in stats.values()):
        raise RunError(f"the {board} runs are not of student; type `just {board}`")
    return stats


def write(alias: str) -> None:
    """Write the entry, and print the scores; raises RunError."""
    large = stats_of("large") if list(Path("runs").glob("large-*")) else None
    entry = entry_of_stats(stats_of("final"), alias, large)
    replace_text(Path("leaderboard.json"), json.dumps(entry, indent=2) + "\n")
    stock = {program: f"{program}-{BASELINE}" for program in PROGRAMS}
    baseline = {
        program: mpki_of(stats)
        for program, stats in read_stats_of(stock, "stock").items()
    }
    results = ((entry, BUDGET_BITS), (entry.get("large"), LARGE_BUDGET_BITS))
    for result, budget in results:
        if result:
            score = score_of(result["mpki"], baseline)
            bits = f"{result['bits']:,} of {budget:,} bits"
            print(f"{bits}: {score} times the MPKI of {BASELINE}, with these inputs")
    if problem_of(entry):
        print(f"leaderboard.json: {problem_of(entry)}")


def main() -> int:
    """Write the entry; returns 0 if it was written."""
    try:
        write(sys.argv[1])
    except RunError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
