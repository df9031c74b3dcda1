"""Tests of login.py: what is a login, and what to write instead of what is not."""

import json
import tempfile
import unittest
from pathlib import Path

from login import LoginError, read_login
from sample import CONFIG

RIGHT = {"pattern": "[a-z]{2,4}", "form": "2 to 4 letters"}


class LoginTest(unittest.TestCase):
    """Logins by the course's own limits.json."""

    def test_logins_stay_as_they_are(self) -> None:
        """Letters, digits, dots, underscores and hyphens."""
        for text in ("ab123", "jane.doe", "20231234", "a", "j_doe-2", "a" * 32):
            with self.subTest(text):
                self.assertEqual(read_login(text, CONFIG), text)

    def test_others_are_refused_with_the_login_to_write(self) -> None:
        """One line names the string, and the login if one is close."""
        for text, says in (
            ("AB123", '"AB123" is not in lower case; write ab123'),
            ("jane doe", '"jane doe" is not a login; write jane-doe'),
            ("Jane@Doe", '"Jane@Doe" is not a login; write jane-doe'),
            ("jürgen", '"jürgen" is not a login; write j-rgen'),
            ("ab\n", r'"ab\n" is not a login; write ab-'),
            ("", '"" is not a login; a login has 1 to 32 small letters'),
            ("../x", '"../x" is not a login; a login has 1 to 32 small letters'),
            ("a" * 33, "is not a login; a login has 1 to 32 small letters"),
            ("a\u202e" * 20, r'"a\u202ea'),
            ("\u0661", '"\u0661" is not a login; a login has'),
        ):
            with self.subTest(text), self.assertRaises(LoginError) as raised:
                read_login(text, CONFIG)
            self.assertIn(says, str(raised.exception))
            self.assertTrue(str(raised.exception).isprintable())


class FormTest(unittest.TestCase):
    """The form itself, in limits.json."""

    def read(self, text: str, limits: str | None) -> str:
        """Read a login by a limits.json of our own."""
        with tempfile.TemporaryDirectory() as folder:
            if limits is not None:
                (Path(folder) / "limits.json").write_text(limits)
            return read_login(text, Path(folder))

    def test_the_file_decides(self) -> None:
        """Pattern and words are read, and are nowhere else."""
        limits = json.dumps({"login": RIGHT})
        self.assertEqual(self.read("abc", limits), "abc")
        with self.assertRaisesRegex(LoginError, "a login has 2 to 4 letters"):
            self.read("abcde", limits)

    def test_a_missing_or_malformed_form_is_one_line(self) -> None:
        """The kit is not whole, or somebody changed it."""
        for limits, says in (
            (None, "limits.json is missing"),
            ("{", "limits.json is not JSON"),
            ("[]", '"login" needs'),
            ("{}", '"login" needs'),
            ('{"login": {"pattern": "a"}}', '"login" needs'),
            ('{"login": {"pattern": 1, "form": "one"}}', '"login" needs'),
            ('{"login": {"pattern": "a", "form": 1}}', '"login" needs'),
            ('{"login": {"pattern": "(", "form": "one"}}', '"login" needs'),
        ):
            with self.subTest(limits), self.assertRaises(LoginError) as raised:
                self.read("abc", limits)
            self.assertIn(says, str(raised.exception))
            self.assertNotIn("\n", str(raised.exception))


if __name__ == "__main__":
    unittest.main()
