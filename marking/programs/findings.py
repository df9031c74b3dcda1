"""What marking finds, and how it is kept: one JSON file for each finished job."""

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import project  # first: it finds the modules of the kits
from formats import shown

# How a finding is to be read, the gravest first.
WRONG = "WRONG"  # the hand-in contradicts itself, or what was run again
LOOK = "LOOK"  # a person has to look
NOTE = "NOTE"  # something was not done, or is only worth knowing
OK = "OK"
LEVELS = (WRONG, LOOK, NOTE, OK)
PIECE = 100  # characters that `shown` leaves as long as they are


@dataclass(frozen=True)
class Finding:
    """One thing that was found: how grave it is, which rule found it, what it is."""

    level: str
    rule: str
    says: str


@dataclass
class Result:
    """What a job found, and what later jobs and reports need of it."""

    findings: list[Finding] = field(default_factory=list[Finding])
    data: dict[str, Any] = field(default_factory=dict[str, Any])
    seconds: float = 0

    def add(self, level: str, rule: str, says: str) -> None:
        """Add a finding, with everything in it made visible."""
        self.findings.append(Finding(level, rule, visible(says)))


def visible(text: str, most: int = 400) -> str:
    """A text of any length as one line, without control characters, and cut."""
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(shown(short[at : at + PIECE]) for at in range(0, len(short), PIECE))


def digest(*parts: object) -> str:
    """One sha256 of several values that JSON has."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def digest_of_file(path: Path) -> str:
    """The sha256 of a file."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(2**20):
            found.update(piece)
    return found.hexdigest()


def digest_of_files(paths: Iterable[Path]) -> str:
    """One sha256 of the names and contents of some files."""
    return digest(*((path.name, digest_of_file(path)) for path in sorted(paths)))


# What was found depends on these programs as well.
PROGRAMS = digest_of_files(
    one for one in project.PROGRAMS.iterdir() if one.suffix in (".py", ".cc", ".hh")
)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that there is never a part of it under its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def keep(path: Path, key: str, result: Result) -> None:
    """Write the result of a job whose inputs have this digest."""
    record = {
        "key": key,
        "seconds": round(result.seconds, 3),
        "findings": [[one.level, one.rule, one.says] for one in result.findings],
        "data": result.data,
    }
    write_whole(path, json.dumps(record) + "\n")


def kept(path: Path, key: str | None = None) -> Result | None:
    """The result of a finished job; None if there is none, or not of these inputs."""
    try:
        record = cast(dict[str, Any], json.loads(path.read_text(encoding="utf-8")))
        if key is not None and record["key"] != key:
            return None
        findings = [Finding(*one) for one in record["findings"]]
        return Result(findings, record["data"], record["seconds"])
    except (OSError, ValueError, LookupError, TypeError):
        return None
