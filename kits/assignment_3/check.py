"""Checks a hand-in of Assignment 3: python3 check.py assignment_3_ab123.tar.gz"""

import sys
from collections.abc import Iterator, Mapping

from area import STOCK, area
from handin import HandIn, Problem, main
from mine import share_of
from pipeline import TraceError, read_text
from rows import read_first_dump

# What `just structures` varies: half and twice of what the stock core has.
VARIED = ("rob", "iq", "lq", "sq", "regs", "muldiv", "mshrs")
# What Question 8 leaves as it is.
FIXED = {"check_bytes": "16", "forget": "250000", "latency": "gem5"}
Core = dict[str, int]


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
        elif not in_region(hand_in, run.name, excerpt.tick):
            says = f"begins at tick {excerpt.tick}, outside of the region of the run"
            yield Problem(name, "excerpt-run", f"{says}; trace the run again")
        else:
            programs.add(excerpt.program)
    if hand_in.runs and not any(one.startswith("histogram") for one in programs):
        says = "none is of a histogram; Question 7 needs one: `just trace`"
        yield Problem("traces", "excerpt-needed", says)


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
            yield Problem("runs", "structures", says)


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
            yield Problem(f"runs/{name}", "core", says)
            continue
        core = core_of(run.arguments)
        if run.program != program:
            says = f"ran {run.program}; run {program} under this name"
            yield Problem(f"runs/{name}", "core", says)
        elif not core:
            says = "is of another kind of core; leave --cpu, --check-bytes, --forget"
            says = f"{says} and --latency as they are"
            yield Problem(f"runs/{name}", "core", says)
        elif area(core) > share.budget:
            says = f"takes an area of {area(core)}, and your budget is {share.budget}"
            yield Problem(f"runs/{name}", "core", f"{says}; make something smaller")
        else:
            found[program] = core
    if any(core != next(iter(found.values())) for core in found.values()):
        says = f"{', '.join(f'core-{one}' for one in found)} are different cores"
        yield Problem("runs", "core", f"{says}; choose one for all three programs")


def own_version(hand_in: HandIn) -> Iterator[Problem]:
    """Question 7 has a version of the student's own."""
    name = "programs/histogram.c"
    text = hand_in.read_text(name)
    if "// Your work" in text:
        line = text[: text.index("// Your work")].count("\n") + 1
        says = "is still the template; write your version for Question 7"
        yield Problem(name, "own-version", f"{says}, and remove this comment", line)


def same_work(hand_in: HandIn) -> Iterator[Problem]:
    """Runs of one program executed the same instructions; a few more are chance."""
    counts: dict[str, dict[str, int]] = {}
    for name, cells in sorted(hand_in.cells.items()):
        if cells.get("instructions", "").isdecimal():
            its = counts.setdefault(cells["program"], {})
            its[name] = int(cells["instructions"][:18])
    for program, its in counts.items():
        least, most = (pick(its, key=its.__getitem__) for pick in (min, max))
        if its[most] > its[least] * 1.001 + 10:
            says = f"{program} is another program in {most} than in {least}"
            says = f"{says}; give a changed one a name of its own: `just compile`"
            yield Problem("runs", "same-work", says)


if __name__ == "__main__":
    sys.exit(main(extra=[traces, structures, own_core, own_version, same_work]))
