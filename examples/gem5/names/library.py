"""Prints what the Python packages `m5` and `gem5` offer inside the simulator.

A line begins with its kind: `module name`, or `missing name` where this build of gem5
cannot import it; then of this module `function name: parameters` and `class
Name(Bases): parameters of its constructor`; then of this class `method name:
parameters` and `value NAME` of an enumeration.
"""

import enum
import importlib
import inspect
from collections.abc import Callable
from typing import Any

import gem5


def parameters(function: Callable[..., object]) -> str:
    """The names of a function's parameters; none of one that is written in C++."""
    try:
        names = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return ""
    return " ".join(name for name in names if name not in ("self", "cls"))


def public(namespace: object) -> list[tuple[str, Any]]:
    """What a module or class holds under names without an underscore in front."""
    names = sorted(name for name in vars(namespace) if not name.startswith("_"))
    return [(name, vars(namespace)[name]) for name in names]


def show_class(name: str, cls: type) -> None:
    bases = ", ".join(base.__name__ for base in cls.__bases__ if base is not object)
    constructor = vars(cls).get("__init__")
    print(f"class {name}({bases}): {parameters(constructor) if constructor else ''}")
    for key, value in public(cls):
        if isinstance(value, cls) and issubclass(cls, enum.Enum):
            print("value", key)
        elif callable(method := getattr(cls, key, None)):
            print(f"method {key}: {parameters(method)}")


def show_module(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except (Exception, SystemExit):  # Whatever stops a module here stops a student too.
        print("missing", name)
        return
    print("module", name)
    for key, value in public(module):
        # What a module imports is shown where it is defined; `m5` is made of what it
        # imports, in part from C++.
        owner = str(getattr(value, "__module__", None))
        is_part = name.split(".")[0] == "m5" and owner.split(".")[0] in ("m5", "_m5")
        if owner != name and not (is_part and not owner.startswith("m5.objects")):
            continue
        if inspect.isclass(value):
            show_class(key, value)
        elif callable(value):
            print(f"function {key}: {parameters(value)}")


# The simulator holds its modules itself, in no folder that could be read.
modules = [
    name for name in gem5.__spec__.loader_state if not name.startswith("m5.objects.")
]
for name in sorted(modules):
    if name.split(".")[0] in ("m5", "gem5"):
        show_module(name)
show_module("_m5.event")
