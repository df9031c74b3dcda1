from typing import Any

from gem5.components.processors.abstract_processor import AbstractProcessor
from gem5.components.processors.cpu_types import CPUTypes
from gem5.isas import ISA

class SimpleSwitchableProcessor(AbstractProcessor):
    def __init__(
        self,
        starting_core_type: CPUTypes,
        switch_core_type: CPUTypes,
        num_cores: int,
        isa: ISA | None = None,
    ) -> None: ...
    def switch(self) -> Any: ...
