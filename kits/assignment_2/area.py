"""The area of a hierarchy, and the cycles of its hits: the rules of this assignment.

    python3 area.py --l1-size 4KiB --l1-ways 2 --l2-size 32KiB --l2-ways 4

The numbers are made up, and their directions are not: fast cells are large, comparing
tags costs area, and a larger cache is a slower one. The options are those of
hierarchy.py, and have the same defaults.
"""

import argparse
import re
from collections.abc import Mapping
from dataclasses import dataclass

LINE = 64  # bytes
UNITS = {"B": 1, "KiB": 1024, "MiB": 1024 * 1024}
DEFAULTS = {
    "l1_size": "8KiB",
    "l1_ways": "2",
    "l2_size": "none",
    "l2_ways": "4",
    "prefetcher": "none",
    "replacement": "lru",
}


# #region rules
@dataclass(frozen=True)
class Level:
    """What a level costs in area, and how fast it is."""

    cells: int  # units for each KiB
    ways: int  # units for each way, whose tags have to be compared
    rest: int  # units for its control and its wires
    small: int  # the largest size in bytes that is as fast as can be
    cycles: int  # and the cycles of a hit there


LEVEL1 = Level(cells=4, ways=2, rest=0, small=4096, cycles=1)
LEVEL2 = Level(cells=1, ways=1, rest=8, small=16384, cycles=6)

# Units of what hierarchy.py offers, and of what you may add to it under gem5's own name
# of the class; the more tables it has, the more it costs. Nothing else has a price.
PREFETCHERS = {
    "none": 0,
    "stride": 6,
    "TaggedPrefetcher": 2,
    "BOPPrefetcher": 8,
    "SBOOEPrefetcher": 10,
    "DCPTPrefetcher": 12,
    "AMPMPrefetcher": 16,
    "SignaturePathPrefetcher": 20,
    "IrregularStreamBufferPrefetcher": 32,
}
# The same for each cache that has the policy.
POLICIES = {
    "lru": 0,
    "fifo": 0,
    "random": 0,
    "TreePLRURP": 0,
    "MRURP": 0,
    "SecondChanceRP": 1,
    "BIPRP": 1,
    "BRRIPRP": 2,
    "LFURP": 4,
    "SHiPPCRP": 12,
}


def area(level: Level, size: int, ways: int) -> float:
    """The units of a cache of so many bytes and ways."""
    return level.cells * size / 1024 + level.ways * ways + level.rest


def cycles(level: Level, size: int, ways: int) -> int:
    """The cycles of a hit: each doubling costs one, and so do more than 4 ways."""
    doublings = 0
    while level.small << doublings < size:
        doublings += 1
    return level.cycles + doublings + (ways > 4)


# #endregion


def bytes_of(size: str) -> int:
    """The bytes of a size such as 8KiB; none is 0. Raises ValueError."""
    if size == "none":
        return 0
    match = re.fullmatch(r"([1-9]\d{0,8})(B|KiB|MiB)", size)
    if not match:
        raise ValueError(f"{size} is not a size; write 8KiB")
    return int(match[1]) * UNITS[match[2]]


def ways_of(ways: str, size: int) -> int:
    """The ways of a cache of so many bytes; `full` is one set. Raises ValueError.

    A set is chosen by bits of the address, so there are 1, 2, 4, 8 … of them.
    """
    if ways != "full" and not re.fullmatch(r"[1-9]\d{0,5}", ways):
        raise ValueError(f"{ways} is not a number of ways; write 2, or full")
    number = size // LINE if ways == "full" else int(ways)
    sets, rest = divmod(size, LINE * max(number, 1))
    if rest or sets < 1 or (sets & (sets - 1) and ways != "full"):
        raise ValueError(f"{ways} ways do not divide {size} bytes into 2, 4, 8 … sets")
    return number


def area_of(arguments: Mapping[str, str]) -> float:
    """The units of a hierarchy, by the arguments of hierarchy.py. Raises ValueError."""
    units = float(price(PREFETCHERS, arguments["prefetcher"]))
    for name, level in (("l1", LEVEL1), ("l2", LEVEL2)):
        size = bytes_of(arguments[f"{name}_size"])
        if size:
            units += area(level, size, ways_of(arguments[f"{name}_ways"], size))
            units += price(POLICIES, arguments["replacement"])
    return units


def price(prices: Mapping[str, int], kind: str) -> int:
    """The units of a kind; raises ValueError for one that has no price."""
    if kind not in prices:
        raise ValueError(f"{kind} has no price; take one of {', '.join(prices)}")
    return prices[kind]


def main() -> None:
    """Prints what a hierarchy costs."""
    parser = argparse.ArgumentParser(description="The area of a hierarchy.")
    for name, default in DEFAULTS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", default=default)
    arguments: dict[str, str] = vars(parser.parse_args())
    try:
        for name, level in (("l1", LEVEL1), ("l2", LEVEL2)):
            size = bytes_of(arguments[f"{name}_size"])
            if size:
                ways = ways_of(arguments[f"{name}_ways"], size)
                units, time = area(level, size, ways), cycles(level, size, ways)
                hit = "1 cycle" if time == 1 else f"{time} cycles"
                print(f"{name.upper()}: {units:g} units, {hit} for a hit")
        print(f"all of it: {area_of(arguments):g} units")
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
