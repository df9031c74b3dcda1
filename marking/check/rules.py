"""The rules of a hand-in, from the kit's `handin.json` and `limits.json`."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, NoReturn, cast

from login import LoginError, LoginForm, form_in, read_limits_json

# The kinds of files, each with the keys that only it has.
KINDS = {
    "answers": {"questions"},
    "results": {"rows"},
    "trace": set[str](),
    "stats": set[str](),
    "run": set[str](),
    "json": set[str](),
    "picture": set[str](),
    "python": set[str](),
    "text": set[str](),
}
UNITS = {"KiB": 2**10, "MiB": 2**20}
SOURCES = ("folder", "program", "argument", "stat")
TYPES = ("text", "integer", "number")

Entry = Mapping[str, object]


class RulesError(Exception):
    """A slip in handin.json or limits.json: where, what is wrong, what to write."""


class Size(NamedTuple):
    """A number of bytes, and how it is written: 10485760 and "10 MiB"."""

    bytes: int
    text: str


@dataclass(frozen=True)
class Limits:
    """What `limits.json` sets for all assignments."""

    archive: Size
    unpacked: Size
    pythons: Size  # all Python files together
    members: int  # files and folders in an archive
    words: int  # the fewest in an answer
    files: Mapping[str, Size]  # the largest file of each kind
    login: LoginForm


@dataclass(frozen=True)
class FileRule:
    """One line of the table of files: a path, or a pattern for several."""

    path: str
    kind: str
    about: str
    count: tuple[int, int]
    largest: Size
    questions: int = 0
    size: tuple[int, int] = (0, 0)  # rows of results, lines of a trace

    def matches(self, name: str) -> bool:
        """Whether a path inside the hand-in is one of these files."""
        return self._regex.fullmatch(name) is not None

    @property
    def is_of_run(self) -> bool:
        """Whether each run has exactly one such file."""
        return self.path.startswith("runs/*/") and self.path.count("*") == 1

    def globs(self) -> list[str]:
        """The same as patterns of a shell, one for each suffix."""
        stem, *others = self.path.split("|")
        return [stem, *(f"{stem.rsplit('.', 1)[0]}.{one}" for one in others)]

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        """`*` is any part of one name; `a.svg|png` is `a.svg` or `a.png`."""
        any_part = r"[^/.][^/]*"
        return re.compile(
            "|".join(
                any_part.join(map(re.escape, one.split("*"))) for one in self.globs()
            )
        )


@dataclass(frozen=True)
class Column:
    """One column of results.csv, and where its cells come from."""

    name: str
    source: str  # one of SOURCES
    key: str  # the statistic, or the argument's name
    type: str  # one of TYPES
    one_of: tuple[str, ...] = ()
    pattern: str = ""
    absent: str | None = None  # the cell where stats.txt has no such line


class Ask(NamedTuple):
    """How many of something the evidence line of a question asks for."""

    question: int
    number: int


@dataclass(frozen=True)
class Rules:
    """Everything that a hand-in is checked for."""

    assignment: int
    files: tuple[FileRule, ...]
    columns: tuple[Column, ...]
    given: Mapping[str, str]
    """The sha256 of each file that runs depend on and that is not a student's work."""
    limits: Limits
    asks: Mapping[str, Ask]
    """What check.py counts, by its name."""

    def file(self, name: str) -> FileRule | None:
        """The rule for a path inside the hand-in, if there is one."""
        return next((rule for rule in self.files if rule.matches(name)), None)

    def of_kind(self, kind: str) -> FileRule | None:
        """The first rule for files of a kind, if there is one."""
        return next((rule for rule in self.files if rule.kind == kind), None)


