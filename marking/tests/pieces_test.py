"""Tests of parts of marking; each check has a defect that it must report."""

import csv
import io
import json
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock, patch

sys.path.insert(0, str(Path(__file__).resolve().parent))

import made_up
from board import entries_of, words_of, yaml_of
from board import measure as measure_board
from build import COMPILER, OF_KITS, BuildError, Command, command_of
from contest import ContestError, loss_of, measure, score_of, write_contest
from hand_in import read_slip_days, try_hardware
from handins import Contents, HandIn, Run
from layout import unpack
from own_sources import NOTHING, OwnSources
from predictor import PredictorError
from project import KITS, PROGRAMS
from report import COLUMNS, csv_of, row_of, text_of
from rerun import (
    AgainError,
    Made,
    Marking,
    compare_configs,
    compare_stats,
    folder_of,
    options_of,
    own_commands,
    sample_of,
)
from results import LOOK, NOTE, OK, WRONG, Remark, Result, keep, kept, visible
from sandbox import WORK, why_not
from settings import HARDWARE, Settings, make_secret
from similarity import KINDS, pairs_in, tokens_of

STATS = """---------- Begin Simulation Statistics ----------
simTicks 5 # (Tick)
hostSeconds 0.05 # (Second)
system.cpu.hostRate 7 # (Count)
system.cpu.cycles 9 50.00% # (Cycle)
---------- End Simulation Statistics   ----------
"""


def run_of(command: object = None, config: object = None, **arguments: object) -> Run:
    """A run with a command that compiled its program."""
    compiled: Mapping[str, Any] = {"command": command}
    text = json.dumps(config)
    return Run("one", "vm", "measure.py", arguments, compiled, {}, STATS, text)


