"""The debug flags by name."""

from collections.abc import Mapping

class Flag:
    def enable(self) -> None: ...
    def disable(self) -> None: ...

flags: Mapping[str, Flag]
