"""Test support: made-up hand-ins of any kit, without gem5 and a compiler.

A hand-in is the kit with runs by fake_gem5.py. A cheat can change it before it is
packed.
"""

import hashlib
import io
import json
import random
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "programs")]

# ruff: noqa: E402 -- the path comes first
import fake_gcc
import fake_gem5
import project
from build import Command
from course.login import seed_of
from layout import unpack
from reader import kind_of

TEXT = (
    "branch history counter table index trace cycle loop pattern outcome entry taken "
    "wrong program predictor warm misses share measure bits budget compare statistic "
    "ranking delay alias tournament global local length doubles width penalty random "
    "input seed stock evidence region commit fetch because so when while although more "
    "less than each both neither first second last before after which where how few "
    "many most least"
)
WORDS = TEXT.split()


@dataclass
class HandIn:
    """A made-up hand-in in a folder."""

    assignment: int
    login: str
    folder: Path
    source: random.Random = field(init=False)
    home: str = field(init=False)
    """The path of the student's kit; such paths have different lengths."""

    def __post_init__(self) -> None:
        """Unpack the kit, and write answers that differ from all others."""
        self.source = random.Random(f"429 {self.login}")
        self.home = f"/home/{self.login}" + "/cs429" * (len(self.login) % 3)
        kit = unpack(project.KITS / f"assignment_{self.assignment}", self.folder)
        self.folder = kit
        count = json.loads(self.read("course/handin.json"))["files"][0]["questions"]
        sections = [
            f"## Question {number}\n\n{' '.join(self.source.choices(WORDS, k=90))}.\n"
            for number in range(1, count + 1)
        ]
        top = "# Answers\n\nSlip days: all\n\n"
        self.write("answers.md", top + "\n".join(sections))

    @property
    def seed(self) -> str:
        """The option for the inputs of the login."""
        return f"-DSEED={seed_of(self.login)}u"

    def read(self, name: str) -> str:
        """The text of a file."""
        return (self.folder / name).read_text()

    def write(self, name: str, text: str) -> None:
        """Write a file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def edit(self, pattern: str, change: Callable[[str], str]) -> None:
        """Change the text of files, at least one of which must differ afterwards."""
        changed = False
        for path in sorted(self.folder.glob(pattern)):
            text = path.read_text()
            changed |= change(text) != text
            path.write_text(change(text))
        assert changed, pattern

    def replace(self, name: str, old: str, new: str) -> None:
        """Replace a text in a file, which must have it."""
        assert old in self.read(name), old
        self.write(name, self.read(name).replace(old, new, 1))

    def digest(self, name: str) -> str:
        """The sha256 of a file."""
        return hashlib.sha256((self.folder / name).read_bytes()).hexdigest()

    def run(
        self,
        name: str,
        program: str,
        script: str,
        arguments: dict[str, str],
        words: Sequence[str],
    ) -> None:
        """Write a run of a program that is compiled with some words."""
        command = Command(tuple(words))
        beside = [f"programs/{one}" for one in ("input.h", "m5ops.h", "loops.c")]
        near = [*command.sources, *beside]
        sources = [one for one in near if (self.folder / one).is_file()]
        options = [one for one in words if one.startswith("-")]
        contents = {Path(one).name: self.read(one).encode() for one in sources}
        binary = fake_gcc.binary_of(options, contents)
        typed = options_of(arguments)
        stats = fake_gem5.stats_of(binary, f"{self.home}/bin/{program}", typed)
        stats = fake_gem5.with_host(stats, self.source.uniform(0.5, 9))
        self.write(f"runs/{name}/stats.txt", stats)
        config = fake_gem5.config_of(
            self.home,
            f"bin/{program}",
            self.read(script),
            self.read("course/machine.py"),
            typed,
        )
        self.write(f"runs/{name}/config.json", config)
        files = [script, "course/machine.py", "course/gem5.py"]
        if "student" in typed:
            files.append("predictor/predictor_table.hh")
        record: dict[str, Any] = {
            "assignment": self.assignment,
            "script": script,
            "gem5": "24.0.0.1",
            "program": program,
            "arguments": arguments,
            "typed": [script, f"bin/{program}", *typed],
            "files": {one: self.digest(one) for one in files},
            "compiled": {
                "command": f"aarch64-linux-gnu-gcc {' '.join(words)} -o bin/{program}",
                "compiler": fake_gcc.VERSION,
                "sources": {one: self.digest(one) for one in sources},
            },
        }
        record["files"][f"bin/{program}"] = hashlib.sha256(binary).hexdigest()
        self.write(f"runs/{name}/run.json", json.dumps(record))

    def kit(self, *words: str) -> None:
        """Run a program of the kit."""
        command = [sys.executable, "-B", "-m", *words]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)

    def packed(self) -> bytes:
        """The archive of the files that handin.json names."""
        rules = json.loads(self.read("course/handin.json"))
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w:gz", compresslevel=1) as tar:
            for path in sorted(one for one in self.folder.rglob("*") if one.is_file()):
                inside = path.relative_to(self.folder).as_posix()
                if kind_of(inside, rules):
                    name = f"assignment_{self.assignment}_{self.login}/{inside}"
                    entry = tarfile.TarInfo(name)
                    entry.size = path.stat().st_size
                    tar.addfile(entry, io.BytesIO(path.read_bytes()))
        return buffer.getvalue()

    def pack(self, folder: Path) -> Path:
        """Write the archive into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"assignment_{self.assignment}_{self.login}.tar.gz"
        path.write_bytes(self.packed())
        return path


def options_of(arguments: dict[str, str]) -> list[str]:
    """The words of the command line for some arguments."""
    options: list[str] = []
    for name, value in arguments.items():
        for one in value.split() if name == "param" else [value]:
            options += [f"--{name.replace('_', '-')}", one]
    return options


def make_tools(tools: Path) -> None:
    """Write the stand-ins, under the names of the programs that they replace."""
    tools.mkdir(parents=True, exist_ok=True)
    for source, name in (
        ("fake_gem5.py", "gem5.opt"),
        ("fake_gcc.py", "aarch64-linux-gnu-gcc"),
    ):
        shutil.copyfile(HERE / source, tools / name)
        (tools / name).chmod(0o755)
    tools.chmod(0o755)
