"""The machine of Assignment 2: processors, up to three levels of caches, a memory."""

import argparse
import hashlib
from functools import partial
from pathlib import Path
from typing import Any

import m5.objects
from course import gem5
from course.area import LEVELS, MACHINES, OPTIONS, bytes_of, cycles, ways_of
from course.machine import L1D, L1I, L2, machine
from m5.objects import (
    BRRIPRP,
    FIFORP,
    LRURP,
    AMPMPrefetcher,
    ArmMinorCPU,
    ArmO3CPU,
    ArmTimingSimpleCPU,
    BOPPrefetcher,
    Cache,
    DCPTPrefetcher,
    DDR3_1600_8x8,
    DDR4_2400_8x8,
    DDR5_4400_4x8,
    RandomRP,
    StridePrefetcher,
    TaggedPrefetcher,
    TreePLRURP,
)

# The out-of-order CPU compares whole addresses, and not only blocks of 16 bytes.
O3 = partial(ArmO3CPU, LSQDepCheckShift=0)
CPUS = {"timing": ArmTimingSimpleCPU, "minor": ArmMinorCPU, "o3": O3}
DRAMS = {"ddr3": DDR3_1600_8x8, "ddr4": DDR4_2400_8x8, "ddr5": DDR5_4400_4x8}
POLICIES: dict[str, Any] = {
    "lru": LRURP,
    "plru": TreePLRURP,
    "fifo": FIFORP,
    "random": RandomRP,
    "brrip": BRRIPRP,
    "student": getattr(m5.objects, "StudentRP", None),
}
PREFETCHERS = {
    "none": None,
    "tagged": TaggedPrefetcher,
    "stride": StridePrefetcher,
    "bop": BOPPrefetcher,
    "ampm": AMPMPrefetcher,
    "dcpt": DCPTPrefetcher,
}

VALUES = {
    "cpu": CPUS,
    "cores": ("1", "2"),
    "mshrs": ("1", "2", "4", "8", "16", "32"),
    "prefetcher": PREFETCHERS,
    "replacement": POLICIES,
    "dram": DRAMS,
}


def policy(text: str) -> str:
    """The name of a replacement policy that this gem5 has."""
    if text in POLICIES and POLICIES[text] is None:
        raise argparse.ArgumentTypeError(
            "this gem5 was built without StudentRP; type `just install`, then build it"
        )
    return text


def built_from() -> dict[str, str]:
    """The sha256 of the sources of your policy, as gem5 was built from them.

    They must be those of this folder, or a run would be of another policy than the one
    that you are looking at.
    """
    lines = (line.split() for line in l1d.replacement_policy.sources().splitlines())
    digests = {path: digest for digest, path in lines}
    for path, digest in digests.items():
        here = Path(__file__).resolve().parent / path
        if hashlib.sha256(here.read_bytes()).hexdigest() != digest:
            problem = f"this gem5 was built from another {path} than the one here"
            parser.error(f"{problem}; type `just install`, then build gem5")
    return digests


parser = gem5.parser("Processors, caches to choose, and a memory.")
parser.add_argument("--machine", choices=MACHINES, default="small", help="the defaults")
for name, (_, _, about) in OPTIONS.items():
    option = f"--{name.replace('_', '-')}"
    kind = policy if name == "replacement" else str
    parser.add_argument(option, type=kind, choices=VALUES.get(name), help=about)
args = parser.parse_args()
for name, value in MACHINES[args.machine].items():
    if getattr(args, name) is None:
        setattr(args, name, value)


# #region cache
def cache(kind: type[Cache], name: str) -> Cache | None:
    """The cache of a level, whose size and ways set its latency; None without one."""
    level = LEVELS[name]
    try:
        size = bytes_of(getattr(args, f"{name}_size"))
        if size == 0:
            return None
        ways = ways_of(getattr(args, f"{name}_ways"), size)
    except ValueError as error:
        parser.error(str(error))
    time = cycles(level, size, ways)
    return kind(
        size=f"{size}B",
        assoc=ways,
        tag_latency=time,
        data_latency=time,
        response_latency=time,
        replacement_policy=POLICIES[args.replacement](),
    )


# #endregion


def first_level() -> tuple[Cache, Cache]:
    """The L1 caches of a processor, for code and for data."""
    data = cache(L1D, "l1")
    if data is None:
        parser.error("--l1-size none: this machine needs an L1D")
    data.mshrs = int(args.mshrs)
    prefetcher = PREFETCHERS[args.prefetcher]
    if prefetcher is not None:
        data.prefetcher = prefetcher()
    # The L1I has no option: all loops fit, and a fetch takes one cycle.
    code = L1I(size="4KiB", tag_latency=1, data_latency=1, response_latency=1)
    return code, data


cpu, dram = CPUS[args.cpu], DRAMS[args.dram]
l1i, l1d = first_level()
l2, l3 = cache(L2, "l2"), cache(L2, "l3")
other = (cpu(cpu_id=1), *first_level()) if args.cores == "2" else None
system = machine(cpu(), l1i=l1i, l1d=l1d, l2=l2, l3=l3, other=other, dram=dram)
sources = built_from if args.replacement == "student" else dict
gem5.simulate(system, args, sources, others=other[:1] if other else ())
