"""What a SimObject offers to Python of its C++ class."""

class PyBindMethod:
    def __init__(self, cxx_name: str, method_name: str | None = ...) -> None: ...
