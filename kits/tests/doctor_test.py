"""Tests of doctor.py, with programs that stand in for the tools."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from support import KITS, unpack

sys.path.insert(0, str(KITS / "assignment_1"))

from course import doctor

GEM5 = """#!/bin/sh
/bin/mkdir -p "${1#--outdir=}"
echo 'gem5 version VERSION'
echo 'doctor: ["VERSION", ARM]'
"""
GCC = """#!/bin/sh
if [ "$1" = -dumpfullversion ]; then echo 12.2.0; else : > "$3"; fi
"""
JUST = """#!/bin/sh
if [ "$1" = --version ]; then echo just 1.57.0; else SCRIPT; fi
"""
MATPLOTLIB = "__version__ = '3.6.3'\n"


def gem5(version: str = "24.0.0.1", has_arm: str = "true") -> str:
    """A stand-in that answers as the simulator does."""
    return GEM5.replace("VERSION", version).replace("ARM", has_arm)


def just(script: str = "echo ran") -> str:
    """A stand-in that runs a recipe in this way."""
    return JUST.replace("SCRIPT", script)


class DoctorTest(unittest.TestCase):
    """A PATH and a home that have only stand-ins."""

    def setUp(self) -> None:
        """Install stand-ins without a defect."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.tools = self.home / "tools"
        self.tools.mkdir()
        self.kit = unpack(KITS / "assignment_1", self.home / "a folder")
        (self.home / "matplotlib.py").write_text(MATPLOTLIB)
        self.install("gem5.opt", gem5())
        self.install("aarch64-linux-gnu-gcc", GCC)
        self.install("just", just())

    def install(self, name: str, text: str) -> None:
        """Install a stand-in."""
        path = self.tools / name
        path.write_text(text)
        path.chmod(0o755)

    def look(self) -> tuple[int, list[str]]:
        """The exit status, and the lines for a terminal without UTF-8."""
        before = sorted(self.kit.rglob("*"))
        ended = subprocess.run(
            [sys.executable, "-B", "-m", "course.doctor"],
            cwd=self.kit,
            env={
                **{
                    name: value for name, value in os.environ.items() if "PYENV" in name
                },
                "PATH": str(self.tools),
                "HOME": str(self.home),
                "PYTHONPATH": str(self.home),
                "PYTHONIOENCODING": "ascii:backslashreplace",
            },
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(ended.stderr, "")
        self.assertEqual(sorted(self.kit.rglob("*")), before)
        return ended.returncode, ended.stdout.splitlines()

    def assert_ails(self, name: str, wrong: str, fix: str = "read: ") -> None:
        """Assert that only one tool fails, for this reason and with this help."""
        status, lines = self.look()
        self.assertEqual(status, 1, lines)
        at = next(n for n, line in enumerate(lines) if line.startswith("FAIL"))
        self.assertRegex(lines[at], rf"^FAIL  {name}, which \w+.*: .*{wrong}")
        self.assertIn(fix, lines[at + 1])
        self.assertEqual(sum(line.startswith("ok ") for line in lines), 4)

    def test_all_right(self) -> None:
        """There is a line for each tool, and the status is 0."""
        status, lines = self.look()
        self.assertEqual(status, 0)
        self.assertRegex(lines[0], r"^ok    python3  3\.\d+\.\d+$")
        right = ["gem5.opt  24.0.0.1, Arm", "aarch64-linux-gnu-gcc  12.2.0"]
        right += ["just  1.57.0", "matplotlib  3.6.3"]
        self.assertEqual(lines[1:], [f"ok    {one}" for one in right])

    def test_missing(self) -> None:
        """A tool that is not installed, or is not on the PATH."""
        for name, folder, fix in (
            ("gem5.opt", "", "docs/tutorial/installing"),
            ("aarch64-linux-gnu-gcc", "", "sudo apt install gcc-aarch64-linux-gnu"),
            ("just", "", "basic_concepts/scripts/just"),
            ("gem5.opt", "cs429/gem5/build/ARM", "export PATH="),
            ("just", ".local/bin", 'export PATH="$HOME/.local/bin:$PATH"'),
        ):
            with self.subTest(name + folder):
                self.setUp()
                (self.home / (folder or "aside")).mkdir(parents=True)
                (self.tools / name).rename(self.home / (folder or "aside") / name)
                self.assert_ails(name, "not on your PATH", fix)

    def test_gem5(self) -> None:
        """A simulator that is not the course's."""
        for text, wrong in (
            (gem5("23.1.0.0"), "it is gem5 23.1.0.0"),
            (gem5("24.1.0.2"), "the course needs 24.0"),
            (gem5(has_arm="false"), "not built for Arm"),
            ("#!/bin/sh\nkill -ABRT $$\n", "status -6"),
            ("#!/bin/sh\necho no zlib; exit 1\n", "status 1, no zlib"),
            ("#!/bin/sh\necho hello\n", "it is gem5 \\?"),
            ("\x7fELF", "it does not run"),
        ):
            with self.subTest(wrong):
                self.install("gem5.opt", text)
                self.assert_ails("gem5.opt", wrong)

    def test_another_compiler(self) -> None:
        """It is told, and the recipes can be used."""
        self.install("aarch64-linux-gnu-gcc", GCC.replace("12.2.0", "13.2.0"))
        status, lines = self.look()
        self.assertEqual(status, 0)
        says = "^note  aarch64-linux-gnu-gcc, .*: it is 13.2.0, and staff compile"
        self.assertRegex(lines[2], says)

    def test_just_runs_no_script(self) -> None:
        """A disk that runs no programs is named, and a script that does not run."""
        denied = "error: Permission denied (os error 13)"
        self.install("just", just(f"echo '{denied}' >&2; exit 1"))
        self.assert_ails("just", r"Permission denied \(os", "findmnt -T .")
        self.install("just", just(":"))
        self.assert_ails("just", "cannot run a script here", "noexec")

    def test_matplotlib_can_be_missing(self) -> None:
        """It is named with a command to type, and nothing fails."""
        (self.home / "matplotlib.py").write_text("raise ImportError('none')\n")
        status, lines = self.look()
        self.assertEqual(status, 0)
        self.assertRegex(lines[4], "^note  matplotlib, which draws plots: status 1")
        self.assertIn("sudo apt install python3-matplotlib", lines[5])

    def test_an_old_python_is_named(self) -> None:
        """The message has its version and the one that is needed."""
        ails = self.assertRaisesRegex(doctor.AilmentError, "3.8.20, and .* 3.10")
        with mock.patch("sys.version_info", (3, 8, 20)), ails:
            doctor.python()


if __name__ == "__main__":
    unittest.main()
