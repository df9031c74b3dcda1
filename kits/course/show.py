"""Prints what a run was, and what it measured: python3 -m course.show NAME

The numbers are those of the first dump of stats.txt, as in results.csv.
"""

import difflib
import sys
from pathlib import Path

from course.collect import Run, RunError, cells_of, changed_files, read_run


def lines_of(run: Run) -> list[tuple[str, str]]:
    """What is shown of a run: labels, and what belongs to them."""
    compiled = run.record.get("compiled") or {"command": "not by this kit"}
    cells = {name: cell for name, cell in cells_of(run).items() if cell}
    cycles = float(run.stats.get("system.cpu.numCycles", "0"))
    instructions = float(run.stats.get("system.cpu.commitStats0.numInsts", "0"))
    numbers = [
        (name, f"{int(cell):,}" if cell.isdigit() else cell)
        for name, cell in cells.items()
    ]
    lines = [*numbers, ("compiled", str(compiled["command"]).partition(" -o ")[0])]
    lines.append(("time", f"{float(run.stats['simTicks']) / 1e6:,.3f} us"))
    if cycles and instructions:
        ipc = f"(IPC {instructions / cycles:.3f})"
        lines.append(
            ("CPI", f"{cycles / instructions:.3f} cycles per instruction {ipc}")
        )
        for name in ("misses", "data_misses", "mispredicted"):
            if name in cells:
                events = 1000 * int(cells[name]) / instructions
                lines.append((name, f"{events:.2f} per 1,000 instructions"))
    if changed_files(run.record):
        says = "its program or the scripts have changed since; type `just again`"
        lines.append(("note", says))
    return lines


def main(name: str) -> int:
    """Show a run; 0 if there is one."""
    folder = Path("runs", name)
    names = [path.name for path in Path("runs").glob("[!.]*")]
    near = difflib.get_close_matches(name.lower(), names, 1, 0)
    fix = f"type `just show {near[0]}`" if near else "make one with `just run`"
    if Path("failed", name).is_dir():
        fix = f"it failed, and what gem5 wrote is in failed/{name}"
    try:
        if name not in names:
            raise RunError(f"is not there; {fix}")
        for label, text in lines_of(read_run(folder)):
            print(f"{label:18}{text}")
    except RunError as error:
        print(f"{folder} {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].rstrip("/").rpartition("/")[2]))
