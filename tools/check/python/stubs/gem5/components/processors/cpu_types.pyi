from enum import Enum

class CPUTypes(Enum):
    ATOMIC = "atomic"
    KVM = "kvm"
    MINOR = "minor"
    O3 = "o3"
    TIMING = "timing"

def get_cpu_types_str_set() -> set[str]: ...
def get_cpu_type_from_str(input: str) -> CPUTypes: ...
