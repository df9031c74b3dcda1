"""Tests of handin.py and its parts: what is accepted, refused, or a gap."""

import bz2
import dataclasses
import gzip
import io
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from handin import Gap, HandIn, Problem, check, check_answers, lines_of
from rules import RulesError, read_limits, read_rules
from sample import COMMON, CONFIG, RULES, sample_kit
from synthetic import (
    Case,
    Change,
    Synthetic,
    assert_gaps,
    assert_refused,
    both,
    check_quickly,
    collected,
    complete,
    contents_of,
    found_in,
    made_up,
    remove,
    replace,
    write,
)

TOP = "assignment_7_ab123"
NAME = f"{TOP}.tar.gz"
LIMITS = read_limits(CONFIG)
TOTAL = LIMITS.unpacked.bytes
STATS = LIMITS.files["stats"].bytes
ELF = b"\x7fELF\x02\x01\x01" + bytes(60)


class SampleTest(unittest.TestCase):
    """A correct hand-in for the sample kit, made once."""

    @classmethod
    def setUpClass(cls) -> None:
        """Unpack the kit, and fill it in."""
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.place = Path(folder.name)
        cls.kit = sample_kit(cls.place / "project")
        cls.hand_in = Synthetic(cls.place / "home", cls.kit)
        cls.rules = cls.hand_in.rules
        cls.right = cls.hand_in.pack().read_bytes()

    def found(self, data: bytes, name: str = NAME) -> set[tuple[str, str]]:
        """File and rule of each problem of an archive with these bytes."""
        path = self.place / name
        path.write_bytes(data)
        report = check_quickly(path, self.rules)
        self.assertEqual(report.gaps, [])
        return {(problem.file, problem.rule) for problem in report.problems}


# ---- Archives


Entry = tuple[tarfile.TarInfo, bytes]


def entry(name: str, data: bytes = b"text\n", kind: bytes = tarfile.REGTYPE) -> Entry:
    """An entry of an archive; all but a regular file is without contents."""
    info = tarfile.TarInfo(name)
    info.type = kind
    if kind == tarfile.REGTYPE:
        info.size = len(data)
    elif kind in (tarfile.SYMTYPE, tarfile.LNKTYPE):
        info.linkname = f"{TOP}/justfile"
    return info, data if kind == tarfile.REGTYPE else b""


def raw(name: str, size: bytes, kind: bytes = b"0", data: bytes = b"") -> bytes:
    """A header with a correct checksum, with a size that may be false, and data."""
    info = tarfile.TarInfo(name)
    info.type = kind
    block = bytearray(info.tobuf(tarfile.USTAR_FORMAT))
    block[124:136] = size
    block[148:156] = b" " * 8
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block) + data + bytes(-len(data) % 512)


def tar_of(entries: Sequence[Entry], form: int = tarfile.PAX_FORMAT) -> bytes:
    """A tar of these entries, in this order."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=form) as tar:
        for info, data in entries:
            tar.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def entries_of(tar: bytes) -> list[Entry]:
    """The entries of a tar that holds only files."""
    with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
        parts = [(one, archive.extractfile(one)) for one in archive.getmembers()]
        return [(one, file.read()) for one, file in parts if file]


def pax(records: dict[str, str], kind: bytes = b"x") -> bytes:
    """An extended header with records."""
    info = tarfile.TarInfo("x")
    # What tarfile makes for a name is the header, and then the file: keep the first.
    made = info.create_pax_global_header(records)
    header = made[:512]
    return raw("x", header[124:136], kind, made[512:])


Damage = Callable[[bytes], bytes]  # from the right tar to an archive


def more(*names_or_entries: Entry | str) -> Damage:
    """The right archive with more entries."""
    added = [entry(one) if isinstance(one, str) else one for one in names_or_entries]
    return lambda tar: gzip.compress(tar_of([*entries_of(tar), *added]))


def under(top: str) -> Damage:
    """The right files, each in the wrong folder."""

    def damage(tar: bytes) -> bytes:
        files = [(one.name.removeprefix(TOP), data) for one, data in entries_of(tar)]
        return gzip.compress(tar_of([entry(top + name, data) for name, data in files]))

    return damage


def before(blocks: bytes) -> Damage:
    """The right archive after some blocks."""
    return lambda tar: gzip.compress(blocks + tar)


def changed(data: bytes, at: int) -> bytes:
    """Some bytes with one of them inverted."""
    return data[:at] + bytes([data[at] ^ 255]) + data[at + 1 :]


def zipped(tar: bytes) -> bytes:
    """A zip file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        file.writestr("a.tar", tar)
    return buffer.getvalue()


@cache
def bomb(size: int) -> bytes:
    """A gzip of the header of a file of this size, and of its zeros."""
    packer = zlib.compressobj(1, wbits=31)
    pieces = [packer.compress(raw(f"{TOP}/results.csv", b"%011o\0" % size))]
    pieces += [packer.compress(bytes(2**20)) for _ in range(size >> 20)]
    return b"".join([*pieces, packer.flush()])


