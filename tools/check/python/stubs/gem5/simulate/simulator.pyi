from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

from gem5.components.boards.abstract_board import AbstractBoard
from gem5.simulate.exit_event import ExitEvent

_Handler = (
    Generator[bool | None, None, None] | list[Callable[[], Any]] | Callable[[], Any]
)

class Simulator:
    def __init__(
        self,
        board: AbstractBoard,
        full_system: bool | None = None,
        on_exit_event: dict[ExitEvent, _Handler] | None = None,
        expected_execution_order: list[ExitEvent] | None = None,
        checkpoint_path: Path | None = None,
        max_ticks: int | None = ...,
        id: int | None = None,
    ) -> None: ...
    def run(self, max_ticks: int | None = None) -> None: ...
    def get_current_tick(self) -> int: ...
    def get_last_exit_event_cause(self) -> str: ...
    def get_last_exit_event_code(self) -> int: ...
    def get_roi_ticks(self) -> list[int]: ...
    def get_stats(self) -> dict[str, Any]: ...
    def save_checkpoint(self, checkpoint_dir: Path) -> None: ...
