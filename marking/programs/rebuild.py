"""Step 2: the programs of a hand-in are compiled again, from kit and hand-in.

The command is the one that run.json names, if it is what a compiler of the course can
be asked: nothing in it may run or read anything else. It runs in the sandbox.
"""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from findings import LOOK, NOTE, OK, WRONG, Result, digest, digest_of_file, write_whole
from handins import Contents, HandIn, Kept, digest_of_text
from sandbox import MIB, Limits, Outcome, Sandbox, sandbox
from settings import Settings, mark_of

COMPILER = "aarch64-linux-gnu-gcc"
LIMITS = Limits(cpu=120, memory=2048 * MIB, disk=64 * MIB, processes=32)
# Options that change what is compiled, and cannot name a file or a program.
OPTION = re.compile(
    r"-O[0-3sg]?|-std=[\w+]+|-static|-g[0-3]?|-W[a-z][\w=-]*|-m[a-z][\w=+.-]*"
    r"|-f(?!plugin|dump|profile|auto-profile|sanitize|save|compare|lto)[a-z][\w=+-]*"
    r"|-D[A-Za-z_]\w*(=[\w.+-]*)?",
    re.ASCII,
)
SOURCE = re.compile(r"programs/[\w+-][\w.+-]*\.c", re.ASCII)


class CommandError(Exception):
    """Why a command of run.json is not run."""


@dataclass(frozen=True)
class Command:
    """How a program is compiled: its options and sources, in their order."""

    words: tuple[str, ...]

    def to(self, output: str) -> list[str]:
        """The whole command, with the file that it writes."""
        return [COMPILER, *self.words, "-o", output]


def command_of(run: Kept) -> Command:
    """The command that compiled the program of a run; raises CommandError."""
    compiled = run.record.get("compiled")
    if not isinstance(compiled, dict):
        raise CommandError("run.json does not say how it was compiled")
    members = cast(Mapping[str, object], compiled)
    try:
        words = shlex.split(str(members.get("command", "")))
    except ValueError as error:
        raise CommandError(f"its command cannot be read: {error}") from None
    if not words or words[0] != COMPILER:
        raise CommandError(f"it was not compiled by {COMPILER}")
    output = f"bin/{run.program}"
    kept: list[str] = []
    rest = iter(words[1:])
    for word in rest:
        if word == "-o":
            if next(rest, "") != output:
                raise CommandError(f"its command does not write {output}")
        elif SOURCE.fullmatch(word) or OPTION.fullmatch(word):
            kept.append(word)
        else:
            raise CommandError(f"its command has {word}, which is not run here")
    if not any(SOURCE.fullmatch(one) for one in kept):
        raise CommandError("its command names no source")
    return Command(tuple(kept))


class Builder:
    """Compiles programs, each one of the same sources and options only once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._folder = settings.folder / "built"
        tools = Path(settings.tools, COMPILER) if settings.tools else None
        found = tools if tools and tools.is_file() else Path("/usr/bin", COMPILER)
        self._compiler = mark_of(found) if found.is_file() else [str(found)]

    def compile(self, contents: Contents, command: Command) -> Path | Outcome:
        """The compiled program, or how the compiler failed."""
        with self._place(contents, "programs") as box:
            sources = {
                path.relative_to(box.folder).as_posix(): digest_of_file(path)
                for path in sorted(box.folder.rglob("programs/*"))
            }
            key = digest(sources, command.words, self._compiler)
            target = self._folder / key
            if not target.is_file():
                ended = box.run(command.to("made"), LIMITS)
                part = target.with_name(f".{key}.{box.folder.name}")
                target.parent.mkdir(parents=True, exist_ok=True)
                if not ended.is_good or not box.take("made", part):
                    return ended
                part.chmod(0o755)
                part.replace(target)
            return target

    def version(self) -> str:
        """The first line that the compiler prints of its version."""
        path = self._folder / f"version-{digest(self._compiler)[:16]}"
        if not path.is_file():
            with sandbox(*tools_of(self._settings)) as box:
                ended = box.run([COMPILER, "--version"], LIMITS)
            write_whole(path, (ended.output.splitlines() or [""])[0])
        return path.read_text(encoding="utf-8")

    def _place(self, contents: Contents, *parts: str) -> "_Place":
        return _Place(self._settings, contents, parts)


class _Place:
    """A sandbox with folders of the kit, and what is taken from a hand-in."""

    def __init__(
        self, settings: Settings, contents: Contents, parts: tuple[str, ...]
    ) -> None:
        self._box = sandbox(*tools_of(settings))
        self._contents, self._parts = contents, parts

    def __enter__(self) -> Sandbox:
        box = self._box.__enter__()
        self._contents.lay_out(box.folder, *self._parts)
        return box

    def __exit__(self, *problem: Any) -> None:
        self._box.__exit__(*problem)


def tools_of(settings: Settings) -> tuple[dict[str, Path], list[str]]:
    """What is mounted, and comes before the machine's own programs, for --tools."""
    if not settings.tools:
        return {}, []
    return {"/tools": Path(settings.tools)}, ["/tools"]


def rebuild(settings: Settings, handin: HandIn) -> Result:
    """Compile each program that the runs of a hand-in name, and compare the digests.

    `data["programs"]` has the path of each that was compiled, by its name.
    """
    result = Result(data={"programs": {}, "other": []})
    contents = Contents(handin, settings.kit)
    programs: dict[str, Kept] = {}
    for run in contents.runs.values():
        programs.setdefault(run.program, run)
    builder = Builder(settings)
    same = 0
    for name, run in sorted(programs.items()):
        try:
            built = builder.compile(contents, command_of(run))
        except CommandError as error:
            result.add(LOOK, "rebuild", f"bin/{name}: {error}")
            continue
        if isinstance(built, Outcome):
            result.add(LOOK, "rebuild", f"bin/{name} cannot be compiled; {built.why}")
            continue
        result.data["programs"][name] = str(built)
        claimed = run.record.get("files", {}).get(f"bin/{name}")
        if claimed == digest_of_file(built):
            same += 1
            continue
        result.data["other"].append(name)
        theirs = str(run.record["compiled"].get("compiler"))
        if theirs == builder.version():
            says = f"bin/{name} is another program than its sources make"
            result.add(WRONG, "rebuild", f"{says} with the same compiler")
        else:
            says = f"bin/{name} was made by another compiler ({theirs})"
            result.add(NOTE, "rebuild", f"{says} than here ({builder.version()})")
    if programs:
        says = f"{same} of {len(programs)} programs are rebuilt to the last bit"
        result.add(OK, "rebuild", says)
    for name in own_scripts(contents):
        says = f"{name} differs from the kit's, and runs were made with it"
        short = digest_of_text(contents.own[name])[:12]
        result.add(NOTE, "own-script", f"{says} ({short})")
    return result


def own_scripts(contents: Contents) -> list[str]:
    """The scripts of a student's own that made a run, as its run.json says."""
    used = {file for run in contents.runs.values() for file in run.record["files"]}
    return sorted(one for one in contents.own if one.endswith(".py") and one in used)
