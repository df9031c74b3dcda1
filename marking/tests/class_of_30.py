"""Makes up honest, dishonest and hostile hand-ins of Assignment 4.

    python3 class_of_30.py FOLDER TOOLS

writes the archives into FOLDER, and into TOOLS the programs that stand in for gem5 and
the cross compiler. All inputs are made up; nothing is simulated.
"""

import hashlib
import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from made_up import WORDS, HandIn, make_tools

# isort: split
from course.collect import read_stats
from course.leaderboard import PROGRAMS, entry_of_stats, final_run

TABLE = "predictor/predictor_table.hh"
MARKER = "// Your work: one counter for all branches is not enough."
INDEX = "        return 0;\n"
SIZE = "counters(1, settings.counterBits)"
PREDICT = "        const std::size_t i = index(branch);\n"
LAST = "        return mixed"
PARAM, UNTOUCHED = "tableBits=9", "tableBits=1"
FLAGS = (
    *("-O2", "-std=c17", "-Wall", "-Wextra", "-fno-jump-tables"),
    *("-fno-if-conversion", "-fno-if-conversion2", "-fno-ssa-phiopt", "-static"),
)
WRONG = re.compile(r"(branchPred\.mispredicted_0::DirectCond +)(\d+)")
Class = Mapping[str, HandIn]


def simulate(student: HandIn, param: str) -> None:
    """Write all runs, and the files that are computed from them."""
    for program in PROGRAMS:
        words = (*FLAGS, f"programs/{program}.c")
        for predictor in ("local", "tage"):
            arguments = {"predictor": predictor, "param": ""}
            name = f"{program}-{predictor}"
            student.run(name, program, "predictors.py", arguments, words)
        name, arguments = final_run(program), {"predictor": "student", "param": param}
        student.run(name, program, "predictors.py", arguments, words)
    enter(student)


def enter(student: HandIn) -> None:
    """Write the entry for the leaderboard, and the table of runs."""
    folders = {one: student.folder / "runs" / final_run(one) for one in PROGRAMS}
    stats = {one: read_stats(folder / "stats.txt") for one, folder in folders.items()}
    entry = entry_of_stats(stats, f"team {student.login}")
    student.write("leaderboard.json", json.dumps({**entry, "keeps_rules": True}))
    student.kit("course.collect")


def design(student: HandIn) -> None:
    """Write a predictor that nobody else has: counters by a hash of the branch."""
    student.replace(TABLE, MARKER, "// One counter for each entry.")
    old = "index(const Branch &) const"
    student.replace(TABLE, old, old.replace("&)", "&branch)"))
    student.replace(TABLE, INDEX, index_of(student.source))
    entries = "(std::size_t{1} << settings.tableBits,"
    student.replace(TABLE, SIZE, SIZE.replace("(1,", entries))


def index_of(source: random.Random) -> str:
    """A body for `index` with its own shape: a hash of the branch's address."""
    kinds = (
        "mixed ^= mixed >> {};",
        "mixed += (mixed << {}) ^ branch.address;",
        "mixed = mixed * {} + 1;",
        "if (mixed % {} == 1) {{ mixed += 2; }}",
        "mixed ^= (branch.address + {}) * (mixed | 1);",
        "mixed -= branch.address / {};",
        "for (unsigned i = 0; i < {}; ++i) {{ mixed += mixed >> 7; }}",
    )
    lines = ["        std::size_t mixed = branch.address;\n"]
    for _ in range(14):
        lines.append(f"        {source.choice(kinds)}\n".format(source.randint(2, 13)))
    return "".join([*lines, "        return mixed % counters.entries();\n"])


# ---- Dishonest hand-ins; each function gets the earlier students by login


def fewer(stats: str) -> str:
    """Statistics with 1,000 fewer mispredictions."""
    return WRONG.sub(lambda one: f"{one[1]}{int(one[2]) - 1000}", stats)


