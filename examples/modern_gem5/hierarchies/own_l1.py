"""One machine with L1 caches of our own class, of the size that is asked for."""

import sys

from gem5.components.boards.abstract_board import AbstractBoard
from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator
from m5.params import NULL


# #region own
class OwnL1(PrivateL1CacheHierarchy):
    """The library's L1 caches without their prefetchers."""

    def incorporate_cache(self, board: AbstractBoard) -> None:
        super().incorporate_cache(board)
        for cache in [*self.l1icaches, *self.l1dcaches]:
            cache.prefetcher = NULL


# #endregion

(size,) = sys.argv[1:]

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(cpu_type=CPUTypes.TIMING, isa=ISA.ARM, num_cores=1),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=OwnL1(l1d_size=size, l1i_size="16KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path="sort"))

simulator = Simulator(board=board)
simulator.run()
print(f"own {size}: simulated {simulator.get_current_tick() / 1e6:.0f} us")
