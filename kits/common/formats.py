"""The formats of files: why bytes are not the text, JSON or picture they should be.

Each function takes what a stranger wrote, ends in bounded time and raises FormatError.
"""

import ast
import json
import math
import re
import warnings
from dataclasses import dataclass
from typing import cast

DEEPEST = 50  # levels of nesting in JSON
LONGEST = 40  # characters of what is quoted in a message


@dataclass(frozen=True)
class Problem:
    """Something wrong: in which file, against which rule, what, and how to mend it."""

    file: str
    rule: str
    says: str
    line: int | None = None

    def __str__(self) -> str:
        place = f"{shown(self.file)}:{self.line}" if self.line else shown(self.file)
        return f"FAIL  {place}  {self.says}  [{self.rule}]"


class FormatError(Exception):
    """What is wrong with a file and how to mend it, and the line if there is one."""

    def __init__(self, says: str, line: int | None = None) -> None:
        super().__init__(says)
        self.line = line


def shown(text: str) -> str:
    """A text as a line may show it: without control characters, and not too long."""
    short = text if len(text) <= 120 else text[:119] + "…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in short)


def quoted(text: str) -> str:
    """A text as a message may show it: short, and without control characters."""
    short = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return f'"{shown(short)}"'


def text_of(data: bytes) -> str:
    """The text in a file that is UTF-8, with lines that end in a line feed."""
    if data[:3] == b"\xef\xbb\xbf":
        raise FormatError("begins with a byte order mark; save it without", 1)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise FormatError("is UTF-16; save it as UTF-8", 1)
    if not data.strip():
        raise FormatError("is empty")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError("is not UTF-8 (Latin-1?); save it as UTF-8", line) from None
    odd = re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text)
    if odd:
        line = text.count("\n", 0, odd.start()) + 1
        if odd[0] == "\r":
            says = "has a carriage return; save it with line feeds (LF, Unix) only"
        else:
            says = (
                f"holds the control character {quoted(odd[0])}; it must be plain text"
            )
        raise FormatError(says, line)
    return text


def json_of(text: str) -> object:
    """What a JSON text holds: nested at most 50 deep, numbers finite, no key twice."""
    depth = 0
    for one in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(one[0], 0)
        if depth > DEEPEST:
            raise FormatError(f"is nested more than {DEEPEST} deep")
    try:
        return json.loads(
            text,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_no_number,
            object_pairs_hook=_members,
        )
    except json.JSONDecodeError as error:
        says = f"is no JSON: {error.msg.lower()} at column {error.colno}"
        raise FormatError(says, error.lineno) from None


def _integer(digits: str) -> int:
    if len(digits) > 30:
        raise FormatError(f"has the number {quoted(digits)}, which is too long")
    return int(digits)


def _float(digits: str) -> float:
    if not math.isfinite(float(digits)):
        _no_number(digits)
    return float(digits)


def _no_number(text: str) -> object:
    raise FormatError(f"has {quoted(text)}, which is no number")


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        left = set(members)
        for name, _ in pairs:
            if name not in left:
                raise FormatError(f"has the key {quoted(name)} twice in one object")
            left.remove(name)
    return members


def object_of(text: str) -> dict[str, object]:
    """The members of the one object that a JSON text holds."""
    value = json_of(text)
    if not isinstance(value, dict):
        raise FormatError("is JSON, but no object; it must be {…}")
    return cast(dict[str, object], value)


def check_python(text: str) -> None:
    """Refuse what Python cannot parse; nothing of it is run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as error:
        raise FormatError(f"is no Python: {error.msg}", error.lineno) from None
    except (ValueError, RecursionError, MemoryError):
        raise FormatError("is no Python that a person wrote") from None


def check_picture(name: str, data: bytes) -> None:
    """Refuse a file that does not begin as pictures with its suffix do."""
    suffix = name.rsplit(".", 1)[-1]
    if suffix == "svg":
        good = (
            re.match(rb"\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)", data) and b"<svg" in data
        )
    else:
        begin = {"png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}[suffix]
        good = data.startswith(begin)
    if not good:
        raise FormatError(f"is no {suffix.upper()} inside; export the plot again")
