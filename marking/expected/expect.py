"""Prints what correct answers have for a login, from runs of the kit on gem5.

    just expect ab123 --assignment 1 --question 6

It types the kit's own recipes in a folder that it keeps, so that a second call runs
only what is new. It holds no solution: every value is measured or counted when it is
asked, and what only a person can judge is `open`.
"""

import argparse
import importlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

from workbench import OPEN, Expected, ExpectError, Kit

# isort: split
import project
from login import LoginError, read_login

Question = Callable[[Kit], Iterator[Expected]]
HERE = Path(__file__).resolve().parent
PLACE = Path("~/.cache/cs429/expected")


def module_of(assignment: int) -> ModuleType:
    """The expectations of an assignment."""
    return importlib.import_module(f"assignment_{assignment}")


def assignments() -> list[int]:
    """The assignments that have expectations, in order."""
    names = [path.stem for path in HERE.glob("assignment_*.py")]
    return sorted(int(name.removeprefix("assignment_")) for name in names)


def questions_of(assignment: int) -> Sequence[Question]:
    """What computes the expected values of each question, in order."""
    return module_of(assignment).QUESTIONS


def names_of(found: Sequence[Expected]) -> list[str]:
    """What a question has values of, each once, as its rubric lists them."""
    return list(dict.fromkeys(one.what for one in found if one.what != OPEN))


def lines_of(number: int, found: Sequence[Expected]) -> Iterator[str]:
    """A question and its values, one in each line."""
    yield f"Question {number}"
    for one in found:
        place = f" of {one.of}" if one.of not in ("", "all") else ""
        yield f"  {one.what}{place}: {one.value}  [{one.within}]"


def print_expected(kit: Kit, only: int | None) -> int:
    """Print the values of one question or of all; 1 if some cannot be had."""
    status = 0
    for number, question in enumerate(questions_of(kit.number), 1):
        if only in (None, number):
            try:
                print("\n".join(lines_of(number, list(question(kit)))), flush=True)
            except ExpectError as error:
                print(f"Question {number}\n  no values: {error}", flush=True)
                status = 1
    return status


def main() -> int:
    """Do what the command line says; 0 if all values are there."""
    parser = argparse.ArgumentParser(prog="expect", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("login", help="whose numbers")
    parser.add_argument("--assignment", type=int, choices=assignments(), required=True)
    parser.add_argument("--question", type=int)
    parser.add_argument("--gem5", type=Path, help="gem5.opt, if it is not on the PATH")
    parser.add_argument("--jobs", type=int, default=1, help="runs at once")
    parser.add_argument(
        "--folder", type=Path, default=PLACE, help="to keep the runs in"
    )
    args = parser.parse_args()
    count = len(questions_of(args.assignment))
    if args.question not in (None, *range(1, count + 1)):
        parser.error(f"Assignment {args.assignment} has Questions 1 to {count}")
    try:
        read_login(args.login, project.KITS.parent / "src/config")
    except LoginError as error:
        parser.error(str(error))
    if args.gem5:
        os.environ["PATH"] = f"{args.gem5.resolve().parent}:{os.environ['PATH']}"
    if not shutil.which("gem5.opt"):
        parser.error("there is no gem5.opt; write --gem5 build/ARM/gem5.opt")
    folder = args.folder.expanduser() / args.login / f"assignment_{args.assignment}"
    kit = Kit(args.assignment, args.login, folder, args.jobs)
    try:
        kit.unpack()
        module_of(args.assignment).prepare(kit)
    except (ExpectError, OSError) as error:
        print(f"expect: {error}", file=sys.stderr)
        return 1
    return print_expected(kit, args.question)


if __name__ == "__main__":
    sys.exit(main())
