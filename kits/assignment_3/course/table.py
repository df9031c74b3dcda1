"""What half and twice of each structure does: python3 -m course.table hash"""

import sys

from area import STOCK, VARIED
from course.collect import Run, read_runs
from course.questions import core_of

CYCLES, INSTRUCTIONS = "system.cpu.numCycles", "system.cpu.commitStats0.numInsts"
# How often a structure was full, where gem5 counts it.
FULL = {name: f"system.cpu.rename.{name.upper()}FullEvents" for name in VARIED[:4]}
FULL["regs"] = "system.cpu.rename.fullRegistersEvents"


def main(program: str) -> None:
    """Print the table of a program."""
    runs = [run for run in read_runs()[0].values() if run.program == program]

    def run_with(**changed: int) -> Run | None:
        core = {**STOCK, **changed}
        return next((run for run in runs if core_of(run.arguments) == core), None)

    stock = run_with()
    if stock is None:
        says = f"no run of {program} on the stock core"
        sys.exit(f"{says}; type `just structures {program}`")
    cycles = int(stock.stats[CYCLES])
    ipc = int(stock.stats[INSTRUCTIONS]) / cycles
    print(f"{stock.name}: {cycles} cycles, IPC {ipc:.2f}")
    print("structure  full in 100 cycles      half     twice")
    for name in VARIED:
        count = int(stock.stats.get(FULL.get(name, ""), "0"))
        full = f"{100 * count / cycles:.1f}" if name in FULL else "-"
        line = f"{name:10} {full:>18}"
        for value in (STOCK[name] // 2, STOCK[name] * 2):
            run = run_with(**{name: value})
            change = int(run.stats[CYCLES]) / cycles - 1 if run else 0
            line += f"{f'{change:+.1%}' if run else 'no run':>10}"
        print(line)


if __name__ == "__main__":
    main(sys.argv[1])
