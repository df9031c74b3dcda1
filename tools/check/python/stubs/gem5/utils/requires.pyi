from typing import Any

from gem5.isas import ISA

def requires(
    isa_required: ISA | None = None,
    coherence_protocol_required: Any = None,
    kvm_required: bool = False,
) -> None: ...
