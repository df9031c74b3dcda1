"""The caches of the tutorial's systems."""

from m5.objects import Cache


class L1(Cache):
    """What both first-level caches have in common."""

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
    """Behind both L1 caches: larger and slower."""

    size = "256KiB"
    assoc = 8
    tag_latency = 10
    data_latency = 10
    response_latency = 10
    mshrs = 16
    tgts_per_mshr = 12
