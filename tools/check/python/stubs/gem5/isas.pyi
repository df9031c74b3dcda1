from enum import Enum

class ISA(Enum):
    ARM = "arm"
    RISCV = "riscv"
    X86 = "x86"
    NULL = "null"
