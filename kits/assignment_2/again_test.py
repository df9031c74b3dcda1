"""Tests of again.py, with a script as compiler, and of what done.py then says."""

import json
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from compile_test import Kit, digest

SCRIPTS = Path(__file__).resolve().parent
COMMON = SCRIPTS.parent / "common"
TYPED = ["hierarchy.py", "bin/x", "--l1-ways", "full"]


class Again(Kit):
    """A kit with two runs of one program, which is then changed."""

    def setUp(self) -> None:
        """Compile the program, and write the records of its runs."""
        super().setUp()
        shutil.copyfile(SCRIPTS / "again.py", self.kit / "again.py")
        (self.kit / "hierarchy.py").write_text("")
        self.assertEqual(self.compile("-DN=4").returncode, 0)
        compiled = json.loads((self.kit / "bin/x.json").read_text())
        del compiled["binary"]
        for name, typed in {"a": TYPED, "b": TYPED[:2]}.items():
            run = self.kit / "runs" / name
            run.mkdir(parents=True)
            files = {"hierarchy.py": digest(""), "bin/x": digest("a\n")}
            record = {"typed": typed, "files": files, "compiled": compiled}
            (run / "run.json").write_text(json.dumps(record))

    def again(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Type the script's words."""
        return subprocess.run(
            [sys.executable, "-B", "again.py", *words],
            cwd=self.kit,
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(COMMON)},
            capture_output=True,
            text=True,
            check=False,
        )

    def is_done(self) -> bool:
        """Whether done.py says of the first run that it is done."""
        return self.typed("done.py", "runs/a", *TYPED).returncode == 0

    def test_same_bytes(self) -> None:
        """A header changed, the program did not: a new record, and nothing runs."""
        (self.kit / "programs/m5ops.h").write_text("new\n")
        ended = self.again("compile")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertTrue(self.is_done())
        record = json.loads((self.kit / "runs/a/run.json").read_text())
        its = record["compiled"]["sources"]["programs/m5ops.h"]
        self.assertEqual(its, digest("new\n"))

    def test_other_bytes(self) -> None:
        """The program changed: it is compiled as before, and its run is old."""
        (self.kit / "programs/a.c").write_text("b\n")
        self.assertTrue(self.is_done())
        self.assertEqual(self.again("compile").returncode, 0)
        self.assertFalse(self.is_done())
        record = json.loads((self.kit / "bin/x.json").read_text())
        self.assertIn("-DN=4", record["command"])

    def test_words(self) -> None:
        """The words of `just run` for each run."""
        ended = self.again("runs")
        self.assertEqual(ended.stdout, "a x --l1-ways full\nb x\n")

    def test_broken(self) -> None:
        """A record without what is needed, and a program that does not compile."""
        (self.kit / "runs/b/run.json").write_text('{"typed": ["hierarchy.py"]}')
        for word in ("compile", "runs"):
            ended = self.again(word)
            self.assertEqual(ended.returncode, 1)
            self.assertIn("runs/b has no record of how it was made", ended.stderr)
        shutil.rmtree(self.kit / "runs/b")
        (self.kit / "cc").write_text("#!/bin/sh\nexit 1\n")
        ended = self.again("compile")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("bin/x was not made", ended.stderr)

    def test_unclear(self) -> None:
        """No word, and none that it knows."""
        self.assertEqual(self.again().returncode, 2)


if __name__ == "__main__":
    unittest.main()
