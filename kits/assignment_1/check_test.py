"""Tests of check.py: a complete hand-in, and the ways in which others are not."""

import json
import re
import unittest
from pathlib import Path

from check import CACHES, CPUS, GIVEN, PROGRAMS
from mine import clock_of
from synthetic import (
    Case,
    Change,
    Synthetic,
    assert_refused,
    both,
    collected,
    made_up,
    remove,
    replace,
    write,
)

KIT = Path(__file__).resolve().parent
LOGIN = "ab123"
OWN = clock_of(LOGIN)
FREE = ("900MHz", "3GHz", "5.5GHz")
VERSIONS = (
    *("own", "digits", "digits_s", "digits_o3"),
    *("tree_a", "tree_b", "tree_c"),
)


def cells(program: str, cpu: str, clock: str, caches: str = "l1") -> dict[str, str]:
    """The cells of a run."""
    return {"program": program, "cpu": cpu, "clock": clock, "caches": caches}


RUNS = [
    *(
        cells(program, cpu, clock, caches)
        for clock in (*GIVEN, OWN)
        for caches in CACHES
        for cpu in CPUS
        for program in PROGRAMS
    ),
    *(cells(program, cpu, OWN) for program in VERSIONS for cpu in CPUS),
    *(cells("tree", "timing", clock) for clock in FREE),
    # One that no question needs.
    cells("tree", "minor", FREE[0]),
]
RUN = "tree-minor-2ghz-l1"
ROW = f"tree-minor-900mhz-l1,tree,minor,900MHz,l1{',1000' * 7}\n"


def finished(hand_in: Synthetic) -> None:
    """The change that makes the template of Question 3 a program of one's own."""
    text = hand_in.path("programs/own.c").read_text()
    hand_in.write("programs/own.c", text.replace("// Your work", "// My work"))


def another_login(hand_in: Synthetic) -> None:
    """The way to hand in the runs that belong to another login."""
    for path in hand_in.folder.glob("runs/*/run.json"):
        path.write_text(path.read_text().replace(OWN, "1230MHz"))
    hand_in.collect()


def of_run(key: str, value: object) -> Change:
    """The way to change what a run says of itself."""

    def change(hand_in: Synthetic) -> None:
        name = f"runs/{RUN}/run.json"
        record = json.loads(hand_in.path(name).read_text())
        hand_in.write(name, json.dumps({**record, key: value}))

    return change


def with_instructions(count: int) -> Change:
    """The way to have another binary in one of the runs."""

    def change(hand_in: Synthetic) -> None:
        name = f"runs/{RUN}/stats.txt"
        pattern = r"(commitStats0\.numInsts +)1000"
        text = hand_in.path(name).read_text()
        hand_in.write(name, re.sub(pattern, rf"\g<1>{count}", text))
        hand_in.collect()

    return change


def answers(short: int) -> str:
    """Answers of 60 words each, but for one, which has 59."""
    counts = {number: 60 - (number == short) for number in range(1, 9)}
    return "".join(f"## Question {n}\n\n{'word ' * counts[n]}\n" for n in counts)


def without(*patterns: str) -> Change:
    """The way to leave runs out, also in the table."""
    return both(*(remove(f"runs/{one}") for one in patterns), collected)


