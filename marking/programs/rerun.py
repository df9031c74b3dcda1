"""Makes runs again on the same machine, and compares them to the last digit.

The secret, the login and the archive determine which runs, so that a student cannot
know or choose them. Only statistics of the host (its times, its memory) may differ.

gem5 tells a program its path (readlink of /proc/self/exe). What the C library does
before `main` depends on the length of this path, and its letters stay on the stack,
where a load on a mispredicted path can take them for an address. So a run is made again
at the student's path.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from build import (
    COMPILER,
    BuildError,
    Command,
    command_of,
    compiled,
    needs_of,
    tools_of,
    version_of,
)
from course.collect import BEGIN, END
from course.leaderboard import PROGRAMS, final_run
from handins import Contents, Run, object_of
from own_sources import NOTHING, OwnSources
from results import LOOK, OK, WRONG, Result, digest, digest_of_file, write_whole
from sandbox import MIB, WORK, Limits, is_free, sandbox
from settings import PREDICTOR, Settings

LIMITS = Limits(
    cpu=3600, wall=4 * 3600, memory=8192 * MIB, processes=16, output=64 * MIB
)
HOST = re.compile(r"(.*\.)?host[A-Z]\w*")
WORD = re.compile(r"[\w.,:/+=-]{1,200}", re.ASCII)
SHOWN = 3  # differences that a remark names
STUDENT = "student"  # the name of the student's hardware in options
INSTRUCTIONS = "system.cpu.commitStats0.numInsts"
# Keys of config.json that may differ: the folder of a run, and its program.
OF_FOLDER = re.compile(r"system\.cpu\.workload\.\d+\.(cwd|cmd\.0|executable)")
# The runs that rank students, which are always made again.
RANKED: Mapping[int, Sequence[str]] = {
    1: ("contest-minor-2ghz-l1", "contest-timing-2ghz-l1"),
    2: ("base-product", "base-join", "design-product", "design-join"),
    4: [final_run(one, board) for board in ("final", "large") for one in PROGRAMS],
}
CLOSE = 0.25  # the numbers of instructions of two inputs may differ by this share


class AgainError(Exception):
    """The reason why a run cannot be made again, in one sentence."""


@dataclass(frozen=True)
class Made:
    """The files that gem5 wrote when a run was made again."""

    stats: str
    config: str


@dataclass(frozen=True)
class Marking:
    """A hand-in that is being marked, with the result that collects its remarks.

    Without contents, it stands for runs of staff.
    """

    settings: Settings
    contents: Contents | None
    sources: OwnSources
    result: Result
    library: Path | None = None
    """The student's predictor or policy, for staff's gem5."""

    @property
    def runs(self) -> Mapping[str, Run]:
        """The runs that were handed in, by their names."""
        return self.contents.runs if self.contents else {}


def lines_of(stats: str) -> list[str]:
    """The lines of a stats.txt without comments and statistics of the host."""
    lines = [" ".join(one.partition("#")[0].split()) for one in stats.splitlines()]
    return [one for one in lines if one and not HOST.fullmatch(one.partition(" ")[0])]


def first_dump(stats: str) -> dict[str, str]:
    """The values of the first dump by their names."""
    dump = stats.partition(BEGIN)[2].partition(END)[0]
    pairs = (one.split() for one in dump.splitlines())
    return {pair[0]: pair[1] for pair in pairs if len(pair) > 1}


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """All values in a config.json by their paths."""
    if isinstance(value, dict):
        for key, one in cast(Mapping[str, object], value).items():
            yield from leaves(one, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for at, one in enumerate(cast(Sequence[object], value)):
            yield from leaves(one, f"{path}.{at}")
    else:
        yield path, value


def differences(theirs: Mapping[str, object], ours: Mapping[str, object]) -> list[str]:
    """The differences between values by name, each as part of a sentence."""
    return [
        f"{name} is {theirs.get(name, 'absent')}, and {ours.get(name, 'absent')} here"
        for name in dict.fromkeys([*theirs, *ours])
        if theirs.get(name, "absent") != ours.get(name, "absent")
    ]


def values_of(stats: str) -> dict[str, str]:
    """The values of a stats.txt by name and dump, without statistics of the host."""
    values: dict[str, str] = {}
    dump = 0
    for line in lines_of(stats):
        dump += "Begin Simulation Statistics" in line
        name, _, value = line.partition(" ")
        if not line.startswith("-"):
            values[f"{name} in dump {dump}"] = value
    return values


def compare_stats(theirs: str, ours: str) -> list[str]:
    """The differences of two stats.txt; a repeated or moved line is one of them."""
    found = differences(values_of(theirs), values_of(ours))
    if not found and lines_of(theirs) != lines_of(ours):
        return ["its stats.txt has other lines"]
    return found


def compare_configs(theirs: str, ours: str) -> list[str]:
    """The differences of two config.json, except for the folders of the runs."""
    one, other = (
        {path: v for path, v in leaves(object_of(text)) if not OF_FOLDER.match(path)}
        for text in (theirs, ours)
    )
    return differences(one, other)


def options_of(run: Run) -> list[str]:
    """The options with which the script made a run; raises AgainError."""
    options: list[str] = []
    for name, value in run.arguments.items():
        option = f"--{name.replace('_', '-')}"
        texts = str(value).split() if name == "param" else [str(value)]
        if value is None or value is False:
            continue
        if not all(WORD.fullmatch(one) for one in (option, *texts)):
            raise AgainError(f"its argument {name} is not one that a script takes")
        for text in texts:
            options += [option] if value is True else [option, text]
    return options


def mounts_of(settings: Settings, library: Path | None) -> dict[str, Path]:
    """The mounts of a simulation."""
    binds = {**tools_of(settings)[0], "/gem5/gem5.opt": Path(settings.gem5)}
    return {**binds, "/student.so": library} if library else binds


def folder_of(run: Run, settings: Settings) -> str:
    """The path of the folder in which a run was made; empty if it cannot be used."""
    cwd = dict(leaves(object_of(run.config))).get("system.cpu.workload.0.cwd")
    taken = mounts_of(settings, Path("student.so"))
    return cwd if isinstance(cwd, str) and is_free(cwd, taken) else ""


def simulate(
    marking: Marking, run: Run, program: Path, name: str = "", work: str = WORK
) -> Made:
    """Make a run of a program again, under a name and in a folder; raises AgainError.

    The result of an earlier simulation is used if its program, name, folder, scripts,
    options and library were the same. Name and folder matter because gem5 puts them
    on the stack.
    """
    settings, options = marking.settings, options_of(run)
    if not (settings.kit / run.script).is_file() or "/" in run.script:
        raise AgainError(f"it was made with {run.script}, which the kit does not have")
    command = [run.script, f"bin/{name or run.program}", *options]
    of_student = STUDENT in options
    library = marking.library if of_student else None
    if of_student and library is None:
        raise AgainError("it is of hardware of the student's that does not count")
    sources = [digest_of_file(one) for one in (program, library) if one]
    key = digest(settings.common, sources, work, command)
    done = settings.folder / "simulated" / key
    if done.is_file():
        return Made(*json.loads(done.read_text(encoding="utf-8")))
    path = tools_of(settings)[1]
    with sandbox(mounts_of(settings, library), [*path, "/gem5"], work) as box:
        marking.sources.lay_out(settings.kit, box.folder)
        restarts = str(1 + settings.number("restarts", key))
        box.environment = {
            "CS429_LIBRARY": "/student.so",
            "CS429_RESTARTS": restarts,
        }
        if library and settings.hardware:
            # The script compares this header with the one that gem5 was built from.
            theirs = box.folder / settings.hardware.header
            theirs.write_bytes((PREDICTOR / theirs.name).read_bytes())
        target = box.folder / command[1]
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(program.read_bytes())
        target.chmod(0o755)
        words = ("/gem5/gem5.opt", "-re", "--silent-redirect", "--outdir=out")
        ended = box.run([*words, *command], LIMITS)
        errors = box.read("out/simerr.txt", MIB) or b""
        stats, config = (
            box.read(f"out/{one}", 16 * MIB) for one in ("stats.txt", "config.json")
        )
        is_recorded = box.read("out/run.json") is not None
    if not ended.is_good or not stats or not config or not is_recorded:
        lines = errors.decode(errors="replace").strip().splitlines()
        why = ended.why if ended.stopped or not lines else f"it failed: {lines[-1]}"
        raise AgainError(f"it cannot be made again; {why}")
    made = Made(stats.decode(errors="replace"), config.decode(errors="replace"))
    write_whole(done, json.dumps([made.stats, made.config]))
    return made


def sample_of(marking: Marking) -> list[Run]:
    """The runs to make again: those that rank, and some by the secret."""
    settings, runs = marking.settings, marking.runs
    ranked = set(RANKED.get(settings.assignment, ()))
    # The few runs of a policy are its only evidence.
    if settings.assignment == 2:
        ranked |= {n for n, one in runs.items() if STUDENT in one.arguments.values()}
    of_rank = [one for name, one in runs.items() if name in ranked]
    others = [one for one in in_order(marking) if one.name not in ranked]
    return [*of_rank, *others[: settings.sample]]


def in_order(marking: Marking) -> list[Run]:
    """The runs in an order by the secret."""
    settings, of = marking.settings, marking.contents
    identity = (of.id, of.digest) if of else ()

    def order(run: Run) -> tuple[int, str]:
        return settings.number("again", *identity, run.name), run.name

    return sorted(marking.runs.values(), key=order)


def repeat(marking: Marking, run: Run) -> None:
    """Make a run again, and remark on the differences."""
    result, folder = marking.result, f"runs/{run.name}"
    try:
        command = command_of(run)
    except BuildError as error:
        compiler = str(run.compiled.get("command", "")).split()[:1]
        level = WRONG if compiler and compiler != [COMPILER] else LOOK
        result.add(level, "again", f"{folder} was not made again: {error}")
        return
    try:
        program = compiled(marking.settings, marking.sources, command)
        work = folder_of(run, marking.settings)
        made = simulate(marking, run, program, work=work or WORK)
    except (AgainError, BuildError) as error:
        result.add(LOOK, "again", f"{folder} was not made again: {error}")
        return
    found = compare_stats(run.stats, made.stats)
    found += compare_configs(run.config, made.config)
    if not found:
        result.add(OK, "again", f"{folder} is the same to the last digit")
        return
    what = "; ".join(found[:SHOWN])
    says = f"{folder} differs in {len(found)} places when it is made again: {what}"
    theirs, ours = run.compiled.get("compiler"), version_of(marking.settings)
    is_same = run.digests.get(f"bin/{run.program}") == digest_of_file(program)
    if not is_same and theirs != ours:
        # Programs of two compilers have different statistics.
        says = f"{says}; its program is of {theirs}, and the course's is {ours}"
    if not work:
        says = f"{says}; its folder cannot be used here, and counts depend on its path"
    result.add(WRONG if work else LOOK, "again", says)


def machines(marking: Marking, idle: Path) -> None:
    """Compare the machine of each run with the one that the kit builds for its options.

    The program `idle` ends at once, so a machine costs only the start of gem5.
    """
    result, seen = marking.result, 0
    wrong, unknown = list[str](), list[str]()
    for run in marking.runs.values():
        try:
            made = simulate(marking, run, idle, "idle")
        except AgainError as error:
            unknown.append(f"the machine of runs/{run.name} is not known: {error}")
            continue
        found = compare_configs(run.config, made.config)
        seen += not found
        if found:
            what = "; ".join(found[:SHOWN])
            wrong.append(f"runs/{run.name}/config.json is of another machine: {what}")
    for level, some in ((WRONG, wrong), (LOOK, unknown)):
        for says in some[:SHOWN]:
            result.add(level, "machine", says)
        if len(some) > SHOWN:
            result.add(level, "machine", f"{len(some)} runs are like these")
    if seen:
        result.add(OK, "machine", f"{seen} runs have the kit's machine")


# The fewest instructions of programs: a histogram counts each pixel, and a gather mixes
# each number. In a product, one instruction can multiply and add two doubles.
LEAST = {"programs/histogram.c": 19_571, "programs/gather.c": 8 * 2500}


def least_of(command: Command) -> int:
    """The fewest instructions with which a program can do its work; 0 if unknown."""
    if command.sources == ["programs/matmul.c"]:
        sides = [
            int(one[4:]) for one in command.words if re.match(r"-DN=\d{1,4}$", one)
        ]
        return (sides or [64])[-1] ** 3 // 2
    return max(LEAST.get(one, 0) for one in command.sources)


def own_commands(marking: Marking) -> list[tuple[Command, Run]]:
    """The commands that compile the student's functions, with a run of each.

    One of each kind comes before the second of any, so that none can hide another.
    """
    result, functions = marking.result, marking.sources.functions
    found = dict[Command, Run]()
    for run in in_order(marking):
        try:
            command = command_of(run)
        except BuildError as error:
            says = f"bin/{run.program} with staff's inputs: {error}"
            written = Command(tuple(str(run.compiled.get("command", "")).split()))
            if functions & {*run.sources, *needs_of(written)}:
                result.add(WRONG, "other-inputs", says)
            elif functions and not run.sources:
                result.add(LOOK, "other-inputs", says)
            continue
        if functions & set(needs_of(command)) and calls_own(command):
            found.setdefault(command, run)
    earlier = Counter[tuple[str, ...]]()
    turns = dict[Command, int]()
    for command in found:
        turns[command] = earlier[kind_of(command)]
        earlier[kind_of(command)] += 1
    return sorted(found.items(), key=lambda one: turns[one[0]])


def kind_of(command: Command) -> tuple[str, ...]:
    """The sources of a command, and which of their functions it calls."""
    return tuple(
        one
        for one in command.words
        if one in command.sources or re.match("-D(ORDER=|BEFORE$|OWN$)", one)
    )


def calls_own(command: Command) -> bool:
    """Whether a program calls a function of the student's, and not only contains it."""
    own = {"-DORDER=own", "-DORDER=tiled", "-DBEFORE"}
    return "programs/matmul.c" not in command.sources or bool(own & set(command.words))


