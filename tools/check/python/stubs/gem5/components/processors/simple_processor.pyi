from gem5.components.processors.base_cpu_processor import BaseCPUProcessor
from gem5.components.processors.cpu_types import CPUTypes
from gem5.isas import ISA

class SimpleProcessor(BaseCPUProcessor):
    def __init__(self, cpu_type: CPUTypes, num_cores: int, isa: ISA) -> None: ...
