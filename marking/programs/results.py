"""The remarks of marking, which are kept in one JSON file for each finished job."""

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# The levels of remarks, the gravest first.
REFUSED = "REFUSED"  # the hand-in cannot be marked
WRONG = "WRONG"  # the hand-in differs from what was made again
LOOK = "LOOK"  # a person has to look at it
NOTE = "NOTE"  # something was not done, or is worth knowing
OK = "OK"
LEVELS = (REFUSED, WRONG, LOOK, NOTE, OK)
# What follows the login in the name of an archive that is a way through.
WAY = "-way"


@dataclass(frozen=True)
class Remark:
    """A remark on a hand-in: its level, the rule that made it, and its sentence."""

    level: str
    rule: str
    says: str


@dataclass
class Result:
    """The remarks of a job, and the data that later steps need."""

    remarks: list[Remark] = field(default_factory=list[Remark])
    data: dict[str, Any] = field(default_factory=dict[str, Any])
    seconds: float = 0

    def add(self, level: str, rule: str, says: str) -> None:
        """Add a remark, whose sentence becomes visible ASCII."""
        self.remarks.append(Remark(level, rule, visible(says)))

    @property
    def levels(self) -> list[str]:
        """The levels of all remarks."""
        return [one.level for one in self.remarks]


def is_ranked(login: str, result: Result) -> bool:
    """Whether an entry is on a board: neither wrong, nor refused, nor a way through."""
    return not login.endswith(WAY) and not {WRONG, REFUSED} & set(result.levels)


def visible(text: str, most: int = 400) -> str:
    """A text as one line of printable ASCII, cut to a length."""
    short = text if len(text) <= most else f"{text[: most - 3]}..."
    return "".join(
        one if " " <= one <= "~" else ascii(one)[1:-1] for one in short
    ).strip()


def digest(*parts: object) -> str:
    """One sha256 of several values, which JSON must be able to represent."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def digest_of_file(path: Path) -> str:
    """The sha256 of a file."""
    with path.open("rb") as file:
        found = hashlib.sha256()
        while piece := file.read(2**20):
            found.update(piece)
    return found.hexdigest()


def digest_of_files(paths: Iterable[Path]) -> str:
    """One sha256 of the names and contents of some files."""
    return digest(*((path.name, digest_of_file(path)) for path in sorted(paths)))


def write_whole(path: Path, text: str) -> None:
    """Write a file, which appears under its name only when it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.{digest(text)[:8]}")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def keep(path: Path, key: str, result: Result) -> None:
    """Write the result of a job, with the digest of the job's inputs as its key."""
    record = {
        "key": key,
        "seconds": round(result.seconds, 3),
        "remarks": [[one.level, one.rule, one.says] for one in result.remarks],
        "data": result.data,
    }
    write_whole(path, json.dumps(record) + "\n")


def kept(path: Path, key: str | None = None) -> Result | None:
    """The result of a finished job; None if it is missing, or has another key."""
    try:
        record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if key is not None and record["key"] != key:
            return None
        remarks = [Remark(*one) for one in record["remarks"]]
        return Result(remarks, record["data"], record["seconds"])
    except (OSError, ValueError, LookupError, TypeError):
        return None
