"""The hand-ins in a folder, and what is in one of them."""

import hashlib
import json
import re
import stat
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any, cast

import project  # first: it finds the modules of the kits
from archive import read_archive
from findings import digest_of_file, visible
from formats import FormatError
from rows import read_first_dump, read_run
from rules import Rules, read_rules

NAME = re.compile(r"assignment_(\d+)_(.*)\.tar\.gz", re.DOTALL)
LARGEST = 1 << 30  # bytes of an archive that are hashed at all


class HandInsError(Exception):
    """Why there is nothing to mark, and what to do, in one line."""


@dataclass(frozen=True)
class HandIn:
    """One archive: who sent it, where it is, its digest.

    `id` is the login where the name has a good one, and names its report.
    """

    id: str
    path: Path
    digest: str


def find(folder: Path, assignment: int | None) -> tuple[int, list[HandIn], list[str]]:
    """The assignment, its archives in a folder, and notes on all other files.

    Archives in folders below count as well; links are not followed. Raises
    HandInsError.
    """
    found: dict[Path, re.Match[str]] = {}
    notes: list[str] = []
    for path in sorted(folder.rglob("*")):
        match = NAME.fullmatch(path.name)
        kind = path.lstat().st_mode
        if stat.S_ISDIR(kind):
            continue
        if match and stat.S_ISREG(kind):
            found[path] = match
        else:
            why = "is not named as a hand-in" if not match else "is a link or a pipe"
            notes.append(visible(f"{path.relative_to(folder)} {why}; left out"))
    numbers = sorted({int(one[1]) for one in found.values()})
    if assignment is None and len(numbers) != 1:
        what = ", ".join(map(str, numbers)) or "no assignment"
        raise HandInsError(f"{folder} has hand-ins of {what}; type --assignment N")
    number = assignment if assignment is not None else numbers[0]
    kit_folder(number)
    limits = json.loads((project.ROOT / "src/config/limits.json").read_text())
    login = re.compile(limits["login"]["pattern"], re.ASCII)
    handins: dict[str, HandIn] = {}
    for path, match in found.items():
        if int(match[1]) != number:
            notes.append(visible(f"{path.name} is of another assignment; left out"))
            continue
        try:
            if path.stat().st_size > LARGEST:
                raise OSError("is too large")
            digest = digest_of_file(path)
        except OSError as error:
            reason = error.strerror or str(error)
            notes.append(visible(f"{path.name} cannot be read: {reason}"))
            continue
        name = match[2] if login.fullmatch(match[2]) else f"unnamed-{digest[:12]}"
        if name in handins:
            says = f"{path.relative_to(folder)} is another archive of {name}; left out"
            notes.append(visible(f"{says}: keep one"))
            continue
        handins[name] = HandIn(name, path, digest)
    return number, list(handins.values()), notes


def kit_folder(assignment: int) -> Path:
    """The kit of an assignment; raises HandInsError."""
    kit = project.KITS / f"assignment_{assignment}"
    if not (kit / "course" / "handin.json").is_file():
        raise HandInsError(f"there is no kit of Assignment {assignment}")
    return kit


@dataclass(frozen=True)
class Kept:
    """A run of a hand-in: its record, and its statistics."""

    name: str
    record: Mapping[str, Any]
    program: str
    script: str
    arguments: Mapping[str, object]
    stats: str

    @property
    def dump(self) -> Mapping[str, str]:
        """The first dump; nothing if it cannot be read."""
        try:
            return read_first_dump(self.stats)
        except FormatError:
            return {}


class Contents:
    """The files of a hand-in, as far as they can be read, and its runs.

    `kit` is the folder of the kit as students have it.
    """

    def __init__(self, handin: HandIn, kit: Path) -> None:
        self.handin = handin
        self.kit = kit
        self.rules: Rules = read_rules(kit)
        read = read_archive(handin.path, self.rules)
        self.whole = read.whole
        self.files = {
            name: data
            for name, data in read.files.items()
            if name not in read.too_large
        }

    def text(self, name: str) -> str:
        """The text of a file; nothing if it is not there."""
        return self.files.get(name, b"").decode(errors="replace")

    @cached_property
    def given(self) -> frozenset[str]:
        """The files that are not a student's work, by handin.json."""
        return frozenset(self.rules.given)

    @cached_property
    def runs(self) -> dict[str, Kept]:
        """The runs that can be read, by name."""
        runs: dict[str, Kept] = {}
        for file in sorted(self.files):
            parts = file.split("/")
            if len(parts) != 3 or parts[0] != "runs" or parts[2] != "run.json":
                continue
            name = parts[1]
            try:
                text = self.text(file)
                run = read_run(name, text, self.rules.assignment)
                record = cast(dict[str, Any], json.loads(text))
            except FormatError:
                continue
            stats = self.text(f"runs/{name}/stats.txt")
            arguments = record["arguments"]
            runs[name] = Kept(name, record, run.program, run.script, arguments, stats)
        return runs

    def is_own(self, name: str) -> bool:
        """Whether a file is taken from the hand-in, and not from the kit.

        That is a program, a header of the predictor, the script of the runs, or a
        module of the student's own; never what the kit gives, and no module under the
        name of one of Python's or gem5's.
        """
        path = PurePosixPath(name)
        folder, stem = str(path.parent), path.stem
        if name in self.given:
            return False
        if folder == "programs":
            return path.suffix in (".c", ".h")
        if folder == "predictor":
            return path.suffix == ".hh"
        if folder != "." or path.suffix != ".py":
            return False
        known = {*sys.stdlib_module_names, "m5", "_m5", "gem5"}
        scripts = {run.script for run in self.runs.values()}
        is_kits = (self.kit / name).exists()
        return stem not in known and (name in scripts or not is_kits)

    @cached_property
    def own(self) -> dict[str, bytes]:
        """The files that are taken from the hand-in, where they differ from the kit."""
        own: dict[str, bytes] = {}
        for name, data in self.files.items():
            path = self.kit / name
            if self.is_own(name) and not (path.is_file() and path.read_bytes() == data):
                own[name] = data
        return own

    def lay_out(self, folder: Path, *parts: str) -> None:
        """Write the kit, with the files that are taken from the hand-in, to a folder.

        `parts` are folders of the kit, as `programs`; without any, everything is
        written.
        """
        sources = {
            path.relative_to(self.kit).as_posix(): path.read_bytes()
            for path in self.kit.rglob("*")
            if path.is_file()
        }
        for name, data in {**sources, **self.own}.items():
            if not parts or name.split("/")[0] in parts:
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)


def digest_of_text(data: bytes) -> str:
    """The sha256 of some bytes."""
    return hashlib.sha256(data).hexdigest()