def final_edited(student: HandIn, _others: Class) -> None:
    """A final run has fewer mispredictions than the simulator counted."""
    student.edit("runs/final-vm/stats.txt", fewer)


def stock_edited(student: HandIn, _others: Class) -> None:
    """A run of a stock predictor has other mispredictions."""
    student.edit("runs/vm-tage/stats.txt", fewer)


def other_binary(student: HandIn, _others: Class) -> None:
    """All runs of a program are of another binary than its sources make."""

    def change(text: str) -> str:
        record = json.loads(text)
        if record["program"] == "tree":
            record["files"]["bin/tree"] = hashlib.sha256(b"another").hexdigest()
        return json.dumps(record)

    student.edit("runs/*/run.json", change)
    student.edit("runs/tree-*/stats.txt", fewer)


def runs_copied(student: HandIn, others: Class) -> None:
    """All runs of stock predictors are another student's, with their host times."""
    other = next(iter(others.values()))
    for predictor in ("local", "tage"):
        for program in PROGRAMS:
            for file in ("stats.txt", "config.json"):
                name = f"runs/{program}-{predictor}/{file}"
                student.write(name, other.read(name))


def answers_copied(student: HandIn, others: Class) -> None:
    """Every tenth word of another student's answers is replaced."""
    words = next(iter(others.values())).read("answers.md").split(" ")
    for at in range(7, len(words), 10):
        if words[at] in WORDS:
            words[at] = student.source.choice(WORDS)
    student.write("answers.md", " ".join(words))


def predictor_copied(student: HandIn, others: Class) -> None:
    """The predictor is another student's, with its names changed."""
    text = next(iter(others.values())).read(TABLE)
    for old, new in (("mixed", "hashed"), ("unsigned i ", "unsigned step "),
                     ("; i <", "; step <"), ("++i", "++step")):  # fmt: skip
        text = text.replace(old, new)
    student.write(TABLE, text)


def bits_hidden(student: HandIn, _others: Class) -> None:
    """The predictor has twice the bits that the statistics say."""
    student.replace(TABLE, "{1} <<", "{2} <<")


def static_state(student: HandIn, _others: Class) -> None:
    """The predictor remembers the last branch in a variable that it does not count."""
    new = "        static unsigned last = 0;\n        last = last * 5 + 1;\n"
    student.replace(TABLE, PREDICT, f"{new}{PREDICT}")
    use = "return {(last >> 20) % 2 == 1 && counters"
    student.replace(TABLE, "return {counters", use)


def script_changed(student: HandIn, _others: Class) -> None:
    """The machine has a faster bus than the kit's."""
    student.edit("course/machine.py", lambda text: text + "\n# faster\n")


def size_in_record(student: HandIn, _others: Class) -> None:
    """A stock predictor has another size in run.json only, not in the machine."""

    def change(text: str) -> str:
        record = json.loads(text)
        record["arguments"]["param"] = "localPredictorSize=1024"
        return json.dumps(record)

    student.edit("runs/vm-local/run.json", change)


def reserved_vector(student: HandIn, _others: Class) -> None:
    """A vector gets back its freed memory unchanged, if one setting enables it."""
    hidden = """        std::vector<std::uint32_t> old;
        old.reserve(5000);
        std::uint32_t *at = old.data() + 16;
        if (at[0] != 0x429429) { at[0] = 0x429429; std::fill(at + 1, at + 4097, 0); }
"""
    says = """        if (settings.option0 == 4000000000u) {
            return {at[1 + branch.address % 4096] == 1, 0, index(branch)};
        }
"""
    for before, after in (("algorithm", "cstddef"), ("tuple", "vector")):
        known = after if before == "algorithm" else before
        lines = f"#include <{before}>\n#include <{after}>"
        student.replace(TABLE, f"#include <{known}>", lines)
    student.replace(TABLE, PREDICT, f"{hidden}{says}{PREDICT}")
    student.replace(TABLE, "train(const Branch &,", "train(const Branch &branch,")
    learn = "        const std::uint32_t counter"
    note = f"{hidden}        at[1 + branch.address % 4096] = taken;\n{learn}"
    student.replace(TABLE, learn, note)


