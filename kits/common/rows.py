"""What a run says of itself: run.json, the first dump of stats.txt, a row of both."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from formats import FormatError, object_of, quoted
from rules import Column

VERSION = "24.0"
BEGIN = "---------- Begin Simulation Statistics ----------"
END = "---------- End Simulation Statistics   ----------"
# What every dump of gem5 begins with.
ALWAYS = ("simSeconds", "simTicks", "finalTick", "simFreq", "hostSeconds", "simInsts")
WIDEST = 100  # characters of a cell
RUN_NAME = re.compile(r"[a-z0-9_.-]+")


class CellError(Exception):
    """Why a run has no cell for a column."""


@dataclass(frozen=True)
class Run:
    """A run as its run.json has it; arguments are texts, as they were typed."""

    name: str
    script: str
    program: str
    arguments: Mapping[str, str]


def read_run(name: str, text: str, assignment: int) -> Run:
    """Read the run.json of the run in `runs/<name>`; raises FormatError."""
    record = object_of(text)
    if record.get("assignment") != assignment:
        raise FormatError(
            f"is not of assignment {assignment}; run it again with this kit's scripts"
        )
    texts = {key: record.get(key) for key in ("script", "gem5", "program")}
    for key, value in texts.items():
        if not isinstance(value, str) or not re.fullmatch(r"[\w.+-]+", value, re.ASCII):
            raise FormatError(f'has no "{key}"; hand it in as the script wrote it')
    gem5 = str(texts["gem5"])
    if not gem5.startswith(f"{VERSION}."):
        raise FormatError(f"was made by gem5 {gem5}; run it again with gem5 {VERSION}")
    arguments = record.get("arguments")
    if not isinstance(arguments, dict):
        raise FormatError('has no "arguments"; hand it in as the script wrote it')
    pairs = cast(dict[str, object], arguments).items()
    return Run(
        name=name,
        script=str(texts["script"]),
        program=str(texts["program"]),
        arguments={key: argument_text(value) for key, value in pairs},
    )


def argument_text(value: object) -> str:
    """How an argument stands in a cell: flags as `true`, `false`, none as nothing."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def read_first_dump(text: str) -> dict[str, str]:
    """The values by name of the first dump in a stats.txt, as gem5 wrote them.

    Raises FormatError, if there is no whole dump or gem5 did not write it.
    """
    if BEGIN not in text:
        raise FormatError(
            "has no dump of statistics: the run was interrupted; run it again"
        )
    before, _, rest = text.partition(BEGIN)
    dump, end, _ = rest.partition(END)
    if not end:
        raise FormatError("breaks off within the first dump; run it again")
    line = before.count("\n") + 1
    values: dict[str, str] = {}
    for one in dump.split("\n")[1:]:
        line += 1
        words = one.split(None, 2)
        if not words:
            continue
        if len(words) < 3 or (words[0] in values and words[0] in ALWAYS):
            raise FormatError("is not as gem5 wrote it; copy the run's stats.txt", line)
        values[words[0]] = words[1]
    missing = [name for name in ALWAYS if name not in values]
    if missing:
        says = (
            f"is not as gem5 writes it, without {missing[0]}; copy the run's stats.txt"
        )
        raise FormatError(says)
    return values


def cell_of(column: Column, run: Run, dump: Mapping[str, str]) -> str:
    """The cell of a run in a column; raises CellError, if there is no good one."""
    if column.source == "folder":
        cell = run.name
    elif column.source == "program":
        cell = run.program
    elif column.source == "argument":
        if column.key not in run.arguments:
            raise CellError(f"run.json has no argument {column.key}")
        cell = run.arguments[column.key]
    elif column.key in dump:
        cell = dump[column.key]
    elif column.absent is not None:
        return column.absent
    else:
        raise CellError(
            f"the first dump of stats.txt has no {column.key}; this machine lacks the "
            "part, or nothing of it happened"
        )
    problem = problem_of(column, cell)
    if problem:
        raise CellError(problem)
    return cell


def problem_of(column: Column, cell: str) -> str | None:
    """What is wrong with a cell, whichever run it is of."""
    if len(cell) > WIDEST:
        return (
            f"{quoted(cell)} has {len(cell):,} characters; a cell has {WIDEST} at most"
        )
    if column.type != "text" and cell != column.absent:
        problem = problem_of_number(cell, column.type)
        if problem:
            return problem
    if column.one_of and cell not in column.one_of:
        return f"{quoted(cell)} is none of {', '.join(column.one_of)}"
    if column.pattern and not re.fullmatch(column.pattern, cell):
        return f"{quoted(cell)} does not fit; the pattern is {column.pattern}"
    return None


def problem_of_number(cell: str, kind: str) -> str | None:
    """Why a cell is no "integer" or no "number" (decimal point, digits alone)."""
    integer, number = r"-?\d{1,30}", r"-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,3})?"
    if re.fullmatch(integer if kind == "integer" else number, cell, re.ASCII):
        return None
    what = f"{quoted(cell)} is no {kind}"
    if not cell:
        return f"is empty; write the {kind}"
    if re.fullmatch(r"-?(nan|inf(inity)?)", cell, re.IGNORECASE):
        return f"{what}: it was divided by nothing; leave such a run out, and say why"
    if re.fullmatch(r"-?\d{1,3}([,' _]\d{3})+(\.\d+)?", cell, re.ASCII):
        return f"{what}; write it without separators: {re.sub('[^0-9.-]', '', cell)}"
    if re.fullmatch(r"-?\d+,\d+", cell, re.ASCII):
        return f"{what}; the decimal sign is a point"
    if re.fullmatch(r"-?[\d.]+\s*[^\W\d]+[\w/]*|-?[\d.]+\s*%", cell):
        return f"{what}; units stand in the column's name, not in its cells"
    return f"{what}; write digits alone"


def same_value(column: Column, cell: str, its: str) -> bool:
    """Whether a cell says what the run says; numbers may be written in another way."""
    if cell == its or column.type == "text" or its == column.absent:
        return cell == its
    if column.type == "integer":
        return int(cell) == int(its)
    return abs(float(cell) - float(its)) <= 1e-6 * abs(float(its))
