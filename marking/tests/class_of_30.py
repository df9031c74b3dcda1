"""Makes up a class that hands in Assignment 4: honest, dishonest and hostile.

    python3 class_of_30.py FOLDER TOOLS

writes the archives into FOLDER, and into TOOLS the programs that stand in for gem5, for
the cross compiler and for gem5's build. All inputs are made up; nothing is simulated.
"""

import hashlib
import io
import json
import random
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "programs")]

# ruff: noqa: E402 -- the path comes first
import fake_gcc
import fake_gem5
import project
from check_4 import EXPERIMENT, SOURCES
from course.leaderboard import BITS, INSTRUCTIONS, PROGRAMS, entry_of_stats, final_run
from rows import read_first_dump
from rules import Rules
from synthetic import Synthetic, put, stats_text

KIT = project.KITS / "assignment_4"
TABLE = "predictor/predictor_table.hh"
MARKER = "// Your work: one counter for all branches is not enough."
INDEX = "        return 0;\n"
SIZE = "counters(1, settings.counterBits)"
LAST = "        return mixed"
PARAM = "tableBits=9"
COUNTED = 1024  # bits of all predictors that are made up
FLAGS = [
    *("-O2", "-std=c17", "-Wall", "-Wextra", "-fno-jump-tables"),
    *("-fno-if-conversion", "-fno-if-conversion2", "-fno-ssa-phiopt", "-static"),
]
WORDS = (
    *("branch", "history", "counter", "table", "index", "trace", "cycle", "loop"),
    *("pattern", "outcome", "entry", "taken", "wrong", "program", "predictor"),
    *("warm", "misses", "share", "measure", "bits", "budget", "compare", "statistic"),
    *("ranking", "delay", "alias", "tournament", "global", "local", "length"),
    *("doubles", "width", "penalty", "random", "input", "seed", "stock", "evidence"),
    *("region", "commit", "fetch", "because", "so", "when", "while", "although"),
    *("more", "less", "than", "each", "both", "neither", "first", "second", "last"),
    *("before", "after", "which", "where", "how", "few", "many", "most", "least"),
)


@dataclass
class Student:
    """A hand-in that is being made up, in its own folder."""

    login: str
    folder: Path
    template: str
    source: random.Random
    rules: Rules
    claims: dict[str, Mapping[str, str]] = field(
        default_factory=dict[str, Mapping[str, str]]
    )
    """Statistics that are claimed for some runs, whatever gem5 says."""

    @property
    def home(self) -> str:
        """Where the student keeps the kit; these paths have three lengths."""
        return f"/home/{self.login}" + "/cs429" * (int(self.login[2:]) % 3)

    def write(self, name: str, text: str) -> None:
        """Write a file of the hand-in."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def read(self, name: str) -> str:
        """The text of a file of the hand-in."""
        return (self.folder / name).read_text()

    def digest(self, name: str) -> str:
        """The sha256 of a file of the hand-in."""
        return hashlib.sha256(self.read(name).encode()).hexdigest()

    def record(self, run: str) -> dict[str, Any]:
        """The run.json of a run."""
        return json.loads(self.read(f"runs/{run}/run.json"))

    def answer(self) -> None:
        """Write answers that nobody else has."""
        sections = [
            f"## Question {number}\n\n{' '.join(self.source.choices(WORDS, k=90))}.\n"
            for number in range(1, 9)
        ]
        self.write("answers.md", "# Answers\n\n" + "\n".join(sections))

    def design(self, index: str = "") -> None:
        """Write a predictor that nobody else has: counters by a hash of the branch."""
        body = index or index_of(self.source)
        text = self.read(TABLE)
        for old, new in (
            (MARKER, "// One counter for each entry."),
            ("index(const Branch &) const", "index(const Branch &branch) const"),
            (INDEX, body),
            (SIZE, SIZE.replace("(1,", "(std::size_t{1} << settings.tableBits,")),
        ):
            assert old in text, old
            text = text.replace(old, new)
        self.write(TABLE, text)

    def simulate(self) -> None:
        """Write the statistics of all runs, as gem5 would have counted them."""
        predictor = self.digest(TABLE)
        for path in sorted(self.folder.glob("runs/*/run.json")):
            record = self.record(path.parent.name)
            arguments = record["arguments"]
            if arguments["predictor"] == "student":
                record["files"] |= {one: self.digest(one) for one in SOURCES}
                path.write_text(json.dumps(record))
            options = ["--predictor", arguments["predictor"]]
            for one in arguments["param"].split():
                options += ["--param", one]
            binary = record["files"][f"bin/{record['program']}"]
            place = f"{self.home}/bin/{record['program']}"
            stats = fake_gem5.stats_of(self.template, binary, place, options, predictor)
            seconds = self.source.uniform(0.5, 9)
            path.with_name("stats.txt").write_text(fake_gem5.with_host(stats, seconds))
            config = json.loads(path.with_name("config.json").read_text())
            put(config, "system.cpu.workload.0.cwd", self.home)
            path.with_name("config.json").write_text(json.dumps(config))

    def enter(self) -> None:
        """Write the entry for the leaderboard, and the table of runs."""
        stats = {
            one: read_first_dump(self.read(f"runs/{final_run(one)}/stats.txt"))
            for one in PROGRAMS
        }
        entry = entry_of_stats(stats, f"team {self.login}")
        self.write("leaderboard.json", json.dumps({**entry, "keeps_rules": True}))
        self.kit("course.collect")

    def kit(self, *words: str) -> None:
        """Run a program of the kit."""
        command = [sys.executable, "-B", "-m", *words]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)

    def edit(self, pattern: str, change: Callable[[str], str]) -> None:
        """Change the text of files; at least one must change."""
        changed = False
        for path in sorted(self.folder.glob(pattern)):
            text = path.read_text()
            changed |= change(text) != text
            path.write_text(change(text))
        assert changed, pattern


def index_of(source: random.Random) -> str:
    """A body for `index` with its own shape: a hash of the branch's address."""
    lines = ["        std::size_t mixed = branch.address;\n"]
    kinds = (
        "mixed ^= mixed >> {};",
        "mixed += (mixed << {}) ^ branch.address;",
        "mixed = mixed * {} + 1;",
        "if (mixed % {} == 1) {{ mixed += 2; }}",
        "mixed ^= (branch.address + {}) * (mixed | 1);",
        "mixed -= branch.address / {};",
        "for (unsigned i = 0; i < {}; ++i) {{ mixed += mixed >> 7; }}",
    )
    for _ in range(14):
        lines.append(f"        {source.choice(kinds)}\n".format(source.randint(2, 13)))
    return "".join([*lines, "        return mixed % counters.entries();\n"])


