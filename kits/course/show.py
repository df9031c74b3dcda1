"""Prints what a run was, and what it measured: python3 -m course.show tree-minor-2ghz-l1

The numbers are those of the first dump of stats.txt, as in results.csv.
"""

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

from course.collect import Run, RunError, changed_files, read_run

CACHES = {
    "L1I misses": "system.cpu.icache",
    "L1D misses": "system.cpu.dcache",
    "L2 misses": "system.l2cache",
}
BRANCHES = "system.cpu.branchPred.{}_0::DirectCond"


def lines_of(run: Run) -> Iterator[tuple[str, str]]:
    """What is shown of a run: labels, and what belongs to them."""
    compiled = run.record.get("compiled") or {"command": "not by this kit"}
    yield "program", run.program
    yield "compiled", str(compiled["command"]).partition(" -o ")[0]
    arguments = run.arguments.items()
    yield "machine", ", ".join(f"{name} {value}" for name, value in arguments if value)
    period = count(run, "system.clk_domain.clock")
    if period:
        yield "clock", f"{1000 / period:.4g} GHz, {period:,.0f} ps per cycle"
    yield "time", f"{count(run, 'simTicks') / 1e6:,.3f} us"
    cycles = count(run, "system.cpu.numCycles")
    instructions = count(run, "system.cpu.commitStats0.numInsts")
    yield "cycles", f"{cycles:,.0f}"
    yield "instructions", f"{instructions:,.0f}"
    if cycles and instructions:
        ipc = f"(IPC {instructions / cycles:.3f})"
        yield "CPI", f"{cycles / instructions:.3f} cycles per instruction {ipc}"
    for label, cache in CACHES.items():
        misses, accesses = f"{cache}.overallMisses::total", f"{cache}.overallAccesses::total"
        if accesses in run.stats:
            yield label, part_of(run, misses, accesses, "accesses", instructions)
    committed, wrong = BRANCHES.format("committed"), BRANCHES.format("mispredicted")
    if committed in run.stats:
        what = "conditional branches"
        yield "mispredicted", part_of(run, wrong, committed, what, instructions)
    if changed_files(run.record):
        yield "note", "its program or the scripts have changed since; type `just again`"


def count(run: Run, name: str) -> float:
    """A statistic; gem5 leaves out what never happened."""
    return float(run.stats.get(name, "0"))


def part_of(run: Run, some: str, every: str, what: str, instructions: float) -> str:
    """Events, as a part of all chances for one, and for 1,000 instructions (MPKI)."""
    part, whole = count(run, some), count(run, every)
    mpki = 1000 * part / instructions if instructions else 0
    return f"{part:,.0f} of {whole:,.0f} {what} ({part / whole:.2%}), MPKI {mpki:.2f}"


def main() -> int:
    """Show the run of the command line; 0 if there is one."""
    name = sys.argv[1].rstrip("/").rpartition("/")[2]
    folder = Path("runs", name)
    if not folder.is_dir():
        names = [path.name for path in Path("runs").glob("[!.]*")]
        near = difflib.get_close_matches(name.lower(), names, 1, 0)
        fix = f"type `just show {near[0]}`" if near else "make one with `just run`"
        if Path("failed", name).is_dir():
            fix = f"it failed, and what gem5 wrote is in failed/{name}"
        print(f"there is no {folder}; {fix}", file=sys.stderr)
        return 1
    try:
        run = read_run(folder)
    except RunError as error:
        print(f"{folder} {error}", file=sys.stderr)
        return 1
    print(f"{'run':14}{folder}")
    for label, text in lines_of(run):
        print(f"{label:14}{text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
