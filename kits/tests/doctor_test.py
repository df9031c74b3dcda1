"""Tests of doctor.py, with programs that stand in for the real ones."""

import contextlib
import io
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import doctor
from standin import run_in_gem5

GEM5 = """#!/bin/sh
mkdir -p "${1#--outdir=}"
echo 'gem5 version VERSION'
echo 'doctor: ["VERSION", ARM]'
"""
GCC = """#!/bin/sh
if [ "$1" = -dumpfullversion ]; then echo 12.2.0; else : > "$3"; fi
"""
JUST = "#!/bin/sh\necho just 1.57.0\n"


def gem5(version: str = "24.0.0.1", has_arm: str = "true") -> str:
    """A stand-in that answers as the simulator does."""
    return GEM5.replace("VERSION", version).replace("ARM", has_arm)


class DoctorTest(unittest.TestCase):
    """A PATH and a home with nothing in it but stand-ins."""

    def setUp(self) -> None:
        """Install what is right."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.tools = self.home / "tools"
        # The stand-ins themselves need some commands.
        path = f"{self.tools}:/usr/bin:/bin"
        hidden = {"PATH": path, "HOME": str(self.home)}
        self.enter(mock.patch.dict(os.environ, hidden))
        self.enter(mock.patch("shutil.which", self.which))
        self.matplotlib = "3.6.3"
        self.enter(mock.patch("doctor.version_in", self.version_in))
        for name, text in {
            "gem5.opt": gem5(),
            "aarch64-linux-gnu-gcc": GCC,
            "just": JUST,
        }.items():
            self.install(name, text)

    def enter(self, manager: contextlib.AbstractContextManager[object]) -> None:
        """Enter a context until the test ends."""
        manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)

    def version_in(self, _python: str) -> str | None:
        """The version of matplotlib that a test has chosen."""
        return self.matplotlib

    def which(self, name: str) -> str | None:
        """Find a stand-in, and nothing that this machine has."""
        path = self.tools / name
        return str(path) if path.exists() else None

    def install(self, name: str, text: str) -> None:
        """Install a stand-in."""
        self.tools.mkdir(exist_ok=True)
        path = self.tools / name
        path.write_text(text)
        path.chmod(0o755)

    def look(self) -> tuple[int, list[str]]:
        """Exit status, and the lines that are printed."""
        before = set(Path.cwd().iterdir())
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = doctor.main()
        self.assertEqual(set(Path.cwd().iterdir()), before)
        return status, output.getvalue().splitlines()

    def assert_ails(self, name: str, wrong: str, fix: str) -> None:
        """One tool is wrong: what is wrong, which command and which page help."""
        status, lines = self.look()
        self.assertEqual(status, 1)
        at = next(n for n, line in enumerate(lines) if line.startswith("FAIL"))
        self.assertRegex(lines[at], rf"^FAIL  {name}, which \w+ .*: .*{wrong}")
        self.assertIn(fix, lines[at + 1])
        self.assertRegex(lines[at + 2], r'read: +".+", docs/tutorial/\w+')
        self.assertEqual(sum(line.startswith("ok ") for line in lines), 3)

    def test_all_right(self) -> None:
        """A line for each, and status 0."""
        self.assertEqual(
            self.look(),
            (
                0,
                [
                    "ok    gem5.opt  24.0.0.1, Arm",
                    "ok    aarch64-linux-gnu-gcc  12.2.0",
                    "ok    just  1.57.0",
                    "ok    matplotlib  3.6.3",
                ],
            ),
        )

    def test_missing(self) -> None:
        """What was never installed."""
        for name, fix in {
            "gem5.opt": "git clone",
            "aarch64-linux-gnu-gcc": "sudo apt install gcc-aarch64-linux-gnu",
            "just": "install.sh",
        }.items():
            with self.subTest(name):
                self.setUp()
                (self.tools / name).unlink()
                self.assert_ails(name, "not on your PATH", fix)

    def test_not_on_the_path(self) -> None:
        """A tool where the lessons put it, but not on the PATH."""
        for name, folder in {
            "gem5.opt": "cs429/gem5/build/ARM",
            "just": ".local/bin",
        }.items():
            with self.subTest(name):
                self.setUp()
                (self.home / folder).mkdir(parents=True)
                (self.tools / name).rename(self.home / folder / name)
                fix = f'export PATH="$HOME/{folder}:$PATH"'
                self.assert_ails(name, "not on your PATH", fix)

    def test_gem5(self) -> None:
        """A simulator that is not the course's."""
        for what, text, wrong, fix in (
            ("older", gem5("23.1.0.0"), "it is gem5 23.1.0.0", "v24.0.0.1"),
            ("newer", gem5("24.1.0.2"), "the course needs 24.0", "v24.0.0.1"),
            ("x86", gem5(has_arm="false"), "not built for Arm", "scons build/ARM"),
            ("crashes", "#!/bin/sh\nkill -ABRT $$\n", "crashed with signal 6", "scons"),
            (
                "fails",
                "#!/bin/sh\necho no zlib; exit 1\n",
                "status 1, no zlib",
                "scons",
            ),
            (
                "another",
                "#!/bin/sh\necho hello\n",
                "does not report its version",
                "scons",
            ),
            ("no program", "\x7fELF", "does not report its version", "scons"),
        ):
            with self.subTest(what):
                self.install("gem5.opt", text)
                self.assert_ails("gem5.opt", wrong, fix)

    def test_hangs(self) -> None:
        """Nobody waits forever, not even for what a tool has started."""
        self.install("gem5.opt", "#!/bin/sh\nsleep 5 & wait\n")
        with mock.patch("doctor.PATIENCE", 0.2):
            self.assert_ails("gem5.opt", "no answer in 0 seconds", "scons")

    def test_compiler_without_library(self) -> None:
        """Without its library, the compiler cannot make a static program."""
        self.install("aarch64-linux-gnu-gcc", "#!/bin/sh\necho no -lc >&2; exit 1\n")
        wrong = "cannot make a static program: status 1, no -lc"
        self.assert_ails("aarch64-linux-gnu-gcc", wrong, "libc6-dev-arm64-cross")

    def test_just_fails(self) -> None:
        """A just for another machine."""
        self.install("just", "#!/bin/sh\nexit 126\n")
        self.assert_ails("just", "it does not run: status 126", "install.sh")

    def test_matplotlib_can_be_missing(self) -> None:
        """It is named, with what to type, and nothing fails."""
        self.matplotlib = ""
        status, lines = self.look()
        self.assertEqual(status, 0)
        self.assertEqual(
            lines[3:5],
            [
                "note  matplotlib, which draws plots: it is not installed",
                "      to fix it:  sudo apt install python3-matplotlib",
            ],
        )

    def test_question(self) -> None:
        """The question is Python that runs with gem5's modules."""
        output = run_in_gem5(doctor.QUESTION).stdout
        self.assertEqual(output, 'doctor: ["24.0.0.1", true]\n')


if __name__ == "__main__":
    unittest.main()
