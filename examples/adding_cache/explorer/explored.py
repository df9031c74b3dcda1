"""The machine with two L1 caches; the data cache is as asked for."""

import argparse

import m5
from caches import L1D, L1I
from m5.objects import (
    FIFORP,
    LFURP,
    LRURP,
    MRURP,
    AddrRange,
    ArmTimingSimpleCPU,
    DDR3_1600_8x8,
    MemCtrl,
    Process,
    Root,
    SecondChanceRP,
    SEWorkload,
    SrcClockDomain,
    System,
    SystemXBar,
    TreePLRURP,
    VoltageDomain,
)

policies = {
    "lru": LRURP,
    "fifo": FIFORP,
    "second-chance": SecondChanceRP,
    "tree-plru": TreePLRURP,
    "mru": MRURP,
    "lfu": LFURP,
}

parse = argparse.ArgumentParser(prog="gem5.opt explored.py", description=__doc__)
parse.add_argument("program", help="the Arm program to simulate")
parse.add_argument("size", help="of the data cache, as in 16KiB")
parse.add_argument("ways", type=int, help="of the data cache")
parse.add_argument("--policy", choices=policies, default="lru", help="of replacement")
parse.add_argument("--line", type=int, default=64, help="bytes of a line")
args = parse.parse_args()

system = System(cache_line_size=args.line)

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmTimingSimpleCPU()
system.membus = SystemXBar()
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache = L1I()
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.membus.cpu_side_ports
system.cpu.dcache = L1D(
    size=args.size, assoc=args.ways, replacement_policy=policies[args.policy]()
)
system.cpu.dcache.cpu_side = system.cpu.dcache_port
system.cpu.dcache.mem_side = system.membus.cpu_side_ports

system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

system.workload = SEWorkload.init_compatible(args.program)
system.cpu.workload = Process(cmd=[args.program])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
