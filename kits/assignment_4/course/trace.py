"""Records the conditional branches that a program commits in its region.

    python3 -m course.trace vm

runs gem5, which writes what it does with each branch when it is given --debug-flags,
and makes traces/vm.txt, which `just try` feeds to the predictor. The first line is
`trace`, the program and the instructions of the region; each other line is the address
of a branch and 1 if it was taken, 0 if not.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from course.collect import RunError, read_stats
from course.compile import replace_text

BRANCH = re.compile(r"Commit branch: .* PC:0x([0-9a-f]+) DirectCond,.* taken:(\d)")
BEGIN = "pseudo_inst::resetstats"
END = "pseudo_inst::dumpresetstats"
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"


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


def record(program: str) -> str:
    """The trace of a program; raises RunError, and leaves nothing but that."""
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
                taken = list(branches(gem5.stdout or []))
            errors.seek(0)
            if gem5.returncode != 0:
                raise RunError((errors.read().strip().splitlines() or [""])[-1])
        head = f"trace {program} {read_stats(out / 'stats.txt')[INSTRUCTIONS]}"
        return "\n".join([head, *taken, ""])
    finally:
        shutil.rmtree(out, ignore_errors=True)


def main(program: str) -> int:
    """Record a trace; 0 if it was done."""
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
