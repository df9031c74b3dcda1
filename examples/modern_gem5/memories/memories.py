"""One program, with the processor model and the memory that are asked for."""

import sys

from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import (
    HBM2Stack,
    SingleChannelDDR3_1600,
    SingleChannelDDR4_2400,
)
from gem5.components.processors.cpu_types import get_cpu_type_from_str
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator

model, kind, stride, *policy = sys.argv[1:]

# #region choose
memories = {
    "ddr3": SingleChannelDDR3_1600,
    "ddr4": SingleChannelDDR4_2400,
    "hbm2": HBM2Stack,
}
memory = memories[kind](size="4GiB")
# #endregion

# #region policy
if policy:
    # A controller of HBM has two interfaces, one for each half of its channel.
    for controller in memory.get_memory_controllers():
        controller.dram.page_policy = policy[0]
        controller.dram_2.page_policy = policy[0]
# #endregion

board = SimpleBoard(
    clk_freq="2GHz",
    processor=SimpleProcessor(
        cpu_type=get_cpu_type_from_str(model), isa=ISA.ARM, num_cores=1
    ),
    memory=memory,
    cache_hierarchy=PrivateL1CacheHierarchy(l1d_size="16KiB", l1i_size="16KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path="strides"), arguments=[stride])

simulator = Simulator(board=board)
simulator.run()
print(f"{model}, {kind}: simulated {simulator.get_current_tick() / 1e6:.0f} us")
