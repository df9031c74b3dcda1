"""Prints how a run was made, and what it measured: python3 -m course.show NAME

The numbers are those of the first dump of stats.txt, as in results.csv.
"""

import difflib
import sys
from pathlib import Path

from course.collect import Run, RunError, cells_of, changed_files, read_run


def lines_of(run: Run) -> dict[str, str]:
    """The lines about a run: its row of results.csv, and ratios computed from it."""
    lines = {name: cell for name, cell in cells_of(run).items() if cell}
    compiled = run.record.get("compiled") or {"command": "not by this kit"}
    lines["compiled"] = str(compiled["command"]).partition(" -o ")[0]
    lines["time"] = f"{float(run.stats['simTicks']) / 1e6:,.3f} us"
    cycles = float(run.stats.get("system.cpu.numCycles", "0"))
    instructions = float(run.stats.get("system.cpu.commitStats0.numInsts", "0"))
    if cycles and instructions:
        lines["CPI"] = f"{cycles / instructions:.3f} (IPC {instructions / cycles:.3f})"
        for name in ("misses", "data_misses", "mispredicted"):
            if name in lines:
                mpki = 1000 * int(lines[name]) / instructions
                lines[name] += f", {mpki:.2f} per 1,000 instructions"
    if changed_files(run.record):
        lines["note"] = "the program or the scripts have changed; type `just again`"
    return lines


def main(name: str) -> int:
    """Show a run; returns 0 if it exists and can be read."""
    folder = Path("runs", name)
    names = [path.name for path in Path("runs").glob("[!.]*")]
    near = difflib.get_close_matches(name.lower(), names, 1, 0)
    fix = f"type `just show {near[0]}`" if near else "make one with `just run`"
    try:
        if name not in names:
            raise RunError(f"is not there; {fix}")
        for label, text in lines_of(read_run(folder)).items():
            print(f"{label:18}{text}")
    except RunError as error:
        print(f"{folder} {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].rstrip("/").rpartition("/")[2]))
