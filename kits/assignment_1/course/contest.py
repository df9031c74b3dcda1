"""Checks the rules of Question 9's contest, and prints how much slower Minor is."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from course.collect import Run, RunError, read_run
from course.handin import read_text
from course.rules import tokens_of, without_comments

SOURCE = Path("contest/work.c")
RUNS = ("contest-timing-2ghz-l1", "contest-minor-2ghz-l1")
MOST_LINES, MOST_COLUMNS = 30, 100
LEAST_INSTRUCTIONS, MOST_INSTRUCTIONS = 100_000, 2_000_000
# Assembly, extensions of compilers, and preprocessor lines other than #include <…>.
NOT_C = re.compile(
    r"\basm\b|\b__\w+|\b_Pragma\b|^#(?!\s*include\s*<)\s*\w*", re.MULTILINE
)


def counted_lines(source: str) -> list[str]:
    """The lines of code, without blank lines and comments."""
    lines = (line.strip() for line in without_comments(tokens_of(source)).splitlines())
    return [line for line in lines if line]


def problems_of(source: str, run: Run) -> Iterator[str]:
    """The rules that an entry breaks, by its text and one run."""
    lines = counted_lines(source)
    if len(lines) > MOST_LINES:
        yield f"has {len(lines)} lines of code; write at most {MOST_LINES}"
    if max(map(len, lines), default=0) > MOST_COLUMNS:
        yield f"has a line of more than {MOST_COLUMNS} characters; break it"
    found = NOT_C.search("\n".join(lines))
    if found:
        yield f"has `{found[0].strip()}`; use only C and standard headers"
    if not LEAST_INSTRUCTIONS <= instructions_of(run) <= MOST_INSTRUCTIONS:
        bounds = f"{LEAST_INSTRUCTIONS:,} to {MOST_INSTRUCTIONS:,}"
        yield f"executes {instructions_of(run):,} instructions; make them {bounds}"


def instructions_of(run: Run) -> int:
    """The instructions of a run's region."""
    return int(run.stats["system.cpu.commitStats0.numInsts"])


def loss_of(timing: Run, minor: Run) -> float:
    """The time of Minor divided by the time of the timing processor."""
    return int(minor.stats["simTicks"]) / int(timing.stats["simTicks"])


def main() -> int:
    """Print the result of the two runs; returns 0 if the entry keeps the rules."""
    try:
        timing, minor = (read_run(Path("runs", name)) for name in RUNS)
    except RunError as error:
        print(f"a run of the contest {error}", file=sys.stderr)
        return 1
    source = read_text(SOURCE)
    size, count = len(counted_lines(source)), instructions_of(timing)
    print(f"{size} of {MOST_LINES} lines, {count:,} instructions")
    print(f"Minor takes {loss_of(timing, minor):.2f} times as long as timing")
    problems = list(problems_of(source, timing))
    for problem in problems:
        print(f"{SOURCE} {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
