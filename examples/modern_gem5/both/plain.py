"""A machine that sorts numbers, part by part."""

import m5
from m5.objects import (
    AddrRange,
    ArmTimingSimpleCPU,
    Cache,
    DDR3_1600_8x8,
    MemCtrl,
    Process,
    Root,
    SEWorkload,
    SrcClockDomain,
    StridePrefetcher,
    System,
    SystemXBar,
    VoltageDomain,
)


class L1(Cache):
    """An L1 cache as the standard library makes it."""

    size = "4KiB"
    assoc = 8
    tag_latency = 1
    data_latency = 1
    response_latency = 1
    mshrs = 16
    tgts_per_mshr = 20


system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = ArmTimingSimpleCPU()
system.membus = SystemXBar(width=64)
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.icache = L1(writeback_clean=True)
system.icache.prefetcher = StridePrefetcher()
system.icache.cpu_side = system.cpu.icache_port
system.icache.mem_side = system.membus.cpu_side_ports
system.dcache = L1()
system.dcache.prefetcher = StridePrefetcher()
system.dcache.cpu_side = system.cpu.dcache_port
system.dcache.mem_side = system.membus.cpu_side_ports
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

program = "sort"
system.workload = SEWorkload.init_compatible(program)
system.cpu.workload = Process(cmd=[program])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
event = m5.simulate()
print(f"Simulated {m5.curTick() / 1e6:.0f} us; the end: {event.getCause()}")
