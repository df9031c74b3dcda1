"""The first machine with another clock, processor model or memory."""

import sys

import m5
from m5.objects import (
    AddrRange,
    ArmAtomicSimpleCPU,
    ArmMinorCPU,
    ArmTimingSimpleCPU,
    DDR3_1600_8x8,
    DDR4_2400_8x8,
    MemCtrl,
    Process,
    Root,
    SEWorkload,
    SimpleMemory,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

models = {
    "atomic": ArmAtomicSimpleCPU,
    "minor": ArmMinorCPU,
    "timing": ArmTimingSimpleCPU,
}
drams = {"DDR3": DDR3_1600_8x8, "DDR4": DDR4_2400_8x8}
clock, model, memory = sys.argv[1:]

system = System()

system.clk_domain = SrcClockDomain(clock=clock, voltage_domain=VoltageDomain())
system.mem_mode = "atomic" if model == "atomic" else "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = models[model]()
system.membus = SystemXBar()
if memory in drams:
    system.mem_ctrl = MemCtrl()
    system.mem_ctrl.dram = drams[memory](range=system.mem_ranges[0])
else:
    system.mem_ctrl = SimpleMemory(range=system.mem_ranges[0], latency=memory)

system.cpu.icache_port = system.membus.cpu_side_ports
system.cpu.dcache_port = system.membus.cpu_side_ports
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

program = "life"
system.workload = SEWorkload.init_compatible(program)
system.cpu.workload = Process(cmd=[program])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
