"""The option that gives the programs the inputs of a login: python3 seed.py ab123"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import hashlib
import sys

from login import print_for_login


def seed_of(login: str) -> int:
    """A number of 32 bits that looks random, and is the same each time.

    That any two of 300 students have the same one is as likely as 1 in 95,000: they
    are 300 * 299 / 2 pairs, and there are 2**32 numbers.
    """
    return int.from_bytes(hashlib.sha256(login.encode()).digest()[:4], "big")


def option_of(login: str) -> str:
    """What the compiler is told, so that a program has the inputs of a login."""
    return f"-DSEED={seed_of(login)}u"


if __name__ == "__main__":
    sys.exit(print_for_login(lambda login: [option_of(login)]))
