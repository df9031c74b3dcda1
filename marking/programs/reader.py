"""Reads an untrusted archive within limits.

Headers are read by Python's `tarfile`. An archive that GNU tar, bsdtar and Python could
read in different ways is refused, so that everybody unpacks the files that are marked.
"""

import re
import tarfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from course.rules import text_of

BLOCK = tarfile.BLOCKSIZE
PIECE = 2**16
LONGEST = 300  # bytes of a path
SIZE = re.compile(rb"[0-7]{11}[ \0]|[0-7]{10} \0")
RECORD = re.compile(rb"([1-9][0-9]*) ([\w.]+)=")
# The records of bsdtar and pax that change neither the path nor the contents.
HARMLESS = re.compile(rb"[acm]time|[ug]id|[ug]name|comment|(LIBARCHIVE|SCHILY)\.\w.*")
PART = re.compile(r"[\w.-]+", re.ASCII)
MADE = ("results", "stats", "json", "run", "trace")  # the kinds that programs write
HIDDEN = re.compile(r"[^\t\r\n -~]")


class ArchiveError(Exception):
    """The reason why an archive is refused, in one sentence."""


@dataclass(frozen=True)
class Archive:
    """The files of a hand-in by path, and the paths of those that were left out."""

    files: Mapping[str, bytes]
    left_out: tuple[str, ...]


def size_of(limit: str) -> int:
    """The bytes of a limit such as 64 KiB."""
    number, unit = limit.split()
    return int(number) * (2**20 if unit == "MiB" else 2**10)


def unpacked(path: Path, most: int) -> Iterator[bytes]:
    """The pieces of a single gzip stream, which may have `most` bytes in all."""
    stream, total = zlib.decompressobj(wbits=31), 0
    with path.open("rb") as file:
        while data := file.read(PIECE):
            while data:
                try:
                    piece = stream.decompress(data, PIECE)
                except zlib.error:
                    raise ArchiveError("it is not a gzip archive") from None
                total += len(piece)
                if total > most:
                    raise ArchiveError(f"it unpacks to more than {most:,} bytes")
                yield piece
                data = stream.unconsumed_tail
                if stream.unused_data:
                    raise ArchiveError("something follows the end of its gzip stream")
                if stream.eof and file.read(1):
                    raise ArchiveError("something follows the end of its gzip stream")
    if not stream.eof:
        raise ArchiveError("it breaks off")


def reader(pieces: Iterator[bytes]) -> Callable[[int], bytes]:
    """A function that returns the next bytes, or fewer at the end."""
    left = bytearray()

    def take(count: int) -> bytes:
        while len(left) < count and (piece := next(pieces, None)) is not None:
            left.extend(piece)
        data = bytes(left[:count])
        del left[:count]
        return data

    return take


def path_in(data: bytes, kind: bytes) -> str | None:
    """The path that an extended header gives the next member; None if it has none."""
    if kind == tarfile.GNUTYPE_LONGNAME:
        if not data.endswith(b"\0") or b"\0" in data[:-1]:
            raise ArchiveError("it has a name that programs read in different ways")
        return data[:-1].decode(errors="replace")
    path = None
    while data:
        match = RECORD.match(data)
        length = int(match[1]) if match and len(match[1]) < 9 else 0
        if not match or length > len(data) or data[length - 1 : length] != b"\n":
            raise ArchiveError("its extended header is not a list of records")
        if match[2] == b"path" and path is None:
            path = data[match.end() : length - 1].decode(errors="replace")
        elif not HARMLESS.fullmatch(match[2]):
            raise ArchiveError(f"an extended header sets {match[2].decode()}")
        data = data[length:]
    return path


def header_of(block: bytes) -> tarfile.TarInfo:
    """A header that all programs read in the same way; raises ArchiveError."""
    try:
        info = tarfile.TarInfo.frombuf(block, "utf-8", "replace")
    except tarfile.HeaderError:
        raise ArchiveError("it has a header that is damaged") from None
    is_posix = block[257:265] == b"ustar\x0000"
    if not is_posix and block[257:265] not in (b"ustar  \0", bytes(8)):
        raise ArchiveError("it is not an archive of tar")
    if not is_posix and any(block[345:500]):
        raise ArchiveError("a header has fields that programs read in different ways")
    if not SIZE.fullmatch(block[124:136]):
        raise ArchiveError("a header has a size that programs read in different ways")
    return info


