"""One processor at 2 GHz, with one or two channels of memory, loads at a stride."""

import sys

import m5
from caches import L1D, L1I
from m5.objects import (
    AddrRange,
    ArmO3CPU,
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

model, channels, stride, *settings = sys.argv[1:]

system = System()

system.clk_domain = SrcClockDomain(clock="2GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmO3CPU() if model == "o3" else ArmTimingSimpleCPU()
# #region memory
# Wide and with many MSHRs, so that neither of the two limits the memory.
system.membus = SystemXBar(width=64)
system.cpu.dcache = L1D(mshrs=32)
# Neighboring lines, of 64 bytes, are in different channels.
system.mem_ctrl = [MemCtrl() for _ in range(int(channels))]
for channel, mem_ctrl in enumerate(system.mem_ctrl):
    mem_ctrl.dram = DDR3_1600_8x8()
    mem_ctrl.dram.range = AddrRange(
        system.mem_ranges[0].start,
        size=system.mem_ranges[0].size(),
        intlvHighBit=6,
        intlvBits=int(channels) - 1,
        intlvMatch=channel,
    )
    for setting in settings:
        name, value = setting.split("=")
        setattr(mem_ctrl.dram, name, value)
    mem_ctrl.port = system.membus.mem_side_ports
# #endregion

system.cpu.icache = L1I()
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.membus.cpu_side_ports
system.cpu.dcache.cpu_side = system.cpu.dcache_port
system.cpu.dcache.mem_side = system.membus.cpu_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

system.workload = SEWorkload.init_compatible("strides")
system.cpu.workload = Process(cmd=["strides", stride])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