class AgainTest(unittest.TestCase):
    """Runs that are made again."""

    def test_only_what_is_the_hosts_may_differ(self) -> None:
        other = STATS.replace("0.05", "9.99").replace("hostRate 7", "hostRate 8")
        self.assertEqual(compare_stats(STATS, other), [])
        (changed,) = compare_stats(STATS, STATS.replace("50.00%", "50.01%"))
        self.assertIn("system.cpu.cycles in dump 1 is 9 50.00%, and 9 50.01%", changed)
        (missing,) = compare_stats(STATS.replace("simTicks 5 # (Tick)\n", ""), STATS)
        self.assertIn("is absent", missing)
        self.assertEqual(len(compare_stats(STATS, STATS + STATS)), 2)

    def test_a_line_that_is_there_twice_differs(self) -> None:
        twice = STATS.replace("simTicks 5", "simTicks 5\nsimTicks 5")
        self.assertEqual(compare_stats(twice, STATS), ["its stats.txt has other lines"])

    def test_the_whole_machine_counts_but_for_its_place(self) -> None:
        def config(width: int, cwd: str) -> str:
            process = {"cwd": cwd, "cmd": ["bin/vm"], "executable": "bin/vm"}
            cpu = {"workload": [process]}
            return json.dumps({"system": {"cpu": cpu, "membus": {"width": width}}})

        self.assertEqual(compare_configs(config(16, "/a"), config(16, "/b")), [])
        found = compare_configs(config(64, "/a"), config(16, "/a"))
        self.assertEqual(found, ["system.membus.width is 64, and 16 here"])
        self.assertTrue(compare_configs("not json", config(16, "/a")))

    def test_options_are_those_of_run_json(self) -> None:
        run = run_of(l1_size="4KiB", param="a=1 b=2,3", fast=True, slow=False, no=None)
        words = ["--l1-size", "4KiB", "--param", "a=1", "--param", "b=2,3", "--fast"]
        self.assertEqual(options_of(run), words)
        for value in ("$(id)", "a b", "x" * 300):
            with self.assertRaises(AgainError):
                options_of(run_of(clock=value))

    def test_the_path_of_a_run_is_used_if_it_is_free(self) -> None:
        settings = Settings(1, "/out", "/secret", tools="/opt/tools", sample=3, jobs=1)

        def folder(cwd: object) -> str:
            config = {"system": {"cpu": {"workload": [{"cwd": cwd}]}}}
            return folder_of(run_of(config=config), settings)

        for cwd in ("/home/zoë/a b", "/w", "/tmp/x", "/mnt/c/Users/w", WORK):
            self.assertEqual(folder(cwd), cwd)
        for cwd in (None, 7, "", "/", "work", "/a/", "/a//b", "/a/../b", "/a\nb"):
            self.assertEqual(folder(cwd), "", cwd)
        for cwd in ("/" + "w" * 256, "/w" * 501, "/\ud800"):
            self.assertEqual(folder(cwd), "", cwd)
        for cwd in (
            "/usr/lib",
            "/lib",
            "/etc",
            "/dev/shm",
            "/gem5",
            "/tools/a",
            "/proc",
        ):
            self.assertEqual(folder(cwd), "", cwd)
        self.assertEqual(folder("/student.so"), "")
        self.assertEqual(folder_of(run_of(config=[]), settings), "")

    def test_a_student_cannot_choose_the_sample(self) -> None:
        contest = "contest-minor-2ghz-l1"
        names = [contest, *(f"contest-{n}" for n in range(40))]
        samples = set[tuple[str, ...]]()
        for secret in ("a" * 16, "b" * 16, "c" * 16):
            with tempfile.TemporaryDirectory() as temporary:
                path = Path(temporary, "secret")
                path.write_text(secret)
                settings = Settings(1, temporary, str(path), sample=3, jobs=1)
                marking = Sampled(settings, names)
                samples.add(tuple(one.name for one in sample_of(marking)))
        self.assertEqual([(one[0], len(one)) for one in samples], 3 * [(contest, 4)])

    def test_no_run_hides_a_function_from_other_inputs(self) -> None:
        """One function of each kind comes first, and given orders do not count."""
        orders = [f"-DORDER={one}" for one in ("ijk", "own", "tiled", "jki -DBEFORE")]
        lines = [f"{one} -DN={side}" for side in range(9) for one in orders]
        runs = {
            line: run_of(f"{COMPILER} {line} programs/matmul.c -o bin/vm")
            for line in lines
        }
        with tempfile.TemporaryDirectory() as temporary:
            settings = Settings(2, temporary, f"{temporary}/secret", sample=0, jobs=1)
            make_secret(Path(settings.secret))
            some = SimpleNamespace(
                settings=settings,
                contents=None,
                sources=OwnSources({}, frozenset({"programs/loops.c"}), {}, ()),
                result=Result(),
                runs=runs,
            )
            commands = [one for one, _ in own_commands(cast(Marking, some))]
        self.assertEqual(len(commands), 3 * 9)
        first = {word for one in commands[:3] for word in one.words[:2]}
        self.assertLessEqual({"-DORDER=own", "-DORDER=tiled", "-DBEFORE"}, first)

    def test_all_runs_of_a_policy_are_made_again(self) -> None:
        with tempfile.TemporaryDirectory() as temporary:
            settings = Settings(2, temporary, f"{temporary}/secret", sample=0, jobs=1)
            make_secret(Path(settings.secret))
            marking = Sampled(settings, ["base-join", "student", "lru", "student-join"])
            sample = [one.name for one in sample_of(marking)]
        self.assertEqual(sample, ["base-join", "student", "student-join"])


class Sampled(Marking):
    """A hand-in with runs of some names."""

    def __init__(self, settings: Settings, names: list[str]) -> None:
        super().__init__(settings, None, NOTHING, Result())
        object.__setattr__(self, "names", names)

    @property
    def runs(self) -> Mapping[str, Run]:
        """Runs that differ in their names, which begin with that of their hardware."""
        names: list[str] = vars(self)["names"]
        return {
            one: Run(one, "vm", "s.py", {"kind": one.split("-")[0]}, {}, {}, "", "")
            for one in names
        }


