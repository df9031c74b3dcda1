"""What runs of Assignment 3 are made of: python3 check_3.py KIT ARCHIVE"""

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace

from config import L1, L2, WIDTHS, Machine, machine_in_config
from evidence import Experiment, Recipe, evidence, period_of
from excerpt import ExcerptError, read_text
from handin import HandIn, Problem, main
from rows import Run, read_first_dump
from seed import option_of
from structures import STRUCTURES

# The options of the justfile's compiler.
FLAGS = (
    *("-O2", "-fno-tree-vectorize", "-fno-if-conversion", "-fno-if-conversion2"),
    *("-static", "-Wall", "-Wextra"),
)
LATENCIES = r"[A-Z][A-Za-z]+=[1-9][0-9]?(\+[A-Z][A-Za-z]+=[1-9][0-9]?)*"
RANGES = {
    name.replace("-", "_"): (least, most) for name, _, least, most, *_ in STRUCTURES
}
# The versions of programs: from which source, with which macros.
VERSIONS: dict[str, tuple[str, ...]] = {
    "horner": ("poly",),
    "estrin": ("poly", "-DESTRIN"),
    "orbit": ("poly", "-DORBIT"),
    "gather_index": ("gather", "-DINDEX"),
    "histogram_flat": ("histogram", "-DFLAT"),
    "histogram_ramp": ("histogram", "-DRAMP"),
    "ramp_own": ("histogram", "-DRAMP", "-DOWN"),
    "bisect_free": ("bisect", "-DFREE"),
    "lists_together": ("lists", "-DTOGETHER"),
    **{
        name: (name,)
        for name in (
            *("hash", "lehmer", "convert", "transpose"),
            *("gather", "histogram", "bisect", "lists"),
        )
    },
}
WIDE = ("fetch", "decode", "rename", "dispatch", "issue", "wb", "commit", "squash")
# The parameters of the core that one argument sets.
PARAMETERS = {
    "width": tuple(f"{stage}Width" for stage in WIDE),
    "rob": ("numROBEntries",),
    "iq": ("numIQEntries",),
    "lq": ("LQEntries",),
    "sq": ("SQEntries",),
    "regs": ("numPhysIntRegs", "numPhysVecRegs"),
    "forget": ("store_set_clear_period",),
}
# gem5's units with one latency for each operation: their places in the pool.
POOL = "fuPool.FUList"
UNITS: dict[int, tuple[tuple[str, int], ...]] = {
    0: (("IntAlu", 1),),
    1: (("IntMult", 3), ("IntDiv", 20)),
    2: (("FloatAdd", 2), ("FloatCmp", 2), ("FloatCvt", 2)),
    3: (
        *(("FloatMult", 4), ("FloatMultAcc", 5), ("FloatMisc", 3)),
        *(("FloatDiv", 12), ("FloatSqrt", 24)),
    ),
}
MULDIV = (1, 3)  # the units whose number `muldiv` is


def recipe_of(program: str) -> Recipe:
    """How a program is compiled, by its name; one of a student's own, as they like."""
    if program not in VERSIONS:
        return Recipe(None, ("-static",), exact=False, seeded=False)
    source, *macros = VERSIONS[program]
    return Recipe(f"programs/{source}.c", (*FLAGS, *macros))


def machine_of(run: Run) -> Machine:
    """What cores.py makes of a run's arguments; raises KeyError, ValueError."""
    arguments = run.arguments
    cpu = arguments["cpu"]
    if cpu not in ("minor", "o3"):
        raise ValueError(f"--cpu {cpu}")
    l1d = replace(L1, mshrs=number(arguments, "mshrs"))
    found = machine_in_config(cpu, l1i=L1, l1d=l1d, l2=L2)
    if cpu == "o3":
        inside = core_in_config(arguments)
        found |= {f"system.cpu.{name}": value for name, value in inside.items()}
    return found


def core_in_config(arguments: Mapping[str, str]) -> dict[str, object]:
    """What cores.py makes of an out-of-order core, by paths below the processor."""
    found: dict[str, object] = {"forwardComSize": 160}
    for name, parameters in PARAMETERS.items():
        found |= dict.fromkeys(parameters, number(arguments, name))
    found["LSQDepCheckShift"] = number(arguments, "check_bytes").bit_length() - 1
    text = arguments["latency"]
    if text != "gem5" and not re.fullmatch(LATENCIES, text, re.ASCII):
        raise ValueError(f"--latency {text}")
    changed = dict(one.split("=") for one in text.split("+") if "=" in one)
    for unit, operations in UNITS.items():
        if unit in MULDIV:
            found[f"{POOL}.{unit}.count"] = number(arguments, "muldiv")
        for index, (name, cycles) in enumerate(operations):
            place = f"{POOL}.{unit}.opList.{index}"
            found[f"{place}.opClass"] = name
            found[f"{place}.opLat"] = int(changed.get(name, cycles))
    return found


def number(arguments: Mapping[str, str], name: str) -> int:
    """The value of a structure; raises ValueError where cores.py would refuse it."""
    least, most = RANGES[name]
    text = arguments[name]
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not least <= int(text) <= most:
        raise ValueError(f"--{name.replace('_', '-')} {text}")
    return int(text)


EXPERIMENT = Experiment(
    script="cores.py",
    imports=("course/gem5.py", "course/machine.py", "structures.py"),
    recipe=recipe_of,
    machine=machine_of,
    width=lambda run: (
        int(run.arguments["width"]) if run.arguments["cpu"] == "o3" else WIDTHS["minor"]
    ),
    # A core that has gone ahead counts a few more or less at the ends of the region.
    instructions_ratio=1.001,
    instructions_ends=10,
    seed=option_of,
)


def traces(hand_in: HandIn) -> Iterator[Problem]:
    """Each excerpt was drawn by pipeline.py, of the region of a run in the hand-in."""
    for name in hand_in.names:
        if not name.startswith("traces/") or not hand_in.read_text(name):
            continue
        try:
            excerpt = read_text(hand_in.read_text(name))
        except ExcerptError as error:
            yield Problem(name, "excerpt", f"{error}; write it with `just draw`")
            continue
        run = hand_in.runs.get(excerpt.run)
        if not run:
            says = f"is of runs/{excerpt.run}, which is not there; hand in the run, too"
            yield Problem(name, "excerpt-run", says)
        elif run.program != excerpt.program:
            says = f"is of {excerpt.program}, and runs/{run.name} of {run.program}"
            yield Problem(name, "excerpt-run", f"{says}; trace the run again")
        elif run.arguments.get("cpu") != "o3":
            says = f"is of runs/{run.name}, which is in order: gem5 traces no such run"
            yield Problem(name, "excerpt-run", f"{says}; trace another one")
        elif period_of(hand_in, run) not in (excerpt.period, None):
            says = f"has cycles of {excerpt.period} ticks, and runs/{run.name} has not"
            yield Problem(name, "excerpt-run", f"{says}; trace the run again")
        elif not in_region(hand_in, run.name, excerpt.tick):
            says = f"begins at tick {excerpt.tick}, outside of the region of the run"
            yield Problem(name, "excerpt-run", f"{says}; trace the run again")


def in_region(hand_in: HandIn, run: str, tick: int) -> bool:
    """Whether a tick lies in the region that the first dump of a run is about."""
    dump = read_first_dump(hand_in.read_text(f"runs/{run}/stats.txt"))
    end, ticks = int(dump["finalTick"]), int(dump["simTicks"])
    return end - ticks <= tick <= end


if __name__ == "__main__":
    sys.exit(main(extra=[*evidence(EXPERIMENT), traces]))
