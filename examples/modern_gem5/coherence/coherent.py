"""Four cores, with gem5's classic caches or with those of one of Ruby's protocols."""

import sys

from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.chi import private_l1_cache_hierarchy as chi
from gem5.components.cachehierarchies.classic import (
    private_l1_cache_hierarchy as classic,
)
from gem5.components.cachehierarchies.ruby.mesi_two_level_cache_hierarchy import (
    MESITwoLevelCacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator

kind, apart = sys.argv[1:]

# #region choose
if kind == "classic":
    hierarchy = classic.PrivateL1CacheHierarchy(l1d_size="16KiB", l1i_size="16KiB")
elif kind == "chi":
    hierarchy = chi.PrivateL1CacheHierarchy(size="16KiB", assoc=8)
else:
    hierarchy = MESITwoLevelCacheHierarchy(
        l1i_size="16KiB",
        l1i_assoc="8",
        l1d_size="16KiB",
        l1d_assoc="8",
        l2_size="64KiB",
        l2_assoc="8",
        num_l2_banks=1,
    )
# #endregion

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(cpu_type=CPUTypes.TIMING, isa=ISA.ARM, num_cores=4),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=hierarchy,
)
board.set_se_binary_workload(BinaryResource(local_path="sharing"), arguments=[apart])

simulator = Simulator(board=board)
simulator.run()
print(f"{kind}: simulated {simulator.get_current_tick() / 1e6:.0f} us")
