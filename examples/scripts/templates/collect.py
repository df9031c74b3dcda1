"""Collect the runs of a sweep into one CSV table, with a row for each run."""

import csv
import sys
from configparser import ConfigParser
from pathlib import Path

# #region columns
# What the sweep varies: the section of config.ini and the key in it.
PARAMETERS = {
    "size_bytes": ("system.cpu.dcache", "size"),
    "ways": ("system.cpu.dcache", "assoc"),
}
# What gem5 counted: the name in stats.txt.
STATISTICS = {
    "instructions": "system.cpu.commitStats0.numInsts",
    "cycles": "system.cpu.numCycles",
    "l1d_misses": "system.cpu.dcache.overallMisses::total",
    "memory_reads": "system.mem_ctrl.readReqs",
}
# What is computed from these: numerator and denominator.
RATIOS = {
    "cpi": ("cycles", "instructions"),
}
# #endregion


class UnusableRunError(Exception):
    """A run that must not become a row, and why."""


def read_config(path: Path) -> ConfigParser:
    """Read the machine that was simulated."""
    config = ConfigParser(interpolation=None, delimiters=("=",))
    config.read_string(path.read_text())
    return config


def read_statistics(path: Path) -> dict[str, str]:
    """Read the statistics of a run that dumped them once: the values by name."""
    text = path.read_text()
    dumps = text.count("Begin Simulation Statistics")
    if dumps != 1:
        raise UnusableRunError(f"{path} holds {dumps} dumps of statistics, not 1")
    words = [line.split() for line in text.splitlines()]
    return {line[0]: line[1] for line in words if len(line) > 1}


def row_of(run: Path) -> dict[str, str]:
    """Make the row of one run."""
    if not (run / "done").exists():
        raise UnusableRunError(f"{run} is not done")
    config = read_config(run / "config.ini")
    statistics = read_statistics(run / "stats.txt")
    row: dict[str, str] = {}
    for column, (section, key) in PARAMETERS.items():
        if not config.has_option(section, key):
            raise UnusableRunError(f"{run} has no {key} of {section}")
        row[column] = config[section][key]
    for column, name in STATISTICS.items():
        if name not in statistics:
            raise UnusableRunError(f"{run} has no {name}")
        row[column] = statistics[name]
    for column, (above, below) in RATIOS.items():
        row[column] = f"{float(row[above]) / float(row[below]):.3f}"
    return row


# #region table
def table_of(runs: list[Path]) -> list[dict[str, str]]:
    """Make the rows of some runs, in the order of their parameters."""
    if not runs:
        raise UnusableRunError("there is no run")
    rows = [row_of(run) for run in runs]
    checksums = [(run / "done").read_text() for run in runs]
    for run, its in zip(runs, checksums, strict=True):
        if its != checksums[0]:
            raise UnusableRunError(f"{run} ran other files than {runs[0]}")

    def place(row: dict[str, str]) -> list[tuple[float, str]]:
        values = [row[column] for column in PARAMETERS]
        return [(float(v) if v.isdecimal() else 0, v) for v in values]

    return sorted(rows, key=place)


def main(folder: str, table: str) -> None:
    """Write the table of the runs in a folder, or nothing at all."""
    runs = sorted(path for path in Path(folder).iterdir() if path.is_dir())
    try:
        rows = table_of(runs)
    except UnusableRunError as reason:
        sys.exit(f"collect.py: {reason}")
    with open(table, "w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(f"{len(rows)} runs in {table}")


if __name__ == "__main__":
    main(*sys.argv[1:])
# #endregion
