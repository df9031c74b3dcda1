"""A given number of cores, and a program of several threads."""

import sys

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

cores, program, *arguments = sys.argv[1:]

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(
        cpu_type=CPUTypes.TIMING, isa=ISA.ARM, num_cores=int(cores)
    ),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=PrivateL1CacheHierarchy(l1d_size="16KiB", l1i_size="16KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path=program), arguments=arguments)

simulator = Simulator(board=board)
simulator.run()
print(f"{cores} cores: simulated {simulator.get_current_tick() / 1e6:.0f} us")
