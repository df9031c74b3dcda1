"""Finds the hand-ins in a folder, and reads the contents of one."""

import json
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import project  # first: it finds the modules of the kits
from course.collect import BEGIN
from course.rules import text_of
from reader import Archive, ArchiveError, read_archive
from results import digest_of_file, visible

NAME = re.compile(r"assignment_(\d+)_(.*)\.tar\.gz", re.DOTALL)
LARGEST = 1 << 30  # bytes of an archive; a larger one is not hashed
RUN = re.compile(r"runs/([a-z0-9_-][a-z0-9_.-]*)/run\.json")
PROGRAM = re.compile(r"[\w.+-]{1,100}", re.ASCII)


class HandInsError(Exception):
    """The reason why there is nothing to mark, and what to do, in one line."""


@dataclass(frozen=True)
class HandIn:
    """One archive, with its path and its digest.

    `id` names the report; it is the login, or a digest if the name has no valid login.
    """

    id: str
    path: Path
    digest: str


def limits() -> dict[str, Any]:
    """The limits of limits.json."""
    return json.loads(project.LIMITS.read_text(encoding="utf-8"))


def find(folder: Path, assignment: int | None) -> tuple[int, list[HandIn], list[str]]:
    """The assignment, its archives in a folder, and notes on all other files.

    Archives in subfolders are included, and links are not followed. Raises
    HandInsError.
    """
    found: dict[Path, re.Match[str]] = {}
    notes: list[str] = []
    for path in sorted(folder.rglob("*")):
        match, kind = NAME.fullmatch(path.name), path.lstat().st_mode
        if match and stat.S_ISREG(kind):
            found[path] = match
        elif not stat.S_ISDIR(kind):
            why = "is not named as a hand-in" if not match else "is a link or a pipe"
            notes.append(visible(f"{path.relative_to(folder)} {why}; left out"))
    numbers = sorted({int(one[1]) for one in found.values()})
    if assignment is None and len(numbers) != 1:
        what = ", ".join(map(str, numbers)) or "no assignment"
        raise HandInsError(f"{folder} has hand-ins of {what}; type --assignment N")
    number = assignment if assignment is not None else numbers[0]
    login = re.compile(limits()["login"]["pattern"], re.ASCII)
    handins: dict[str, HandIn] = {}
    for path, match in found.items():
        if int(match[1]) != number:
            notes.append(visible(f"{path.name} is of another assignment; left out"))
            continue
        if path.stat().st_size > LARGEST:
            notes.append(visible(f"{path.name} is too large to be read"))
            continue
        digest = digest_of_file(path)
        name = match[2] if login.fullmatch(match[2]) else f"unnamed-{digest[:12]}"
        if name in handins:
            says = f"{path.relative_to(folder)} is another archive of {name}; left out"
            notes.append(visible(f"{says}: keep one"))
            continue
        handins[name] = HandIn(name, path, digest)
    return number, list(handins.values()), notes


@dataclass(frozen=True)
class Run:
    """A run as it was handed in."""

    name: str
    program: str
    script: str
    arguments: Mapping[str, object]
    compiled: Mapping[str, object]
    digests: Mapping[str, object]
    """The sha256 of the files that the run read, according to run.json."""
    stats: str
    config: str

    @property
    def sources(self) -> list[str]:
        """The sources and headers of its program, according to run.json."""
        sources = self.compiled.get("sources")
        return (
            list(cast(dict[str, object], sources)) if isinstance(sources, dict) else []
        )


class Contents:
    """The files of a hand-in, and its runs; raises ArchiveError.

    `kit` is the folder of the kit as students have it.
    """

    def __init__(self, handin: HandIn, kit: Path) -> None:
        rules = json.loads((kit / "course" / "handin.json").read_text(encoding="utf-8"))
        name = handin.path.name.removesuffix(".tar.gz")
        archive: Archive = read_archive(handin.path, name, rules, limits())
        self.id, self.digest, self.kit = handin.id, handin.digest, kit
        self.files, self.left_out = archive.files, archive.left_out
        self.runs = {
            match[1]: self._run(match[1])
            for path in sorted(self.files)
            if (match := RUN.fullmatch(path))
        }

    def text(self, name: str) -> str:
        """The text of a file; empty if it is missing."""
        return text_of(self.files.get(name, b""))

    def _run(self, name: str) -> Run:
        """The run of this name; raises ArchiveError if its files are malformed."""
        folder = f"runs/{name}"
        record = object_of(self.text(f"{folder}/run.json"))
        program, script = record.get("program"), record.get("script")
        arguments, digests = record.get("arguments"), record.get("files")
        compiled: object = record.get("compiled") or dict[str, object]()
        if (
            not isinstance(program, str)
            or not PROGRAM.fullmatch(program)
            or not isinstance(script, str)
            or not isinstance(arguments, dict)
            or not isinstance(digests, dict)
            or not isinstance(compiled, dict)
        ):
            raise ArchiveError(f"{folder}/run.json is not what the kit writes")
        stats, config = (self.text(f"{folder}/{one}") for one in STATS_AND_CONFIG)
        if twice := name_twice(stats):
            raise ArchiveError(f"{folder}/stats.txt has {twice} twice")
        return Run(
            name,
            program,
            script,
            cast(dict[str, object], arguments),
            cast(dict[str, object], compiled),
            cast(dict[str, object], digests),
            stats,
            config,
        )


STATS_AND_CONFIG = ("stats.txt", "config.json")


def object_of(text: str) -> dict[str, Any]:
    """The object in a text of JSON; empty if the text has no object."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return cast(dict[str, Any], found) if isinstance(found, dict) else {}


def name_twice(stats: str) -> str:
    """The first statistic that a dump of a stats.txt repeats; empty if none does."""
    seen = set[str]()
    for line in stats.splitlines():
        name = next(iter(line.split()), "")
        if f"{line}\n" == BEGIN:
            seen.clear()
        elif name in seen:
            return name
        elif name and not name.startswith("-"):
            seen.add(name)
    return ""
