"""Four processors on one bus, with or without a snoop filter."""

import sys

import m5
from caches import L1D, L1I
from m5.objects import (
    AddrRange,
    ArmTimingSimpleCPU,
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
from m5.params import NULL

filtered, *command = sys.argv[1:]

system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.membus = SystemXBar()
if filtered == "no":
    system.membus.snoop_filter = NULL
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

# #region processors
system.workload = SEWorkload.init_compatible(command[0])
process = Process(cmd=command)
system.cpu = [ArmTimingSimpleCPU(cpu_id=i) for i in range(4)]
for cpu in system.cpu:
    cpu.icache = L1I()
    cpu.icache.cpu_side = cpu.icache_port
    cpu.icache.mem_side = system.membus.cpu_side_ports
    cpu.dcache = L1D()
    cpu.dcache.cpu_side = cpu.dcache_port
    cpu.dcache.mem_side = system.membus.cpu_side_ports
    cpu.createInterruptController()
    cpu.workload = process
    cpu.createThreads()
# #endregion

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
