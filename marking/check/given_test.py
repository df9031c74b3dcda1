"""Tests of given.py: each kit's given.json is of its files as they are now."""

import unittest

from given import KITS, contents, without_markers

COMMAND = "python3 kits/common/given.py"


class Given(unittest.TestCase):
    """What is given, and its digests."""

    def test_the_digests_are_of_the_files(self) -> None:
        for kit in sorted(KITS.glob("assignment_*")):
            with self.subTest(kit.name):
                is_same = (kit / "given.json").read_text() == contents(kit)
                self.assertTrue(is_same, f"a given file has changed; type {COMMAND}")

    def test_markers(self) -> None:
        for text, shown in (
            ("a\n\n# #region x\n\nb\n# #endregion\n\nc\n", "a\n\nb\n\nc\n"),
            ("// #region x\n\na\n// #endregion\n", "a\n"),
            ("a\n    # #region x\n    b\n    # #endregion\n", "a\n    b\n"),
            ("a\n\n\nb", "a\n\n\nb"),
        ):
            with self.subTest(text):
                self.assertEqual(without_markers(text), shown)


if __name__ == "__main__":
    unittest.main()
