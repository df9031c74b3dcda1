"""Hands a complete hand-in to check.py, and many that are wrong in one way each."""

import hashlib
import itertools
import json
import re
import shutil
import sys
import unittest
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

KIT = Path(__file__).resolve().parent
sys.path.insert(0, str(KIT.parent / "common"))

# ruff: noqa: E402 -- the path comes first
import params
from check import EXPERIMENT, SOURCES, TYPES
from leaderboard import BITS, BRANCHES, INSTRUCTIONS, PROGRAMS, entry_of_stats
from rows import WIDEST, read_first_dump
from stock import DEFAULTS
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
    remove,
    replace,
    write,
)

LOGIN = "ab123"
# Runs beyond what is asked for, with another login's inputs: they count for nothing.
OTHER = "vm-in-zz999"
FREE = {"param": [""], "program": [OTHER, "heap-in-zz999"]}
MARKER = "// Your work: one counter for all branches"
TABLE = "predictor/predictor_table.hh"
ENTRY = "leaderboard.json"


def runs() -> list[dict[str, str]]:
    """What the assignment's own rules ask for, beside the final runs."""

    def run(program: str, predictor: str, param: str = "") -> dict[str, str]:
        return {"program": program, "predictor": predictor, "param": param}

    stock = [
        run(program, predictor)
        for program in PROGRAMS
        for predictor in TYPES
        if predictor != "student"
    ]
    ablation = [
        run(program, "student", f"option0={option}")
        for program in PROGRAMS
        for option in (1, 2, 3)
    ]
    shrunk = [
        run(program, predictor, "globalPredictorSize=1024")
        for program in PROGRAMS
        for predictor in ("bimode", "tournament")
    ]
    longer = [
        run(f"vm-r{rounds}", predictor)
        for rounds in (1, 2, 4, 8)
        for predictor in ("local", "tage", "perceptron")
    ]
    binaries = [run("tree-plain", predictor) for predictor in ("local", "tage")]
    seed = [
        run(f"{program}-in-{LOGIN}", predictor, param)
        for program in PROGRAMS
        for predictor, param in (
            ("student", "tableBits=9"),
            ("local", ""),
            ("tage", ""),
        )
    ]
    return [*stock, *ablation, *shrunk, *longer, *binaries, *seed]


def ablated(program: str, option: int) -> dict[str, str]:
    """The cells of a run of the ablation."""
    return {"program": program, "predictor": "student", "param": f"option0={option}"}


def stats_of(number: int, bits: str) -> dict[str, str]:
    """Statistics that make each final run another one."""
    return {BRANCHES: f"{500 + number}", BITS: bits}


def finish(hand_in: Synthetic) -> None:
    """Add the final runs, what gem5 says of predictors, the entry and a table."""
    text = hand_in.path(TABLE).read_text()
    hand_in.write(TABLE, text.replace(MARKER, "// Mine"))
    for path in sorted(hand_in.folder.glob("runs/*/stats.txt")):
        finish_stats(path)
    for program, option in itertools.product(PROGRAMS, (1, 2, 3)):
        hand_in.add_run(ablated(program, option), {BRANCHES: f"70{option}"})
    for number, program in enumerate(PROGRAMS):
        cells = {"program": program, "predictor": "student", "param": "tableBits=9"}
        name = hand_in.add_run(cells, stats_of(number, "8000"), f"final-{program}")
        finish_stats(hand_in.path(f"runs/{name}/stats.txt"))
    stats = {
        program: read_first_dump(
            hand_in.path(f"runs/final-{program}/stats.txt").read_text()
        )
        for program in PROGRAMS
    }
    entry = entry_of_stats(stats, "made up")
    hand_in.write(ENTRY, json.dumps({**entry, "keeps_rules": True}))
    hand_in.collect()


def finish_stats(path: Path) -> None:
    """Leave out the bits of a stock predictor."""
    record = json.loads(path.with_name("run.json").read_text())
    if record["arguments"]["predictor"] != "student":
        path.write_text(re.sub(rf"{re.escape(BITS)} .*\n", "", path.read_text()))


