"""The simulator's Python module, as far as the course's scripts use it."""

from typing import Any

from m5 import debug as debug
from m5 import objects as objects
from m5 import stats as stats
from m5 import util as util

class ExitEvent:
    """Why a simulation stopped."""

    def getCause(self) -> str: ...
    def getCode(self) -> int: ...

class Options:
    """The command line of gem5 itself."""

    outdir: str
    def __getattr__(self, name: str) -> Any: ...

MaxTick: int
options: Options

def instantiate(ckpt_dir: str | None = None) -> None: ...
def simulate(num_cycles: int = ...) -> ExitEvent: ...
def curTick() -> int: ...
def checkpoint(dir: str) -> None: ...
def switchCpus(system: Any, cpuList: list[tuple[Any, Any]]) -> None: ...
def setMaxTick(tick: int) -> None: ...
