"""The simplest machine that runs a program, to see its answer and its exit status."""

import sys

import m5
from m5.objects import (
    AddrRange,
    ArmAtomicSimpleCPU,
    Process,
    Root,
    SEWorkload,
    SimpleMemory,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

command = sys.argv[1:]

system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "atomic"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmAtomicSimpleCPU()
system.membus = SystemXBar()
system.memory = SimpleMemory(range=system.mem_ranges[0])

system.cpu.icache_port = system.membus.cpu_side_ports
system.cpu.dcache_port = system.membus.cpu_side_ports
system.memory.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

system.workload = SEWorkload.init_compatible(command[0])
system.cpu.workload = Process(cmd=command, output="program.txt")
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"{event.getCause()}, exit status {event.getCode()}")
