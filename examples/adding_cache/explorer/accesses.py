"""Print the accesses of a program to its data cache, or which of them missed.

Reads from its standard input what gem5 writes with --debug-flags=Cache,PseudoInst and
--debug-activate=system.cpu.dcache,global, for a processor that makes one access after
the other. With a program's name it prints a trace: the first line is `accesses` and
the name; each other line is one access, as in `r+40 8`:

    r, w or c        a load, a store, or a store-conditional
    1f40, +40, -40   its address in hexadecimal digits, or how far that is from the
                     address of the access before
    8                its bytes, if not as many as of the access before

`again 3 20` repeats the three lines before it 20 times. A line `region` is before the
first access that counts, if the program has a region.

Without a name it prints, for each thousand lookups of the region, how many missed;
and at the end the SHA-256 of all lookups, an h for each hit and an m for each miss.
"""

import hashlib
import re
import sys
from collections.abc import Iterable

# #region access
ACCESS = re.compile(
    r" *(\d+): system\.cpu\.dcache: access for (\w+) "
    r"\[([0-9a-f]+):([0-9a-f]+)\](.*?) (hit|miss)\b"
)
# #endregion
BEGIN = "pseudo_inst::resetstats"
END = "pseudo_inst::dumpresetstats"
LETTERS = {
    "ReadReq": "r",
    "LoadLockedReq": "r",
    "WriteReq": "w",
    "WriteLineReq": "w",
    "SwapReq": "w",
    "StoreCondReq": "c",
}
LONGEST = 64
THOUSAND = 1000


class Access:
    """An access: one lookup, or two where it crosses into a second line."""

    def __init__(self, tick: str, letter: str, first: int, last: int) -> None:
        self.tick = tick
        self.letter = letter
        self.first = first
        self.last = last


def accesses(lines: Iterable[str]) -> tuple[list[Access], str, int, int]:
    """All accesses up to the region's end, and each lookup as h or m.

    The last two values count the accesses and the lookups before the region.
    """
    found: list[Access] = []
    looked: list[str] = []
    before_region = 0
    looked_before = 0
    is_over = False
    for line in lines:
        if BEGIN in line:
            before_region, looked_before = len(found), len(looked)
        elif END in line:
            is_over = True
        elif not is_over and (one := ACCESS.match(line)):
            tick, command, first, last, flags, what = one.groups()
            if command not in LETTERS or "UC" in flags:
                sys.exit(f"accesses.py: {command}{flags} is no access that it knows")
            looked.append("h" if what == "hit" else "m")
            access = Access(tick, LETTERS[command], int(first, 16), int(last, 16))
            before = found[-1] if found else None
            # The two halves of an access are sent at the same time.
            if before and before.tick == tick and before.last + 1 == access.first:
                before.last = access.last
            else:
                found.append(access)
    return found, "".join(looked), before_region, looked_before


def lines_of(every: list[Access]) -> list[str]:
    """A line for each access."""
    lines: list[str] = []
    address = size = -1
    for one in every:
        bytes_ = one.last - one.first + 1
        place = f"{one.first:x}" if address < 0 else f"{one.first - address:+x}"
        lines.append(f"{one.letter}{place}" + ("" if bytes_ == size else f" {bytes_}"))
        address, size = one.first, bytes_
    return lines


def shortened(lines: list[str]) -> Iterable[str]:
    """The lines, with `again` where some of them come several times in a row."""
    at = 0
    while at < len(lines):
        best, times = 0, 0
        for period in range(1, min(LONGEST, at) + 1):
            same = at
            while same < len(lines) and lines[same] == lines[same - period]:
                same += 1
            if (same - at) // period * period > best * times:
                best, times = period, (same - at) // period
        if best * times > 1:
            yield f"again {best} {times}"
            at += best * times
        else:
            yield lines[at]
            at += 1


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit("usage: python3 accesses.py [PROGRAM], with gem5's output")
    every, looked, before, earlier = accesses(sys.stdin)
    if len(sys.argv) == 2:
        print("accesses", sys.argv[1])
        lines = lines_of(every)
        if before:
            print("\n".join(shortened(lines[:before])))
            print("region")
        print("\n".join(shortened(lines[before:])))
    else:
        region = looked[earlier:]
        for at in range(0, len(region), THOUSAND):
            print(region[at : at + THOUSAND].count("m"))
        print(hashlib.sha256(region.encode()).hexdigest())
