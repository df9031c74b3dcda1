"""Draws one column of results.csv over another, with a line for each value of a third.

    python3 plot.py x=clock y=time by=program cpu=minor program=tree,m*

Other words choose rows: `,` separates values, and `*` stands for any text. You can also
set title, name, xlabel and ylabel. Change this file as you like.
"""

import csv
import sys
from fnmatch import fnmatchcase
from itertools import groupby
from string import ascii_letters
from typing import Any

import matplotlib.pyplot as plt

# Computed columns: a factor, a column, and the column by which it is divided.
COMPUTED = {
    "time": (1e-6, "ticks", ""),  # us
    "cpi": (1, "cycles", "instructions"),
    "ipc": (1, "instructions", "cycles"),
    "mpki": (1000, "mispredicted", "instructions"),
    "miss_rate": (100, "misses", "accesses"),  # %
}
UNITS = {"GHz": 1000, "MiB": 1024, "B": 1 / 1024}  # in MHz and KiB

given = {name: text for name, _, text in (w.partition("=") for w in sys.argv[1:])}
if not {"x", "y"} <= {*given}:
    sys.exit(__doc__)
x, y, by = given.pop("x"), given.pop("y"), given.pop("by", "program")
name, title = given.pop("name", f"{y}-over-{x}"), given.pop("title", f"{y} over {x}")
xlabel, ylabel = given.pop("xlabel", x), given.pop("ylabel", y)


class Row(dict[str, str]):
    """A row of results.csv: its cells by their columns."""

    def __missing__(self, column: str) -> str:
        sys.exit(f"results.csv has no column {column}; it has {', '.join(self)}")


def value(row: Row, column: str) -> Any:
    """A cell as a number, such as 2000 for 2GHz, or as the word that it is."""
    if column in COMPUTED:
        factor, above, below = COMPUTED[column]
        return factor * int(row[above]) / int(row.get(below, "1"))
    number = row[column].rstrip(ascii_letters)
    try:
        return float(number) * UNITS.get(row[column].removeprefix(number), 1)
    except ValueError:
        return row[column]


with open("results.csv", encoding="utf-8", newline="") as file:
    rows = [Row(row) for row in csv.DictReader(file)]
for column, patterns in given.items():
    wanted = patterns.split(",")
    rows = [
        row for row in rows if any(fnmatchcase(row[column], cell) for cell in wanted)
    ]
if not rows:
    sys.exit("no row of results.csv has these values, so there is nothing to draw")
rows.sort(key=lambda row: row[by])
for label, group in groupby(rows, key=lambda row: row[by]):
    points = sorted((value(row, x), value(row, y)) for row in group)
    plt.plot(*zip(*points, strict=True), marker="o", label=label)
plt.gca().set(title=title, xlabel=xlabel, ylabel=ylabel)
plt.ylim(bottom=0)
plt.legend(title=by)
plt.savefig(f"plots/{name}.svg")
print(f"plots/{name}.svg: {len(rows)} points")
