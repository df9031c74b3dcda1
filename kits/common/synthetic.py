"""Test support: a correct hand-in, made up from a kit's rules, and ways to spoil it.

The test of a kit is a table of ways, each with the file and the rule that it breaks:

    CASES: list[Case] = [
        ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
        ("units", replace("results.csv", ",1000", ",1 kt"), "results.csv", "ticks"),
    ]

    class Check(unittest.TestCase):
        def test_complete_is_accepted(self) -> None:
            with made_up(KIT, runs=RUNS) as hand_in:
                self.assertEqual(hand_in.check(), [])

        def test_wrong_ones_are_refused(self) -> None:
            with made_up(KIT, runs=RUNS) as hand_in:
                assert_refused(self, hand_in, CASES)
"""

import itertools
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from collect import collect
from handin import pack
from rows import ALWAYS, BEGIN, END
from rules import Column, FileRule, read_rules

WORDS = "The run spends most of its cycles in the memory as its misses show and so"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 24
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>A plot</title></svg>\n'
LIMITS = {"archiveLimit": 10 * 2**20, "archiveLimitText": "10 MiB"}
# Programs and suffixes that a made-up file gets where the kit has none.
DRAWN: dict[str, str | bytes] = {"png": PNG, "svg": SVG, "pdf": b"%PDF-1.7\n"}

Cells = Mapping[str, str]


