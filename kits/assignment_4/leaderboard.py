"""Writes leaderboard.json from the runs that `just final` made.

    python3 leaderboard.py ALIAS

The rules are on the page Questions. Read them, then write `true` for "keeps_rules".
"""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from formats import FormatError
from rows import read_first_dump

BUDGET_BITS = 8192
PROGRAMS = ("grep", "heap", "queens", "tree", "unpack", "vm")
BRANCHES = "system.cpu.branchPred.mispredicted_0::DirectCond"
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
BITS = "system.cpu.branchPred.storageBits"


def mpki_of(stats: Mapping[str, str]) -> float:
    """Mispredicted conditional branches per 1,000 instructions, to three digits."""
    return round(1000 * int(stats[BRANCHES]) / int(stats[INSTRUCTIONS]), 3)


def mean_of(mpki: Mapping[str, float]) -> float:
    """The arithmetic mean, as if each program ran for as many instructions."""
    return round(sum(mpki[program] for program in PROGRAMS) / len(PROGRAMS), 3)


def final_run(program: str) -> str:
    """The name of the run that counts for a program."""
    return f"final-{program}"


def read_final(kit: Path, program: str) -> Mapping[str, str]:
    """The statistics of a final run; raises FormatError."""
    path = kit / "runs" / final_run(program) / "stats.txt"
    if not path.is_file():
        raise FormatError(f"there is no {path.relative_to(kit)}; type `just final`")
    stats = read_first_dump(path.read_text())
    if BITS not in stats:
        raise FormatError(f"{path.parent.name} is not a run of StudentBP")
    if int(stats.get(INSTRUCTIONS, "0")) == 0 or BRANCHES not in stats:
        raise FormatError(f"{path.parent.name} measured nothing; type `just final`")
    return stats


def entry_of_stats(
    stats: Mapping[str, Mapping[str, str]], alias: str
) -> dict[str, object]:
    """The entry that the statistics of the final runs make, by program.

    The bits are the most of any of them.
    """
    mpki = {program: mpki_of(stats[program]) for program in PROGRAMS}
    return {
        "alias": alias,
        "keeps_rules": False,
        "bits": max(int(stats[program][BITS]) for program in PROGRAMS),
        "mpki": mpki,
        "mean": mean_of(mpki),
    }


def number(value: object) -> float | None:
    """A number from a stranger's JSON that an MPKI can be."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= 1000 else None


def problem_of(entry: Mapping[str, object]) -> str | None:
    """What is wrong with an entry by itself, and how to fix it."""
    keys = ["alias", "keeps_rules", "bits", "mpki", "mean"]
    if sorted(entry) != sorted(keys):
        return f"lacks one of {', '.join(keys)}; type `just leaderboard ALIAS`"
    alias, bits = entry["alias"], entry["bits"]
    if not isinstance(alias, str) or not re.fullmatch(
        r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", alias
    ):
        return '"alias" is 1 to 24 letters, digits, blanks, _ and -; choose another'
    if entry["keeps_rules"] is not True:
        return '"keeps_rules" is not true; read the rules, keep them, then write true'
    if isinstance(bits, bool) or not isinstance(bits, int) or bits < 1:
        return '"bits" is not a positive integer; type `just leaderboard ALIAS`'
    if bits > BUDGET_BITS:
        return f'"bits" is {bits}; the budget is {BUDGET_BITS}, so make it smaller'
    mpki = entry["mpki"]
    if not isinstance(mpki, dict) or sorted(cast(dict[str, object], mpki)) != sorted(
        PROGRAMS
    ):
        return f'"mpki" lacks one of {", ".join(PROGRAMS)}; run `just final`'
    numbers = {
        program: number(value)
        for program, value in cast(dict[str, object], mpki).items()
    }
    whole = {program: one for program, one in numbers.items() if one is not None}
    wrong = sorted(set(numbers) - set(whole))
    if wrong:
        return f'"mpki" of {wrong[0]} is not from 0 to 1000; run `just final` again'
    if number(entry["mean"]) != mean_of(whole):
        return f'"mean" is not {mean_of(whole)}; type `just leaderboard ALIAS`'
    return None


def main() -> int:
    """Write the entry; 0 if there is one, 1 if runs are missing, 2 for a wrong call."""
    if len(sys.argv) != 2:
        print("usage: python3 leaderboard.py ALIAS", file=sys.stderr)
        return 2
    kit = Path(__file__).resolve().parent
    try:
        stats = {program: read_final(kit, program) for program in PROGRAMS}
        entry = entry_of_stats(stats, sys.argv[1])
    except FormatError as error:
        print(error, file=sys.stderr)
        return 1
    (kit / "leaderboard.json").write_text(json.dumps(entry, indent=2) + "\n")
    print(f"mean MPKI {entry['mean']} with {entry['bits']} of {BUDGET_BITS} bits")
    problem = problem_of(entry)
    if problem:
        print(f"leaderboard.json: {problem}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