def read_rules(folder: Path) -> Rules:
    """Read the rules in the folder of a kit.

    Raises RulesError, whose message is one line, if a file is missing or has a slip.
    """
    course = folder / "course"
    rules = _object(_json(course / "handin.json"), "handin.json")
    limits = read_limits(course)
    known = {"assignment", "files", "columns", "statistics", "absent", "drafts", "asks"}
    _only(rules, known, "handin.json")
    columns = _columns(rules)
    files = tuple(
        _file(_object(entry, f"files[{index}]"), f"files[{index}]", limits)
        for index, entry in enumerate(_list(rules, "files"))
    )
    _together(files, columns)
    return Rules(
        assignment=_whole(rules, "assignment", "handin.json"),
        files=files,
        columns=columns,
        given=_given(folder),
        limits=limits,
        asks=_asks(_list(rules, "asks")),
    )


def _asks(entries: list[object]) -> Mapping[str, Ask]:
    """What check.py counts; a check of the site compares the words with its pages."""
    asks: dict[str, Ask] = {}
    for index, one in enumerate(entries):
        where = f"asks[{index}]"
        entry = _object(one, where)
        _only(entry, {"name", "question", "count", "words"}, where)
        name, _ = _text(entry, "name", where), _text(entry, "words", where)
        if name in asks:
            _slip(where, f'name "{name}" is listed twice; remove one')
        asks[name] = Ask(
            _whole(entry, "question", where), _whole(entry, "count", where)
        )
    return asks


# What students write in a kit; runs depend on the rest of its programs and scripts.
THEIRS = re.compile(
    r"(amat|hierarchy|model|plot)\.py|programs/(own|matmul|histogram)\.c"
    r"|predictor/(predictor_table\.hh|table_test\.cc|try\.cc)|.*\.(md|json|just)|justfile"
)


