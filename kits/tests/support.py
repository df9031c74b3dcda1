"""Test support: a kit as students unpack it, beside what stands in for its tools."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

# ruff: noqa: E402 -- the path comes first
from layout import KITS, unpack

JUST = KITS.parent / "node_modules/rust-just-linux-x64/bin"
# A compiler whose output is its command line with the header of an Arm program.
COMPILER = """#!/usr/bin/env python3
import sys
words = sys.argv[1:]
if words == ["--version"]:
    print("aarch64-linux-gnu-gcc 12.2.0")
    sys.exit()
sources = [word for word in words if word.endswith(".c")]
text = "".join(open(source, encoding="utf-8").read() for source in sources)
if "typo" in text:
    sys.exit("error: unknown type name typo")
out = words[words.index("-o") + 1]
kept = " ".join(word for word in words if not word.startswith(("-M", "bin/")))
elf = bytearray(64)
elf[:6], elf[16:20], elf[32] = b"\\x7fELF\\x02\\x01", b"\\x02\\0\\xb7\\0", 64
open(out, "wb").write(bytes(elf) + (kept + text).encode())
with open(words[words.index("-MF") + 1], "w") as rule:
    rule.write(f"{out}: {' '.join(sources)} programs/m5ops.h\\n")
"""
SENTENCE = "This sentence takes the place of an answer. "


def change(path: Path, changes: Iterable[tuple[str, str]]) -> None:
    """Replace the first place of each old text in a file, which must have it."""
    text = path.read_text()
    for old, new in changes:
        if old not in text:
            raise ValueError(f"{path.name} has no {old}")
        text = text.replace(old, new, 1)
    path.write_text(text)


def status_of(programs: Path, *words: str) -> int:
    """The exit status of one of a kit's programs, compiled for this machine."""
    out = ("-w", "-DNO_GEM5", "-o", "native")
    subprocess.run(["gcc", *out, *words], cwd=programs, check=True)
    return subprocess.run([programs / "native"], check=False).returncode


class KitTest(unittest.TestCase):
    """A kit in a folder with a blank and an accent in its name.

    The number in the name of the class chooses the kit; the default is the first.
    """

    login = "ab123"

    @classmethod
    def setUpClass(cls) -> None:
        """Unpack it, and install the stand-ins."""
        temporary = tempfile.mkdtemp(prefix="kit ü ")
        cls.addClassCleanup(shutil.rmtree, temporary)
        cls.tools = Path(temporary, "tools")
        cls.tools.mkdir()
        cls.install("aarch64-linux-gnu-gcc", COMPILER)
        cls.install("gem5.opt", (HERE / "standin.py").read_text())
        number = "".join(re.findall(r"\d", cls.__name__)) or "1"
        cls.kit = unpack(KITS / f"assignment_{number}", Path(temporary))

    @classmethod
    def install(cls, name: str, text: str) -> None:
        """Install a program."""
        path = cls.tools / name
        path.write_text(text)
        path.chmod(0o755)

    @classmethod
    def environment(cls, **more: str) -> dict[str, str]:
        """Where the stand-ins are found, and no UTF-8."""
        path = f"{cls.tools}:{JUST}:{os.environ['PATH']}"
        plain = {
            "LC_ALL": "C",
            "PYTHONCOERCECLOCALE": "0",
            "PYTHONUTF8": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return {**os.environ, "PATH": path, **plain, **more}

    @classmethod
    def typed(cls, *words: str, **more: str) -> tuple[int, str]:
        """Exit status and output of a command in the kit's folder."""
        ended = subprocess.run(
            words,
            cwd=cls.kit,
            env=cls.environment(**more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=300,
            check=False,
        )
        return ended.returncode, ended.stdout

    @classmethod
    def just(cls, *words: str, **more: str) -> str:
        """The output of a recipe, which must end with 0."""
        status, output = cls.typed("just", *words, **more)
        if status != 0:
            raise AssertionError(f"just {' '.join(words)}: {output}")
        return output

    @classmethod
    def write(cls, name: str, text: str) -> None:
        """Write a file of the kit."""
        path = cls.kit / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    @classmethod
    def edit(cls, name: str, old: str, new: str) -> None:
        """Change a file of the kit, which must have the old text."""
        text = (cls.kit / name).read_text()
        if old not in text:
            raise AssertionError(f"{name} has no {old}")
        cls.write(name, text.replace(old, new))

    @classmethod
    def questions(cls) -> int:
        """How many questions the assignment has."""
        rules = json.loads((cls.kit / "course/handin.json").read_text())
        return int(rules["files"][0]["questions"])

    @classmethod
    def answer(cls) -> None:
        """Write answers to all questions, and a plot."""
        sections = (
            f"## Question {n}\n\n{SENTENCE * 10}\n"
            for n in range(1, cls.questions() + 1)
        )
        cls.write("answers.md", "# Answers\n\n" + "\n".join(sections))
        cls.write("plots/plot.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n')
        cls.write("plots/other.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n')

    def check(self) -> tuple[int, list[str]]:
        """Exit status, and the lines of the check."""
        status, output = self.typed("just", "check", self.login)
        return status, output.splitlines()

    def assert_gap(self, question: int, says: str) -> None:
        """The check names this gap of a question, and fails nothing."""
        status, lines = self.check()
        begin = f"GAP   Question {question}: "
        self.assertRegex("\n".join(one for one in lines if one.startswith(begin)), says)
        self.assertEqual(status, 0, lines)

    def assert_all_gaps(self, output: str) -> None:
        """A fresh kit has a gap for each question, and nothing is wrong."""
        questions = set(re.findall(r"^GAP   Question (\d)", output, re.MULTILINE))
        wanted = map(str, range(1, self.questions() + 1))
        self.assertEqual(sorted(questions), list(wanted))
        self.assertNotIn("FAIL", output)

    def without(self, pattern: str) -> None:
        """Put runs aside until the test ends."""
        paths = sorted((self.kit / "runs").glob(pattern))
        self.assertTrue(paths, pattern)
        aside = self.kit.parent / "aside"
        aside.mkdir(exist_ok=True)
        self.addCleanup(self.just, "collect")
        for path in paths:
            self.addCleanup((aside / path.name).rename, path)
            path.rename(aside / path.name)
        self.just("collect")

    def digest(self, pattern: str = "runs/**/*") -> str:
        """One sha256 of the names and contents of files."""
        files = sorted(path for path in self.kit.glob(pattern) if path.is_file())
        found = hashlib.sha256()
        for path in files:
            found.update(str(path.relative_to(self.kit)).encode() + path.read_bytes())
        return found.hexdigest()
