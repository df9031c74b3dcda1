"""The parts of marking alone: each check with what makes it fire, and what does not."""

import csv
import io
import json
import re
import sys
import tempfile
import unittest
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import class_of_30
import fake_gem5
from again import differences, options_of, repeat
from alike import (
    KINDS,
    Pair,
    is_telling,
    pairs_in,
    rates_of,
    shingles,
    tokens_of,
    words_of,
)
from board import board_of, yaml_of
from findings import (
    LOOK,
    NOTE,
    OK,
    WRONG,
    Finding,
    Result,
    digest_of_file,
    keep,
    kept,
    visible,
)
from handins import Contents, HandIn, HandInsError, Kept, find
from kit import lay_out_kit
from predictor import (
    Fed,
    compare_filled,
    compare_moved,
    compare_restart,
    read_feeds,
    try_predictor,
)
from project import KITS, ROOT
from rebuild import CommandError, command_of, own_scripts
from report import COLUMNS, Student, csv_of, index_of, page_of, text_of
from sandbox import WORK, why_not
from settings import Settings, SettingsError, make_secret
from traces import make_up, two_bits

STATS = """---------- Begin Simulation Statistics ----------
simTicks 5 # (Tick)
hostSeconds 0.05 # (Second)
system.cpu.hostRate 7 # (Count)
system.cpu.cycles 9 50.00% # (Cycle)
---------- End Simulation Statistics   ----------
"""


def run_of(command: object = None, **arguments: object) -> Kept:
    """A run with a command that compiled its program."""
    record: dict[str, Any] = {"compiled": {"command": command}}
    return Kept("one", record, "vm", "measure.py", arguments, STATS)


def config_in(cwd: object) -> object:
    """A config.json of a run in a folder."""
    return {"system": {"cpu": {"workload": [{"cwd": cwd}]}}}


class AgainTest(unittest.TestCase):
    """Runs that are made again."""

    def test_only_what_is_the_hosts_may_differ(self) -> None:
        other = STATS.replace("0.05", "9.99").replace("hostRate 7", "hostRate 8")
        self.assertEqual(differences(STATS, other), [])
        changed = differences(STATS, STATS.replace("50.00%", "50.01%"))
        self.assertEqual([one.name for one in changed], ["system.cpu.cycles"])
        missing = differences(STATS.replace("simTicks 5 # (Tick)\n", ""), STATS)
        self.assertEqual(missing[0].theirs, "absent")
        self.assertEqual(len(differences(STATS, STATS + STATS)), 2)

    def test_options_are_those_of_run_json(self) -> None:
        run = run_of(l1_size="4KiB", param="a=1 b=2,3", fast=True, slow=False, no=None)
        self.assertEqual(
            options_of(run),
            ["--l1-size", "4KiB", "--param", "a=1", "--param", "b=2,3", "--fast"],
        )
        for value in ("$(id)", "a b", "x" * 300):
            with self.assertRaises(ValueError):
                options_of(run_of(clock=value))


