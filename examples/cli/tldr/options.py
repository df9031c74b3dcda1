"""The machine with two levels of caches, with arguments for what varies."""

import argparse

import m5
from caches import L1D, L1I, L2
from m5.objects import (
    AddrRange,
    ArmTimingSimpleCPU,
    DDR3_1600_8x8,
    L2XBar,
    MemCtrl,
    Process,
    Root,
    SEWorkload,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

parser = argparse.ArgumentParser()
parser.add_argument("program", help="the Arm program to run")
parser.add_argument("--clock", default="1GHz", help="clock of the processor")
parser.add_argument("--l1d-size", default="16KiB", help="size of the L1 data cache")
parser.add_argument("--l2-size", default="256KiB", help="size of the L2 cache")
args = parser.parse_args()

system = System()

system.clk_domain = SrcClockDomain(clock=args.clock, voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmTimingSimpleCPU()
system.membus = SystemXBar()
system.l2bus = L2XBar()
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache = L1I()
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.l2bus.cpu_side_ports
system.cpu.dcache = L1D(size=args.l1d_size)
system.cpu.dcache.cpu_side = system.cpu.dcache_port
system.cpu.dcache.mem_side = system.l2bus.cpu_side_ports
system.l2cache = L2(size=args.l2_size)
system.l2cache.cpu_side = system.l2bus.mem_side_ports
system.l2cache.mem_side = system.membus.cpu_side_ports
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
