"""Expected values: the rubrics name what is computed, and the kits' recipes make it."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MARKING = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(MARKING / "expected"), str(MARKING / "tests")]

# ruff: noqa: E402 -- the path comes first
import fake_kit_gem5
from assignment_2 import amat, sets_of
from expect import assignments, names_of, questions_of
from workbench import Expected, ExpectError, Kit, Run

KITS = MARKING.parent / "kits"
RECORDED = MARKING.parent / "examples/assignment_2/background/recorded"
# Where npm has put it, if the machine has none.
JUST = MARKING.parent / "node_modules/rust-just-linux-x64/bin"
NOTHING = "nothing that can be measured beforehand"
# The values of options that no recipe names.
DEFAULTS = {"clock": "2GHz", "l1_size": "8KiB", "l2_size": "none", "latency": "gem5"}
# A compiler whose program is its command line, and which needs no header.
COMPILER = """#!/bin/sh
[ "$1" = --version ] && echo "made up" && exit
for word; do
    case "$before" in -o) out=$word ;; -MF) needs=$word ;; esac
    case "$word" in *.c) source=$word ;; esac
    before=$word
done
echo "$*" > "$out"
[ -z "$needs" ] || echo "$out: $source" > "$needs"
"""
PARTS = ("Strong", "Half", "Weak", "Look for", "Expected")


@dataclass(frozen=True)
class MadeUp(Run):
    """A run that nobody made: all its numbers follow from its name."""

    def cell(self, column: str) -> float:
        return float(fake_kit_gem5.number(self.name, column))

    def stat(self, name: str, dump: int = 1) -> float:
        return float(fake_kit_gem5.number(self.name, name, str(dump)))


class OnPaper(Kit):
    """A kit whose recipes are only looked up, and not typed."""

    def type(self, *words: str) -> None:
        recipes = (self.folder / "justfile").read_text()
        recipes += (self.folder / "course" / "course.just").read_text()
        if not re.search(rf"^{re.escape(words[0])}[ :]", recipes, re.MULTILINE):
            raise ExpectError(f"the kit has no recipe {words[0]}")

    def run(self, *words: str, at: str) -> Run:
        self.type("run", *words)
        return MadeUp(at, {}, {})


def fake_gem5(number: int) -> str:
    """A program that stands in for gem5, with what the runs of a kit have."""
    path = KITS / f"assignment_{number}/course/handin.json"
    rules = json.loads(path.read_text())
    names = rules["columns"].split()[2:]
    arguments = {name: DEFAULTS.get(name, "8") for name in names}
    columns = list(rules["statistics"].values())
    text = (MARKING / "tests/fake_kit_gem5.py").read_text()
    for name, value in (
        ("ASSIGNMENT", number),
        ("COLUMNS: list[str]", columns),
        ("ARGUMENTS: dict[str, str]", arguments),
    ):
        line = rf"^{re.escape(name)} = .*$"
        text, count = re.subn(line, f"{name} = {value!r}", text, flags=re.MULTILINE)
        assert count == 1, name
    return text


def rubric_of(assignment: int) -> dict[int, dict[str, str]]:
    """What a rubric has for each question: its lines by their first words."""
    text = (MARKING / f"assignment_{assignment}.md").read_text()
    sections = re.split(r"^## Question (\d+) .*$", text, flags=re.MULTILINE)[1:]
    return {
        int(number): dict(re.findall(r"^([A-Z][a-z ]+): (.+)$", body, re.MULTILINE))
        for number, body in zip(sections[::2], sections[1::2], strict=True)
    }


def problems_of(rubric: dict[str, str], found: list[Expected]) -> Iterator[str]:
    """Where the rubric of a question and its expected values disagree."""
    for part in PARTS:
        if part not in rubric:
            yield f"no line {part}"
    wanted = "; ".join(names_of(found)) or NOTHING
    if rubric.get("Expected", "").rstrip(".") != wanted:
        yield f"Expected: {wanted}."


class ExpectTest(unittest.TestCase):
    """The expected values of all assignments."""

    def on_paper(self, number: int) -> Kit:
        """The kit of an assignment, without anything compiled."""
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        kit = OnPaper(number, "ab123", Path(place.name), say=lambda _: None)
        kit.unpack()
        return kit

    def test_each_kit_has_expectations(self) -> None:
        kits = {path.name for path in KITS.glob("assignment_*")}
        self.assertEqual({f"assignment_{number}" for number in assignments()}, kits)

    def test_rubrics_and_expectations_agree(self) -> None:
        for number in assignments():
            kit, rubric = self.on_paper(number), rubric_of(number)
            questions = questions_of(number)
            self.assertEqual(list(rubric), list(range(1, len(questions) + 1)))
            for asked, question in enumerate(questions, 1):
                with self.subTest(assignment=number, question=asked):
                    found = list(question(kit))
                    self.assertTrue(found)
                    self.assertEqual([], list(problems_of(rubric[asked], found)))

    def test_a_rubric_that_says_something_else_is_found(self) -> None:
        rubric: dict[str, str] = dict.fromkeys(PARTS, "one.")
        self.assertEqual(list(problems_of(rubric, [Expected("one", "", "1")])), [])
        found = list(problems_of({"Strong": "x"}, [Expected("one", "", "1")]))
        self.assertIn("no line Half", found)
        self.assertIn("Expected: one.", found)

    def test_a_recipe_that_no_kit_has_is_found(self) -> None:
        with self.assertRaises(ExpectError):
            self.on_paper(1).type("polish", "everything")

    def test_an_amat_makes_the_cycles_of_a_recorded_run(self) -> None:
        """The timing CPU waits for each access, and fetches in a cycle."""
        text = (RECORDED / "size-transpose-8KiB-2" / "stats.json").read_text()
        dump = json.loads(text)["dumps"][0]
        stats = {name: one["value"] for name, one in dump.items()}
        path = KITS / "assignment_2/course/handin.json"
        columns = json.loads(path.read_text())["statistics"]
        cells = {name: stats[of] for name, of in columns.items() if of in stats}
        run = Run("transpose", cells, {})
        made = amat(run) * run.cell("accesses") + run.cell("instructions")
        measured = float(stats["system.cpu.numCycles"])
        self.assertAlmostEqual(made / measured, 1, delta=0.001)

    def test_the_sets_of_a_column_depend_on_where_it_begins(self) -> None:
        found = [sets_of(side, 0) for side in (47, 49, 64)]
        self.assertEqual(found, ["32 to 35", "37 to 40", "8"])

    def test_kits_make_what_is_asked(self) -> None:
        """The kits' own recipes, with programs that stand in for the tools."""
        for number, question, what in (
            (1, 2, "factors of the pipeline: "),
            (2, 3, "lines of the matrices of side "),
            (3, 4, "horner over estrin of in order: "),
            (4, 3, "MPKI of each stretch of "),
        ):
            with self.subTest(assignment=number):
                output = self.expect(number, question)
                self.assertIn(f"Question {question}\n  {what}", output)
                self.assertNotIn("no values", output)

    def expect(self, number: int, question: int, *more: str) -> str:
        """What expect.py prints; its tools are made up."""
        with tempfile.TemporaryDirectory() as place:
            tools = Path(place) / "tools"
            tools.mkdir()
            for name, text in (
                ("gem5.opt", fake_gem5(number)),
                ("aarch64-linux-gnu-gcc", COMPILER),
            ):
                (tools / name).write_text(text)
                (tools / name).chmod(0o755)
            ended = subprocess.run(
                [
                    *(sys.executable, "-B", str(MARKING / "expected/expect.py")),
                    *("ab123", f"--assignment={number}", f"--question={question}"),
                    *(f"--folder={place}/kept", *more),
                ],
                env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}:{JUST}"},
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
            return ended.stdout


if __name__ == "__main__":
    unittest.main()
