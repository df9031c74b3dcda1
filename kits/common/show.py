"""Prints what a run was, and what it measured: python3 show.py tree-minor-2ghz-l1

The numbers are those of the first dump of stats.txt, as in results.csv.
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import difflib
import shlex
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from collect import UnusableRunError, in_order, read_of_run
from done import is_done
from formats import FormatError, object_of, quoted, say, shown
from rows import Run, problem_of_number
from rules import Rules, RulesError, read_rules

WIDTH = 80  # columns of a terminal
LABEL = 14  # columns of the first of two
LONGEST = 400  # characters of what the second one says
PERIOD = "system.clk_domain.clock"
CYCLES = "system.cpu.numCycles"
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
# What each cache is called here, and its path in stats.txt.
CACHES = {
    "L1I misses": "system.cpu.icache",
    "L1D misses": "system.cpu.dcache",
    "L2 misses": "system.l2cache",
}
# Options of Assignment 3 that say nothing of its in-order core.
OUT_OF_ORDER = {
    *("width", "rob", "iq", "lq", "sq", "regs", "muldiv"),
    *("check_bytes", "forget", "latency"),
}
BRANCHES = "system.cpu.branchPred.committed_0::DirectCond"
MISPREDICTED = "system.cpu.branchPred.mispredicted_0::DirectCond"

Dump = Mapping[str, str]
Lines = dict[str, str]


def count_in(dump: Dump, name: str) -> float | None:
    """A statistic as a number; None where the dump has none, or another thing."""
    value = dump.get(name, "")
    return None if problem_of_number(value, "number") else float(value)


def lines_of(run: Run, dump: Dump) -> Lines:
    """What is shown of a run: a label, and what belongs to it."""
    period = count_in(dump, PERIOD)
    cycles, instructions = count_in(dump, CYCLES), count_in(dump, INSTRUCTIONS)
    lines = {"program": run.program, "compiled": compiled_by(run)}
    hidden = OUT_OF_ORDER if run.arguments.get("cpu") == "minor" else ()
    lines["machine"] = ", ".join(
        f"{name} {value}"
        for name, value in run.arguments.items()
        if value and name not in hidden
    )
    if period:
        lines["clock"] = f"{1000 / period:.4g} GHz, {period:,.0f} ps per cycle"
    lines["time"] = f"{float(dump['simTicks']) / 1e6:,.3f} µs"
    if cycles is not None:
        lines["cycles"] = f"{cycles:,.0f}"
    if instructions is not None:
        lines["instructions"] = f"{instructions:,.0f}"
    if cycles and instructions:
        cpi = f"{cycles / instructions:.3f} cycles per instruction"
        lines["CPI"] = f"{cpi} (IPC {instructions / cycles:.3f})"
    for label, cache in CACHES.items():
        accesses = count_in(dump, f"{cache}.overallAccesses::total")
        # gem5 leaves out what never happened: a cache without a miss has accesses.
        misses = count_in(dump, f"{cache}.overallMisses::total") or 0
        if accesses is not None:
            lines[label] = part_of(misses, accesses, "accesses", instructions)
    branches = count_in(dump, BRANCHES)
    if branches is not None:
        wrong = count_in(dump, MISPREDICTED) or 0
        what = "conditional branches"
        lines["mispredicted"] = part_of(wrong, branches, what, instructions)
    return lines


def compiled_by(run: Run) -> str:
    """The compiler and its options, without what is the same for every program."""
    if run.compiled is None:
        return "not by compile.py, or the program has changed since"
    try:
        words = shlex.split(run.compiled.command)
    except ValueError:
        words = run.compiled.command.split()
    return " ".join(words[: words.index("-o")] if "-o" in words else words)


def part_of(count: float, all_of: float, what: str, instructions: float | None) -> str:
    """Events, as a part of all chances for one, and for 1,000 instructions (MPKI)."""
    text = f"{count:,.0f} of {all_of:,.0f} {what}"
    if all_of:
        text += f" ({100 * count / all_of:.2f}%)"
    if instructions:
        text += f", MPKI {1000 * count / instructions:.2f}"
    return text


def show(lines: Lines) -> None:
    """Print labels and what belongs to them in two columns."""
    for label, text in lines.items():
        cut = shown(text, LONGEST) or "-"
        wrapped = textwrap.wrap(
            cut, WIDTH - LABEL, break_on_hyphens=False, break_long_words=True
        )
        for number, one in enumerate(wrapped):
            say(f"{'' if number else label:{LABEL}}{one}")


def folders_in(place: Path) -> list[str]:
    """The names of the folders in a place, which need not exist."""
    folders = sorted((one for one in place.glob("*") if one.is_dir()), key=in_order)
    return [one.name for one in folders]


def name_of(kit: Path, typed: str) -> str:
    """The run that was meant, with `runs/` in front or without.

    Raises UnusableRunError if there is none.
    """
    name = typed.removeprefix("runs/").rstrip("/")
    names = folders_in(kit / "runs")
    if name in names:
        return name
    if name in folders_in(kit / "failed"):
        says = f"failed; read failed/{name}/simerr.txt, fix it, and run it again"
        raise UnusableRunError(f"runs/{name}: {says}")
    near = difflib.get_close_matches(name[:100].lower(), names[:1000], 1, 0)
    fix = f"type `just show {near[0]}`" if near else "make one with `just run`"
    raise UnusableRunError(f"there is no run {quoted(name)}; {fix}")


def run_and_dump(rules: Rules, kit: Path, typed: str) -> tuple[Run, Dump, bool]:
    """A run, its first dump, and whether its files are as they were.

    Raises UnusableRunError.
    """
    name = name_of(kit, typed)
    run, dump = read_of_run(rules, kit, name)
    place = kit / "runs" / name
    try:
        words = object_of((place / "run.json").read_text(encoding="utf-8"))["typed"]
    except (OSError, ValueError, KeyError, FormatError):
        return run, dump, True
    return run, dump, is_done(place, cast(list[str], words), kit)


def main() -> int:
    """Show the run of the command line; 0 if there is one."""
    kit = Path(__file__).resolve().parent
    if len(sys.argv) != 2:
        say("show.py: give one run: just show NAME; `ls runs` lists them", sys.stderr)
        return 2
    try:
        run, dump, is_new = run_and_dump(read_rules(kit), kit, sys.argv[1])
    except (RulesError, UnusableRunError) as error:
        say(f"show.py: {error}", sys.stderr)
        return 1
    lines = {"run": f"runs/{run.name}", **lines_of(run, dump)}
    if not is_new:
        lines["note"] = "its program or the scripts have changed since; run it again"
    show(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
