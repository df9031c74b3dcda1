"""Test support: a correct hand-in, made up from a kit's rules, and ways to spoil it.

The test of a kit has two tables of ways, each with the file and the rule that it
breaks: those that are refused, and those that only leave a gap.

    CASES: list[Case] = [
        ("units", replace("results.csv", ",1000", ",1 kt"), "results.csv", "ticks"),
    ]
    GAPS: list[Case] = [
        ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    ]

    class Check(HandInTest):
        @classmethod
        def setUpClass(cls) -> None:
            cls.share(made_up(KIT, runs=RUNS))

        def test_complete_is_accepted(self) -> None:
            found = found_in(self.hand_in.typed())
            self.assertEqual(found, {"FAIL": [], "GAP": []})

        def test_wrong_ones_are_refused(self) -> None:
            assert_refused(self, self.hand_in, CASES)

        def test_gaps_are_accepted(self) -> None:
            assert_gaps(self, self.hand_in, GAPS)

        def test_what_is_typed(self) -> None:
            self.assert_typed(CASES[0], GAPS[0])
"""

import gzip
import hashlib
import io
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import (
    AbstractContextManager,
    contextmanager,
    redirect_stderr,
    redirect_stdout,
)
from copy import copy
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, cast
from unittest.mock import patch

from collect import collect
from config import FREQUENCY, PERIOD
from evidence import CYCLES, VECTORS, Experiment
from formats import check_python
from given import also, without_markers
from handin import Report, check, pack
from rows import ALWAYS, BEGIN, END, binary_of, read_run
from rules import Column, FileRule, Rules, read_rules
from seed import option_of

WORDS = "The run spends most of its cycles in the memory as its misses show and so"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 24
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>A plot</title></svg>\n'
# What a made-up picture contains, by its suffix.
DRAWN: dict[str, str | bytes] = {"png": PNG, "svg": SVG, "pdf": b"%PDF-1.7\n"}

Cells = Mapping[str, str]


