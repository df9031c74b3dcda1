"""Step 3: some runs are made again, and compared to the last digit.

Which ones follows from the secret, the login and the archive, so a student cannot know
or choose them. Only what depends on the host (its times, its memory) may differ.

gem5 tells a program its own path (readlink of /proc/self/exe), and what the C library
does before `main` depends on the length of that. So a run is made again in a folder
whose path has as many bytes as that of the student's.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import project  # noqa: F401 -- first: it finds the modules of the kits
from evidence import value_at
from findings import (
    LOOK,
    NOTE,
    OK,
    WRONG,
    Finding,
    Result,
    digest,
    digest_of_file,
    kept,
    write_whole,
)
from formats import FormatError, json_of
from handins import Contents, HandIn, Kept, digest_of_text
from rebuild import tools_of
from sandbox import LENGTHS, MIB, WORK, Limits, path_of, sandbox
from settings import Settings, mark_of

LIMITS = Limits(
    cpu=3600,
    wall=4 * 3600,
    memory=8192 * MIB,
    processes=16,
    output=64 * MIB,
)
HOST = re.compile(r"(.*\.)?host[A-Z]\w*")
WORD = re.compile(r"[\w.,:/+=-]{1,200}", re.ASCII)
SHOWN = 3  # differences that a finding names
STUDENT = "student"  # the predictor that is not gem5's
CWD = "system.cpu.workload.cwd"  # in config.json: the folder in which gem5 ran


@dataclass(frozen=True)
class Difference:
    """A statistic whose value is another one when the run is made again."""

    name: str
    theirs: str
    ours: str

    def __str__(self) -> str:
        return f"{self.name} is {self.theirs}, and was {self.ours} when run again"


def values_of(stats: str) -> dict[tuple[int, str], str]:
    """All values of a stats.txt but those of the host, by dump and name."""
    values: dict[tuple[int, str], str] = {}
    dump = 0
    for line in stats.splitlines():
        if "Begin Simulation Statistics" in line:
            dump += 1
            continue
        words = line.partition("#")[0].split()
        is_value = len(words) >= 2 and not line.startswith("-")
        if is_value and not HOST.fullmatch(words[0]):
            values[dump, words[0]] = " ".join(words[1:])
    return values


def differences(theirs: str, ours: str) -> list[Difference]:
    """Where two stats.txt disagree, in the order of the first."""
    one, other = values_of(theirs), values_of(ours)
    return [
        Difference(key[1], one.get(key, "absent"), other.get(key, "absent"))
        for key in dict.fromkeys([*one, *other])
        if one.get(key) != other.get(key)
    ]


def sample_of(settings: Settings, contents: Contents) -> list[Kept]:
    """The runs that are made again, which the secret chooses.

    Runs of a student's own predictor need a gem5 with it in it (final.py).
    """
    handin = contents.handin

    def place(run: Kept) -> tuple[int, str]:
        return settings.number("again", handin.id, handin.digest, run.name), run.name

    runs = [one for one in contents.runs.values() if not is_of_student(one)]
    return sorted(runs, key=place)[: settings.sample]


def is_of_student(run: Kept) -> bool:
    """Whether a run is one of a student's own predictor."""
    return run.arguments.get("predictor") == STUDENT


def options_of(run: Kept) -> list[str]:
    """The options of the script that make a run; raises ValueError."""
    options: list[str] = []
    for name, value in run.arguments.items():
        option = f"--{name.replace('_', '-')}"
        texts = str(value).split() if name == "param" else [str(value)]
        if value is None or value is False:
            continue
        if not all(WORD.fullmatch(one) for one in (option, *texts)):
            raise ValueError(f"the argument {name} is not one that a script takes")
        for text in texts:
            options += [option] if value is True else [option, text]
    return options


def length_of(contents: Contents, run: Kept) -> int | None:
    """The bytes of the path of the folder in which a run was made, one of LENGTHS.

    None if its config.json does not say, or says another length.
    """
    try:
        config = json_of(contents.text(f"runs/{run.name}/config.json"))
        cwd = value_at(config, CWD)
        path = cwd.encode("utf-8", "surrogateescape") if isinstance(cwd, str) else b""
    except (FormatError, UnicodeEncodeError):
        return None
    return len(path) if path.startswith(b"/") and len(path) in LENGTHS else None


