"""Checks an archive: whether what is in it has the right form, and fits together.

    python3 check_1.py KIT ARCHIVE

It looks into an archive, without unpacking it or running anything in it, and prints
what it accepts (`ok`) and what has the wrong form or contradicts itself (`FAIL`). It
ends with 0 if the archive is accepted, with 1 if it is refused, and with 2 if the
command itself is wrong. KIT is the folder of a kit as students have it. What the
questions ask for and is not there is named by the kit's own check.
"""

import csv
import gzip
import hashlib
import io
import re
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from answers import Section, is_template, sections_of, words_in
from archive import read_archive
from files import open_file, read_file, replace_file, why
from formats import (
    FormatError,
    Gap,
    Problem,
    check_picture,
    check_python,
    counted,
    json_of,
    quoted,
    say,
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
from rules import Column, FileRule, Rules, RulesError, read_rules

SHOWN = 20  # lines that are printed for one rule


@dataclass
class HandIn:
    """The files of a hand-in, by their paths inside its folder.

    A file that already has a problem is hidden from all other rules: a file in `broken`
    reads as empty, and `runs`, `rows` and `answers` have only what could be read.
    """

    rules: Rules
    login: str
    files: Mapping[str, bytes]
    broken: set[str] = field(default_factory=set[str])
    runs: dict[str, Run] = field(default_factory=dict[str, Run])
    """The run.json of each run, by the run's name."""
    cells: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    """The cells that follow from a run's own files, by the run's and column's names."""
    rows: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    """The rows of results.csv, by the run's and the column's names."""
    answers: dict[int, str] = field(default_factory=dict[int, str])
    """The text of each answer, by the question's number."""

    @property
    def names(self) -> list[str]:
        """The paths of all files, sorted."""
        return sorted(self.files)

    def of(self, rule: FileRule) -> list[str]:
        """The paths of the files that a rule covers, sorted.

        A file is covered by the first rule that matches its path.
        """
        return [name for name in self.names if self.rules.file(name) is rule]

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
        """Whether every run could be read, and the table of them if there are runs."""
        table = self.rules.of_kind("results")
        if table and self.run_names and not self.read_bytes(table.path):
            return False
        return set(self.run_names) == set(self.runs)


class Rule(Protocol):
    """A rule is a function that yields the problems and the gaps of a hand-in."""

    __name__: str

    def __call__(self, hand_in: HandIn, /) -> Iterator[Problem]: ...


@dataclass
class Report:
    """What a check found: lines on what is accepted, what is wrong, what is missing."""

    accepted: list[str] = field(default_factory=list[str])
    problems: list[Problem] = field(default_factory=list[Problem])
    gaps: list[Gap] = field(default_factory=list[Gap])

    def add(self, found: Iterable[Problem]) -> None:
        """Sort what a rule found into problems and gaps."""
        for one in found:
            if isinstance(one, Gap):
                self.gaps.append(one)
            else:
                self.problems.append(one)


# ---- The files: how many, and in which format


def check_counts(hand_in: HandIn) -> Iterator[Problem]:
    """Each file is there, and not too many of a kind."""
    of_runs = [rule for rule in hand_in.rules.files if rule.is_of_run]
    for rule in hand_in.rules.files:
        least, most = rule.count
        # Runs are counted as folders; check_runs sees whether each has its files.
        count = len(hand_in.run_names if rule in of_runs else hand_in.of(rule))
        file = "runs" if rule in of_runs else rule.path
        says = f"{count:,} found, {least} to {most} expected: {rule.about}"
        if rule in of_runs[1:]:
            continue
        if count > most:
            yield Problem(file, "count", f"{says}; leave the others out")
        elif count < least and (least, most) == (1, 1):
            kind = Problem if is_form(hand_in, rule) else Gap
            yield kind(file, "missing", f"is missing: {rule.about}; add it")
        elif count < least:
            yield Gap(file, "count", f"{says}; add what is missing")


def is_form(hand_in: HandIn, rule: FileRule) -> bool:
    """Whether nothing can be marked without a file: the answers, the table of runs."""
    has_runs = bool(hand_in.run_names)
    return rule.kind == "answers" or (rule.kind == "results" and has_runs)


def check_formats(hand_in: HandIn) -> Iterator[Problem]:
    """Each file has the format of its kind."""
    limit, pythons = hand_in.rules.limits.pythons, 0
    for name in hand_in.names:
        rule = hand_in.rules.file(name)
        if rule is None or name in hand_in.broken:
            continue
        if rule.kind == "python":
            pythons += len(hand_in.read_bytes(name))
            if pythons > limit.bytes:
                says = f"and the Python files before it have more than {limit.text}"
                yield Problem(name, "pythons", f"{says}; leave out what nobody needs")
                return
        try:
            check_format(name, hand_in.read_bytes(name), rule)
        except FormatError as error:
            hand_in.broken.add(name)
            yield Problem(name, rule.kind, str(error), error.line)


def check_format(name: str, data: bytes, rule: FileRule) -> None:
    """Raise FormatError if a file does not have the format of its kind."""
    if rule.kind == "picture":
        check_picture(name, data)
        return
    if data.startswith(b"%PDF-"):
        raise FormatError(f"is a PDF; hand in .{name.rsplit('.', 1)[-1]} as plain text")
    if not data or data.isspace():
        raise FormatError("is empty; fill it, or leave it out")
    text = text_of(data)
    if rule.kind == "json":
        json_of(text)
    elif rule.kind == "python":
        check_python(text)


# ---- The runs and the table of them


def check_runs(hand_in: HandIn) -> Iterator[Problem]:
    """Each run is complete, of this assignment, and made by the right gem5."""
    for run in hand_in.run_names:
        place = f"runs/{run}"
        if not RUN_NAME.fullmatch(run):
            says = "has a name of more than a-z, 0-9, _, - and .; rename it"
            yield Problem(place, "run-name", says)
        for rule in hand_in.rules.files:
            file = rule.path.replace("*", run)
            if rule.is_of_run and file not in hand_in.files:
                name = rule.path.removeprefix("runs/*/")
                says = f"has no {name}; run it again or remove it"
                yield Problem(place, "run-files", says)
        yield from check_run(hand_in, run)


def check_run(hand_in: HandIn, name: str) -> Iterator[Problem]:
    """A run's run.json and stats.txt can be read, and give the cells of its row."""
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
        says = f"ran {run.script}, which is missing; hand in this script"
        yield Problem(f"runs/{name}/run.json", "run", says)
    cells: dict[str, str] = {}
    for column in hand_in.rules.columns:
        try:
            cells[column.name] = cell_of(column, run, dump)
        except CellError as error:
            yield Problem(f"runs/{name}", column.name, str(error))
    hand_in.cells[name] = cells


def check_results(hand_in: HandIn) -> Iterator[Problem]:
    """The table has a row for each run, and each row agrees with its run."""
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
    """The rows of a CSV file, each with its line; raises FormatError."""
    least, most = rule.size
    lines = text.count("\n")
    if lines > most + 1:
        says = f"has {lines - 1:,} rows, {least} to {most} expected"
        raise FormatError(f"{says}; type `just collect`")
    header = [column.name for column in columns]
    table: list[tuple[int, dict[str, str]]] = []
    reader = csv.reader(io.StringIO(text), strict=True)
    try:
        check_header(next(reader), header)
        for cells in reader:
            if len(cells) != len(header):
                says = f"has {len(cells)} cells, and the header has {len(header)}"
                says = f"{says}; write commas only between cells"
                raise FormatError(says, reader.line_num)
            table.append((reader.line_num, dict(zip(header, cells, strict=True))))
    except csv.Error as error:
        says = f"is not CSV: {error}; type `just collect`"
        raise FormatError(says, reader.line_num) from None
    return table


def check_header(cells: Sequence[str], header: Sequence[str]) -> None:
    """Raise FormatError if the first line is not the header."""
    if list(cells) == list(header):
        return
    if len(cells) > 10 * len(header):
        says = f"has {len(cells):,} columns, not {len(header)}; type `just collect`"
        raise FormatError(says, 1)
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
        says = f"has the column {quoted(unknown[0])}, which is not asked for; remove it"
    else:
        says = f"has its columns in a different order; write {','.join(header)}"
    raise FormatError(says, 1)


def check_row(hand_in: HandIn, row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is wrong with a row, each with its column."""
    columns = hand_in.rules.columns
    key = next(column.name for column in columns if column.source == "folder")
    run = row[key]
    if run in hand_in.rows:
        yield key, f"{quoted(run)} already has a row; keep one"
        return
    if run not in hand_in.run_names:
        yield key, f"there is no runs/{shown(run)} in the archive; add it"
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
            yield column.name, f"is {quoted(cell)}, but {has}; type `just collect`"


# ---- The answers


def check_answers(hand_in: HandIn) -> Iterator[Problem]:
    """Each question has its section, in order, with an answer in it."""
    rule = hand_in.rules.of_kind("answers")
    text = hand_in.read_text(rule.path) if rule else ""
    if not rule or not text:
        return
    last = 0
    for section in sections_of(text):
        number, line = section.number, section.line
        if number is None:
            yield from check_template(rule.path, section)
        elif number in hand_in.answers:
            says = f"answers Question {number} again; answer it in one place"
            yield Problem(rule.path, "section", says, line)
        elif not 1 <= number <= rule.questions:
            says = f"answers Question {number}, but the last is {rule.questions}"
            says = f"{says}; remove the section"
            yield Problem(rule.path, "section", says, line)
        else:
            hand_in.answers[number] = section.text
            if number < last:
                says = f"answers Question {number} after {last}; sort the sections"
                yield Problem(rule.path, "order", says, line)
            last = number
            yield from check_answer(hand_in.rules, rule.path, section)
    for question in range(1, rule.questions + 1):
        if question not in hand_in.answers:
            near = rf"^[#*> ]{{0,9}}question {{0,9}}{question}\b"
            match = re.search(near, text, re.MULTILINE | re.IGNORECASE)
            line = text.count("\n", 0, match.start()) + 1 if match else None
            says = f"has no heading `## Question {question}`; write it"
            yield Problem(rule.path, "section", says, line)


def check_answer(rules: Rules, path: str, section: Section) -> Iterator[Gap]:
    """An answer is written, and long enough to be one."""
    gaps = list(check_template(path, section))
    yield from gaps
    words, least = words_in(section.text), rules.limits.words
    if words < least and not gaps:
        says = f"answers Question {section.number} in {counted(words, 'word')}"
        says = f"{says}; write at least {least}"
        yield Gap(path, "words", says, section.line)


def check_template(path: str, section: Section) -> Iterator[Gap]:
    """A section no longer has a line of the template, which begins with TODO."""
    for line, text in section.prose:
        if is_template(text):
            says = f"still says {quoted(text)}; write {section.name} in its place"
            yield Gap(path, "template", says, line)
            return


RULES: tuple[Rule, ...] = (
    check_formats,
    check_runs,
    check_results,
    check_answers,
)


# ---- The whole


def check(path: Path, rules: Rules, extra: Sequence[Rule] = ()) -> Report:
    """Check an archive by the rules of all assignments, and the extra ones of one."""
    contents = read_archive(path, rules)
    report = Report(problems=contents.problems)
    if not contents.whole:
        return report
    hand_in = HandIn(rules, contents.login, contents.files, contents.too_large)
    report.add(check_counts(hand_in))
    if any(one.rule == "count" for one in report.problems):
        note = "note  leave out what is too much: the rest is checked after that"
        report.accepted.append(note)
        return report
    for rule in RULES:
        report.add(rule(hand_in))
    for rule in extra if hand_in.is_readable else ():
        report.add(guarded(rule, hand_in))
    wrong = {one.file for one in (*report.problems, *report.gaps)}
    right = [rule for rule in rules.files if is_right(hand_in, rule, wrong)]
    report.accepted = [accepted_line(hand_in, rule) for rule in right]
    if extra and not hand_in.is_readable:
        note = "note  fix the runs first: the other rules are checked once all are read"
        report.accepted.append(note)
    return report


def guarded(rule: Rule, hand_in: HandIn) -> Iterator[Problem]:
    """What a rule finds; if the rule itself fails, a problem that says so."""
    try:
        yield from rule(hand_in)
    except Exception as error:
        says = f"its rule {rule.__name__} failed with {type(error).__name__}"
        says = f"{says}; send this line to the staff"
        yield Problem("check.py", "internal", says)


def is_right(hand_in: HandIn, rule: FileRule, wrong: set[str]) -> bool:
    """Whether the files that a rule covers are complete and right."""
    if rule.is_of_run:
        wrong = {re.sub(r"^runs(/[^/]+)?$", rule.path, file) for file in wrong}
    return not wrong & {rule.path, *hand_in.of(rule)}


def accepted_line(hand_in: HandIn, rule: FileRule) -> str:
    """`ok`, the files, and how much is in them."""
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


def lines_of(found: Iterable[Problem]) -> Iterator[str]:
    """The lines that say what is wrong or missing, at most 20 for one rule."""
    found = list(found)
    all_of = Counter((one.mark, one.rule) for one in found)
    so_far: Counter[tuple[str, str]] = Counter()
    for one in found:
        key = one.mark, one.rule
        so_far[key] += 1
        if so_far[key] <= SHOWN:
            yield str(one)
        if so_far[key] == all_of[key] > SHOWN:
            yield f"{one.mark:<4}  and {all_of[key] - SHOWN:,} more  [{one.rule}]"


def pack(kit: Path, rules: Rules, login: str) -> Path:
    """Write `assignment_N_<login>.tar.gz` next to a kit's folder.

    It holds the files that `handin.json` names and that are there; the same files give
    the same bytes. Raises OSError if one cannot be read, or leads out of the kit.
    """
    name = f"assignment_{rules.assignment}_{login}"
    buffer = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, buffer, mtime=0) as packed:
        write_tar(packed, kit, rules, name)
    target = kit.parent / f"{name}.tar.gz"
    replace_file(target, buffer.getvalue())
    return target


def write_tar(file: gzip.GzipFile, kit: Path, rules: Rules, top: str) -> None:
    """Write the files of a kit that are handed in, in a folder; raises OSError."""
    found = {
        path for rule in rules.files for one in rule.globs() for path in kit.glob(one)
    }
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted(found):
            inside = path.relative_to(kit).as_posix()
            if rules.file(inside) and (path.is_symlink() or path.is_file()):
                data = read_of_kit(kit, path, rules.limits.unpacked.bytes)
                entry = tarfile.TarInfo(f"{top}/{inside}")
                entry.size = len(data)
                tar.addfile(entry, io.BytesIO(data))


def read_of_kit(kit: Path, path: Path, most: int) -> bytes:
    """The bytes of a file in a kit; raises OSError if it is elsewhere in truth."""
    inside = str(path.relative_to(kit))
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError):  # the second from Python before 3.13, for a loop
        says = "it is a link that leads nowhere; remove it"
        raise OSError(0, says, inside) from None
    if kit.resolve() not in real.parents:
        says = "it is a link to a file outside of the kit; put the file itself there"
        raise OSError(0, says, inside)
    return read_file(path, most)


def main(extra: Sequence[Rule] = ()) -> int:
    """Do what the command line says, and return the exit status."""
    if len(sys.argv) != 3:
        return usage("type python3 check_1.py KIT ARCHIVE")
    kit, path = map(Path, sys.argv[1:])
    try:
        return print_report(path, check(path, read_rules(kit), extra))
    except RulesError as error:
        return usage(str(error))
    except OSError as error:
        return usage(f"cannot read {quoted(str(path))}: {why(error)}; give an archive")


def usage(says: str) -> int:
    """Print why the command is wrong, and return the exit status for that."""
    say(f"check.py: {says}", sys.stderr)
    return 2


def print_report(path: Path, report: Report) -> int:
    """Print a report, and return the exit status; raises OSError."""
    for line in (*report.accepted, *lines_of([*report.problems, *report.gaps])):
        say(line)
    if report.problems:
        what = counted(len(report.problems), "problem")
        say(f"refused: {what}; fix what FAIL names, then pack and check again")
        return 1
    with open_file(path) as file:
        data = file.read()
    gaps = f" with {counted(len(report.gaps), 'gap')}" if report.gaps else ""
    say(f"accepted{gaps}: {path.name}, {len(data):,} bytes")
    say(f"sha256: {hashlib.sha256(data).hexdigest()}")
    return 0
