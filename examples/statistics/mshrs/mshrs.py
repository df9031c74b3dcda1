"""The machine with two levels of caches, and an option for the MSHRs of its L1D."""

import argparse
from collections.abc import Callable
from pathlib import Path

import m5
from caches import L1D, L1I, L2
from m5.objects import (
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
    VoltageDomain,
)
from m5.util.convert import anyToFrequency, toMemorySize

cpus = {"timing": ArmTimingSimpleCPU, "minor": ArmMinorCPU, "o3": ArmO3CPU}


def program(text: str) -> str:
    """The path of a program that exists."""
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"there is no {text} here; compile it first")
    return text


def clock(text: str) -> str:
    """A frequency or a period, with its unit."""
    anyToFrequency(text)
    return text


def size_of(cache: type[Cache]) -> Callable[[str], str]:
    """Sizes at which a cache of a class has a number of sets that is a power of two."""

    def size(text: str) -> str:
        if text.isdigit():
            raise argparse.ArgumentTypeError(f"{text} of what? write {text}KiB")
        sets = toMemorySize(text) / (64 * int(cache.assoc))
        if sets not in (2**power for power in range(32)):
            message = f"{text} makes {sets:g} sets; their number is a power of two"
            raise argparse.ArgumentTypeError(message)
        return text

    return size


parser = argparse.ArgumentParser()
parser.add_argument("program", type=program, help="the Arm program to run")
parser.add_argument("--cpu", choices=cpus, default="timing", help="the processor")
parser.add_argument("--clock", type=clock, default="1GHz", help="its clock")
parser.add_argument(
    "--l1d-size", type=size_of(L1D), default="16KiB", help="size of the L1 data cache"
)
parser.add_argument(
    "--l2-size", type=size_of(L2), default="256KiB", help="size of the L2 cache"
)
parser.add_argument("--mshrs", type=int, default=4, help="MSHRs of the L1 data cache")
parser.add_argument("--prefetch", action="store_true", help="let the L1D prefetch")
args = parser.parse_args()

system = System()

system.clk_domain = SrcClockDomain(clock=args.clock, voltage_domain=VoltageDomain())
system.mem_mode = "timing"
system.mem_ranges = [AddrRange("512MiB")]

system.cpu = cpus[args.cpu]()
system.membus = SystemXBar()
system.l2bus = L2XBar()
system.mem_ctrl = MemCtrl()
system.mem_ctrl.dram = DDR3_1600_8x8(range=system.mem_ranges[0])

system.cpu.icache = L1I()
system.cpu.icache.cpu_side = system.cpu.icache_port
system.cpu.icache.mem_side = system.l2bus.cpu_side_ports
system.cpu.dcache = L1D(size=args.l1d_size, mshrs=args.mshrs)
if args.prefetch:
    system.cpu.dcache.prefetcher = StridePrefetcher()
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