class Synthetic:
    """A kit as a student has it, filled in so that its check accepts it.

    `runs` are the runs that the kit's own rules ask for, as cells of the columns that
    come from program and arguments; `values` are values for columns with a pattern.
    """

    def __init__(
        self,
        folder: Path,
        kit: Path,
        login: str = "ab123",
        runs: Sequence[Cells] = (),
        values: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.folder = unpack(kit, folder)
        self.login = login
        self.rules = read_rules(self.folder)
        self._values = values or {}
        for cells in self._runs(runs):
            self.add_run(cells)
        for rule in self.rules.files:
            self._fill(rule)
        if self.rules.of_kind("results"):
            self.collect()

    def path(self, name: str) -> Path:
        """Where a file of the hand-in is."""
        return self.folder / name

    def write(self, name: str, contents: str | bytes) -> None:
        """Write a file, in a folder that need not be there."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        data = contents.encode() if isinstance(contents, str) else contents
        path.write_bytes(data)

    def add_run(self, cells: Cells, stats: Cells | None = None, name: str = "") -> str:
        """Add a run with the cells of program and arguments; gives the run's name.

        Statistics that are not given are 1000 where they are integers, otherwise 1.5.
        """
        keys = {one.name: one for one in self.rules.columns}
        program, arguments = "sort", dict[str, str | bool]()
        for column, cell in cells.items():
            if keys[column].source == "program":
                program = cell
            else:
                value = {"true": True, "false": False}.get(cell, cell)
                arguments[keys[column].key] = value
        name = name or re.sub(r"[^a-z0-9_.]+", "-", "-".join(cells.values()).lower())
        record = {
            "assignment": self.rules.assignment,
            "script": self._script(),
            "gem5": "24.0.0.1",
            "program": program,
            "arguments": arguments,
        }
        self.write(f"runs/{name}/run.json", json.dumps(record, indent=2) + "\n")
        self.write(f"runs/{name}/stats.txt", stats_text(self.rules.columns, stats))
        for rule in self.rules.files:
            if rule.path.startswith("runs/*/") and rule.kind == "json":
                self.write(rule.path.replace("*", name), '{"type": "Root"}\n')
        return name

    def collect(self) -> None:
        """Write results.csv from the runs, as `just collect` does."""
        _, problems = collect(self.folder)
        if problems:
            raise ValueError(problems[0])

    def pack(self) -> Path:
        """Pack what is there, and give the archive."""
        return pack(self.folder, self.rules, self.login)

    def check(self, archive: Path | None = None) -> list[tuple[str, str]]:
        """Pack, run check.py on the archive, and give file and rule of each problem.

        Raises AssertionError, if check.py ends in another way than it should.
        """
        lines = self.lines(archive)
        found = [
            re.fullmatch(r"FAIL  (?!and )(.+?)(?::\d+)?  .*\[(.+?)\]", one)
            for one in lines
        ]
        problems = [(one[1], one[2]) for one in found if one]
        verdict = "refused: " if problems else "sha256: "
        assert lines and lines[-1].startswith(verdict), "\n".join(lines)
        return problems

    def lines(self, archive: Path | None = None) -> list[str]:
        """Pack, run check.py on the archive, and give all lines that it prints."""
        ended = subprocess.run(
            [sys.executable, "-B", "check.py", archive or self.pack()],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        return ended.stdout.splitlines()

    def _script(self) -> str:
        """A script of the kit that simulates."""
        paths = sorted(self.folder.glob("*.py"))
        texts = {one.name: one.read_text() for one in paths}
        scripts = [
            name
            for name, text in texts.items()
            if "import course" in text or "from course" in text
        ]
        return scripts[0] if scripts else "course.py"

    def _runs(self, wanted: Sequence[Cells]) -> list[Cells]:
        """Cells of as many different runs as the rules need, the wanted ones first."""
        free = [
            one for one in self.rules.columns if one.source in ("program", "argument")
        ]
        choices = [self._choices(column) for column in free]
        names = [column.name for column in free]
        base = {name: some[0] for name, some in zip(names, choices, strict=True)}
        counts = [
            one.count[0] for one in self.rules.files if one.path.startswith("runs/*")
        ]
        runs = [{**base, **cells} for cells in (*wanted, *self.rules.runs_needed)]
        more = (
            dict(zip(names, one, strict=True)) for one in itertools.product(*choices)
        )
        unique: list[Cells] = []
        for cells in itertools.chain(runs, more):
            if len(unique) >= max([*counts, len(runs)], default=0):
                break
            if cells not in unique:
                unique.append(cells)
        return unique

    def _choices(self, column: Column) -> Sequence[str]:
        """Values of a column; a program may have any name."""
        if column.name in self._values:
            return self._values[column.name]
        if column.one_of:
            return column.one_of
        if column.pattern:
            raise ValueError(f"give values for {column.name}, which has a pattern")
        if column.type != "text":
            return [str(number) for number in range(1, 100)]
        return [f"p{number}" for number in range(1, 100)]

    def _fill(self, rule: FileRule) -> None:
        """Make up what a rule asks for, as far as the kit does not have it."""
        if rule.kind == "answers":
            self.write(rule.path, answers_text(rule))
        if rule.kind in ("results", "answers") or rule.path.startswith("runs/*"):
            return
        pattern = rule.globs()[0]
        there = [one for glob in rule.globs() for one in self.folder.glob(glob)]
        for number in range(rule.count[0] - len(there)):
            name = pattern.replace("*", f"made{number + 1}")
            contents = {
                "picture": DRAWN.get(name.rsplit(".", 1)[-1], ""),
                "trace": "O3PipeView: a line\n" * rule.size[0],
                "json": "{}\n",
            }.get(rule.kind, "# made up\n")
            self.write(name, contents)


Change = Callable[[Synthetic], object]
Case = tuple[str, Change, str, str]  # what is wrong, how, the file, the rule


def complete(folder: Path, kit: Path, login: str = "ab123") -> Path:
    """Make up a correct hand-in for a kit in an empty folder, and give its archive."""
    return Synthetic(folder, kit, login).pack()


@contextmanager
def made_up(
    kit: Path,
    login: str = "ab123",
    runs: Sequence[Cells] = (),
    values: Mapping[str, Sequence[str]] | None = None,
    change: Change | None = None,
) -> Generator[Synthetic]:
    """A correct hand-in in a temporary folder, changed for the kit's own rules."""
    with tempfile.TemporaryDirectory() as folder:
        hand_in = Synthetic(Path(folder), kit, login, runs, values)
        if change:
            change(hand_in)
        yield hand_in


def assert_refused(
    test: unittest.TestCase, hand_in: Synthetic, cases: Sequence[Case]
) -> None:
    """Spoil a correct hand-in in each way, one at a time, and see what check.py says.

    It must name the file and the rule, and nothing else.
    """
    clean = hand_in.folder.with_suffix(".clean")
    shutil.copytree(hand_in.folder, clean)
    for what, change, file, rule in cases:
        with test.subTest(what):
            change(hand_in)
            test.assertEqual(set(hand_in.check()), {(file, rule)})
        shutil.rmtree(hand_in.folder)
        shutil.copytree(clean, hand_in.folder)


def write(name: str, contents: str | bytes) -> Change:
    """The way to spoil a file by writing another in its place, or one too many."""
    return lambda hand_in: hand_in.write(name, contents)


def replace(name: str, old: str, new: str, count: int = 1) -> Change:
    """The way to spoil a file by replacing a text in it, which must be there."""

    def change(hand_in: Synthetic) -> None:
        text = hand_in.path(name).read_text()
        if old not in text:
            raise ValueError(f"{name} has no {old}")
        hand_in.write(name, text.replace(old, new, count))

    return change


def remove(pattern: str) -> Change:
    """The way to spoil a hand-in by removing files, or folders with all that is in."""

    def change(hand_in: Synthetic) -> None:
        paths = sorted(hand_in.folder.glob(pattern))
        if not paths:
            raise ValueError(f"there is no {pattern}")
        for path in paths:
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()

    return change


def both(*changes: Change) -> Change:
    """One change after another."""

    def change(hand_in: Synthetic) -> None:
        for one in changes:
            one(hand_in)

    return change


def collected(hand_in: Synthetic) -> None:
    """The change that writes results.csv again, after one of the runs."""
    hand_in.collect()


def unpack(kit: Path, folder: Path) -> Path:
    """Lay out a kit as students unpack it; gives its folder."""
    target = folder / kit.name
    left_out = shutil.ignore_patterns("kit.yml", "*_test.py", "__pycache__")
    shutil.copytree(kit, target, ignore=left_out)
    for path, source in also(kit).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kit.parent.parent / source, target / path)
    if not (target / "limits.json").exists():
        (target / "limits.json").write_text(json.dumps(LIMITS))
    return target


