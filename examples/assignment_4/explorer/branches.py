"""Print all branches of a program up to the end of its region, as gem5 predicts them.

Reads from its standard input what gem5 writes with --debug-flags=Branch,PseudoInst for
a processor that executes one instruction after the other. The form is that of
Assignment 4's trace.py, which lists branches as they are committed, and this program as
they are predicted: for such a processor, that decides which branches the region has.
"""

import re
import sys
from collections import deque
from collections.abc import Iterable
from pathlib import Path

PREDICTED = re.compile(r"Branch predictor predicted \d for PC:0x([0-9a-f]+) (\w+)")
WRONG = re.compile(r"\[squash sn:\d+\] Mispredicted: ")
COMMITTED = re.compile(r"Commit branch: .* PC:0x([0-9a-f]+) (\w+),.* taken:(\d)")
BEGIN = "pseudo_inst::resetstats"
END = "pseudo_inst::dumpresetstats"
DIRECT = ("DirectUncond", "CallDirect")


class Branch:
    """A branch, from its prediction on."""

    def __init__(self, address: str, kind: str) -> None:
        self.address = address
        self.kind = kind
        self.wrong = False
        self.taken = ""

    def line(self) -> str:
        """Its line in the trace."""
        text = f"{self.address} {self.taken}"
        if self.kind == "DirectCond":
            return text
        if self.kind in DIRECT:
            return f"{text} jump"
        return f"{text} {'lost' if self.wrong else 'found'}"


def branches(lines: Iterable[str]) -> tuple[list[Branch], int]:
    """All branches up to the first dump, and how many come before the region.

    A branch is committed later than predicted, but in the same order.
    """
    found: list[Branch] = []
    waiting: deque[Branch] = deque()
    begin, is_over = 0, False
    for line in lines:
        if BEGIN in line:
            begin = len(found)
        elif END in line:
            is_over = True
        elif one := PREDICTED.search(line):
            waiting.append(Branch(one[1], one[2]))
            if not is_over:
                found.append(waiting[-1])
        elif WRONG.search(line):
            waiting[-1].wrong = True
        elif one := COMMITTED.search(line):
            branch = waiting.popleft()
            if (branch.address, branch.kind) != (one[1], one[2]):
                sys.exit(f"branches.py: {branch.address} is committed as {one[1]}")
            branch.taken = one[3]
            if is_over and found[-1].taken:
                break
    return found, begin


def instructions(stats: str) -> int:
    """The instructions of the first dump."""
    found = re.search(r"^system\.cpu\.commitStats0\.numInsts\s+(\d+)", stats, re.M)
    if not found:
        sys.exit("branches.py: stats.txt has no numInsts; did the program end?")
    return int(found[1])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python3 branches.py PROGRAM STATS.TXT, with gem5's output")
    program, stats = sys.argv[1:]
    every, begin = branches(sys.stdin)
    # The rest is not needed, but gem5 must be able to write it, and its statistics.
    for _ in sys.stdin:
        pass
    print("trace", program, instructions(Path(stats).read_text()))
    for index, branch in enumerate(every):
        if index == begin:
            print("region")
        print(branch.line())
