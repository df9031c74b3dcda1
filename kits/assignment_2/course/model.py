"""Prints the model of amat.py beside runs: python3 -m course.model ijk-64 ikj-64"""

import csv
import sys
from pathlib import Path

from amat import amat, predicted_us
from course.area import LEVEL1, bytes_of, cycles, ways_of


def main(names: list[str]) -> None:
    """Print the model and the measurement of the named runs, or of all runs."""
    with Path("results.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["run"]: row for row in csv.DictReader(file)}
    for name in names or rows:
        if name not in rows:
            sys.exit(f"results.csv has no run {name}; type `just collect`")
        row = rows[name]
        size = bytes_of(row["l1_size"])
        hit = cycles(LEVEL1, size, ways_of(row["l1_ways"], size))
        average, measured = amat(row, hit), int(row["ticks"]) / 1e6
        print(
            f"{name:24} AMAT {average:7.2f} cycles"
            f"  model {predicted_us(row, average):9.1f} us  measured {measured:9.1f} us"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
