"""Measures a program on a processor, at a clock, with caches or without.

gem5.opt --outdir=runs/NAME measure.py bin/search --cpu minor --clock 2GHz --caches l1
"""

import argparse
import re

from course.gem5 import parser, simulate
from course.machine import L1D, L1I, machine
from m5.objects import ArmMinorCPU, ArmTimingSimpleCPU

CPUS = {"timing": ArmTimingSimpleCPU, "minor": ArmMinorCPU}


def clock(text: str) -> str:
    """A frequency as results.csv writes it."""
    if not re.fullmatch(r"[1-9][0-9]*(\.[0-9]+)?(MHz|GHz)", text):
        message = f"{text} is not a clock; write it as 500MHz or 2GHz"
        raise argparse.ArgumentTypeError(message)
    return text


options = parser("One program on one machine of Assignment 1.")
options.add_argument("--cpu", choices=CPUS, default="timing", help="the processor")
options.add_argument("--clock", type=clock, default="2GHz", help="its clock")
options.add_argument(
    "--caches", choices=["l1", "none"], default="l1", help="L1 caches, or none"
)
args = options.parse_args()

# #region machine
cpu = CPUS[args.cpu]()
if args.caches == "l1":
    system = machine(cpu, clock=args.clock, l1i=L1I(), l1d=L1D())
else:
    system = machine(cpu, clock=args.clock)

simulate(system, args)
# #endregion
