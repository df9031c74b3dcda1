"""Tests of start.py: what each program does first, also in a Python that is too old."""

import ast
import contextlib
import io
import unittest
from pathlib import Path
from unittest import mock

import start

KITS = Path(__file__).resolve().parents[1]
MAIN = 'if __name__ == "__main__":'
# What recipes call before anything foreign is read, what gem5 runs with a Python of its
# own, what stays with the staff, and test support.
STARTED = {
    "compile.py",
    "done.py",
    "given.py",
    "sample.py",
    "measure.py",
    "hierarchy.py",
    "cores.py",
    "predictors.py",
}


def programs() -> list[Path]:
    """The programs of the kits that Python itself runs."""
    paths = sorted(KITS.glob("*/*.py"))
    return [
        path
        for path in paths
        if MAIN in path.read_text()
        and not path.name.endswith("_test.py")
        and path.name not in STARTED
    ]


class StartTest(unittest.TestCase):
    """The module itself, and that nothing is imported before it."""

    def test_each_program_begins_with_it(self) -> None:
        """Python 3.8 gets as far as its first line."""
        self.assertGreater(len(programs()), 12)
        for path in programs():
            with self.subTest(path.name):
                tree = ast.parse(path.read_text(), feature_version=(3, 8))
                first = next(
                    one
                    for one in tree.body
                    if isinstance(one, ast.Import | ast.ImportFrom)
                )
                self.assertEqual(ast.unparse(first), "import start")

    def test_it_is_of_any_python(self) -> None:
        """It has no syntax that is new, and imports nothing that may be missing."""
        tree = ast.parse(Path(start.__file__).read_text(), feature_version=(3, 4))
        found = (one for one in ast.walk(tree) if isinstance(one, ast.Import))
        self.assertEqual([ast.unparse(one) for one in found], ["import sys"])

    def test_an_old_python_is_one_sentence(self) -> None:
        """Its version, the one that is needed, and what to do."""
        for version in ((3, 8, 20), (3, 9, 2), (2, 7, 18)):
            with (
                self.subTest(version),
                mock.patch("sys.version_info", version),
                self.assertRaises(SystemExit) as ended,
            ):
                start.check_version("collect.py")
            says = str(ended.exception.code)
            self.assertTrue(says.startswith("collect.py needs Python 3.10 or later"))
            self.assertIn(f"this is Python {version[0]}.{version[1]}; install", says)
            self.assertNotIn("\n", says)

    def test_a_new_python_goes_on(self) -> None:
        """In silence."""
        for version in ((3, 10, 0), (3, 14, 1)):
            with (
                mock.patch("sys.version_info", version),
                contextlib.redirect_stderr(io.StringIO()) as output,
            ):
                start.check_version("collect.py")
            self.assertEqual(output.getvalue(), "")

    def test_the_kit_comes_behind_the_standard_library(self) -> None:
        """And before what others installed; a path of somebody else stays."""
        kit = str(Path(start.__file__).parent)
        for before, after in (
            ([kit, "/l", "/l/site-packages"], ["/l", kit, "/l/site-packages"]),
            ([kit, "/l"], ["/l", kit]),
            (["/x", kit], ["/x", kit]),
        ):
            with mock.patch("sys.path", before):
                start.move_kit()
            self.assertEqual(before, after)


if __name__ == "__main__":
    unittest.main()