class BuildTest(unittest.TestCase):
    """The commands of run.json."""

    def test_what_a_kit_asks_for_is_compiled(self) -> None:
        for words in (
            "-O2 -std=c17 -fno-jump-tables -DSEED=42u -Wall -static programs/vm.c",
            "-O2 -Iprograms contest/main.c contest/work.c",
            "-O2 -fpatchable-function-entry=4,4 programs/digits.c",
        ):
            command = command_of(run_of(f"aarch64-linux-gnu-gcc {words} -o bin/vm"))
            self.assertEqual(" ".join(command.words), words)

    def test_functions_get_other_inputs(self) -> None:
        """They have another seed, and noise as well if the image can be foreseen."""
        for words, others in (
            ("-DSEED=1u -O2 programs/vm.c", ["-O2 programs/vm.c"]),
            ("-DRAMP -DOWN own.c", ["-DRAMP -DOWN own.c", "-DOWN own.c"]),
        ):
            inputs = Command(tuple(words.split())).other_inputs(7)
            found = [" ".join(one.words) for one in inputs]
            self.assertEqual(found, [f"-DSEED=7u {one}" for one in others])

    def test_what_the_recipes_of_the_kits_have_is_compiled(self) -> None:
        values = {"order": "ijk", "way": "apart"}
        for path in KITS.glob("assignment_*/justfile"):
            text = re.sub(
                r"\{\{ (\w+) \}\}",
                lambda one: values.get(one[1], "1"),
                path.read_text(),
            )
            options = re.findall(
                r"""(?<=[\s"'])-[DOWfIms]\w[\w.=-]*(?<!=)(?=[\s"'])""", text
            )
            self.assertNotEqual(options, [])
            unknown = [one for one in options if not OF_KITS.fullmatch(one)]
            self.assertEqual(unknown, [], path)

    def test_nothing_else_is_run_or_read(self) -> None:
        for words in (
            "programs/vm.c -o /tmp/vm",
            "programs/vm.c -o bin/vm -fplugin=./evil.so",
            "programs/vm.c -o bin/vm -B.",
            "programs/vm.c -o bin/vm @/etc/passwd",
            "programs/vm.c -o bin/vm -include /etc/passwd",
            "programs/vm.c -o bin/vm -wrapper ./evil",
            "programs/vm.c -o bin/vm -Wl,-rpath=/x",
            "programs/vm.c -o bin/vm -specs=evil",
            "programs/vm.c -o bin/vm -fprofile-use=/x",
            "programs/vm.c -o bin/vm -I/etc",
            "programs/vm.c -o bin/vm -Dm5_reset_stats=work",
            "programs/vm.c -o bin/vm -DM5OP(number)=0",
            "programs/vm.c -o bin/vm -DR=m5_reset_stats",
            "programs/vm.c -o bin/vm -DORDER=m5_reset_stats",
            "programs/vm.c -o bin/vm -DA=asm",
            "programs/vm.c -o bin/vm -finput-charset=UTF-7",
            "../vm.c -o bin/vm",
            "/etc/passwd -o bin/vm",
            "-o bin/vm",
            "'",
        ):
            with self.subTest(words), self.assertRaises(BuildError):
                command_of(run_of(f"aarch64-linux-gnu-gcc {words}"))
        for command in (None, "sh -c true", "", 7):
            with self.subTest(command), self.assertRaises(BuildError):
                command_of(run_of(command))


class SlipDaysTest(unittest.TestCase):
    """The line of slip days above the answers."""

    def read(self, *lines: str) -> tuple[str, str]:
        """The slip days in some lines, and the levels of the remarks."""
        result = Result()
        read_slip_days("\n".join(["# Title", "", *lines, "", "## Question 1"]), result)
        return result.data["slip"], "".join(result.levels)

    def test_all_or_a_number_is_read(self) -> None:
        said = {"all": "all", " 0": "0", " All\r": "all", "  12 ": "12"}
        for text, slip in said.items():
            self.assertEqual(self.read(f"Slip days:{text}"), (slip, ""), text)

    def test_everything_else_is_named(self) -> None:
        for text in ("two", "", "-1", "1.5", "2 of 4", "`all`", "\u0662", "1000"):
            self.assertEqual(self.read(f"Slip days: {text}"), ("?", LOOK), text)
        self.assertEqual(self.read("Slip days: 1", "slip days: 2"), ("?", LOOK))

    def test_each_template_says_all(self) -> None:
        for kit in sorted(KITS.glob("assignment_*")):
            result = Result()
            read_slip_days((kit / "answers.md").read_text(), result)
            self.assertEqual((result.data["slip"], result.levels), ("all", []), kit)


