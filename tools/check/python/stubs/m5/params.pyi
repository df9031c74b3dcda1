"""What a SimObject's declaration is made of."""

from typing import Any

Param: Any
VectorParam: Any
Parent: Any
NULL: Any

class RequestPort:
    def __init__(self, desc: str) -> None: ...

class ResponsePort:
    def __init__(self, desc: str) -> None: ...

class VectorRequestPort(RequestPort): ...
class VectorResponsePort(ResponsePort): ...

allEnums: dict[str, Any]
allParams: dict[str, Any]
