from gem5.components.cachehierarchies.abstract_cache_hierarchy import (
    AbstractCacheHierarchy,
)

class PrivateL1CacheHierarchy(AbstractCacheHierarchy):
    def __init__(self, size: str, assoc: int) -> None: ...