@unittest.skipIf(why_not(), why_not())
class SamePathTest(unittest.TestCase):
    """Runs that are made again where paths are as long, with a stand-in for gem5."""

    HOME = "/home/zo\u00eb/cs429"

    def setUp(self) -> None:
        """Lay out the kit, the stand-in, and a program that was rebuilt."""
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        tools = self.folder / "tools"
        class_of_30.make_tools(tools)
        (tools / "template.txt").write_text(
            STATS.replace("simTicks 5", f"{fake_gem5.MISPREDICTED}A 0")
        )
        self.gem5 = tools / "gem5.opt"
        self.settings = Settings(
            4, place.name, "", sample=1, jobs=1, gem5=str(self.gem5), tools=str(tools)
        )
        lay_out_kit(class_of_30.KIT, self.settings.kit)
        (self.folder / "program").write_bytes(b"made up")
        programs = dict.fromkeys(("vm", "vm-r1"), str(self.folder / "program"))
        built = Result(data={"programs": programs, "other": []})
        self.handin = HandIn("st000", self.folder / "assignment_4_st000.tar.gz", "0")
        self.handin.path.write_bytes(b"")
        keep(self.settings.state(self.handin, "rebuild"), "key", built)

    def stats(self, path: str) -> str:
        """What the stand-in counts of the program at a path."""
        template = (self.settings.folder / "tools" / "template.txt").read_text()
        digest = digest_of_file(self.folder / "program")
        return fake_gem5.stats_of(template, digest, path, [], "")

    def levels(self, config: object, stats: str, program: str = "vm") -> list[str]:
        """The levels of what is found of a run with a config.json and statistics."""
        contents = Contents(self.handin, self.settings.kit)
        contents.files = {"runs/one/config.json": json.dumps(config).encode()}
        run = Kept("one", {}, program, "predictors.py", {}, stats)
        result = Result()
        repeat(self.settings, contents, run, self.gem5, result)
        return [one.level for one in result.findings]

    def test_a_run_is_the_same_wherever_it_was_made(self) -> None:
        for home in (self.HOME, "/w", "/" + "long/" * 100 + "er"):
            stats = self.stats(f"{home}/bin/vm")
            self.assertEqual(self.levels(config_in(home), stats), [OK], home)
            elsewhere = self.levels(config_in(f"{home}x"), stats)
            self.assertEqual(elsewhere, [WRONG], home)

    def test_one_program_under_two_names_is_run_twice(self) -> None:
        for name in ("vm", "vm-r1"):
            stats = self.stats(f"{self.HOME}/bin/{name}")
            found = self.levels(config_in(self.HOME), stats, name)
            self.assertEqual(found, [OK], name)

    def test_a_folder_that_is_not_said_is_noted(self) -> None:
        stats = self.stats(f"{WORK}/bin/vm")
        for cwd in (None, 7, "", "/", "work", "/" + "w" * 1000, "/\ud800"):
            self.assertEqual(self.levels(config_in(cwd), stats), [NOTE, OK], cwd)
        configs: Sequence[object] = ([], "", {"system": []})
        for config in configs:
            self.assertEqual(self.levels(config, stats), [NOTE, OK], config)


