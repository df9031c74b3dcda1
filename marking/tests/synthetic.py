"""Test support: a hand-in of a kit that is made up, with the evidence of its runs."""

import hashlib
import json
import re
import shlex
from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, cast

import project  # noqa: F401 -- first: it finds the modules of the kits
from config import FREQUENCY, PERIOD
from evidence import CYCLES, VECTORS, Experiment
from layout import unpack
from rows import ALWAYS, BEGIN, END, binary_of, read_run
from rules import Column, Rules, read_rules

Cells = Mapping[str, str]


class Synthetic:
    """A kit as a student has it, with runs that nobody made.

    `runs` are cells of the columns that come from program and arguments.
    """

    def __init__(
        self,
        folder: Path,
        kit: Path,
        login: str,
        runs: Sequence[Cells],
        experiment: Experiment,
    ) -> None:
        self.folder = unpack(kit, folder)
        self.experiment = experiment
        self.login = login
        self.rules: Rules = read_rules(self.folder)
        for cells in runs:
            self.add_run(cells)

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
            "script": self.experiment.script,
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
        reads = self.experiment.imports
        record["files"] = {one: self.digest(one) for one in (record["script"], *reads)}
        record["files"][binary_of(program)] = digest_of_binary(program)
        record["compiled"] = self.compiled(program)
        text = json.dumps(record, indent=2) + "\n"
        place.write_text(text)
        config: dict[str, object] = {"type": "Root"}
        run = read_run(name, text, self.rules.assignment)
        for path, value in self.experiment.machine(run).items():
            put(config, path, value)
        for rule in self.rules.files:
            if rule.path.startswith("runs/*/") and rule.kind == "json":
                self.write(rule.path.replace("*", name), json.dumps(config) + "\n")

    def compiled(self, program: str) -> object:
        """What compile.py writes of a program."""
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
        """The ticks of a run's cycle."""
        text = self.path(f"runs/{name}/run.json").read_text()
        run = read_run(name, text, self.rules.assignment)
        period = self.experiment.machine(run)[PERIOD]
        return period if isinstance(period, int) else 1


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
