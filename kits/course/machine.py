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
    """The parameters that both first-level caches share; there is no prefetcher."""

    size = "16KiB"
    assoc = 2
    tag_latency = 2
    data_latency = 2
    response_latency = 2
    mshrs = 4
    tgts_per_mshr = 20


class L1I(L1):
    """The cache for instructions, to which nothing writes."""

    is_read_only = True
    writeback_clean = True


class L1D(L1):
    """The cache for data."""


class L2(Cache):
    """The larger and slower cache behind both L1 caches; there is no prefetcher."""

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
    l3: Cache | None = None,
    other: tuple[BaseCPU, Cache, Cache] | None = None,
    dram: type = DDR3_1600_8x8,
) -> System:
    """A system of 512 MiB around a processor, with its ports connected.

    The clock is that of processor, caches and buses, not of the memory. Without cache,
    requests go straight to the next level. A second processor, with its L1I and L1D,
    becomes `system.other`.
    In `stats.txt` the parts are `system.cpu`, `system.cpu.icache`, `system.cpu.dcache`,
    `system.l2cache`, `system.l3cache`, `system.membus` and `system.mem_ctrl`.
    """
    system = System(mem_mode="timing", mem_ranges=[AddrRange("512MiB")])
    system.clk_domain = SrcClockDomain(clock=clock, voltage_domain=VoltageDomain())
    system.cpu = cpu
    system.membus = SystemXBar()
    system.system_port = system.membus.cpu_side_ports
    system.mem_ctrl = MemCtrl(dram=dram(range=system.mem_ranges[0]))
    system.mem_ctrl.port = system.membus.mem_side_ports

    below = system.membus
    for level, cache in (("l3", l3), ("l2", l2)):
        if cache is not None:
            bus = L2XBar()
            setattr(system, f"{level}bus", bus)
            setattr(system, f"{level}cache", cache)
            cache.cpu_side = bus.mem_side_ports
            cache.mem_side = below.cpu_side_ports
            below = bus
    _connect(below, cpu, l1i, l1d)
    if other is not None:
        system.other = other[0]
        _connect(below, *other)
    return system


def _connect(
    bus: SystemXBar, cpu: BaseCPU, l1i: Cache | None, l1d: Cache | None
) -> None:
    """Connect a processor to a bus, through its caches if it has any."""
    for name, cache in (("icache", l1i), ("dcache", l1d)):
        port = getattr(cpu, f"{name}_port")
        if cache is None:
            port.connect(bus.cpu_side_ports)
            continue
        setattr(cpu, name, cache)
        cache.cpu_side = port
        cache.mem_side = bus.cpu_side_ports
    cpu.createInterruptController()
