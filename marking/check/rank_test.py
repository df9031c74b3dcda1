"""Ranks made-up entries."""

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

KIT = Path(__file__).resolve().parent
sys.path.insert(0, str(KIT.parent / "common"))

# ruff: noqa: E402 -- the path comes first
from leaderboard import PROGRAMS, mean_of
from rank import numbered, ranking, read_folder, warnings
from rules import read_limits
from sample import CONFIG
from synthetic import unpack


def entry(alias: str, mpki: float = 20.0, bits: int = 8000) -> dict[str, object]:
    """An entry that keeps the rules, with one MPKI for all programs."""
    each = {str(program): mpki for program in PROGRAMS}
    return {
        "alias": alias,
        "keeps_rules": True,
        "bits": bits,
        "mpki": each,
        "mean": mean_of(each),
    }


class RankTest(unittest.TestCase):
    """The places of entries in a folder."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def put(self, name: str, what: object) -> None:
        """Write an entry as JSON, or text as it is."""
        text = what if isinstance(what, str) else json.dumps(what)
        (self.folder / name).write_text(text)

    def archive(self, name: str, path: str, what: object) -> None:
        """Write an entry as a file of an archive."""
        data = json.dumps(what).encode()
        with tarfile.open(self.folder / name, "w:gz") as archive:
            info = tarfile.TarInfo(path)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))

    def places(self) -> list[tuple[int, str]]:
        """Place and alias of all that have one."""
        entries, self.refused = read_folder(self.folder, read_limits(CONFIG))
        placed = ranking(entries)
        self.warnings = warnings(placed)
        return [(place, alias) for place, alias, _ in numbered(placed)]

    def test_lower_is_better_then_fewer_bits_then_the_place_is_shared(self) -> None:
        self.put("a.json", entry("slow", 30.0))
        self.put("b.json", entry("large", 20.0, 8192))
        self.put("c.json", entry("twin b", 20.0, 100))
        self.put("d.json", entry("Twin a", 20.0, 100))
        self.put("e.json", entry("first", 10.0, 8192))
        expected = [
            (1, "first"),
            (2, "Twin a"),
            (2, "twin b"),
            (4, "large"),
            (5, "slow"),
        ]
        self.assertEqual(self.places(), expected)
        self.assertEqual(self.refused, [])

    def test_archives_count_by_the_file_in_their_one_folder(self) -> None:
        self.archive("a.tar.gz", "assignment_4_ab123/leaderboard.json", entry("in"))
        self.archive("b.tar.gz", "assignment_4_cd456/other.json", entry("none"))
        self.archive("c.tar.gz", "x/y/leaderboard.json", entry("deep"))
        self.assertEqual(self.places(), [(1, "in")])
        self.assertEqual(len(self.refused), 2)

    def test_what_breaks_a_rule_has_no_place(self) -> None:
        wrong: dict[str, object] = {
            "over": entry("over", bits=8193),
            "nothing": entry("nothing", bits=0),
            "truth": entry("truth", bits=True),
            "unread": {**entry("unread"), "keeps_rules": "yes"},
            "mean": {**entry("mean"), "mean": 1.0},
            "negative": entry("negative", -1.0),
            "nan": json.dumps(entry("nan")).replace("20.0", "NaN"),
            "five": {**entry("five"), "mpki": {"vm": 1.0}},
            "name": entry("a\u202eb"),
            "long": entry("x" * 25),
            "more": {**entry("more"), "note": "hello"},
            "list": [],
            "text": "hello",
            "binary": "\0",
        }
        for name, one in wrong.items():
            self.put(f"{name}.json", one)
        (self.folder / "no.tar.gz").write_bytes(b"no archive")
        self.put("kept.json", entry("kept"))
        self.assertEqual(self.places(), [(1, "kept")])
        self.assertEqual(len(self.refused), len(wrong) + 1)

    def test_a_copied_alias_takes_no_place_away(self) -> None:
        self.put("leader.json", entry("Dr No", 10.0))
        for name, alias in (("aa", "Dr No"), ("bb", "dr no"), ("cc", "DR__NO")):
            self.put(f"{name}.json", entry(alias, 20.0))
        self.archive("dd.tar.gz", "assignment_4_dd/leaderboard.json", entry("dR-nO"))
        expected = [
            *((1, "Dr No"), (2, "Dr No (2)"), (2, "dr no (3)")),
            *((2, "DR__NO (4)"), (2, "dR-nO (5)")),
        ]
        self.assertEqual(self.places(), expected)
        self.assertEqual(self.refused, [])
        [warning] = self.warnings
        files = "leader.json, aa.json, bb.json, cc.json, dd.tar.gz"
        self.assertIn(files, warning)

    def test_the_same_file_twice_is_one_entry_each(self) -> None:
        self.put("aa.json", entry("same"))
        self.put("bb.json", entry("same"))
        self.assertEqual(self.places(), [(1, "same"), (1, "same (2)")])

    def test_what_is_no_file_has_no_place(self) -> None:
        os.mkfifo(self.folder / "pipe.json")
        os.mkfifo(self.folder / "pipe.tar.gz")
        (self.folder / "folder.json").mkdir()
        (self.folder / "folder.tar.gz").mkdir()
        (self.folder / "loop.json").symlink_to("loop.json")
        (self.folder / "zero.tar.gz").symlink_to("/dev/zero")
        (self.folder / "long.json").write_text(" " * 2**20)
        (self.folder / "a\n1. forged.json").write_text("{}")
        self.assertEqual(self.places(), [])
        self.assertEqual(len(self.refused), 8)
        for line in self.refused:
            self.assertTrue(line.isprintable(), line)

    def test_the_command_prints_and_ends_accordingly(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        kit = unpack(KIT, Path(place.name))

        def run() -> tuple[int, str, str]:
            ended = subprocess.run(
                [sys.executable, "-B", "rank.py", str(self.folder)],
                cwd=kit,
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            return ended.returncode, ended.stdout, ended.stderr

        self.put("a.json", entry("good", 12.5))
        status, text, _ = run()
        self.assertEqual(status, 0)
        self.assertRegex(text, r"  1\. good +12\.500   8000")
        self.put("b.json", entry("over", bits=8193))
        status, text, staff = run()
        self.assertEqual(status, 1)
        self.assertNotIn("b.json", text)
        self.assertIn("no place  b.json: ", staff)


if __name__ == "__main__":
    unittest.main()
