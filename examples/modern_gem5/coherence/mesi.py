"""Asks for the caches of another of Ruby's protocols, MESI in two levels."""

from gem5.components.cachehierarchies.ruby.mesi_two_level_cache_hierarchy import (
    MESITwoLevelCacheHierarchy,
)

print("This simulator has", MESITwoLevelCacheHierarchy.__name__)