class RebuildTest(unittest.TestCase):
    """The commands of run.json."""

    def test_what_a_kit_asks_for_is_compiled(self) -> None:
        words = "-O2 -std=c17 -fno-jump-tables -DSEED=42u -Wall -static programs/vm.c"
        command = command_of(run_of(f"aarch64-linux-gnu-gcc {words} -o bin/vm"))
        self.assertEqual(" ".join(command.words), words)

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
            "../vm.c -o bin/vm",
            "/etc/passwd -o bin/vm",
            "-o bin/vm",
            "'",
        ):
            with self.subTest(words), self.assertRaises(CommandError):
                command_of(run_of(f"aarch64-linux-gnu-gcc {words}"))
        for command in (None, "sh -c true", "", 7):
            with self.subTest(command), self.assertRaises(CommandError):
                command_of(run_of(command))

    def test_a_script_that_made_no_run_is_nobodys_business(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            kit = Path(place, "kit", "assignment_2")
            lay_out_kit(KITS / "assignment_2", kit)
            handin = HandIn("st000", Path(place, "assignment_2_st000.tar.gz"), "0")
            handin.path.write_bytes(b"")
            contents = Contents(handin, kit)
            contents.files = {"my_plot.py": b"pass\n", "my_tlb.py": b"pass\n"}
            record = {"files": {"my_tlb.py": "0" * 64, "hierarchy.py": "0" * 64}}
            contents.runs = {"one": Kept("one", record, "join", "hierarchy.py", {}, "")}
            self.assertEqual(own_scripts(contents), ["my_tlb.py"])


class AlikeTest(unittest.TestCase):
    """Pairs of hand-ins."""

    def pairs(self, name: str, texts: dict[str, list[int]]) -> list[Pair]:
        """The pairs of a kind among hand-ins that have some prints."""
        kind = next(one for one in KINDS if one.name == name)
        return pairs_in(kind, {login: {"file": some} for login, some in texts.items()})

    def test_names_and_comments_do_not_count(self) -> None:
        one = tokens_of("int sum(int a) { return a + 10; } // mine")
        other = tokens_of("/* yours */ int all(int b) {\n  return b + 7; }")
        self.assertEqual(one, other)
        self.assertNotEqual(one, tokens_of("int sum(int a) { return a - 10; }"))

    def test_words_count_without_case_and_signs(self) -> None:
        one, other = words_of("The ROB is full, so"), words_of("the *rob* is full: so")
        self.assertEqual(shingles(one, 3), shingles(other, 3))

    def test_a_pair_is_found_and_a_class_is_not(self) -> None:
        some = {f"st{number}": [1000 + number] for number in range(40)}
        self.assertEqual(self.pairs("host", some), [])
        found = self.pairs("host", {**some, "no1": [1003]})
        self.assertEqual([(one.one, one.other) for one in found], [("no1", "st3")])
        everybody = {login: [7, *numbers] for login, numbers in some.items()}
        self.assertEqual(self.pairs("host", everybody), [])

    def test_a_few_common_passages_are_no_pair(self) -> None:
        many = list(range(200))
        apart = {"a": many, "b": [*many[:19], *range(500, 700)]}
        self.assertEqual(self.pairs("answers", apart), [])
        alike = {"a": many, "b": [*many[:60], *range(500, 640)]}
        self.assertEqual(len(self.pairs("answers", alike)), 1)

    def test_few_digits_of_a_rate_tell_nothing(self) -> None:
        rates = {"hostTickRate": "123456", "hostInstRate": "1", "hostOpRate": "2"}
        self.assertEqual(rates_of(rates), ("123456", "1", "2"))
        self.assertTrue(is_telling(rates_of(rates)))
        short = rates_of({**rates, "hostTickRate": "12345"})
        self.assertEqual((short, is_telling(short)), (("12345", "1", "2"), False))
        for scrubbed in ({}, {**rates, "hostOpRate": "nan"}):
            self.assertEqual(rates_of(scrubbed), ())


class PredictorTest(unittest.TestCase):
    """What traces say of a predictor."""

    def level(self, check: Any, *feeds: Any) -> str:
        """The level that a comparison of feeds finds."""
        result = Result()
        check(*feeds, result)
        return result.findings[0].level

    def test_a_restart_must_change_nothing(self) -> None:
        one = {"vm": Fed(1000, 100, 20, 10, "ab")}
        self.assertEqual(self.level(compare_restart, one, one), OK)
        other = {"vm": Fed(1000, 50, 20, 10, "cd")}
        self.assertEqual(self.level(compare_restart, one, other), LOOK)

    def test_what_memory_held_must_change_nothing(self) -> None:
        one = {"vm": Fed(1000, 100, 20, 10, "ab")}
        self.assertEqual(self.level(compare_filled, [one, one, one]), OK)
        other = {"vm": Fed(1000, 100, 20, 10, "cd")}
        self.assertEqual(self.level(compare_filled, [one, one, other]), LOOK)

    def test_addresses_must_not_be_known(self) -> None:
        true, moved = {"vm": Fed(9, 9, 100, 1, "a")}, {"vm": Fed(9, 9, 1000, 1, "b")}
        self.assertEqual(self.level(compare_moved, true, [moved, moved]), LOOK)
        self.assertEqual(self.level(compare_moved, true, [moved, true]), OK)
        self.assertEqual(self.level(compare_moved, moved, [true]), OK)

    def test_a_forged_output_is_not_read(self) -> None:
        line = "trace vm 1000 10 5 3 abc"
        whole = f"bits 9\n{line}\nend\n"
        self.assertEqual(read_feeds(whole, ["vm"])[1]["vm"].wrong, 5)
        for forged in (
            "",
            line,
            f"bits 9\n{line}\n",
            f"bits 9\n{line}\n{line}\nend\n",
            f"bits -9\n{line}\nend\n",
            "bits 9\ntrace vm 1000 10 5 nan abc\nend\n",
        ):
            self.assertEqual(read_feeds(forged, ["vm"]), (0, {}), forged)

    def test_two_bits_learn_what_repeats(self) -> None:
        lines = [f"40 {1 if step % 10 else 0}" for step in range(100)]
        self.assertEqual(two_bits("\n".join(["trace vm 1000", *lines])), 11.0)


@unittest.skipIf(why_not(), why_not())
class HiddenStateTest(unittest.TestCase):
    """Predictors with state that is not counted, fed with traces in the sandbox."""

    def rules(self, old: str, new: str) -> dict[str, str]:
        """The level by rule of a predictor that is changed so."""
        with tempfile.TemporaryDirectory() as place:
            settings = Settings(4, place, f"{place}/secret", sample=0, jobs=1)
            make_secret(Path(settings.secret))
            lay_out_kit(class_of_30.KIT, settings.kit)
            make_up(settings)
            text = (settings.kit / class_of_30.TABLE).read_text()
            assert old in text, old
            handin = HandIn("st000", Path(place, "assignment_4_st000.tar.gz"), "0")
            handin.path.write_bytes(b"")
            contents = Contents(handin, settings.kit)
            contents.files = {class_of_30.TABLE: text.replace(old, new).encode()}
            result = try_predictor(settings, contents)
            return {one.rule: one.level for one in result.findings}

    def test_an_honest_one_passes(self) -> None:
        found = self.rules(class_of_30.MARKER, "// Mine")
        self.assertEqual(found["restart"], OK)
        self.assertEqual(found["moved"], OK)
        self.assertEqual(found["unset"], OK)

    def test_a_member_without_a_value_is_seen(self) -> None:
        old = "        return {counters.read(i)"
        new = "        unsigned sum;\n        return {(sum >> 3) % 2 == 1"
        found = self.rules(old, f"{new} && counters.read(i)")
        self.assertEqual(found["unset"], LOOK)
        self.assertNotIn("restart", found)

    def test_a_static_counter_is_seen(self) -> None:
        hidden = "        static unsigned last = 0;\n        last = last * 5 + 1;\n"
        old = "        return {counters.read(i)"
        new = f"{hidden}        return {{(last >> 20) % 2 == 1 && counters.read(i)"
        self.assertEqual(self.rules(old, new)["restart"], LOOK)


class ReportTest(unittest.TestCase):
    """What is written of a hand-in."""

    def test_foreign_text_is_visible_and_escaped(self) -> None:
        evil = "<script>alert(1)</script>\x1b[2J\u202e\n=1+1"
        result = Result()
        result.add(WRONG, "again", evil)
        row: dict[str, object] = {"login": "st000", "verdict": "wrong"}
        student = Student(HandIn("st000", Path("x"), "ab"), result, row)
        settings = Settings(4, "/x", "/y", sample=0, jobs=1)
        page = page_of(settings, student, [visible(evil)])
        self.assertNotIn("<script", page)
        for text in (page, text_of(settings, student, [visible(evil)])):
            self.assertFalse({"\x1b", "\u202e"} & set(text))
        self.assertEqual(len(visible("x" * 10_000)), 400)

    def test_the_table_says_where_verdicts_are_explained(self) -> None:
        page = index_of(Settings(4, "/x", "/y", sample=0, jobs=1), [], [])
        (named,) = re.findall(r"<code>(.*?)</code>", page)
        self.assertIn("## What a verdict means", (ROOT / named).read_text())

    def test_a_table_is_csv(self) -> None:
        handin = HandIn("st000", Path("x"), "ab")
        row = dict.fromkeys(COLUMNS, "good")
        rows = list(csv.reader(io.StringIO(csv_of([Student(handin, Result(), row)]))))
        self.assertEqual(rows, [list(COLUMNS), ["good"] * len(COLUMNS)])

    def test_a_leaderboard_without_entries_is_an_empty_list(self) -> None:
        self.assertEqual(yaml_of([]).splitlines()[-1], "[]")
        settings = Settings(4, "/x", "/y", sample=0, jobs=1)
        self.assertEqual(board_of(settings, {}), ([], {}))


class StateTest(unittest.TestCase):
    """Files that are kept, and settings."""

    def test_a_result_is_of_its_inputs(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place, "jobs", "one.json")
            result = Result([Finding(OK, "a", "b")], {"c": 1}, 2.0)
            keep(path, "key", result)
            self.assertEqual(kept(path, "key"), result)
            self.assertIsNone(kept(path, "other"))
            path.write_text(json.dumps([1]))
            self.assertIsNone(kept(path, "key"))

    def test_a_secret_is_made_once_and_is_long(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place, "config", "secret")
            self.assertTrue(make_secret(path))
            first = path.read_text()
            self.assertFalse(make_secret(path))
            self.assertEqual(path.read_text(), first)
            path.write_text("short\n")
            with self.assertRaises(SettingsError):
                make_secret(path)

    def test_a_folder_of_two_assignments_needs_a_number(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            for number in (1, 2):
                Path(place, f"assignment_{number}_ab1.tar.gz").write_bytes(b"x")
            with self.assertRaises(HandInsError):
                find(Path(place), None)
            number, handins, notes = find(Path(place), 2)
            self.assertEqual((number, len(handins), len(notes)), (2, 1, 1))


if __name__ == "__main__":
    unittest.main()
