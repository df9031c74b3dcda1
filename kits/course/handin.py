"""The data that the rules of an assignment read, and the gaps that they report."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from course.collect import Run
from course.rules import problem_of, text_of


@dataclass(frozen=True)
class Gap:
    """Work that a question needs and that is missing; the message says what to type."""

    question: int | None
    message: str


@dataclass(frozen=True)
class HandIn:
    """The work of a student so far."""

    login: str
    runs: Mapping[str, Run]
    asks: Mapping[str, int]
    """How many of something a question asks for, by its name in handin.json."""


def read_text(path: Path) -> str:
    """A text as marking reads it; empty if there is none, or if nobody can read it."""
    try:
        return text_of(path.read_bytes())
    except (OSError, UnicodeDecodeError):
        return ""


def refused(path: Path, kind: str) -> Iterator[Gap]:
    """What first keeps marking from compiling a source of the student's."""
    if problem := problem_of(read_text(path), kind):
        says = f"{path} is not compiled by staff, because {problem}"
        yield Gap(None, f"{says}; the page Procedure says what it may have")


def largest(groups: Iterable[Collection[object]]) -> int:
    """The size of the largest group; 0 if there is none."""
    return max(map(len, groups), default=0)
