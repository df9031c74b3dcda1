"""A labeled plot of results.csv: one column over another, with lines by a third.

    python3 plot.py x=clock y=time by=program cpu=minor caches=l1

draws `time` over `clock`, a line for each `program`, of the runs with these cells. A
cell may have a `*`, and commas separate several: program=tree,vm-*. Also:

    title="Time falls with the clock"   what the plot shows, as a sentence
    name=clocks                         the file: plots/clocks.svg; .png or .pdf, too

It needs matplotlib: sudo apt install python3-matplotlib. For another kind of plot, copy
this file under a name of your own, and change what you like.
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import csv
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import cycle
from pathlib import Path

from files import read_file, why
from formats import FormatError, counted, quoted, say, shown, text_of

MOST = 2**20  # bytes of results.csv
MOST_LINES = 5  # of one plot, for a reader
NAME = re.compile(r"[a-z0-9_-][a-z0-9_.-]{0,79}")
# Where Debian's package installs for; another python3 may come first on the PATH.
DEBIAN = "/usr/bin/python3"
MISSING = "there is no matplotlib; type sudo apt install python3-matplotlib"
QUESTION = """import sys, matplotlib
print(matplotlib.__version__ if sys.version_info[:2] >= (3, 10) else "")
"""
# What a unit in a cell is worth: clocks become MHz, sizes KiB.
UNITS = {"": 1, "MHz": 1, "GHz": 1000, "B": 1 / 1024, "KiB": 1, "MiB": 1024}
# The labels of axes, with units; a column that is not here counts what its name says.
LABELS = {
    "clock": "Clock (MHz)",
    "period": "Clock period (ps)",
    "ticks": "Time (ps)",
    "miss_ticks": "Time of all misses (ps)",
    "l1_size": "Size of the L1D (KiB)",
    "l2_size": "Size of the L2 (KiB)",
    "l1_ways": "Ways of the L1D",
    "l2_ways": "Ways of the L2",
    "width": "Width (instructions per cycle)",
    "rob": "Reorder buffer (entries)",
    "iq": "Issue queue (entries)",
    "lq": "Load queue (entries)",
    "sq": "Store queue (entries)",
    "regs": "Physical registers of each kind",
    "muldiv": "Units that multiply and divide",
    "mshrs": "MSHRs of the L1D",
    "check_bytes": "Granularity of the order check (bytes)",
    "forget": "Period of forgetting (memory accesses)",
    "bits": "Storage (bits)",
}
Row = dict[str, str]
Point = tuple[float | str, float]
Lines = dict[str, list[Point]]


class PlotError(Exception):
    """Why there is no plot, and what to type."""


@dataclass(frozen=True)
class Derived:
    """What is computed from a row: its label, and factor x column / column."""

    label: str
    factor: float
    columns: tuple[str, ...]

    def of(self, first: float, second: float = 1) -> float:
        """The value; raises ZeroDivisionError."""
        return self.factor * first / second


DERIVED = {
    "time": Derived("Time (µs)", 1e-6, ("ticks",)),
    "cpi": Derived("Cycles per instruction", 1, ("cycles", "instructions")),
    "ipc": Derived("Instructions per cycle", 1, ("instructions", "cycles")),
    "mpki": Derived(
        "Mispredictions per 1,000 instructions", 1000, ("mispredicted", "instructions")
    ),
    "miss_rate": Derived("Miss rate (%)", 100, ("misses", "accesses")),
}


@dataclass(frozen=True)
class Wanted:
    """What was typed: two columns or derived values, a column for lines, and cells."""

    x: str
    y: str
    by: str
    cells: Row
    title: str
    file: str


def wanted_of(words: list[str], columns: list[str]) -> Wanted:
    """What the words of the command ask for; raises PlotError."""
    pairs: Row = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise PlotError(f"{quoted(word)} is not NAME=VALUE; write x=clock")
        if key in pairs:
            raise PlotError(f"{quoted(key)} is there twice; give it once")
        pairs[key] = value
    for key in ("x", "y"):
        if key not in pairs:
            raise PlotError(f"give {key}=COLUMN; {choices(columns)}")
    x, y, by = pairs.pop("x"), pairs.pop("y"), pairs.pop("by", "")
    title, file = pairs.pop("title", ""), pairs.pop("name", "")
    for name in (x, y):
        if name not in columns and not can_derive(name, columns):
            raise PlotError(f"there is no {quoted(name)} to draw; {choices(columns)}")
    for name in (by, *pairs):
        if name and name not in columns:
            raise PlotError(f"results.csv has no column {quoted(name)}")
    if not file:
        words = [y, x, by, *pairs.values()]
        text = re.sub(r"[^a-z0-9_.]+", "-", "-".join(filter(None, words)).lower())
        file = text.strip("-.")[:70]
    if file.rpartition(".")[2] not in ("svg", "png", "pdf"):
        file += ".svg"
    if not NAME.fullmatch(file):
        says = "is not the name of a file; write a-z, 0-9, _, - and ."
        raise PlotError(f"{quoted(file)} {says}")
    return Wanted(x, y, by, pairs, title, file)


def can_derive(name: str, columns: list[str]) -> bool:
    """Whether a value can be computed from the columns of the table."""
    return name in DERIVED and set(DERIVED[name].columns) <= set(columns)


def choices(columns: list[str]) -> str:
    """What can be drawn."""
    known = [*columns, *(name for name in DERIVED if can_derive(name, columns))]
    return f"there are {', '.join(known[1:])}"


def number_of(cell: str) -> float:
    """A cell as a number, such as 2000 for 2GHz; raises ValueError."""
    found = re.fullmatch(
        r"(\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?)([A-Za-z]*)", cell, re.ASCII
    )
    if not found or found[2] not in UNITS:
        raise ValueError(f"{quoted(cell)} is not a number")
    return float(found[1]) * UNITS[found[2]]


def value_of(row: Row, name: str) -> float:
    """The number of a row in a column, or one that is derived; raises PlotError."""
    try:
        if name not in row:
            one = DERIVED[name]
            return one.of(*(number_of(row[column]) for column in one.columns))
        return number_of(row[name])
    except ZeroDivisionError:
        says = f"{name} of the run {shown(row['run'])} divides by zero"
        raise PlotError(f"{says}; leave the run out by program=...") from None
    except ValueError as error:
        says = f"{name} of the run {shown(row['run'])}: {error}"
        raise PlotError(f"{says}; choose another y, or leave the run out") from None


def rows_with(rows: list[Row], cells: Row) -> list[Row]:
    """The rows that have all of some cells, with `*` and alternatives."""

    def has(row: Row, column: str, cell: str) -> bool:
        one = row[column]
        return one == cell or any(fnmatchcase(one, some) for some in cell.split(","))

    return [row for row in rows if all(has(row, *pair) for pair in cells.items())]


def lines_of(rows: list[Row], wanted: Wanted) -> Lines:
    """The points of each line, by the cells of the column `by`; raises PlotError."""
    try:
        xs: list[float | str] = [x_of(row, wanted.x) for row in rows]
    except ValueError:
        xs = [row[wanted.x] for row in rows]  # words, in the order of the table
    lines: Lines = {}
    there: dict[tuple[str, float | str], Row] = {}
    for row, x in zip(rows, xs, strict=True):
        line = row[wanted.by] if wanted.by else ""
        before = there.setdefault((line, x), row)
        if before is row:
            lines.setdefault(line, []).append((x, value_of(row, wanted.y)))
        elif value_of(before, wanted.y) != value_of(row, wanted.y):
            raise PlotError(two_at_once(before, row, wanted))
    if not any(isinstance(x, str) for x in xs):
        lines = {name: sorted(points) for name, points in lines.items()}
    return lines


def x_of(row: Row, name: str) -> float:
    """The number of a row on the x axis; raises ValueError where it has a word."""
    return number_of(row[name]) if name in row else value_of(row, name)


def two_at_once(one: Row, other: Row, wanted: Wanted) -> str:
    """Why two runs cannot be on one line, and the cell that leaves one out."""
    same = f"the runs {shown(one['run'])} and {shown(other['run'])} have the same"
    same += f" {wanted.x}" + (f" and {wanted.by}" if wanted.by else "")
    chosen = ("run", wanted.x, wanted.by)
    setting = [name for name in one if name not in chosen and one[name] != other[name]]
    if not setting:
        return f"{same}; remove one of them"
    # Columns of a run's settings come before those of what was measured.
    return f"{same}; add by={setting[0]} or {setting[0]}={shown(one[setting[0]])}"


def label_of(name: str, columns: list[str]) -> str:
    """The label of an axis: the value and its unit."""
    if name not in columns:
        return DERIVED[name].label
    words = name.replace("_", " ")
    return LABELS.get(name, words[:1].upper() + words[1:])


def plain(text: str) -> str:
    """A text in which matplotlib finds no formula."""
    return text.replace("$", r"\$")


def draw(lines: Lines, wanted: Wanted, columns: list[str]) -> Path:
    """Draw the lines, and return the picture; raises ImportError and OSError."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "cs429"  # the same plot has the same bytes
    figure = Figure(figsize=(6.4, 4.2), layout="constrained")
    axes = figure.subplots()
    words = any(isinstance(x, str) for points in lines.values() for x, _ in points)
    for (name, points), marker in zip(sorted(lines.items()), cycle("osD^vX")):
        # Between words there is nothing, so that a line would say what is not so.
        axes.plot(
            *zip(*points, strict=True),
            marker=marker,
            linestyle="" if words else "-",
            label=plain(name),
        )
    x, y = label_of(wanted.x, columns), label_of(wanted.y, columns)
    axes.set(title=plain(wanted.title or f"{y} over {x}"), xlabel=x, ylabel=y)
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    if wanted.by:
        axes.legend(title=wanted.by)
    path = Path("plots") / wanted.file
    path.parent.mkdir(exist_ok=True)
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, metadata=metadata)
    return path


