"""The L1 caches of the standard library without their prefetchers."""

from gem5.components.boards.abstract_board import AbstractBoard
from gem5.components.cachehierarchies.classic.private_l1_cache_hierarchy import (
    PrivateL1CacheHierarchy,
)
from m5.params import NULL


class BareL1CacheHierarchy(PrivateL1CacheHierarchy):
    def incorporate_cache(self, board: AbstractBoard) -> None:
        super().incorporate_cache(board)
        for cache in [*self.l1icaches, *self.l1dcaches]:
            cache.prefetcher = NULL
