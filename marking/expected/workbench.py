"""A kit that staff work through as a student does: its own recipes, on gem5.

Each run is made once, in a folder that is kept, because the kit's recipes do again only
what has changed.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "programs"))

# ruff: noqa: E402 -- the path comes first
import project  # first of these: it finds the modules of the kits
from again import values_of
from layout import unpack
from rows import cell_of, read_first_dump, read_run
from rules import Column, read_rules

EXACT = "to the last digit, with the same compiler and a path of the same length"
# In two folders, CPIs of Assignment 1 differed by up to 0.35%, times of 2 by 0.12%.
NEARLY = "1%; to the last digit at a path of the same length"
OPEN = "open"


class ExpectError(Exception):
    """Why there is no expected value, in one line."""


@dataclass(frozen=True)
class Expected:
    """One thing that a correct answer has.

    `what` is its name, as the rubric has it, and `of` says which one it is. An answer
    may differ `within` what is said there.
    """

    what: str
    of: str
    value: str
    within: str = EXACT


@dataclass(frozen=True)
class Run:
    """A finished run: its cells by column, and all values of its dumps."""

    name: str
    cells: Mapping[str, str]
    values: Mapping[tuple[int, str], str]

    def cell(self, column: str) -> float:
        """A cell of its row in results.csv, as a number."""
        return float(self.cells[column])

    def stat(self, name: str, dump: int = 1) -> float:
        """A statistic of one of its dumps; gem5 leaves out counts that are 0."""
        return float(self.values.get((dump, name), "0").split()[0])

    @property
    def last(self) -> int:
        """The number of its last dump."""
        return max((dump for dump, _ in self.values), default=1)


@dataclass
class Kit:
    """The kit of an assignment for one login, in a folder of its own."""

    number: int
    login: str
    folder: Path
    jobs: int = 1
    say: Callable[[str], None] = lambda line: print(line, file=sys.stderr)
    columns: Sequence[Column] = ()
    known: dict[str, Run] = field(default_factory=dict[str, Run])

    def unpack(self) -> None:
        """Lay the kit out again, and keep the runs that are there."""
        fresh = self.folder / "fresh"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        shutil.copytree(
            unpack(project.KITS / f"assignment_{self.number}", fresh),
            self.folder,
            dirs_exist_ok=True,
        )
        shutil.rmtree(fresh)
        self.columns = read_rules(self.folder).columns

    def mine(self, function: str) -> Any:
        """What a function of the kit's own mine.py says to the login."""
        name = f"mine_{self.number}"
        spec = importlib.util.spec_from_file_location(
            name, self.folder / "course" / "mine.py"
        )
        assert spec and spec.loader
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return getattr(module, function)(self.login)

    def type(self, *words: str) -> None:
        """Type `just` and some words in the kit's folder; raises ExpectError."""
        self.say(f"just {' '.join(words)}")
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

    def run(self, *words: str, at: str) -> Run:
        """The run that `just run` and some words leave in `runs/<at>`."""
        if at not in self.known:
            self.type("run", *words)
            self.known[at] = self.read(at)
        return self.known[at]

    def read(self, name: str) -> Run:
        """The run in `runs/<name>`."""
        folder = self.folder / "runs" / name
        try:
            record, stats = (
                (folder / one).read_text(encoding="utf-8")
                for one in ("run.json", "stats.txt")
            )
        except OSError as error:
            raise ExpectError(f"runs/{name} has no {error.filename}") from None
        run, dump = read_run(name, record, self.number), read_first_dump(stats)
        cells = {one.name: cell_of(one, run, dump) for one in self.columns}
        return Run(name, cells, values_of(stats))


def left_open(why: str) -> Expected:
    """That a question asks for something which only a person can judge."""
    return Expected(OPEN, "", why, "judge it by the rubric")


def ranked(values: Mapping[str, float]) -> str:
    """Names from the smallest value to the largest, each with its value."""
    order = sorted(values, key=values.__getitem__)
    return ", ".join(f"{name} {values[name]:.4g}" for name in order)