class AlikeTest(unittest.TestCase):
    """Pairs of hand-ins."""

    def pairs(self, name: str, prints: dict[str, list[int]]) -> list[tuple[str, str]]:
        """The pairs of a kind among hand-ins with some prints."""
        kind = next(one for one in KINDS if one.name == name)
        found = pairs_in(
            kind, {login: {name: {"": some}} for login, some in prints.items()}
        )
        return [(one, other) for one, other, _ in found]

    def test_names_and_comments_do_not_count(self) -> None:
        one = tokens_of("int sum(int a) { return a + 10; } // mine")
        other = tokens_of("/* yours */ int all(int b) {\n  return b + 7; }")
        self.assertEqual(one, other)
        self.assertNotEqual(one, tokens_of("int sum(int a) { return a - 10; }"))

    def test_a_pair_is_found_and_a_class_is_not(self) -> None:
        some = {f"st{number}": [1000 + number] for number in range(40)}
        self.assertEqual(self.pairs("host", some), [])
        self.assertEqual(self.pairs("host", {**some, "no1": [1003]}), [("no1", "st3")])
        self.assertEqual(self.pairs("host", {**some, "st3-way": [1003]}), [])
        everybody = {login: [7, *numbers] for login, numbers in some.items()}
        self.assertEqual(self.pairs("host", everybody), [])

    def test_what_is_added_hides_nothing(self) -> None:
        code = "int all(int b) {\n  return b + 7;\n}"
        added = code.replace(";", ";;;\n;").replace("{", "{ ; ; ")
        self.assertEqual(tokens_of(code), tokens_of(added))
        many = list(range(200))
        junk = {
            f"junk{at}.py": list(range(at * 5000, at * 5000 + 5000)) for at in (1, 2)
        }
        prints = {
            "a": {"sources": {"predictor.hh": many, "one.py": list(range(900, 1800))}},
            "b": {"sources": {"renamed.hh": many, **junk}},
        }
        kind = next(one for one in KINDS if one.name == "sources")
        self.assertEqual(pairs_in(kind, prints), [("a", "b", 200)])

    def test_a_few_common_passages_are_no_pair(self) -> None:
        many = list(range(200))
        apart = {"a": many, "b": [*many[:19], *range(500, 700)]}
        self.assertEqual(self.pairs("answers", apart), [])
        alike = {"a": many, "b": [*many[:60], *range(500, 640)]}
        self.assertEqual(self.pairs("answers", alike), [("a", "b")])


