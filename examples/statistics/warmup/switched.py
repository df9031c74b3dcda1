"""The atomic model until the work begins, the out-of-order one from there."""

import m5
from bare_l1 import BareL1CacheHierarchy
from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_switchable_processor import (
    SimpleSwitchableProcessor,
)
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.exit_event import ExitEvent
from gem5.simulate.simulator import Simulator

processor = SimpleSwitchableProcessor(
    starting_core_type=CPUTypes.ATOMIC,
    switch_core_type=CPUTypes.O3,
    isa=ISA.ARM,
    num_cores=1,
)
board = SimpleBoard(
    clk_freq="1GHz",
    processor=processor,
    memory=SingleChannelDDR3_1600(size="64MiB"),
    cache_hierarchy=BareL1CacheHierarchy(l1d_size="32KiB", l1i_size="32KiB"),
)
board.set_se_binary_workload(BinaryResource(local_path="rounds"))


def work_begins():
    processor.switch()
    m5.stats.reset()


simulator = Simulator(
    board=board,
    on_exit_event={
        ExitEvent.CHECKPOINT: lambda: False,
        ExitEvent.WORKBEGIN: work_begins,
    },
)
simulator.run()
for event, tick in simulator.get_tick_stopwatch():
    print(f"{tick / 1e6:7.1f} us  {event.value}")