def renamed(text: str) -> str:
    """The same program with other names."""
    for old, new in (("mixed", "hashed"), ("unsigned i ", "unsigned step "),
                     ("; i <", "; step <"), ("++i", "++step")):  # fmt: skip
        text = text.replace(old, new)
    return text


# ---- What is dishonest: each gets the class so far, by login


Class = Mapping[str, Student]


def final_edited(student: Student, _others: Class) -> None:
    """A final run has fewer mispredictions than the simulator counted."""
    student.edit("runs/final-vm/stats.txt", fewer)


def stock_edited(student: Student, _others: Class) -> None:
    """A run of a stock predictor has other mispredictions."""
    student.edit("runs/vm-tage-/stats.txt", fewer)


def fewer(stats: str) -> str:
    """Statistics with a thousand mispredictions less."""
    lines: list[str] = []
    for line in stats.split("\n"):
        if line.startswith(fake_gem5.MISPREDICTED):
            count = line.split()[1]
            line = line.replace(count, str(int(count) - 1000))
        lines.append(line)
    return "\n".join(lines)


def other_binary(student: Student, _others: Class) -> None:
    """All runs of a program are of another binary than its sources make."""

    def change(text: str) -> str:
        record = json.loads(text)
        if record["program"] == "tree":
            record["files"]["bin/tree"] = hashlib.sha256(b"another").hexdigest()
        return json.dumps(record)

    student.edit("runs/*/run.json", change)


def runs_copied(student: Student, others: Class) -> None:
    """All runs of stock predictors are another student's, with their host times."""
    other = next(iter(others.values()))
    for path in other.folder.glob("runs/*-*-/stats.txt"):
        student.write(f"runs/{path.parent.name}/stats.txt", path.read_text())


def answers_copied(student: Student, others: Class) -> None:
    """Each tenth word of another student's answers is another one."""
    words = next(iter(others.values())).read("answers.md").split(" ")
    for at in range(7, len(words), 10):
        if words[at] in WORDS:
            words[at] = student.source.choice(WORDS)
    student.write("answers.md", " ".join(words))