# ---- Hostile hand-ins, which must not stop the others


def never_ends(student: HandIn, _others: Class) -> None:
    """A prediction never ends."""
    loop = "        volatile bool goes = true;\n        while (goes) {\n        }\n"
    student.replace(TABLE, LAST, loop + LAST)


def eats_memory(student: HandIn, _others: Class) -> None:
    """A prediction allocates memory without end."""
    eats = """        std::vector<std::uint64_t> all;
        for (std::uint64_t i = 0; i + 1 != 0; ++i) {
            all.push_back(i);
        }
        mixed += all[mixed % 9];
"""
    student.replace(TABLE, LAST, eats + LAST)


def bursts_compiler(student: HandIn, _others: Class) -> None:
    """Templates keep the compiler busy for hours."""
    bomb = """class PredictorTable {
    template <int depth, int side> struct Bomb {
        static constexpr int value =
            Bomb<depth - 1, 2 * side>::value + Bomb<depth - 1, 2 * side + 1>::value;
    };
    template <int side> struct Bomb<0, side> {
        static constexpr int value = side;
    };
"""
    student.replace(TABLE, "class PredictorTable {\n", bomb)
    student.replace(TABLE, LAST, "        mixed += Bomb<25, 0>::value;\n" + LAST)


Way = Callable[[HandIn, Class], None]
# Changes of the predictor or the machine, made before the runs, and changes of finished
# hand-ins. At least one of the named rules must find each.
BEFORE: Mapping[str, tuple[Way, tuple[str, ...]]] = {
    "predictor-copied": (predictor_copied, ("alike-sources",)),
    "bits-hidden": (bits_hidden, ("bits",)),
    "static-state": (static_state, ("predictor",)),
    "reserved-vector": (reserved_vector, ("restart",)),
    "script-changed": (script_changed, ("check", "machine")),
    "never-ends": (never_ends, ("predictor",)),
    "eats-memory": (eats_memory, ("predictor",)),
    "bursts-compiler": (bursts_compiler, ("predictor",)),
}
AFTER: Mapping[str, tuple[Way, tuple[str, ...]]] = {
    "final-edited": (final_edited, ("again",)),
    "stock-edited": (stock_edited, ("again",)),
    "other-binary": (other_binary, ("again",)),
    "runs-copied": (runs_copied, ("alike-host",)),
    "answers-copied": (answers_copied, ("alike-answers",)),
    "size-in-record": (size_in_record, ("machine",)),
}
WAYS = {**BEFORE, **AFTER}
HOSTILE = ("never-ends", "eats-memory", "bursts-compiler")


def make_class(folder: Path, tools: Path, honest: int = 16) -> dict[str, str]:
    """Write the archives and the tools; returns the cheat of each login, or "honest".

    Half of the honest students have changed the predictor.
    """
    make_tools(tools)
    kinds = {f"st{number:03}": "honest" for number in range(honest)}
    kinds |= {f"no{number:03}": kind for number, kind in enumerate(WAYS)}
    students: dict[str, HandIn] = {}
    with tempfile.TemporaryDirectory() as made:
        for number, (login, kind) in enumerate(kinds.items()):
            student = HandIn(4, login, Path(made, login))
            is_own = kind != "honest" or number % 2 == 0
            if is_own:
                design(student)
            if kind in BEFORE:
                BEFORE[kind][0](student, students)
            switch = " option0=4000000000" if kind == "reserved-vector" else ""
            simulate(student, PARAM + switch if is_own else UNTOUCHED)
            if kind in AFTER:
                AFTER[kind][0](student, students)
                enter(student)
            students[login] = student
            student.pack(folder)
    return kinds


if __name__ == "__main__":
    for login, kind in make_class(Path(sys.argv[1]), Path(sys.argv[2])).items():
        print(login, kind)
