"""A plot of results.csv to begin with: one column over another, and a line for a third.

    python3 plot.py clock ticks program cpu=minor caches=l1

draws `ticks` over `clock`, a line for each `program`, of the runs with these cells,
into plots/ticks.svg. It needs matplotlib: sudo apt install python3-matplotlib.
Copy it under a name of your own, and change what you like.
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import csv
import io
import re
import sys
from pathlib import Path

from files import read_file, why
from formats import FormatError, quoted, shown, text_of

MOST = 2**20  # bytes of results.csv
Row = dict[str, str]
Line = list[tuple[float, float]]
# What a unit in a cell is worth: clocks become MHz, sizes KiB.
UNITS = {"": 1, "MHz": 1, "GHz": 1000, "B": 1 / 1024, "KiB": 1, "MiB": 1024}


def number_of(cell: str) -> float:
    """A cell as a number, such as 2000 for 2GHz; raises ValueError."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([A-Za-z]*)", cell)
    if not found or found[2] not in UNITS:
        raise ValueError(f"{quoted(cell)} is not a number; choose another column")
    return float(found[1]) * UNITS[found[2]]


def lines_of(rows: list[Row], x: str, y: str, by: str) -> dict[str, Line]:
    """The points of each line, sorted, by the cells of the column `by`."""
    lines: dict[str, Line] = {}
    for row in rows:
        point = number_of(row[x]), number_of(row[y])
        lines.setdefault(row[by], []).append(point)
    return {name: sorted(points) for name, points in sorted(lines.items())}


def rows_with(rows: list[Row], cells: list[str]) -> list[Row]:
    """The rows that have all of some cells, each given as `column=cell`."""
    wanted: Row = {}
    for one in cells:
        column, equals, cell = one.partition("=")
        if not equals:
            raise ValueError(f"{one} is not COLUMN=CELL; write cpu=minor")
        wanted[column] = cell
    return [row for row in rows if wanted.items() <= row.items()]


def draw(lines: dict[str, Line], x: str, y: str) -> Path:
    """Draw the lines, and return the picture."""
    from matplotlib import pyplot

    _, axes = pyplot.subplots()
    for name, points in lines.items():
        axes.plot(*zip(*points, strict=True), marker="o", label=name)
    # Your work: a sentence as the title, and the units of both axes.
    axes.set(title=f"{y} over {x}", xlabel=x, ylabel=y, ylim=(0, None))
    axes.legend()
    path = Path("plots") / f"{y}.svg"
    path.parent.mkdir(exist_ok=True)
    pyplot.savefig(path)
    return path


def main() -> None:
    """Draw what the arguments say."""
    if len(sys.argv) < 4:
        sys.exit("usage: python3 plot.py X Y LINES [COLUMN=CELL ...]")
    x, y, by, *cells = sys.argv[1:]
    try:
        table = text_of(read_file(Path("results.csv"), MOST))
        rows = rows_with(list(csv.DictReader(io.StringIO(table), restval="")), cells)
        lines = lines_of(rows, x, y, by)
        if not lines:
            sys.exit("plot.py: no run in results.csv has these cells; change them")
        print(draw(lines, x, y))
    except FileNotFoundError:
        sys.exit("plot.py: there is no results.csv; type `just collect`")
    except ImportError:
        sys.exit("plot.py: there is no matplotlib; sudo apt install python3-matplotlib")
    except KeyError as error:
        column = quoted(str(error.args[0]))
        sys.exit(f"plot.py: results.csv has no column {column}; look at its first line")
    except (FormatError, csv.Error) as error:
        sys.exit(f"plot.py: results.csv {shown(str(error))}; type `just collect`")
    except OSError as error:
        sys.exit(f"plot.py: {error.filename}: {why(error)}; remove it, and try again")
    except ValueError as error:
        sys.exit(f"plot.py: {shown(str(error))}")


if __name__ == "__main__":
    main()
