"""Tests of check.py: a complete hand-in, and the ways in which others are not."""

import json
import re
import shutil
import unittest
from contextlib import AbstractContextManager
from pathlib import Path

from check import CACHES, CPUS, EXPERIMENT, GIVEN, PROGRAMS
from mine import clock_of
from seed import option_of
from synthetic import (
    Case,
    Change,
    HandInTest,
    Synthetic,
    assert_gaps,
    assert_refused,
    both,
    collected,
    edit_json,
    found_in,
    made_up,
    other_inputs,
    put,
    remove,
    replace,
    sealed,
    with_binary_of,
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
    # Some that no question needs.
    cells("tree", "minor", FREE[0]),
    *(cells(program, cpu, FREE[0], "none") for program in PROGRAMS for cpu in CPUS),
]
RUN = "tree-minor-2ghz-l1"
ROW = f"tree-minor-900mhz-l1,tree,minor,900MHz,l1,1111000,1111{',1000' * 5}\n"


def finished(hand_in: Synthetic) -> None:
    """The change that makes the template of Question 3 a program of one's own."""
    text = hand_in.path("programs/own.c").read_text()
    hand_in.write("programs/own.c", text.replace("// Your work", "// My work"))


def another_login(hand_in: Synthetic) -> None:
    """The way to hand in the runs that belong to another login."""
    for path in hand_in.folder.glob(f"runs/*-{OWN.lower()}-*/run.json"):
        record = json.loads(path.read_text())
        cells = {"program": record["program"], **record["arguments"]}
        shutil.rmtree(path.parent)
        hand_in.add_run({**cells, "clock": "1230MHz"})
    hand_in.collect()


def of_run(key: str, value: object) -> Change:
    """The way to change what a run says of itself."""

    def change(hand_in: Synthetic) -> None:
        name = f"runs/{RUN}/run.json"
        record = json.loads(hand_in.path(name).read_text())
        hand_in.write(name, json.dumps({**record, key: value}))

    return change


def with_clocks(*clocks: str) -> Change:
    """The way to have other clocks of one's own."""

    def change(hand_in: Synthetic) -> None:
        for free in FREE:
            for path in hand_in.folder.glob(f"runs/*-{free.lower()}-*"):
                shutil.rmtree(path)
        for clock in clocks:
            hand_in.add_run(cells("tree", "timing", clock))
        hand_in.collect()

    return change


def put_file(run: dict[str, dict[str, str]], path: str, digest: str) -> None:
    """Give a file that a run read another digest."""
    run["files"][path] = digest


def with_instructions(count: int) -> Change:
    """The way to have another binary in one of the runs."""

    def change(hand_in: Synthetic) -> None:
        name = f"runs/{RUN}/stats.txt"
        pattern = r"(commitStats0\.numInsts +)1000"
        text = hand_in.path(name).read_text()
        hand_in.write(name, re.sub(pattern, rf"\g<1>{count}", text))
        hand_in.collect()

    return change


def of_evidence(file: str, path: str, value: object) -> Change:
    """The way to change what a JSON file of a run says at a path."""
    return edit_json(f"runs/{RUN}/{file}", lambda record: put(record, path, value))


def another_clock(*files: str) -> Change:
    """The way to pass a run at 3 GHz off as one at 3.1 GHz, in some of its files."""
    place = "runs/tree-timing-3ghz-l1"
    ways: dict[str, Change] = {
        "run.json": replace(f"{place}/run.json", '"3GHz"', '"3.1GHz"'),
        "config.json": replace(f"{place}/config.json", "[333]", "[323]"),
        "stats.txt": replace(f"{place}/stats.txt", "    333 ", "    323 "),
    }
    return both(*(ways[file] for file in files), collected)


def answers(short: int) -> str:
    """Answers of 60 words each, but for one, which has 59."""
    counts = {number: 60 - (number == short) for number in range(1, 9)}
    return "".join(f"## Question {n}\n\n{'word ' * counts[n]}\n" for n in counts)


