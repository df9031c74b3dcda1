"""Puts a model beside the runs of results.csv: an average access time, and a time.

python3 amat.py ijk-64 ikj-64
"""

import csv
import sys
from pathlib import Path

from area import LEVEL1, bytes_of, cycles, ways_of

CYCLE = 500  # ticks at 2 GHz

Row = dict[str, str]


def hit_cycles(row: Row) -> int:
    """The cycles of an L1D hit, by the rules in area.py."""
    size = bytes_of(row["l1_size"])
    return cycles(LEVEL1, size, ways_of(row["l1_ways"], size))


# #region work
def amat(row: Row) -> float:
    """Your work: the average access time of a run in cycles, by the formula."""
    return float(hit_cycles(row))


def predicted_us(row: Row) -> float:
    """Your work: the time of a run in microseconds that follows from its AMAT."""
    return int(row["accesses"]) * amat(row) * CYCLE / 1e6


# #endregion


def main() -> None:
    """Prints model and measurement of the runs that are named."""
    with Path("results.csv").open(encoding="utf-8") as file:
        rows = {row["run"]: row for row in csv.DictReader(file)}
    for name in sys.argv[1:] or rows:
        if name not in rows:
            sys.exit(f"amat.py: results.csv has no run {name}; type `just collect`")
        row = rows[name]
        measured = int(row["ticks"]) / 1e6
        print(
            f"{name:24} AMAT {amat(row):7.2f} cycles"
            f"  model {predicted_us(row):9.1f} us  measured {measured:9.1f} us"
        )


if __name__ == "__main__":
    main()
