from gem5.components.processors.abstract_processor import AbstractProcessor
from gem5.components.processors.base_cpu_core import BaseCPUCore

class BaseCPUProcessor(AbstractProcessor):
    def __init__(self, cores: list[BaseCPUCore]) -> None: ...
