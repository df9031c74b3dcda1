"""Collects the runs in `runs/` into results.csv, with one row for each run."""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import csv
import io
import re
import sys
from pathlib import Path

from files import read_file, replace_file, why
from formats import FormatError, counted, say, text_of
from rows import RUN_NAME, CellError, Run, cell_of, read_first_dump, read_run
from rules import Rules, RulesError, read_rules

TABLE = "results.csv"


class UnusableRunError(Exception):
    """Why a run cannot become a row: the file, what is wrong, how to fix it."""


def read(rules: Rules, kit: Path, name: str) -> str:
    """The text of a run's file."""
    rule = rules.file(name)
    most = (rule.largest if rule else rules.limits.unpacked).bytes
    try:
        return text_of(read_file(kit / name, most))
    except FileNotFoundError:
        says = "is missing, so this run did not finish; run it again"
        raise UnusableRunError(f"{name}: {says}") from None
    except OSError as error:
        says = f"cannot be read: {why(error)}; remove it, and run it again"
        raise UnusableRunError(f"{name}: {says}") from None
    except FormatError as error:
        raise UnusableRunError(f"{name}: {error}; run it again") from None


def read_of_run(rules: Rules, kit: Path, name: str) -> tuple[Run, dict[str, str]]:
    """The run in `runs/<name>`, and its first dump; raises UnusableRunError."""
    place = f"runs/{name}"
    if not RUN_NAME.fullmatch(name):
        says = "a run's name has only a-z, 0-9, _, - and .; rename the folder"
        raise UnusableRunError(f"{place}: {says}")
    record = read(rules, kit, f"{place}/run.json")
    statistics = read(rules, kit, f"{place}/stats.txt")
    file = f"{place}/run.json"
    try:
        run = read_run(name, record, rules.assignment)
        file = f"{place}/stats.txt"
        return run, read_first_dump(statistics)
    except FormatError as error:
        line = f":{error.line}" if error.line else ""
        raise UnusableRunError(f"{file}{line}: {error}") from None


def row_of(rules: Rules, kit: Path, name: str) -> list[str]:
    """The row of the run in `runs/<name>`, a cell for each column."""
    run, dump = read_of_run(rules, kit, name)
    cells: list[str] = []
    for column in rules.columns:
        try:
            cells.append(cell_of(column, run, dump))
        except CellError as error:
            says = f"{column.name}: {error}; run it again, or remove it"
            raise UnusableRunError(f"runs/{name}: {says}") from None
    return cells


def in_order(folder: Path) -> list[tuple[int, str]]:
    """A sort key that puts `l1-8` before `l1-16`."""
    parts = re.split(r"(\d+)", folder.name)
    return [(int(part[:30]) if part.isdecimal() else 0, part) for part in parts]


def collect(kit: Path) -> tuple[int, list[str]]:
    """Write the table of all runs of a kit's folder, or nothing if one is unusable.

    Returns the number of rows, and what is wrong. Raises RulesError and OSError.
    """
    rules = read_rules(kit)
    runs = sorted((one for one in kit.glob("runs/*") if one.is_dir()), key=in_order)
    problems = (
        [] if runs else ["runs: there is no run yet; the page Procedure makes some"]
    )
    rows: list[list[str]] = []
    for run in runs:
        try:
            rows.append(row_of(rules, kit, run.name))
        except UnusableRunError as error:
            problems.append(str(error))
    if not problems:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([column.name for column in rules.columns])
        writer.writerows(rows)
        replace_file(kit / TABLE, text.getvalue().encode())
    return len(rows), problems


def main() -> int:
    """Collect the runs of this folder; 0 if results.csv was written, 1 if not."""
    try:
        count, problems = collect(Path(__file__).resolve().parent)
    except RulesError as error:
        problems, count = [str(error)], 0
    except OSError as error:
        says = f"{error.filename}: {why(error)}; remove it, or make it readable"
        problems, count = [says], 0
    for problem in problems:
        say(problem, sys.stderr)
    if problems:
        say(f"{TABLE} was not written", sys.stderr)
        return 1
    say(f"{counted(count, 'run')} in {TABLE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
