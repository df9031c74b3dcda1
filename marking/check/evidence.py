"""The chain of evidence: what was run, from which files, on which machine.

`run.json` names the sha256 of everything that a run read from the kit, and what its
program was compiled from. These rules compare it with the files that are handed in and
with the kit's own (`given.json`), and compare what gem5 wrote (`config.json`,
`stats.txt`) with what `run.json` claims. They see what does not fit together; somebody
who makes up all files of a run so that they fit is found by running it again.

The check.py of an assignment says what is particular to it in an Experiment:

    rules = evidence(Experiment(script="measure.py", …))
    sys.exit(main(extra=[*rules, grid, …]))
"""

import hashlib
import json
import re
import shlex
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from config import FREQUENCY, PERIOD, Machine
from formats import quoted
from handin import HandIn, Problem, Rule
from rows import Compiled, Run, binary_of, read_first_dump

CYCLES = "system.cpu.numCycles"
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
# The ends of a region may lie within a cycle: one cycle at each end is counted or not.
END_CYCLES = 2
SEED = re.compile(r"(-[DU])?SEED\b")  # what gives a program its inputs, or takes them
HALF_DIGIT = 0.5000001e-6  # gem5 prints six digits after the point
# Vectors of counts, which have the sum of their parts as `::total`.
VECTORS = re.compile(
    r"(demand|overall)(Hits|Misses|Accesses|MshrHits|MshrMisses|MissLatency)"
    r"|(lookups|committed|mispredicted|corrected)_0|committedInstType"
)


@dataclass(frozen=True)
class Recipe:
    """How the kit compiles a program: from which source, with which options.

    Other options may be added, or none if it is `exact`. A program that is `seeded` has
    the inputs of the login, where the assignment has such.
    """

    source: str | None  # None: from any file that is handed in
    options: tuple[str, ...]
    exact: bool = True
    seeded: bool = True


@dataclass(frozen=True)
class Experiment:
    """What the rules of evidence must know of an assignment."""

    script: str
    """The script that makes its runs."""
    imports: tuple[str, ...]
    """What this script always imports from the kit."""
    recipe: Callable[[str], Recipe]
    """How a program is compiled, by its name; raises ValueError if nobody knows."""
    machine: Callable[[Run], Machine]
    """What the arguments of a run make of config.json; raises ValueError, as the
    script would refuse them."""
    width: Callable[[Run], int]
    """The most instructions that a run's processor can complete in a cycle."""
    instructions_ratio: float
    """How much more instructions a run may have than another of the same binary…"""
    instructions_ends: int
    """… and how many on top of that: by where a processor begins and ends to count."""
    seed: Callable[[str], str] | None = None
    """The option that gives a program the inputs of a login, if all have it."""
    drafts: Collection[str] = ()
    """Files that may have been another version in some runs: the rules of the
    assignment say which runs count."""


def evidence(experiment: Experiment) -> list[Rule]:
    """The rules of evidence of an assignment."""

    def compiled(hand_in: HandIn) -> Iterator[Problem]:
        """Each program was compiled from what is handed in, as the kit does it."""
        for run in hand_in.runs.values():
            says = compiled_problem(hand_in, run, experiment)
            if says:
                yield Problem(f"runs/{run.name}", "compiled", says)

    def read(hand_in: HandIn) -> Iterator[Problem]:
        """Each run read the scripts that are handed in, and the kit's own."""
        for run in hand_in.runs.values():
            says = read_problem(hand_in, run, experiment)
            if says:
                yield Problem(f"runs/{run.name}", "files", says)

    def same_work(hand_in: HandIn) -> Iterator[Problem]:
        """The runs of one binary executed the same instructions."""
        ratio, ends = experiment.instructions_ratio, experiment.instructions_ends
        counts = {
            name: int(float(cells["instructions"]))
            for name, cells in hand_in.cells.items()
            if "instructions" in cells
        }
        for runs in by(hand_in, lambda run: run.binary):
            its = {run.name: counts[run.name] for run in runs if run.name in counts}
            least = min(its, key=its.__getitem__, default="")
            for name, count in its.items():
                if count > its[least] * ratio + ends:
                    says = f"executed {count:,} instructions, and {its[least]:,} in"
                    fix = f"runs/{least}, with the same program; run both again"
                    yield Problem(f"runs/{name}", "same-work", f"{says} {fix}")

    def machine(hand_in: HandIn) -> Iterator[Problem]:
        """config.json is of the machine that the arguments of a run make."""
        for run in hand_in.runs.values():
            says = machine_problem(hand_in, run, experiment)
            if says:
                yield Problem(f"runs/{run.name}/config.json", "machine", says)

    def statistics(hand_in: HandIn) -> Iterator[Problem]:
        """The statistics of a run fit each other."""
        for run in hand_in.runs.values():
            says = next(statistics_problems(hand_in, run, experiment), None)
            if says:
                fix = f"{says}; copy what gem5 wrote, or run it again"
                yield Problem(f"runs/{run.name}/stats.txt", "statistics", fix)

    return [given, read, compiled, one_binary, same_work, machine, statistics]


