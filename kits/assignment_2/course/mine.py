"""What belongs to a login: the side of the matrices, a budget, and a seed for inputs.

python3 mine.py ab123
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import hashlib
import sys

from login import print_for_login
from seed import seed_of

SIDES = (46, 47, 49, 50, 52, 48)
BUDGETS = (76, 80, 84, 88, 92, 96)


def _number(login: str, what: str) -> int:
    """A number that looks random, and is the same each time."""
    digest = hashlib.sha256(f"{what} {login}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def side_of(login: str) -> int:
    """The rows and columns of the login's matrices."""
    return SIDES[_number(login, "side") % len(SIDES)]


def budget_of(login: str) -> int:
    """The units of area that the login's hierarchy may have."""
    return BUDGETS[_number(login, "budget") % len(BUDGETS)]


def lines(login: str) -> list[str]:
    """What belongs to a login, in words."""
    side = side_of(login)
    return [
        f"matrices of {side} x {side}",
        f"a budget of {budget_of(login)} units",
        f"inputs from the seed {seed_of(login)}",
    ]


if __name__ == "__main__":
    sys.exit(print_for_login(lines))
