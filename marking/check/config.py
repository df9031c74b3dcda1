"""What machine.py makes of config.json, as gem5 24.0 writes it.

gem5 writes a clock as the ticks of its period, a size in bytes, a latency of the memory
in ticks, that of a cache in cycles, and a part that is not there as null or not at all.
"""

import decimal
import re
from collections.abc import Mapping
from dataclasses import dataclass

Machine = Mapping[str, object]
"""Paths in config.json, as `system.cpu.type`, and the value of each; None: no value.

An item of a list has its index as its name: `system.clk_domain.clock.0`.
"""
PERIOD = "system.clk_domain.clock.0"  # the ticks of a cycle
FREQUENCY = 10**12  # ticks of a second, in all scripts of the course
CLOCKS = {"MHz": 10**6, "GHz": 10**9}
# gem5's processors by the options of the scripts: the type of what is simulated.
PROCESSORS = {
    "timing": "BaseTimingSimpleCPU",
    "minor": "BaseMinorCPU",
    "o3": "BaseO3CPU",
}
# The most instructions that they complete in a cycle, unless an option changes that.
WIDTHS = {"timing": 1, "minor": 2, "o3": 8}
# The timings of DDR3_1600_8x8, by which it differs from other memories.
MEMORY = {
    "type": "DRAMInterface",
    "device_size": 512 * 2**20,
    "tCK": 1250,
    "tCL": 13750,
    "tRCD": 13750,
    "tRP": 13750,
    "tBURST": 5000,
}


@dataclass(frozen=True)
class CachePart:
    """A cache: bytes, ways, cycles of each of its three latencies, misses in flight."""

    size: int
    ways: int
    cycles: int
    mshrs: int = 4
    replacement: str = "LRURP"
    prefetcher: str | None = None

    def in_config(self) -> Machine:
        """The same as config.json has it, by paths below the cache."""
        return {
            "type": "Cache",
            "size": self.size,
            "assoc": self.ways,
            "tag_latency": self.cycles,
            "data_latency": self.cycles,
            "response_latency": self.cycles,
            "mshrs": self.mshrs,
            "replacement_policy.type": self.replacement,
            "prefetcher.type": self.prefetcher,
        }


L1 = CachePart(size=16 * 2**10, ways=2, cycles=2)
L2 = CachePart(size=256 * 2**10, ways=8, cycles=10, mshrs=16)


def machine_in_config(
    cpu: str,
    *,
    period: int = 500,
    l1i: CachePart | None = None,
    l1d: CachePart | None = None,
    l2: CachePart | None = None,
) -> dict[str, object]:
    """What `machine()` makes of a processor of PROCESSORS and of these caches."""
    found: dict[str, object] = {
        PERIOD: period,
        "system.mem_mode": "timing",
        "system.mem_ranges.0": f"0:{512 * 2**20}",
        "system.cpu.type": PROCESSORS[cpu],
        **{f"system.mem_ctrl.dram.{name}": value for name, value in MEMORY.items()},
    }
    parts = {"cpu.icache": l1i, "cpu.dcache": l1d, "l2cache": l2}
    for name, part in parts.items():
        inside = part.in_config() if part else {"type": None}
        found |= {f"system.{name}.{key}": value for key, value in inside.items()}
    return found


def period_of(clock: str) -> int:
    """The ticks of a cycle of a clock such as 2GHz, rounded as gem5 does it.

    Raises ValueError if gem5's scripts here would not take the clock.
    """
    match = re.fullmatch(r"([1-9]\d{0,6}(?:\.\d{1,6})?)(MHz|GHz)", clock, re.ASCII)
    if not match:
        raise ValueError(f"{clock} is not a clock; write it as 500MHz or 2GHz")
    ticks = decimal.Decimal(1.0 / (float(match[1]) * CLOCKS[match[2]]) * FREQUENCY)
    return int(ticks.to_integral_value(decimal.ROUND_HALF_UP))
