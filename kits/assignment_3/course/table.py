"""Shows how a program's cycles change if a structure of the core is halved or doubled.

python3 -m course.table runs hash stock | python3 -m course.run
python3 -m course.table show hash stock
"""

import sys
from collections.abc import Iterator, Mapping

from area import ENTRY
from course.collect import read_runs
from structures import MODERN, STOCK

Core = dict[str, int]

CORES = {"stock": STOCK, "modern": MODERN}
CYCLES, INSTRUCTIONS = "system.cpu.numCycles", "system.cpu.commitStats0.numInsts"
# The statistics that count how often a structure was full.
FULL = {name: f"{name.upper()}FullEvents" for name in ("rob", "iq", "lq", "sq")}
FULL["regs"] = "fullRegistersEvents"
# The options that all cores share, except in a few experiments.
FIXED = {"check_bytes": "16", "forget": "250000", "latency": "gem5"}


def core_of(arguments: Mapping[str, str]) -> Core:
    """The structures of a core; empty if other options differ as well."""
    if not {"cpu": "o3", **FIXED}.items() <= arguments.items():
        return {}
    return {name: int(arguments[name]) for name in STOCK}


def variants(base: str) -> Iterator[tuple[str, Core]]:
    """A core and its variants, with the ends of names; the modern core only grows."""
    core = CORES[base]
    yield "o3" if base == "stock" else base, core
    begin = "" if base == "stock" else f"{base}-"
    for name in ENTRY:
        for value in (core[name] // 2, core[name] * 2):
            if base == "stock" or value > core[name]:
                yield f"{begin}{name}-{value}", {**core, name: value}


def print_runs(program: str, base: str) -> None:
    """Print the lines for course.run, one for each variant."""
    for name, core in variants(base):
        changed = (item for item in core.items() if item not in STOCK.items())
        options = " ".join(f"--{structure} {value}" for structure, value in changed)
        print(f"{program}-{name} cores.py bin/{program} {options}")


def show(program: str, base: str) -> None:
    """Print the table of a program."""
    runs = [run for run in read_runs()[0].values() if run.program == program]
    found = {tuple(core_of(run.arguments).items()): run for run in runs}
    core = CORES[base]
    first = found.get(tuple(core.items()))
    if first is None:
        how = f"`just {'structures' if base == 'stock' else base} {program}`"
        sys.exit(f"no run of {program} on this core; type {how}")
    cycles = int(first.stats[CYCLES])
    ipc = int(first.stats[INSTRUCTIONS]) / cycles
    print(f"{first.name}: {cycles} cycles, IPC {ipc:.2f}")
    print("structure  full in 100 cycles      half     twice")
    for name in ENTRY:
        events = int(first.stats.get(f"system.cpu.rename.{FULL.get(name)}", "0"))
        full = f"{100 * events / cycles:.1f}" if name in FULL else "-"
        line = f"{name:10} {full:>18}"
        for value in (core[name] // 2, core[name] * 2):
            run = found.get(tuple({**core, name: value}.items()))
            change = int(run.stats[CYCLES]) / cycles - 1 if run else 0
            line += f"{f'{change:+.1%}' if run else 'no run':>10}"
        print(line)


if __name__ == "__main__":
    command, program, base = sys.argv[1:]
    if base not in CORES:
        sys.exit(f"there is no core {base}; write {' or '.join(CORES)}")
    (print_runs if command == "runs" else show)(program, base)
