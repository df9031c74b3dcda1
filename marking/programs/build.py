"""Compiles the programs of a hand-in again, from the kit and the student's functions.

The command of run.json runs in the sandbox if it has the macros of the kits, and
options that neither run a program nor read another file. With functions of the student,
its options are those of the kits, too.
"""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from handins import Run
from own_sources import OwnSources
from results import digest, digest_of_file
from sandbox import MIB, Limits, sandbox
from settings import Settings, mark_of

COMPILER = "aarch64-linux-gnu-gcc"
LIMITS = Limits(cpu=120, memory=2048 * MIB, disk=64 * MIB, processes=32)
# The options and macros of the kits.
OF_KITS = re.compile(
    r"-O[0-3s]|-std=c17|-static|-Wall|-Wextra|-Iprograms|-march=armv8\.1-a"
    r"|-fno-(tree-vectorize|if-conversion2?|ssa-phiopt|jump-tables)"
    r"|-D(SEED=\d{1,10}u?|(N|PAD|TILE|GAP|THREADS|ROUNDS)=\d{1,5}"
    r"|ORDER=(ijk|ikj|jki|own|tiled)|WAY=(apart|shared|local)"
    r"|BEFORE|NO_GEM5|ESTRIN|ORBIT|INDEX|FLAT|RAMP|FREE|TOGETHER|OWN)",
    re.ASCII,
)
# Options that change what is made of the kit's programs, and cannot name a file.
OPTION = re.compile(
    rf"{OF_KITS.pattern}|-Og|-std=[\w+]+|-g[0-3]?|-W[a-z-]+|-m[a-z][\w=+.-]*"
    r"|-f(?!plugin|dump|profile|auto-profile|sanitize|save|compare|lto|instr|pre|direc)"
    r"[a-z][a-z\d-]*(=\d+(,\d+)?)?",
    re.ASCII,
)
SOURCE = re.compile(r"(programs|contest)/[\w+-][\w.+-]*\.c", re.ASCII)


class BuildError(Exception):
    """The reason why there is no program, in one sentence."""


@dataclass(frozen=True)
class Command:
    """The options and sources with which a program is compiled, in their order."""

    words: tuple[str, ...]

    @property
    def sources(self) -> list[str]:
        """The sources among the words."""
        return [one for one in self.words if SOURCE.fullmatch(one)]

    @property
    def unusual(self) -> str:
        """The first option that no kit uses; empty if there is none."""
        known = (one for one in self.words if one not in self.sources)
        return next((one for one in known if not OF_KITS.fullmatch(one)), "")

    def with_seed(self, seed: int) -> "Command":
        """The same program with the inputs of another seed."""
        others = [one for one in self.words if not one.startswith("-DSEED=")]
        return Command((f"-DSEED={seed}u", *others))

    def other_inputs(self, seed: int) -> list["Command"]:
        """The program with another seed, and also with noise for a plainer image."""
        noise = tuple(one for one in self.words if one not in ("-DFLAT", "-DRAMP"))
        both = (self, Command(noise))
        return list(dict.fromkeys(one.with_seed(seed) for one in both))


def command_of(run: Run) -> Command:
    """The command that compiled the program of a run; raises BuildError."""
    try:
        words = shlex.split(str(run.compiled.get("command", "")))
    except ValueError as error:
        raise BuildError(f"its command cannot be read: {error}") from None
    if words[:1] != [COMPILER]:
        raise BuildError(f"run.json does not say that {COMPILER} compiled it")
    kept: list[str] = []
    rest = iter(words[1:])
    for word in rest:
        if word == "-o":
            if next(rest, "") != f"bin/{run.program}":
                raise BuildError(f"its command does not write bin/{run.program}")
        elif SOURCE.fullmatch(word) or OPTION.fullmatch(word):
            kept.append(word)
        else:
            raise BuildError(f"its command has {word}, which is not run here")
    command = Command(tuple(kept))
    if not command.sources:
        raise BuildError("its command names no source")
    return command


def needs_of(command: Command) -> list[str]:
    """The sources of a program, with a file of functions that one of them includes."""
    includes = {"programs/matmul.c": ["programs/loops.c"]}
    return [two for one in command.sources for two in (one, *includes.get(one, []))]


def tools_of(settings: Settings) -> tuple[dict[str, Path], list[str]]:
    """The mounts and the PATH for --tools, whose programs come before the machine's."""
    if not settings.tools:
        return {}, []
    return {"/tools": Path(settings.tools)}, ["/tools"]


def version_of(settings: Settings) -> str:
    """The first line of the compiler's --version."""
    with sandbox(*tools_of(settings)) as box:
        ended = box.run([COMPILER, "--version"], LIMITS)
    return (ended.output.splitlines() or [""])[0]


def undefined_in(settings: Settings, sources: OwnSources, command: Command) -> set[str]:
    """The functions that an object file calls; raises BuildError."""
    with sandbox(*tools_of(settings)) as box:
        sources.lay_out(settings.kit, box.folder)
        ended = box.run([COMPILER, *command.words, "-o", "made.o"], LIMITS)
        if ended.is_good:
            ended = box.run([f"{COMPILER[:-3]}nm", "-u", "-P", "made.o"], LIMITS)
    if not ended.is_good:
        raise BuildError(f"it cannot be compiled; {ended.why}")
    return {one.split()[0] for one in ended.output.splitlines()}


def compiled(settings: Settings, sources: OwnSources, command: Command) -> Path:
    """A compiled program, kept for equal sources and options; raises BuildError."""
    for path in set(needs_of(command)) & sources.functions:
        if path in sources.problems:
            raise BuildError(f"{path}: {sources.problems[path]}")
        if command.unusual:
            raise BuildError(f"{path} is not compiled with {command.unusual} here")
    tools = Path(settings.tools, COMPILER) if settings.tools else None
    found = tools if tools and tools.is_file() else Path("/usr/bin", COMPILER)
    with sandbox(*tools_of(settings)) as box:
        sources.lay_out(settings.kit, box.folder)
        digests = {
            path.relative_to(box.folder).as_posix(): digest_of_file(path)
            for path in sorted(box.folder.glob("*/*.[ch]"))
        }
        compiler = mark_of(found) if found.is_file() else []
        key = digest(digests, command.words, compiler)
        target = settings.folder / "built" / key
        if not target.is_file():
            words = [COMPILER, *command.words, "-o", "made"]
            ended = box.run(words, LIMITS)
            part = target.with_name(f".{key}.{box.folder.name}")
            target.parent.mkdir(parents=True, exist_ok=True)
            if not ended.is_good or not box.take("made", part):
                raise BuildError(f"it cannot be compiled; {ended.why}")
            part.replace(target)
    return target
