"""Tests of show.py: the numbers of a run, and what it says where there is none."""

import json
import shutil
import tempfile
import unittest
from collections.abc import Mapping
from pathlib import Path

from given import also
from rows import ALWAYS, BEGIN, END
from sample import sample_kit
from show import BRANCHES, CACHES, CYCLES, INSTRUCTIONS, MISPREDICTED, PERIOD
from synthetic import Case, Synthetic, remove, replace, write

KITS = Path(__file__).resolve().parents[1]
COMMON = KITS / "common"
NAME = "sort-minor-7"
STATS = f"runs/{NAME}/stats.txt"
RUN = f"runs/{NAME}/run.json"
DATA, CODE = CACHES["L1D misses"], CACHES["L1I misses"]
DUMP = {
    "simTicks": "371704000",
    PERIOD: "500",
    CYCLES: "743408",
    INSTRUCTIONS: "175845",
    f"{DATA}.overallAccesses::total": "54888",
    f"{DATA}.overallMisses::total": "5190",
    f"{CODE}.overallAccesses::total": "84041",
    BRANCHES: "56278",
    MISPREDICTED: "2012",
}
SHOWN = """run           runs/sort-minor-7
program       sort
compiled      gcc -O2 -static a.c
machine       cpu minor
clock         2 GHz, 500 ps per cycle
time          371.704 µs
cycles        743,408
instructions  175,845
CPI           4.228 cycles per instruction (IPC 0.237)
L1I misses    0 of 84,041 accesses (0.00%), MPKI 0.00
L1D misses    5,190 of 54,888 accesses (9.46%), MPKI 29.51
mispredicted  2,012 of 56,278 conditional branches (3.58%), MPKI 11.44
"""
WRONG: list[Case] = [
    ("interrupted", remove(RUN), RUN, "did not finish; run it again"),
    ("no dump", write(STATS, "text\n"), STATS, "has no dump of statistics"),
    ("no JSON", write(RUN, "{"), RUN, "is not JSON"),
    ("elsewhere", replace(RUN, ": 7", ": 2"), RUN, "not a run of assignment 7"),
]


