"""One program on a processor model and a memory to choose."""

import sys
from pathlib import Path

import m5
from bare_l1 import BareL1CacheHierarchy
from gem5.components.boards.abstract_board import AbstractBoard
from gem5.components.boards.simple_board import SimpleBoard
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
from m5.util import fatal


# #region misses
class ManyMisses(BareL1CacheHierarchy):
    """No prefetchers, and so many MSHRs that they do not limit the memory."""

    def incorporate_cache(self, board: AbstractBoard) -> None:
        super().incorporate_cache(board)
        for cache in self.l1dcaches:
            cache.mshrs = 32


# #endregion

model, kind, stride, *settings = sys.argv[1:]

memories = {
    "ddr3": SingleChannelDDR3_1600,
    "ddr4": SingleChannelDDR4_2400,
    "hbm2": HBM2Stack,
}
memory = memories[kind](size="4GiB")

processor = SimpleProcessor(
    cpu_type=get_cpu_type_from_str(model), isa=ISA.ARM, num_cores=1
)

# #region settings
parts = [processor.get_cores()[0].get_simobject()]
for controller in memory.get_memory_controllers():
    parts.append(controller.dram)
    # A controller of HBM has a second interface, for the other half of its channel.
    if kind == "hbm2":
        parts.append(controller.dram_2)
for setting in settings:
    name, value = setting.split("=")
    owners = [part for part in parts if hasattr(part, name)]
    if not owners:
        fatal(f"neither the processor nor the DRAM has a parameter {name}")
    for part in owners:
        setattr(part, name, value)
# #endregion

board = SimpleBoard(
    clk_freq="2GHz",
    processor=processor,
    memory=memory,
    cache_hierarchy=ManyMisses(l1d_size="16KiB", l1i_size="16KiB"),
)
board.set_se_binary_workload(
    BinaryResource(local_path="strides_region"), arguments=[stride]
)

simulator = Simulator(board=board)
simulator.run()
# The first dump covers the loop alone.
dumps = Path(m5.options.outdir, "stats.txt").read_text()
us = int(dumps.split("simTicks")[1].split()[0]) / 1e6
print(f"{' '.join([model, kind, *settings])}: the loop takes {us:.1f} us")