# Each is what is wrong, how, the file that is named, and the rule.
CASES: list[Case] = [
    # What the assignment asks for.
    ("a run of the grid", without("gcd-minor-500mhz-none"), "runs", "grid"),
    (
        "no grid at the own clock without caches",
        without(f"*-{OWN.lower()}-none"),
        "runs",
        "grid",
    ),
    ("two free clocks", without("tree-timing-3ghz-l1"), "runs", "clocks"),
    ("own on one processor", without("own-timing-*"), "runs", "own-program"),
    (
        "the template",
        replace("programs/own.c", "// My work", "// Your work"),
        "programs/own.c",
        "own-program",
    ),
    ("two binaries of digits", without("digits_s-*"), "runs", "flags"),
    ("a layout on one processor", without("tree_b-timing-*"), "runs", "layouts"),
    ("another binary", with_instructions(5000), "runs", "same-work"),
    # What every assignment asks for, in the form that this one has.
    ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    ("no header", remove("programs/m5ops.h"), "programs/m5ops.h", "missing"),
    ("five programs", remove("programs/digits.c"), "programs/*.c", "count"),
    ("no statistics", remove(f"runs/{RUN}/stats.txt"), f"runs/{RUN}", "run-files"),
    ("no machine", remove(f"runs/{RUN}/config.json"), f"runs/{RUN}", "run-files"),
    ("an older gem5", of_run("gem5", "23.1.0.0"), f"runs/{RUN}/run.json", "run"),
    ("of another assignment", of_run("assignment", 2), f"runs/{RUN}/run.json", "run"),
    ("a row without a run", remove("runs/tree-minor-900mhz-l1"), "results.csv", "run"),
    (
        "a run without a row",
        replace("results.csv", ROW, ""),
        "runs/tree-minor-900mhz-l1",
        "run-row",
    ),
    (
        "a nicer number",
        replace("results.csv", ",1000,", ",1001,"),
        "results.csv",
        "ticks",
    ),
    (
        "a unit in a cell",
        replace("results.csv", ",1000,", ",1 us,"),
        "results.csv",
        "ticks",
    ),
    (
        "another clock in the table",
        replace("results.csv", ",2GHz,", ",2 GHz,"),
        "results.csv",
        "clock",
    ),
    ("semicolons", replace("results.csv", ",", ";", -1), "results.csv", "results"),
    (
        "an answer is missing",
        replace("answers.md", "## Question 7", "## Seven"),
        "answers.md",
        "section",
    ),
    ("a short answer", write("answers.md", answers(short=8)), "answers.md", "words"),
    (
        "a template's line",
        replace("answers.md", "## Question 4\n", "## Question 4\n\nTODO: the table\n"),
        "answers.md",
        "template",
    ),
    (
        "Latin-1",
        write("programs/own.c", "// Gr\xfc\xdfe\n".encode("latin-1")),
        "programs/own.c",
        "text",
    ),
    ("no picture", write("plots/time.png", "a picture\n"), "plots/time.png", "picture"),
]


class Check(unittest.TestCase):
    """Hand-ins, made up from handin.json and spoiled one way at a time."""

    def test_complete_is_accepted(self) -> None:
        with made_up(KIT, LOGIN, RUNS, {"clock": GIVEN}, finished) as hand_in:
            self.assertEqual(hand_in.check(), [])

    def test_wrong_ones_are_refused(self) -> None:
        with made_up(KIT, LOGIN, RUNS, {"clock": GIVEN}, finished) as hand_in:
            assert_refused(self, hand_in, CASES)

    def test_the_runs_of_another_login_are_refused(self) -> None:
        with made_up(KIT, LOGIN, RUNS, {"clock": GIVEN}, finished) as hand_in:
            another_login(hand_in)
            rules = {rule for _, rule in hand_in.check()}
        self.assertEqual(rules, {"grid", "own-program", "flags", "layouts"})

    def test_the_script_that_ran_is_handed_in(self) -> None:
        with made_up(KIT, LOGIN, RUNS, {"clock": GIVEN}, finished) as hand_in:
            hand_in.path("measure.py").unlink()
            rules = {rule for _, rule in hand_in.check()}
        self.assertEqual(rules, {"run"})

    def test_clocks_of_logins(self) -> None:
        clocks = {clock_of(f"ab{number}") for number in range(200)}
        self.assertGreater(len(clocks), 100)
        for clock in clocks:
            self.assertRegex(clock, r"^[1-3]\d{2}0MHz$")
            self.assertFalse(clock.endswith("000MHz"))


if __name__ == "__main__":
    unittest.main()
