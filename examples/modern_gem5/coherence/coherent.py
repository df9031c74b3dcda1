"""Four cores, with gem5's classic caches or with those of Ruby's protocol CHI."""

import sys
from pathlib import Path

import m5
from bare_l1 import BareL1CacheHierarchy
from gem5.components.boards.simple_board import SimpleBoard
from gem5.components.cachehierarchies.chi.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from gem5.components.memory import SingleChannelDDR3_1600
from gem5.components.processors.cpu_types import CPUTypes
from gem5.components.processors.simple_processor import SimpleProcessor
from gem5.isas import ISA
from gem5.resources.resource import BinaryResource
from gem5.simulate.simulator import Simulator

kind, apart, threads = sys.argv[1:]

# #region choose
if kind == "classic":
    hierarchy = BareL1CacheHierarchy(l1d_size="16KiB", l1i_size="16KiB")
else:
    hierarchy = PrivateL1CacheHierarchy(size="16KiB", assoc=8)
# #endregion

board = SimpleBoard(
    clk_freq="1GHz",
    processor=SimpleProcessor(cpu_type=CPUTypes.TIMING, isa=ISA.ARM, num_cores=4),
    memory=SingleChannelDDR3_1600(size="512MiB"),
    cache_hierarchy=hierarchy,
)
board.set_se_binary_workload(
    BinaryResource(local_path="sharing"), arguments=[apart, threads]
)

simulator = Simulator(board=board)
simulator.run()
# The first dump covers the counting alone.
dumps = Path(m5.options.outdir, "stats.txt").read_text()
us = int(dumps.split("simTicks")[1].split()[0]) / 1e6
print(f"{kind}, {threads} threads: counting takes {us:.1f} us")
