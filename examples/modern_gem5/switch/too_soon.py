"""The start of a program on the atomic model, and the rest on the out-of-order one."""

import sys

from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_switchable_processor import (
    SimpleSwitchableProcessor,
)
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.exit_event import ExitEvent
from gem5.simulate.simulator import Simulator

skipped, program = sys.argv[1:]

processor = SimpleSwitchableProcessor(
    starting_core_type=CPUTypes.ATOMIC,
    switch_core_type=CPUTypes.O3,
    isa=ISA.ARM,
    num_cores=1,
)
board = SimpleBoard(
    clk_freq="1GHz",
    processor=processor,
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=PrivateL1CacheHierarchy(l1d_size="32KiB", l1i_size="32KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path=program))

simulator = Simulator(
    board=board, on_exit_event={ExitEvent.MAX_INSTS: processor.switch()}
)
simulator.schedule_max_insts(int(skipped))
simulator.run()
print(f"{program}: simulated {simulator.get_current_tick() / 1e6:.0f} us")
