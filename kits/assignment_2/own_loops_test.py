"""Tests of the rule that looks for the student's loops, on C of any kind."""

import time
import unittest
from pathlib import Path

from check import own_loops
from handin import HandIn
from rules import Rules, read_limits
from sample import CONFIG

KIT = Path(__file__).resolve().parent
NAME = "programs/matmul.c"
RULES = Rules(2, (), (), (), {}, read_limits(CONFIG), {})
TEXT = (KIT / NAME).read_text()
LOOPS = "void own(void) { a(); }\nvoid tiled(void) { a(); }\n"


def empty(text: str) -> list[str]:
    """The functions that the rule calls empty."""
    found = own_loops(HandIn(RULES, "ab123", {NAME: text.encode()}))
    return [gap.says.split()[0] for gap in found]


class OwnLoopsTest(unittest.TestCase):
    """The template, loops, comments, and what would take a matcher for ever."""

    def test_templates_are_empty(self) -> None:
        """As they come, and with any comment inside."""
        self.assertEqual(empty(TEXT), ["own", "tiled"])
        for inside in (
            "",
            " // later }\n",
            "/* later\n*/",
            "/* a */ // b\n",
            "/* * **/",
        ):
            with self.subTest(inside):
                text = LOOPS.replace(" a(); ", inside)
                self.assertEqual(empty(text), ["own", "tiled"])

    def test_loops_are_not(self) -> None:
        """Even between comments."""
        for inside in ("a();", "/* a */ a(); // b\n", "// {}\na();\n", "{}"):
            with self.subTest(inside):
                self.assertEqual(empty(LOOPS.replace(" a(); ", inside)), [])

    def test_time(self) -> None:
        """Each is read in a moment, however long it is."""
        for piece in (
            "/",
            "// ",
            "/*",
            "*",
            "/**",
            "\n//",
            " ",
            "void own(void) {",
            "{",
        ):
            for begin in ("void own(void) {", ""):
                text = begin + piece * (2**18 // len(piece))
                with self.subTest(piece):
                    before = time.process_time()
                    empty(text)
                    self.assertLess(time.process_time() - before, 1)


if __name__ == "__main__":
    unittest.main()
