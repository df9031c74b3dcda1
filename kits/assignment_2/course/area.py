"""The parts of a machine, and the area and the speed of its caches.

The units of area are invented, but a bit of a table costs as much as a bit of data.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

LINE = 64  # bytes
UNITS = {"B": 1, "KiB": 1024, "MiB": 1024 * 1024}

# #region machines
# The options of hierarchy.py, with their values on the small and on the modern machine.
# The caches of the modern machine have sizes that an Arm Neoverse N1 may have.
OPTIONS = {
    "cpu": ("timing", "o3", "the processor"),
    "cores": ("1", "1", "the number of processors, each with its own L1 caches"),
    "mshrs": ("4", "16", "the number of lines that an L1D can wait for at once"),
    "l1_size": ("8KiB", "64KiB", "the size of an L1D"),
    "l1_ways": ("2", "4", "its number of ways, or full"),
    "l2_size": ("none", "1MiB", "the size of the L2"),
    "l2_ways": ("4", "8", "its number of ways"),
    "l3_size": ("none", "2MiB", "the size of the L3"),
    "l3_ways": ("8", "16", "its number of ways"),
    "prefetcher": ("none", "stride", "the prefetcher of an L1D"),
    "replacement": ("lru", "lru", "the replacement policy of L1D, L2 and L3"),
    "dram": ("ddr3", "ddr5", "the memory"),
}
# #endregion
MACHINES = {
    "small": {name: small for name, (small, _, _) in OPTIONS.items()},
    "modern": {name: modern for name, (_, modern, _) in OPTIONS.items()},
}

# #region rules
BUDGET = 80  # units of area for the caches of Question 8


@dataclass(frozen=True)
class Level:
    """The area and the speed of a level."""

    cells: float  # units for each KiB
    ways: int  # units for each way, whose tags have to be compared
    rest: int  # units for its control and its wires
    small: int  # the largest size in bytes with the shortest hit time
    cycles: int  # the shortest hit time


LEVEL1 = Level(cells=4, ways=2, rest=0, small=2**12, cycles=1)
LEVEL2 = Level(cells=1, ways=1, rest=8, small=2**14, cycles=6)
LEVEL3 = Level(cells=0.5, ways=1, rest=16, small=2**19, cycles=24)

# The bits of a set for its replacement policy, by the number of ways.
POLICIES: Mapping[str, Callable[[int], int]] = {
    "random": lambda _: 0,
    "fifo": lambda ways: (ways - 1).bit_length(),  # the number of the next victim
    "plru": lambda ways: ways - 1,  # a binary tree above the ways
    "brrip": lambda ways: 2 * ways,  # a counter of two bits for each way
    "lru": lambda ways: ways * (ways - 1) // 2,  # for each pair, which was used later
}

# The bits of a prefetcher's tables at gem5's default sizes. An address of this machine
# has 29 bits, that of a line 23, and a distance within a page 13.
PREFETCHERS: Mapping[str, int] = {
    "none": 0,
    "tagged": 0,  # fetches the next lines, and remembers nothing
    # Two tables of recent lines, a score for each distance, and a queue.
    "bop": 2 * 64 * 12 + 46 * 5 + 15 * (23 + 6),
    # Instruction, its last address, the distance, and the confidence in that.
    "stride": 64 * (29 + 29 + 13 + 3),
    # Regions of 2 KiB: which one, and two bits for each of its lines.
    "ampm": 256 * (18 + 32 * 2),
    # Instruction, its last address, and its last twenty distances.
    "dcpt": 128 * (29 + 29 + 20 * 12 + 5),
}


def area(level: Level, size: int, ways: int, policy: str) -> float:
    """The area of a cache: its data and policy bits, its ways, and its control."""
    bits = size // (LINE * ways) * POLICIES[policy](ways)
    return level.cells * (size + bits / 8) / 1024 + level.ways * ways + level.rest


def cycles(level: Level, size: int, ways: int) -> int:
    """The cycles of a hit; each doubling costs one, and so do more than 4 ways."""
    doublings = 0
    while level.small << doublings < size:
        doublings += 1
    return level.cycles + doublings + (ways > 4)


# #endregion

LEVELS = {"l1": LEVEL1, "l2": LEVEL2, "l3": LEVEL3}


def bytes_of(size: str) -> int:
    """The bytes of a size such as 8KiB; none is 0. Raises ValueError."""
    if size == "none":
        return 0
    match = re.fullmatch(r"([1-9]\d{0,8})(B|KiB|MiB)", size)
    if not match:
        raise ValueError(f"{size} is not a size; write 8KiB")
    return int(match[1]) * UNITS[match[2]]


def ways_of(ways: str, size: int) -> int:
    """The ways of a cache of this size; `full` is one set. Raises ValueError.

    Bits of the address choose the set, so the number of sets is a power of two.
    """
    if ways != "full" and not re.fullmatch(r"[1-9]\d{0,5}", ways):
        raise ValueError(f"{ways} is not a number of ways; write 2, or full")
    number = size // LINE if ways == "full" else int(ways)
    sets, rest = divmod(size, LINE * max(number, 1))
    if rest or sets < 1 or (sets & (sets - 1) and ways != "full"):
        raise ValueError(f"{ways} ways do not divide {size} bytes into 2, 4, 8 … sets")
    return number


def parts_of(machine: Mapping[str, str]) -> dict[str, float]:
    """The area of each part, by a machine's options. Raises ValueError, KeyError."""
    parts = dict[str, float]()
    for name, level in LEVELS.items():
        size = bytes_of(machine[f"{name}_size"])
        if size:
            ways = ways_of(machine[f"{name}_ways"], size)
            parts[name] = area(level, size, ways, machine["replacement"])
    bits = PREFETCHERS[machine["prefetcher"]]
    parts["prefetcher"] = LEVEL1.cells * bits / 8 / 1024
    return parts