class ShowTest(unittest.TestCase):
    """A run of the sample kit, with statistics as a real one has them."""

    def setUp(self) -> None:
        """Lay it out."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        place = Path(folder.name)
        self.kit = Synthetic(place / "home", sample_kit(place))
        for name in ("show.py", "done.py"):
            shutil.copyfile(COMMON / name, self.kit.path(name))
        self.add(DUMP)

    def add(self, dump: Mapping[str, str]) -> None:
        """Write the run with these statistics, and no others that are shown."""
        cells = {"program": "sort", "cpu": "minor", "rob": "7"}
        self.kit.add_run(cells)
        values = {**dict.fromkeys(ALWAYS, "1000"), **dump}
        lines = [f"{name} {value} # made up" for name, value in values.items()]
        self.kit.write(STATS, "\n".join([BEGIN, *lines, END, ""]))
        self.change(compiled=self.compiled("gcc -O2 -static a.c -o bin/sort"))

    def compiled(self, command: str) -> dict[str, object]:
        """What a run.json says of how a program was compiled."""
        sources = {"a.c": "0" * 64}
        return {"command": command, "compiler": "gcc", "sources": sources}

    def change(self, **members: object) -> None:
        """Change members of run.json."""
        path = self.kit.path(RUN)
        record = {**json.loads(path.read_text()), **members}
        path.write_text(json.dumps(record))

    def show(self, *words: str) -> str:
        """What is printed of a run that can be shown."""
        ended = self.kit.call("show.py", *words)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        return ended.stdout

    def test_a_run(self) -> None:
        """Each line, with its units; `runs/` in front may be typed."""
        for typed in (NAME, f"runs/{NAME}", f"runs/{NAME}/"):
            self.assertEqual(self.show(typed), SHOWN)
        self.assertEqual(self.kit.spawn("show.py", NAME).stdout, SHOWN)

    def test_the_first_dump(self) -> None:
        """What came after the region is not shown."""
        path = self.kit.path(STATS)
        text = path.read_text()
        path.write_text(text + text.replace("743408", "1"))
        self.assertEqual(self.show(NAME), SHOWN)

    def test_another_number_is_seen(self) -> None:
        """Planted: each statistic that is shown changes what is shown."""
        for name in DUMP:
            with self.subTest(name):
                self.add({**DUMP, name: "999"})
                self.assertNotEqual(self.show(NAME), SHOWN)

    def test_what_a_machine_lacks(self) -> None:
        """Has no line, and a cache without a miss has none."""
        self.add({"simTicks": "5", f"{DATA}.overallAccesses::total": "10"})
        labels = [line.split("  ")[0] for line in self.show(NAME).splitlines()]
        wanted = ["run", "program", "compiled", "machine", "time", "L1D misses"]
        self.assertEqual(labels, wanted)
        self.assertIn("0 of 10 accesses", self.show(NAME))

    def test_long_ones_are_wrapped(self) -> None:
        """In lines of a terminal, aligned."""
        command = "gcc " + " ".join(f"-DNUMBER{one}=1" for one in range(20))
        self.change(compiled=self.compiled(command))
        lines = self.show(NAME).splitlines()
        self.assertGreater(len(lines), SHOWN.count("\n"))
        self.assertTrue(all(len(line) <= 80 for line in lines))
        self.assertTrue(lines[3].startswith(" " * 14 + "-DNUMBER"), lines[3])

    def test_foreign_text_is_made_visible(self) -> None:
        """An escape sequence reaches no terminal."""
        self.change(arguments={"cpu": "\x1b[31mred\u202e"}, compiled=None)
        said = self.show(NAME)
        self.assertIn(r"cpu \x1b[31mred\u202e", said)
        self.assertIn("not by compile.py", said)

    def test_an_in_order_core_has_no_options_of_the_other(self) -> None:
        """They are in its run.json, and say nothing."""
        self.change(arguments={"cpu": "minor", "rob": 192, "mshrs": 4})
        self.assertIn("cpu minor, mshrs 4\n", self.show(NAME))
        self.change(arguments={"cpu": "o3", "rob": 192})
        self.assertIn("cpu o3, rob 192\n", self.show(NAME))

    def test_what_has_changed_since(self) -> None:
        """A note, where a file that the run read is another one now."""
        self.kit.write("bin/sort", "sort")
        self.change(typed=["measure.py"])
        self.assertEqual(self.show(NAME), SHOWN)
        self.kit.write("bin/sort", "another")
        self.assertIn("note          its program or the scripts", self.show(NAME))

    def refuse(self, says: str, *words: str, status: int = 1) -> None:
        """See that there is one sentence, and nothing else."""
        ended = self.kit.call("show.py", *words)
        self.assertEqual((ended.returncode, ended.stdout), (status, ""))
        self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
        self.assertTrue(ended.stderr.startswith("show.py: "), ended.stderr)
        self.assertIn(says, ended.stderr)

    def test_no_such_run(self) -> None:
        """What to type is said."""
        self.refuse("type `just show sort-minor-7`", "sort-mino-7")
        self.refuse("there is no run", "../runs")
        self.refuse("there is no run", f"{NAME}/x")
        self.refuse("`ls runs` lists them", status=2)
        self.refuse("there is no run", "\x1b" * 5000)
        shutil.rmtree(self.kit.path("runs"))
        self.refuse("make one with `just run`", NAME)
        self.kit.write("failed/x/simerr.txt", "")
        self.refuse("read failed/x/simerr.txt, fix it, and run it again", "x")

    def test_a_run_that_is_not_whole(self) -> None:
        """The file, and what to do."""
        for what, change, place, says in WRONG:
            with self.subTest(what):
                self.setUp()
                change(self.kit)
                self.refuse(says, NAME)
                self.assertIn(place, self.kit.call("show.py", NAME).stderr)

    def test_each_kit_has_it(self) -> None:
        """With its recipe."""
        for kit in sorted(KITS.glob("assignment_*")):
            self.assertIn("show.py", also(kit))
            self.assertIn("\nshow run:\n", (kit / "justfile").read_text())


if __name__ == "__main__":
    unittest.main()
