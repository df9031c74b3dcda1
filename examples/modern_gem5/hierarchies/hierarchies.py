"""One machine with a cache hierarchy and an L1 data cache to choose."""

import sys

from bare_l1 import BareL1CacheHierarchy
from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.classic import (
    private_l1_private_l2_cache_hierarchy as two_levels,
)
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator

# #region choose
kind, size = sys.argv[1:]
if kind == "l1":
    hierarchy = PrivateL1CacheHierarchy(l1d_size=size, l1i_size="16KiB")
elif kind == "bare":
    hierarchy = BareL1CacheHierarchy(l1d_size=size, l1i_size="16KiB")
else:
    hierarchy = two_levels.PrivateL1PrivateL2CacheHierarchy(
        l1d_size=size, l1i_size="16KiB", l2_size="64KiB"
    )
# #endregion

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(cpu_type=CPUTypes.TIMING, isa=ISA.ARM, num_cores=1),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=hierarchy,
)
board.set_se_binary_workload(BinaryResource(local_path="sort"))

simulator = Simulator(board=board)
simulator.run()
print(f"{kind} {size}: simulated {simulator.get_current_tick() / 1e6:.0f} us")
