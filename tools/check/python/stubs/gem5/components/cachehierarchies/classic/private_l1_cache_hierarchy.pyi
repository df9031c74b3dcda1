from typing import Any

from gem5.components.cachehierarchies.abstract_cache_hierarchy import (
    AbstractCacheHierarchy,
)

class PrivateL1CacheHierarchy(AbstractCacheHierarchy):
    def __init__(self, l1d_size: str, l1i_size: str, membus: Any = None) -> None: ...
