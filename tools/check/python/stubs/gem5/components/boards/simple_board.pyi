from pathlib import Path

from gem5.components.boards.abstract_board import AbstractBoard
from gem5.components.cachehierarchies.abstract_cache_hierarchy import (
    AbstractCacheHierarchy,
)
from gem5.components.memory.abstract_memory_system import AbstractMemorySystem
from gem5.components.processors.abstract_processor import AbstractProcessor
from gem5.resources.resource import BinaryResource, FileResource

class SimpleBoard(AbstractBoard):
    def __init__(
        self,
        clk_freq: str,
        processor: AbstractProcessor,
        memory: AbstractMemorySystem,
        cache_hierarchy: AbstractCacheHierarchy,
    ) -> None: ...
    def set_se_binary_workload(
        self,
        binary: BinaryResource,
        exit_on_work_items: bool = True,
        stdin_file: FileResource | None = None,
        stdout_file: Path | None = None,
        stderr_file: Path | None = None,
        env_list: list[str] | None = None,
        arguments: list[str] = ...,
        checkpoint: Path | None = None,
    ) -> None: ...
