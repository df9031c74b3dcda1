"""The formats of files, and the form of what is printed about them.

Each function takes what anybody may have sent, and ends in time and memory that grow
with its size and no faster. Those that read a format raise FormatError.
"""

import ast
import json
import math
import re
import sys
import unicodedata
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TextIO, cast

DEEPEST = 50  # levels of nesting in JSON
VALUES = 20_000  # keys and values in JSON; gem5 writes a third of that
LINE = 1_000  # characters of a line of Python
LONGEST = 40  # characters of what is quoted in a message
NAME = 120  # characters of a name in a message
MESSAGE = 600  # characters of what a message says
# Letters and symbols that Unicode calls printable and that show nothing.
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
# All bytes but the control characters, tab and line feed not among these.
PLAIN = bytes(one for one in range(256) if one in b"\t\n" or (one >= 32 and one != 127))


@dataclass(frozen=True)
class Problem:
    """Why a hand-in is refused: the file, the rule, what is wrong, how to fix it."""

    mark: ClassVar[str] = "FAIL"
    file: str
    rule: str
    says: str
    line: int | None = None

    def __str__(self) -> str:
        place = f"{shown(self.file)}:{self.line}" if self.line else shown(self.file)
        return f"{self.mark:<4}  {place}  {shown(self.says, MESSAGE)}  [{self.rule}]"


@dataclass(frozen=True)
class Gap(Problem):
    """Work that a question asks for and that is not there; it refuses nothing."""

    mark: ClassVar[str] = "GAP"


class FormatError(Exception):
    """What is wrong with a file and how to fix it, and the line if there is one."""

    def __init__(self, says: str, line: int | None = None) -> None:
        super().__init__(says)
        self.line = line


def shown(text: str, longest: int = NAME) -> str:
    """A string of any origin for one line of output: cut, and all of it visible.

    Control and format characters, marks that combine with others, and blanks other
    than a space are written as escapes, which may make it ten times as long.
    """
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(one if _is_visible(one) else ascii(one)[1:-1] for one in short)


def _is_visible(one: str) -> bool:
    """Whether a character shows, and as itself."""
    combines = unicodedata.category(one).startswith("M")
    return one.isprintable() and not combines and ord(one) not in BLANK


def quoted(text: str) -> str:
    """A string of any origin to quote in a message: short, and all of it visible."""
    return f'"{shown(text, LONGEST)}"'


def say(line: str, file: TextIO | None = None) -> None:
    """Print one line of whatever origin, with what the terminal lacks as escapes."""
    out = file or sys.stdout
    coding = out.encoding or "utf-8"
    text = shown(line, NAME + MESSAGE + 100)
    print(text.encode(coding, "backslashreplace").decode(coding), file=out)


def without_blanks(text: str) -> str:
    """A text without the characters that show nothing, but with spaces and lines."""
    if text.isascii():
        return text
    odd = {one for one in set(text) if not one.isspace() and not _is_visible(one)}
    return text.translate(dict.fromkeys(map(ord, odd)))


def counted(count: int, what: str) -> str:
    """`1 gap`, `2 gaps`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def text_of(data: bytes) -> str:
    """The text of a file in UTF-8 whose lines end in a line feed."""
    if data[:3] == b"\xef\xbb\xbf":
        raise FormatError("begins with a byte order mark; save it without one", 1)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise FormatError("is UTF-16; save it as UTF-8", 1)
    if not data or data.isspace():
        raise FormatError("is empty")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError("is not UTF-8 (Latin-1?); save it as UTF-8", line) from None
    if data.translate(None, PLAIN):
        odd = cast(re.Match[str], re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text))
        line = text.count("\n", 0, odd.start()) + 1
        if odd[0] == "\r":
            says = "has a carriage return; save it with line feeds (LF, Unix) only"
        else:
            says = f"has the control character {quoted(odd[0])}; save it as plain text"
        raise FormatError(says, line)
    return text


def json_of(text: str) -> object:
    """The value of JSON, with finite numbers and no key twice.

    It is nested at most 50 deep, and has at most 20,000 keys and values.
    """
    # A bound: commas, colons and brackets in strings count, too.
    if sum(map(text.count, ",:[{")) > VALUES:
        raise FormatError(f"has more than {VALUES:,} keys and values; make it smaller")
    deep = f"is nested more than {DEEPEST} levels deep; write it flatter"
    try:
        value = json.loads(
            text,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_not_a_number,
            object_pairs_hook=_members,
        )
    except json.JSONDecodeError as error:
        says = f"is not JSON: {error.msg.lower()} at column {error.colno}"
        raise FormatError(f"{says}; make it again", error.lineno) from None
    except RecursionError:
        raise FormatError(deep) from None
    level = [value]
    for _ in range(DEEPEST):
        level = [child for one in level for child in _children(one)]
    if any(isinstance(one, dict | list) for one in level):
        raise FormatError(deep)
    return value


def _children(value: object) -> Iterator[object]:
    """The values directly inside a list or an object."""
    if isinstance(value, dict):
        yield from cast(dict[str, object], value).values()
    elif isinstance(value, list):
        yield from cast(list[object], value)


def _integer(digits: str) -> int:
    _short(digits)
    return int(digits)


def _short(digits: str) -> None:
    if len(digits) > 30:
        says = f"has the number {quoted(digits)}, which is too long"
        raise FormatError(f"{says}; write at most 30 characters")


def _float(digits: str) -> float:
    _short(digits)
    if not math.isfinite(float(digits)):
        _not_a_number(digits)
    return float(digits)


def _not_a_number(text: str) -> object:
    raise FormatError(f"has {quoted(text)}, which is not a number; write digits")


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        left = set(members)
        for name, _ in pairs:
            if name not in left:
                raise FormatError(
                    f"has the key {quoted(name)} twice in one object; keep one"
                )
            left.remove(name)
    return members


def object_of(text: str) -> dict[str, object]:
    """The members of a JSON text that is one object."""
    value = json_of(text)
    if not isinstance(value, dict):
        raise FormatError("is JSON, but not an object; write {…}")
    return cast(dict[str, object], value)


def check_python(text: str) -> None:
    """Refuse what Python cannot parse, without running it."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE:
            says = f"has a line of {len(line):,} characters; break it"
            raise FormatError(says, number)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as error:
        says = f"is not Python: {error.msg}; fix it, or leave the file out"
        raise FormatError(says, error.lineno) from None
    except (ValueError, RecursionError, MemoryError):
        raise FormatError("is not Python that can be parsed; simplify it") from None


def check_picture(name: str, data: bytes) -> None:
    """Refuse a file that does not begin as pictures with its suffix do."""
    suffix = name.rsplit(".", 1)[-1]
    if suffix == "svg":
        begins = (b"<?xml", b"<!--", b"<!DOCTYPE svg", b"<svg")
        good = data.lstrip().startswith(begins) and b"<svg" in data
    else:
        begin = {"png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}[suffix]
        good = data.startswith(begin)
    if not good:
        raise FormatError(
            f"is not in the format {suffix.upper()}; export the plot again"
        )