def version_in(python: str) -> str:
    """The version of matplotlib that a Python has; nothing where it cannot be used."""
    # `-I`: a matplotlib.py of this folder is no answer.
    command = [python, "-I", "-c", QUESTION]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return ended.stdout.strip() if ended.returncode == 0 else ""


def read_table() -> tuple[list[str], list[Row]]:
    """The columns of results.csv and its rows; raises PlotError."""
    try:
        text = text_of(read_file(Path("results.csv"), MOST))
        reader = csv.DictReader(io.StringIO(text), restval="")
        rows = list(reader)
    except FileNotFoundError:
        raise PlotError("there is no results.csv; type `just collect`") from None
    except (FormatError, csv.Error) as error:
        raise PlotError(f"results.csv {error}; type `just collect`") from None
    columns = list(reader.fieldnames or [])
    if columns[:1] != ["run"] or any(None in row for row in rows):
        raise PlotError("results.csv is not the table of runs; type `just collect`")
    return columns, rows


def plot(words: list[str]) -> str:
    """Draw what the words say, and return what was drawn; raises PlotError."""
    columns, rows = read_table()
    wanted = wanted_of(words, columns)
    chosen = rows_with(rows, wanted.cells)
    if not chosen:
        raise PlotError("no run in results.csv has these cells; change them")
    lines = lines_of(chosen, wanted)
    path = draw(lines, wanted, columns)
    said = f"{path}: {counted(sum(map(len, lines.values())), 'point')}"
    said += f" on {counted(len(lines), 'line')}" if wanted.by else ""
    if len(lines) > MOST_LINES:
        said += f"; more than {MOST_LINES} lines are hard to read: choose some of them"
    if not wanted.title:
        said += '; say what it shows with title="A sentence"'
    return said


def main() -> int:
    """Draw what the arguments say; 0 if there is a plot."""
    try:
        say(plot(sys.argv[1:]))
    except ImportError:
        is_this = os.path.realpath(DEBIAN) == os.path.realpath(sys.executable)
        if not is_this and version_in(DEBIAN):
            command = [DEBIAN, str(Path(__file__).resolve()), *sys.argv[1:]]
            return subprocess.run(command, check=False).returncode
        say(f"plot.py: {MISSING}", sys.stderr)
        return 1
    except OSError as error:
        says = f"{error.filename}: {why(error)}; remove it, and try again"
        say(f"plot.py: {says}", sys.stderr)
        return 1
    except PlotError as error:
        say(f"plot.py: {error}", sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