def other_inputs(marking: Marking) -> None:
    """Run each version of the student's functions with inputs of staff's seed."""
    settings, result = marking.settings, marking.result
    for command, run in own_commands(marking)[: settings.sample + 1]:
        says = f"bin/{run.program} with staff's inputs"
        try:
            made, *_ = [
                simulate(marking, run, compiled(settings, marking.sources, one))
                for one in command.other_inputs(settings.seed)
            ]
            if made.stats.count(BEGIN) < 2:
                raise AgainError("it ends before its region does")
            count, theirs = (
                int(first_dump(one)[INSTRUCTIONS]) for one in (made.stats, run.stats)
            )
        except (AgainError, BuildError) as error:
            result.add(WRONG, "other-inputs", f"{says}: {error}")
            continue
        except (KeyError, ValueError):
            result.add(LOOK, "other-inputs", f"{says}: no instructions are counted")
            continue
        least = least_of(command)
        if count < least:
            says = f"{says} has {count:,} instructions in its region, and the work"
            result.add(WRONG, "other-inputs", f"{says} needs at least {least:,}")
        elif abs(count - theirs) > CLOSE * count:
            says = f"{says} has {count:,} instructions in its region, and {theirs:,}"
            result.add(WRONG, "other-inputs", f"{says} with the student's")
        else:
            result.add(OK, "other-inputs", f"{says} does the same work")


def idle_program(settings: Settings) -> Path:
    """A program for Arm that ends at once; raises BuildError."""
    source = {"programs/idle.c": "int main(void) { return 0; }\n"}
    idle = replace(NOTHING, files=source)
    return compiled(settings, idle, Command(("-O2", "-static", "programs/idle.c")))


def make_again(marking: Marking) -> None:
    """Make everything again that needs gem5."""
    for run in sample_of(marking):
        repeat(marking, run)
    other_inputs(marking)
    machines(marking, idle_program(marking.settings))
