"""Compares the files that reader.py reads with those that other programs unpack."""

import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zlib
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "programs"))

from handins import name_twice
from project import LIMITS, PROGRAMS
from reader import Archive, ArchiveError, read_archive

BLOCK = 512
TOP = "assignment_7_ab123"
END = bytes(2 * BLOCK)
RIGHT, OTHER = f"{TOP}/justfile".encode(), f"{TOP}/answers.md".encode()
DATA = b"check:\n    true\n"
RULES = {
    "files": [
        {"path": "answers.md", "kind": "answers"},
        {"path": "justfile", "kind": "text"},
        {"path": "runs/*/stats.txt", "kind": "stats"},
        {"path": "traces/*.txt", "kind": "trace"},
        {"path": "plots/*.svg|png", "kind": "picture"},
    ]
}


def header(
    name: bytes,
    data: bytes = b"",
    kind: bytes = b"0",
    *,
    prefix: bytes = b"",
    magic: bytes = b"ustar\x0000",
    size: bytes | None = None,
    padding: bytes = b"",
) -> bytes:
    """A header with a correct checksum, its data, and `padding` up to a full block.

    The fields are those of POSIX, from IEEE 1003.1, pax, "ustar Interchange Format".
    """
    block = bytearray(BLOCK)
    fields = {
        0: name[:100],
        100: b"0000644\0",
        108: b"0000000\0",
        116: b"0000000\0",
        124: b"%011o\0" % len(data) if size is None else size,
        136: b"00000000000\0",
        148: b" " * 8,
        156: kind,
        257: magic,
        345: prefix,
    }
    for at, value in fields.items():
        block[at : at + len(value)] = value
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block) + data + padding + bytes(-len(data + padding) % BLOCK)


def record(key: bytes, value: bytes) -> bytes:
    """A record of an extended header, which begins with its length."""
    rest = b" " + key + b"=" + value + b"\n"
    length = len(rest)
    while len(b"%d" % length) + len(rest) != length:
        length += 1
    return b"%d" % length + rest


def pax(*records: tuple[str, bytes], junk: bytes = b"", kind: bytes = b"x") -> bytes:
    """An extended header of POSIX, perhaps with bytes after its records."""
    data = b"".join(record(key.encode(), value) for key, value in records)
    return header(b"x", data, kind, padding=junk)


def long_name(data: bytes, kind: bytes = b"L") -> bytes:
    """A long name of GNU."""
    return header(b"././@LongLink", data, kind)


FILE, SHORT = header(RIGHT, DATA), header(b"short", DATA)
ATTRIBUTES = (("LIBARCHIVE.xattr.com.apple.x", b"AQ=="), ("SCHILY.fflags", b"a"))
ACCEPTED: Mapping[str, bytes] = {
    "a file": FILE,
    "a folder, and a file in it": header(f"{TOP}/".encode(), kind=b"5") + FILE,
    "a folder without a slash": header(TOP.encode(), kind=b"5") + FILE,
    "old types": header(RIGHT, DATA, b"\0"),
    "a path from here": header(b"./" + RIGHT, DATA),
    "of GNU": header(RIGHT, DATA, magic=b"ustar  \0"),
    "of V7": header(RIGHT, DATA, magic=bytes(8)),
    "a prefix": header(b"justfile", DATA, prefix=TOP.encode()),
    "a path": pax(("path", RIGHT)) + SHORT,
    "a long name": long_name(RIGHT + b"\0") + SHORT,
    "times and owners": pax(("mtime", b"1.5"), ("uname", b"me")) + FILE,
    "of macOS": pax(*ATTRIBUTES) + FILE,
}
REFUSED: Mapping[str, bytes] = {
    "a size in base 256": header(RIGHT, DATA, size=b"\xff" * 12),
    "a size behind a zero": header(RIGHT, DATA, size=b"\0%010o\0" % len(DATA)),
    "a size with a sign": header(RIGHT, DATA, size=b"+%010o\0" % len(DATA)),
    "no size": header(RIGHT, b"", size=bytes(12)),
    "a path, then a long name": pax(("path", RIGHT)) + long_name(OTHER + b"\0") + SHORT,
    "a long name, then a path": long_name(RIGHT + b"\0") + pax(("path", OTHER)) + SHORT,
    "two paths": pax(("path", RIGHT)) + pax(("path", OTHER)) + SHORT,
    "two paths in one": pax(("path", RIGHT), ("path", OTHER)) + SHORT,
    "a long link": long_name(OTHER + b"\0", b"K") + FILE,
    "a character set": pax(("hdrcharset", b"BINARY"), ("path", RIGHT)) + SHORT,
    "for all": pax(("path", OTHER), kind=b"g") + FILE,
    "a header of Solaris": pax(("path", OTHER), kind=b"X") + FILE,
    "a zero in a path": pax(("path", RIGHT + b"\0x")) + SHORT,
    "a zero in a long name": long_name(RIGHT + b"\0.txt\0") + SHORT,
    "a long name without end": long_name(RIGHT) + SHORT,
    "a prefix of GNU": header(
        b"justfile", DATA, prefix=TOP.encode(), magic=b"ustar  \0"
    ),
    "a prefix of V7": header(b"justfile", DATA, prefix=TOP.encode(), magic=bytes(8)),
    "a blank in a key": pax((" path", OTHER)) + FILE,
    "another size": pax(("size", b"3")) + FILE,
    "a size of GNU": pax(("GNU.sparse.realsize", b"3")) + FILE,
    "an empty path": pax(("path", b"")) + header(b"", DATA),
    "a file as a folder": header(RIGHT + b"/", b""),
    "a file in a file": FILE + header(RIGHT + b"/a.svg", DATA),
    "a file twice": FILE + FILE,
    "a header at the end": FILE + pax(("path", OTHER)),
    "a way out": pax(("path", f"{TOP}/../../evil.svg".encode())) + FILE,
    "an absolute path": header(b"/etc/passwd", DATA),
    "another folder": header(b"assignment_7_other/justfile", DATA),
    "a link": header(RIGHT, b"", b"2"),
    "a pipe": header(RIGHT, b"", b"6"),
    "something after its end": FILE + END + header(OTHER, DATA),
    "nothing": b"",
    "a sum that is wrong": FILE.replace(b"justfile", b"Justfile", 1),
}


