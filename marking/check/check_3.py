"""Checks a hand-in of Assignment 3: python3 check.py assignment_3_ab123.tar.gz"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace

from area import STOCK, VARIED, area
from config import L1, L2, WIDTHS, Machine, machine_in_config
from evidence import Experiment, Recipe, evidence, period_of
from handin import Gap, HandIn, Problem, main
from mine import share_of
from pipeline import TraceError, read_text
from rows import Run, read_first_dump
from seed import option_of
from structures import LATENCIES, range_of

IMAGES = ("histogram", "histogram_flat", "histogram_ramp")
SIX = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
# What runs on a stock core, in order or out of order, by the question that asks for it.
ON_STOCK: dict[int, dict[str, tuple[str, ...]]] = {
    1: {"o3": ("hash", "orbit", "estrin", "histogram_ramp")},
    2: {"minor": SIX, "o3": SIX},
    4: {"minor": ("horner", "estrin"), "o3": ("horner", "estrin")},
    6: {"o3": ("gather", "gather_index")},
    7: {"minor": IMAGES, "o3": (*IMAGES, "ramp_own")},
}
# What Question 8 leaves as it is.
FIXED = {"check_bytes": "16", "forget": "250000", "latency": "gem5"}
Core = dict[str, int]
# The options of the justfile's compiler.
FLAGS = (
    *("-O2", "-fno-tree-vectorize", "-fno-if-conversion", "-fno-if-conversion2"),
    *("-static", "-Wall", "-Wextra"),
)
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
    least, most = range_of(name)
    text = arguments[name]
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not least <= int(text) <= most:
        raise ValueError(f"--{name.replace('_', '-')} {text}")
    return int(text)


EXPERIMENT = Experiment(
    script="cores.py",
    imports=("course.py", "machine.py", "structures.py"),
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


def core_of(arguments: Mapping[str, str]) -> Core | None:
    """The structures of an out-of-order core that is the stock one in all else."""
    if arguments.get("cpu") != "o3":
        return None
    if any(arguments.get(name) != value for name, value in FIXED.items()):
        return None
    values = {name: arguments.get(name, "") for name in STOCK}
    if not all(value.isdecimal() and len(value) < 10 for value in values.values()):
        return None
    return {name: int(value) for name, value in values.items()}


def is_stock(arguments: Mapping[str, str], cpu: str) -> bool:
    """Whether a run's core is a stock core: `cores.py` without other options."""
    stock = {**FIXED, **{name: str(value) for name, value in STOCK.items()}, "cpu": cpu}
    return all(arguments.get(name) == value for name, value in stock.items())


def stock(hand_in: HandIn) -> Iterator[Problem]:
    """The programs that the questions compare ran on the stock cores."""
    for question, cpus in ON_STOCK.items():
        missing = [
            (program, cpu)
            for cpu, programs in cpus.items()
            for program in programs
            if not any(
                run.program == program and is_stock(run.arguments, cpu)
                for run in hand_in.runs.values()
            )
        ]
        if missing:
            named = ", ".join(f"{program} on {cpu}" for program, cpu in missing)
            says = f"Question {question} needs {named}, each a stock core"
            programs = " ".join(dict(missing))
            yield Gap("runs", "stock", f"{says}; type `just both {programs}`")


def cores(hand_in: HandIn) -> dict[str, tuple[str, Core]]:
    """Program and core of each run on a core of this kind, by the run's name."""
    found = ((run, core_of(run.arguments)) for run in hand_in.runs.values())
    return {run.name: (run.program, core) for run, core in found if core}


def traces(hand_in: HandIn) -> Iterator[Problem]:
    """Each excerpt was drawn by pipeline.py, of the region of a run in the hand-in."""
    programs: set[str] = set()
    for name in hand_in.names:
        if not name.startswith("traces/") or not hand_in.read_text(name):
            continue
        try:
            excerpt = read_text(hand_in.read_text(name))
        except TraceError as error:
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
        else:
            programs.add(excerpt.program)
    if hand_in.runs and not any(one.startswith("histogram") for one in programs):
        says = "none is of a histogram; Question 7 needs one"
        how = "`just trace histogram-o3`, then `just draw histogram-o3`"
        yield Gap("traces", "excerpt-needed", f"{says}: {how}")


def in_region(hand_in: HandIn, run: str, tick: int) -> bool:
    """Whether a tick lies in the region that the first dump of a run is about."""
    dump = read_first_dump(hand_in.read_text(f"runs/{run}/stats.txt"))
    end, ticks = int(dump["finalTick"]), int(dump["simTicks"])
    return end - ticks <= tick <= end


def structures(hand_in: HandIn) -> Iterator[Problem]:
    """The programs of the login ran with half and with twice of each structure."""
    done = list(cores(hand_in).values())
    for program in share_of(hand_in.login).programs:
        wanted = [STOCK]
        for name in VARIED:
            wanted.append({**STOCK, name: STOCK[name] // 2})
            wanted.append({**STOCK, name: STOCK[name] * 2})
        missing = [core for core in wanted if (program, core) not in done]
        if missing:
            says = f"{len(missing)} of {len(wanted)} cores are missing for {program}"
            says = f"{says}, which is yours; type `just structures {program}`"
            yield Gap("runs", "structures", says)


def own_core(hand_in: HandIn) -> Iterator[Problem]:
    """One core within the budget of the login ran its three programs."""
    share = share_of(hand_in.login)
    found: dict[str, Core] = {}
    for program in share.mix:
        name = f"core-{program}"
        run = hand_in.runs.get(name)
        if not run:
            says = f"is missing: your core of Question 8 on {program}"
            says = f"{says}; `just run {name} {program}`"
            yield Gap(f"runs/{name}", "core", says)
            continue
        core = core_of(run.arguments)
        if run.program != program:
            says = f"ran {run.program}; run {program} under this name"
            yield Gap(f"runs/{name}", "core", says)
        elif not core:
            says = "is of another kind of core; leave --cpu, --check-bytes, --forget"
            says = f"{says} and --latency as they are"
            yield Gap(f"runs/{name}", "core", says)
        elif area(core) > share.budget:
            says = f"takes an area of {area(core)}, and your budget is {share.budget}"
            yield Gap(f"runs/{name}", "core", f"{says}; make something smaller")
        else:
            found[program] = core
    if any(core != next(iter(found.values())) for core in found.values()):
        says = f"{', '.join(f'core-{one}' for one in found)} are different cores"
        yield Gap("runs", "core", f"{says}; choose one for all three programs")


def own_version(hand_in: HandIn) -> Iterator[Problem]:
    """Question 7 has a version of the student's own, and it is another program."""
    name = "programs/histogram.c"
    text = hand_in.read_text(name)
    if "// Your work" in text:
        line = text[: text.index("// Your work")].count("\n") + 1
        says = "is still the template; write your version for Question 7"
        yield Gap(name, "own-version", f"{says}, and remove this comment", line)
    binaries = {run.program: run.binary for run in hand_in.runs.values()}
    own, given = (binaries.get(one) for one in ("ramp_own", "histogram_ramp"))
    if own and own == given:
        says = "the binary of ramp_own is that of histogram_ramp; change the loop under"
        yield Gap("runs", "own-version", f"{says} `#ifdef OWN`, and build it")


if __name__ == "__main__":
    rules = [stock, traces, structures, own_core, own_version]
    sys.exit(main(extra=[*evidence(EXPERIMENT), *rules]))