def given(hand_in: HandIn) -> Iterator[Problem]:
    """The kit's own files are as they were given."""
    for name, digest in hand_in.rules.given.items():
        if digest_of(hand_in, name) not in (digest, None):
            says = "is not the kit's; take the kit's again, and run again what used it"
            yield Problem(name, "given", says)


def one_binary(hand_in: HandIn) -> Iterator[Problem]:
    """All runs of a program, by its name, are of one binary."""
    for first, *others in by(hand_in, lambda run: run.program):
        for run in others:
            if run.binary != first.binary:
                says = f"ran another bin/{run.program} than runs/{first.name}"
                says = f"{says}; run both again, or give one of them another name"
                yield Problem(f"runs/{run.name}", "binary", says)


def by(hand_in: HandIn, key: Callable[[Run], str]) -> list[list[Run]]:
    """The runs in groups with the same key, all sorted."""
    runs = sorted(hand_in.runs.values(), key=lambda run: (key(run), run.name))
    return [list(group) for _, group in groupby(runs, key)]


def digest_of(hand_in: HandIn, name: str) -> str | None:
    """The sha256 of a file of the hand-in; None if it is not there or broken."""
    if name not in hand_in.files or name in hand_in.broken:
        return None
    return hashlib.sha256(hand_in.files[name]).hexdigest()


def changed(hand_in: HandIn, path: str, digest: str) -> str:
    """What to do if a run used another version of a file than it should have, or ""."""
    its, rule = hand_in.rules.given.get(path), hand_in.rules.file(path)
    if its is None and path in hand_in.broken:
        return ""
    if its is None and path not in hand_in.files:
        # A file with an entry of its own is a gap that names it already.
        named = rule is not None and rule.path == path
        return "" if named else f"{path}, which is missing; hand it in"
    if its is not None and digest != its:
        return f"another {path} than the kit's; take the kit's again, and run it again"
    if its is None and digest != digest_of(hand_in, path):
        return f"another {path} than you hand in; run it again"
    return ""


def read_problem(hand_in: HandIn, run: Run, experiment: Experiment) -> str | None:
    """What is wrong with the scripts of a run."""
    if run.script != experiment.script:
        return f"was run by {run.script}; run it with {experiment.script}"
    for path in experiment.imports:
        if path not in run.files:
            return f"does not say which {path} it read; run it again"
    for path, digest in sorted(run.files.items()):
        if path not in (binary_of(run.program), *experiment.drafts):
            says = changed(hand_in, path, digest)
            if says:
                return f"read {says}"
    return None


def compiled_problem(hand_in: HandIn, run: Run, experiment: Experiment) -> str | None:
    """What is wrong with how the program of a run was compiled."""
    again = f"compile {run.program} with `just`, and run it again"
    if run.compiled is None:
        return f"does not say what bin/{run.program} was compiled from; {again}"
    try:
        recipe = experiment.recipe(run.program)
        words = shlex.split(run.compiled.command)
    except ValueError as error:
        return f"{error}; {again}"
    if recipe.source and recipe.source not in run.compiled.sources:
        return f"is of a program that was not compiled from {recipe.source}; {again}"
    for path, digest in sorted(run.compiled.sources.items()):
        says = changed(hand_in, path, digest)
        if says:
            return f"is of a program that was compiled from {says}"
    options = options_in(words, run.program, run.compiled)
    if experiment.seed:
        seed = experiment.seed(hand_in.login)
        seeds = [one for one in options if SEED.match(one)]
        if (seeds or recipe.seeded) and seeds != [seed]:
            has = "the inputs of another login" if seeds else "no inputs of your login"
            says = f"is of a program with {has}; type `just build {hand_in.login}`"
            return f"{says}, then {again}"
        options = [one for one in options if one != seed]
    missing = [one for one in recipe.options if one not in options]
    if missing:
        return f"is of a program that was compiled without {missing[0]}; {again}"
    more = [one for one in options if one not in recipe.options]
    if more and recipe.exact:
        what = f"is of a program that was compiled with {quoted(more[0])}, too"
        return f"{what}; {again}"
    return None


def options_in(words: list[str], program: str, compiled: Compiled) -> list[str]:
    """The options of a compiler's command: without files and without the output."""
    files = {"-o", binary_of(program), *compiled.sources}
    return [word for word in words[1:] if word not in files]


def machine_problem(hand_in: HandIn, run: Run, experiment: Experiment) -> str | None:
    """Where config.json describes another machine than the arguments of a run."""
    text = hand_in.read_text(f"runs/{run.name}/config.json")
    if not text:
        return None
    try:
        wanted = experiment.machine(run)
    except (KeyError, ValueError) as error:
        says = f"{error.args[0]}" if error.args else "unknown"
        return f"is of arguments that {experiment.script} refuses: {says}; run it again"
    config = cast(object, json.loads(text))
    for path, value in wanted.items():
        its = value_at(config, path)
        if its != value:
            has = quoted(json.dumps(its))
            says = f"has {has} as {path}, and the arguments in run.json make"
            return f"{says} {json.dumps(value)}; run it again"
    return None


