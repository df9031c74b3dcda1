"""Checks a hand-in: whether what is asked for is there, in the form that is asked for.

    python3 check.py assignment_1_ab123.tar.gz
    python3 check.py pack ab123

The first looks into an archive. It unpacks nothing and runs nothing of it, prints what
it accepts and what is wrong with the rest, and ends with 0 (accepted), 1 (refused) or 2
(called in a wrong way). The second makes the archive, of exactly the files that
`handin.json` names, in the folder above, and then checks it.

What holds for one assignment alone stands in its check.py, which is complete like this:

    \"""Checks a hand-in of Assignment 1.\"""

    import sys
    from collections.abc import Iterator

    from handin import HandIn, Problem, main


    def two_clocks(hand_in: HandIn) -> Iterator[Problem]:
        \"""The clock was varied.\"""
        clocks = {run.arguments["clock"] for run in hand_in.runs.values()}
        if len(clocks) < 2:
            yield Problem("runs", "clocks", "all have one clock; run a second one")


    if __name__ == "__main__":
        sys.exit(main(extra=[two_clocks]))
"""

import csv
import gzip
import hashlib
import io
import re
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from archive import read_archive
from formats import (
    FormatError,
    Problem,
    check_picture,
    check_python,
    json_of,
    quoted,
    shown,
    text_of,
)
from rows import (
    RUN_NAME,
    CellError,
    Run,
    cell_of,
    problem_of,
    read_first_dump,
    read_run,
    same_value,
)
from rules import LOGIN, Column, FileRule, Rules, RulesError, read_rules

SHOWN = 20  # problems of one rule that are printed


@dataclass
class HandIn:
    """The files of a hand-in, by their paths inside its folder.

    Of what has its own problem already, the rest of the rules see nothing: a file in
    `broken` reads as empty, and `runs`, `rows` and `answers` have only what is sound.
    """

    rules: Rules
    login: str
    files: Mapping[str, bytes]
    broken: set[str] = field(default_factory=set[str])
    runs: dict[str, Run] = field(default_factory=dict[str, Run])
    """What each run's run.json says, by the run's name."""
    cells: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    """The cells that each run's own files give, by the run's name and the column's."""
    rows: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    """The rows of results.csv, by the run's name and the column's."""
    answers: dict[int, str] = field(default_factory=dict[int, str])
    """The text of each answer, by the question's number."""

    @property
    def names(self) -> list[str]:
        """The paths of all files, sorted."""
        return sorted(self.files)

    def of(self, rule: FileRule) -> list[str]:
        """The paths of the files that a rule is for, sorted."""
        return [name for name in self.names if rule.matches(name)]

    def read_bytes(self, name: str) -> bytes:
        """The contents of a file; nothing if it is missing or broken."""
        return b"" if name in self.broken else self.files.get(name, b"")

    def read_text(self, name: str) -> str:
        """The text of a file; nothing if it is missing or broken."""
        return self.read_bytes(name).decode(errors="replace")

    @property
    def run_names(self) -> list[str]:
        """The names of the folders in `runs/`, sorted."""
        runs = (name.split("/") for name in self.files if name.startswith("runs/"))
        return sorted({parts[1] for parts in runs})

    @property
    def is_readable(self) -> bool:
        """Whether every run, and the table of them, is there and of its format."""
        table = self.rules.of_kind("results")
        is_there = table is None or bool(self.read_bytes(table.path))
        return is_there and set(self.run_names) == set(self.runs)


class Rule(Protocol):
    """What a rule is: a function that gives the problems of a hand-in."""

    __name__: str

    def __call__(self, hand_in: HandIn, /) -> Iterator[Problem]: ...


@dataclass
class Report:
    """What a check found: lines on what is accepted, and what is wrong."""

    accepted: list[str] = field(default_factory=list[str])
    problems: list[Problem] = field(default_factory=list[Problem])


# ---- The files: how many, and of which form