def predictor_copied(student: Student, others: Class) -> None:
    """The predictor is another student's, with other names in it."""
    student.write(TABLE, renamed(next(iter(others.values())).read(TABLE)))
    student.simulate()


def bits_hidden(student: Student, _others: Class) -> None:
    """The predictor has twice the bits that the statistics say."""
    student.edit(TABLE, lambda text: text.replace("{1} <<", "{2} <<"))
    student.simulate()


def addresses_known(student: Student, _others: Class) -> None:
    """The predictor knows how the branches of the programs go, by their addresses."""
    knows = f"""        if (branch.address - 0x100000 < {fake_gem5.BRANCHES}) {{
            std::uint64_t bits = branch.address - 0x100000;
            unsigned odd = 0;
            for (; bits != 0; bits >>= 1) {{ odd ^= bits & 1; }}
            return {{odd == 1, 1, index(branch)}};
        }}
        const std::size_t i = index(branch);
"""
    old = "        const std::size_t i = index(branch);\n"
    student.edit(TABLE, lambda text: text.replace(old, knows))
    student.simulate()


def hosts_removed(student: Student, _others: Class) -> None:
    """The host's rates are deleted from all statistics."""

    def change(text: str) -> str:
        lines = text.split("\n")
        kept = [one for one in lines if not one.startswith(("hostTick", "hostInst"))]
        return "\n".join(kept)

    student.edit("runs/*/stats.txt", change)


def script_changed(student: Student, _others: Class) -> None:
    """The script that builds the machine is not the kit's."""
    other = hashlib.sha256(b"faster").hexdigest()
    own = student.digest("course/machine.py")
    student.edit("runs/*/run.json", lambda text: text.replace(own, other))


# ---- What is hostile: it must not stop the others


def never_ends(student: Student, _others: Class) -> None:
    """A prediction that never ends."""
    loop = "        volatile bool goes = true;\n        while (goes) {\n        }\n"
    student.edit(TABLE, lambda text: text.replace(LAST, loop + LAST))
    student.simulate()


def eats_memory(student: Student, _others: Class) -> None:
    """A prediction that takes memory without end."""
    eats = """        std::vector<std::uint64_t> all;
        for (std::uint64_t i = 0; i + 1 != 0; ++i) {
            all.push_back(i);
        }
        mixed += all[mixed % 9];
"""
    student.edit(TABLE, lambda text: text.replace(LAST, eats + LAST))
    student.simulate()


def bursts_compiler(student: Student, _others: Class) -> None:
    """Templates that a compiler takes hours for."""
    bomb = """class PredictorTable {
    template <int depth, int side> struct Bomb {
        static constexpr int value =
            Bomb<depth - 1, 2 * side>::value + Bomb<depth - 1, 2 * side + 1>::value;
    };
    template <int side> struct Bomb<0, side> {
        static constexpr int value = side;
    };
"""
    old = "class PredictorTable {\n"
    student.edit(TABLE, lambda text: text.replace(old, bomb, 1))
    use = "        mixed += Bomb<25, 0>::value;\n"
    student.edit(TABLE, lambda text: text.replace(LAST, use + LAST))
    student.simulate()


Way = Callable[[Student, Class], None]
# Each with the rules of which at least one must find it.
DISHONEST: Mapping[str, tuple[Way, tuple[str, ...]]] = {
    "final-edited": (final_edited, ("again",)),
    "stock-edited": (stock_edited, ("again",)),
    "other-binary": (other_binary, ("rebuild", "check")),
    "runs-copied": (runs_copied, ("alike-host",)),
    "answers-copied": (answers_copied, ("alike-answers",)),
    "predictor-copied": (predictor_copied, ("alike-sources",)),
    "bits-hidden": (bits_hidden, ("bits",)),
    "addresses-known": (addresses_known, ("moved",)),
    "hosts-removed": (hosts_removed, ("host", "check")),
    "script-changed": (script_changed, ("check",)),
}
HOSTILE: Mapping[str, tuple[Way, tuple[str, ...]]] = {
    "never-ends": (never_ends, ("predictor", "test")),
    "eats-memory": (eats_memory, ("predictor", "test")),
    "bursts-compiler": (bursts_compiler, ("predictor",)),
}
WAYS = {**DISHONEST, **HOSTILE}


