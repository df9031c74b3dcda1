"""Step 3: some runs are made again, and compared to the last digit.

Which ones follows from the secret, the login and the archive, so a student cannot know
or choose them. Only what depends on the host (its times, its memory) may differ.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

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
from handins import Contents, HandIn, Kept, digest_of_text
from rebuild import tools_of
from sandbox import MIB, Limits, sandbox
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


def simulate(
    settings: Settings,
    contents: Contents,
    run: Kept,
    program: Path,
    gem5: Path,
    name: str = "",
) -> str | Finding:
    """The stats.txt of a run that is made again, or why there is none.

    `name` is that of the program, if it is not the run's own. What was simulated once,
    of the same program and scripts with the same options, is not simulated again.
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
    inputs = (settings.common, mark_of(gem5), digest_of_file(program), scripts)
    done = settings.folder / "simulated" / digest(*inputs, run.script, options)
    if done.is_file():
        return done.read_text(encoding="utf-8")
    binds, path = tools_of(settings)
    with sandbox({**binds, "/gem5/gem5.opt": gem5}, [*path, "/gem5"]) as box:
        contents.lay_out(box.folder)
        target = box.folder / "bin" / (name or run.program)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(program.read_bytes())
        target.chmod(0o755)
        ended = box.run(
            [
                *("/gem5/gem5.opt", "-re", "--silent-redirect", "--outdir=out"),
                *(run.script, f"bin/{target.name}", *options),
            ],
            LIMITS,
        )
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


def again(settings: Settings, handin: HandIn, number: int) -> Result:
    """Make the run with a number in the sample again."""
    result = Result(data={"run": "", "differs": None})
    contents = Contents(handin, settings.kit)
    sample = sample_of(settings, contents)
    if number >= len(sample):
        return result
    run = sample[number]
    result.data["run"] = run.name
    programs, other = programs_of(settings, handin)
    if run.program not in programs:
        says = f"runs/{run.name} was not made again: there is no bin/{run.program}"
        result.add(NOTE, "again", says)
        return result
    program = Path(programs[run.program])
    stats = simulate(settings, contents, run, program, Path(settings.gem5))
    finding = (
        stats
        if isinstance(stats, Finding)
        else compare(run, stats, run.program not in other)
    )
    result.data["differs"] = None if finding.level == LOOK else finding.level == WRONG
    result.add(finding.level, finding.rule, finding.says)
    return result
