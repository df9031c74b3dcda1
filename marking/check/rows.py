"""A run's own files, run.json and the first dump of stats.txt, and its row of cells."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from formats import FormatError, object_of, quoted
from rules import Column

VERSION = "24.0"
BEGIN = "---------- Begin Simulation Statistics ----------"
END = "---------- End Simulation Statistics   ----------"
# The statistics with which every dump of gem5 begins.
ALWAYS = ("simSeconds", "simTicks", "finalTick", "simFreq", "hostSeconds", "simInsts")
WIDEST = 300  # characters of a cell
LONGEST = 250  # characters of the name of a statistic, or of its value
LINES = 4_000  # lines of a dump; no machine of the course has half of that
RUN_NAME = re.compile(r"[a-z0-9_.-]+")
PATH = re.compile(r"[\w+-][\w.+-]*(/[\w+-][\w.+-]*)*", re.ASCII)
SHA256 = re.compile(r"[0-9a-f]{64}")
MOST_FILES = 100  # that one run reads, or that one program is compiled from
LONGEST_COMMAND = 2000  # characters


class CellError(Exception):
    """Why a run has no cell for a column."""


@dataclass(frozen=True)
class Compiled:
    """What compile.py wrote of a program when it compiled it."""

    command: str
    compiler: str  # the first line of its --version
    sources: Mapping[str, str]  # the sha256 of each source and header, by its path


@dataclass(frozen=True)
class Run:
    """A run as its run.json describes it; arguments are strings, as they were typed."""

    name: str
    script: str
    program: str
    arguments: Mapping[str, str]
    files: Mapping[str, str]
    """The sha256 of each file of the kit that the run read, by its path in the kit."""
    compiled: Compiled | None  # None: not by compile.py, or another binary since

    @property
    def binary(self) -> str:
        """The sha256 of the program that ran."""
        return self.files[binary_of(self.program)]


def binary_of(program: str) -> str:
    """The path of a compiled program in the kit."""
    return f"bin/{program}"


def read_run(name: str, text: str, assignment: int) -> Run:
    """Read the run.json of the run in `runs/<name>`; raises FormatError."""
    record = object_of(text)
    if record.get("assignment") != assignment:
        raise FormatError(
            f"is not a run of assignment {assignment}; run it again with this kit"
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
    script, program = str(texts["script"]), str(texts["program"])
    files = digests_of(record.get("files"), "files")
    for path in (script, binary_of(program)):
        if path not in files:
            raise FormatError(f"does not say which {path} was run; run it again")
    return Run(
        name=name,
        script=script,
        program=program,
        arguments={key: argument_text(value) for key, value in pairs},
        files=files,
        compiled=compiled_of(record.get("compiled")),
    )


def compiled_of(value: object) -> Compiled | None:
    """What a run.json says of how its program was compiled; raises FormatError."""
    if value is None:
        return None
    members = cast(dict[str, object], value) if isinstance(value, dict) else {}
    command, compiler = members.get("command"), members.get("compiler")
    for text in (command, compiler):
        if not isinstance(text, str) or not 0 < len(text) <= LONGEST_COMMAND:
            raise FormatError('has no right "compiled"; compile and run it again')
    sources = digests_of(members.get("sources"), "sources")
    return Compiled(str(command), str(compiler), sources)


def digests_of(value: object, key: str) -> dict[str, str]:
    """Paths inside the kit and the sha256 of each; raises FormatError."""
    pairs = cast(dict[str, object], value) if isinstance(value, dict) else {}
    if not 0 < len(pairs) <= MOST_FILES:
        raise FormatError(f'has no right "{key}"; run it again with this kit')
    for path, digest in pairs.items():
        if len(path) > WIDEST or not PATH.fullmatch(path):
            says = f'names {quoted(path)} under "{key}", which is not a path of the kit'
            raise FormatError(f"{says}; run it again")
        if not isinstance(digest, str) or not SHA256.fullmatch(digest):
            raise FormatError(f"has no sha256 of {path}; run it again with this kit")
    return cast(dict[str, str], pairs)


def argument_text(value: object) -> str:
    """An argument as a cell: a flag is `true` or `false`, and None is empty."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def read_first_dump(text: str) -> dict[str, str]:
    """The values by name of the first dump in a stats.txt, as gem5 wrote them.

    Raises FormatError if the dump is incomplete or not as gem5 writes one.
    """
    if BEGIN not in text:
        raise FormatError(
            "has no dump of statistics, so the run was interrupted; run it again"
        )
    begin = text.index(BEGIN)
    end = text.find(END, begin)
    if end < 0:
        raise FormatError("breaks off within the first dump; run it again")
    count = text.count("\n", begin, end)
    if count > LINES:
        says = f"has a dump of {count:,} lines, and gem5 writes fewer than {LINES:,}"
        raise FormatError(f"{says}; copy the run's stats.txt")
    line = text.count("\n", 0, begin) + 1
    values: dict[str, str] = {}
    for one in text[begin:end].split("\n")[1:]:
        line += 1
        words = one.split(None, 2)
        if not words:
            continue
        again = words[0] in values and words[0] in ALWAYS
        if len(words) < 3 or again or max(map(len, words[:2])) > LONGEST:
            raise FormatError("is not as gem5 wrote it; copy the run's stats.txt", line)
        values[words[0]] = words[1]
    missing = [name for name in ALWAYS if name not in values]
    if missing:
        says = f"lacks {missing[0]}, which gem5 writes; copy the run's stats.txt"
        raise FormatError(says)
    for name in ALWAYS:
        if problem_of_number(values[name], "number"):
            says = f"has {name} {quoted(values[name])}; copy the run's stats.txt"
            raise FormatError(says)
    return values


