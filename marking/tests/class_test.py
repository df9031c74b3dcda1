"""Marks made-up classes with one command, which must find exactly those who cheat."""

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from class_of_30 import HOSTILE, WAYS, make_class
from made_up import HandIn, make_tools
from sandbox import why_not

HERE = Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "programs"
# The student whose work was copied is named, too, because nobody can see who was first.
VICTIM = "st000"


@unittest.skipIf(why_not(), why_not())
class MarkedTest(unittest.TestCase):
    """Hand-ins that are marked together."""

    folder: Path
    printed: str
    status: int

    @classmethod
    def setUpClass(cls) -> None:
        """Make the hand-ins, and mark them."""
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = Path(temporary.name)
        (cls.folder / "private" / "programs").mkdir(parents=True)
        shutil.copy(HERE / "seventh.c", cls.folder / "private" / "programs")
        cls.hand_in()
        cls.status, cls.printed = cls.mark()

    @classmethod
    def hand_in(cls) -> None:
        """Write archives into `in/`, and tools into `tools/`."""
        raise unittest.SkipTest("its subclasses hand in")

    @classmethod
    def mark(cls, *more: str) -> tuple[int, str]:
        """Type the command; returns its exit status and its output."""
        program = str(PROGRAMS / "mark.py")
        command = [sys.executable, "-B", program, "in", "--out", "out"]
        tools = ["--gem5", "tools/gem5.opt", "--tools", "tools", "--sample", "12"]
        options = ["--secret", "secret", "--private", "private", "--patience", "6"]
        ended = subprocess.run(
            [*command, *tools, *options, *more],
            cwd=cls.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ended.returncode, ended.stdout

    def rows(self) -> dict[str, dict[str, str]]:
        """The table of the class, by login."""
        with (self.folder / "out" / "class.csv").open() as file:
            return {row["login"]: row for row in csv.DictReader(file)}

    def found(self, login: str) -> set[str]:
        """The rules of the grave remarks on a hand-in."""
        record = json.loads(self.job(login).read_text())
        grave = [one for one in record["remarks"] if one[0] not in ("OK", "NOTE")]
        return {rule for _, rule, _ in grave}

    def report(self, login: str) -> str:
        """The report on a hand-in."""
        return (self.folder / "out" / "reports" / f"{login}.txt").read_text()

    def job(self, login: str) -> Path:
        """The file of a finished job."""
        return self.folder / "out" / "jobs" / f"handin-{login}.json"


class ClassTest(MarkedTest):
    """A class of 30 that hands in Assignment 4."""

    kinds: dict[str, str]

    @classmethod
    def hand_in(cls) -> None:
        """Make the class, and add files that are not hand-ins of it."""
        cls.kinds = make_class(cls.folder / "in", cls.folder / "tools")
        late = cls.folder / "in" / "late"
        late.mkdir()
        (late / "assignment_4_zz999.tar.gz").write_bytes(b"\x1f\x8b not a gzip")
        (late / "assignment_4_<b>Bob\x1b[2J.tar.gz").write_bytes(b"")
        (late / "notes.txt").write_text("hello")
        os.mkfifo(late / "assignment_4_pipe1.tar.gz")

    def test_the_command_ends_and_says_so(self) -> None:
        self.assertEqual(self.status, 1, self.printed)
        self.assertRegex(self.printed, r"32 hand-ins: .*\n.*class\.csv\n$")
        self.assertEqual(len(self.kinds), 30)
        self.assertNotIn("[internal]", self.printed)

    def test_who_cheats_is_found(self) -> None:
        for login, kind in self.kinds.items():
            if kind in WAYS:
                with self.subTest(kind):
                    lines = self.report(login).splitlines()
                    rules = {one.rpartition("[")[2].rstrip("]") for one in lines}
                    self.assertTrue(rules & set(WAYS[kind][1]), self.report(login))
                    self.assertNotEqual(self.rows()[login]["verdict"], "good")

    def test_who_is_honest_is_good(self) -> None:
        honest = [login for login, kind in self.kinds.items() if kind == "honest"]
        for login in honest:
            with self.subTest(login):
                wanted = "look" if login == VICTIM else "good"
                row = self.rows()[login]
                self.assertEqual(row["verdict"], wanted, self.report(login))
                self.assertEqual(row["same"], "18")

    def test_hostile_ones_stop_nobody(self) -> None:
        logins = [login for login, kind in self.kinds.items() if kind in HOSTILE]
        self.assertEqual(len(logins), 3)
        for login in logins:
            named = {"predictor", "again", "machine"}
            self.assertEqual(self.found(login) - named, set())

    def test_other_files_stop_nobody(self) -> None:
        rows = self.rows()
        self.assertEqual(rows["zz999"]["verdict"], "refused")
        self.assertEqual(len(rows), len(self.kinds) + 2)
        self.assertIn("notes.txt is not named as a hand-in", self.printed)
        self.assertIn("pipe1.tar.gz is a link or a pipe", self.printed)
        self.assertNotIn("\x1b", self.printed)

    def test_the_boards_have_who_is_not_wrong(self) -> None:
        text = (self.folder / "out" / "leaderboard.yml").read_text()
        self.assertIn("team st000", text)
        self.assertIn("gem5 tage", text)
        self.assertIn("hidden: ", text)
        for login, kind in self.kinds.items():
            is_wrong = self.rows()[login]["verdict"] in ("wrong", "refused")
            if is_wrong or kind in HOSTILE:
                self.assertNotIn(f"team {login}", text, kind)

    def test_nobody_else_can_read_it_and_the_secret_is_not_in_it(self) -> None:
        out = self.folder / "out"
        secret = (self.folder / "secret").read_text().strip()
        self.assertEqual(out.stat().st_mode & 0o777, 0o700)
        self.assertNotIn(secret, (out / "plan.json").read_text() + self.printed)

    def test_it_continues_where_it_was_interrupted(self) -> None:
        jobs = self.folder / "out" / "jobs"
        before = {path: path.stat().st_mtime_ns for path in jobs.glob("*.json")}
        self.job("st001").unlink()
        self.job("st002").write_text('{"key": "half')
        status, printed = self.mark()
        self.assertEqual(status, 1, printed)
        new = [one for one, at in before.items() if one.stat().st_mtime_ns != at]
        self.assertEqual(sorted(new), [self.job("st001"), self.job("st002")])


FLAGS = ("-std=c17", "-O2", "-fno-tree-vectorize", "-static", "-Wall", "-Wextra")
LOOPS = "programs/loops.c"
EMPTY = "static inline void own(void) {}"
OWN = "static inline void own(void) {\n    for (int i = 0; i < N; i++) a[i][0] = 1;\n}"


def with_functions(
    student: HandIn, says: str = "instructions=400000", work: str = ""
) -> None:
    """Write functions of the student, with a comment that the stand-ins obey."""
    student.replace(LOOPS, EMPTY, f"// fake: {says}\n{work}{OWN}")


DESIGN = {"l1_ways": "1", "prefetcher": "tagged"}


def simulate(student: HandIn, **changed: dict[str, str]) -> None:
    """Write runs of the student's order, of the given orders, and of a design."""
    machines = {"base": {}, "design": DESIGN, **changed}
    entry = {"alias": f"Team {student.login}", "product": "own-48", **machines}
    student.write("design.json", json.dumps(entry))
    for name, order, options in (
        ("own-48", "own", {}),
        ("base-product", "ijk", machines["base"]),
        ("base-join", "ikj", machines["base"]),
        ("design-product", "own", machines["design"]),
        ("design-join", "ikj", machines["design"]),
    ):
        defines = (student.seed, f"-DORDER={order}", "-DN=48")
        words = (*FLAGS, *defines, "programs/matmul.c")
        columns = json.loads(student.read("course/handin.json"))["columns"].split()
        sizes = {one: "8KiB" if "size" in one else "1" for one in columns[2:]}
        arguments = {"machine": "small", **sizes, **options}
        student.run(name, f"{order}-48", "hierarchy.py", arguments, words)
    student.kit("course.collect")


def marks_moved(student: HandIn) -> None:
    """The function resets the statistics after most of its work."""
    with_functions(student, work="static inline void f(void) { m5_reset_stats(); }\n")


def work_before(student: HandIn) -> None:
    """The work is done before `main`, and hardly any in the region."""
    with_functions(student, "instructions=900")


def for_one_input(student: HandIn) -> None:
    """The function is right for the inputs of one login only."""
    with_functions(student, f"only={student.seed[7:-1]}")


def main_changed(student: HandIn) -> None:
    """The product is computed before the region begins."""
    with_functions(student)
    begin = "    m5_reset_stats();"
    student.replace("programs/matmul.c", begin, f"    ORDER();\n{begin}")


def wider_bus(student: HandIn) -> None:
    """The machine of all runs has another bus, which no file of the hand-in shows."""
    with_functions(student)
    simulate(student)
    old, new = '"machine": "', '"machine": "wide '
    student.edit("runs/*/config.json", lambda text: text.replace(old, new))


def more_prefetches(student: HandIn) -> None:
    """The prefetcher of a design has 64 requests in flight for the price of one."""
    with_functions(student)
    old, new = '"stride": StridePrefetcher,', '"stride": StridePrefetcher64,'
    student.replace("hierarchy.py", old, new)


def judges_itself(student: HandIn) -> None:
    """A module has the name of one that the kit's check imports."""
    with_functions(student)
    student.write("gzip.py", 'print("GAP   a judge of its own")\nraise SystemExit\n')


def macro(student: HandIn) -> None:
    """A macro of the command line gives a function a name that it may not have."""
    with_functions(student, work="static inline void f(void) { R(); }\n")
    simulate(student)
    old, new = "-DN=48", "-DN=48 -DR=m5_reset_stats"
    student.edit("runs/own-48/run.json", lambda text: text.replace(old, new))


def another_compiler(student: HandIn) -> None:
    """A run names a compiler that nobody has, and has fewer cycles."""
    with_functions(student)
    simulate(student)
    student.edit("runs/own-48/run.json", lambda text: text.replace("12.2.0", "99.9"))
    old, new = "system.cpu.numCycles", "system.cpu.oldCycles"
    student.edit("runs/own-48/stats.txt", lambda text: text.replace(old, new))
    student.kit("course.collect")


def over_budget(student: HandIn) -> None:
    """A design is larger than the budget."""
    with_functions(student)
    simulate(student)
    student.replace("design.json", '"1"', '"1", "l1_size": "64KiB"')


def cheap_base(student: HandIn) -> None:
    """The runs of the base are of a machine that is hardly one."""
    with_functions(student)
    simulate(student)
    student.edit("runs/base-*/stats.txt", lambda text: text.replace("4000", "9000"))
    student.kit("course.collect")


def small_base(student: HandIn) -> None:
    """The base has an L1 of one line, in honest runs and in design.json."""
    with_functions(student)
    simulate(student, base={"l1_size": "64B"})


def own_budget(student: HandIn) -> None:
    """Two modules have the rules of area with a budget that a large design keeps."""
    with_functions(student)
    simulate(student, design={**DESIGN, "l1_size": "64KiB", "replacement": "lru"})
    for path in sorted((student.folder / "runs").glob("design-*")):
        for name in ("neighbor-a", "neighbor-b"):
            shutil.copytree(path, path.with_name(path.name.replace("design", name)))
    student.kit("course.collect")
    student.replace("course/area.py", "BUDGET = 80", "BUDGET = 800")
    student.write("area.py", student.read("course/area.py"))
    student.replace("course/handin.json", '"amat.py"', '"course/area.py"')


def of_another_login(student: HandIn) -> None:
    """All runs are honest, and have the inputs of another login."""
    with_functions(student)
    login, student.login = student.login, "honest"
    simulate(student)
    student.login = login


def of_windows(student: HandIn) -> None:
    """Texts have Windows' line ends, and a mark of byte order."""
    with_functions(student, work="#define BLOCK 8\n#include <stdint.h>\n")
    for name, mark in ((LOOPS, ""), ("answers.md", "\ufeff")):
        text = mark + student.read(name).replace("# Answers\n\n", "")
        (student.folder / name).write_bytes(text.replace("\n", "\r\n").encode())


def below_usr(student: HandIn) -> None:
    """The kit is in a folder that cannot be used here."""
    student.home = "/usr/home/someone"
    with_functions(student)


# The verdicts of rules that do not say `wrong`; one in brackets asks for a look alone.
VERDICTS = {"": "good", "check": "refused", "(again)": "look"}
# The ways, and the rule that finds each.
SECOND: dict[str, tuple[Callable[[HandIn], None], str]] = {
    "honest": (with_functions, ""),
    "marks-moved": (marks_moved, "functions"),
    "work-before": (work_before, "other-inputs"),
    "for-one-input": (for_one_input, "other-inputs"),
    "main-changed": (main_changed, "again"),
    "wider-bus": (wider_bus, "machine"),
    "more-prefetches": (more_prefetches, "machine"),
    "judges-itself": (judges_itself, ""),
    "macro": (macro, "other-inputs"),
    "another-compiler": (another_compiler, "again"),
    "over-budget": (over_budget, ""),
    "cheap-base": (cheap_base, "again"),
    "small-base": (small_base, ""),
    "own-budget": (own_budget, ""),
    "other-login": (of_another_login, "check"),
    "of-windows": (of_windows, ""),
    "below-usr": (below_usr, "(again)"),
}
ALL = "Slip days: all"
SLIP_DAYS = {"honest": "Slip days: 2", "wider-bus": "Slip days: two"}


class FunctionsTest(MarkedTest):
    """Hand-ins of Assignment 2, whose functions and machines are made again."""

    @classmethod
    def hand_in(cls) -> None:
        """Make a hand-in of each kind."""
        make_tools(cls.folder / "tools")
        for kind, (way, _) in SECOND.items():
            student = HandIn(2, kind, cls.folder / "made" / kind)
            student.replace("answers.md", ALL, SLIP_DAYS.get(kind, ALL))
            way(student)
            if not (student.folder / "runs").exists():
                simulate(student)
            student.pack(cls.folder / "in")

    def test_each_kind_is_found_and_no_other(self) -> None:
        for kind, (_, rule) in SECOND.items():
            with self.subTest(kind):
                wanted = VERDICTS.get(rule, "wrong")
                report = self.report(kind)
                self.assertEqual(self.rows()[kind]["verdict"], wanted, report)
                self.assertTrue(
                    not rule or rule.strip("()") in self.found(kind), report
                )
                self.assertNotIn("a judge of its own", report)

    def test_the_table_has_the_slip_days(self) -> None:
        slip = {kind: row["slip"] for kind, row in self.rows().items()}
        wanted = {**dict.fromkeys(SECOND, "all"), "honest": "2", "wider-bus": "?"}
        self.assertEqual(slip, wanted)
        says = "answers.md has `Slip days: two`, where one line has `all` or a whole"
        self.assertIn(says, self.report("wider-bus"))

    def test_runs_with_the_inputs_of_another_login_are_refused(self) -> None:
        self.assertIn("has the inputs of another login", self.report("other-login"))

    def test_the_budget_of_designs_is_that_of_staff(self) -> None:
        report = self.report("own-budget")
        self.assertRegex(report, r"Question 8: design has [\d.]+ of 80 units")
        self.assertRegex(report, r"no entry: its design has [\d.]+ of 80 units")

    def test_who_is_honest_is_on_the_board(self) -> None:
        board = (self.folder / "out" / "designs.yml").read_text().splitlines()
        names = ("honest", "judges-itself", "small-base", "of-windows", "below-usr")
        wanted = [f"- {{alias: 'Team {one}', score: 1.581}}" for one in names]
        wanted.append("- {alias: 'the kit', score: 1.0}")
        self.assertEqual(sorted(board[2:]), sorted(wanted))


if __name__ == "__main__":
    unittest.main()
