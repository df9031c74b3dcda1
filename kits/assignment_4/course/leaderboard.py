"""Writes leaderboard.json from the runs of `just final`, or ranks such entries.

    python3 -m course.leaderboard ALIAS
    python3 -m course.leaderboard --rank FOLDER

The rules are on the page Questions. Read them, then write `true` for "keeps_rules".
"""

import argparse
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from course.collect import RunError, read_run
from course.compile import replace_text

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


def entry_of_stats(
    stats: Mapping[str, Mapping[str, str]], alias: str
) -> dict[str, Any]:
    """The entry that the statistics of the final runs make, by program."""
    mpki = {program: mpki_of(stats[program]) for program in PROGRAMS}
    bits = max(int(stats[program][BITS]) for program in PROGRAMS)
    return {
        "alias": alias,
        "keeps_rules": False,
        "bits": bits,
        "mpki": mpki,
        "mean": mean_of(mpki),
    }


def problem_of(entry: Mapping[str, Any]) -> str:
    """What is wrong with an entry, and how to fix it; empty if it can be ranked."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", entry["alias"]):
        return '"alias" is 1 to 24 letters, digits, blanks, _ and -; choose another'
    if entry["bits"] > BUDGET_BITS:
        return f'"bits" is {entry["bits"]}; make it at most {BUDGET_BITS}'
    if entry["keeps_rules"] is not True:
        return '"keeps_rules" is not true; read the rules, keep them, then write true'
    return ""


def write(alias: str) -> None:
    """Write the entry; raises RunError."""
    stats: dict[str, Mapping[str, str]] = {}
    for program in PROGRAMS:
        folder = Path("runs", final_run(program))
        if not folder.is_dir():
            raise RunError(f"there is no {folder}; type `just final`")
        stats[program] = read_run(folder).stats
        if not {BITS, BRANCHES} <= set(stats[program]):
            raise RunError(f"{folder} is not a run of student; type `just final`")
    entry = entry_of_stats(stats, alias)
    replace_text(Path("leaderboard.json"), json.dumps(entry, indent=2) + "\n")
    print(f"mean MPKI {entry['mean']} with {entry['bits']} of {BUDGET_BITS} bits")
    if problem_of(entry):
        print(f"leaderboard.json: {problem_of(entry)}")


def rank(folder: Path) -> None:
    """Print the entries of a folder that can be ranked, the best one first."""
    entries = [json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))]
    ranked = [entry for entry in entries if not problem_of(entry)]
    ranked.sort(key=lambda entry: (entry["mean"], entry["bits"]))
    print(f"{'':4} {'alias':24} {'mean':>8} {'bits':>6}")
    for place, entry in enumerate(ranked, 1):
        print(f"{place:3}. {entry['alias']:24} {entry['mean']:8.3f} {entry['bits']:6}")


def main() -> int:
    """Write the entry, or rank entries; 0 if it was done."""
    parser = argparse.ArgumentParser(description="The leaderboard.")
    parser.add_argument("--rank", action="store_true", help="the entries of a folder")
    parser.add_argument("name", help="an alias, or a folder")
    args = parser.parse_args()
    try:
        rank(Path(args.name)) if args.rank else write(args.name)
    except RunError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
