"""Compiles replacement policies, and feeds them with accesses to gem5's cache."""

import gzip
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import KITS, change, unpack

EXPLORER = KITS.parent / "examples/adding_cache/explorer/recorded"
FIELD = "    BitTable next;\n"
HIT = "    void hit(unsigned) {}\n"
FILL = "        next.write(0, (way + 1) % ways);\n"
VICTIM = "        return next.read(0);\n"
CALLS_FILL = "    void hit(unsigned way) {\n        fill(way);\n    }\n"
# A tree whose bits point away from the last use, by the rules of gem5's TreePLRURP.
TREE = (
    ("next(1, bitsFor(ways))", "next(ways - 1, 1)"),
    (HIT, CALLS_FILL),
    (
        FILL,
        """        for (unsigned node = way + ways - 1; node > 0;) {
            const bool isRight = node % 2 == 0;
            node = (node - 1) / 2;
            next.write(node, isRight ? 0 : 1);
        }
""",
    ),
    (
        VICTIM,
        """        unsigned node = 0;
        while (node < ways - 1) {
            node = 2 * node + 1 + next.read(node);
        }
        return node - (ways - 1);
""",
    ),
)
HIDDEN = (
    (FIELD, f"{FIELD}    unsigned last = 0;\n"),
    (VICTIM, "        return last++ % ways;\n"),
)
OUTSIDE = ((VICTIM, "        return ways;\n"),)
THROWS = ((VICTIM, "        return next.read(ways);\n"),)
LARGE = (
    (FIELD, f"{FIELD}    BitTable more{{5, 1}};\n"),
    ("std::tie(next", "std::tie(next, more"),
)
# Always the same way, although the others are empty.
LAZY = ((VICTIM, "        return 0;\n"),)


class PolicyTest(unittest.TestCase):
    """What `just test` and `just try` say about policies."""

    def made(self, source: str, *changes: tuple[str, str]) -> Path:
        """A program of the kit, compiled with some text of policy.hh replaced."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        kit = unpack(KITS / "assignment_2", Path(folder.name))
        path = kit / "policy/policy.hh"
        change(path, changes)
        flags = ["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]
        command = ["g++", *flags, "-o", "made", f"policy/{source}"]
        subprocess.run(command, cwd=kit, check=True)
        return kit / "made"

    def failed(self, *changes: tuple[str, str]) -> str:
        """The tests that fail, of eight."""
        output = subprocess.run(
            [self.made("policy_test.cc", *changes)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
        self.assertEqual(output.count("ok  ") + output.count("FAIL"), 8, output)
        return "\n".join(re.findall(r"^FAIL  (.*)", output, re.MULTILINE))

    def test_policies(self) -> None:
        """The template lacks one thing, a tree nothing; each defect is named."""
        stays = "a line that is used before each other line stays"
        self.assertEqual(self.failed(), stays)
        self.assertEqual(self.failed(*TREE), "")
        for changes, says in (
            (HIDDEN, "what is not in the storage is not needed"),
            (OUTSIDE, "victim returns way 2; it must return one from 0 to 1"),
            (THROWS, "a table needs an index below 1, not 2"),
            (LARGE, "a set of four ways is within the budget"),
            (LAZY, "four lines that are used in turn all stay"),
        ):
            with self.subTest(says):
                self.assertIn(says, self.failed(*changes))

    def test_as_gem5(self) -> None:
        """FIFO, a tree and LRU miss as often as in gem5, on recorded accesses."""
        folder = self.made("try.cc").parent
        for changes, policy in (((), "fifo"), (TREE, "tree-plru")):
            made = self.made("try.cc", *changes)
            for program in ("life", "transpose"):
                data = (EXPLORER / f"accesses-{program}/output.txt.gz").read_bytes()
                trace = folder / f"{program}.txt"
                trace.write_bytes(gzip.decompress(data))
                for size in ("1KiB", "16KiB"):
                    words = [made, f"size={size}", "ways=4", trace]
                    output = subprocess.check_output(words, text=True)
                    found = re.search(r"(\d+) misses  LRU +(\d+)", output)
                    assert found
                    theirs = misses_in(f"policy-{program}-{size}-{policy}")
                    of_lru = misses_in(f"lru-{program}-{size}-4")
                    self.assertEqual([*map(int, found.groups())], [theirs, of_lru])

    def test_a_wrong_size_is_named(self) -> None:
        """Sets are a power of two."""
        made = self.made("try.cc")
        trace = made.with_name("trace.txt")
        trace.write_text("accesses loop\nr40 8\n")
        ended = subprocess.run(
            [made, "size=3KiB", trace], capture_output=True, text=True, check=False
        )
        self.assertEqual(ended.returncode, 1)
        self.assertIn("size and ways must make 1, 2, 4, 8", ended.stderr)


def misses_in(run: str) -> int:
    """The lookups that missed in a recorded run; its last line is a digest."""
    counts = (EXPLORER / run / "output.txt").read_text().split()[:-1]
    return sum(map(int, counts))


if __name__ == "__main__":
    unittest.main()