def also(kit: Path) -> dict[str, str]:
    """What kit.yml takes from elsewhere: paths in the kit, and in the project."""
    head, *lines = (kit / "kit.yml").read_text().splitlines()
    pairs = [re.fullmatch(r"  ([\w./-]+): ([\w./-]+)", line) for line in lines]
    if head != "also:" or not all(pairs):
        raise ValueError(f"{kit.name}/kit.yml is not as this reads it: `  to: from`")
    return {pair[1]: pair[2] for pair in pairs if pair}


def stats_text(columns: Sequence[Column], stats: Cells | None = None) -> str:
    """A stats.txt in gem5's format: a first dump with the statistics, and a second."""
    values: dict[str, str] = dict.fromkeys(ALWAYS, "1000")
    for column in columns:
        if column.source == "stat":
            values[column.key] = "1000" if column.type == "integer" else "1.500000"
    lines = [
        f"{name:<40} {value:>20}                       # made up (Count)\n"
        for name, value in {**values, **(stats or {})}.items()
    ]
    return f"\n{BEGIN}\n{''.join(lines)}\n{END}\n" * 2


def answers_text(rule: FileRule) -> str:
    """Answers that are long enough, to all questions."""
    words = WORDS.split()
    text = " ".join(itertools.islice(itertools.cycle(words), rule.words + 1))
    sections = (f"## Question {n + 1}\n\n{text}.\n" for n in range(rule.questions))
    return "# Answers\n\n" + "\n".join(sections)
