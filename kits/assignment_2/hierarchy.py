"""The machine of Assignment 2: a processor, caches to choose, and a memory."""

from area import DEFAULTS, LEVEL1, LEVEL2, Level, bytes_of, cycles, ways_of
from course import gem5
from course.machine import L1D, L1I, L2, machine
from m5.objects import (
    FIFORP,
    LRURP,
    ArmMinorCPU,
    ArmO3CPU,
    ArmTimingSimpleCPU,
    Cache,
    RandomRP,
    StridePrefetcher,
)

cpus = {"timing": ArmTimingSimpleCPU, "minor": ArmMinorCPU, "o3": ArmO3CPU}

# #region work
# Your work, where a question calls for it: more to choose from. A new line is a new
# value of the option, and gem5.opt --list-sim-objects names what there is. Call it as
# gem5 does, "TreePLRURP": TreePLRURP; area.py has the prices.
policies = {"lru": LRURP, "fifo": FIFORP, "random": RandomRP}
prefetchers = {"none": None, "stride": StridePrefetcher}
# #endregion

parser = gem5.parser("A processor with a data cache, perhaps an L2, and a memory.")
parser.add_argument("--cpu", choices=cpus, default="timing", help="the processor")
parser.add_argument("--l1-size", default=DEFAULTS["l1_size"], help="of the L1D")
parser.add_argument("--l1-ways", default=DEFAULTS["l1_ways"], help="a number, or full")
parser.add_argument("--l2-size", default=DEFAULTS["l2_size"], help="none: no L2")
parser.add_argument("--l2-ways", default=DEFAULTS["l2_ways"], help="a number, or full")
parser.add_argument(
    "--prefetcher",
    choices=prefetchers,
    default=DEFAULTS["prefetcher"],
    help="the prefetcher of the L1D",
)
parser.add_argument(
    "--replacement",
    choices=policies,
    default=DEFAULTS["replacement"],
    help="which line has to go",
)
args = parser.parse_args()


# #region cache
def cache(kind: type[Cache], level: Level, size: str, ways: str) -> Cache | None:
    """A cache as slow as its size and ways make it, by the rules in area.py."""
    try:
        number = bytes_of(size)
        if number == 0:
            return None
        each = ways_of(ways, number)
    except ValueError as error:
        parser.error(str(error))
    time = cycles(level, number, each)
    return kind(
        size=f"{number}B",
        assoc=each,
        tag_latency=time,
        data_latency=time,
        response_latency=time,
        replacement_policy=policies[args.replacement](),
    )


# #endregion

l1d = cache(L1D, LEVEL1, args.l1_size, args.l1_ways)
l2 = cache(L2, LEVEL2, args.l2_size, args.l2_ways)
if l1d is None:
    parser.error("--l1-size none: this machine needs an L1D")
prefetcher = prefetchers[args.prefetcher]
if prefetcher is not None:
    l1d.prefetcher = prefetcher()

# Code is no question here: all loops fit, and a fetch takes one cycle.
l1i = L1I(size="4KiB", tag_latency=1, data_latency=1, response_latency=1)
gem5.simulate(machine(cpus[args.cpu](), l1i=l1i, l1d=l1d, l2=l2), args)