def check_counts(hand_in: HandIn) -> Iterator[Problem]:
    """Each file that is asked for is there, and no more of a kind than may be."""
    of_runs = [rule for rule in hand_in.rules.files if rule.is_of_run]
    for rule in hand_in.rules.files:
        least, most = rule.count
        # Runs are counted as such; that each has its files is looked at later.
        count = len(hand_in.run_names if rule in of_runs else hand_in.of(rule))
        if (least, most) == (1, 1) and count == 0:
            yield Problem(rule.path, "missing", f"is missing: {rule.about}")
        elif not least <= count <= most and rule not in of_runs[1:]:
            file = "runs" if rule in of_runs else rule.path
            says = f"there are {count}, where {least} to {most} are asked for"
            yield Problem(file, "count", f"{says}: {rule.about}")


def check_formats(hand_in: HandIn) -> Iterator[Problem]:
    """Each file is of the format that its kind says."""
    for name in hand_in.names:
        rule = hand_in.rules.file(name)
        if rule is None or name in hand_in.broken:
            continue
        try:
            check_format(name, hand_in.read_bytes(name), rule)
        except FormatError as error:
            hand_in.broken.add(name)
            yield Problem(name, rule.kind, str(error), error.line)


def check_format(name: str, data: bytes, rule: FileRule) -> None:
    """Raise FormatError if a file is not of the format of its kind."""
    if rule.kind == "picture":
        check_picture(name, data)
        return
    if data.startswith(b"%PDF-"):
        raise FormatError(f"is a PDF; hand in {name.rsplit('.', 1)[-1]} as plain text")
    text = text_of(data)
    if rule.kind == "json":
        json_of(text)
    elif rule.kind == "python":
        check_python(text)
    elif rule.kind == "trace":
        least, most = rule.size
        lines = len(text.splitlines())
        if not least <= lines <= most:
            says = f"has {lines:,} lines; cut out the {least} to {most} of your answer"
            raise FormatError(says)


# ---- The runs and the table of them


def check_runs(hand_in: HandIn) -> Iterator[Problem]:
    """Each run is of this assignment, of the right gem5, and whole."""
    for run in hand_in.run_names:
        place = f"runs/{run}"
        if not RUN_NAME.fullmatch(run):
            yield Problem(place, "run-name", "is to have only a-z, 0-9, _, - and .")
        for rule in hand_in.rules.files:
            file = rule.path.replace("*", run)
            if rule.is_of_run and file not in hand_in.files:
                says = f"has no {rule.path.removeprefix('runs/*/')}; run it again"
                yield Problem(place, "run-files", says)
        yield from check_run(hand_in, run)


def check_run(hand_in: HandIn, name: str) -> Iterator[Problem]:
    """A run's run.json and stats.txt, of which the cells of its row follow."""
    place, kind = f"runs/{name}/run.json", "run"
    record = hand_in.read_text(place)
    statistics = hand_in.read_text(f"runs/{name}/stats.txt")
    try:
        run = read_run(name, record, hand_in.rules.assignment) if record else None
        place, kind = f"runs/{name}/stats.txt", "stats"
        dump = read_first_dump(statistics) if statistics else None
    except FormatError as error:
        hand_in.broken.add(place)
        yield Problem(place, kind, str(error), error.line)
        return
    if run is None or dump is None:
        return
    hand_in.runs[name] = run
    scripts = hand_in.rules.of_kind("python")
    if scripts and scripts.matches(run.script) and run.script not in hand_in.files:
        says = f"ran {run.script}, which is missing; hand in the script that ran"
        yield Problem(f"runs/{name}/run.json", "run", says)
    cells: dict[str, str] = {}
    for column in hand_in.rules.columns:
        try:
            cells[column.name] = cell_of(column, run, dump)
        except CellError as error:
            yield Problem(f"runs/{name}", column.name, str(error))
    hand_in.cells[name] = cells


def check_results(hand_in: HandIn) -> Iterator[Problem]:
    """The table has a row for each run, and each row says what its run says."""
    rule = hand_in.rules.of_kind("results")
    text = hand_in.read_text(rule.path) if rule else ""
    if not rule or not text:
        return
    try:
        table = read_table(text, rule, hand_in.rules.columns)
    except FormatError as error:
        hand_in.broken.add(rule.path)
        yield Problem(rule.path, "results", str(error), error.line)
        return
    least, most = rule.size
    if len(table) < least:
        says = f"has {len(table)} rows, where {least} to {most} are asked for"
        yield Problem(rule.path, "results", says)
    for line, row in table:
        for column, says in check_row(hand_in, row):
            yield Problem(rule.path, column, says, line)
    for run in hand_in.runs:
        if run not in hand_in.rows:
            says = f"has no row in {rule.path}; type `just collect`"
            yield Problem(f"runs/{run}", "run-row", says)


