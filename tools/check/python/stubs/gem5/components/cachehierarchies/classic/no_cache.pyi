from typing import Any

from gem5.components.cachehierarchies.abstract_cache_hierarchy import (
    AbstractCacheHierarchy,
)

class NoCache(AbstractCacheHierarchy):
    def __init__(self, membus: Any = None) -> None: ...