def built(hand_in: Synthetic) -> None:
    """Let runs of student say what it was built from; after the rest is sealed."""
    digests = {one: hand_in.digest(one) for one in SOURCES}
    for path in sorted(hand_in.folder.glob("runs/*/run.json")):
        record = json.loads(path.read_text())
        if record["arguments"]["predictor"] == "student":
            record["files"].update(digests)
        path.write_text(json.dumps(record))


@contextmanager
def a_hand_in() -> Generator[Synthetic]:
    """A complete hand-in."""
    with made_up(KIT, LOGIN, runs(), FREE, finish, EXPERIMENT) as hand_in:
        built(hand_in)
        yield hand_in


def without_effect(option: int, bits: str, first: int, step: int) -> Change:
    """The way to have an ablation whose results are those of another predictor."""

    def change(hand_in: Synthetic) -> None:
        for number, program in enumerate(PROGRAMS):
            stats = {BRANCHES: f"{first + step * number}", BITS: bits}
            hand_in.add_run(ablated(program, option), stats)
        built(hand_in)
        hand_in.collect()

    return change


def entry(key: str, value: object) -> Change:
    """The way to spoil one key of the entry."""
    return edit_json(ENTRY, lambda there: there.update({key: value}))


def drop(key: str, pattern: str = "final-vm") -> Change:
    """The way to take a statistic out of runs."""

    def change(hand_in: Synthetic) -> None:
        for path in hand_in.folder.glob(f"runs/{pattern}/stats.txt"):
            path.write_text(re.sub(rf"{re.escape(key)} .*\n", "", path.read_text()))

    return both(change, collected)


def count(run: str, key: str, value: str) -> Change:
    """The way to give a run another count in its first dump."""

    def change(hand_in: Synthetic) -> None:
        path = hand_in.path(f"runs/{run}/stats.txt")
        new = rf"\g<1>{value:>20} "
        vector = re.escape(key.removesuffix("::DirectCond"))
        pattern = rf"({vector}(?:::DirectCond|::total)? +)\d+ "
        path.write_text(re.sub(pattern, new, path.read_text()))

    return both(change, collected)


def run_file(run: str, path: str, digest: str | None) -> Change:
    """The way to let a run have read another file, or none."""

    def edit(record: Any) -> None:
        if digest is None:
            del record["files"][path]
        else:
            record["files"][path] = digest

    return edit_json(f"runs/{run}/run.json", edit)


def argument(run: str, key: str, value: str) -> Change:
    """The way to change an argument in run.json, and the table with it."""
    edit = edit_json(
        f"runs/{run}/run.json",
        lambda record: record["arguments"].update({key: value}),
    )
    return both(edit, collected)


def command(run: str, old: str, new: str) -> Change:
    """The way to have compiled the program of runs with another command."""

    def edit(record: Any) -> None:
        text = record["compiled"]["command"]
        if old not in text:
            raise ValueError(f"{text} has no {old}")
        record["compiled"]["command"] = text.replace(old, new)

    return edit_json(f"runs/{run}/run.json", edit)


def given(path: str) -> Change:
    """The way to change a given file by a comment, before all runs of it."""

    def change(hand_in: Synthetic) -> None:
        text = hand_in.path(path).read_text()
        hand_in.write(path, text + "\n")

    return change


def other_table(pattern: str) -> Change:
    """The way to have runs of an earlier version of the predictor."""
    return run_file(pattern, TABLE, hashlib.sha256(b"earlier").hexdigest())


def same_setting(param: str, made: dict[str, int]) -> Change:
    """The way to have one ablation that is the final setting in other words."""

    def edit(config: Any) -> None:
        config["system"]["cpu"]["branchPred"].update(made)

    return both(
        edit_json(
            "runs/*-student-option0-2/run.json",
            lambda record: record["arguments"].update({"param": param}),
        ),
        edit_json("runs/*-student-option0-2/config.json", edit),
        collected,
    )


def other_predictor(old: str, new: str) -> Change:
    """The way to have run another predictor with the parameters of the shrunk one."""

    def change(hand_in: Synthetic) -> None:
        for path in hand_in.folder.glob(f"runs/*-{old}-globalpredictorsize-1024"):
            program = json.loads((path / "run.json").read_text())["program"]
            cells = {"program": program, "predictor": new}
            hand_in.add_run({**cells, "param": "localCtrBits=1"}, None, path.name)
            finish_stats(path / "stats.txt")
        hand_in.collect()

    return change