def read_table(
    text: str, rule: FileRule, columns: Sequence[Column]
) -> list[tuple[int, dict[str, str]]]:
    """The rows of a CSV text, each with its line; raises FormatError."""
    least, most = rule.size
    lines = text.count("\n")
    if lines > most + 1:
        says = f"has {lines - 1:,} rows, where {least} to {most} are asked for"
        raise FormatError(says)
    header = [column.name for column in columns]
    table: list[tuple[int, dict[str, str]]] = []
    reader = csv.reader(io.StringIO(text), strict=True)
    try:
        check_header(next(reader), header)
        for cells in reader:
            if len(cells) != len(header):
                says = f"has {len(cells)} cells, and the header {len(header)}"
                says = f"{says}; a comma stands only between cells"
                raise FormatError(says, reader.line_num)
            table.append((reader.line_num, dict(zip(header, cells, strict=True))))
    except csv.Error as error:
        says = f"is no CSV: {error}; type `just collect`"
        raise FormatError(says, reader.line_num) from None
    return table


def check_header(cells: Sequence[str], header: Sequence[str]) -> None:
    """Raise FormatError if the first line is not the header."""
    if list(cells) == list(header):
        return
    if len(cells) > 10 * len(header):
        raise FormatError(f"has {len(cells):,} columns, not {len(header)}", 1)
    twice = [name for name in cells if cells.count(name) > 1]
    missing = [name for name in header if name not in cells]
    unknown = [name for name in cells if name not in header]
    if len(cells) == 1 and ";" in cells[0]:
        says = "has semicolons between cells; write commas"
    elif twice:
        says = f"has the column {quoted(twice[0])} twice; keep one"
    elif missing:
        says = f"has no column {quoted(missing[0])}; type `just collect`"
    elif unknown:
        says = f"has the column {quoted(unknown[0])}, which nobody asks for; remove it"
    else:
        says = f"has its columns in another order; the header is {','.join(header)}"
    raise FormatError(says, 1)


