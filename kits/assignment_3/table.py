"""What half and twice of each structure does to a program, from results.csv.

python3 table.py hash
"""

import csv
import sys
from pathlib import Path

from area import STOCK, VARIED

TABLE = Path("results.csv")
# The column that counts how often a structure was full, where gem5 counts it.
FULL = {
    "rob": "rob_full",
    "iq": "iq_full",
    "lq": "lq_full",
    "sq": "sq_full",
    "regs": "regs_full",
}
Row = dict[str, str]


def read_rows(program: str) -> list[Row]:
    """The rows of a program on out-of-order cores that are stock but for structures."""
    with TABLE.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    fixed = {"cpu": "o3", "check_bytes": "16", "forget": "250000", "latency": "gem5"}
    return [
        row
        for row in rows
        if row["program"] == program
        and all(row[name] == value for name, value in fixed.items())
    ]


def row_with(rows: list[Row], **changed: int) -> Row | None:
    """The row of the stock core with other structures, if it was run."""
    core = {name: str(value) for name, value in {**STOCK, **changed}.items()}
    same = (row for row in rows if all(row[name] == core[name] for name in core))
    return next(same, None)


def change(stock: Row, row: Row | None) -> str:
    """How many percent more cycles a row has, with its sign."""
    if row is None:
        return "no run"
    return f"{100 * (int(row['cycles']) / int(stock['cycles']) - 1):+.1f}%"


def main() -> int:
    """Print the table of a program: 0, or 1 without its runs, or 2 without its name."""
    if len(sys.argv) != 2:
        print("table.py: give one program: python3 table.py hash", file=sys.stderr)
        return 2
    rows = read_rows(sys.argv[1]) if TABLE.exists() else []
    stock = row_with(rows)
    if stock is None:
        program = sys.argv[1]
        says = f"no run of {program} on the stock core in {TABLE}"
        how = f"type `just structures {program}`, then `just collect`"
        print(f"table.py: {says}; {how}", file=sys.stderr)
        return 1
    cycles = int(stock["cycles"])
    ipc = int(stock["instructions"]) / cycles
    print(f"{stock['run']}: {cycles} cycles, IPC {ipc:.2f}")
    print("structure  full in 100 cycles      half     twice")
    for name in VARIED:
        value = STOCK[name]
        full = f"{100 * int(stock[FULL[name]]) / cycles:.1f}" if name in FULL else "-"
        half = change(stock, row_with(rows, **{name: value // 2}))
        twice = change(stock, row_with(rows, **{name: value * 2}))
        print(f"{name:10} {full:>18} {half:>9} {twice:>9}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
