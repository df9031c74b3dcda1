"""The login, and the inputs that belong to it: python3 -m course.login ab123"""

import hashlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path


def read_login(text: str) -> str:
    """Returns a login as it was typed; ends the program if it is not a login."""
    limits = Path(__file__).with_name("limits.json").read_text(encoding="utf-8")
    form = json.loads(limits)["login"]
    if re.fullmatch(form["pattern"], text, re.ASCII):
        return text
    if re.fullmatch(form["pattern"], text.lower(), re.ASCII):
        sys.exit(f"{text} is not in lower case; write {text.lower()}")
    sys.exit(f"{text!a} is not a login; a login has {form['form']}")


def number_of(login: str, what: str = "", size: int = 8) -> int:
    """A number of `size` bytes that looks random, and is the same each time."""
    digest = hashlib.sha256(f"{what}{login}".encode()).digest()
    return int.from_bytes(digest[:size], "big")


def seed_of(login: str) -> int:
    """The seed of a login's inputs, one of 2**32."""
    return number_of(login, size=4)


def option_of(login: str) -> str:
    """The option of the compiler that gives a program the inputs of a login."""
    return f"-DSEED={seed_of(login)}u"


def print_for_login(lines_of: Callable[[str], list[str]]) -> None:
    """Print what belongs to the login of the command line."""
    print("\n".join(lines_of(read_login("".join(sys.argv[1:2])))))


if __name__ == "__main__":
    print_for_login(lambda login: [option_of(login)])
