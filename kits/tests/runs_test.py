"""Failures of recipes in each kit, none of which may lose a result."""

import os
import signal
import subprocess
import time
import unittest

from support import KitTest


class RunsOf1(KitTest):
    """The recipes of Assignment 1; the other kits have the same tests below."""

    compiles = ("compile", "search")
    runs = (("run", "search", "timing", "2GHz"), ("run", "search", "minor", "2GHz"))
    names = ("search-timing-2ghz-l1", "search-minor-2ghz-l1")
    script = "measure.py"
    source = "programs/search.c"

    @classmethod
    def setUpClass(cls) -> None:
        """Make two runs."""
        super().setUpClass()
        cls.write("bin/seed", "-DSEED=429u\n")
        cls.just(*cls.compiles)
        for run in cls.runs:
            cls.just(*run)
        cls.text = (cls.kit / cls.script).read_text()
        cls.program = (cls.kit / cls.source).read_text()

    def setUp(self) -> None:
        """Remember the results, and change the script, so that runs are made again."""
        self.results = self.digest()
        self.write(self.script, self.text + "\n# A change.\n")
        self.addCleanup(self.write, self.script, self.text)

    def assert_kept(self) -> None:
        """All results are unchanged, and runs/ has nothing else."""
        self.assertEqual(self.digest(), self.results)
        self.assertEqual(
            {path.name for path in (self.kit / "runs").iterdir()}, set(self.names)
        )

    def assert_fails(self, *words: str, says: str, **environment: str) -> str:
        """Assert that a recipe ends with 1 and a reason, and that no result is lost."""
        status, output = self.typed("just", *words, **environment)
        self.assertEqual(status, 1, output)
        self.assertRegex(output, says)
        self.assert_kept()
        return output

    def without_gem5(self) -> str:
        """A PATH on which there is no gem5."""
        simulator = self.tools / "gem5.opt"
        aside = simulator.rename(self.tools / "aside")
        self.addCleanup(aside.rename, simulator)
        return ""

    def test_no_gem5(self) -> None:
        """One line before anything happens, also before a program is compiled."""
        self.without_gem5()
        before = self.digest("bin/*")
        for words in (self.runs[0], ("again",)):
            output = self.assert_fails(*words, says="^there is no gem5.opt")
            self.assertEqual(output.count("\n"), 1, output)
        self.assertEqual(self.digest("bin/*"), before)

    def test_it_fails_at_once(self) -> None:
        """The old run stays, and `again` stops at the first failure."""
        says = f"runs/{self.names[0]} stays as it was, because gem5 failed"
        self.assert_fails(*self.runs[0], says=says, STANDIN="fails")
        output = self.assert_fails("again", says="stays as it was", STANDIN="fails")
        self.assertIn("stopped, and 1 runs were not made", output)

    def test_a_typo(self) -> None:
        """The files of gem5 are kept, and the last line of its errors is shown."""
        self.write(self.script, self.text + "\nnot_a_name\n")
        output = self.assert_fails("again", says="NameError: name 'not_a_name'")
        self.assertRegex(output, r"what gem5 wrote is in failed/\S+")
        self.assertTrue((self.kit / "failed").is_dir())

    def test_a_full_disk(self) -> None:
        """A run that gem5 could not write does not count, whatever gem5 reports."""
        self.assert_fails(*self.runs[0], says="No space left on device", STANDIN="full")
        says = "stats.txt is missing, or breaks off"
        self.assert_fails(*self.runs[0], says=says, STANDIN="broken")

    def waiting(self) -> subprocess.Popen[str]:
        """A recipe in another terminal, in the middle of its simulation."""
        begun = self.kit / "waits"
        begun.unlink(missing_ok=True)
        process = subprocess.Popen(
            ["just", *self.runs[0]],
            cwd=self.kit,
            env=self.environment(STANDIN="waits"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            text=True,
        )
        while not begun.exists() and process.poll() is None:
            time.sleep(0.05)
        return process

    def assert_interrupted(self, process: subprocess.Popen[str]) -> None:
        """Ctrl+C interrupts all programs in the foreground."""
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertIn("stopped; the runs that were there stay as they were", output)

    def test_interrupted(self) -> None:
        """The results stay, and nothing else is left in runs/."""
        self.assert_interrupted(self.waiting())
        self.assert_kept()

    def test_two_terminals(self) -> None:
        """The same run in another terminal loses none of its files."""
        process = self.waiting()
        self.addCleanup(self.just, *self.runs[0])
        others = set((self.kit / "runs").iterdir())
        self.just(*self.runs[0])
        self.assertEqual(set((self.kit / "runs").iterdir()), others)
        self.assert_interrupted(process)

    def test_again(self) -> None:
        """Changed runs are made again, and afterwards they are done."""
        output = self.just("jobs=2", "again")
        self.assertEqual(output.count("Simulated"), 2)
        self.assertEqual(self.just("again").count(" is done"), 2)
        self.assertNotEqual(self.digest(), self.results)
        self.write(self.script, self.text)
        self.just("again")


class RunsOf2(RunsOf1):
    """Assignment 2."""

    compiles = ("compile", "ijk", "64")
    runs = (("run", "first", "ijk-64"), ("run", "second", "ijk-64", "--cpu", "o3"))
    names = ("first", "second")
    script = "hierarchy.py"
    source = "programs/matmul.c"


class RunsOf3(RunsOf1):
    """Assignment 3."""

    compiles = ("compile", "lists")
    runs = (("run", "first", "lists"), ("run", "second", "lists", "--cpu", "minor"))
    names = ("first", "second")
    script = "cores.py"
    source = "programs/lists.c"


class RunsOf4(RunsOf1):
    """Assignment 4."""

    compiles = ("compile", "vm")
    runs = (("run", "vm", "local"), ("run", "vm", "tage"))
    names = ("vm-local", "vm-tage")
    script = "predictors.py"
    source = "programs/vm.c"


if __name__ == "__main__":
    unittest.main()
