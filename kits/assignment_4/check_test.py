"""Hands a complete hand-in to check.py, and many that are wrong in one way each."""

import json
import sys
import unittest
from pathlib import Path

KIT = Path(__file__).resolve().parent
sys.path.insert(0, str(KIT.parent / "common"))

# ruff: noqa: E402 -- the path comes first
from leaderboard import BITS, BRANCHES, INSTRUCTIONS, PROGRAMS, entry_of_stats
from rows import read_first_dump
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

LOGIN = "ab123"
TYPES = {
    "local": "LocalBP",
    "bimode": "BiModeBP",
    "tournament": "TournamentBP",
    "tage": "TAGE",
    "ltage": "LTAGE",
    "perceptron": "MultiperspectivePerceptron8KB",
    "student": "StudentBP",
}
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
        run(program, "local", f"localPredictorSize={size}")
        for program in PROGRAMS
        for size in (1024, 4096)
    ]
    longer = [
        run(f"vm-r{rounds}", predictor)
        for rounds in (1, 2, 4, 8)
        for predictor in ("local", "tage", "perceptron")
    ]
    seed = [run(f"{program}-{LOGIN}", "student", "tableBits=9") for program in PROGRAMS]
    return [*stock, *ablation, *shrunk, *longer, *seed]


def config(predictor: str, param: str) -> str:
    """A config.json as far as it is looked at."""
    made: dict[str, object] = {"type": TYPES[predictor]}
    for one in param.split():
        name, _, value = one.partition("=")
        made[name] = int(value)
    return json.dumps({"system": {"cpu": [{"branchPred": made}]}})


def stats_of(number: int, bits: str) -> dict[str, str]:
    """Statistics that make each final run another one."""
    return {BRANCHES: f"{1000 + number}", INSTRUCTIONS: "100000", BITS: bits}


def finish(hand_in: Synthetic) -> None:
    """Add the final runs, machines that agree, the entry and a table of its own."""
    for number, program in enumerate(PROGRAMS):
        cells = {"program": program, "predictor": "student", "param": "tableBits=9"}
        hand_in.add_run(cells, stats_of(number, "8000"), f"final-{program}")
    for path in sorted(hand_in.folder.glob("runs/*/run.json")):
        arguments = json.loads(path.read_text())["arguments"]
        text = config(arguments["predictor"], arguments["param"])
        path.with_name("config.json").write_text(text)
    stats = {
        program: read_first_dump(
            hand_in.path(f"runs/final-{program}/stats.txt").read_text()
        )
        for program in PROGRAMS
    }
    entry = entry_of_stats(stats, "made up")
    hand_in.write(ENTRY, json.dumps({**entry, "keeps_rules": True}))
    text = hand_in.path(TABLE).read_text()
    hand_in.write(TABLE, text.replace(MARKER, "// Mine"))
    hand_in.collect()


def entry(key: str, value: object) -> Change:
    """The way to spoil one key of the entry."""

    def change(hand_in: Synthetic) -> None:
        there = json.loads(hand_in.path(ENTRY).read_text())
        hand_in.write(ENTRY, json.dumps({**there, key: value}))

    return change


def over_budget(hand_in: Synthetic) -> None:
    """A predictor and an entry that are honest, and too large."""
    for number, program in enumerate(PROGRAMS):
        name = f"final-{program}"
        cells = {"program": program, "predictor": "student", "param": "tableBits=9"}
        machine = hand_in.path(f"runs/{name}/config.json").read_text()
        hand_in.add_run(cells, stats_of(number, "8193"), name)
        hand_in.write(f"runs/{name}/config.json", machine)
    hand_in.collect()


