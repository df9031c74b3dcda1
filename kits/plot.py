"""Draws one column of results.csv over another, with a line for each value of a third.

    python3 plot.py x=clock y=time by=program cpu=minor program=tree,m*

Other words choose rows: `,` separates values, and `*` stands for anything. Also
title="What the plot shows" and name=clocks, for plots/clocks.svg. Change it as you like.
"""

import csv
import sys
from fnmatch import fnmatchcase
from itertools import groupby
from pathlib import Path
from string import ascii_letters
from typing import Any

import matplotlib.pyplot as plt

# What is computed from a row: its label, a factor, and two columns to divide.
RATIOS = {
    "time": ("Time (us)", 1e-6, "ticks", None),
    "cpi": ("Cycles per instruction", 1, "cycles", "instructions"),
    "ipc": ("Instructions per cycle", 1, "instructions", "cycles"),
    "mpki": (
        "Mispredictions per 1,000 instructions",
        1000,
        "mispredicted",
        "instructions",
    ),
    "miss_rate": ("Miss rate (%)", 100, "misses", "accesses"),
}
UNITS = {"GHz": 1000, "MiB": 1024, "B": 1 / 1024}  # in MHz and KiB

asked = dict(word.split("=", 1) for word in sys.argv[1:])
x, y, by = asked.pop("x"), asked.pop("y"), asked.pop("by", "program")
title, name = asked.pop("title", f"{y} over {x}"), asked.pop("name", f"{y}-over-{x}")


def value(row: dict[str, str], column: str) -> Any:
    """A cell as a number, such as 2000 for 2GHz, or as the word that it is."""
    if column in RATIOS:
        _, factor, above, below = RATIOS[column]
        return factor * int(row[above]) / (int(row[below]) if below else 1)
    number = row[column].rstrip(ascii_letters)
    try:
        return float(number) * UNITS.get(row[column].removeprefix(number), 1)
    except ValueError:
        return row[column]


def is_chosen(row: dict[str, str]) -> bool:
    """Whether a row has the values that were asked for."""
    return all(
        any(fnmatchcase(row[column], pattern) for pattern in patterns.split(","))
        for column, patterns in asked.items()
    )


with Path("results.csv").open(encoding="utf-8", newline="") as file:
    rows = sorted(filter(is_chosen, csv.DictReader(file)), key=lambda row: row[by])
for label, line in groupby(rows, key=lambda row: row[by]):
    points = sorted((value(row, x), value(row, y)) for row in line)
    plt.plot(*zip(*points, strict=True), marker="o", label=label)
plt.title(title)
plt.xlabel(RATIOS[x][0] if x in RATIOS else x)
plt.ylabel(RATIOS[y][0] if y in RATIOS else y)
plt.ylim(bottom=0)
plt.legend(title=by)
Path("plots").mkdir(exist_ok=True)
plt.savefig(f"plots/{name}.svg")
print(f"plots/{name}.svg: {len(rows)} points")
