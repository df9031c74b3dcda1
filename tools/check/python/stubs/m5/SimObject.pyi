"""The base of all SimObjects, for scripts that declare or list them."""

from typing import Any

class MetaSimObject(type):
    init_keywords: dict[str, type]

SimObject: Any
PyBindMethod: Any
cxxMethod: Any