def without(*patterns: str) -> Change:
    """The way to leave runs out, also in the table."""
    return both(*(remove(f"runs/{one}") for one in patterns), collected)


OTHER = "0" * 64  # a digest that no file has
HERE, CONFIG = f"runs/{RUN}", f"runs/{RUN}/config.json"
FASTER = "runs/tree-timing-3ghz-l1"
LAYOUT = f"runs/tree_a-minor-{OWN.lower()}-l1"
# Each is what is wrong, how, the file that is named, and the rule.
CASES: list[Case] = [
    ("other work", with_instructions(1200), HERE, "same-work"),
    (
        "another binary",
        edit_json(f"{FASTER}/run.json", lambda run: put_file(run, "bin/tree", OTHER)),
        FASTER,
        "binary",
    ),
    ("a clock in words", another_clock("run.json"), f"{FASTER}/config.json", "machine"),
    (
        "a clock with its machine",
        another_clock("run.json", "config.json"),
        f"{FASTER}/stats.txt",
        "statistics",
    ),
    (
        "a clock with its period",
        another_clock("run.json", "config.json", "stats.txt"),
        f"{FASTER}/stats.txt",
        "statistics",
    ),
    ("any machine", write(CONFIG, '{"type": "Root"}'), CONFIG, "machine"),
    (
        "a larger cache",
        of_evidence("config.json", "system.cpu.dcache.size", 32768),
        CONFIG,
        "machine",
    ),
    (
        "a changed script",
        replace("measure.py", "Measures", "Counts"),
        "measure.py",
        "given",
    ),
    (
        "a changed program",
        replace("programs/gcd.c", "//", "///"),
        "programs/gcd.c",
        "given",
    ),
    (
        "ran with another script",
        edit_json(f"{HERE}/run.json", lambda run: put_file(run, "machine.py", OTHER)),
        HERE,
        "files",
    ),
    (
        "does not name a script",
        edit_json(f"{HERE}/run.json", lambda run: run["files"].pop("machine.py")),
        HERE,
        "files",
    ),
    (
        "of a source that is not handed in",
        edit_json(
            f"{HERE}/run.json",
            lambda run: run["compiled"]["sources"].update({"programs/x.c": OTHER}),
        ),
        HERE,
        "compiled",
    ),
    (
        "of another source",
        edit_json(
            f"{HERE}/run.json",
            lambda run: run["compiled"]["sources"].update({"programs/tree.c": OTHER}),
        ),
        HERE,
        "compiled",
    ),
    ("other options", replace(f"{HERE}/run.json", " -O2", " -O3"), HERE, "compiled"),
    ("more options", replace(f"{HERE}/run.json", " -O2", " -O2 -g"), HERE, "compiled"),
    *other_inputs(HERE, LOGIN),
    (
        "inputs that are taken away again",
        replace(f"{HERE}/run.json", option_of(LOGIN), f"{option_of(LOGIN)} -USEED"),
        HERE,
        "compiled",
    ),
    *other_inputs(LAYOUT, LOGIN),
    ("by hand", of_run("compiled", None), HERE, "compiled"),
    ("without files", of_run("files", {}), f"{HERE}/run.json", "run"),
    ("no digest", of_run("files", {"bin/tree": "abc"}), f"{HERE}/run.json", "run"),
    (
        "a path outside",
        edit_json(f"{HERE}/run.json", lambda run: put_file(run, "../x.py", OTHER)),
        f"{HERE}/run.json",
        "run",
    ),
    ("by another script", of_run("script", "plot.py"), f"{HERE}/run.json", "run"),
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
        replace("results.csv", ",1000,1000,", ",1000,1001,"),
        "results.csv",
        "instructions",
    ),
    (
        "a unit in a cell",
        replace("results.csv", ",1000,", ",1 us,"),
        "results.csv",
        "cycles",
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
    (
        "Latin-1",
        write("programs/own.c", "// Gr\xfc\xdfe\n".encode("latin-1")),
        "programs/own.c",
        "text",
    ),
    ("no picture", write("plots/time.png", "a picture\n"), "plots/time.png", "picture"),
]
# Work that is left out: the hand-in is accepted, and the gap is named.
GAPS: list[Case] = [
    ("a run of the grid", without("gcd-minor-500mhz-none"), "runs", "grid"),
    (
        "no grid at the own clock without caches",
        without(f"*-{OWN.lower()}-none"),
        "runs",
        "grid",
    ),
    (
        "a clock in three forms",
        with_clocks("3GHz", "3.0GHz", "3000MHz"),
        "runs",
        "clocks",
    ),
    (
        "a given clock in another form",
        with_clocks("3GHz", "2000MHz", "2.0GHz"),
        "runs",
        "clocks",
    ),
    ("own on one processor", without("own-timing-*"), "runs", "own-program"),
    (
        "the template",
        both(replace("programs/own.c", "// My work", "// Your work"), sealed),
        "programs/own.c",
        "own-program",
    ),
    ("two binaries of digits", without("digits_s-*"), "runs", "flags"),
    ("one binary twice", with_binary_of("digits_s", "digits"), "runs", "flags"),
    ("one layout twice", with_binary_of("tree_b", "tree_a"), "runs", "layouts"),
    ("a layout on one processor", without("tree_b-timing-*"), "runs", "layouts"),
    ("no plot", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    ("no header", remove("programs/m5ops.h"), "programs/m5ops.h", "missing"),
    ("no digits", remove("programs/digits.c"), "programs/*.c", "count"),
    ("a short answer", write("answers.md", answers(short=8)), "answers.md", "words"),
    (
        "a template's line",
        replace("answers.md", "## Question 4\n", "## Question 4\n\nTODO: the table\n"),
        "answers.md",
        "template",
    ),
]


def a_hand_in() -> AbstractContextManager[Synthetic]:
    """A complete hand-in."""
    return made_up(KIT, LOGIN, RUNS, {"clock": GIVEN}, finished, EXPERIMENT)


class Check(HandInTest):
    """Hand-ins, made up from handin.json and spoiled one way at a time."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.share(a_hand_in())

    def test_complete_is_accepted(self) -> None:
        found = found_in(self.hand_in.typed())
        self.assertEqual(found, {"FAIL": [], "GAP": []})

    def test_wrong_ones_are_refused(self) -> None:
        assert_refused(self, self.hand_in, CASES)

    def test_gaps_are_accepted(self) -> None:
        assert_gaps(self, self.hand_in, GAPS)

    def test_what_is_typed(self) -> None:
        self.assert_typed(CASES[0], GAPS[0])

    def test_the_runs_of_another_login_leave_gaps(self) -> None:
        another_login(self.hand_in)
        rules = {rule for _, rule in self.hand_in.gaps()}
        self.assertEqual(rules, {"grid", "own-program", "flags", "layouts"})

    def test_all_binaries_of_another_login_are_refused(self) -> None:
        """As with a friend's login behind `just build`: each line says what to type."""
        for path in self.hand_in.folder.glob("runs/*/run.json"):
            text = path.read_text().replace(option_of(LOGIN), option_of("cd456"))
            path.write_text(text)
        says = "is of a program"
        lines = [one for one in self.hand_in.lines() if says in one]
        self.assertGreater(len(lines), 0)
        for line in lines:
            self.assertIn("of another login; type `just build ab123`, then", line)

    def test_the_script_that_ran_is_handed_in(self) -> None:
        self.hand_in.path("measure.py").unlink()
        rules = {rule for _, rule in self.hand_in.check()}
        self.assertEqual(rules, {"run"})

    def test_clocks_of_logins(self) -> None:
        clocks = {clock_of(f"ab{number}") for number in range(200)}
        self.assertGreater(len(clocks), 100)
        for clock in clocks:
            self.assertRegex(clock, r"^[1-3]\d{2}0MHz$")
            self.assertFalse(clock.endswith("000MHz"))


if __name__ == "__main__":
    unittest.main()
