"""Runs a program and prints the name, description and unit of every statistic.

The machine has the processor that the command line names, two levels of caches with a
prefetcher, a bus and a memory.
"""

import sys
from pathlib import Path

import m5
from m5.objects import (
    LTAGE,
    AddrRange,
    ArmMinorCPU,
    ArmO3CPU,
    ArmTimingSimpleCPU,
    Cache,
    DDR3_1600_8x8,
    L2XBar,
    MemCtrl,
    Process,
    Root,
    SEWorkload,
    SrcClockDomain,
    StridePrefetcher,
    System,
    SystemXBar,
    TournamentBP,
    VoltageDomain,
)


class L1(Cache):
    """A first-level cache."""

    size = "4KiB"
    assoc = 2
    tag_latency = 2
    data_latency = 2
    response_latency = 2
    mshrs = 4
    tgts_per_mshr = 20


class L2(Cache):
    """The second-level cache."""

    size = "64KiB"
    assoc = 8
    tag_latency = 10
    data_latency = 10
    response_latency = 10
    mshrs = 16
    tgts_per_mshr = 12


cpus = {
    "timing": ArmTimingSimpleCPU,
    "minor": lambda: ArmMinorCPU(branchPred=TournamentBP()),
    "o3": lambda: ArmO3CPU(branchPred=LTAGE()),
}

system = System()

system.clk_domain = SrcClockDomain(clock="1GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = cpus[sys.argv[1]]()
system.membus = SystemXBar()
system.l2bus = L2XBar()
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache = L1(is_read_only=True)
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.l2bus.cpu_side_ports
system.cpu.dcache = L1(prefetcher=StridePrefetcher())
system.cpu.dcache.cpu_side = system.cpu.dcache_port
system.cpu.dcache.mem_side = system.l2bus.cpu_side_ports
system.l2cache = L2()
system.l2cache.cpu_side = system.l2bus.mem_side_ports
system.l2cache.mem_side = system.membus.cpu_side_ports
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

system.cpu.createInterruptController()

program = "life"
system.workload = SEWorkload.init_compatible(program)
system.cpu.workload = Process(cmd=[program])
system.cpu.createThreads()

root = Root(full_system=False, system=system)
m5.instantiate()
m5.simulate()
m5.stats.dump()

for line in Path(m5.options.outdir, "stats.txt").read_text().splitlines():
    name, _, description = line.partition("#")
    words = name.split()
    # Leave out the buckets of distributions, whose names are numbers, and measurements
    # of the host.
    if not description or words[0].startswith("host"):
        continue
    if not words[0].rpartition("::")[2][0].isdigit():
        print(words[0], "#", description.strip())
