"""The lines and sets of the tutorial's caches."""

from caches import L1D, L1I
from m5.objects import System

line = int(System().cache_line_size)
for cache in (L1I(), L1D()):
    size, ways = int(cache.size), int(cache.assoc)
    lines = size // line
    print(f"{type(cache).__name__}: {size} bytes, {lines} lines, {lines // ways} sets")
