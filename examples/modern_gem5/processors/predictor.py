"""The same machine, with a table of two-bit counters of a given size in bits."""

import sys

from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import get_cpu_type_from_str
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator
from m5.objects import LocalBP

model, program, bits = sys.argv[1:]

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(
        cpu_type=get_cpu_type_from_str(model), isa=ISA.ARM, num_cores=1
    ),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=PrivateL1CacheHierarchy(l1d_size="32KiB", l1i_size="32KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path=program))
(core,) = board.get_processor().get_cores()
core.get_simobject().branchPred = LocalBP(localPredictorSize=int(bits))

simulator = Simulator(board=board)
simulator.run()
us = simulator.get_current_tick() / 1e6
print(f"{model}, {program}, {bits} bits: simulated {us:.0f} us")
