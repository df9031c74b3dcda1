"""The clock and the inputs that belong to a login: one of 279 clocks, and a seed.

python3 mine.py ab123
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import hashlib
import sys

from login import print_for_login
from seed import seed_of


def clock_of(login: str) -> str:
    """A clock from 1100MHz to 3900MHz, in steps of 10 MHz, that is not a whole GHz."""
    number = int.from_bytes(hashlib.sha256(login.encode()).digest()[:8], "big")
    clocks = [mhz for mhz in range(1100, 3901, 10) if mhz % 1000 != 0]
    return f"{clocks[number % len(clocks)]}MHz"


def lines(login: str) -> list[str]:
    """What belongs to a login, in words."""
    return [f"a clock of {clock_of(login)}", f"inputs from the seed {seed_of(login)}"]


if __name__ == "__main__":
    sys.exit(print_for_login(lines))
