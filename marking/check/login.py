"""The login: one form for every script that takes one, from `limits.json`."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from formats import quoted

CONFIG = Path(__file__).resolve().parents[2] / "src" / "config"


class LoginError(ValueError):
    """Why a string is not a login, and what to write, in one line."""


@dataclass(frozen=True)
class LoginForm:
    """What a login looks like: a regular expression, and the same in words."""

    pattern: str
    words: str

    def is_login(self, text: str) -> bool:
        """Whether a string is a login."""
        return re.fullmatch(self.pattern, text, re.ASCII) is not None

    def read(self, text: str) -> str:
        """Return a login as it was typed; raises LoginError if it is not a login."""
        if self.is_login(text):
            return text
        suggestion = self._suggestion(text)
        if not self.is_login(suggestion):
            raise LoginError(f"{quoted(text)} is not a login; a login has {self.words}")
        only_case = suggestion == text.lower()
        why = "is not in lower case" if only_case else "is not a login"
        raise LoginError(f"{quoted(text)} {why}; write {suggestion}")

    def _suggestion(self, text: str) -> str:
        """A login close to a string: lower case, hyphens for what no login has."""
        small = text.lower()
        return "".join(one if self.is_login(f"a{one}") else "-" for one in small)


def read_limits_json(folder: Path) -> object:
    """What is in the `limits.json` of a folder; raises LoginError."""
    try:
        return json.loads((folder / "limits.json").read_text(encoding="utf-8"))
    except OSError as error:
        says = "is missing" if isinstance(error, FileNotFoundError) else "is unreadable"
        raise LoginError(f"limits.json {says}; unpack the kit again") from None
    except ValueError:
        raise LoginError("limits.json is not JSON; unpack the kit again") from None


def form_in(limits: object) -> LoginForm:
    """The form of a login, from what is in `limits.json`; raises LoginError."""
    try:
        login = cast(Mapping[str, Mapping[str, object]], limits)["login"]
        pattern, words = login["pattern"], login["form"]
        if not isinstance(pattern, str) or not isinstance(words, str):
            raise TypeError
        re.compile(pattern)
    except (LookupError, TypeError, re.error):
        says = 'limits.json: "login" needs a "pattern" and a "form"'
        raise LoginError(f"{says}; unpack the kit again") from None
    return LoginForm(pattern, words)


def read_login(text: str, folder: Path = CONFIG) -> str:
    """Return a login as it was typed.

    Raises LoginError, whose message is one line, if it is not a login.
    """
    return form_in(read_limits_json(folder)).read(text)
