"""Reads a stranger's archive: into memory, within limits, nothing unpacked or run.

The formats are gzip (RFC 1952) and tar as POSIX, GNU and macOS write it. Python's
own `tarfile` believes an archive more than is good here: a header may announce any
size, and ten megabytes of gzip can hold ten gigabytes.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from formats import Problem
from rules import LOGIN, Rules

MEMBERS = 2_000  # headers in an archive
TOTAL = 128 * 2**20  # bytes of everything in it
RATIO = 200  # bytes for each byte of the archive; statistics and text stay below 30
HEADER = 64 * 2**10  # bytes of an extended header
PIECE = 64 * 2**10  # bytes that are read at a time
HEADERS = 8  # extended headers before an entry
BLOCK = 512  # bytes; all of a tar comes in these

FILE, FOLDER, LINK, DEVICE, OTHER = "file", "folder", "link", "device", "other"
TYPES = {
    **dict.fromkeys("07\0", FILE),
    "5": FOLDER,
    **dict.fromkeys("12", LINK),
    **dict.fromkeys("346", DEVICE),
}
# How what a compiler makes begins: a program, a library, Python's bytecode.
PRODUCTS = re.compile(rb"\x7fELF|!<arch>\n|..\r\n\0\0\0\0", re.DOTALL)


class ArchiveError(Exception):
    """Why reading stops: the rule, what is wrong, how to mend it."""

    def __init__(self, rule: str, says: str) -> None:
        super().__init__(says)
        self.rule = rule


@dataclass(frozen=True)
class Member:
    """One entry of an archive. `data` has no more bytes than were asked for."""

    name: str
    type: str
    size: int
    data: bytes


@dataclass
class Contents:
    """What an archive holds: files by their paths inside its folder, and problems.

    If it is not `whole`, the files are not all that were meant to be there.
    """

    login: str = ""
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    too_large: set[str] = field(default_factory=set[str])
    problems: list[Problem] = field(default_factory=list[Problem])
    whole: bool = False


def read_archive(path: Path, rules: Rules) -> Contents:
    """Read the files of a hand-in that its rules ask for, and refuse all others."""
    contents = Contents()
    stem = f"assignment_{rules.assignment}_"
    name = re.fullmatch(rf"{stem}({LOGIN})\.tar\.gz", path.name)
    if name:
        contents.login = name[1]
    else:
        says = f"is to be called {stem}<login>.tar.gz"
        contents.problems.append(Problem(path.name, "archive-name", says))
    layout = _Layout(rules, contents, f"{stem}{name[1]}" if name else None)
    try:
        _check_outside(path, rules)
        for member in members(path, layout.keep):
            layout.add(member)
    except ArchiveError as error:
        contents.problems.append(Problem(path.name, error.rule, str(error)))
        return contents
    if not contents.files and not contents.problems:
        contents.problems.append(Problem(path.name, "missing", "holds no file"))
    astray = any(one.rule in ("folder", "path") for one in contents.problems)
    contents.whole = bool(contents.files) and not astray
    return contents


def _check_outside(path: Path, rules: Rules) -> None:
    """Refuse an archive by its size, and by its first bytes."""
    size = path.stat().st_size
    if size > rules.archive_limit:
        says = f"has {size:,} bytes, and the limit is {rules.archive_limit_text}"
        raise ArchiveError("archive-size", f"{says}; leave out what is not asked for")
    with path.open("rb") as file:
        head = file.read(BLOCK)
    if head.startswith(b"\x1f\x8b"):
        return
    kinds = {b"PK": "a zip", b"BZh": "a bzip2", b"\xfd7zXZ": "an xz", b"7z": "a 7z"}
    found = [kind for begin, kind in kinds.items() if head.startswith(begin)]
    if head[257:262] == b"ustar":
        found = ["a tar without compression"]
    what = found[0] if found else "no gzip"
    raise ArchiveError("gzip", f"is {what}; pack it with tar -czf")


class _Layout:
    """Takes the entries of an archive one by one, and notes what may not be there."""

    def __init__(self, rules: Rules, contents: Contents, top: str | None) -> None:
        self._rules = rules
        self._contents = contents
        self._top = top
        self._seen: dict[str, Member] = {}
        self._said: set[Problem] = set()

    def keep(self, name: str) -> int:
        """How many bytes of an entry are read: a few, where nobody asked for it."""
        rule = self._rules.file(name.partition("/")[2])
        return rule.largest if rule else 16

    def add(self, member: Member) -> None:
        """Look at an entry, and keep it if it is asked for."""
        problem = self._problem_of(member)
        if problem is None:
            if member.type == FILE:
                self._contents.files[member.name.partition("/")[2]] = member.data
        elif problem not in self._said:  # that of a folder comes with each file in it
            self._said.add(problem)
            self._contents.problems.append(problem)

    def _problem_of(self, member: Member) -> Problem | None:
        wrong = _wrong_name(member.name) or _wrong_type(member.type)
        if wrong:
            return Problem(member.name, *wrong)
        name = member.name.rstrip("/")
        top, _, inside = name.partition("/")
        if self._top is None:
            self._top = top
        if top != self._top or (member.type == FILE and not inside):
            says = f"is not {self._top}/, the one folder in which all files lie"
            return Problem(top, "folder", says)
        known = self._seen.setdefault(name.lower(), member)
        if known.name.rstrip("/") != name:
            says = f"differs from {known.name} only in capital letters; rename one"
            return Problem(inside, "case", says)
        if known is not member and FILE in (known.type, member.type):
            says = "is in the archive twice; pack it again"
            return Problem(inside, "duplicate", says)
        return self._wrong_file(inside, member) if member.type == FILE else None

    def _wrong_file(self, name: str, member: Member) -> Problem | None:
        """Why a file is not to be in a hand-in, or is too large for one."""
        parts = name.split("/")
        for folder in (".git", "__pycache__", "m5out"):
            if folder in parts[:-1]:
                place = "/".join(parts[: parts.index(folder) + 1])
                says = "is no part of a hand-in; leave it out"
                return Problem(place, "unexpected", says)
        if PRODUCTS.match(member.data):
            return Problem(name, "build-product", "is made by a compiler; leave it out")
        rule = self._rules.file(name)
        if rule is None:
            says = "is not asked for; `just pack` takes exactly what is"
            return Problem(name, "unexpected", says)
        if member.size > rule.largest:
            self._contents.files[name] = b""
            self._contents.too_large.add(name)
            limit = f"{rule.largest // 1024:,} KiB"
            says = f"has {member.size:,} bytes, where {limit} are the most"
            return Problem(name, "size", says)
        return None


def _wrong_type(kind: str) -> tuple[str, str] | None:
    """Why an entry may not be of a type: the rule, what is wrong, how to mend it."""
    return {
        LINK: ("link", "is a link; put the file itself in its place"),
        DEVICE: ("device", "is a device or a pipe; leave it out"),
        OTHER: ("tar", "is neither a file nor a folder; leave it out"),
    }.get(kind)


def _wrong_name(name: str) -> tuple[str, str] | None:
    """Why an entry may not be called so: the rule, what is wrong, how to mend it."""
    parts = name.removesuffix("/").split("/")
    above = "pack from the folder above yours"
    if "\\" in name:
        return "path", "has a backslash; pack it on Linux or macOS, with tar"
    if name.startswith("/"):
        return "path", f"is an absolute path; {above}"
    if parts[0] == ".":
        return "path", f"begins with ./; {above}: tar -czf NAME.tar.gz NAME"
    if {"..", ".", ""} & set(parts):
        return "path", f"has a part that is no name; {above}"
    if any(part.startswith("._") or part == "__MACOSX" for part in parts):
        return "macos", "was added by macOS; put COPYFILE_DISABLE=1 in front of tar"
    if not re.fullmatch(r"[A-Za-z0-9_./-]{1,200}", name):
        return "name", "has more than letters, digits, _, - and . in it; rename it"
    return None


def members(path: Path, keep: Callable[[str], int]) -> Iterator[Member]:
    """The entries of a `.tar.gz`, with the first `keep(name)` bytes of each file.

    Raises ArchiveError at the first byte that breaks a limit or a format.
    """
    with path.open("rb") as file:
        stream = _Stream(file)
        for _ in range(MEMBERS):
            member = _next(stream, keep)
            if member is None:
                stream.finish()
                return
            yield member
        raise ArchiveError("members", f"holds more than {MEMBERS:,} entries")


def _next(stream: "_Stream", keep: Callable[[str], int]) -> Member | None:
    """The next entry, or nothing at the end of the archive."""
    longer: dict[bytes, bytes] = {}
    for _ in range(HEADERS):
        block = stream.take(BLOCK)
        if block == bytes(BLOCK):
            return None
        name, size, kind = _header(block)
        if kind not in "xgLK":
            break
        longer |= _extended(stream, kind, size)
    else:
        raise ArchiveError("tar", f"has {HEADERS} extended headers for one entry")
    name = longer.get(b"path", name)
    size = int(longer.get(b"size", b"%d" % size))
    shown = name.decode(errors="backslashreplace")
    type_ = TYPES.get(kind, OTHER)
    if type_ == FILE and name.endswith(b"/"):
        type_ = FOLDER
    if type_ != FILE and size:
        # Programs do not agree on whether such an entry has contents.
        raise ArchiveError("tar", f"has a {type_} with contents; pack it with tar -czf")
    data = stream.take(min(size, keep(shown)))
    stream.skip(size - len(data) + -size % BLOCK)
    return Member(shown, type_, size, data)


def _header(block: bytes) -> tuple[bytes, int, str]:
    """Name, size in bytes and type of an entry, from its block."""
    without = block[:148] + b" " * 8 + block[156:]
    if _octal(block[148:156]) != sum(without):
        raise ArchiveError("tar", "is no tar inside; pack it with tar -czf")
    name = block[:100].split(b"\0", 1)[0]
    prefix = block[345:500].split(b"\0", 1)[0]
    if block[257:263] == b"ustar\0" and prefix:
        name = prefix + b"/" + name
    return name, _octal(block[124:136]), chr(block[156])


def _octal(field: bytes) -> int:
    """A number as tar writes it: octal digits between spaces and zeros."""
    digits = field.strip(b" \0")
    if not re.fullmatch(rb"[0-7]*", digits):
        raise ArchiveError("tar", "is no tar inside; pack it with tar -czf")
    return int(digits or b"0", 8)


def _extended(stream: "_Stream", kind: str, size: int) -> dict[bytes, bytes]:
    """What a header before the header says: `path` and `size`, where it has them."""
    if size > HEADER:
        raise ArchiveError("tar", f"has an extended header of {size:,} bytes")
    data = stream.take(size)
    stream.skip(-size % BLOCK)
    if kind == "K":
        return {}
    if kind == "L":
        return {b"path": data.split(b"\0", 1)[0]}
    records = _records(data)
    if any(key.startswith(b"GNU.sparse.") for key in records):
        raise ArchiveError("tar", "has a file with holes; pack it without --sparse")
    known = {key: records[key] for key in (b"path", b"size") if key in records}
    if kind == "g" and known:
        raise ArchiveError("tar", "names all its files at once; pack it with tar -czf")
    if not re.fullmatch(rb"\d{1,12}", known.get(b"size", b"0")):
        raise ArchiveError("tar", "has a size that is no number")
    return known


def _records(data: bytes) -> dict[bytes, bytes]:
    """The records of an extended header, each `length key=value` and a line feed."""
    records: dict[bytes, bytes] = {}
    while data:
        head = re.match(rb"(\d{1,6}) ([^=\n]+)=", data)
        length = int(head[1]) if head else 0
        if not head or not head.end() < length <= len(data) or data[length - 1] != 10:
            raise ArchiveError("tar", "has an extended header that is none")
        records[head[2]] = data[head.end() : length - 1]
        data = data[length:]
    return records


class _Stream:
    """What a gzip file holds, decompressed piece by piece and within the limits."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._inflate = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        self._waiting = b""
        self._read = 0
        self._made = 0

    def take(self, size: int) -> bytes:
        """So many bytes, no fewer."""
        pieces: list[bytes] = []
        while size > 0:
            piece = self._waiting[:size] if self._waiting else self._more()[:size]
            if not piece:
                raise ArchiveError("truncated", "breaks off; pack it again")
            self._waiting = self._waiting[len(piece) :]
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)

    def skip(self, size: int) -> None:
        """Pass over so many bytes."""
        while size > 0:
            size -= len(self.take(min(size, PIECE)))

    def finish(self) -> None:
        """See that nothing but zeros follows, and that the checksum is right."""
        while self._waiting or self._more():
            if self._waiting.strip(b"\0"):
                raise ArchiveError("tar", "holds something after its end")
            self._waiting = b""
        if self._inflate.unused_data or self._file.read(1):
            raise ArchiveError("gzip", "has something after it; pack it again")

    def _more(self) -> bytes:
        """Decompress the next piece into `_waiting`; nothing at the end."""
        while not self._inflate.eof and not self._waiting:
            data = self._inflate.unconsumed_tail or self._file.read(PIECE)
            if not self._inflate.unconsumed_tail:
                self._read += len(data)
            try:
                self._waiting = self._inflate.decompress(data, PIECE)
            except zlib.error:
                raise ArchiveError("gzip", "is damaged; pack it again") from None
            if not data and not self._waiting and not self._inflate.eof:
                raise ArchiveError("truncated", "breaks off; pack or fetch it again")
        self._made += len(self._waiting)
        if self._made > TOTAL:
            raise ArchiveError("total", f"unpacks to more than {TOTAL >> 20} MiB")
        if self._made > max(RATIO * self._read, 2**20):
            raise ArchiveError("total", f"unpacks to more than {RATIO} times its size")
        return self._waiting
