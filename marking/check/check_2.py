"""What runs of Assignment 2 are made of: python3 check_2.py KIT ARCHIVE"""

import re
import sys
from collections.abc import Mapping

from area import (
    LEVEL1,
    LEVEL2,
    POLICIES,
    PREFETCHERS,
    Level,
    bytes_of,
    cycles,
    ways_of,
)
from config import L1, L2, WIDTHS, CachePart, Machine, machine_in_config
from evidence import Experiment, Recipe, evidence
from handin import main
from rows import Run
from seed import option_of

# The options of the justfile's compiler.
FLAGS = ("-std=c17", "-O2", "-fno-tree-vectorize", "-static", "-Wall", "-Wextra")
# The programs that are not products, and the macros that they are compiled with.
OTHERS: dict[str, tuple[str, ...]] = {
    "join": (),
    "transpose": (),
    "transpose-whole": ("-DNO_GEM5",),
}
PRODUCT = re.compile(r"([a-z]{1,20})(\d{0,4})-(\d{1,4})(?:-p(\d{1,4}))?", re.ASCII)
# The types in config.json of the kinds whose names are not gem5's.
TYPES = {
    "lru": "LRURP",
    "fifo": "FIFORP",
    "random": "RandomRP",
    "none": None,
    "stride": "StridePrefetcher",
}


def recipe_of(program: str) -> Recipe:
    """How a program is compiled: its name says from what, with which macros.

    Programs of a student's own have other names than products.
    """
    if program in OTHERS:
        source = f"programs/{program.partition('-')[0]}.c"
        return Recipe(source, (*FLAGS, *OTHERS[program]))
    match = PRODUCT.fullmatch(program)
    if not match and not re.search(r"-p?\d{1,4}$", program):
        return Recipe(None, ("-static",), exact=False, seeded=False)
    if not match or bool(match[2]) != (match[1] == "tiled"):
        raise ValueError(f"ran {program}, a name that `just compile` does not give")
    order, tile, side, padding = match.groups()
    macros = {"ORDER": order, "N": side, "PAD": padding or 0, "TILE": tile or 16}
    options = (f"-D{name}={value}" for name, value in macros.items())
    return Recipe("programs/matmul.c", (*FLAGS, *options))


def machine_in_run(run: Run) -> Machine:
    """What hierarchy.py makes of a run's arguments; raises KeyError, ValueError."""
    arguments = run.arguments
    if arguments["cpu"] not in WIDTHS:
        raise ValueError(f"--cpu {arguments['cpu']}")
    l1d = part_of(LEVEL1, "l1", arguments)
    if l1d is None:
        raise ValueError("--l1-size none")
    found = machine_in_config(
        arguments["cpu"],
        l1i=CachePart(size=4096, ways=L1.ways, cycles=1),
        l1d=l1d,
        l2=part_of(LEVEL2, "l2", arguments),
    )
    # Kinds of one's own without a price may have any type.
    unknown = {
        "replacement_policy": arguments["replacement"] not in POLICIES,
        "prefetcher": arguments["prefetcher"] not in PREFETCHERS,
    }
    for part, is_unknown in unknown.items():
        for cache in ("cpu.dcache", "l2cache") if is_unknown else ():
            found.pop(f"system.{cache}.{part}.type", None)
    return found


def part_of(level: Level, name: str, arguments: Mapping[str, str]) -> CachePart | None:
    """The cache of a level; raises ValueError where hierarchy.py would refuse it."""
    size = bytes_of(arguments[f"{name}_size"])
    if size == 0:
        return None
    ways = ways_of(arguments[f"{name}_ways"], size)
    policy, helper = arguments["replacement"], arguments["prefetcher"]
    return CachePart(
        size=size,
        ways=ways,
        cycles=cycles(level, size, ways),
        mshrs=L2.mshrs if name == "l2" else L1.mshrs,
        replacement=TYPES.get(policy) or policy,
        prefetcher=TYPES.get(helper, helper) if name == "l1" else None,
    )


EXPERIMENT = Experiment(
    script="hierarchy.py",
    imports=("area.py", "course/gem5.py", "course/machine.py"),
    recipe=recipe_of,
    machine=machine_in_run,
    width=lambda run: WIDTHS[run.arguments["cpu"]],
    # The out-of-order CPU counts from and to other instructions at the region's ends
    # than the one that waits.
    instructions_ratio=1.002,
    instructions_ends=0,
    seed=option_of,
)


if __name__ == "__main__":
    sys.exit(main(extra=evidence(EXPERIMENT)))
