"""The worst archives that the limits allow: judged in 5 s of one core and in 200 MB."""

import os
import resource
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

from crafted import header, record
from rules import read_limits
from sample import CONFIG, sample_kit
from synthetic import Synthetic, stats_text

SECONDS = 5  # of a core that does `work` in WORK
WORK = 0.1  # seconds
MEMORY = 200 * 10**6  # bytes
TOP = b"assignment_7_ab123"
NAME = f"{TOP.decode()}.tar.gz"
LIMITS = read_limits(CONFIG)
RUNS = 300  # as many as an assignment allows

Files = Iterable[tuple[str, bytes]]


def packed(blocks: Iterable[bytes]) -> bytes:
    """An archive of blocks, compressed as they come."""
    packer = zlib.compressobj(1, wbits=31)
    pieces = [packer.compress(block) for block in (*blocks, bytes(1024))]
    return b"".join([*pieces, packer.flush()])


def largest(kind: str) -> int:
    """The bytes of the largest file of a kind."""
    return LIMITS.files[kind].bytes


def fill(piece: bytes, kind: str) -> bytes:
    """As many copies of some bytes as fit into a file of a kind."""
    return piece * (largest(kind) // len(piece))


def long_names() -> Iterable[bytes]:
    """As many names as are allowed, each as long as a header can hold."""
    for number in range(LIMITS.members - 1):
        path = b"%s/%d%s" % (TOP, number, b"a" * 16_000)
        yield header(b"x", record(b"path", path), b"x") + header(b"a")


def many_records() -> Iterable[bytes]:
    """As many records as are allowed before each entry."""
    data = b"".join(record(b"SCHILY.xattr.%d" % one, b"x" * 200) for one in range(64))
    entry = header(b"x", data, b"x") + header(TOP, kind=b"5")
    return [entry] * (LIMITS.members - 1)


def json_of_values() -> bytes:
    """JSON with as many small objects as are allowed."""
    values = b"".join(b'{"a":0},' for _ in range(6_600))
    return b"[" + values + b"0]"


def dump(text: str) -> bytes:
    """Statistics with as many lines in their first dump as are allowed."""
    first, _, rest = text.partition("\n\n---------- End")
    lines = "".join(f"a{number} 0 #\n" for number in range(3_900))
    return f"{first}\n{lines}\n---------- End{rest}".encode()


def over(files: Files) -> Callable[[Synthetic], Iterable[bytes]]:
    """The complete hand-in, with these files in place of its own or added."""

    def blocks(hand_in: Synthetic) -> Iterable[bytes]:
        found = {
            path.relative_to(hand_in.folder).as_posix(): path.read_bytes()
            for path in hand_in.folder.rglob("*")
            if path.is_file()
        }
        rules = hand_in.rules
        kept = {name: data for name, data in found.items() if rules.file(name)}
        for name, data in {**kept, **dict(files)}.items():
            yield header(TOP + b"/" + name.encode(), data)

    return blocks


def runs_of(names: Iterable[str], hand_in: Synthetic) -> Files:
    """The same three files for each of some runs, each the slowest of its kind."""
    columns = hand_in.rules.columns
    stats, config = dump(stats_text(columns)), json_of_values()
    record_of = hand_in.path("runs/sort-minor-1/run.json").read_bytes()
    for name in names:
        yield f"runs/{name}/run.json", record_of
        yield f"runs/{name}/stats.txt", stats
        yield f"runs/{name}/config.json", config


def many_runs(hand_in: Synthetic) -> Iterable[bytes]:
    """As many runs as are allowed."""
    names = [f"r{number}" for number in range(RUNS - 4)]
    return over(runs_of(names, hand_in))(hand_in)


def too_many_runs(hand_in: Synthetic) -> Iterable[bytes]:
    """As many runs as there can be entries."""
    names = [f"r{number}" for number in range(LIMITS.members // 3 - 20)]
    return over(runs_of(names, hand_in))(hand_in)


def all_memory(hand_in: Synthetic) -> Iterable[bytes]:
    """As many bytes as are allowed, and a script that takes most memory to parse."""
    count = (LIMITS.unpacked.bytes - 2 * 2**20) // largest("stats")
    text = fill("é\U0001f600 a\n".encode(), "stats")
    script = fill(b"f(a)\n", "python")[:-4] + b"x y\n"
    files = [(f"runs/r{number}/stats.txt", text) for number in range(count)]
    return over([*files, ("big.py", script)])(hand_in)


def scripts(piece: bytes) -> Callable[[Synthetic], Iterable[bytes]]:
    """As much Python as is allowed."""
    text = fill(piece, "python")
    return over([(f"p{number}.py", text) for number in range(11)])


def answers(text: bytes) -> Callable[[Synthetic], Iterable[bytes]]:
    """Answers as long as are allowed."""
    return over([("answers.md", fill(text, "answers"))])


def table(text: bytes) -> Callable[[Synthetic], Iterable[bytes]]:
    """A table as large as is allowed."""
    return over([("results.csv", fill(text, "results"))])


def configs(piece: bytes) -> Callable[[Synthetic], Iterable[bytes]]:
    """As many large files of JSON as fit."""
    text = fill(piece, "json")
    count = LIMITS.unpacked.bytes // len(text) - 2
    return over([(f"runs/r{number}/config.json", text) for number in range(count)])


# Each with a rule that it breaks, so that it is seen to come that far.
WORST: dict[str, tuple[str, Callable[[Synthetic], Iterable[bytes]]]] = {
    "long names": ("name", lambda _: long_names()),
    "many records": ("missing", lambda _: many_records()),
    "many runs": ("run-row", many_runs),
    "too many runs": ("count", too_many_runs),
    "all memory": ("stats", all_memory),
    "deep JSON": ("json", configs(b"[")),
    "wide JSON": ("json", configs(b"[],")),
    "long JSON": ("json", configs(b'"\\"')),
    "statements": ("pythons", scripts(b"0\n")),
    "formats": ("pythons", scripts(b"f'" + b"{a}" * 300 + b"'\n")),
    "not Python": ("python", scripts(b"f(a)\n" * 13_000 + b"x y\n")),
    "sections": ("section", answers(b"## Question 9\n")),
    "headings": ("section", answers(b"# \n")),
    "comments": ("section", answers(b"<!--")),
    "closed comments": ("section", answers(b"<!-->`")),
    "fences": ("section", answers(b"```\n")),
    "ticks": ("section", answers(b"` `` ``` <!-- ")),
    "marks": ("section", answers(b"> " * 100 + b"\n")),
    "cells": ("results", table(b"a,")),
    "quotes": ("results", table(b'"')),
    "blanks": ("picture", over([("plots/a.svg", fill(b" ", "picture"))])),
}


def work() -> float:
    """The seconds that this core takes, at this moment, for a fixed calculation."""
    start = time.process_time()
    sum(number * number % 7 for number in range(2_000_000))
    return time.process_time() - start


class WorstTest(unittest.TestCase):
    """The sample kit, and the archives of the table."""

    def measure(self, kit: Path, data: bytes) -> tuple[int, str, float, int]:
        """Exit status, output, seconds of a core and bytes that a check takes."""
        archive = kit.parent / NAME
        archive.write_bytes(data)
        self.assertLessEqual(len(data), LIMITS.archive.bytes)
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                [sys.executable, "-B", "check.py", archive],
                cwd=kit,
                stdout=output,
                stderr=subprocess.STDOUT,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_CPU, (4 * SECONDS, 4 * SECONDS)
                ),
            )
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text = output.read().decode()
        return (
            process.returncode,
            text,
            used.ru_utime + used.ru_stime,
            used.ru_maxrss * 1024,
        )

    def test_each_is_judged(self) -> None:
        """In time, in little memory, without a failure, and in short lines."""
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            hand_in = Synthetic(place / "home", sample_kit(place / "project"))
            rules = hand_in.path("handin.json")
            rules.write_text(
                rules.read_text().replace("40]", f"{RUNS}]").replace("20]", "40]")
            )
            for what, (rule, blocks) in WORST.items():
                with self.subTest(what):
                    data = packed(blocks(hand_in))
                    before = work()
                    status, text, seconds, memory = self.measure(hand_in.folder, data)
                    # A busy machine's cores are slow for both.
                    slower = max(1, before / WORK, work() / WORK)
                    if "WORST" in os.environ:
                        spent = f"{seconds:5.2f} s / {slower:.2f}"
                        print(f"{what:16} {spent} {memory / 1e6:4.0f} MB")
                    self.assertEqual(status, 1, text[-2000:])
                    self.assertIn(f"[{rule}]", text)
                    self.assertNotIn("[internal]", text)
                    self.assertLess(seconds / slower, SECONDS)
                    self.assertLess(memory, MEMORY)
                    self.assertLess(max(map(len, text.splitlines())), 1_000)


if __name__ == "__main__":
    unittest.main()
