"""What belongs to a login: the side of its matrices, and the budget of its design.

python3 mine.py ab123
"""

import hashlib
import sys

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


def main() -> None:
    """Prints both, or the side alone with `side` behind the login."""
    match sys.argv[1:]:
        case [login]:
            print(f"matrices of {side_of(login)} x {side_of(login)}")
            print(f"a budget of {budget_of(login)} units")
        case [login, "side"]:
            print(side_of(login))
        case _:
            sys.exit("mine.py: write your login behind it: python3 mine.py ab123")


if __name__ == "__main__":
    main()