def simulate(
    settings: Settings,
    contents: Contents,
    run: Kept,
    program: Path,
    gem5: Path,
    name: str = "",
) -> str | Finding:
    """The stats.txt of a run that is made again, or why there is none.

    `name` is that of the program, if it is not the run's own. What was simulated once
    is not simulated again: the same program under the same name, which gem5 puts on the
    stack, in a folder with a path as long, with the same scripts and options.
    """
    try:
        options = options_of(run)
    except ValueError as error:
        return Finding(LOOK, "again", f"runs/{run.name}: {error}")
    scripts = {
        one: digest_of_text(data)
        for one, data in contents.own.items()
        if one.endswith(".py")
    }
    length = length_of(contents, run)
    work = path_of(length) if length else WORK
    command = [run.script, f"bin/{name or run.program}", *options]
    inputs = (settings.common, mark_of(gem5), digest_of_file(program), scripts)
    done = settings.folder / "simulated" / digest(*inputs, len(work), command)
    if done.is_file():
        return done.read_text(encoding="utf-8")
    binds, path = tools_of(settings)
    with sandbox({**binds, "/gem5/gem5.opt": gem5}, [*path, "/gem5"], work) as box:
        contents.lay_out(box.folder)
        target = box.folder / command[1]
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(program.read_bytes())
        target.chmod(0o755)
        words = ("/gem5/gem5.opt", "-re", "--silent-redirect", "--outdir=out")
        ended = box.run([*words, *command], LIMITS)
        errors = box.read("out/simerr.txt", MIB) or b""
        stats = box.read("out/stats.txt", 16 * MIB)
        is_recorded = box.read("out/run.json") is not None
    if not ended.is_good or not stats or not is_recorded:
        lines = errors.decode(errors="replace").strip().splitlines()
        why = ended.why if ended.stopped or not lines else f"it failed: {lines[-1]}"
        return Finding(LOOK, "again", f"runs/{run.name} cannot be made again; {why}")
    write_whole(done, stats.decode(errors="replace"))
    return done.read_text(encoding="utf-8")


def compare(run: Kept, stats: str, is_same_program: bool) -> Finding:
    """What a run that was made again says of the one that was handed in."""
    found = differences(run.stats, stats)
    if not found:
        return Finding(OK, "again", f"runs/{run.name} is the same to the last digit")
    what = "; ".join(str(one) for one in found[:SHOWN])
    says = f"runs/{run.name} differs in {len(found)} statistics: {what}"
    if not is_same_program:
        # Another compiler makes another program, and that other counts.
        return Finding(LOOK, "again", f"{says}; its program is not the same here")
    return Finding(WRONG, "again", says)


def programs_of(
    settings: Settings, handin: HandIn
) -> tuple[Mapping[str, str], Sequence[str]]:
    """The programs that were rebuilt, and the names of those that are not the same."""
    built = kept(settings.state(handin, "rebuild"))
    return (built.data["programs"], built.data["other"]) if built else ({}, [])


def repeat(
    settings: Settings, contents: Contents, run: Kept, gem5: Path, result: Result
) -> None:
    """Make a run again if its program was rebuilt, and add what that finds."""
    programs, other = programs_of(settings, contents.handin)
    if run.program not in programs:
        says = f"runs/{run.name} was not made again: there is no bin/{run.program}"
        result.add(NOTE, "again", says)
        return
    if length_of(contents, run) is None:
        says = f"runs/{run.name}/config.json does not say in which folder it was made,"
        why = f"so it was made again in {WORK}; counts depend on the path's length"
        result.add(NOTE, "again", f"{says} {why}")
    stats = simulate(settings, contents, run, Path(programs[run.program]), gem5)
    finding = (
        stats
        if isinstance(stats, Finding)
        else compare(run, stats, run.program not in other)
    )
    result.add(finding.level, finding.rule, finding.says)


def again(settings: Settings, handin: HandIn, number: int) -> Result:
    """Make the run with a number in the sample again."""
    result = Result()
    contents = Contents(handin, settings.kit)
    for run in sample_of(settings, contents)[number : number + 1]:
        repeat(settings, contents, run, Path(settings.gem5), result)
    return result