class BoardTest(unittest.TestCase):
    """The leaderboard, and the contest."""

    def stock(self) -> dict[str, Result]:
        """The results of gem5's predictors on two programs, one of them much harder."""
        easy = {"tournament": 1.0, "tage": 0.5, "local": 2.0}
        hard = {"tournament": 90.0, "tage": 80.0, "local": 90.0}
        return {"vm": Result(data=easy), "hidden": Result(data=hard)}

    def entry(self, alias: str, bits: int, vm: float, hidden: float) -> Result:
        """A hand-in with an entry on the small board."""
        mpki = {"vm": vm, "hidden": hidden}
        return Result(data={"alias": alias, "boards": {"final": [bits, mpki]}})

    def test_no_program_decides_alone(self) -> None:
        results = {
            "a": self.entry("evenly", 100, 0.5, 45.0),
            "b": self.entry("on one", 100, 1.0, 30.0),
            "c": self.entry("Evenly", 90, 0.5, 45.0),
        }
        entries = entries_of(self.stock(), results)
        ranked = [(one.alias, one.score) for one in entries if one.board == "final"]
        wanted = [("Evenly 1", 0.5), ("evenly 2", 0.5), ("on one", 0.5774)]
        self.assertEqual(ranked, [*wanted, ("gem5 local", 1.4142)])

    def test_only_who_is_ranked_has_a_place_and_no_board_is_empty(self) -> None:
        wrong = self.entry("wrong", 100, 0.1, 1.0)
        wrong.add(WRONG, "again", "differs")
        way = self.entry("way", 100, 0.1, 1.0)
        entries = entries_of(self.stock(), {"a": wrong, "b-way": way})
        self.assertEqual([one.alias for one in entries], ["gem5 local", "gem5 tage"])
        entries = entries_of(self.stock(), {"a": self.entry("a", 9, 1.0, 90.0)})
        self.assertEqual((entries[2].board, entries[2].alias), ("large", "gem5 tage"))
        self.assertIn('- board: final\n  alias: "a"\n  bits: 9\n', yaml_of(entries))
        self.assertEqual(yaml_of([]).splitlines()[-1], "[]")

    def test_a_setting_that_is_no_number_is_refused(self) -> None:
        self.assertEqual(words_of([run_of(param="option0=7")]), ["option0=7"])
        for param in ("option0=-0", "option0=1,2", "option0=true", "a.b=1"):
            with self.subTest(param), self.assertRaises(PredictorError):
                words_of([run_of(param=param)])

    def test_a_design_has_what_has_a_price(self) -> None:
        marking = Sampled(Settings(2, "/x", "/y", sample=0, jobs=1), [])
        for product, design, says in (
            ("ikj-48", {"cores": "2"}, "has cores, which has no price"),
            ("ikj-48", {"machine": "modern"}, "has machine, which has no price"),
            ("ikj-48", {"l1_size": "64KiB"}, "of 80 units"),
            ("ikj-48", {"l1_ways": "3"}, "its design is none"),
            ("ikj-48", {"prefetcher": "of mine"}, "its design is none"),
            ("ikj-48-before", {}, "no product with a design"),
        ):
            entry = json.dumps({"product": product, "design": design})
            with self.assertRaisesRegex(ContestError, says):
                score_of(marking, entry)

    def test_an_alias_that_is_none_is_told_before_any_run(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        settings = Settings(2, temporary.name, "/y", sample=0, jobs=1)
        settings.kit.mkdir(parents=True)
        (settings.kit / "design.json").touch()
        for entry in ('{"alias": "<b>"}', "{}"):
            contents = SimpleNamespace(text=Mock(return_value=entry))
            marking = Marking(settings, cast(Contents, contents), NOTHING, Result())
            measure(marking)
            (remark,) = marking.result.remarks
            self.assertIn("there is no entry: its alias is not 1 to 24", remark.says)

    def test_the_contest_is_ranked_by_what_staff_measure(self) -> None:
        with tempfile.TemporaryDirectory() as temporary:
            settings = Settings(1, temporary, "", sample=0, jobs=1)
            some = {"a": ["slow", 1.5], "b": ["slower", 4.0], "c": ["wrong", 9.0]}
            some["a-way"] = ["a way", 8.0]
            results = {
                login: Result(data={"contest": of}) for login, of in some.items()
            }
            results["c"].add(WRONG, "again", "differs")
            write_contest(settings, results)
            lines = Path(temporary, "contest.yml").read_text().splitlines()[2:]
        first, second = lines
        self.assertEqual(first, "- {alias: 'slower', loss: 4.0}")
        self.assertEqual(second, "- {alias: 'slow', loss: 1.5}")


class EntryTest(unittest.TestCase):
    """What the runs and the sources of an entry cannot choose."""

    made = Made(made_up.fake_gem5.stats_of(b"", "/x", []), "")
    measured = patch("contest.measured", return_value=made)
    undefined = patch("contest.undefined_in", return_value=set[str]())
    work = (KITS / "assignment_1" / "contest" / "work.c").read_text()

    def entrant(self, number: int, names: str, run: Run, tools: str = "") -> Marking:
        """A hand-in with runs that differ only in their names."""
        some = SimpleNamespace(runs=dict.fromkeys(names.split(), run))
        settings = Settings(number, tools or "/x", "/y", 0, 1, tools=tools)
        return Marking(settings, cast(Contents, some), NOTHING, Result())

    @unittest.skipIf(why_not(), why_not())
    def test_an_entry_of_the_contest_calls_only_its_own_functions(self) -> None:
        head = "unsigned own(void) { return 1; }\nint rand(void);\n"
        text = head + self.work.replace("return sum", "return own() + rand()")
        sources = OwnSources({"contest/work.c": text}, frozenset(), {}, ())
        with tempfile.TemporaryDirectory() as tools:
            for name in ("gcc", "nm"):
                Path(tools, f"{COMPILER[:-3]}{name}").symlink_to(f"/usr/bin/{name}")
            some = replace(self.entrant(1, "", run_of(), tools), sources=sources)
            with self.measured, self.assertRaisesRegex(ContestError, "calls rand,"):
                loss_of(some, text)

    def test_an_entry_of_the_contest_is_compiled_with_the_kits_options(self) -> None:
        slow = run_of(f"{COMPILER} -O0 contest/main.c contest/work.c -o bin/vm")
        some = self.entrant(1, "contest-minor-2ghz-l1", slow)
        with self.measured as measured, self.undefined:
            loss_of(some, self.work)
        words = [set(one.args[2]) & {"-O0", "-O2"} for one in measured.call_args_list]
        self.assertEqual(words, [{"-O2"}] * 2)

    def test_a_design_is_compiled_with_the_side_and_options_of_all(self) -> None:
        fast = run_of(f"{COMPILER} -O3 -DN=96 programs/matmul.c -o bin/vm")
        entrant = self.entrant(2, "design-product", fast)
        with self.measured as measured:
            score_of(entrant, '{"product": "own-96", "design": {}}')
        some = {"-O3", "-O2", "-DN=96", "-DN=48"}
        words = [some & set(one.args[2]) for one in measured.call_args_list]
        self.assertEqual(words, [{"-DN=48", "-O2"}, {"-O2"}] * 2)

    def test_a_predictor_over_its_budget_is_on_no_board(self) -> None:
        some = self.entrant(4, "final-vm large-vm", run_of(predictor="student"))
        some.result.data["bits"] = {"final": 8193, "large": 8193}
        with patch("board.simulated", return_value=self.made):
            measure_board(some)
        self.assertEqual(list(some.result.data["boards"]), ["large"])

    def test_no_setting_lets_a_predictor_skip_its_test(self) -> None:
        run = run_of(predictor="student", param="option0=-0")
        some = self.entrant(4, "final-vm", run)
        self.assertIsNone(try_hardware(some, HARDWARE[4]))
        self.assertEqual(some.result.levels, [WRONG])


class ReportTest(unittest.TestCase):
    """The report on a hand-in, and its row in the table."""

    def test_foreign_text_is_one_visible_line(self) -> None:
        result = Result()
        result.add(WRONG, "again", "<script>\x1b[2J\u202e\n=1+1")
        settings = Settings(4, "/x", "/y", sample=0, jobs=1)
        text = text_of(settings, HandIn("st000", Path("x"), "ab"), result)
        self.assertTrue(text.isascii())
        self.assertNotIn("\x1b", text)
        self.assertEqual(len(visible("x" * 10_000)), 400)

    def test_a_table_is_csv_and_no_formula(self) -> None:
        result = Result([Remark(LOOK, "again", "=1+1")])
        rows = list(csv.reader(io.StringIO(csv_of([row_of("st000", result)]))))
        self.assertEqual(rows[0], list(COLUMNS))
        self.assertEqual(rows[1][:2], ["st000", "look"])
        self.assertEqual(rows[1][-1], "[again] =1+1")


class StateTest(unittest.TestCase):
    """Files that are kept, and settings."""

    def test_a_result_is_of_its_inputs(self) -> None:
        with tempfile.TemporaryDirectory() as temporary:
            path = Path(temporary, "jobs", "one.json")
            remarks = [Remark(OK, "a", "b"), Remark(NOTE, "c", "d")]
            result = Result(remarks, {"c": 1}, 2.0)
            keep(path, "key", result)
            self.assertEqual(kept(path, "key"), result)
            self.assertIsNone(kept(path, "other"))
            path.write_text(json.dumps([1]))
            self.assertIsNone(kept(path, "key"))


PRIVATE = '''"""Values of an assignment that is made up."""

from expect import Expected, Kit


def question_1(kit: Kit):
    kit.type("run", "vm")
    yield Expected("cycles", f"{kit.stats('vm')['cycles']:.0f}", "1%")


QUESTIONS = [question_1]
'''
JUST = """#!/bin/sh
mkdir -p runs/vm && cd runs/vm && cp "$STATS" stats.txt && echo "{}" > config.json
echo '{"program": "vm", "arguments": {}, "files": {}}' > run.json
"""


class ExpectTest(unittest.TestCase):
    """The values and answers that staff expect."""

    def expect(self, *private: str) -> subprocess.CompletedProcess[str]:
        """Type the command, with some files in the private folder."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        folder = Path(temporary.name)
        (folder / "private").mkdir()
        answers = "## Question 2\n\nBecause.\n"
        texts = {"assignment_4.py": PRIVATE, "assignment_4.md": answers}
        for name in private:
            (folder / "private" / name).write_text(texts[name])
        (folder / "just").write_text(JUST)
        (folder / "just").chmod(0o755)
        stats = made_up.fake_gem5.stats_of(b"", "/x", [])
        (folder / "stats").write_text(stats)
        command = [sys.executable, "-B", str(PROGRAMS / "expect.py"), "ab123"]
        where = ["--private", str(folder / "private"), "--folder", str(folder / "kept")]
        return subprocess.run(
            [*command, "--assignment", "4", *where],
            env={"PATH": f"{folder}:/usr/bin:/bin", "STATS": str(folder / "stats")},
            capture_output=True,
            text=True,
            check=False,
        )

    def test_values_and_answers_are_printed(self) -> None:
        ended = self.expect("assignment_4.py", "assignment_4.md")
        cycles = 2 * made_up.fake_gem5.INSTRUCTIONS
        says = f"Question 1\n  cycles: {cycles}  [1%]\nQuestion 2\n  | Because.\n"
        self.assertEqual((ended.stdout, ended.returncode), (says, 0), ended.stderr)

    def test_staffs_folder_is_ignored(self) -> None:
        root = KITS.parent
        name = "marking/private/assignment_1.py"
        ended = subprocess.run(["git", "check-ignore", "-q", name], cwd=root)
        self.assertEqual(ended.returncode, 0)


class BuildOfGem5Test(unittest.TestCase):
    """The files with which staff build gem5."""

    def test_the_kits_side_compiles_with_staffs_table(self) -> None:
        """The header of staff has all that student_bp.cc uses."""
        with tempfile.TemporaryDirectory() as temporary:
            kit = unpack(KITS / "assignment_4", Path(temporary))
            for path in (PROGRAMS.parent / "predictor").glob("*.hh"):
                (kit / "predictor" / path.name).write_bytes(path.read_bytes())
            (kit / "asks.cc").write_text(ASKS)
            flags = ["-std=c++17", "-fsyntax-only", "-I.", "-Ipredictor"]
            command = ["g++", *flags, "asks.cc"]
            ended = subprocess.run(command, cwd=kit, capture_output=True, text=True)
        self.assertEqual(ended.stderr, "")


ASKS = """#include "predictor/predictor_table.hh"
using namespace cs429;
std::size_t use(PredictorTable &table, const Branch &branch) {
    const PredictorTable::Guess guess = table.predict(branch);
    table.train(branch, guess, guess.taken);
    return bitsOf(table.storage()) + guess.part;
}
"""

if __name__ == "__main__":
    unittest.main()
