"""Records the branches that a program commits, up to the end of its region.

    python3 -m course.trace vm

runs gem5 with --debug-flags, which make it print what it does with each branch, and
writes traces/vm.txt. Its first line is `trace`, the program and the instructions of
the region. Each other line is the address of a branch and 1 if it was taken, 0 if not.
A branch that is not conditional has a third word: `jump` if its target is in the
instruction, otherwise `found` or `lost`, whether its target was predicted. The line
`region` comes before the first branch that counts; without a region, all count.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from course.collect import RunError, read_stats
from course.compile import replace_text

COMMITTED = re.compile(r"Commit branch: sn:(\d+), PC:0x(\w+) (\w+),.* taken:(\d)")
MISPREDICTED = re.compile(r"\[squash sn:(\d+)\] Mispredicted: ")
BEGIN = "pseudo_inst::resetstats"
END = "pseudo_inst::dumpresetstats"
DIRECT = ("DirectUncond", "CallDirect")
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
# Branches that are more than this many before the region hardly affect the tables.
MOST_BEFORE = 100_000


def branches(lines: Iterable[str]) -> list[str]:
    """The lines of a trace, computed from the output of gem5."""
    found: list[str] = []
    mispredicted = set[str]()
    for line in lines:
        if squash := MISPREDICTED.search(line):
            mispredicted.add(squash[1])
        elif commit := COMMITTED.search(line):
            number, address, kind, taken = commit.groups()
            text = f"{address} {taken}"
            if kind in DIRECT:
                text += " jump"
            elif kind != "DirectCond":
                text += " lost" if number in mispredicted else " found"
            mispredicted.discard(number)
            # Millions of branches have few different lines.
            found.append(sys.intern(text))
        elif BEGIN in line:
            found = [*found[-MOST_BEFORE:], "region"]
        elif END in line:
            break
    return found


def record(program: str) -> str:
    """The text of a program's trace; gem5's files are removed. Raises RunError."""
    out = Path("traces", f".{program}")
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(exist_ok=True)
    options = ["--debug-flags=Branch,PseudoInst", f"--outdir={out}"]
    script = ["predictors.py", f"bin/{program}", "--predictor", "local"]
    try:
        with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
            command = ["gem5.opt", *options, *script]
            with subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8"
            ) as gem5:
                output = gem5.stdout or []
                taken = branches(output)
                for _ in output:
                    pass  # gem5 stops if nobody reads what it writes
            errors.seek(0)
            if gem5.returncode != 0:
                raise RunError((errors.read().strip().splitlines() or [""])[-1])
        head = f"trace {program} {read_stats(out / 'stats.txt')[INSTRUCTIONS]}"
        return "\n".join([head, *taken, ""])
    finally:
        shutil.rmtree(out, ignore_errors=True)


def main(program: str) -> int:
    """Record a trace; returns 0 if it was written."""
    if shutil.which("gem5.opt") is None:
        print("there is no gem5.opt on your PATH; type `just doctor`", file=sys.stderr)
        return 1
    try:
        text = record(program)
    except RunError as error:
        print(f"no trace of {program}, because gem5 failed: {error}", file=sys.stderr)
        return 1
    replace_text(Path("traces", f"{program}.txt"), text)
    print(text.partition("\n")[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
