"""Prints the values and answers that staff expect of a login, from a private folder.

    just expect ab123 --assignment 1 --gem5 ~/cs429/gem5/build/ARM/gem5.opt

`private/assignment_N.py` has `QUESTIONS`, a function for each question, which gets a
Kit, types the kit's recipes through it, and yields an Expected for each value. If there
is a `prepare`, it is called first. `private/assignment_N.md` has model answers, below
headings such as `## Question 3`. Neither is in this repository (README.md says more).
"""

import argparse
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import project  # first: it finds the modules of the kits
from course.collect import RunError, read_run
from layout import unpack

CACHE = Path("~/.cache/cs429/expected")


class ExpectError(Exception):
    """The reason why there is no expected value, in one line."""


@dataclass(frozen=True)
class Expected:
    """A value in a correct answer, and the difference that is allowed."""

    what: str
    value: str
    within: str = "to the last digit"


@dataclass
class Kit:
    """The kit of an assignment for one login, in a folder that is kept."""

    number: int
    login: str
    folder: Path
    jobs: int = 1
    columns: Mapping[str, str] = field(default_factory=dict[str, str])
    """The statistics of results.csv by their columns."""

    def unpack(self) -> None:
        """Unpack the kit again over the old one, which keeps its runs."""
        fresh = self.folder / "fresh"
        kit = unpack(project.KITS / f"assignment_{self.number}", fresh)
        shutil.copytree(kit, self.folder, dirs_exist_ok=True)
        shutil.rmtree(fresh)
        rules = json.loads((self.folder / "course/handin.json").read_text())
        self.columns = rules["statistics"]

    def type(self, *words: str) -> None:
        """Type `just` and some words in the kit's folder; raises ExpectError."""
        print(f"just {' '.join(words)}", file=sys.stderr)
        try:
            ended = subprocess.run(
                ["just", f"jobs={self.jobs}", *words],
                cwd=self.folder,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
        except FileNotFoundError:
            raise ExpectError("there is no just here; install it") from None
        if ended.returncode != 0:
            last = (ended.stdout.strip().splitlines() or ["it says nothing"])[-1]
            raise ExpectError(f"`just {' '.join(words)}` failed: {last}")

    def stats(self, name: str) -> Mapping[str, float]:
        """The statistics of a run, by gem5's names and by the columns of results.csv.

        A column is 0 if gem5 does not print its statistic.
        """
        try:
            stats = read_run(self.folder / "runs" / name).stats
        except RunError as error:
            raise ExpectError(f"runs/{name} {error}") from None
        values = {k: float(v) for k, v in stats.items() if re.match(r"[\d.]+$", v)}
        cells = {k: values.get(of, 0.0) for k, of in self.columns.items()}
        return {**values, **cells}


Question = Callable[[Kit], Iterator[Expected]]


def module_of(private: Path, assignment: int) -> ModuleType:
    """The module of staff for an assignment; raises ExpectError."""
    path = private / f"assignment_{assignment}.py"
    spec = importlib.util.spec_from_file_location(f"private_{assignment}", path)
    if not path.is_file() or not spec or not spec.loader:
        raise ExpectError(f"there is no {path}; marking/README.md says what it has")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def answers_of(private: Path, assignment: int) -> dict[int, str]:
    """The model answers of staff by question; some may be missing."""
    path = private / f"assignment_{assignment}.md"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    parts = re.split(r"^## Question (\d+).*\n", text, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return {int(number): text.strip() for number, text in pairs}


def lines_of(question: Question | None, kit: Kit, answer: str) -> Iterator[str]:
    """The lines about a question: its values and its answer; raises ExpectError."""
    for one in question(kit) if question else ():
        yield f"  {one.what}: {one.value}  [{one.within}]"
    for line in answer.splitlines():
        yield f"  | {line}"


def print_expected(kit: Kit, private: Path, only: int | None) -> int:
    """Print the values of one question or of all; returns 1 if some are missing."""
    module = module_of(private, kit.number)
    kit.unpack()
    if hasattr(module, "prepare"):
        module.prepare(kit)
    functions: Sequence[Question] = module.QUESTIONS
    questions = dict(enumerate(functions, 1))
    answers = answers_of(private, kit.number)
    status = 0
    for number in sorted({*questions, *answers}):
        if only in (None, number):
            print(f"Question {number}", flush=True)
            try:
                question, answer = questions.get(number), answers.get(number, "")
                for line in lines_of(question, kit, answer):
                    print(line, flush=True)
            except ExpectError as error:
                print(f"  no values: {error}", flush=True)
                status = 1
    return status


def main() -> int:
    """Print what the command line names; returns 0 if no value is missing."""
    about = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="expect", description=about)
    parser.add_argument("login", help="whose numbers")
    parser.add_argument("--assignment", type=int, required=True)
    parser.add_argument("--question", type=int)
    parser.add_argument("--gem5", type=Path, help="gem5.opt, if it is not on the PATH")
    parser.add_argument("--jobs", type=int, default=1, help="runs at once")
    parser.add_argument("--private", type=Path, default=project.PRIVATE)
    parser.add_argument("--folder", type=Path, default=CACHE, help="to keep runs in")
    args = parser.parse_args()
    if args.gem5:
        os.environ["PATH"] = f"{args.gem5.resolve().parent}:{os.environ['PATH']}"
    if not (project.KITS / f"assignment_{args.assignment}").is_dir():
        parser.error(f"there is no kit of Assignment {args.assignment}")
    folder = args.folder.expanduser() / args.login / f"assignment_{args.assignment}"
    kit = Kit(args.assignment, args.login, folder, args.jobs)
    try:
        return print_expected(kit, args.private, args.question)
    except (ExpectError, OSError) as error:
        print(f"expect: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
