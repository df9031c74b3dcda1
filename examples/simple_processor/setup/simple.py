"""A System that has no parts yet."""

from m5.objects import System

system = System()

print("The system has cache lines of", system.cache_line_size, "bytes.")