class ReaderTest(unittest.TestCase):
    """Crafted archives, which reader.py reads and other programs unpack."""

    def setUp(self) -> None:
        """A folder for archives."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.limits = json.loads(LIMITS.read_text())

    def read(self, packed: bytes) -> Archive:
        """The contents of an archive by reader.py."""
        path = self.folder / f"{TOP}.tar.gz"
        path.write_bytes(packed)
        return read_archive(path, TOP, RULES, self.limits)

    def refuses(self, packed: bytes, says: str = "") -> None:
        """Assert that an archive is refused, with one sentence."""
        with self.assertRaisesRegex(ArchiveError, says) as caught:
            self.read(packed)
        self.assertEqual(str(caught.exception).count("\n"), 0)

    def of(self, name: str, data: bytes) -> bytes:
        """An archive of one file."""
        return gzip.compress(header(f"{TOP}/{name}".encode(), data) + END)

    def test_what_programs_read_in_different_ways_is_refused(self) -> None:
        for what, blocks in REFUSED.items():
            with self.subTest(what):
                self.refuses(gzip.compress(blocks + END))

    def test_what_is_accepted_is_what_others_unpack(self) -> None:
        for program in ("python3", "tar", "bsdtar"):
            for what, blocks in ACCEPTED.items():
                with self.subTest(f"{program}, {what}"):
                    if not shutil.which(program):
                        self.skipTest(f"there is no {program} here; install it")
                    read = self.read(gzip.compress(blocks + END))
                    files = {f"{TOP}/{one}": data for one, data in read.files.items()}
                    self.assertEqual(self.unpacked(program), files)

    def unpacked(self, program: str) -> dict[str, bytes]:
        """The files that another program unpacks, by their paths."""
        archive = self.folder / f"{TOP}.tar.gz"
        with tempfile.TemporaryDirectory() as temporary:
            if program == "python3":
                with tarfile.open(archive) as tar:
                    tar.extractall(temporary)
            else:
                less = ["--no-same-owner", "--no-xattrs"]
                less += ["--no-fflags"] if program == "bsdtar" else []
                command = [program, *less, "-xzf", archive, "-C", temporary]
                subprocess.run(command, check=True, capture_output=True)
            found = (path for path in Path(temporary).rglob("*") if path.is_file())
            return {str(one.relative_to(temporary)): one.read_bytes() for one in found}

    def test_some_are_read_in_two_ways(self) -> None:
        """The test of equal files could fail, because Python reads the second path."""
        blocks = REFUSED["two paths in one"]
        with tarfile.open(fileobj=io.BytesIO(blocks + END)) as tar:
            self.assertEqual(tar.getnames(), [OTHER.decode()])

    def test_long_names_are_read_from_all_packers(self) -> None:
        name = f"runs/{'r' * 100}/stats.txt"
        for form in (tarfile.PAX_FORMAT, tarfile.GNU_FORMAT, tarfile.USTAR_FORMAT):
            buffer = io.BytesIO()
            with tarfile.open(fileobj=buffer, mode="w:gz", format=form) as tar:
                entry = tarfile.TarInfo(f"{TOP}/{name}")
                entry.size = len(DATA)
                tar.addfile(entry, io.BytesIO(DATA))
            self.assertEqual(self.read(buffer.getvalue()).files, {name: DATA})

    def test_one_stream_of_gzip(self) -> None:
        whole = gzip.compress(FILE + END)
        self.refuses(whole + b"x", "follows the end of its gzip")
        self.refuses(gzip.compress(FILE) + gzip.compress(END), "follows the end")
        self.refuses(whole[: len(whole) // 2], "breaks off")
        self.refuses(b"\x1f\x8b not a gzip", "not a gzip")
        self.refuses(FILE + END, "not a gzip")

    def test_what_nobody_asked_for_is_left_out(self) -> None:
        other = header(f"{TOP}/core".encode(), b"x")
        read = self.read(gzip.compress(FILE + other + END))
        self.assertEqual((list(read.files), read.left_out), (["justfile"], ("core",)))

    def test_what_macos_adds_is_left_out(self) -> None:
        names = (
            f"._{TOP}",
            f"__MACOSX/{TOP}/._a",
            f"{TOP}/._justfile",
            f"{TOP}/runs/._a",
        )
        added = b"".join(header(one.encode(), b"\0\5\x16\7") for one in names)
        read = self.read(gzip.compress(added + FILE + END))
        self.assertEqual((list(read.files), len(read.left_out)), (["justfile"], 4))

    def test_texts_are_what_they_look_like(self) -> None:
        self.refuses(self.of("traces/a.txt", "a\u2028b".encode()), "not ASCII")
        self.refuses(self.of("runs/a/stats.txt", b"a\n\x0bb"), "line 2 of .* see")
        self.refuses(self.of("justfile", b"\xff"), "not UTF-8")
        self.read(self.of("answers.md", "naïve — 👩\u200d🔬".encode()))
        self.read(self.of("plots/a.png", b"\x00\xff"))

    def test_a_statistic_is_there_once(self) -> None:
        dump = "---------- Begin Simulation Statistics ----------\na 1\nb 2\n"
        self.assertEqual(name_twice(dump + dump), "")
        for line in ("a 3", "a\t3", "  a 3", "c 3 # Begin Simulation Statistics\na 3"):
            self.assertEqual(name_twice(f"{dump}{line}\n"), "a", line)

    def test_sizes(self) -> None:
        self.refuses(self.of("justfile", bytes(300_000)), "larger than 256 KiB")
        many = b"".join(header(f"{TOP}/{n}".encode(), kind=b"5") for n in range(2001))
        self.refuses(gzip.compress(many + END), "more than 2,000 members")

    def test_a_bomb_takes_neither_time_nor_memory(self) -> None:
        """At most 5 s of the processor and 200 MB, whatever the archive unpacks to."""
        stream = zlib.compressobj(9, wbits=31)
        head = header(f"{TOP}/plots/a.svg".encode(), size=b"77777777777\0")
        with (self.folder / f"{TOP}.tar.gz").open("wb") as file:
            file.write(stream.compress(head))
            for _ in range(200):
                file.write(stream.compress(bytes(2**20)))
            file.write(stream.flush())
        code = (
            "import json, project, reader, resource, pathlib\n"
            f"path = pathlib.Path({str(self.folder / f'{TOP}.tar.gz')!r})\n"
            f"rules = {RULES!r}\n"
            "limits = json.loads(project.LIMITS.read_text())\n"
            "try:\n"
            f"    reader.read_archive(path, {TOP!r}, rules, limits)\n"
            "except reader.ArchiveError as error:\n"
            "    print(error)\n"
            "used = resource.getrusage(resource.RUSAGE_SELF)\n"
            "print(used.ru_utime + used.ru_stime < 5, used.ru_maxrss < 200_000)\n"
        )
        command = [sys.executable, "-B", "-c", code]
        ended = subprocess.run(command, cwd=PROGRAMS, capture_output=True, text=True)
        self.assertRegex(ended.stdout, r"^it unpacks to more than .*\nTrue True\n$")


if __name__ == "__main__":
    unittest.main()