def check_row(hand_in: HandIn, row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is wrong with a row, each with its column."""
    columns = hand_in.rules.columns
    key = next(column.name for column in columns if column.source == "folder")
    run = row[key]
    if run in hand_in.rows:
        yield key, f"{quoted(run)} has a row already; a run has one"
        return
    if not any(name.startswith(f"runs/{run}/") for name in hand_in.files):
        yield key, f"there is no runs/{shown(run)} in the archive; hand it in too"
        return
    hand_in.rows[run] = dict(row)
    its = hand_in.cells.get(run, {})
    for column in columns:
        cell = row[column.name]
        wrong = problem_of(column, cell)
        if wrong and column.name in its:
            yield column.name, f"{wrong}; its run has {shown(its[column.name])}"
        elif wrong:
            yield column.name, wrong
        elif column.name in its and not same_value(column, cell, its[column.name]):
            has = f"runs/{run} has {shown(its[column.name])}"
            yield column.name, f"is {quoted(cell)}, and {has}; type `just collect`"


def check_needed(hand_in: HandIn) -> Iterator[Problem]:
    """The runs that the questions compare are there, if all can be read."""
    for needed in hand_in.rules.runs_needed if hand_in.is_readable else ():
        cells = needed.items()
        if not any(cells <= its.items() for its in hand_in.cells.values()):
            what = ", ".join(f"{name} {cell}" for name, cell in cells)
            says = f"none has {what}; run it, and type `just collect`"
            yield Problem("runs", "runs-needed", says)


# ---- The answers


def check_answers(hand_in: HandIn) -> Iterator[Problem]:
    """Each question has its section, in order, with an answer of the student's own."""
    rule = hand_in.rules.of_kind("answers")
    text = hand_in.read_text(rule.path) if rule else ""
    if not rule or not text:
        return
    last = 0
    for number, line, answer in sections_of(text):
        if number in hand_in.answers:
            says = f"answers Question {number} again; answer it in one place"
            yield Problem(rule.path, "section", says, line)
        elif not 1 <= number <= rule.questions:
            says = f"answers Question {number}; there are {rule.questions} questions"
            yield Problem(rule.path, "section", says, line)
        else:
            hand_in.answers[number] = answer
            if number < last:
                says = f"answers Question {number} after {last}; keep their order"
                yield Problem(rule.path, "order", says, line)
            last = number
            yield from check_answer(rule, number, line, answer)
    for question in range(1, rule.questions + 1):
        if question not in hand_in.answers:
            near = rf"^[#*> ]{{0,9}}question {{0,9}}{question}\b"
            found = re.search(near, text, re.MULTILINE | re.IGNORECASE)
            line = text.count("\n", 0, found.start()) + 1 if found else None
            says = f"has no section `## Question {question}`; write this heading"
            yield Problem(rule.path, "section", says, line)


def check_answer(
    rule: FileRule, number: int, line: int, text: str
) -> Iterator[Problem]:
    """An answer is written, and long enough to be one."""
    for index, one in enumerate(text.split("\n")):
        if one.lstrip(" >*_-").startswith("TODO"):
            says = f"still says {quoted(one)}; write your answer to Question {number}"
            yield Problem(rule.path, "template", says, line + index)
            return
    words = words_in(text)
    if words < rule.words:
        says = f"answers Question {number} in {words} words; {rule.words} are the least"
        yield Problem(rule.path, "words", says, line)


def words_in(text: str) -> int:
    """How many words an answer has, without its heading."""
    return len(re.findall(r"[^\W_]+", text.partition("\n")[2]))


def sections_of(text: str) -> list[tuple[int, int, str]]:
    """The sections `## Question N` of a Markdown text: number, line, text with heading.

    Comments count for nothing, and headings inside of code are none.
    """
    sections: list[tuple[int, int, list[str]]] = []
    fence, is_open = "", False
    for line, one in enumerate(without_comments(text).split("\n"), 1):
        mark = re.match(r" {0,3}(```|~~~)", one)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        heading = None if fence else re.match(r"##? +(?:Question +(\d{1,3})\b)?", one)
        if heading:
            is_open = heading[1] is not None and one.startswith("## ")
            if is_open:
                sections.append((int(heading[1]), line, []))
        if is_open:
            sections[-1][2].append(one)
    return [(number, line, "\n".join(lines)) for number, line, lines in sections]


def without_comments(text: str) -> str:
    """A Markdown text without its comments; its lines stay where they are."""
    first, *rest = text.split("<!--")
    kept = [first]
    for one in rest:
        comment, _, after = one.partition("-->")
        kept += ["\n" * comment.count("\n"), after]
    return "".join(kept)


RULES: tuple[Rule, ...] = (
    check_counts,
    check_formats,
    check_runs,
    check_results,
    check_needed,
    check_answers,
)


# ---- The whole


def check(path: Path, rules: Rules, extra: Sequence[Rule] = ()) -> Report:
    """Check an archive by the rules of all assignments, and by some of this one."""
    contents = read_archive(path, rules)
    problems = contents.problems
    if not contents.whole:
        return Report([], problems)
    hand_in = HandIn(rules, contents.login, contents.files, contents.too_large)
    for rule in RULES:
        problems.extend(rule(hand_in))
    for rule in extra if hand_in.is_readable else ():
        problems.extend(guarded(rule, hand_in))
    wrong = {problem.file for problem in problems}
    right = [rule for rule in rules.files if is_right(hand_in, rule, wrong)]
    accepted = [accepted_line(hand_in, rule) for rule in right]
    if extra and not hand_in.is_readable:
        accepted.append("note  what the runs must show is checked when all can be read")
    return Report(accepted, problems)


def guarded(rule: Rule, hand_in: HandIn) -> Iterator[Problem]:
    """What a rule finds, or that it failed itself."""
    try:
        yield from rule(hand_in)
    except Exception as error:
        says = f"{rule.__name__} itself failed, {type(error).__name__}; tell the staff"
        yield Problem("check.py", "internal", says)


def is_right(hand_in: HandIn, rule: FileRule, wrong: set[str]) -> bool:
    """Whether nothing was found wrong with the files that a rule is for."""
    if rule.is_of_run:
        wrong = {re.sub(r"^runs(/[^/]+)?$", rule.path, file) for file in wrong}
    return not wrong & {rule.path, *hand_in.of(rule)}


def accepted_line(hand_in: HandIn, rule: FileRule) -> str:
    """`ok`, the files, and how many of what they have."""
    names = hand_in.of(rule)
    if rule.kind == "results":
        what = f"{len(hand_in.rows)} rows"
    elif rule.kind == "answers":
        words = sum(words_in(answer) for answer in hand_in.answers.values())
        what = f"{len(hand_in.answers)} answers, {words:,} words"
    elif rule.count != (1, 1):
        what = f"{len(names)} file" + ("s" if len(names) != 1 else "")
    else:
        what = f"{sum(len(hand_in.files[name]) for name in names):,} bytes"
    return f"ok    {rule.path}  {what}"


def lines_of(problems: Iterable[Problem]) -> Iterator[str]:
    """The lines that say what is wrong, no more than 20 of one rule."""
    problems = list(problems)
    all_of = Counter(problem.rule for problem in problems)
    so_far: Counter[str] = Counter()
    for problem in problems:
        so_far[problem.rule] += 1
        if so_far[problem.rule] <= SHOWN:
            yield str(problem)
        if so_far[problem.rule] == all_of[problem.rule] > SHOWN:
            yield f"FAIL  and {all_of[problem.rule] - SHOWN:,} more  [{problem.rule}]"


def pack(kit: Path, rules: Rules, login: str) -> Path:
    """Write `assignment_N_<login>.tar.gz` beside a kit's folder.

    It has the files that `handin.json` names, as far as they are there, and the same
    files make the same bytes.
    """
    name = f"assignment_{rules.assignment}_{login}"
    found = {
        path for rule in rules.files for one in rule.globs() for path in kit.glob(one)
    }
    target = kit.parent / f"{name}.tar.gz"
    with (
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted(found):
            inside = path.relative_to(kit).as_posix()
            if path.is_file() and rules.file(inside):
                entry = tarfile.TarInfo(f"{name}/{inside}")
                entry.size = path.stat().st_size
                with path.open("rb") as source:
                    tar.addfile(entry, source)
    return target


def main(extra: Sequence[Rule] = ()) -> int:
    """Do what the command line asks for; gives the exit status."""
    kit = Path(sys.argv[0]).resolve().parent
    arguments = sys.argv[1:]
    try:
        rules = read_rules(kit)
    except RulesError as error:
        return usage(str(error))
    if len(arguments) == 2 and arguments[0] == "pack":
        if not re.fullmatch(LOGIN, arguments[1]):
            return usage("a login is of a-z, 0-9, _ and -, and begins with a letter")
        try:
            path = pack(kit, rules, arguments[1])
        except OSError as error:
            return usage(f"cannot pack: {error}")
        print(f"packed ../{path.name}")
    elif len(arguments) == 1 and not arguments[0].startswith("-"):
        path = Path(arguments[0])
        if not path.is_file():
            return usage(f"there is no file {shown(arguments[0])}")
    else:
        return usage("python3 check.py ARCHIVE, or python3 check.py pack LOGIN")
    return say(path, check(path, rules, extra))


def usage(says: str) -> int:
    """Say how the program is used, and give the exit status for that."""
    print(f"check.py: {says}", file=sys.stderr)
    return 2


def say(path: Path, report: Report) -> int:
    """Print a report, and give the exit status."""
    coding = sys.stdout.encoding
    for line in (*report.accepted, *lines_of(report.problems)):
        # A terminal may lack characters that others have.
        print(line.encode(coding, "backslashreplace").decode(coding))
    if report.problems:
        count = len(report.problems)
        what = "1 problem" if count == 1 else f"{count:,} problems"
        print(f"refused: {what}; mend, pack and check again")
        return 1
    data = path.read_bytes()
    print(f"accepted: {path.name}, {len(data):,} bytes")
    print(f"sha256: {hashlib.sha256(data).hexdigest()}")
    return 0


if __name__ == "__main__":
    # An assignment's own rules stand in its check.py, so that does the work.
    program = Path(__file__).with_name("check.py")
    sys.exit(subprocess.call([sys.executable, program, *sys.argv[1:]]))
