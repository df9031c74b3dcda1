"""What is checked is what is unpacked: archive.py against tar, bsdtar and tarfile."""

import gzip
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "programs")]

# ruff: noqa: E402 -- the path comes first
import project  # noqa: F401 -- it finds the modules of the kits
from archive import read_archive
from crafted import header, record
from layout import unpack
from rules import read_rules
from sample import sample_kit

TOP = "assignment_7_ab123"
END = bytes(1024)
RIGHT = f"{TOP}/justfile".encode()
OTHER = f"{TOP}/answers.md".encode()
DATA = b"check:\n    true\n"


def pax(*records: tuple[str, bytes], junk: bytes = b"", kind: bytes = b"x") -> bytes:
    """An extended header of POSIX, perhaps with something behind its records."""
    data = b"".join(record(key.encode(), value) for key, value in records)
    return header(b"x", data, kind, padding=junk)


def long_name(data: bytes, kind: bytes = b"L") -> bytes:
    """A long name of GNU."""
    return header(b"././@LongLink", data, kind)


FILE = header(RIGHT, DATA)
NEGATIVE = b"\xff" * 12
# Crafted archives, and whether they are accepted. No bytes of a kit's own files matter.
CRAFTED: dict[str, tuple[bytes, bool]] = {
    "a file": (FILE, True),
    "a folder, and a file in it": (header(f"{TOP}/".encode(), kind=b"5") + FILE, True),
    "a folder without a slash": (header(TOP.encode(), kind=b"5") + FILE, True),
    "old types": (header(RIGHT, DATA, b"\0"), True),
    "contiguous": (header(RIGHT, DATA, b"7"), True),
    "of GNU": (header(RIGHT, DATA, magic=b"ustar  \0"), True),
    "of V7": (header(RIGHT, DATA, magic=bytes(8)), True),
    "a prefix": (header(b"justfile", DATA, prefix=TOP.encode()), True),
    "a path": (pax(("path", RIGHT)) + header(b"short", DATA), True),
    "a long name": (long_name(RIGHT + b"\0") + header(b"short", DATA), True),
    "times and owners": (
        pax(("mtime", b"1.5"), ("uid", b"99"), ("uname", b"me"), ("comment", b"x"))
        + FILE,
        True,
    ),
    "of macOS": (
        pax(("LIBARCHIVE.xattr.com.apple.x", b"AQ=="), ("SCHILY.fflags", b"a")) + FILE,
        True,
    ),
    "an owner in base 256": (
        header(RIGHT, DATA, uid=b"\x80\0\0\0\0\x7f\xff\xff"),
        True,
    ),
    "the largest owner": (
        header(RIGHT, DATA, gid=b"\x80\0\0\0\xff\xff\xff\xfe"),
        True,
    ),
    "an owner that is too large": (
        header(RIGHT, DATA, uid=b"\x80\0\0\x01\0\0\0\0"),
        False,
    ),
    "a negative owner": (header(RIGHT, DATA, uid=b"\xff" * 8), False),
    "a negative group": (header(RIGHT, DATA, gid=b"\xff" * 7 + b"\xfe"), False),
    "a size in base 256": (header(RIGHT, DATA, size=NEGATIVE), False),
    "a mode in base 256": (
        header(RIGHT, DATA, mode=b"\x80" + bytes(6) + b"\x05"),
        False,
    ),
    "a late time": (header(RIGHT, DATA, mtime=b"\x80" + bytes(6) + bytes(5)), True),
    "a time in a million years": (
        header(RIGHT, DATA, mtime=b"\x80" + b"\x7f" * 11),
        False,
    ),
    "a negative time": (header(RIGHT, DATA, mtime=NEGATIVE), False),
    "another first byte": (header(RIGHT, DATA, uid=b"\xc0" + bytes(7)), False),
    "a negative owner in a record": (pax(("uid", b"-2")) + FILE, False),
    "half an owner": (pax(("gid", b"1.5")) + FILE, False),
    "too large an owner in a record": (pax(("uid", b"4294967295")) + FILE, False),
    "a time before 1970": (pax(("mtime", b"-1.5")) + FILE, True),
    "a time of 13 digits": (pax(("mtime", b"9999999999999")) + FILE, False),
    "a path, then a long name": (
        pax(("path", RIGHT)) + long_name(OTHER + b"\0") + header(b"s", DATA),
        False,
    ),
    "a long name, then a path": (
        long_name(RIGHT + b"\0") + pax(("path", OTHER)) + header(b"s", DATA),
        False,
    ),
    "two paths": (
        pax(("path", RIGHT)) + pax(("path", OTHER)) + header(b"s", DATA),
        False,
    ),
    "two paths in one": (
        pax(("path", RIGHT), ("path", OTHER)) + header(b"s", DATA),
        False,
    ),
    "two long names": (
        long_name(OTHER + b"\0") + long_name(RIGHT + b"\0") + header(b"s", DATA),
        False,
    ),
    "a long link": (long_name(OTHER + b"\0", b"K") + FILE, False),
    "a character set": (
        pax(("hdrcharset", b"BINARY"), ("path", RIGHT)) + header(b"s", DATA),
        False,
    ),
    "for all": (pax(("path", OTHER), kind=b"g") + FILE, False),
    "a comment for all": (pax(("comment", b"x"), kind=b"g") + FILE, False),
    "a header of Solaris": (pax(("path", OTHER), kind=b"X") + FILE, False),
    "a volume": (header(OTHER, b"", b"V") + FILE, False),
    "a zero in a path": (
        pax(("path", RIGHT + b"\0" + b"x")) + header(b"s", DATA),
        False,
    ),
    "a zero in a long name": (
        long_name(RIGHT + b"\0.txt\0") + header(b"s", DATA),
        False,
    ),
    "a long name without end": (long_name(RIGHT) + header(b"s", DATA), False),
    "more behind a name": (header(RIGHT + b"\0x", DATA), False),
    "more behind a prefix": (
        header(b"justfile", DATA, prefix=TOP.encode() + b"\0x"),
        False,
    ),
    "a prefix of GNU": (
        header(b"justfile", DATA, prefix=TOP.encode(), magic=b"ustar  \0"),
        False,
    ),
    "a prefix of V7": (
        header(b"justfile", DATA, prefix=TOP.encode(), magic=bytes(8)),
        False,
    ),
    "a prefix with a slash": (
        header(b"justfile", DATA, prefix=f"{TOP}/".encode()),
        False,
    ),
    "records behind a header": (
        pax(("comment", b"x"), junk=record(b"path", OTHER)) + FILE,
        False,
    ),
    "a blank in a key": (pax((" path", OTHER)) + FILE, False),
    "a link's path": (pax(("linkpath", OTHER)) + FILE, False),
    "another size": (pax(("size", b"3")) + FILE, False),
    "a size of GNU": (pax(("GNU.sparse.realsize", b"3")) + FILE, False),
    "a time that is none": (pax(("mtime", b"never")) + FILE, False),
    "an empty path": (pax(("path", b"")) + FILE, False),
    "a file as a folder": (header(RIGHT + b"/", b""), False),
    "a path as a folder": (pax(("path", RIGHT + b"/")) + header(b"s", b""), False),
    "a file in a file": (FILE + header(RIGHT + b"/a", DATA), False),
    "a mode that is none": (FILE + header(OTHER, DATA, mode=b"rw-r--r-"), False),
    "a device that is none": (FILE + header(OTHER, DATA, device=b"8 or so "), False),
    "a size behind a zero": (header(RIGHT, DATA, size=b"\0%010o\0" % len(DATA)), False),
    "no size": (header(RIGHT, b"", size=bytes(12)), False),
    "a header at the end": (FILE + pax(("path", OTHER)), False),
    "a way out": (pax(("path", f"{TOP}/../../evil.svg".encode())) + FILE, False),
    "a link": (header(RIGHT, b"", b"2"), False),
}


