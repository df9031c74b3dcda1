"""A program that refuses in all ways, and prints other texts, which are no refusals."""

import argparse
import sys
from collections.abc import Iterator

CONSTANT = "kept in a constant of the module"


class Refusal(Exception):
    """A refusal of a new kind."""


class Fail:
    """A problem that is counted."""

    def __init__(self, message: str) -> None:
        self.message = message


def problems_of(parser: argparse.ArgumentParser, clock: str) -> Iterator[str]:
    """What is wrong with a clock."""
    message = f"{clock}raised, and kept in a name before"
    if clock == "raise":
        raise Refusal(message)
    if clock == "exit":
        sys.exit(f"{clock}given to exit")
    if clock == "error":
        parser.error("given to a parser")
    assert clock, "asserted"
    sys.stdout.write("a report of what was done")
    if clock == "constant":
        raise Refusal(CONSTANT)
    print("printed as an error", file=sys.stderr)
    how = "type `just build`"
    Fail(f"counted, with the way out: {how}")
    yield "given by a generator of problems"


def problem_of(clock: str) -> str:
    """What is wrong first."""
    return "returned as a problem"


def report_of(clock: str) -> list[str]:
    """What was done."""
    problems = [clock]
    problems.append("added to problems")
    return ["a text that is returned"]