FINAL = "runs/final-vm/stats.txt"
CASES: list[Case] = [
    ("the entry is a list", write(ENTRY, "[]"), ENTRY, "leaderboard"),
    ("the entry is not JSON", write(ENTRY, "{"), ENTRY, "json"),
    ("the bits are fewer than the runs say", entry("bits", 4000), ENTRY, "leaderboard"),
    ("the MPKI is a better one, and so is the mean",
     both(entry("mpki", dict.fromkeys(PROGRAMS, 1.0)), entry("mean", 1.0)),
     ENTRY, "leaderboard"),
    ("bits are counted in another way",
     both(replace("predictor/bits.hh", "values.size() * one.width", "values.size()")),
     "predictor/bits.hh", "given"),
    ("a final run has no bits", drop(BITS), FINAL, "built"),
    ("a stock run has bits", both(
        replace("runs/vm-tage-/stats.txt", BRANCHES, f"{BITS} 1 # (Bit)\n{BRANCHES}"),
        collected), "runs/vm-tage-/stats.txt", "built"),
    ("the machine has another parameter",
     replace("runs/final-vm/config.json", '"tableBits": 9', '"tableBits": 12'),
     "runs/final-vm/config.json", "machine"),
    ("the machine has a parameter that was not given",
     replace("runs/final-vm/config.json", '"option3": 0', '"option3": 1'),
     "runs/final-vm/config.json", "machine"),
    ("a stock predictor is larger than it says",
     replace("runs/vm-local-/config.json", '"localPredictorSize": 2048',
             '"localPredictorSize": 4096'), "runs/vm-local-/config.json", "machine"),
    ("a shrunk one is not",
     replace("runs/vm-bimode-globalpredictorsize-1024/config.json",
             '"globalPredictorSize": 1024', '"globalPredictorSize": 8192'),
     "runs/vm-bimode-globalpredictorsize-1024/config.json", "machine"),
    ("the machine has another predictor",
     replace("runs/vm-tage-/config.json", '"TAGE"', '"LTAGE"'),
     "runs/vm-tage-/config.json", "machine"),
    ("the machine is nowhere", write("runs/vm-tage-/config.json", '{"type": "Root"}'),
     "runs/vm-tage-/config.json", "machine"),
    ("parameters are written in another way",
     argument(f"{OTHER}-student-", "param", "tableBits=010"),
     f"runs/{OTHER}-student-/config.json", "machine"),
    ("parameters have blanks", argument(f"{OTHER}-student-", "param", " "),
     f"runs/{OTHER}-student-/config.json", "machine"),
    ("a parameter is not StudentBP's",
     argument(f"{OTHER}-student-", "param", "bits=9"),
     f"runs/{OTHER}-student-/config.json", "machine"),
    ("a number of the table is rounded", replace("results.csv", ",1000,", ",1001,"),
     "results.csv", "instructions"),
    ("a run did other work", count("vm-tage-", INSTRUCTIONS, "1001"),
     "runs/vm-tage-", "same-work"),
    ("a run has other branches",
     count(f"{OTHER}-tournament-", "system.cpu.branchPred.committed_0::DirectCond",
           "999"), f"runs/{OTHER}-tournament-/stats.txt", "branches"),
    ("a run has more mispredictions than branches",
     count("vm-tage-", BRANCHES, "1001"), "runs/vm-tage-/stats.txt", "branches"),
    ("a program was compiled without the options that keep branches",
     command(f"{OTHER}-local-", "-fno-if-conversion ", ""), f"runs/{OTHER}-local-",
     "compiled"),
    ("a length is not the one that was compiled",
     command("vm-r4-local-", "-DROUNDS=4", "-DROUNDS=1"), "runs/vm-r4-local-",
     "compiled"),
    ("the inputs are those of another login",
     command(f"vm-in-{LOGIN}-local-", "-DSEED=", "-DSEED=1"),
     f"runs/vm-in-{LOGIN}-local-", "compiled"),
    ("a program is another one", given("programs/vm.c"), "programs/vm.c", "given"),
    ("gem5's side was changed", given("predictor/student_bp.cc"),
     "predictor/student_bp.cc", "given"),
    ("the build was changed", given("predictor/SConscript"), "predictor/SConscript",
     "given"),
    ("the script was changed", given("predictors.py"), "predictors.py", "given"),
    ("a final run was built from another side of gem5",
     run_file("final-vm", "predictor/student_bp.cc", "0" * 64), "runs/final-vm",
     "files"),
    ("a final run does not say what it was built from",
     run_file("final-vm", "predictor/bits.hh", None), "runs/final-vm/run.json",
     "built"),
    ("a final run was built from another table", other_table("final-vm"),
     "runs/final-vm", "final"),
    ("a final run is missing, and the entry has it",
     both(remove("runs/final-vm"), collected), "runs/final-vm", "final"),
    ("the table opens a file",
     both(replace(TABLE, "#include <cstddef>", "#include <fstream>"), built), TABLE,
     "source"),
    ("the table has a static variable",
     both(replace(TABLE, "class Predictor", "static int k;\nclass Predictor"), built),
     TABLE, "source"),
]  # fmt: skip
# Work that is left out: the hand-in is accepted, and the gap is named.
GAPS: list[Case] = [
    ("the mean is a better one", entry("mean", 1.0), ENTRY, "leaderboard"),
    ("the entry is missing", remove(ENTRY), ENTRY, "missing"),
    ("the rules are not kept", entry("keeps_rules", False), ENTRY, "leaderboard"),
    ("the alias is a page", entry("alias", "<b>me</b>"), ENTRY, "leaderboard"),
    ("the bits are over the budget", entry("bits", 9000), ENTRY, "leaderboard"),
    ("a program is left out", entry("mpki", {"vm": 1.0}), ENTRY, "leaderboard"),
    ("an MPKI is not a number", entry("mpki", dict.fromkeys(PROGRAMS, "10")),
     ENTRY, "leaderboard"),
    ("there is one more key", entry("comment", "best"), ENTRY, "leaderboard"),
    ("an ablation is the final setting with its defaults",
     same_setting("option3=0 tableBits=9", {"option0": 0, "tableBits": 9}),
     "runs", "ablation"),
    ("an ablation is of an earlier predictor", other_table("vm-student-option0-2"),
     "runs", "ablation"),
    ("an ablation changes nothing", without_effect(2, "8000", 500, 1),
     "runs", "ablation"),
    ("an ablation does what another does", without_effect(2, "1000", 701, 0),
     "runs", "ablation"),
    ("an ablation is not on all programs",
     both(remove("runs/vm-student-option0-2"), collected), "runs", "ablation"),
    ("one stock predictor was shrunk",
     both(remove("runs/vm-bimode-globalpredictorsize-1024"), collected),
     "runs", "shrunk"),
    ("a small stock predictor was shrunk", other_predictor("bimode", "local"),
     "runs", "shrunk"),
    ("the runs have three lengths", both(remove("runs/vm-r8-*"), collected),
     "runs", "longer"),
    ("the perceptron has three lengths",
     both(remove("runs/vm-r8-perceptron-"), collected), "runs", "longer"),
    ("another binary has one predictor",
     both(remove("runs/tree-plain-local-"), collected), "runs", "binaries"),
    ("another binary keeps its branches, whatever its name is",
     command("tree-plain-*", "-static", "-static -fno-ssa-phiopt"), "runs", "binaries"),
    ("two lengths are one binary", run_file("vm-r8-*", "bin/vm-r8",
     hashlib.sha256(b"vm-r4").hexdigest()), "runs", "longer"),
    ("a program did not run with the login's inputs",
     both(remove(f"runs/vm-in-{LOGIN}-student-*"), collected), "runs", "seed"),
    ("a control did not run with the login's inputs",
     both(remove(f"runs/vm-in-{LOGIN}-local-"), collected), "runs", "seed"),
    ("a stock run is missing", both(remove("runs/heap-tage-"), collected),
     "runs", "runs-needed"),
    ("an answer is the template", replace("answers.md", "## Question 7\n\n",
     "## Question 7\n\nTODO: the rationale.\n\n"), "answers.md", "template"),
]  # fmt: skip