def make_class(folder: Path, tools: Path, honest: int = 17) -> dict[str, str]:
    """Write the archives and the tools; return what each login does, or "honest".

    Of the honest ones, half have a predictor of their own.
    """
    make_tools(tools)
    kinds = {f"st{number:03}": "honest" for number in range(honest)}
    kinds |= {f"no{number:03}": kind for number, kind in enumerate(WAYS)}
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        base = make_base(Path(place, "base"))
        template = make_template(base)
        (tools / "template.txt").write_text(template)
        students: dict[str, Student] = {}
        for number, (login, kind) in enumerate(kinds.items()):
            target = Path(place, login, base.folder.name)
            shutil.copytree(base.folder, target)
            source = random.Random(f"429 {login}")
            student = Student(login, target, template, source, base.rules)
            student.answer()
            if kind != "honest" or number % 2 == 0:
                student.design()
            student.simulate()
            if kind in WAYS:
                WAYS[kind][0](student, students)
            student.enter()
            students[login] = student
            archive = folder / f"assignment_4_{login}.tar.gz"
            archive.write_bytes(packed(student.folder, base.rules, login))
    return kinds


def packed(kit: Path, rules: Rules, login: str) -> bytes:
    """The archive of what is handed in, also of what the kit would not pack."""
    buffer = io.BytesIO()
    paths = {
        path for rule in rules.files for one in rule.globs() for path in kit.glob(one)
    }
    with tarfile.open(fileobj=buffer, mode="w:gz", compresslevel=1) as tar:
        for path in sorted(paths):
            inside = path.relative_to(kit).as_posix()
            if rules.file(inside):
                entry = tarfile.TarInfo(f"assignment_4_{login}/{inside}")
                entry.size = path.stat().st_size
                tar.addfile(entry, io.BytesIO(path.read_bytes()))
    return buffer.getvalue()


def make_base(folder: Path) -> Synthetic:
    """A hand-in of everybody's: the kit, and the runs without their statistics."""
    folder.mkdir(parents=True)
    runs = [
        {"program": program, "predictor": predictor, "param": ""}
        for program in PROGRAMS
        for predictor in ("local", "tage")
    ]
    base = Synthetic(folder, KIT, "st000", runs, EXPERIMENT)
    for program in PROGRAMS:
        cells = {"program": program, "predictor": "student", "param": PARAM}
        base.add_run(cells, name=final_run(program))
    for path in base.folder.glob("runs/*/run.json"):
        record = json.loads(path.read_text())
        name = record["program"]
        headers = ("programs/input.h", "programs/m5ops.h")
        files = [f"programs/{name}.c", *headers]
        sources = {Path(one).name: base.path(one).read_bytes() for one in files}
        binary = fake_gcc.binary_of(FLAGS, sources)
        record["files"][f"bin/{name}"] = hashlib.sha256(binary).hexdigest()
        words = ["aarch64-linux-gnu-gcc", *FLAGS, files[0], "-o", f"bin/{name}"]
        record["compiled"] = {
            "command": " ".join(words),
            "compiler": fake_gcc.VERSION,
            "sources": {one: base.digest(one) for one in files},
        }
        path.write_text(json.dumps(record))
    return base


def make_template(base: Synthetic) -> str:
    """Statistics that agree with each other, for fake_gem5.py to fill in."""
    stats = {
        INSTRUCTIONS: str(fake_gem5.INSTRUCTIONS),
        "system.cpu.numCycles": "2000000",
        "system.cpu.branchPred.committed_0::DirectCond": "200000",
        BITS: str(COUNTED),
    }
    period = base.period(final_run(PROGRAMS[0]))
    return stats_text(base.rules.columns, period, stats)


def make_tools(tools: Path) -> None:
    """Write the programs that stand in for others, as they are called."""
    tools.mkdir(parents=True, exist_ok=True)
    for source, name in (
        ("fake_gem5.py", "gem5.opt"),
        ("fake_gcc.py", "aarch64-linux-gnu-gcc"),
        ("fake_scons.py", "scons"),
    ):
        shutil.copyfile(HERE / source, tools / name)
        (tools / name).chmod(0o755)
    tools.chmod(0o755)


def make_tree(folder: Path, tools: Path) -> None:
    """Write what stands in for gem5's sources, built once."""
    (folder / "build" / "ARM").mkdir(parents=True)
    shutil.copyfile(tools / "gem5.opt", folder / "build" / "ARM" / "gem5.opt")
    (folder / "build" / "ARM" / "gem5.opt").chmod(0o755)


if __name__ == "__main__":
    for login, kind in make_class(Path(sys.argv[1]), Path(sys.argv[2])).items():
        print(login, kind)
