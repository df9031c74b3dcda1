#!/usr/bin/python3 -IS
"""Stands in for gem5: what it counts follows from a program, its path and the options.

Of the path only the length counts, as with gem5. It prints branches where it is asked
for a trace, and writes the files of a run. Of a student's predictor it needs the
digest, which fake_scons.py writes into PREDICTOR.
"""

import hashlib
import os
import sys
import time

PREDICTOR = ""
INSTRUCTIONS = 1_000_000
BRANCHES = 3000
MISPREDICTED = "system.cpu.branchPred.mispredicted_0::"
BEGIN = "---------- Begin Simulation Statistics ----------"
END = "---------- End Simulation Statistics   ----------"


def count(*words: str) -> int:
    """A number below 1000 that follows from some words."""
    return int(hashlib.sha256("\0".join(words).encode()).hexdigest()[:8], 16) % 1000


def stats_of(
    template: str, binary: str, path: str, options: list[str], predictor: str
) -> str:
    """A stats.txt: the template's, with the mispredictions of this run."""
    of_student = "student" in options
    length = str(len(os.fsencode(path)))
    wrong = 3000 + count(binary, length, *options, predictor if of_student else "")
    lines: list[str] = []
    for line in template.splitlines():
        if line.startswith(MISPREDICTED):
            line = f"{line.split()[0]:<40} {wrong:>20}  # made up"
        if not (
            line.startswith("system.cpu.branchPred.storageBits") and not of_student
        ):
            lines.append(line)
    return "\n".join(lines) + "\n"


def with_host(stats: str, seconds: float) -> str:
    """The statistics with the times of a host, in each dump."""
    rates = "".join(
        f"{name:<40} {round(amount / seconds):>20}                       # (Count/s)\n"
        for name, amount in (
            ("hostInstRate", 10**6),
            ("hostOpRate", 10**6 + 7),
            ("hostTickRate", 10**9),
        )
    )
    lines = [one for one in stats.split("\n") if not one.startswith("hostSeconds")]
    host = f"{'hostSeconds':<40} {seconds:>20.2f}                       # (Second)\n"
    return "\n".join(lines).replace(END, host + rates + END)


def trace_of(binary: str) -> list[str]:
    """What gem5 prints with --debug-flags=Branch: each branch goes one way."""
    flip = count(binary) % 2
    lines = ["0: pseudo_inst::resetstats"]
    for step in range(3 * BRANCHES):
        branch = step * 7 % BRANCHES
        taken = (branch.bit_count() + flip) % 2
        where = f"PC:{0x400000 + 4 * branch:#x} DirectCond, target taken:{taken}"
        lines.append(f"{step}: Commit branch: sn:{step} {where}")
    return [*lines, "9: pseudo_inst::dumpresetstats"]


def main() -> None:
    """Write a run's files, as gem5 and the scripts do."""
    out = next(word[9:] for word in sys.argv if word.startswith("--outdir="))
    own = ("--outdir", "--debug", "-re", "--silent-redirect")
    words = [word for word in sys.argv[1:] if not word.startswith(own)]
    _script, program, *options = words
    os.makedirs(out)
    with open(f"{out}/simerr.txt", "w") as errors:
        if "student" in options and not PREDICTOR:
            errors.write("this gem5 was built without StudentBP\n")
            sys.exit(2)
    with open(program, "rb") as file:
        binary = hashlib.sha256(file.read()).hexdigest()
    with open("/tools/template.txt") as file:
        path = os.path.realpath(program)
        stats = stats_of(file.read(), binary, path, options, PREDICTOR)
    seconds = 0.001 * (1 + time.monotonic_ns() % 10**6)
    for name, text in (
        ("stats.txt", with_host(stats, seconds)),
        ("config.json", "{}"),
        ("run.json", "{}"),
    ):
        with open(f"{out}/{name}", "w") as file:
            file.write(text)
    if any(word.startswith("--debug-flags") for word in sys.argv):
        print("\n".join(trace_of(binary)))


if __name__ == "__main__":
    main()
