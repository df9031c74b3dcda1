"""A generator offers a memory reads or writes, so many GB/s, in order or at random."""

import sys

import m5
from m5.objects import (
    AddrRange,
    DDR3_1600_8x8,
    MemCtrl,
    PyTrafficGen,
    Root,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)

kind, order, rate = sys.argv[1:]

LINE = 64
SIZE = 512 * 2**20

system = System()

system.clk_domain = SrcClockDomain(clock="2GHz", voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange(SIZE)]

# Wide enough that it does not limit the memory.
system.membus = SystemXBar(width=64)
system.generator = PyTrafficGen()
system.generator.port = system.membus.cpu_side_ports
system.mem_ctrl = MemCtrl()
# A row is closed after its last line, and not already after sixteen.
system.mem_ctrl.dram = DDR3_1600_8x8(
    range=system.mem_ranges[0], max_accesses_per_row=128
)
system.mem_ctrl.port = system.membus.mem_side_ports
system.system_port = system.membus.cpu_side_ports

root = Root(full_system=False, system=system)
m5.instantiate()


# #region traffic
def traffic():
    create = {
        "linear": system.generator.createLinear,
        "random": system.generator.createRandom,
    }[order]
    # All times are in picoseconds: 100 us, and from one line to the next.
    duration = 100_000_000
    period = round(1000 * LINE / float(rate))
    percent_of_reads = {"reads": 100, "writes": 0}[kind]
    yield create(duration, 0, SIZE - 1, LINE, period, period, percent_of_reads, 0)
    yield system.generator.createExit(0)


system.generator.start(traffic())
# #endregion
event = m5.simulate()
print(f"{rate} GB/s of {order} {kind}: {event.getCause()}")
