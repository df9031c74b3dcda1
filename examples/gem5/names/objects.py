"""Prints what scripts get from `m5.objects`: every SimObject with what is its own.

`gem5.opt --list-sim-objects` leaves out the classes that only set parameters of others,
such as the memories by name and the processors of each instruction set.

A line begins with its kind: `object Name(Base)`, then of this object `param name
type`, `port name` and `method name`; `enum Name values`; `type Name` of a parameter;
`keyword name` of a SimObject's declaration. A second name of a class stands as if it
were an heir.
"""

from collections.abc import Iterator
from types import FunctionType
from typing import Any

from m5 import objects
from m5.params import allEnums, allParams
from m5.SimObject import MetaSimObject, SimObject


def family(cls: Any) -> Iterator[Any]:
    """A class, and all that inherit from it."""
    yield cls
    for heir in cls.__subclasses__():
        yield from family(heir)


classes = {cls.__name__: cls for cls in family(SimObject)}

for name, cls in sorted(classes.items()):
    bases = ", ".join(base.__name__ for base in cls.__bases__ if base is not object)
    print(f"object {name}({bases})")
    for param, description in sorted(cls._params.local.items()):
        print("param", param, description.ptype_str)
    for port in sorted(cls._ports.local):
        print("port", port)
    namespace: dict[str, Any] = cls.__dict__
    own = {
        key
        for key, value in namespace.items()
        if isinstance(value, (FunctionType, classmethod, staticmethod))
    }
    exported: set[str] = {export.name for export in namespace.get("cxx_exports", [])}
    for method in sorted(own | exported):
        if not method.startswith("_"):
            print("method", method)

for name, enum in sorted(allEnums.items()):
    print("enum", name, *enum.vals)

for name in sorted(allParams.keys() - allEnums.keys() - classes.keys()):
    print("type", name)

for name, value in sorted(vars(objects).items()):
    if isinstance(value, MetaSimObject) and value.__name__ != name:
        print(f"object {name}({value.__name__})")

for keyword in sorted(MetaSimObject.init_keywords):
    print("keyword", keyword)