CASES: list[Case] = [
    ("a final run is missing", both(remove("runs/final-vm"), collected),
     "runs/final-vm", "final"),
    ("a final run is one of another program",
     both(replace("runs/final-vm/run.json", '"vm"', '"tree"'), collected),
     "runs/final-vm", "final"),
    ("the entry is missing", remove(ENTRY), ENTRY, "missing"),
    ("the entry is no JSON", write(ENTRY, "{"), ENTRY, "json"),
    ("the entry is a list", write(ENTRY, "[]"), ENTRY, "leaderboard"),
    ("the rules are not kept", entry("keeps_rules", False), ENTRY, "leaderboard"),
    ("the alias is a page", entry("alias", "<b>me</b>"), ENTRY, "leaderboard"),
    ("the bits are fewer than the runs say", entry("bits", 4000), ENTRY, "leaderboard"),
    ("the bits are over the budget", entry("bits", 9000), ENTRY, "leaderboard"),
    ("the mean is a better one", entry("mean", 1.0), ENTRY, "leaderboard"),
    ("a program is left out", entry("mpki", {"vm": 1.0}), ENTRY, "leaderboard"),
    ("an MPKI is no number", entry("mpki", dict.fromkeys(PROGRAMS, "10")),
     ENTRY, "leaderboard"),
    ("there is one more key", entry("comment", "best"), ENTRY, "leaderboard"),
    ("the predictor is the template", replace(TABLE, "// Mine", MARKER),
     TABLE, "own-table"),
    ("bits are counted in another way",
     replace("predictor/bits.hh", "values.size() * width", "values.size()"),
     "predictor/bits.hh", "own-table"),
    ("the machine has another parameter",
     replace("runs/final-vm/config.json", '"tableBits": 9', '"tableBits": 12'),
     "runs/final-vm/config.json", "machine"),
    ("the machine has another predictor",
     replace("runs/vm-tage-/config.json", '"TAGE"', '"LTAGE"'),
     "runs/vm-tage-/config.json", "machine"),
    ("the machine is nowhere", write("runs/vm-tage-/config.json", '{"type": "Root"}'),
     "runs/vm-tage-/config.json", "machine"),
    ("an ablation is not on all programs",
     both(remove("runs/vm-student-option0-2"), collected), "runs", "ablation"),
    ("no stock predictor was shrunk", both(remove("runs/vm-local-*1024"), collected),
     "runs", "shrunk"),
    ("the runs have three lengths", both(remove("runs/vm-r8-*"), collected),
     "runs", "longer"),
    ("a program did not run with the login's inputs",
     both(remove(f"runs/vm-{LOGIN}-*"), collected), "runs", "seed"),
    ("a stock run is missing", both(remove("runs/heap-tage-"), collected),
     "runs", "runs-needed"),
    ("a number of the table is rounded", replace("results.csv", "100000", "100001"),
     "results.csv", "instructions"),
    ("an answer is the template", replace("answers.md", "## Question 7\n\n",
     "## Question 7\n\nTODO: the rationale.\n\n"), "answers.md", "template"),
]  # fmt: skip


class CheckTest(unittest.TestCase):
    """What check.py says to whole hand-ins."""

    def test_it(self) -> None:
        with made_up(
            KIT,
            login=LOGIN,
            runs=runs(),
            values={"param": [""]},
            change=finish,
        ) as hand_in:
            self.assertEqual(hand_in.check(), [])
            assert_refused(self, hand_in, CASES)

    def test_over_budget(self) -> None:
        with made_up(KIT, LOGIN, runs(), {"param": [""]}, finish) as hand_in:
            over_budget(hand_in)
            found = set(hand_in.check())
            self.assertIn(("runs/final-vm/stats.txt", "budget"), found)
            self.assertIn((ENTRY, "leaderboard"), found)

    def test_finals_differ(self) -> None:
        with made_up(KIT, LOGIN, runs(), {"param": [""]}, finish) as hand_in:
            change = replace("runs/final-vm/stats.txt", "8000", "7000")
            change(hand_in)
            hand_in.collect()
            self.assertIn(("runs", "final"), hand_in.check())


if __name__ == "__main__":
    unittest.main()
