"""One processor, a bus and a memory, without a program."""

from m5.objects import (
    AddrRange,
    ArmTimingSimpleCPU,
    DDR3_1600_8x8,
    MemCtrl,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512")]

system.cpu = ArmTimingSimpleCPU()
system.membus = SystemXBar()
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache_port = system.membus.cpu_side_ports
system.cpu.dcache_port = system.membus.cpu_side_ports
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

print("The system has", len(list(system.descendants())), "objects and")
print("its memory has", system.mem_ranges[0].size(), "bytes.")