def value_at(config: object, path: str) -> object:
    """The value at a path such as `system.cpu.dcache.size`; None if there is none.

    gem5 writes a part that is alone in a vector as a list of one; its name is enough.
    """
    for name in path.split("."):
        if isinstance(config, list):
            items = cast(list[object], config)
            if name.isdecimal():
                config = items[int(name)] if int(name) < len(items) else None
                continue
            config = items[0] if len(items) == 1 else None
        if not isinstance(config, dict):
            return None
        config = cast(dict[str, object], config).get(name)
    return config


# ---- Statistics that must fit each other


def statistics_problems(
    hand_in: HandIn, run: Run, experiment: Experiment
) -> Iterator[str]:
    """Where the statistics of a run's first dump contradict each other."""
    dump = read_first_dump(hand_in.read_text(f"runs/{run.name}/stats.txt"))
    counts = {name: int(text) for name, text in dump.items() if is_count(text)}
    period = period_of(hand_in, run)
    if period:
        yield from time_problems(dump, counts, period)
    yield from width_problems(counts, experiment.width(run))
    yield from cache_problems(counts)
    yield from sum_problems(counts)


def is_count(text: str) -> bool:
    """Whether a statistic is a whole number that is not negative."""
    return text.isascii() and text.isdigit() and len(text) <= 30


def period_of(hand_in: HandIn, run: Run) -> int | None:
    """The ticks of a cycle by the config.json of a run."""
    text = hand_in.read_text(f"runs/{run.name}/config.json")
    period = value_at(json.loads(text), PERIOD) if text else None
    return period if isinstance(period, int) and period > 0 else None


def time_problems(
    dump: Mapping[str, str], counts: Mapping[str, int], period: int
) -> Iterator[str]:
    """Seconds, ticks and cycles are of one time, and the clock is the machine's."""
    if counts.get("simFreq") != FREQUENCY:
        yield f"simFreq is not {FREQUENCY}"
        return
    ticks, end = counts.get("simTicks"), counts.get("finalTick")
    if ticks is None or end is None or ticks > end:
        yield "simTicks is more than finalTick, or no count"
        return
    seconds = dump["simSeconds"]
    if not re.fullmatch(r"\d{1,12}\.\d{1,12}", seconds) or (
        abs(float(seconds) - ticks / FREQUENCY) > HALF_DIGIT
    ):
        yield "simSeconds is not simTicks / simFreq"
    clock = counts.get("system.clk_domain.clock")
    if clock not in (None, period):
        yield f"a cycle has {clock} ticks, and {period} in config.json"
    cycles = counts.get(CYCLES)
    if cycles is None:
        yield f"{CYCLES} is missing"
    elif abs(cycles * period - ticks) > END_CYCLES * period:
        yield f"{cycles:,} cycles of {period} ticks are not {ticks:,} ticks"


def width_problems(counts: Mapping[str, int], width: int) -> Iterator[str]:
    """A processor completes at most as many instructions in a cycle as it is wide."""
    cycles, instructions = counts.get(CYCLES, 0), counts.get(INSTRUCTIONS)
    if not instructions:
        yield f"{INSTRUCTIONS} is missing or 0, so nothing was measured"
    elif instructions > (cycles + END_CYCLES) * width:
        says = f"{instructions:,} instructions do not fit in {cycles:,} cycles"
        yield f"{says} of a processor that completes {width} in each"


def cache_problems(counts: Mapping[str, int]) -> Iterator[str]:
    """Each access of a cache is a hit or a miss."""
    for name, accesses in counts.items():
        found = re.fullmatch(r"(.{1,100}\.(?:demand|overall))Accesses(::.{1,60})", name)
        if not found:
            continue
        # gem5 leaves out counts that are 0.
        hits, misses = (
            counts.get(f"{found[1]}{what}{found[2]}", 0) for what in ("Hits", "Misses")
        )
        if hits + misses != accesses:
            yield f"{name} is not the hits and the misses"


def sum_problems(counts: Mapping[str, int]) -> Iterator[str]:
    """A total is the sum of its parts."""
    parts: dict[str, int] = {}
    for name, count in counts.items():
        vector, _, part = name.partition("::")
        if part and part != "total" and VECTORS.fullmatch(vector.rsplit(".", 1)[-1]):
            parts[vector] = parts.get(vector, 0) + count
    for vector, count in parts.items():
        if counts.get(f"{vector}::total") != count:
            yield f"{vector}::total is not the sum of its parts"


def most(of_groups: Iterable[Collection[object]]) -> int:
    """The most members of any group; 0 if there is no group."""
    return max(map(len, of_groups), default=0)