class Synthetic:
    """A kit as a student has it, filled in so that its check accepts it.

    `runs` are the runs that the kit's own rules ask for, as cells of the columns that
    come from program and arguments; `values` are values for columns with a pattern.
    With an `experiment`, runs have the evidence that its rules ask for.
    """

    def __init__(
        self,
        folder: Path,
        kit: Path,
        login: str = "ab123",
        runs: Sequence[Cells] = (),
        values: Mapping[str, Sequence[str]] | None = None,
        experiment: Experiment | None = None,
    ) -> None:
        self.folder = unpack(kit, folder)
        self.experiment = experiment
        self.login = login
        self.rules = read_rules(self.folder)
        self._values = values or {}
        self._packed: dict[str, tuple[bytes, bytes]] = {}
        for cells in self._runs(runs):
            self.add_run(cells)
        for rule in self.rules.files:
            self._fill(rule)
        if self.rules.of_kind("results"):
            self.collect()

    def path(self, name: str) -> Path:
        """The path of a file of the hand-in."""
        return self.folder / name

    def write(self, name: str, contents: str | bytes) -> None:
        """Write a file, and make its folder if there is none."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        data = contents.encode() if isinstance(contents, str) else contents
        path.write_bytes(data)

    def add_run(self, cells: Cells, stats: Cells | None = None, name: str = "") -> str:
        """Add a run with the cells of program and arguments; return the run's name.

        Statistics that are not given are 1000 if they are integers, and 1.5 if not.
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
        self.write(f"runs/{name}/run.json", json.dumps(record))
        self.seal(name)
        text = stats_text(self.rules.columns, self.period(name), stats)
        self.write(f"runs/{name}/stats.txt", text)
        return name

    def seal(self, name: str) -> None:
        """Write a run's evidence again: digests of the files, and config.json."""
        place = self.path(f"runs/{name}/run.json")
        record = json.loads(place.read_text())
        program = record["program"]
        reads = self.experiment.imports if self.experiment else ()
        record["files"] = {one: self.digest(one) for one in (record["script"], *reads)}
        record["files"][binary_of(program)] = digest_of_binary(program)
        record["compiled"] = self.compiled(program)
        text = json.dumps(record, indent=2) + "\n"
        place.write_text(text)
        config: dict[str, object] = {"type": "Root"}
        if self.experiment:
            run = read_run(name, text, self.rules.assignment)
            for path, value in self.experiment.machine(run).items():
                put(config, path, value)
        for rule in self.rules.files:
            if rule.path.startswith("runs/*/") and rule.kind == "json":
                self.write(rule.path.replace("*", name), json.dumps(config) + "\n")

    def compiled(self, program: str) -> object:
        """What compile.py writes of a program."""
        if not self.experiment:
            return None
        recipe = self.experiment.recipe(program)
        seed = self.experiment.seed
        own = (seed(self.login),) if seed and recipe.seeded else ()
        options = shlex.join((*recipe.options, *own))
        binary = binary_of(program)
        programs = [one for one in self.rules.given if one.endswith(".c")]
        source = recipe.source or programs[0]
        headers = [one for one in self.rules.given if one.endswith("m5ops.h")]
        return {
            "command": f"aarch64-linux-gnu-gcc {options} {source} -o {binary}",
            "compiler": "aarch64-linux-gnu-gcc 12.2.0",
            "sources": {one: self.digest(one) for one in (source, *headers)},
        }

    def digest(self, name: str) -> str:
        """The sha256 of a file of the hand-in."""
        return hashlib.sha256(self.path(name).read_bytes()).hexdigest()

    def period(self, name: str) -> int:
        """The ticks of a run's cycle; 1 where no rule looks at it."""
        if not self.experiment:
            return 1
        text = self.path(f"runs/{name}/run.json").read_text()
        run = read_run(name, text, self.rules.assignment)
        period = self.experiment.machine(run)[PERIOD]
        return period if isinstance(period, int) else 1

    def collect(self) -> None:
        """Write results.csv from the runs, as `just collect` does."""
        _, problems = collect(self.folder)
        if problems:
            raise ValueError(problems[0])

    def pack(self) -> Path:
        """Pack what is there, and return the archive."""
        return pack(self.folder, self.rules, self.login)

    def pack_quickly(self) -> Path:
        """Pack the same tar as `pack`, which is compressed less; there are no links."""
        top = f"assignment_{self.rules.assignment}_{self.login}"
        before, self._packed = self._packed, {}
        for name, data in sorted(
            contents_of(self.folder).items(), key=lambda one: one[0].split("/")
        ):
            known = before.get(name)
            if known and known[0] == data:
                self._packed[name] = known
            elif data is not None and self.rules.file(name):
                self._packed[name] = data, entry_of(f"{top}/{name}", data)
        blocks = b"".join(block for _, block in self._packed.values()) + bytes(1024)
        blocks += bytes(-len(blocks) % tarfile.RECORDSIZE)
        target = self.folder.parent / f"{top}.tar.gz"
        target.write_bytes(gzip.compress(blocks, 1))
        return target

    def restore(self, contents: Mapping[str, bytes | None]) -> None:
        """Make the folder again what it was when it had these contents."""
        there = contents_of(self.folder)
        for name in sorted(there, reverse=True):
            is_file = contents.get(name) is not None
            if name not in contents or is_file != (there[name] is not None):
                path = self.path(name)
                is_folder = path.is_dir() and not path.is_symlink()
                (path.rmdir if is_folder else path.unlink)()
        for name, data in contents.items():
            if data is not None and there.get(name) != data:
                self.write(name, data)

    def check(self) -> list[tuple[str, str]]:
        """File and rule of each problem that check.py finds in what is there."""
        return self.found()["FAIL"]

    def gaps(self) -> list[tuple[str, str]]:
        """The same for the gaps."""
        return self.found()["GAP"]

    def found(self) -> dict[str, list[tuple[str, str]]]:
        """The problems and the gaps, as FAIL and GAP."""
        return found_in(self.lines())

    def lines(self) -> list[str]:
        """All lines that check.py prints of it, called within this process."""
        ended = self.call("check.py", str(self.pack_quickly()))
        return (ended.stdout + ended.stderr).splitlines()

    def typed(self) -> list[str]:
        """The same lines as a student gets them, from `pack` and another process."""
        ended = self.spawn("check.py", str(self.pack()))
        return (ended.stdout + ended.stderr).splitlines()

    def spawn(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the kit, as students and recipes do."""
        return subprocess.run(
            [sys.executable, "-B", program, *words],
            cwd=self.folder,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    def call(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """The same within this process, which takes a tenth of the time."""
        path = self.path(program)
        command = [str(path), *words]
        with (
            patch.object(sys, "argv", command),
            patch("handin.check_python", check_python_once),
            redirect_stdout(io.StringIO()) as output,
            redirect_stderr(io.StringIO()) as errors,
        ):
            try:
                code = code_of(path.read_text())
                exec(code, {"__name__": "__main__", "__file__": command[0]})
                status = 0
            except SystemExit as ended:
                status = ended.code if isinstance(ended.code, int) else 1
        return subprocess.CompletedProcess(
            command, status, output.getvalue(), errors.getvalue()
        )

    def _script(self) -> str:
        """A script of the kit that simulates."""
        if self.experiment:
            return self.experiment.script
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
        """Make up what a rule asks for and the kit does not have."""
        if rule.kind == "answers":
            self.write(rule.path, answers_text(rule, self.rules.limits.words))
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


class HandInTest(unittest.TestCase):
    """Tests of one correct hand-in, which each of them finds as it was made."""

    hand_in: Synthetic
    _clean: Mapping[str, bytes | None]

    @classmethod
    def share(cls, made: AbstractContextManager[Synthetic]) -> None:
        """Make the hand-in; to be called by setUpClass."""
        cls.hand_in = made.__enter__()
        cls.addClassCleanup(made.__exit__, None, None, None)
        cls._clean = contents_of(cls.hand_in.folder)

    def tearDown(self) -> None:
        """Undo what the test has changed."""
        self.hand_in.restore(self._clean)

    def assert_typed(self, *cases: "Case") -> None:
        """Hand-ins that are spoiled, as students check them: in a process of its own.

        It finds what check.py finds within this process.
        """
        for what, change, _, _ in cases:
            with self.subTest(what):
                change(self.hand_in)
                typed = found_in(self.hand_in.typed())
                self.assertEqual(typed, self.hand_in.found())
            self.hand_in.restore(self._clean)


Change = Callable[[Synthetic], object]
Case = tuple[str, Change, str, str]  # what is wrong, how, the file, the rule


def complete(folder: Path, kit: Path, login: str = "ab123") -> Path:
    """Make up a correct hand-in for a kit in an empty folder; return its archive."""
    return Synthetic(folder, kit, login).pack()


@contextmanager
def made_up(
    kit: Path,
    login: str = "ab123",
    runs: Sequence[Cells] = (),
    values: Mapping[str, Sequence[str]] | None = None,
    change: Change | None = None,
    experiment: Experiment | None = None,
) -> Generator[Synthetic]:
    """A correct hand-in in a temporary folder, changed for the kit's own rules."""
    with tempfile.TemporaryDirectory() as folder:
        hand_in = Synthetic(Path(folder), kit, login, runs, values, experiment)
        if change:
            change(hand_in)
        sealed(hand_in)
        yield hand_in


def assert_refused(
    test: unittest.TestCase, hand_in: Synthetic, cases: Sequence[Case]
) -> None:
    """Spoil a correct hand-in in each way, one at a time, and see that it is refused.

    check.py must name the file and the rule, and nothing else.
    """
    _assert_each(test, hand_in, cases, "FAIL")


def assert_gaps(
    test: unittest.TestCase, hand_in: Synthetic, cases: Sequence[Case]
) -> None:
    """The same for work that is left out: the hand-in is accepted, with this gap."""
    _assert_each(test, hand_in, cases, "GAP")


def _assert_each(
    test: unittest.TestCase, hand_in: Synthetic, cases: Sequence[Case], mark: str
) -> None:
    expected: dict[str, set[tuple[str, str]]]
    clean = contents_of(hand_in.folder)
    for what, change, file, rule in cases:
        with test.subTest(what):
            change(hand_in)
            expected = {"FAIL": set(), "GAP": set(), mark: {(file, rule)}}
            found = {kind: set(some) for kind, some in hand_in.found().items()}
            test.assertEqual(found, expected)
        hand_in.restore(clean)


def write(name: str, contents: str | bytes) -> Change:
    """The way to spoil a file by writing another in its place, or to add one."""
    return lambda hand_in: hand_in.write(name, contents)


def replace(name: str, old: str, new: str, count: int = 1) -> Change:
    """The way to spoil a file by replacing a string, which must be in it."""

    def change(hand_in: Synthetic) -> None:
        text = hand_in.path(name).read_text()
        if old not in text:
            raise ValueError(f"{name} has no {old}")
        hand_in.write(name, text.replace(old, new, count))

    return change


def remove(pattern: str) -> Change:
    """The way to spoil a hand-in by removing files, or folders with their contents."""

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


def other_inputs(run: str, login: str) -> list[Case]:
    """The inputs of another login in a run of a login's, and those of none."""
    record, own = f"{run}/run.json", option_of(login)
    other = replace(record, own, option_of("cd456"))
    return [
        (f"{run} with the inputs of another login", other, run, "compiled"),
        (f"{run} with no inputs", replace(record, f" {own}", ""), run, "compiled"),
    ]


def with_binary_of(program: str, other: str) -> Change:
    """The way to have one binary under two names."""

    def change(hand_in: Synthetic) -> None:
        for path in hand_in.folder.glob(f"runs/{program}-*/run.json"):
            record = json.loads(path.read_text())
            record["files"][binary_of(program)] = digest_of_binary(other)
            path.write_text(json.dumps(record))

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


def sealed(hand_in: Synthetic) -> None:
    """The change that makes the evidence of all runs that of the files as they are."""
    for path in hand_in.folder.glob("runs/*/run.json"):
        hand_in.seal(path.parent.name)


def edit_json(pattern: str, edit: Callable[[Any], object]) -> Change:
    """The way to change JSON files; at least one must be there."""

    def change(hand_in: Synthetic) -> None:
        paths = sorted(hand_in.folder.glob(pattern))
        if not paths:
            raise ValueError(f"there is no {pattern}")
        for path in paths:
            value = json.loads(path.read_text())
            edit(value)
            path.write_text(json.dumps(value))

    return change


def put(config: dict[str, Any], path: str, value: object) -> None:
    """Set what is at a path such as `system.clk_domain.clock.0` of a config.json."""
    *parents, last = path.split(".")
    place: Any = config
    for name, after in zip(parents, [*parents[1:], last], strict=True):
        new: Any = [] if after.isdecimal() else {}
        if isinstance(place, list):
            items = cast(list[Any], place)
            # One object each: they are filled in later.
            items.extend(copy(new) for _ in range(int(name) + 1 - len(items)))
            place = items[int(name)]
        else:
            place = cast(dict[str, Any], place).setdefault(name, new)
    if isinstance(place, list):
        items = cast(list[Any], place)
        items.extend([None] * (int(last) + 1 - len(items)))
        items[int(last)] = value
    elif value is not None:
        place[last] = value


def digest_of_binary(program: str) -> str:
    """The sha256 that a program's binary has in a made-up run."""
    return hashlib.sha256(program.encode()).hexdigest()


def contents_of(folder: Path) -> dict[str, bytes | None]:
    """What is below a folder: the bytes of files, and None for all else."""
    found: dict[str, bytes | None] = {}
    todo = [""]
    while todo:
        prefix = todo.pop()
        with os.scandir(folder / prefix) as entries:
            for one in entries:
                name = prefix + one.name
                found[name] = None
                if one.is_dir(follow_symlinks=False):
                    todo.append(f"{name}/")
                elif one.is_file(follow_symlinks=False):
                    with open(one.path, "rb") as file:
                        found[name] = file.read()
    return found


def entry_of(name: str, data: bytes) -> bytes:
    """A file in a tar."""
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    return entry.tobuf(tarfile.PAX_FORMAT) + data + bytes(-len(data) % 512)


@cache
def code_of(program: str) -> CodeType:
    """A program of a kit, compiled once."""
    return compile(program, "<kit>", "exec")


def found_in(lines: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """The problems and the gaps that check.py prints, as FAIL and GAP.

    Raises AssertionError if its last line does not fit the problems.
    """
    pattern = r"(FAIL|GAP) +(?!and )(.+?)(?::\d+)?  .*\[(.+?)\]"
    matches = [re.fullmatch(pattern, one) for one in lines]
    found: dict[str, list[tuple[str, str]]] = {"FAIL": [], "GAP": []}
    for match in matches:
        if match:
            found[match[1]].append((match[2], match[3]))
    verdict = "refused: " if found["FAIL"] else "sha256: "
    assert lines and lines[-1].startswith(verdict), "\n".join(lines)
    return found


# Most scripts are the same in all hand-ins of a test; what raises is not remembered.
check_python_once = cache(check_python)


def check_quickly(path: Path, rules: Rules) -> Report:
    """What handin.py finds in an archive, without the rules of one assignment."""
    with patch("handin.check_python", check_python_once):
        return check(path, rules)


def unpack(kit: Path, folder: Path) -> Path:
    """Lay out a kit as students unpack it; return its folder."""
    target = folder / kit.name
    left_out = shutil.ignore_patterns("kit.yml", "*_test.py", "__pycache__")
    shutil.copytree(kit, target, ignore=left_out)
    for path, source in also(kit).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kit.parent.parent / source, target / path)
    for path in target.rglob("*"):
        if path.is_file():
            path.write_text(without_markers(path.read_text()))
    return target


def stats_text(
    columns: Sequence[Column], period: int = 1, stats: Cells | None = None
) -> str:
    """A stats.txt in gem5's format: a first dump with the statistics, and a second.

    Counts that are not given are 1000, and the time is that of 1000 cycles.
    """
    values: dict[str, str] = dict.fromkeys(ALWAYS, "1000")
    for column in columns:
        if column.source == "stat":
            values[column.key] = "1000" if column.type == "integer" else "1.500000"
    values[CYCLES] = "1000"
    values.update(stats or {})
    ticks = int(values[CYCLES]) * period
    time = {
        "simSeconds": f"{ticks / FREQUENCY:.6f}",
        "simTicks": f"{ticks}",
        "finalTick": f"{ticks}",
        "simFreq": f"{FREQUENCY}",
        "system.clk_domain.clock": f"{period}",
    }
    values.update({key: time[key] for key in time if key not in (stats or {})})
    for name in list(values):
        vector, _, part = name.partition("::")
        if part and VECTORS.fullmatch(vector.rsplit(".", 1)[-1]):
            values.setdefault(f"{vector}::total", values[name])
    lines = [
        f"{name:<40} {value:>20}                       # made up (Count)\n"
        for name, value in values.items()
    ]
    return f"\n{BEGIN}\n{''.join(lines)}\n{END}\n" * 2


def answers_text(rule: FileRule, least: int) -> str:
    """Answers that are long enough, to all questions."""
    words = WORDS.split()
    text = " ".join(itertools.islice(itertools.cycle(words), least + 1))
    sections = (f"## Question {n + 1}\n\n{text}.\n" for n in range(rule.questions))
    return "# Answers\n\n" + "\n".join(sections)
