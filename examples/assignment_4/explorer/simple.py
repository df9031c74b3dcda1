"""A processor that executes one instruction after the other, with a branch predictor.

gem5's own measure of a predictor without time: branches are predicted in the order of
the program, and no instruction is fetched from a wrong path.
"""

import argparse

import m5
from m5.objects import (
    AddrRange,
    ArmAtomicSimpleCPU,
    BiModeBP,
    LocalBP,
    Process,
    Root,
    SEWorkload,
    SimpleMemory,
    SrcClockDomain,
    System,
    SystemXBar,
    TournamentBP,
    VoltageDomain,
)

parse = argparse.ArgumentParser(prog="gem5.opt simple.py", description=__doc__)
parse.add_argument("program", help="the Arm program to simulate")
parse.add_argument(
    "--predictor",
    choices=("one-bit", "two-bits", "bi-mode", "tournament"),
    default="two-bits",
    help="the branch predictor",
)
parse.add_argument(
    "--index-bits",
    type=int,
    choices=range(4, 15),
    default=10,
    metavar="BITS",
    help="each of its tables has 2^BITS entries, from 4 to 14",
)
args = parse.parse_args()

entries = 2**args.index_bits
makes = {
    # gem5 takes the size of a LocalBP in bits.
    "one-bit": lambda: LocalBP(localPredictorSize=entries, localCtrBits=1),
    "two-bits": lambda: LocalBP(localPredictorSize=2 * entries, localCtrBits=2),
    "bi-mode": lambda: BiModeBP(
        globalPredictorSize=entries, choicePredictorSize=entries
    ),
    "tournament": lambda: TournamentBP(
        localPredictorSize=entries,
        localHistoryTableSize=entries,
        globalPredictorSize=entries,
        choicePredictorSize=entries,
    ),
}

system = System(mem_mode="atomic", mem_ranges=[AddrRange("512MiB")])
system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.cpu = ArmAtomicSimpleCPU(branchPred=makes[args.predictor]())
system.membus = SystemXBar()
system.memory = SimpleMemory(range=system.mem_ranges[0])
system.memory.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports
system.cpu.icache_port = system.membus.cpu_side_ports
system.cpu.dcache_port = system.membus.cpu_side_ports
system.cpu.createInterruptController()

system.workload = SEWorkload.init_compatible(args.program)
system.cpu.workload = Process(cmd=[args.program], env=["LANG=C.UTF-8"])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"{args.program} ended with {event.getCode()}: {event.getCause()}")
