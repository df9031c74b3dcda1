"""Prints what a SimObject has: gem5.opt ask.py SystemXBar"""

import sys

from m5 import objects

sim_object = getattr(objects, sys.argv[1])
for name, param in sorted(sim_object._params.items()):
    value = sim_object._values.get(name, "(no default)")
    print(f"{name} = {value}: {param.desc}")
for name in sorted(sim_object._ports.keys()):
    print("port", name)
