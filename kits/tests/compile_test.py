"""Tests of compile.py and done.py, with a compiler that is a script."""

import hashlib
import json
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

COMMON = Path(__file__).resolve().parent
COMPILER = """#!/bin/sh
if [ "$1" = --version ]; then echo "cc 1.0"; echo "more"; exit; fi
for word; do
    case $word in
        *.c) source=$word ;;
        bad) exit 1 ;;
    esac
    [ "$last" = -o ] && binary=$word
    [ "$last" = -MF ] && needs=$word
    last=$word
done
cat "$source" > "$binary"
header=${HEADER:-programs/m5ops.h}
printf '%s: %s \\\\\\n %s\\n' "$binary" "$source" "$header" > "$needs"
"""


def digest(text: str) -> str:
    """The sha256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


class Kit(unittest.TestCase):
    """A folder with a program and a compiler."""

    def setUp(self) -> None:
        """Write them."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.kit = Path(folder.name)
        (self.kit / "programs").mkdir()
        (self.kit / "programs/a.c").write_text("a\n")
        (self.kit / "programs/m5ops.h").write_text("m5\n")
        (self.kit / "cc").write_text(COMPILER)
        (self.kit / "cc").chmod(stat.S_IRWXU)

    def typed(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run a script of the kit."""
        script, *rest = words
        return subprocess.run(
            [sys.executable, "-B", COMMON / script, *rest],
            cwd=self.kit,
            env={"PATH": "/usr/bin:/bin", **env},
            capture_output=True,
            text=True,
            check=False,
        )

    def compile(self, *options: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Compile the program as `x`."""
        return self.typed("compile.py", "x", "./cc", *options, "programs/a.c", **env)


class Compile(Kit):
    """A program and its record."""

    def test_record(self) -> None:
        """What it was compiled from, and with what."""
        ended = self.compile("-O2", "-DA=b c")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        record = json.loads((self.kit / "bin/x.json").read_text())
        self.assertEqual(
            record,
            {
                "command": "./cc -O2 '-DA=b c' programs/a.c -o bin/x",
                "compiler": "cc 1.0",
                "binary": digest("a\n"),
                "sources": {
                    "programs/a.c": digest("a\n"),
                    "programs/m5ops.h": digest("m5\n"),
                },
            },
        )
        names = sorted(path.name for path in (self.kit / "bin").iterdir())
        self.assertEqual(names, ["x", "x.json"])

    def test_nothing_is_left_of_what_was_not_compiled(self) -> None:
        """Neither the program nor its record, and one line that says why."""
        outside = "programs/../../x.h"
        for options, env, says in (
            (("bad",), {}, "bin/x was not made; the compiler says why above"),
            ((), {"HEADER": "/tmp/x.h"}, "/tmp/x.h is outside of the kit"),
            ((), {"HEADER": outside}, f"{outside} is outside of the kit"),
        ):
            with self.subTest(says):
                self.compile()
                ended = self.compile(*options, **env)
                self.assertEqual(ended.returncode, 1)
                self.assertIn(f"compile.py: {says}", ended.stderr)
                self.assertEqual(list((self.kit / "bin").iterdir()), [])

    def test_what_is_typed(self) -> None:
        """A compiler that is not there, and too little."""
        ended = self.typed("compile.py", "x", "no-cc", "-O2", "programs/a.c")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("there is no no-cc here; type `just doctor`", ended.stderr)
        for words in (["x"], ["../x", "./cc", "programs/a.c"]):
            ended = self.typed("compile.py", *words)
            self.assertEqual(ended.returncode, 2)
            self.assertEqual(len(ended.stderr.splitlines()), 1)


class Done(Kit):
    """A run that is done, and what makes it be made again."""

    def setUp(self) -> None:
        """The record of a run."""
        super().setUp()
        self.compile()
        (self.kit / "measure.py").write_text("measure\n")
        compiled = json.loads((self.kit / "bin/x.json").read_text())
        del compiled["binary"]
        record = {
            "typed": ["measure.py", "bin/x", "--cpu", "o3"],
            "files": {"measure.py": digest("measure\n"), "bin/x": digest("a\n")},
            "compiled": compiled,
        }
        self.record = self.kit / "runs/x/run.json"
        self.record.parent.mkdir(parents=True)
        self.record.write_text(json.dumps(record))

    def is_done(self, *options: str) -> bool:
        """What done.py says."""
        words = ("measure.py", "bin/x", "--cpu", *(options or ("o3",)))
        return self.typed("done.py", "runs/x", *words).returncode == 0

    def test_nothing_has_changed(self) -> None:
        """It is done."""
        self.assertTrue(self.is_done())

    def test_what_has_changed(self) -> None:
        """A file, an option, or the record itself."""
        self.assertFalse(self.is_done("minor"))
        (self.kit / "measure.py").write_text("another\n")
        self.assertFalse(self.is_done())
        (self.kit / "measure.py").unlink()
        self.assertFalse(self.is_done())
        for text in ("", "[]", "{}", '{"typed": 1, "files": 2}'):
            self.record.write_text(text)
            self.assertFalse(self.is_done())

    def test_the_same_bytes_from_another_source(self) -> None:
        """The run is done, and its record says what the program is now made from."""
        (self.kit / "programs/m5ops.h").write_text("m5, with a comment\n")
        self.compile()
        self.assertTrue(self.is_done())
        sources = json.loads(self.record.read_text())["compiled"]["sources"]
        self.assertEqual(sources["programs/m5ops.h"], digest("m5, with a comment\n"))


if __name__ == "__main__":
    unittest.main()
