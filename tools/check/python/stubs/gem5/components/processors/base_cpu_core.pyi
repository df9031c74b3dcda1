from typing import Any

from gem5.components.processors.abstract_processor import AbstractCore
from gem5.isas import ISA

class BaseCPUCore(AbstractCore):
    core: Any
    def __init__(self, core: Any, isa: ISA) -> None: ...
