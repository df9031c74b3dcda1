"""Collects the runs in `runs/` into results.csv, with one row for each run."""

import csv
import re
import sys
from pathlib import Path

from formats import FormatError, text_of
from rows import RUN_NAME, CellError, cell_of, read_first_dump, read_run
from rules import Rules, RulesError, read_rules

TABLE = "results.csv"


class UnusableRunError(Exception):
    """Why a run cannot become a row: file, what is wrong, how to mend it."""


def read(kit: Path, name: str) -> str:
    """The text of a run's file."""
    try:
        return text_of((kit / name).read_bytes())
    except FileNotFoundError:
        says = "is missing, so this run did not end; run it again"
        raise UnusableRunError(f"{name}: {says}") from None
    except FormatError as error:
        raise UnusableRunError(f"{name}: {error}; run it again") from None


def row_of(rules: Rules, kit: Path, name: str) -> list[str]:
    """The row of the run in `runs/<name>`, a cell for each column."""
    place = f"runs/{name}"
    if not RUN_NAME.fullmatch(name):
        says = "a run's name has only a-z, 0-9, _, - and .; rename the folder"
        raise UnusableRunError(f"{place}: {says}")
    record = read(kit, f"{place}/run.json")
    statistics = read(kit, f"{place}/stats.txt")
    file = f"{place}/run.json"
    try:
        run = read_run(name, record, rules.assignment)
        file = f"{place}/stats.txt"
        dump = read_first_dump(statistics)
    except FormatError as error:
        line = f":{error.line}" if error.line else ""
        raise UnusableRunError(f"{file}{line}: {error}") from None
    cells: list[str] = []
    for column in rules.columns:
        try:
            cells.append(cell_of(column, run, dump))
        except CellError as error:
            raise UnusableRunError(f"{place}: {column.name}: {error}") from None
    return cells


def in_order(folder: Path) -> list[tuple[int, str]]:
    """A key by which `l1-8` comes before `l1-16`."""
    parts = re.split(r"(\d+)", folder.name)
    return [(int(part[:30]) if part.isdecimal() else 0, part) for part in parts]


def collect(kit: Path) -> tuple[int, list[str]]:
    """Write the table of all runs of a kit's folder, or nothing if one is unusable.

    Gives the number of rows, and what is wrong. Raises RulesError.
    """
    rules = read_rules(kit)
    runs = sorted((one for one in kit.glob("runs/*") if one.is_dir()), key=in_order)
    problems = [] if runs else ["runs: there is no run yet; the procedure makes them"]
    rows: list[list[str]] = []
    for run in runs:
        try:
            rows.append(row_of(rules, kit, run.name))
        except UnusableRunError as error:
            problems.append(str(error))
    if not problems:
        with (kit / TABLE).open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([column.name for column in rules.columns])
            writer.writerows(rows)
    return len(rows), problems


def main() -> int:
    """Collect the runs of this folder; 0 if results.csv was written, 1 if not."""
    try:
        count, problems = collect(Path(__file__).resolve().parent)
    except RulesError as error:
        problems, count = [str(error)], 0
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"{TABLE} is not written", file=sys.stderr)
        return 1
    print(f"{count} runs in {TABLE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