def _given(folder: Path) -> Mapping[str, str]:
    """The sha256 of each file of a kit that runs depend on and that is given."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in paths}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in names.items()
        if not THEIRS.fullmatch(name)
        if not name.startswith(("course/", "runs/", "bin/", "traces/", "plots/"))
        or name in ("course/gem5.py", "course/machine.py")
    }


def read_limits(folder: Path) -> Limits:
    """Read the limits in the folder of a kit; raises RulesError."""
    where = "limits.json"
    try:
        read = read_limits_json(folder)
        limits = _object(read, where)
        login = form_in(read)
    except LoginError as error:
        raise RulesError(str(error)) from None
    sizes, numbers = ("archive", "unpacked", "pythons"), ("members", "words")
    _only(limits, {*sizes, *numbers, "files", "login"}, where)
    files = _object(limits.get("files"), f"{where}: files")
    _only(files, set(KINDS), f"{where}: files")
    archive, unpacked, pythons = (_size(limits, key, where) for key in sizes)
    members, words = (_whole(limits, key, where) for key in numbers)
    return Limits(
        archive=archive,
        unpacked=unpacked,
        pythons=pythons,
        members=members,
        words=words,
        files={kind: _size(files, kind, f"{where}: files") for kind in KINDS},
        login=login,
    )


def _size(entry: Entry, key: str, where: str) -> Size:
    """A number of bytes with its unit."""
    text = _text(entry, key, where)
    match = re.fullmatch(r"([1-9]\d{0,3}) (KiB|MiB)", text, re.ASCII)
    if not match:
        _slip(where, f'"{key}" is not a size; write "{key}": "64 KiB" or "4 MiB"')
    return Size(int(match[1]) * UNITS[match[2]], text)


def _file(entry: Entry, where: str, limits: Limits) -> FileRule:
    """A rule for files."""
    path = _text(entry, "path", where)
    kind = _text(entry, "kind", where)
    if kind not in KINDS:
        _slip(where, f'kind "{kind}" is unknown; write one of {", ".join(KINDS)}')
    if not re.fullmatch(r"[\w*][\w.*-]*(/[\w*][\w.*-]*)*(\|\w+)*", path, re.ASCII):
        _slip(where, f'path "{path}" is not a path; write one like plots/*.svg|png')
    several = "*" in path or "|" in path
    _only(
        entry,
        {"path", "kind", "about", *({"count"} if several else ()), *KINDS[kind]},
        where,
    )
    answers = kind == "answers"
    sized = {"results": "rows"}.get(kind)
    return FileRule(
        path=path,
        kind=kind,
        about=_text(entry, "about", where),
        count=_range(entry, "count", where) if several else (1, 1),
        largest=limits.files[kind],
        questions=_whole(entry, "questions", where) if answers else 0,
        size=_range(entry, sized, where) if sized else (0, 0),
    )


def _columns(rules: Entry) -> tuple[Column, ...]:
    """The columns of the table of results."""
    where = "handin.json"
    absent = _object(rules.get("absent", {}), "absent")
    statistics = _object(rules.get("statistics"), "statistics")
    sources = {"run": "folder", "program": "program"}
    own = [
        Column(name, sources.get(name, "argument"), name, "text")
        for name in _text(rules, "columns", where).split()
    ]
    counted = [
        Column(name, "stat", str(of), "integer", absent=str(absent.get(name, "0")))
        for name, of in statistics.items()
    ]
    return (*own, *counted)


def _together(files: tuple[FileRule, ...], columns: tuple[Column, ...]) -> None:
    """Refuse entries that contradict each other."""
    for what, names in (
        ("path", [one.path for one in files]),
        ("column", [one.name for one in columns]),
    ):
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            _slip("handin.json", f'{what} "{twice[0]}" is listed twice; remove one')
    kinds = [one.kind for one in files]
    for kind in ("answers", "results", "stats", "run"):
        if kinds.count(kind) > 1:
            _slip(
                "files", f'kind "{kind}" is listed twice; one rule covers all of them'
            )
    if "results" in kinds:
        sources = [one.source for one in columns]
        if sources.count("folder") != 1:
            _slip(
                "results",
                'exactly one column needs "from": "folder", which names the run',
            )
        if not {"stats", "run"} <= set(kinds):
            _slip("files", "results need runs/*/stats.txt and runs/*/run.json")
    for one in files:
        if one.kind in ("stats", "run") and not one.path.startswith("runs/*/"):
            _slip("files", f'kind "{one.kind}" is for runs/*/, not for {one.path}')


def _slip(where: str, says: str) -> NoReturn:
    """Raise what is wrong in handin.json, or in the file that `where` names."""
    place = where if ".json" in where else f"handin.json: {where}"
    raise RulesError(f"{place}: {says}")


def _json(path: Path) -> object:
    """The JSON in one of the kit's own files."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RulesError(f"{path.name} is missing; unpack the kit again") from None
    except ValueError as error:
        raise RulesError(f"{path.name} is not JSON: {error}") from None


def _object(value: object, where: str) -> Entry:
    if not isinstance(value, dict):
        _slip(where, "is not an object; write {…}")
    return cast(Entry, value)


def _only(entry: Entry, known: set[str], where: str) -> None:
    """Refuse keys that nobody would read."""
    for key in entry:
        if key not in known:
            says = f'"{key}" is unknown; the keys are {", ".join(sorted(known))}'
            _slip(where, says)


def _list(entry: Entry, key: str) -> list[object]:
    value = entry.get(key, [])
    if not isinstance(value, list):
        _slip(key, "is not a list; write […]")
    return cast(list[object], value)


def _text(entry: Entry, key: str, where: str, default: str | None = None) -> str:
    value = entry.get(key, default)
    if not isinstance(value, str):
        _slip(where, f'"{key}" is not a string; write "{key}": "…"')
    return value


def _whole(entry: Entry, key: str, where: str) -> int:
    value = entry.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        _slip(where, f'"{key}" is not a positive integer; write "{key}": 1')
    return value


def _range(entry: Entry, key: str, where: str) -> tuple[int, int]:
    value = entry.get(key)
    numbers = cast(list[object], value) if isinstance(value, list) else []
    if len(numbers) == 2:
        least, most = numbers
        if isinstance(least, int) and isinstance(most, int) and 0 <= least <= most > 0:
            return least, most
    _slip(where, f'"{key}" is not a range; write "{key}": [least, most]')
