"""Make a trace of the conditional branches that a program commits in its region.

gem5 writes what it does with each branch when it is given --debug-flags; this script
reads that from its standard input, and prints the trace that `just try` feeds to the
predictor. The first line is `trace`, the program and the instructions of the region;
each other line is the address of a branch and 1 if it was taken, 0 if not.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

BRANCH = re.compile(r"Commit branch: .* PC:0x([0-9a-f]+) DirectCond,.* taken:(\d)")
BEGIN = "pseudo_inst::resetstats"
END = "pseudo_inst::dumpresetstats"


def branches(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a trace, from the reset of the statistics to the first dump."""
    inside = False
    for line in lines:
        if BEGIN in line:
            inside = True
        elif END in line:
            inside = False
        elif inside and (found := BRANCH.search(line)):
            yield f"{found[1]} {found[2]}"


def instructions(stats: str) -> int:
    """The instructions of the first dump."""
    found = re.search(r"^system\.cpu\.commitStats0\.numInsts\s+(\d+)", stats, re.M)
    if not found:
        sys.exit("trace.py: stats.txt has no numInsts; did the program end?")
    return int(found[1])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(
            "usage: python3 trace.py PROGRAM STATS.TXT, with gem5's output piped in"
        )
    taken = list(branches(sys.stdin))
    print("trace", sys.argv[1], instructions(Path(sys.argv[2]).read_text()))
    print("\n".join(taken))
