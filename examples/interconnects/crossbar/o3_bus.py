"""The machine with two L1 caches and a processor that does not wait for each miss."""

import sys

import m5
from caches import L1D, L1I
from m5.objects import (
    AddrRange,
    ArmO3CPU,
    DDR3_1600_8x8,
    MemCtrl,
    Process,
    Root,
    SEWorkload,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

program, width, mshrs = sys.argv[1:]

system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmO3CPU()
system.membus = SystemXBar(width=int(width))
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache = L1I()
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.membus.cpu_side_ports
system.cpu.dcache = L1D(mshrs=int(mshrs))
system.cpu.dcache.cpu_side = system.cpu.dcache_port
system.cpu.dcache.mem_side = system.membus.cpu_side_ports
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

system.workload = SEWorkload.init_compatible(program)
system.cpu.workload = Process(cmd=[program])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
