"""Run checked.py with an L1 data cache that takes a cycle more for each doubling."""

import runpy
import sys

from caches import L1D

size = sys.argv[sys.argv.index("--l1d-size") + 1]
cycles = {"16KiB": 2, "32KiB": 3, "64KiB": 4, "128KiB": 5}[size]
L1D.tag_latency = cycles
L1D.data_latency = cycles
runpy.run_path("checked.py")
