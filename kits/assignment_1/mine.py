"""The clock that belongs to a login: one of 279, so that few others have the same.

python3 mine.py ab123
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import hashlib
import sys

from login import print_for_login


def clock_of(login: str) -> str:
    """A clock from 1100MHz to 3900MHz, in steps of 10 MHz, that is not a whole GHz."""
    number = int.from_bytes(hashlib.sha256(login.encode()).digest()[:8], "big")
    clocks = [mhz for mhz in range(1100, 3901, 10) if mhz % 1000 != 0]
    return f"{clocks[number % len(clocks)]}MHz"


if __name__ == "__main__":
    sys.exit(print_for_login(lambda login: [clock_of(login)]))
