"""Collects the runs in `runs/` into results.csv, with one row for each run."""

import csv
import io
import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from course.compile import digest_of, replace_text

RULES = Path(__file__).with_name("handin.json")
BEGIN = "---------- Begin Simulation Statistics ----------\n"
END = "---------- End Simulation Statistics   ----------\n"


class RunError(Exception):
    """A problem of a run, with what to do, in one line."""


@dataclass(frozen=True)
class Run:
    """A finished run."""

    name: str
    record: Mapping[str, Any]
    """What the script wrote into run.json."""
    stats: Mapping[str, str]
    """The values of the first dump of stats.txt, by their names."""

    @property
    def program(self) -> str:
        """The name of the program in bin/."""
        return str(self.record["program"])

    @property
    def binary(self) -> str:
        """The sha256 of the program, by which equal programs are recognized."""
        return str(self.record["files"][f"bin/{self.program}"])

    @property
    def arguments(self) -> dict[str, str]:
        """The arguments of the script; an argument that was not given is empty."""
        pairs = self.record["arguments"].items()
        return {name: "" if value is None else str(value) for name, value in pairs}


def read_run(folder: Path) -> Run:
    """Read the run in a folder; raises RunError."""
    try:
        record = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RunError("has no run.json; run it again, or remove it") from None
    except ValueError:
        raise RunError("has a broken run.json; run it again") from None
    if not {"program", "arguments", "files"} <= set(record):
        raise RunError("is not of this kit; run it again")
    if not (folder / "config.json").is_file():
        raise RunError("has no config.json; run it again")
    return Run(folder.name, record, read_stats(folder / "stats.txt"))


def read_stats(path: Path) -> dict[str, str]:
    """The first dump of a stats.txt; raises RunError."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    _, _, rest = text.partition(BEGIN)
    dump, end, _ = rest.partition(END)
    if not end or not text.endswith(END):
        raise RunError("stats.txt is missing, or breaks off; run it again")
    lines = (line.split() for line in dump.splitlines())
    return {words[0]: words[1] for words in lines if len(words) > 1}


def read_runs() -> tuple[dict[str, Run], dict[str, str]]:
    """The runs of this folder, and the problems of those that cannot be read."""
    runs, wrong = dict[str, Run](), dict[str, str]()
    folders = (path for path in Path("runs").glob("[!.]*") if path.is_dir())
    for folder in sorted(folders, key=in_order):
        try:
            runs[folder.name] = read_run(folder)
        except RunError as error:
            wrong[folder.name] = str(error)
    return runs, wrong


def in_order(folder: Path) -> list[tuple[int, str]]:
    """A sort key that puts `l1-8` before `l1-16`."""
    parts = re.split(r"(\d+)", folder.name)
    return [(int(part) if part.isdecimal() else 0, part) for part in parts]


def changed_files(record: Mapping[str, Any]) -> list[str]:
    """The files that have changed or gone since a run read them."""
    files = record["files"].items()
    return [path for path, digest in files if digest_of(Path(path)) != digest]


def cells_of(run: Run) -> dict[str, str]:
    """The cells of a run by column; raises RunError if an argument is missing."""
    rules = json.loads(RULES.read_text(encoding="utf-8"))
    values = {"run": run.name, "program": run.program, **run.arguments}
    columns: list[str] = rules["columns"].split()
    missing = [name for name in columns if name not in values]
    if missing:
        raise RunError(f"has no {missing[0]}; run it again with this kit, or remove it")
    cells = {name: values[name] for name in columns}
    for name, statistic in rules["statistics"].items():
        # gem5 prints no line for some counts that are 0.
        absent = rules.get("absent", {}).get(name, "0")
        cells[name] = run.stats.get(statistic, absent)
    return cells


def table_of(runs: Mapping[str, Run]) -> str:
    """The text of results.csv; raises RunError."""
    rows: list[dict[str, str]] = []
    for run in runs.values():
        try:
            rows.append(cells_of(run))
        except RunError as error:
            raise RunError(f"runs/{run.name} {error}") from None
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0] if rows else (), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def main() -> int:
    """Collect the runs of this folder; returns 0 if results.csv was written."""
    runs, wrong = read_runs()
    problems = [f"runs/{name}: {problem}" for name, problem in wrong.items()]
    try:
        if not runs:
            raise RunError("there is no run yet; the page Procedure makes some")
        table = table_of(runs)
        if not problems:
            replace_text(Path("results.csv"), table)
            print(f"{len(runs)} runs in results.csv")
    except (RunError, OSError) as error:
        problems.append(str(error))
    if problems:
        print("\n".join([*problems, "results.csv stays as it was"]), file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
