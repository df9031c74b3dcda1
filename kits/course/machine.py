"""The machine of the assignments: a processor, its caches, a bus and a memory."""

from m5.objects import (
    AddrRange,
    BaseCPU,
    Cache,
    DDR3_1600_8x8,
    L2XBar,
    MemCtrl,
    SrcClockDomain,
    System,
    SystemXBar,
    VoltageDomain,
)


class L1(Cache):
    """What both first-level caches have in common; no prefetcher."""

    size = "16KiB"
    assoc = 2
    tag_latency = 2
    data_latency = 2
    response_latency = 2
    mshrs = 4
    tgts_per_mshr = 20


class L1I(L1):
    """For instructions: nothing writes to it."""

    is_read_only = True
    writeback_clean = True


class L1D(L1):
    """For data."""


class L2(Cache):
    """Behind both L1 caches: larger and slower; no prefetcher."""

    size = "256KiB"
    assoc = 8
    tag_latency = 10
    data_latency = 10
    response_latency = 10
    mshrs = 16
    tgts_per_mshr = 12


def machine(
    cpu: BaseCPU,
    *,
    clock: str = "2GHz",
    l1i: Cache | None = None,
    l1d: Cache | None = None,
    l2: Cache | None = None,
    dram: type = DDR3_1600_8x8,
) -> System:
    """A system of 512 MiB around a processor, with its ports connected.

    The clock is that of processor, caches and buses; the memory has its own.
    Without a cache, requests go straight to the next part.
    In `stats.txt` the parts are `system.cpu`, `system.cpu.icache`, `system.cpu.dcache`,
    `system.l2cache`, `system.membus` and `system.mem_ctrl`.
    """
    system = System(mem_mode="timing", mem_ranges=[AddrRange("512MiB")])
    system.clk_domain = SrcClockDomain(clock=clock, voltage_domain=VoltageDomain())
    system.cpu = cpu
    system.membus = SystemXBar()
    system.system_port = system.membus.cpu_side_ports
    system.mem_ctrl = MemCtrl(dram=dram(range=system.mem_ranges[0]))
    system.mem_ctrl.port = system.membus.mem_side_ports

    below = system.membus
    if l2 is not None:
        system.l2bus = below = L2XBar()
        system.l2cache = l2
        system.l2cache.cpu_side = system.l2bus.mem_side_ports
        system.l2cache.mem_side = system.membus.cpu_side_ports

    _connect(system.cpu, "icache", l1i, below)
    _connect(system.cpu, "dcache", l1d, below)
    system.cpu.createInterruptController()
    return system


def _connect(cpu: BaseCPU, name: str, cache: Cache | None, bus: SystemXBar) -> None:
    """Connect `icache_port` or `dcache_port` to a bus, through the cache if any."""
    port = getattr(cpu, f"{name}_port")
    if cache is None:
        port.connect(bus.cpu_side_ports)
        return
    setattr(cpu, name, cache)
    cache.cpu_side = port
    cache.mem_side = bus.cpu_side_ports