def members(take: Callable[[int], bytes]) -> Iterator[tuple[str, bytes | None]]:
    """Paths and contents of all members; folders have no contents."""
    path: str | None = None
    is_extended = False
    while any(block := take(BLOCK)):
        if len(block) < BLOCK:
            raise ArchiveError("it breaks off")
        info = header_of(block)
        kind, size = block[156:157], info.size
        data = take(size)
        padding = take(-size % BLOCK)
        if len(data) + len(padding) < size + -size % BLOCK:
            raise ArchiveError("it breaks off")
        if kind in (tarfile.XHDTYPE, tarfile.GNUTYPE_LONGNAME):
            if is_extended or size > PIECE:
                raise ArchiveError("a member has more than one extended header")
            path, is_extended = path_in(data, kind), True
            continue
        name, path, is_extended = path or info.name, None, False
        is_folder = kind == tarfile.DIRTYPE
        if kind not in (tarfile.REGTYPE, tarfile.AREGTYPE, tarfile.DIRTYPE):
            raise ArchiveError(f"{name} is neither a file nor a folder")
        if is_folder and size:
            raise ArchiveError(f"{name} is a folder with contents")
        yield name.removesuffix("/") if is_folder else name, None if is_folder else data
    if is_extended:
        raise ArchiveError("it ends with an extended header")
    while block := take(PIECE):
        if any(block):
            raise ArchiveError("something follows the end of its tar")


def kind_of(path: str, rules: Mapping[str, Any]) -> str | None:
    """The kind of a file by handin.json; None if no rule names the file.

    A name that begins with a dot is of an editor or of macOS, as for the kit's check.
    """
    if "/." in f"/{path}":
        return None
    for rule in rules["files"]:
        stem, *suffixes = rule["path"].split("|")
        for one in (stem, *(f"{stem.rpartition('.')[0]}.{end}" for end in suffixes)):
            if re.fullmatch(re.escape(one).replace(r"\*", "[^/]+"), path):
                return rule["kind"]
    return None


def problem_of(path: str, data: bytes, kind: str, most: str) -> str:
    """The reason why a file cannot be marked, in one sentence; empty if it can."""
    if len(data) > size_of(most):
        return f"{path} is larger than {most}"
    if kind == "picture":
        return ""
    try:
        text = data.decode("ascii") if kind in MADE else text_of(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = "ASCII" if kind in MADE else "UTF-8"
        return f"line {line} of {path} has a character that is not {what}"
    if kind in MADE and (found := HIDDEN.search(text)):
        line = text.count("\n", 0, found.start()) + 1
        return f"line {line} of {path} has a character that nobody can see"
    return ""


def read_archive(
    path: Path, name: str, rules: Mapping[str, Any], limits: Mapping[str, Any]
) -> Archive:
    """The files of an archive with a folder `name`; raises ArchiveError."""
    if path.stat().st_size > size_of(limits["archive"]):
        raise ArchiveError(f"it is larger than {limits['archive']}")
    # Each member and its extended header need a header and padding.
    overhead = 4 * BLOCK * (limits["members"] + 40)
    take = reader(unpacked(path, size_of(limits["unpacked"]) + overhead))
    files, left_out = dict[str, bytes](), list[str]()
    macos = (f"._{name}", "__MACOSX")  # what it adds beside a folder
    seen = dict[str, bool]()  # for each member, whether it is a folder
    for path_in_tar, data in members(take):
        member = path_in_tar.removeprefix("./")
        parts = member.split("/")
        is_plain = all(PART.fullmatch(one) and one not in (".", "..") for one in parts)
        if not is_plain or len(member) > LONGEST or parts[0] not in (name, *macos):
            raise ArchiveError(f"{member} is not a plain path in the folder {name}")
        if member in seen:
            raise ArchiveError(f"{member} is in it twice")
        seen[member] = data is None
        if len(seen) > limits["members"]:
            raise ArchiveError(f"it has more than {limits['members']:,} members")
        inside = "/".join(parts[1:])
        if data is None:
            continue
        kind = kind_of(inside, rules) if parts[0] == name else None
        if kind is None:
            left_out.append(inside or member)
            continue
        if problem := problem_of(inside, data, kind, limits["files"][kind]):
            raise ArchiveError(problem)
        files[inside] = data
    for above in (str(one) for member in seen for one in PurePosixPath(member).parents):
        if not seen.get(above, True):
            raise ArchiveError(f"{above} is a file and a folder")
    if not files:
        raise ArchiveError("it is empty")
    return Archive(files, tuple(left_out))
