"""Marks a made-up class by one command: all who cheat are found, and nobody else."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from class_of_30 import DISHONEST, HOSTILE, WAYS, make_class, make_tree
from sandbox import why_not

PROGRAMS = Path(__file__).resolve().parent.parent / "programs"
# Whose work was copied is named as well: nobody can see who was first.
VICTIM = "st000"


class Reading(HTMLParser):
    """The tags and links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, and where it leads."""
        self.tags.add(tag)
        self.links += [value for name, value in attrs if name == "href" and value]


@unittest.skipIf(why_not(), why_not())
class ClassTest(unittest.TestCase):
    """What is found in a class of 30, and how."""

    folder: Path
    kinds: dict[str, str]
    printed: str
    status: int

    @classmethod
    def setUpClass(cls) -> None:
        """Make the class, add files of other kinds, and mark it."""
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.folder = Path(place.name)
        cls.kinds = make_class(cls.folder / "in", cls.folder / "tools")
        make_tree(cls.folder / "tree", cls.folder / "tools")
        broken = cls.folder / "in" / "late"
        broken.mkdir()
        (broken / "assignment_4_zz999.tar.gz").write_bytes(b"\x1f\x8b not a gzip")
        (broken / "assignment_4_<b>Bob\x1b[2J.tar.gz").write_bytes(b"")
        (broken / "notes.txt").write_text("hello")
        os.mkfifo(broken / "assignment_4_pipe1.tar.gz")
        cls.status, cls.printed = cls.mark()

    @classmethod
    def mark(cls, *more: str) -> tuple[int, str]:
        """Type the command; return its exit status and what it prints."""
        command = [sys.executable, "-B", str(PROGRAMS / "mark.py"), "in"]
        options = ["--out", "out", "--gem5-tree", "tree", "--tools", "tools"]
        own = ["--secret", "secret", "--sample", "12", "--patience", "4"]
        ended = subprocess.run(
            [*command, *options, *own, *more],
            cwd=cls.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ended.returncode, ended.stdout

    def rows(self) -> dict[str, dict[str, str]]:
        """The table of the class, by login."""
        with (self.folder / "out" / "class.csv").open(newline="") as file:
            return {row["login"]: row for row in csv.DictReader(file)}

    def rules(self, login: str) -> set[str]:
        """The rules that found something in a hand-in."""
        text = (self.folder / "out" / "reports" / f"{login}.txt").read_text()
        lines = text.partition("\nChecked, and agrees")[0].splitlines()
        found = [one for one in lines if one.startswith(("  WRONG", "  LOOK"))]
        return {one.rpartition("[")[2].rstrip("]") for one in found}

    def test_it_ends_and_says_so(self) -> None:
        self.assertEqual(self.status, 1, self.printed)
        self.assertIn("made the secret", self.printed)
        self.assertNotIn("Traceback", self.printed)
        self.assertNotIn("[internal]", self.printed)

    def test_dishonest_ones_are_found(self) -> None:
        self.assertEqual(len(DISHONEST), 10)
        self.each_is_found(set(DISHONEST))

    def test_hostile_ones_are_contained(self) -> None:
        self.assertEqual(len(HOSTILE), 3)
        self.each_is_found(set(HOSTILE))

    def each_is_found(self, some: set[str]) -> None:
        """Each of these kinds is found by one of its rules."""
        for login, kind in self.kinds.items():
            if kind in some:
                with self.subTest(kind):
                    self.assertTrue(self.rules(login) & set(WAYS[kind][1]))

    def test_honest_ones_are_good(self) -> None:
        rows = self.rows()
        honest = [login for login, kind in self.kinds.items() if kind == "honest"]
        for login in honest:
            with self.subTest(login):
                wanted = "look" if login == VICTIM else "good"
                self.assertEqual(rows[login]["verdict"], wanted, self.rules(login))
                self.assertGreater(int(rows[login]["same_again"]), 12)

    def test_other_files_stop_nobody(self) -> None:
        rows = self.rows()
        self.assertEqual(rows["zz999"]["verdict"], "refused")
        self.assertEqual(len(rows), len(self.kinds) + 2)
        self.assertIn("notes.txt is not named as a hand-in", self.printed)
        self.assertIn("pipe1.tar.gz is a link or a pipe", self.printed)
        self.assertNotIn("\x1b", self.printed)

    def test_pages_are_whole_and_hold_no_foreign_tag(self) -> None:
        out = self.folder / "out"
        pages = [out / "index.html", *(out / "reports").glob("*.html")]
        self.assertEqual(len(pages), len(self.kinds) + 3)
        for page in pages:
            reading = Reading(page.read_text())
            self.assertLessEqual({"html", "head", "title", "h1"}, reading.tags)
            self.assertFalse({"b", "script"} & reading.tags, page)
            for link in reading.links:
                self.assertTrue((page.parent / link).is_file(), link)

    def test_the_leaderboard_has_who_is_not_wrong(self) -> None:
        text = (self.folder / "out" / "leaderboard.yml").read_text()
        kinds = {kind: login for login, kind in self.kinds.items()}
        self.assertIn("team st000", text)
        for kind in ("final-edited", "bits-hidden", "script-changed", "other-binary"):
            self.assertNotIn(kinds[kind], text)

    def test_nobody_else_can_read_it_and_the_secret_is_not_in_it(self) -> None:
        out = self.folder / "out"
        secret = (self.folder / "secret").read_text().strip()
        self.assertEqual(out.stat().st_mode & 0o777, 0o700)
        self.assertEqual((self.folder / "secret").stat().st_mode & 0o777, 0o600)
        self.assertNotIn(secret, (out / "plan.json").read_text() + self.printed)

    def test_it_continues_where_it_was_interrupted(self) -> None:
        jobs = self.folder / "out" / "jobs"
        before = {path: path.stat().st_mtime_ns for path in jobs.rglob("*.json")}
        gone = jobs / "st001" / "rebuild.json"
        gone.unlink()
        (jobs / "st002" / "rebuild.json").write_text('{"key": "half')
        status, printed = self.mark()
        self.assertEqual(status, 1, printed)
        changed = {
            path.relative_to(jobs).as_posix()
            for path, time in before.items()
            if path.stat().st_mtime_ns != time
        }
        self.assertEqual(changed, {"st001/rebuild.json", "st002/rebuild.json"})
        self.assertTrue(json.loads(gone.read_text())["findings"])


if __name__ == "__main__":
    unittest.main()
