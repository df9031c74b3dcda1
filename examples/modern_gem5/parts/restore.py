"""Continue from a checkpoint: the model and two sizes may differ from its machine."""

import sys
from pathlib import Path

from bare_l1 import BareL1CacheHierarchy
from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import get_cpu_type_from_str
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.exit_event import ExitEvent
from gem5.simulate.simulator import Simulator

program, folder, model, l1d, memory = sys.argv[1:]

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(
        cpu_type=get_cpu_type_from_str(model), isa=ISA.ARM, num_cores=1
    ),
    memory=SingleChannelDDR3_1600(size=memory),
    cache_hierarchy=BareL1CacheHierarchy(l1d_size=l1d, l1i_size="32KiB"),
)
board.set_se_binary_workload(
    BinaryResource(local_path=program), checkpoint=Path(folder)
)

# The checkpoint that the program asks for on its way is not needed again.
simulator = Simulator(board=board, on_exit_event={ExitEvent.CHECKPOINT: lambda: False})
simulator.run()
for event, tick in simulator.get_tick_stopwatch():
    print(f"{tick / 1e6:7.1f} us  {event.value}")