@cache
def many_large(size: int) -> bytes:
    """An archive of stats.txt, each as large as is allowed, that unpacks to this."""
    numbers = random.Random(429)
    packer = zlib.compressobj(1, wbits=31)
    piece = 2**16
    pieces: list[bytes] = []
    for run in range(size // STATS):
        name = f"{TOP}/runs/r{run}/stats.txt"
        pieces.append(packer.compress(raw(name, b"%011o\0" % STATS)))
        for _ in range(STATS // piece):
            noise = numbers.randbytes(300)
            pieces.append(packer.compress(noise + b"a" * (piece - len(noise))))
    return b"".join([*pieces, packer.compress(bytes(1024)), packer.flush()])


ARCHIVES: list[tuple[str, Damage, str, str]] = [
    ("empty", lambda _: b"", NAME, "gzip"),
    ("a text", lambda _: b"I could not pack it.\n", NAME, "gzip"),
    ("a zip", lambda tar: zipped(tar), NAME, "gzip"),
    ("a tar without gzip", lambda tar: tar, NAME, "gzip"),
    ("bzip2", lambda tar: bz2.compress(tar), NAME, "gzip"),
    (
        "a gzip without tar",
        lambda _: gzip.compress(b"text\n" * 500),
        NAME,
        "tar",
    ),
    ("a gzip of nothing", lambda _: gzip.compress(b""), NAME, "truncated"),
    ("cut", lambda tar: gzip.compress(tar)[:-500], NAME, "truncated"),
    (
        "cut at the checksum",
        lambda tar: gzip.compress(tar)[:-3],
        NAME,
        "truncated",
    ),
    (
        "a wrong checksum",
        lambda tar: changed(gzip.compress(tar), -8),
        NAME,
        "gzip",
    ),
    ("damaged", lambda tar: changed(gzip.compress(tar), 40), NAME, "gzip"),
    ("text after it", lambda tar: gzip.compress(tar) + b"more", NAME, "gzip"),
    (
        "two in one",
        lambda tar: gzip.compress(tar) + gzip.compress(tar),
        NAME,
        "gzip",
    ),
    (
        "a tar behind the end",
        lambda tar: gzip.compress(tar + tar),
        NAME,
        "tar",
    ),
    (
        "a tar without end",
        lambda tar: gzip.compress(tar.rstrip(b"\0") + bytes(512)[:0]),
        NAME,
        "truncated",
    ),
    ("no file", lambda _: gzip.compress(bytes(1024)), NAME, "missing"),
    (
        "a broken header",
        lambda tar: gzip.compress(changed(tar, 130)),
        NAME,
        "tar",
    ),
    (
        "a link",
        more(entry(f"{TOP}/programs/a.c", kind=tarfile.SYMTYPE)),
        f"{TOP}/programs/a.c",
        "link",
    ),
    (
        "a hard link",
        more(entry(f"{TOP}/programs/a.c", kind=tarfile.LNKTYPE)),
        f"{TOP}/programs/a.c",
        "link",
    ),
    (
        "a device",
        more(entry(f"{TOP}/null.py", kind=tarfile.CHRTYPE)),
        f"{TOP}/null.py",
        "device",
    ),
    (
        "a pipe",
        more(entry(f"{TOP}/pipe.py", kind=tarfile.FIFOTYPE)),
        f"{TOP}/pipe.py",
        "device",
    ),
    ("an absolute path", more("/etc/passwd"), "/etc/passwd", "path"),
    ("a way out", more(f"{TOP}/../../x.py"), f"{TOP}/../../x.py", "path"),
    ("a point within", more(f"{TOP}/./x.py"), f"{TOP}/./x.py", "path"),
    ("two slashes", more(f"{TOP}//x.py"), f"{TOP}//x.py", "path"),
    ("a backslash", more(f"{TOP}\\x.py"), f"{TOP}\\x.py", "path"),
    ("a drive", more("C:/x.py"), "C:/x.py", "name"),
    ("a bell", more(f"{TOP}/\a\x1b[2J.py"), f"{TOP}/\a\x1b[2J.py", "name"),
    ("an accent", more(f"{TOP}/é.py"), f"{TOP}/é.py", "name"),
    ("a space", more(f"{TOP}/my script.py"), f"{TOP}/my script.py", "name"),
    ("a long name", more(f"{TOP}/{'a' * 300}.py"), f"{TOP}/{'a' * 300}.py", "name"),
    ("twice", more(f"{TOP}/measure.py"), "measure.py", "duplicate"),
    (
        "a file and a folder",
        more(entry(f"{TOP}/measure.py/", kind=b"5")),
        "measure.py",
        "duplicate",
    ),
    ("Capitals", more(f"{TOP}/Measure.py"), "Measure.py", "case"),
    ("two folders", more("other/measure.py"), "other", "folder"),
    ("beside the folder", more("notes.txt"), "notes.txt", "folder"),
    ("another folder", under("assignment_7_cd456"), "assignment_7_cd456", "folder"),
    ("of macOS", more(f"{TOP}/._measure.py"), f"{TOP}/._measure.py", "macos"),
    (
        "of the Finder",
        more("__MACOSX/measure.py"),
        "__MACOSX/measure.py",
        "macos",
    ),
    ("bytecode", more(f"{TOP}/__pycache__/a.py"), "__pycache__", "unexpected"),
    ("Git", more(f"{TOP}/.git/a/b", f"{TOP}/.git/c"), ".git", "unexpected"),
    ("m5out", more(f"{TOP}/m5out/stats.txt"), "m5out", "unexpected"),
    ("a file more", more(f"{TOP}/essay.md"), "essay.md", "unexpected"),
    ("config.ini", more(f"{TOP}/runs/a/b.ini"), "runs/a/b.ini", "unexpected"),
    ("a program", more(entry(f"{TOP}/a.out", ELF)), "a.out", "build-product"),
    (
        "a program as source",
        more(entry(f"{TOP}/programs/a.c", ELF)),
        "programs/a.c",
        "build-product",
    ),
    (
        "a library",
        more(entry(f"{TOP}/lib.a", b"!<arch>\n....")),
        "lib.a",
        "build-product",
    ),
    (
        "thousands",
        more(*(entry(f"{TOP}/runs", kind=b"5") for _ in range(LIMITS.members))),
        NAME,
        "members",
    ),
    ("a bomb of zeros", lambda _: bomb(2**30), NAME, "total"),
    ("a bomb of parts", lambda _: many_large(TOTAL + STATS), NAME, "total"),
    ("8 GiB by its header", before(raw("a", b"7" * 11 + b"\0")), NAME, "truncated"),
    ("a binary size", before(raw("a", b"\x80" + b"\xff" * 11)), NAME, "tar"),
    ("a negative size", before(raw("a", b"-0000000001\0")), NAME, "tar"),
    ("a link with contents", before(raw("a", b"%011o\0" % 9, b"2")), NAME, "tar"),
    ("holes, as GNU has them", before(raw("a", b"0" * 11 + b"\0", b"S")), "a", "tar"),
    (
        "holes, as POSIX has them",
        before(pax({"GNU.sparse.major": "1", "GNU.sparse.realsize": "9" * 12})),
        NAME,
        "tar",
    ),
    (
        "a second name",
        before(pax({"path": "../../x.py"}) + raw(f"{TOP}/x.py", b"0" * 11 + b"\0")),
        "../../x.py",
        "path",
    ),
    (
        "a second size",
        before(pax({"size": "-1"}) + raw(f"{TOP}/x.py", b"0" * 11 + b"\0")),
        NAME,
        "tar",
    ),
    ("one name for all", before(pax({"path": "x"}, b"g")), NAME, "tar"),
    (
        "a long name of GNU",
        before(
            raw("a", b"%011o\0" % 7, b"L", b"/etc/a\0") + raw("a", b"0" * 11 + b"\0")
        ),
        "/etc/a",
        "path",
    ),
    (
        "a large extended header",
        before(raw("a", b"%011o\0" % 2**30, b"x")),
        NAME,
        "tar",
    ),
    (
        "no extended header",
        before(raw("a", b"%011o\0" % 5, b"x", b"99 a=")),
        NAME,
        "tar",
    ),
    ("endless headers", before(pax({"comment": "x"}) * 5_000), NAME, "tar"),
]


class ArchivesTest(SampleTest):
    """Archives that anybody may send."""

    def test_each_is_refused_for_its_rule(self) -> None:
        """File and rule are named, and nothing else is blamed."""
        tar = gzip.decompress(self.right)
        for what, damage, file, rule in ARCHIVES:
            with self.subTest(what):
                found = self.found(damage(tar))
                self.assertEqual(found, {(file, rule)})

    def test_each_file_in_front_of_a_point(self) -> None:
        """`tar -czf x.tar.gz .` is refused, and no file is called missing."""
        names = [info.name for info, _ in entries_of(gzip.decompress(self.right))]
        data = gzip.compress(tar_of([entry(f"./{name}") for name in names]))
        self.assertEqual({rule for _, rule in self.found(data)}, {"path"})

    def test_all_formats_of_tar_are_accepted(self) -> None:
        """Folders, long names and the records of macOS are accepted."""
        entries = entries_of(gzip.decompress(self.right))
        for info, _ in entries:
            info.pax_headers = {"LIBARCHIVE.xattr.com.apple.provenance": "AQIA"}
        folders = [entry(f"{TOP}/", kind=b"5"), entry(f"{TOP}/runs/", kind=b"5")]
        long = entry(f"{TOP}/{'long_' * 15}.py", b"import sys\n")
        for form in (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT):
            with self.subTest(form):
                tar = tar_of([*folders, *entries, long], form)
                self.assertEqual(self.found(gzip.compress(tar)), set())

    @unittest.skipUnless(shutil.which("tar"), "there is no tar")
    def test_what_the_command_makes_is_accepted(self) -> None:
        """Packed by hand, as the policy describes it."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / NAME
            path.write_bytes(self.right)
            subprocess.run(["tar", "-xzf", NAME], cwd=folder, check=True)
            subprocess.run(["tar", "-czf", NAME, TOP], cwd=folder, check=True)
            self.assertEqual(check(path, self.rules).problems, [])

    def test_members(self) -> None:
        """Exactly as many entries as the limit are accepted."""
        entries = entries_of(gzip.decompress(self.right))
        missing = LIMITS.members - len(entries)
        folders = [entry(f"{TOP}/runs", kind=b"5") for _ in range(missing)]
        data = gzip.compress(tar_of([*folders, *entries]))
        self.assertEqual(self.found(data), set())

    def test_many_files(self) -> None:
        """As many small files as are allowed are not taken for a bomb."""
        entries = entries_of(gzip.decompress(self.right))
        missing = LIMITS.members - len(entries)
        files = [entry(f"{TOP}/notes/{number}.md", b"") for number in range(missing)]
        found = self.found(gzip.compress(tar_of([*entries, *files])))
        self.assertEqual({rule for _, rule in found}, {"unexpected"})

    def test_login(self) -> None:
        """A login may have dots and digits; for capitals, the message has the login."""
        for login in ("jane.doe", "20231234"):
            with self.subTest(login), made_up(self.kit, login) as hand_in:
                self.assertEqual(hand_in.check(), [])
        path = self.place / "assignment_7_AB123.tar.gz"
        path.write_bytes(self.right)
        (problem,) = check(path, self.rules).problems
        self.assertIn('"AB123" is not in lower case; write ab123', problem.says)

    def test_name(self) -> None:
        """The name has assignment and login, in small letters."""
        for name in (
            "assignment_7.tar.gz",
            "assignment_6_ab123.tar.gz",
            "assignment_7_AB123.tar.gz",
            "assignment_7_ab123.tgz",
            "assignment_7_ab123 (1).tar.gz",
        ):
            with self.subTest(name):
                self.assertEqual(self.found(self.right, name), {(name, "archive-name")})

    def test_size(self) -> None:
        """One byte more than the limit is too many, and nothing is read."""
        size = LIMITS.archive.bytes + 1
        self.assertEqual(
            self.found(b"\x1f\x8b" + bytes(size - 2)), {(NAME, "archive-size")}
        )

    def test_memory(self) -> None:
        """Bombs are refused with little memory."""
        limit = 512 * 2**20
        for data in (bomb(2**30), many_large(TOTAL + STATS), many_large(TOTAL - STATS)):
            path = self.place / NAME
            path.write_bytes(data)
            ended = subprocess.run(
                [sys.executable, "-B", "check.py", path],
                cwd=self.hand_in.folder,
                capture_output=True,
                text=True,
                check=False,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_AS, (limit, limit)
                ),
            )
            self.assertEqual((ended.returncode, ended.stderr), (1, ""))

    def test_noise(self) -> None:
        """Whatever the bytes are, the check itself does not fail."""
        numbers = random.Random(429)
        tar = bytearray(gzip.decompress(self.right))
        for _ in range(60):
            spoiled = bytearray(tar)
            for _ in range(numbers.choice([1, 5, 50])):
                spoiled[numbers.randrange(len(spoiled))] = numbers.randrange(256)
            path = self.place / NAME
            path.write_bytes(gzip.compress(bytes(spoiled), 1))
            check_quickly(path, self.rules)
            packed = bytearray(self.right)
            packed[numbers.randrange(len(packed))] ^= 1 << numbers.randrange(8)
            path.write_bytes(bytes(packed))
            check_quickly(path, self.rules)


# ---- What is in the files


def nested(depth: int) -> str:
    """JSON with this many nested lists."""
    return "[" * depth + "]" * depth


def stats(name: str) -> str:
    """The path of a run's statistics."""
    return f"runs/{name}/stats.txt"


def each(pattern: str, change: Callable[[str], str]) -> Change:
    """The way to spoil every file of a pattern."""

    def spoil(hand_in: Synthetic) -> None:
        for path in hand_in.folder.glob(pattern):
            path.write_text(change(path.read_text()))

    return spoil


def spoil_bytes(name: str, change: Callable[[bytes], bytes]) -> Change:
    """The way to spoil the bytes of a file."""
    return lambda hand_in: hand_in.write(name, change(hand_in.path(name).read_bytes()))


def append(text: str) -> Change:
    """The way to spoil the answers by more of them."""
    return spoil_bytes("answers.md", lambda data: data + text.encode())


def answers(texts: dict[int, str]) -> Change:
    """The way to spoil the answers by others."""
    sections = (f"## Question {number}\n\n{text}\n" for number, text in texts.items())
    return write("answers.md", "".join(sections))


def long_table(hand_in: Synthetic) -> None:
    """The way to spoil the table by a million rows."""
    rows = (f"{number:x}{ROW}" for number in range(10**6))
    hand_in.write("results.csv", "\n".join(rows))


TICKS = f"{'simTicks':<40} {'1000':>20}"
A = "sort-minor-1"  # the run that runs_needed asks for
ROW = f"{A},sort,minor,1,1000,1.500000,1000"
RUN = f"runs/{A}/run.json"
LONG = "word " * LIMITS.words

FILES: list[Case] = [
    # how many
    ("no answers", remove("answers.md"), "answers.md", "missing"),
    ("no table", remove("results.csv"), "results.csv", "missing"),
    (
        "many programs",
        both(*(write(f"programs/p{n}.c", "x\n") for n in range(9))),
        "programs/*.c",
        "count",
    ),
    # encodings
    (
        "BOM",
        spoil_bytes("justfile", lambda one: b"\xef\xbb\xbf" + one),
        "justfile",
        "text",
    ),
    ("UTF-16", write("answers.md", "text".encode("utf-16")), "answers.md", "answers"),
    ("Latin-1", write("justfile", "# é".encode("latin-1")), "justfile", "text"),
    (
        "CRLF",
        spoil_bytes("justfile", lambda one: one.replace(b"\n", b"\r\n")),
        "justfile",
        "text",
    ),
    ("NUL", write("justfile", b"a\0b\n"), "justfile", "text"),
    ("escapes", write("justfile", b"\x1b[31m\n"), "justfile", "text"),
    ("nothing in it", write("justfile", b"\n"), "justfile", "text"),
    ("a PDF", write("answers.md", b"%PDF-1.7\n..."), "answers.md", "answers"),
    ("too large", write("justfile", b"# long\n" * 50_000), "justfile", "size"),
    # Python, pictures, traces
    ("no Python", write("mine.py", "def f(:\n"), "mine.py", "python"),
    ("deep Python", write("mine.py", "(" * 5_000), "mine.py", "python"),
    (
        "a chain",
        write("mine.py", ("-" * 900 + "\\\n") * 50 + "1\n"),
        "mine.py",
        "python",
    ),
    ("a JPEG", write("plots/a.png", b"\xff\xd8\xff"), "plots/a.png", "picture"),
    ("no SVG", write("plots/a.svg", "<html></html>"), "plots/a.svg", "picture"),
    (
        "a long trace",
        write("traces/made1.txt", "x\n" * 99),
        "traces/made1.txt",
        "trace",
    ),
    # run.json
    ("no run.json", remove(RUN), f"runs/{A}", "run-files"),
    ("no JSON", write(RUN, "{"), RUN, "run"),
    ("a list", write(RUN, "[]"), RUN, "run"),
    ("deep JSON", write(RUN, nested(7_000)), RUN, "run"),
    ("a huge number", write(RUN, '{"a": ' + "9" * 10_000 + "}"), RUN, "run"),
    ("NaN", write(RUN, '{"a": NaN}'), RUN, "run"),
    ("infinite", write(RUN, '{"a": 1e999}'), RUN, "run"),
    ("a key twice", write(RUN, '{"a": 1, "a": 2}'), RUN, "run"),
    (
        "another assignment",
        replace(RUN, '"assignment": 7', '"assignment": 6'),
        RUN,
        "run",
    ),
    ("another gem5", replace(RUN, "24.0.0.1", "23.1.0.0"), RUN, "run"),
    ("no script", replace(RUN, "measure.py", "gone.py"), RUN, "run"),
    ("no arguments", replace(RUN, '"arguments"', '"options"'), RUN, "run"),
    ("less arguments", replace(RUN, '"rob"', '"iq"'), f"runs/{A}", "rob"),
    (
        "deep config.json",
        write(f"runs/{A}/config.json", nested(100_000)),
        f"runs/{A}/config.json",
        "json",
    ),
    # stats.txt
    ("no dump", write(stats(A), "\n"), stats(A), "stats"),
    ("interrupted", replace(stats(A), "---------- End", "", 2), stats(A), "stats"),
    ("a picture of it", write(stats(A), "simTicks 12\n"), stats(A), "stats"),
    (
        "by hand",
        replace(stats(A), "simFreq", "frequency"),
        stats(A),
        "stats",
    ),
    ("no comment", replace(stats(A), "# made up (Count)", ""), stats(A), "stats"),
    (
        "other ticks",
        replace(stats(A), TICKS, TICKS.replace("1000", "999")),
        "results.csv",
        "ticks",
    ),
    ("no CPI", replace(stats(A), "system.cpu.cpi", "system.cpu.x"), f"runs/{A}", "cpi"),
    ("nan", replace(stats(A), "1.500000", "nan"), f"runs/{A}", "cpi"),
    # the runs
    (
        "a run without row",
        lambda one: one.add_run({"program": "p", "cpu": "minor", "rob": "9"}),
        "runs/p-minor-9",
        "run-row",
    ),
    (
        "capitals",
        both(
            lambda one: one.path(f"runs/{A}").rename(one.path("runs/A")),
            replace("results.csv", A, "A"),
        ),
        "runs/A",
        "run-name",
    ),
    # results.csv
    (
        "no such run",
        replace("results.csv", ROW, f"{ROW}\nx{ROW}"),
        "results.csv",
        "run",
    ),
    ("a row twice", replace("results.csv", ROW, f"{ROW}\n{ROW}"), "results.csv", "run"),
    ("a comma", replace("results.csv", "1.500000", '"1,5"'), "results.csv", "cpi"),
    ("thousands", replace("results.csv", ",1000", ',"1,000"'), "results.csv", "ticks"),
    ("units", replace("results.csv", ",1000", ",1 kt"), "results.csv", "ticks"),
    ("a float", replace("results.csv", ",1000", ",1000.0"), "results.csv", "ticks"),
    ("nan in it", replace("results.csv", "1.500000", "nan"), "results.csv", "cpi"),
    ("inf", replace("results.csv", "1.500000", "-inf"), "results.csv", "cpi"),
    ("empty", replace("results.csv", "1.500000", ""), "results.csv", "cpi"),
    (
        "huge",
        replace("results.csv", ",1000", "," + "9" * 9_999),
        "results.csv",
        "ticks",
    ),
    (
        "other digits",
        replace("results.csv", ",1000", ",\u0661\u0660"),
        "results.csv",
        "ticks",
    ),
    ("invented", replace("results.csv", ",1000", ",2000"), "results.csv", "ticks"),
    (
        "another processor",
        replace("results.csv", ",minor", ",o3"),
        "results.csv",
        "cpu",
    ),
    ("no column", replace("results.csv", ",cpi,", ",CPI,"), "results.csv", "results"),
    ("two columns", replace("results.csv", ",cpi,", ",run,"), "results.csv", "results"),
    (
        "an order",
        replace("results.csv", "run,program", "program,run"),
        "results.csv",
        "results",
    ),
    (
        "semicolons",
        each("results.csv", lambda text: text.replace(",", ";")),
        "results.csv",
        "results",
    ),
    (
        "a cell more",
        replace("results.csv", "1.500000", "1,5"),
        "results.csv",
        "results",
    ),
    ("a quote", replace("results.csv", "1.500000", '"1.5'), "results.csv", "results"),
    (
        "a field",
        write("results.csv", '"' + "a" * 200_000 + '"' + "\na" * 9),
        "results.csv",
        "results",
    ),
    ("a million rows", write("results.csv", "run\n" * 10**5), "results.csv", "results"),
    (
        "a million long rows",
        long_table,
        "results.csv",
        "size",
    ),
    (
        "many columns",
        write("results.csv", "," * 4 * 10**5 + "\n" * 9),
        "results.csv",
        "results",
    ),
    (
        "a word as a number",
        replace("results.csv", ",1000", f",1{'a' * 99_999}!"),
        "results.csv",
        "ticks",
    ),
    # the answers
    (
        "many sections",
        write("answers.md", "## Question 9\n" * 9_000),
        "answers.md",
        "section",
    ),
    ("lines", write("answers.md", "\n#" * 99_999), "answers.md", "section"),
    (
        "no section",
        replace("answers.md", "## Question 2", "## Two"),
        "answers.md",
        "section",
    ),
    (
        "a level",
        replace("answers.md", "## Question 2", "# Question 2"),
        "answers.md",
        "section",
    ),
    (
        "in code",
        replace("answers.md", "## Question 2", "```\n## Question 2"),
        "answers.md",
        "section",
    ),
    ("a section more", append(f"## Question 9\n\n{LONG}\n"), "answers.md", "section"),
    ("twice", append(f"## Question 2\n\n{LONG}\n"), "answers.md", "section"),
    ("no order", answers({1: LONG, 3: LONG, 2: LONG}), "answers.md", "order"),
    ("open comments", write("answers.md", "<!--" * 60_000), "answers.md", "section"),
]


# What comes before the template's TODO counts as little as the TODO itself.
UNWRITTEN = ("1. TODO", "- TODO: say", "> TODO", "| TODO |", "**TODO**", "\u200bTODO")
HIDDEN = ("\u3164 " * 70, "\u115f\u200b " * 70, f"1. TODO {LONG}", "\u2800 " * 70)
# Right answers in which a parser of Markdown can lose its way.
MARKDOWN = (
    f"```inline``` code, and `` ` ``.\n{LONG}",
    f"The line `<!-- not a comment` is code.\n{LONG}",
    f"```c\nint a; // <!-- not a comment\n## Question 3\n```\n{LONG}",
    f"````\n```\n## Question 3\n````\n{LONG}",
    f"~~~\n```\n~~~\n{LONG}",
    f"<!-- ``` -->\n{LONG}",
    f"<!--\n## Question 3\n-->\n{LONG}",
    f"<!---->`<!--`{LONG}",
    f"```sh\n# TODO of a script\n```\n{LONG}",
)

GAPS: list[Case] = [
    ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    ("no trace", remove("traces/*"), "traces/*.txt", "count"),
    ("no program", remove("programs/*"), "programs/*.c", "count"),
    ("no justfile", remove("justfile"), "justfile", "missing"),
    (
        "three runs",
        both(remove("runs/p1-timing-1"), collected),
        "runs",
        "count",
    ),
    (
        "not the run that is needed",
        both(
            each("runs/*/run.json", lambda text: text.replace("sort", "p1")), collected
        ),
        "runs",
        "runs-needed",
    ),
    (
        "TODO",
        answers({1: LONG, 2: f"TODO: say\n{LONG}", 3: LONG}),
        "answers.md",
        "template",
    ),
    *(
        (
            text,
            answers({1: LONG, 2: f"{text}\n{LONG}", 3: LONG}),
            "answers.md",
            "template",
        )
        for text in UNWRITTEN
    ),
    (
        "Acknowledgments",
        append("\n## Acknowledgments\n\nTODO: names, or None.\n"),
        "answers.md",
        "template",
    ),
    *(
        (ascii(text[:9]), answers({1: LONG, 2: text, 3: LONG}), "answers.md", rule)
        for text, rule in zip(
            HIDDEN, ("words", "words", "template", "words"), strict=True
        )
    ),
    ("short", answers({1: "Yes.", 2: LONG, 3: LONG}), "answers.md", "words"),
    ("a word", answers({1: LONG, 2: LONG, 3: LONG[5:]}), "answers.md", "words"),
    (
        "comment",
        answers({1: f"<!-- {LONG} -->", 2: LONG, 3: LONG}),
        "answers.md",
        "words",
    ),
]


class InProcess(Synthetic):
    """A hand-in whose problems are all looked at, and not those that are printed."""

    def found(self) -> dict[str, list[tuple[str, str]]]:
        """File and rule of each problem and of each gap."""
        report = check_quickly(self.pack_quickly(), self.rules)
        return {
            "FAIL": [(one.file, one.rule) for one in report.problems],
            "GAP": [(one.file, one.rule) for one in report.gaps],
        }


class FilesTest(SampleTest):
    """Hand-ins that are wrong in one way."""

    def test_complete_is_accepted(self) -> None:
        """Each file that is asked for has its line."""
        lines = self.hand_in.lines()
        self.assertEqual(self.hand_in.check(), [])
        files = [line.split()[1] for line in lines if line.startswith("ok ")]
        self.assertEqual(files, [rule["path"] for rule in RULES["files"]])

    def test_each_is_refused_for_its_rule(self) -> None:
        """File and rule are named, and nothing else is blamed."""
        with tempfile.TemporaryDirectory() as folder:
            assert_refused(self, InProcess(Path(folder), self.kit), FILES)

    def test_right_markdown_is_accepted(self) -> None:
        """Code and comments do not hide what is written."""
        rule = self.rules.of_kind("answers")
        assert rule
        for text in MARKDOWN:
            with self.subTest(text):
                texts = {1: LONG, 2: text, 3: LONG}
                whole = "".join(
                    f"## Question {n}\n\n{one}\n" for n, one in texts.items()
                )
                hand_in = HandIn(self.rules, "ab123", {rule.path: whole.encode()})
                self.assertEqual(list(check_answers(hand_in)), [])

    def test_gaps_are_accepted(self) -> None:
        """File and rule of what is missing are named, and nothing is refused."""
        with tempfile.TemporaryDirectory() as folder:
            assert_gaps(self, InProcess(Path(folder), self.kit), GAPS)

    def test_few_runs(self) -> None:
        """Too few are counted, and the rest of the table is checked all the same."""
        with made_up(self.kit) as hand_in:
            remove("runs/p1-timing-1")(hand_in)
            hand_in.collect()
            replace("results.csv", "1.500000", "1.6")(hand_in)
            self.assertEqual(hand_in.check(), [("results.csv", "cpi")])
            self.assertEqual(hand_in.gaps(), [("runs", "count")])

    def test_no_runs(self) -> None:
        """Answers alone are accepted; without runs there can be no table."""
        with made_up(self.kit) as hand_in:
            remove("runs")(hand_in)
            remove("results.csv")(hand_in)
            self.assertEqual(hand_in.check(), [])
            gaps = {("runs", "count"), ("runs", "runs-needed")}
            self.assertEqual(set(hand_in.gaps()), gaps | {("results.csv", "missing")})


# ---- What is printed, packed and called


def in_table(hand_in: Synthetic, forged: str, _: str) -> None:
    """Plant a string in a cell of the table."""
    replace("results.csv", "1.500000", f'"{forged}"')(hand_in)


# Where a string is planted, given as it is and as JSON.
PLANTED: dict[str, Callable[[Synthetic, str, str], object]] = {
    "a program": lambda one, _, text: replace(RUN, '"sort"', text)(one),
    "gem5": lambda one, _, text: replace(RUN, '"24.0.0.1"', text)(one),
    "an argument": lambda one, _, text: replace(RUN, '"minor"', text)(one),
    "a key": lambda one, _, text: one.write(RUN, f"{{{text}: 1, {text}: 2}}"),
    "config.json": lambda one, _, text: one.write(
        f"runs/{A}/config.json", f"{{{text}: 1, {text}: 2}}"
    ),
    "a statistic": lambda one, forged, _: replace(
        stats(A), "1.500000", "\u202e" + forged[-2:]
    )(one),
    "a cell": in_table,
    "the header": lambda one, forged, _: replace("results.csv", "cpi", f'"{forged}"')(
        one
    ),
    "Python": lambda one, forged, _: one.write("mine.py", f"a = {forged}\n"),
}


class OutputTest(SampleTest):
    """What a student sees."""

    def test_accepted(self) -> None:
        """Status 0, and the checksum that goes with the receipt."""
        archive = str(self.hand_in.pack())
        ended = self.hand_in.spawn("check.py", archive)
        output = ended.stdout
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertRegex(output, r"(?m)^ok    results\.csv  4 rows$")
        self.assertRegex(
            output, r"(?m)^accepted: assignment_7_ab123\.tar\.gz, .* bytes$"
        )
        self.assertRegex(output, r"(?m)^sha256: [0-9a-f]{64}$")

    def test_accepted_with_gaps(self) -> None:
        """Status 0, a line for each gap, and their number."""
        with made_up(self.kit) as hand_in:
            remove("plots/*")(hand_in)
            answers({1: LONG, 2: "Yes.", 3: LONG})(hand_in)
            *_, plot, words, verdict, _ = hand_in.lines()
        says = "0 found, 1 to 3 expected: plots; add what is missing"
        self.assertEqual(plot, f"GAP   plots/*.svg|png|pdf  {says}  [count]")
        says = "answers Question 2 in 1 word; write at least 60"
        self.assertEqual(words, f"GAP   answers.md:4  {says}  [words]")
        self.assertRegex(verdict, r"^accepted with 2 gaps: assignment_7_ab123\.tar\.gz")

    def test_refused_with_gaps(self) -> None:
        """Status 1, and both are listed."""
        with made_up(self.kit) as hand_in:
            remove("plots/*")(hand_in)
            hand_in.write("justfile", "é\x07")
            *_, gap, verdict = hand_in.lines()
        self.assertTrue(gap.startswith("GAP   plots"))
        self.assertTrue(verdict.startswith("refused: 1 problem; fix what FAIL names"))

    def test_packing_by_either_name(self) -> None:
        """handin.py starts check.py, which has all rules."""
        for program in ("check.py", "handin.py"):
            with self.subTest(program):
                ended = self.hand_in.spawn(program, "pack", "cd456")
                self.assertEqual((ended.returncode, ended.stderr), (0, ""))
                self.assertIn("packed ../assignment_7_cd456.tar.gz", ended.stdout)

    def test_calls(self) -> None:
        """A wrong command says in one line what to type, with status 2."""
        for arguments in (
            [],
            ["--help"],
            ["gone.tar.gz"],
            ["a.tar.gz", "b.tar.gz"],
            ["pack", "AB123"],
            ["pack", "AB 1"],
            ["pack", "../x"],
        ):
            with self.subTest(arguments):
                self.one_line(self.hand_in.call("check.py", *arguments))
        self.one_line(self.hand_in.spawn("check.py"))

    def one_line(self, ended: subprocess.CompletedProcess[str]) -> str:
        """The line that a call with status 2 prints, and nothing else."""
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
        return ended.stderr

    def test_what_cannot_be_read(self) -> None:
        """An archive that is none, or that nobody may read, is one line."""
        place = self.place / "odd"
        place.mkdir()
        os.mkfifo(place / "pipe")
        (place / "loop").symlink_to("loop")
        for name in ("pipe", "loop", "gone", "", "x" * 300, "a\n\u202eb"):
            with self.subTest(name):
                ended = self.hand_in.call("check.py", str(place / name))
                output = self.one_line(ended)
                self.assertIn("check.py: cannot read", output)
                self.assertIn("give an archive", output)
                self.assertTrue(output.strip().isprintable())
        self.one_line(self.hand_in.spawn("check.py", str(place / "pipe")))

    def test_modules_of_ones_own(self) -> None:
        """A file that is called as a module of Python does not take its place."""
        with made_up(self.kit) as hand_in:
            for name in ("csv", "json", "re", "zlib", "tarfile", "typing"):
                hand_in.write(f"{name}.py", "raise SystemExit('imported')\n")
            self.assertEqual(found_in(hand_in.typed())["FAIL"], [])
            for program in (["collect.py"], ["handin.py", "pack", "ab123"]):
                ended = hand_in.spawn(*program)
                self.assertEqual((ended.returncode, ended.stderr), (0, ""))

    def test_without(self) -> None:
        """A run that is needed with an empty cell is needed without it."""
        rules = dataclasses.replace(self.rules, runs_needed=({"cpu": "o3", "rob": ""},))
        report = check(self.hand_in.pack(), rules)
        says = "no run has cpu o3, without rob; run it, and type `just collect`"
        self.assertEqual([gap.says for gap in report.gaps], [says])

    def test_message(self) -> None:
        """File, line, what is wrong, how to fix it, the rule."""
        with made_up(self.kit) as hand_in:
            replace("results.csv", "1.500000", '"1,5"')(hand_in)
            self.assertIn(
                'FAIL  results.csv:2  "1,5" is not a number; the decimal sign is a '
                "point; its run has 1.500000  [cpi]",
                hand_in.lines(),
            )

    def test_control_characters_are_not_printed(self) -> None:
        """Neither a name nor what a rule says can write to the terminal."""
        odd = f"a\x1b[2J\n\u2028\u202e\u200b\u0301\u3164{'x' * 10**6}"
        for problem in (Problem(odd, "r", "s"), Gap("f", "r", odd)):
            line = str(problem)
            self.assertTrue(line.isprintable())
            self.assertIn(r"a\x1b[2J\n\u2028\u202e\u200b\u0301\u3164xx", line)
            self.assertLess(len(line), 1_000)

    def test_no_line_is_forged(self) -> None:
        """Whatever a file says, only the check says that it is accepted."""
        forged = "x\naccepted: all\x1b[1A\u202e\u2028"
        text = json.dumps(forged)
        with made_up(self.kit) as hand_in:
            right = contents_of(hand_in.folder)
            for what, change in PLANTED.items():
                with self.subTest(what):
                    change(hand_in, forged, text)
                    lines = hand_in.lines()
                    self.assertTrue(lines[-1].startswith("refused: "), lines)
                    for line in lines:
                        self.assertTrue(line.isprintable(), ascii(line))
                        self.assertNotRegex(line, "^accepted")
                        self.assertLess(len(line), 1_000)
                hand_in.restore(right)

    def test_many_problems(self) -> None:
        """Twenty of a rule are printed, and how many more there are."""
        problems = [Problem(f"f{n}", "missing", "is missing") for n in range(332)]
        lines = list(lines_of([*problems, Problem("g", "count", "two of them")]))
        self.assertEqual(len(lines), 22)
        self.assertEqual(lines[20], "FAIL  and 312 more  [missing]")
        gaps = [Gap(f"f{n}", "missing", "is missing") for n in range(21)]
        lines = list(lines_of([*problems, *gaps]))
        self.assertEqual(lines[-1], "GAP   and 1 more  [missing]")

    def test_terminal_without_characters(self) -> None:
        """A message with characters that it lacks is printed all the same."""
        with made_up(self.kit) as hand_in:
            hand_in.write("justfile", "é\x07")
            replace("answers.md", "The run", f"TODO: {'é' * 99}")(hand_in)
            ended = subprocess.run(
                [sys.executable, "-B", "check.py", hand_in.pack()],
                cwd=hand_in.folder,
                env={"PYTHONIOENCODING": "ascii"},
                capture_output=True,
                check=False,
            )
        self.assertEqual((ended.returncode, ended.stderr), (1, b""))
        self.assertIn(rb"\xe9\xe9", ended.stdout)


class PackTest(SampleTest):
    """What is packed."""

    def test_same_bytes(self) -> None:
        """An archive names neither time nor user."""
        with made_up(self.kit) as other:
            self.assertEqual(other.pack().read_bytes(), self.right)

    def test_quickly(self) -> None:
        """What is only compressed less for these tests is the same archive."""
        quick = self.hand_in.pack_quickly().read_bytes()
        self.assertNotEqual(quick, self.right)
        self.assertEqual(gzip.decompress(quick), gzip.decompress(self.right))

    def test_exactly_what_is_asked_for(self) -> None:
        """Other files in the folder stay there."""
        with made_up(self.kit) as hand_in:
            for name in (
                ".a.py",
                "m5out/stats.txt",
                "runs/p1-minor-1/config.ini",
                "b.o",
            ):
                hand_in.write(name, "x\n")
            self.assertEqual(hand_in.pack().read_bytes(), self.right)

    def test_a_link_is_packed_as_its_file(self) -> None:
        """A folder of links makes an archive without any."""
        with made_up(self.kit) as hand_in:
            path = hand_in.path("justfile")
            path.rename(path.with_name("other"))
            path.symlink_to("other")
            self.assertEqual(hand_in.pack().read_bytes(), self.right)

    def test_a_link_to_outside_is_not_followed(self) -> None:
        """To a file, through a folder, in a loop, or to nothing: it is named."""
        secret = self.place / "secret"
        (secret / "a").mkdir(parents=True)
        (secret / "a" / "stats.txt").write_text("secret\n")
        (secret / "outside.py").write_text("secret = 1\n")
        for name, target in {
            "own.py": secret / "outside.py",
            "runs/out": secret / "a",
            "again.py": Path("again.py"),
            "gone.py": Path("nowhere.py"),
        }.items():
            with self.subTest(name), made_up(self.kit) as hand_in:
                hand_in.path(name).symlink_to(target)
                ended = hand_in.call("check.py", "pack", "ab123")
                self.assertEqual((ended.returncode, ended.stdout), (2, ""))
                self.assertRegex(ended.stderr, rf'^check.py: cannot pack ".*{name}')
                self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
                self.assertFalse((hand_in.folder.parent / NAME).exists())

    def test_what_is_no_file(self) -> None:
        """A pipe is not waited for; the archive takes the place of a link."""
        with made_up(self.kit) as hand_in:
            os.mkfifo(hand_in.path("pipe.py"))
            target = hand_in.folder.parent / NAME
            target.symlink_to(hand_in.path("justfile"))
            self.assertEqual(hand_in.pack().read_bytes(), self.right)
            self.assertFalse(target.is_symlink())

    def test_complete(self) -> None:
        """One call makes an archive that is accepted."""
        with tempfile.TemporaryDirectory() as folder:
            archive = complete(Path(folder), self.kit)
            self.assertEqual(check(archive, self.rules).problems, [])


class ExtraTest(SampleTest):
    """The rules that only one assignment has."""

    def test_what_it_sees(self) -> None:
        """Runs, rows and answers are there as they were read."""
        seen: list[HandIn] = []

        def look(hand_in: HandIn) -> Iterator[Problem]:
            seen.append(hand_in)
            yield from ()

        path = self.hand_in.pack()
        self.assertEqual(check(path, self.rules, [look]).problems, [])
        hand_in = seen[0]
        self.assertEqual(hand_in.login, "ab123")
        self.assertEqual(hand_in.runs[A].arguments, {"cpu": "minor", "rob": "1"})
        self.assertEqual(hand_in.rows[A]["cpi"], "1.500000")
        self.assertEqual(hand_in.cells[A], hand_in.rows[A])
        self.assertEqual(sorted(hand_in.answers), [1, 2, 3])
        self.assertIn("import course", hand_in.read_text("measure.py"))
        self.assertEqual(hand_in.read_text("gone.py"), "")

    def test_its_problems_are_problems(self) -> None:
        """They are listed like all others, as problems or as gaps."""

        def refuse(hand_in: HandIn) -> Iterator[Problem]:
            yield Problem("runs", "mine", f"{hand_in.login} has no luck")
            yield Gap("plots", "mine", "shows no luck")

        report = check(self.hand_in.pack(), self.rules, [refuse])
        self.assertEqual(
            report.problems, [Problem("runs", "mine", "ab123 has no luck")]
        )
        self.assertEqual(report.gaps, [Gap("plots", "mine", "shows no luck")])

    def test_a_rule_that_fails(self) -> None:
        """A slip of the staff does not show students a stack trace."""

        def fail(hand_in: HandIn) -> Iterator[Problem]:
            yield Problem("runs", "mine", hand_in.answers[99])

        (problem,) = check(self.hand_in.pack(), self.rules, [fail]).problems
        self.assertEqual(problem.rule, "internal")
        self.assertIn("its rule fail failed with KeyError", problem.says)


# ---- handin.json itself


Slip = Callable[[dict[str, object]], object]


def at(*keys: str | int, value: object) -> Slip:
    """The slip of a wrong value in handin.json or limits.json."""

    def slip(rules: dict[str, object]) -> None:
        place: object = rules
        for key in keys[:-1]:
            place = place[key]  # type: ignore[index]
        place[keys[-1]] = value  # type: ignore[index]

    return slip


SLIPS: list[tuple[Slip, str]] = [
    (at("asks", 0, "number", value=2), r'asks\[0\]: "number" is unknown'),
    (at("asks", 0, "count", value=0), r'asks\[0\]: "count" is not a positive integer'),
    (at("asks", 1, "name", value="clocks"), r'name "clocks" is listed twice'),
    (at("asignment", value=7), r'handin\.json: "asignment" is unknown'),
    (at("assignment", value="7"), r'"assignment" is not a positive integer'),
    (at("files", value={}), r"handin\.json: files: is not a list"),
    (at("files", 0, value=[]), r"files\[0\]: is not an object"),
    (at("files", 0, "kind", value="essay"), r'files\[0\]: kind "essay" is unknown'),
    (at("files", 0, "path", value="../a.md"), r'path "\.\./a\.md" is not a path'),
    (at("files", 0, "questions", value=True), r'"questions" is not a positive'),
    (at("files", 0, "words", value=60), r'"words" is unknown'),
    (at("files", 0, "count", value=[1, 2]), r'"count" is unknown'),
    (at("files", 1, "rows", value=[9, 4]), r'"rows" is not a range'),
    (at("files", 2, "count", value=12), r'"count" is not a range'),
    (at("files", 2, "path", value="a/*.txt"), r'kind "stats" is for runs/\*/'),
    (at("files", 3, "kind", value="stats"), r'kind "stats" is listed twice'),
    (at("files", 6, "path", value="answers.md"), r'path "answers\.md" is listed twice'),
    (at("results", 0, "from", value="name"), r'results\[0\]: from "name" is unknown'),
    (at("results", 0, "from", value="program"), r"exactly one column needs"),
    (at("results", 1, "name", value="run"), r'column "run" is listed twice'),
    (at("results", 2, "pattern", value="("), r"not a regular expression"),
    (at("results", 4, "type", value="float"), r'type "float" is unknown'),
    (at("results", 4, "stat", value=1), r'"stat" is not a string'),
    (
        at("runs_needed", 0, "ticks", value="1"),
        r'runs_needed\[0\]: "ticks" is unknown',
    ),
    (at("runs_needed", 0, "cpu", value="o3"), r'cpu "o3" is not one of timing, minor'),
]


LIMIT_SLIPS: list[tuple[Slip, str]] = [
    (at("archive", value=10), r'limits\.json: "archive" is not a string'),
    (at("archive", value="10 MB"), r'limits\.json: "archive" is not a size'),
    (at("unpacked", value="0 MiB"), r'limits\.json: "unpacked" is not a size'),
    (at("pythons", value=0), r'limits\.json: "pythons" is not a string'),
    (at("members", value="2000"), r'limits\.json: "members" is not a positive'),
    (at("words", value=True), r'limits\.json: "words" is not a positive integer'),
    (at("files", value=[]), r"limits\.json: files: is not an object"),
    (at("files", value={}), r'limits\.json: files: "answers" is not a string'),
    (at("files", "run", value="64"), r'limits\.json: files: "run" is not a size'),
    (at("files", "film", value="1 MiB"), r'limits\.json: files: "film" is unknown'),
    (at("login", value={}), r'limits\.json: "login" needs a "pattern"'),
    (at("achive", value="1 MiB"), r'limits\.json: "achive" is unknown'),
]


class RulesTest(unittest.TestCase):
    """A slip in handin.json or limits.json is one line that names it."""

    def read(self, text: str, limits: str | None = None) -> None:
        """Read a handin.json and a limits.json in a folder of their own."""
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "handin.json").write_text(text)
            limits = limits or (CONFIG / "limits.json").read_text()
            (Path(folder) / "limits.json").write_text(limits)
            read_rules(Path(folder))

    def test_limits(self) -> None:
        """Sizes are bytes and words, and each kind of file has one."""
        written = json.loads((CONFIG / "limits.json").read_text())
        self.assertEqual(LIMITS.archive, (10 * 2**20, written["archive"]))
        self.assertEqual(LIMITS.files["run"], (16 * 2**10, written["files"]["run"]))
        self.assertEqual(set(LIMITS.files), set(written["files"]))

    def test_slips_in_limits(self) -> None:
        """Each is one line; a missing key is one too."""
        written = json.loads((CONFIG / "limits.json").read_text())
        for key in written:
            less = {name: value for name, value in written.items() if name != key}
            with self.subTest(key), self.assertRaisesRegex(RulesError, "limits"):
                self.read(json.dumps(RULES), json.dumps(less))
        for slip, message in LIMIT_SLIPS:
            limits = json.loads(json.dumps(written))
            slip(limits)
            with (
                self.subTest(message),
                self.assertRaisesRegex(RulesError, message) as raised,
            ):
                self.read(json.dumps(RULES), json.dumps(limits))
            self.assertNotIn("\n", str(raised.exception))

    def test_right(self) -> None:
        """The sample is read."""
        self.read(json.dumps(RULES))

    def test_slips(self) -> None:
        """Each says where it is."""
        for slip, message in SLIPS:
            with self.subTest(message):
                rules = json.loads(json.dumps(RULES))
                slip(rules)
                with self.assertRaisesRegex(RulesError, message) as raised:
                    self.read(json.dumps(rules))
                self.assertNotIn("\n", str(raised.exception))

    def test_no_json(self) -> None:
        """The line number is the parser's."""
        with self.assertRaisesRegex(RulesError, r"handin\.json is not JSON: .*line 2"):
            self.read("{\n,}")

    def test_missing(self) -> None:
        """A kit that is incomplete."""
        with self.assertRaisesRegex(RulesError, r"handin\.json is missing"):
            read_rules(Path("/nowhere"))


class KitsTest(unittest.TestCase):
    """The kits of the course."""

    def test_rules_and_templates(self) -> None:
        """Each handin.json is read, and each section of answers.md is still a TODO."""
        for path in sorted(COMMON.parent.glob("assignment_*/handin.json")):
            name = path.parent.name
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                shutil.copy(path, folder)
                shutil.copy(path.with_name("given.json"), folder)
                shutil.copy(CONFIG / "limits.json", folder)
                rules = read_rules(Path(folder))
                self.assertEqual(name, f"assignment_{rules.assignment}")
                rule = rules.of_kind("answers")
                self.assertIsNotNone(rule)
                if rule:
                    template = (path.parent / rule.path).read_bytes()
                    found = check_answers(HandIn(rules, "ab123", {rule.path: template}))
                    wrong = [one.rule for one in found]
                    self.assertEqual(wrong, ["template"] * (rule.questions + 1))


if __name__ == "__main__":
    unittest.main()
