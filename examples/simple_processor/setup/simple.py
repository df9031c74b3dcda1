"""One processor, a bus and a memory: so far only the box that they will be in."""

from m5.objects import System

system = System()

print("The system has cache lines of", system.cache_line_size, "bytes.")
