"""SimObjects, which take any parameter: their names are looked up in the recorded list."""

from typing import Any

def __getattr__(name: str) -> Any: ...
