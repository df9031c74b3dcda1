"""The clock that belongs to a login, so that no two tables of results are the same.

python3 mine.py ab123
"""

import hashlib
import sys


def clock_of(login: str) -> str:
    """A clock from 1100MHz to 3900MHz, in steps of 10 MHz, that is no whole GHz."""
    number = int.from_bytes(hashlib.sha256(login.encode()).digest()[:8], "big")
    clocks = [mhz for mhz in range(1100, 3901, 10) if mhz % 1000 != 0]
    return f"{clocks[number % len(clocks)]}MHz"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("mine.py: write your login behind it: python3 mine.py ab123")
    print(clock_of(sys.argv[1]))
