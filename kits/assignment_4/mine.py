"""The seed of the inputs that belong to a login: python3 mine.py ab123"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import hashlib
import sys

from login import print_for_login


def seed_of(login: str) -> int:
    """A number of 32 bits that looks random, and is the same each time."""
    return int.from_bytes(hashlib.sha256(login.encode()).digest()[:4], "big")


if __name__ == "__main__":
    sys.exit(print_for_login(lambda login: [seed_of(login)]))