class CheckTest(HandInTest):
    """What check.py says to whole hand-ins."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.share(a_hand_in())

    def test_wrong_ones_are_refused(self) -> None:
        found = found_in(self.hand_in.typed())
        self.assertEqual(found, {"FAIL": [], "GAP": []})
        assert_refused(self, self.hand_in, CASES)

    def test_gaps_are_accepted(self) -> None:
        assert_gaps(self, self.hand_in, GAPS)

    def test_one_of_two_questions_is_answered(self) -> None:
        for left_out, rule in (("vm-r*", "longer"), ("tree-plain-*", "binaries")):
            with self.subTest(rule):
                for runs in ("*-in-zz999-*", left_out):
                    remove(f"runs/{runs}")(self.hand_in)
                self.hand_in.collect()
                self.assertEqual(self.hand_in.gaps(), [("runs", rule)])
            self.hand_in.restore(self._clean)

    def test_a_program_itself_is_a_length(self) -> None:
        both(remove("runs/vm-r1-*"), collected)(self.hand_in)
        self.assertEqual(self.hand_in.gaps(), [])

    def test_what_is_typed(self) -> None:
        self.assert_typed(CASES[0], GAPS[0])

    def test_the_template_is_a_gap(self) -> None:
        replace(TABLE, "// Mine", MARKER)(self.hand_in)
        built(self.hand_in)
        self.assertEqual(self.hand_in.check(), [])
        self.assertEqual(self.hand_in.gaps(), [(TABLE, "own-table")])

    def test_over_budget(self) -> None:
        for program in PROGRAMS:
            count(f"final-{program}", BITS, "8193")(self.hand_in)
        found = self.hand_in.found()
        self.assertIn((FINAL, "budget"), found["GAP"])
        self.assertIn((ENTRY, "leaderboard"), found["FAIL"])

    def test_nothing_was_measured(self) -> None:
        count("final-vm", INSTRUCTIONS, "0")(self.hand_in)
        self.assertLessEqual(
            {(FINAL, "statistics"), (ENTRY, "leaderboard")}, set(self.hand_in.check())
        )

    def test_finals_differ(self) -> None:
        count("final-vm", BITS, "7000")(self.hand_in)
        self.assertIn(("runs", "final"), self.hand_in.check())
        self.hand_in.path(ENTRY).unlink()
        self.assertIn(("runs", "final"), self.hand_in.gaps())

    def test_a_final_run_is_missing_or_of_another_program(self) -> None:
        remove("runs/final-vm")(self.hand_in)
        shutil.copytree(
            self.hand_in.path("runs/final-heap"), self.hand_in.path("runs/final-vm")
        )
        self.hand_in.collect()
        expected = {("runs/final-vm", "final"), (ENTRY, "leaderboard")}
        self.assertEqual(set(self.hand_in.check()), expected)
        both(remove("runs/final-vm"), remove(ENTRY), collected)(self.hand_in)
        gaps = {("runs/final-vm", "final"), (ENTRY, "missing")}
        self.assertEqual(set(self.hand_in.gaps()), gaps)

    def test_a_length_with_a_zero_in_front_is_refused(self) -> None:
        edit_json(
            "runs/vm-r8-local-/run.json",
            lambda record: (
                record.update({"program": "vm-r08"}),
                record["files"].update({"bin/vm-r08": "0" * 64}),
            ),
        )(self.hand_in)
        self.hand_in.collect()
        self.assertIn(("runs/vm-r8-local-", "compiled"), self.hand_in.check())

    def test_any_login_has_programs_of_its_own(self) -> None:
        for login in ("r2", "plain", "in-x", "a.b-c"):
            program = f"vm-in-{login}"
            options = EXPERIMENT.recipe(program).options
            self.assertRegex(options[-1], r"-DSEED=\d+u")

    def test_defaults_are_those_of_the_declaration(self) -> None:
        text = (KIT / "predictor/StudentBP.py").read_text()
        found = re.findall(r"(\w+) = Param\.Unsigned\((\d+),", text)
        declared = {name: int(value) for name, value in found}
        self.assertEqual(declared, DEFAULTS["student"])

    def test_parameters_fit_into_the_table(self) -> None:
        self.assertLessEqual(params.LONGEST, WIDEST)


if __name__ == "__main__":
    unittest.main()