def cell_of(column: Column, run: Run, dump: Mapping[str, str]) -> str:
    """The cell of a run in a column; raises CellError if it has no good one."""
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
            f"the first dump of stats.txt has no {column.key}: this machine lacks "
            "the part, or the event never happened"
        )
    problem = problem_of(column, cell)
    if problem:
        raise CellError(problem)
    return cell


def problem_of(column: Column, cell: str) -> str | None:
    """What is wrong with a cell, whichever run it is of."""
    if len(cell) > WIDEST:
        return f"{quoted(cell)} has {len(cell):,} characters; the limit is {WIDEST}"
    if column.type != "text" and cell != column.absent:
        problem = problem_of_number(cell, column.type)
        if problem:
            return problem
    if column.one_of and cell not in column.one_of:
        return f"{quoted(cell)} is not one of {', '.join(column.one_of)}"
    if column.pattern and not re.fullmatch(column.pattern, cell):
        return f"{quoted(cell)} does not match the pattern {column.pattern}"
    return None


def problem_of_number(cell: str, kind: str) -> str | None:
    """Why a cell is not an "integer" or a "number": decimal point, only digits."""
    integer, number = r"-?\d{1,30}", r"-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,3})?"
    if re.fullmatch(integer if kind == "integer" else number, cell, re.ASCII):
        return None
    article = "an" if kind == "integer" else "a"
    what = f"{quoted(cell)} is not {article} {kind}"
    if not cell:
        return f"is empty; write the {kind}"
    if re.fullmatch(r"-?(nan|inf(inity)?)", cell, re.IGNORECASE):
        return f"{what}: it comes from a division by zero; remove the run, and say why"
    if re.fullmatch(r"-?\d{1,3}([,' _]\d{3})+(\.\d+)?", cell, re.ASCII):
        return f"{what}; write it without separators: {re.sub('[^0-9.-]', '', cell)}"
    if re.fullmatch(r"-?\d+,\d+", cell, re.ASCII):
        return f"{what}; the decimal sign is a point"
    if re.fullmatch(r"-?[\d.]+\s*[^\W\d]+[\w/]*|-?[\d.]+\s*%", cell):
        return f"{what}; write it without its unit"
    return f"{what}; write only digits"


def same_value(column: Column, cell: str, its: str) -> bool:
    """Whether a cell agrees with its run; a number may be written differently."""
    if cell == its or column.type == "text" or its == column.absent:
        return cell == its
    if column.type == "integer":
        return int(cell) == int(its)
    return abs(float(cell) - float(its)) <= 1e-6 * abs(float(its))
