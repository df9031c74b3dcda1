"""The data that the rules of an assignment read, and the gaps that they report."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from course.collect import Run


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


def largest(groups: Iterable[Collection[object]]) -> int:
    """The size of the largest group; 0 if there is none."""
    return max(map(len, groups), default=0)
