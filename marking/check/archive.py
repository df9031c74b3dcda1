"""Reads an archive that anybody may have sent: into memory, and within limits.

Nothing is unpacked to disk, and nothing is run. The formats are gzip (RFC 1952) and
tar as POSIX, GNU and macOS write it. Python's own `tarfile` trusts an archive too much:
a header may announce any size, and ten megabytes of gzip can hold ten gigabytes.

What is read must be what others unpack. GNU tar, bsdtar and `tarfile` agree on every
archive that is accepted here; where they read a header differently, it is refused.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import SEEK_END
from pathlib import Path
from typing import BinaryIO

from files import open_file
from formats import Problem, quoted
from login import LoginError
from rules import Limits, Rules

HEADER = 16 * 2**10  # bytes of an extended header
RECORDS = 64  # records in an extended header
PIECE = 64 * 2**10  # bytes that are read at a time
BLOCK = 512  # bytes; a tar consists of these
AGAIN = "pack it with tar -czf"

FILE, FOLDER, LINK, DEVICE, OTHER = "file", "folder", "link", "device", "other"
TYPES = {
    **dict.fromkeys("07\0", FILE),
    "5": FOLDER,
    **dict.fromkeys("12", LINK),
    **dict.fromkeys("346", DEVICE),
}
# The records of an extended header that say nothing about which files there are.
HARMLESS = re.compile(
    rb"comment|[ug]name|SCHILY\.(dev|ino|nlink|fflags|acl\.\w+|xattr\..+)"
    rb"|LIBARCHIVE\.(creationtime|xattr\..+)|RHT\.security\.selinux"
)
TIME = re.compile(rb"[mac]time")
OWNER = re.compile(rb"[ug]id")
MOST_ID = 2**32 - 2  # of an owner: GNU tar, bsdtar and Python agree up to this
MOST_TIME = 10**12  # seconds since 1970: before it or after it, they agree on this
ODD = "that programs read in different ways"
ODD_OWNER = f"has an owner {ODD}; {AGAIN} --owner=0 --group=0"
ODD_TIME = f"has a time {ODD}; touch its files, and {AGAIN}"
# The first bytes of what a compiler makes: a program, a library, Python's bytecode.
PRODUCTS = re.compile(rb"\x7fELF|!<arch>\n|..\r\n\0\0\0\0", re.DOTALL)


class ArchiveError(Exception):
    """Why reading stops: the rule, what is wrong, how to fix it."""

    def __init__(self, rule: str, says: str) -> None:
        super().__init__(says)
        self.rule = rule


@dataclass(frozen=True)
class Member:
    """One entry of an archive, with as many of its bytes as the caller wants."""

    name: str
    type: str
    size: int
    data: bytes


@dataclass
class Contents:
    """What an archive holds: files by their paths inside its folder, and problems.

    If it is not `whole`, some files could not be read, or are in the wrong place.
    """

    login: str = ""
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    too_large: set[str] = field(default_factory=set[str])
    problems: list[Problem] = field(default_factory=list[Problem])
    whole: bool = False


def read_archive(path: Path, rules: Rules) -> Contents:
    """Read the files of a hand-in that its rules ask for, and refuse all others.

    Raises OSError if the archive itself cannot be read.
    """
    contents = Contents()
    stem = f"assignment_{rules.assignment}_"
    try:
        contents.login = _login_of(path, stem, rules)
    except LoginError as error:
        contents.problems.append(Problem(path.name, "archive-name", str(error)))
    layout = _Layout(rules, contents, stem + contents.login if contents.login else None)
    try:
        with open_file(path) as file:
            _check_outside(file, rules)
            for member in members(file, layout.keep, rules.limits):
                layout.add(member)
    except ArchiveError as error:
        contents.problems.append(Problem(path.name, error.rule, str(error)))
        return contents
    if not contents.files and not contents.problems:
        says = "holds no file; type `just pack` in the kit's folder"
        contents.problems.append(Problem(path.name, "missing", says))
    astray = any(one.rule in ("folder", "path") for one in contents.problems)
    contents.whole = bool(contents.files) and not astray
    return contents


def _login_of(path: Path, stem: str, rules: Rules) -> str:
    """The login in the name of an archive; raises LoginError."""
    name = re.fullmatch(rf"{stem}(.+)\.tar\.gz", path.name)
    if not name:
        raise LoginError(f"has the wrong name; name it {stem}<login>.tar.gz")
    try:
        return rules.limits.login.read(name[1])
    except LoginError as error:
        raise LoginError(f"has the wrong name: {error}") from None


def _check_outside(file: BinaryIO, rules: Rules) -> None:
    """Refuse an archive by its size, and by its first bytes."""
    size = file.seek(0, SEEK_END)
    limit = rules.limits.archive
    if size > limit.bytes:
        says = f"has {size:,} bytes, and the limit is {limit.text}"
        raise ArchiveError("archive-size", f"{says}; leave out what is not asked for")
    file.seek(0)
    head = file.read(BLOCK)
    file.seek(0)
    if head.startswith(b"\x1f\x8b"):
        return
    kinds = {b"PK": "a zip", b"BZh": "a bzip2", b"\xfd7zXZ": "an xz", b"7z": "a 7z"}
    found = [kind for begin, kind in kinds.items() if head.startswith(begin)]
    if head[257:262] == b"ustar":
        found = ["a tar without compression"]
    what = found[0] if found else "not a gzip"
    raise ArchiveError("gzip", f"is {what}; {AGAIN}")


class _Layout:
    """Takes the entries of an archive one by one, and notes what is not allowed."""

    def __init__(self, rules: Rules, contents: Contents, top: str | None) -> None:
        self._rules = rules
        self._contents = contents
        self._top = top
        self._seen: dict[str, Member] = {}
        self._said: set[Problem] = set()

    def keep(self, name: str) -> int:
        """How many bytes of an entry are read: a few, if nobody asked for it."""
        rule = self._rules.file(name.partition("/")[2])
        return rule.largest.bytes if rule else 16

    def add(self, member: Member) -> None:
        """Look at an entry, and keep it if it is asked for."""
        problem = self._problem_of(member)
        if problem is None:
            if member.type == FILE:
                self._contents.files[member.name.partition("/")[2]] = member.data
        elif problem not in self._said:  # each file in a folder repeats the folder's
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
            says = f"is outside {self._top}/; put all files into that one folder"
            return Problem(top, "folder", says)
        known = self._seen.setdefault(name.lower(), member)
        if known.name.rstrip("/") != name:
            says = f"differs from {known.name} only in capital letters; rename one"
            return Problem(inside, "case", says)
        if known is not member and FILE in (known.type, member.type):
            says = "is in the archive twice; pack it again"
            return Problem(inside, "duplicate", says)
        if any(self._is_file(name[:at]) for at in _slashes(name)):
            says = "is in a folder that is a file, too; pack it again"
            return Problem(inside, "duplicate", says)
        return self._wrong_file(inside, member) if member.type == FILE else None

    def _is_file(self, name: str) -> bool:
        """Whether an entry of this name came before, and is a file."""
        known = self._seen.get(name.lower())
        return known is not None and known.type == FILE

    def _wrong_file(self, name: str, member: Member) -> Problem | None:
        """Why a file must not be in a hand-in, or is too large for one."""
        parts = name.split("/")
        for folder in (".git", "__pycache__", "m5out"):
            if folder in parts[:-1]:
                place = "/".join(parts[: parts.index(folder) + 1])
                says = "is not part of a hand-in; leave it out"
                return Problem(place, "unexpected", says)
        if PRODUCTS.match(member.data):
            return Problem(
                name, "build-product", "is a compiler's output; leave it out"
            )
        rule = self._rules.file(name)
        if rule is None:
            says = "is not asked for; `just pack` packs exactly what is"
            return Problem(name, "unexpected", says)
        if member.size > rule.largest.bytes:
            self._contents.files[name] = b""
            self._contents.too_large.add(name)
            says = f"has {member.size:,} bytes, and the limit is {rule.largest.text}"
            return Problem(name, "size", says)
        return None


def _slashes(name: str) -> Iterator[int]:
    """The places of the slashes in a name."""
    return (at for at, one in enumerate(name) if one == "/")


def _wrong_type(kind: str) -> tuple[str, str] | None:
    """Why a type of entry is not allowed: the rule, what is wrong, how to fix it."""
    return {
        LINK: ("link", "is a link; replace it with the file itself"),
        DEVICE: ("device", "is a device or a pipe; leave it out"),
        OTHER: ("tar", "is neither a file nor a folder; leave it out"),
    }.get(kind)


def _wrong_name(name: str) -> tuple[str, str] | None:
    """Why a name is not allowed: the rule, what is wrong, how to fix it."""
    parts = name.removesuffix("/").split("/")
    above = "pack from the folder above yours"
    if "\\" in name:
        return "path", "has a backslash; pack it on Linux or macOS, with tar"
    if name.startswith("/"):
        return "path", f"is an absolute path; {above}"
    if parts[0] == ".":
        return "path", f"begins with ./; {above}: tar -czf NAME.tar.gz NAME"
    if {"..", ".", ""} & set(parts):
        return "path", f"has .., . or nothing between slashes; {above}"
    if any(part.startswith("._") or part == "__MACOSX" for part in parts):
        return "macos", "was added by macOS; put COPYFILE_DISABLE=1 in front of tar"
    if not re.fullmatch(r"[A-Za-z0-9_./-]{1,200}", name):
        says = "is not made of up to 200 letters, digits, _, - and .; rename it"
        return "name", says
    return None


def members(
    file: BinaryIO, keep: Callable[[str], int], limits: Limits
) -> Iterator[Member]:
    """The entries of a `.tar.gz`, with the first `keep(name)` bytes of each file.

    Raises ArchiveError at the first byte that breaks a limit or a format.
    """
    stream = _Stream(file, limits)
    count = 0
    while (member := _next(stream, keep)) is not None:
        count += 1
        if count > limits.members:
            says = f"holds more than {limits.members:,} files and folders"
            raise ArchiveError("members", f"{says}; leave out what is not asked for")
        yield member
    stream.finish()


def _next(stream: "_Stream", keep: Callable[[str], int]) -> Member | None:
    """The next entry, or nothing at the end of the archive."""
    extended, longer = False, None
    while True:
        block = stream.take(BLOCK)
        if block == bytes(BLOCK):
            if extended:
                raise ArchiveError("tar", f"ends after an extended header; {AGAIN}")
            return None
        name, size, kind = _header(block)
        if kind not in "xgLK":
            break
        if extended:
            raise ArchiveError("tar", f"has two extended headers for a file; {AGAIN}")
        extended, longer = True, _extended(stream, kind, size)
    shown = (name if longer is None else longer).decode(errors="backslashreplace")
    type_ = TYPES.get(kind, OTHER)
    if type_ == FILE and shown.endswith("/"):
        # To GNU tar and bsdtar it is a folder, to Python a file.
        raise ArchiveError("tar", f"has a file whose name ends in a slash; {AGAIN}")
    if type_ != FILE and size:
        # Programs disagree on whether such an entry has contents.
        raise ArchiveError("tar", f"has a {type_} with contents; {AGAIN}")
    data = stream.take(min(size, keep(shown)))
    stream.skip(size - len(data) + -size % BLOCK)
    return Member(shown, type_, size, data)


def _header(block: bytes) -> tuple[bytes, int, str]:
    """Name, size in bytes and type of an entry, from its block."""
    without = block[:148] + b" " * 8 + block[156:]
    if _octal(block[148:156]) != sum(without):
        raise ArchiveError("tar", f"does not hold a tar; {AGAIN}")
    # Python stops at a number that it cannot read, and others continue.
    _octal(block[100:108])
    for begin, end in ((108, 116), (116, 124)):
        if _number(block[begin:end]) > MOST_ID:
            raise ArchiveError("tar", ODD_OWNER)
    if _number(block[136:148]) > MOST_TIME:
        raise ArchiveError("tar", ODD_TIME)
    for begin, end in ((329, 337), (337, 345)):
        if block[begin:end].strip(b" \0"):
            _octal(block[begin:end])
    name, prefix = _name_in(block[:100]), _name_in(block[345:500])
    if prefix:
        if block[257:263] != b"ustar\0":
            raise ArchiveError(
                "tar", f"has a name that programs read in two ways; {AGAIN}"
            )
        name = prefix + b"/" + name
    return name, _octal(block[124:136]), chr(block[156])


def _name_in(field: bytes) -> bytes:
    """A name as tar writes it: up to the first zero, with nothing but zeros after."""
    name, _, rest = field.partition(b"\0")
    if rest.strip(b"\0"):
        raise ArchiveError("tar", f"has more in a name than the name; {AGAIN}")
    return name


def _number(field: bytes) -> int:
    """A number as tar writes it, or as GNU and macOS write a large one, in base 256.

    A negative one, which begins with 0xff, ends GNU tar with status 2 and Python with
    an error, and bsdtar takes it; no tar writes one for a file of today.
    """
    if field[:1] == b"\x80":
        return int.from_bytes(field[1:], "big")
    if field[:1] == b"\xff":
        raise ArchiveError("tar", f"has a negative owner or time; {AGAIN}")
    return _octal(field)


def _octal(field: bytes) -> int:
    """A number as tar writes it: octal digits between spaces, or before zeros."""
    match = re.fullmatch(rb" *([0-7]+)[ \0]*", field)
    if not match:
        raise ArchiveError("tar", f"does not hold a tar; {AGAIN}")
    return int(match[1], 8)


def _extended(stream: "_Stream", kind: str, size: int) -> bytes | None:
    """The name in a header before the header, if it has one."""
    if size > HEADER:
        says = f"has an extended header of {size:,} bytes; shorten the file's name"
        raise ArchiveError("tar", f"{says}, and remove its extended attributes")
    data = stream.take(size)
    if stream.take(-size % BLOCK).strip(b"\0"):
        # Python reads on, and others do not.
        raise ArchiveError("tar", f"has something after an extended header; {AGAIN}")
    if kind == "K":
        raise ArchiveError("link", "has a link; replace it with the file itself")
    if kind == "g":
        raise ArchiveError("tar", f"has a header for all its files; {AGAIN}")
    if kind == "L":
        if not data.endswith(b"\0"):
            raise ArchiveError("tar", f"has a name without end; {AGAIN}")
        return _name_in(data)
    records = _records(data)
    for key, value in records.items():
        if key.startswith(b"GNU.sparse."):
            raise ArchiveError("tar", "has a file with holes; pack it without --sparse")
        if key == b"path" or HARMLESS.fullmatch(key):
            continue
        if OWNER.fullmatch(key):
            if not re.fullmatch(rb"\d{1,10}", value) or int(value) > MOST_ID:
                raise ArchiveError("tar", ODD_OWNER)
            continue
        if not TIME.fullmatch(key):
            says = f"has an extended header with {quoted(key.decode(errors='replace'))}"
            raise ArchiveError("tar", f"{says}; {AGAIN}")
        if not re.fullmatch(rb"-?\d{1,12}(\.\d{1,15})?", value):
            raise ArchiveError("tar", ODD_TIME)
    return records.get(b"path")


def _records(data: bytes) -> dict[bytes, bytes]:
    """The records of an extended header, each `length key=value` and a line feed."""
    records: dict[bytes, bytes] = {}
    start = 0
    while start < len(data):
        head = re.compile(rb"([1-9]\d{0,5}) ([^=\n\0]+)=").match(data, start)
        end = start + int(head[1]) if head else 0
        if not head or not head.end() < end <= len(data) or data[end - 1] != 10:
            raise ArchiveError("tar", f"has a malformed extended header; {AGAIN}")
        if head[2] in records or len(records) == RECORDS:
            raise ArchiveError("tar", f"has too much in an extended header; {AGAIN}")
        records[head[2]] = data[head.end() : end - 1]
        start = end
    return records


class _Stream:
    """What a gzip file holds, decompressed piece by piece and within the limits."""

    def __init__(self, file: BinaryIO, limits: Limits) -> None:
        self._file = file
        self._limits = limits
        self._inflate = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        self._waiting = b""
        self._made = 0

    def take(self, size: int) -> bytes:
        """Exactly this number of bytes."""
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
        """Pass over this number of bytes."""
        while size > 0:
            size -= len(self.take(min(size, PIECE)))

    def finish(self) -> None:
        """See that nothing but zeros follows, and that the checksum is right."""
        while self._waiting or self._more():
            if self._waiting.strip(b"\0"):
                raise ArchiveError("tar", "has something after its end; pack it again")
            self._waiting = b""
        if self._inflate.unused_data or self._file.read(1):
            raise ArchiveError("gzip", "has something after it; pack it again")

    def _more(self) -> bytes:
        """Decompress the next piece into `_waiting`; nothing at the end."""
        while not self._inflate.eof and not self._waiting:
            data = self._inflate.unconsumed_tail or self._file.read(PIECE)
            try:
                self._waiting = self._inflate.decompress(data, PIECE)
            except zlib.error:
                raise ArchiveError("gzip", "is damaged; pack it again") from None
            if not data and not self._waiting and not self._inflate.eof:
                raise ArchiveError("truncated", "breaks off; pack or fetch it again")
        self._made += len(self._waiting)
        limit = self._limits.unpacked
        if self._made > limit.bytes:
            says = f"unpacks to more than {limit.text}; leave out what is not asked for"
            raise ArchiveError("total", says)
        return self._waiting
