"""Print what this gem5 simulates, and which optional parts it and its Python have."""

import json
import shutil

from m5.defines import buildEnv
from m5.util import dot_writer

# The options' names are in the `SConsopts` and `Kconfig` files of gem5's tree.
parts = {
    "capstone": buildEnv["USE_CAPSTONE"],
    "Graphviz": shutil.which("dot") is not None,
    "HDF5": buildEnv["HAVE_HDF5"],
    "PNG": buildEnv["HAVE_PNG"],
    "protobuf": buildEnv["HAVE_PROTOBUF"],
    # The module, or False where the import failed.
    "pydot": bool(dot_writer.pydot),
    "Ruby": buildEnv["PROTOCOL"] if buildEnv["RUBY"] else False,
}
# The build does not note it: SConstruct links what it finds.
with open("/proc/self/maps", encoding="utf-8") as maps:
    parts["tcmalloc"] = "libtcmalloc" in maps.read()

isas = sorted(name for name in buildEnv if name.endswith("_ISA") and buildEnv[name])

print("isas", *isas)
print("parts", json.dumps(parts))
