"""What belongs to a login: two programs to look into, and a core to design.

python3 mine.py ab123
"""

import hashlib
import re
import sys
from dataclasses import dataclass

# Question 5: one program of each list.
LOOK_INTO = (("hash", "estrin", "histogram"), ("convert", "transpose", "horner"))
# Question 8: one program of each list, and the area that the core may take.
MIXES = (("gather", "gather_index"), ("horner", "convert"), ("transpose", "bisect"))
BUDGETS = range(540, 661, 10)


@dataclass(frozen=True)
class Share:
    """The part of the assignment that only one login has."""

    programs: tuple[str, ...]
    mix: tuple[str, ...]
    budget: int


def share_of(login: str) -> Share:
    """What belongs to a login, the same each time."""
    number = int.from_bytes(hashlib.sha256(login.encode()).digest()[:8], "big")

    def choose(choices: tuple[str, ...]) -> str:
        nonlocal number
        number, index = divmod(number, len(choices))
        return choices[index]

    programs = tuple(choose(names) for names in LOOK_INTO)
    mix = tuple(choose(names) for names in MIXES)
    return Share(programs, mix, BUDGETS[number % len(BUDGETS)])


def main() -> int:
    """Print what belongs to the login that is given."""
    if len(sys.argv) != 2 or not re.fullmatch(r"[a-z][a-z0-9_-]*", sys.argv[1]):
        print("mine.py: write your login behind it: mine.py ab123", file=sys.stderr)
        return 2
    share = share_of(sys.argv[1])
    print(f"Question 5: {' and '.join(share.programs)}")
    print(f"Question 8: {', '.join(share.mix)} on a core of at most {share.budget}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
