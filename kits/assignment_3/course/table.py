"""What half and twice of each structure does to a program, from results.csv.

python3 -m course.table hash
"""

import csv
import sys
from pathlib import Path

from area import STOCK, VARIED
from course.questions import FIXED

Row = dict[str, str]


def row_with(rows: list[Row], program: str, **changed: int) -> Row | None:
    """The row of a program on the stock core with other structures, if it was run."""
    core = {name: str(value) for name, value in {**STOCK, **changed}.items()}
    wanted = {"program": program, "cpu": "o3", **FIXED, **core}
    same = (row for row in rows if wanted.items() <= row.items())
    return next(same, None)


def change(stock: Row, row: Row | None) -> str:
    """How many percent more cycles a row has, with its sign."""
    if row is None:
        return "no run"
    return f"{100 * (int(row['cycles']) / int(stock['cycles']) - 1):+.1f}%"


def main(program: str) -> None:
    """Print the table of a program."""
    path = Path("results.csv")
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    stock = row_with(rows, program)
    if stock is None:
        says = f"no run of {program} on the stock core in {path}"
        sys.exit(f"{says}; type `just structures {program}`, then `just collect`")
    cycles = int(stock["cycles"])
    print(
        f"{stock['run']}: {cycles} cycles, IPC {int(stock['instructions']) / cycles:.2f}"
    )
    print("structure  full in 100 cycles      half     twice")
    for name in VARIED:
        # How often it was full, where gem5 counts that.
        count = stock.get(f"{name}_full", "")
        full = f"{100 * int(count) / cycles:.1f}" if count else "-"
        half = change(stock, row_with(rows, program, **{name: STOCK[name] // 2}))
        twice = change(stock, row_with(rows, program, **{name: STOCK[name] * 2}))
        print(f"{name:10} {full:>18} {half:>9} {twice:>9}")


if __name__ == "__main__":
    if not Path("results.csv").exists():
        sys.exit("there is no results.csv; type `just collect`")
    main(sys.argv[1])