def files_in(folder: Path) -> dict[str, bytes]:
    """The files that a program unpacked, by their paths."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def by_python(archive: Path, folder: Path) -> None:
    """Unpack with `tarfile`."""
    with tarfile.open(archive) as tar:
        tar.extractall(folder)


def by_program(program: str, archive: Path, folder: Path) -> None:
    """Unpack with a program."""
    # What a disk of another system lacks is not unpacked: owners, attributes, flags.
    less = ["--no-same-owner", "--no-xattrs"]
    less += ["--no-fflags"] if program == "bsdtar" else []
    command = [program, *less, "-xzf", archive, "-C", folder]
    subprocess.run(command, check=True, capture_output=True)


class UnpackTest(unittest.TestCase):
    """Crafted archives, read here and unpacked by others."""

    @classmethod
    def setUpClass(cls) -> None:
        """Write them."""
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.place = Path(place.name)
        rules = read_rules(unpack(sample_kit(cls.place / "project"), cls.place / "kit"))
        cls.accepted: dict[Path, dict[str, bytes]] = {}
        cls.refused: dict[str, bool] = {}
        for number, (what, (blocks, _)) in enumerate(CRAFTED.items()):
            folder = cls.place / str(number)
            folder.mkdir()
            archive = folder / f"{TOP}.tar.gz"
            archive.write_bytes(gzip.compress(blocks + END, 1))
            contents = read_archive(archive, rules)
            cls.refused[what] = bool(contents.problems)
            if not contents.problems:
                cls.accepted[archive] = {
                    f"{TOP}/{name}": data for name, data in contents.files.items()
                }

    def test_verdicts(self) -> None:
        """What programs read in different ways is refused, and nothing else."""
        expected = {what: not right for what, (_, right) in CRAFTED.items()}
        self.assertEqual(self.refused, expected)

    def assert_same(self, program: str) -> None:
        """A program unpacks each accepted archive to what was read here."""
        self.assertGreater(len(self.accepted), 10)
        for archive, files in self.accepted.items():
            with self.subTest(archive), tempfile.TemporaryDirectory() as folder:
                if program == "python3":
                    by_python(archive, Path(folder))
                else:
                    by_program(program, archive, Path(folder))
                self.assertEqual(files_in(Path(folder)), files)

    def test_python(self) -> None:
        """Python's own."""
        self.assert_same("python3")

    @unittest.skipUnless(shutil.which("tar"), "there is no tar; install tar")
    def test_tar(self) -> None:
        """GNU tar, or the system's."""
        self.assert_same("tar")

    @unittest.skipUnless(
        shutil.which("bsdtar"), "there is no bsdtar; install libarchive-tools"
    )
    def test_bsdtar(self) -> None:
        """That of macOS and FreeBSD."""
        self.assert_same("bsdtar")

    def test_a_negative_owner_differs(self) -> None:
        """Python takes it for one that no system has."""
        blocks, _ = CRAFTED["a negative group"]
        with tarfile.open(fileobj=io.BytesIO(blocks + END)) as tar:
            self.assertEqual([one.gid for one in tar.getmembers()], [-2])

    def test_some_differ(self) -> None:
        """Some of what is refused is read in two ways, so the test can fail."""
        blocks, _ = CRAFTED["records behind a header"]
        with tarfile.open(fileobj=io.BytesIO(blocks + END)) as tar:
            names = tar.getnames()
        self.assertNotEqual(names, [RIGHT.decode()])


if __name__ == "__main__":
    unittest.main()
