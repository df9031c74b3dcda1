"""Compiles predictors, and compares the failures of the kit's tests."""

import hashlib
import re
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from support import KITS, change, unpack

MEMBER = "    BitTable counters;\n"
TRAIN = "        const std::uint32_t counter = counters.read(guess.index);\n"
READ = "counters.read(i) > counters.largest() / 2"
# A counter for each address, which the tests of the template require.
GOOD = (
    ("counters(1, settings", "counters(1u << settings.tableBits, settings"),
    ("index(const Branch &) const", "index(const Branch &branch) const"),
    ("        return 0;\n", "        return branch.address % counters.entries();\n"),
)
# A second history and two more tables, all of which are named in the storage.
MORE = (
    *GOOD,
    (
        MEMBER,
        f"{MEMBER}    BranchHistory path{{16}};\n    std::vector<BitTable> others;\n",
    ),
    ("settings.counterBits) {}", "settings.counterBits), others(2, BitTable(8, 2)) {}"),
    ("std::tie(counters)", "std::tie(counters, path, others)"),
    (TRAIN, f"{TRAIN}        path.push(taken);\n        others[0].write(3, taken);\n"),
    ("branch.address % counters", "(branch.address + path.latest(0)) % counters"),
)
# The last direction of a branch, kept beside the counted bits.
HIDDEN = (
    *GOOD,
    (MEMBER, f"{MEMBER}    std::array<bool, 4096> last{{}};\n"),
    ("#include <cstddef>", "#include <array>\n#include <cstddef>"),
    (TRAIN, f"{TRAIN}        last[guess.index] = taken;\n"),
    (READ, f"last[i] || {READ}"),
)
OUTSIDE = (*GOOD, ("% counters.entries()", "% (counters.entries() + 1)"))
LARGE = (*GOOD, ("1u << settings.tableBits", "8192"))


class TableTest(unittest.TestCase):
    """The tests of table_test.cc."""

    @staticmethod
    @cache
    def output(*changes: tuple[str, str]) -> str:
        """The output of the tests for a template with some of its text replaced."""
        with tempfile.TemporaryDirectory() as folder:
            kit = unpack(KITS / "assignment_4", Path(folder))
            path = kit / "predictor/predictor_table.hh"
            change(path, changes)
            flags = ["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]
            command = ["g++", *flags, "-o", "test", "predictor/table_test.cc"]
            subprocess.run(command, cwd=kit, check=True)
            return subprocess.run(
                ["./test"], cwd=kit, capture_output=True, text=True, check=False
            ).stdout

    def failed(self, *changes: tuple[str, str]) -> list[str]:
        """The tests that fail."""
        output = self.output(*changes)
        self.assertEqual(output.count("ok  ") + output.count("FAIL"), 9, output)
        return re.findall(r"^FAIL  ([^:\n]*)", output, re.MULTILINE)

    def test_the_template_lacks_one_thing(self) -> None:
        """A counter for each address is the first task."""
        says = "two neighbors that go opposite ways are told apart"
        self.assertEqual(self.failed(), [says])

    def test_a_good_one_passes(self) -> None:
        """A second history and several tables pass, too."""
        self.assertEqual(self.failed(*GOOD), [])
        self.assertEqual(self.failed(*MORE), [])

    def test_what_is_not_named_is_found(self) -> None:
        """A predictor that is restored from its named tables must predict the same."""
        failed = self.failed(*HIDDEN)
        self.assertIn("what is not in the storage is not needed", failed)

    def test_an_index_outside_is_found(self) -> None:
        """The message has the index and its limit."""
        self.assertIn("no index or value leaves its table", self.failed(*OUTSIDE))
        self.assertIn(
            "a table needs an index below 1024, not 1024", self.output(*OUTSIDE)
        )

    def test_a_large_one_is_found(self) -> None:
        """A predictor of 16,384 bits is above the budget of 8,192."""
        self.assertEqual(self.failed(*LARGE), ["the predictor is within the budget"])


class BuildTest(unittest.TestCase):
    """The folder in the build of gem5."""

    def test_defaults_agree(self) -> None:
        """A setting is the same in gem5 and without it."""
        folder = KITS / "assignment_4/predictor"
        form = r"^    unsigned (\w+) = (\d+);"
        here = re.findall(form, (folder / "settings.hh").read_text(), re.MULTILINE)
        form = r"^    (\w+) = Param\.Unsigned\((\d+),"
        there = re.findall(form, (folder / "StudentBP.py").read_text(), re.MULTILINE)
        self.assertEqual(len(here), 12)
        self.assertEqual(here, there)

    def test_digests_of_all_sources(self) -> None:
        """StudentBP has the digest of each file of the predictor."""
        folder = KITS / "assignment_4/predictor"
        found: dict[str, str] = {}

        def node(name: str) -> SimpleNamespace:
            data = (folder / name).read_bytes()
            source = SimpleNamespace(get_contents=lambda: data)
            return SimpleNamespace(srcnode=lambda: source)

        def source(_name: str, append: dict[str, list[tuple[str, str]]]) -> None:
            found.update(append["CPPDEFINES"])

        def ignore(*_: object, **__: object) -> None:
            pass

        names = {"File": node, "Source": source, "SimObject": ignore, "Import": ignore}
        exec((folder / "SConscript").read_text(), names)
        text = (folder / "student_bp.cc").read_text()
        for macro, name in re.findall(r'SOURCE\((\w+), "([\w.]+)"\)', text):
            digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
            self.assertEqual(found.pop(macro), digest)
        self.assertEqual(found, {})


if __name__ == "__main__":
    unittest.main()
