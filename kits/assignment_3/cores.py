"""Runs a program on an in-order or on an out-of-order core, of a size to choose.

gem5.opt --outdir=runs/NAME cores.py bin/hash --cpu o3 --rob 96
"""

import argparse
import re
from collections.abc import Callable

from course.gem5 import parser, simulate
from course.machine import L1D, L1I, L2, machine
from m5.objects import (
    ArmMinorCPU,
    ArmO3CPU,
    BaseCPU,
    DefaultFUPool,
    FUDesc,
    FUPool,
    OpDesc,
)
from structures import LATENCIES, MOST_MSHRS, OWN, STRUCTURES

MULDIV = ("IntMult", "FloatMult")  # the first operations of two kinds of units


def between(least: int, most: int, why: str) -> Callable[[str], int]:
    """An option's type: a whole number, and why it cannot be smaller or larger."""

    def number(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            message = f"{text} is not from {least} to {most}: {why}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return number


def latencies(text: str) -> str:
    """Operations and their cycles, as `IntMult=4` or `IntMult=4+FloatAdd=3`."""
    known = sorted({name for _, operations in units() for name, _, _ in operations})
    if text == "gem5":
        return text
    if not re.fullmatch(LATENCIES, text):
        message = f"{text} names no operations; write like IntMult=4+FloatAdd=3"
        raise argparse.ArgumentTypeError(message)
    for one in text.split("+"):
        name = one.partition("=")[0]
        if name not in known:
            near = [other for other in known if other[:3] == name[:3]] or known
            message = f"no operation is called {name}; there are {', '.join(near)}"
            raise argparse.ArgumentTypeError(message)
    return text


Unit = tuple[int, list[tuple[str, int, bool]]]


def units() -> list[Unit]:
    """gem5's functional units: how many, and operations with cycles and pipelining."""
    return [
        (
            int(unit.count),
            [
                (str(op.opClass), int(op.opLat), bool(op.pipelined))
                for op in unit.opList
            ],
        )
        for unit in DefaultFUPool.FUList
    ]


def pool(muldiv: int, text: str) -> FUPool:
    """gem5's functional units, with another number of those that multiply and divide,
    and with the latencies that a string gives in place of gem5's."""
    changed = dict(one.split("=") for one in text.split("+") if "=" in one)
    return FUPool(
        FUList=[
            FUDesc(
                count=muldiv if operations[0][0] in MULDIV else count,
                opList=[
                    OpDesc(
                        opClass=name,
                        opLat=int(changed.get(name, cycles)),
                        pipelined=pipelined,
                    )
                    for name, cycles, pipelined in operations
                ],
            )
            for count, operations in units()
        ]
    )


options = parser("One program on one core of Assignment 3.")
options.add_argument("--cpu", choices=["minor", "o3"], default="o3", help="its kind")
for name, default, least, most, why, about in STRUCTURES:
    number = between(least, most, why)
    options.add_argument(f"--{name}", type=number, default=default, help=about)
number = between(1, MOST_MSHRS, OWN)
options.add_argument("--mshrs", type=number, default=4, help="misses in flight, L1D")
options.add_argument("--latency", type=latencies, default="gem5", help="as IntMult=4")
args = options.parse_args()


# #region o3
def out_of_order() -> BaseCPU:
    """gem5's out-of-order core, with the structures of the options."""
    cpu = ArmO3CPU(
        numROBEntries=args.rob,
        numIQEntries=args.iq,
        LQEntries=args.lq,
        SQEntries=args.sq,
        numPhysIntRegs=args.regs,
        numPhysVecRegs=args.regs,
        LSQDepCheckShift=args.check_bytes.bit_length() - 1,
        store_set_clear_period=args.forget,
        fuPool=pool(args.muldiv, args.latency),
        # How many cycles ahead results may be booked for writing back. When a line
        # comes, all loads that wait for it finish at once; with gem5's 5 cycles, a
        # narrow core has no room to write them back, and the simulator crashes.
        forwardComSize=160,
    )
    for stage in ("fetch", "decode", "rename", "dispatch", "issue", "wb", "commit"):
        setattr(cpu, f"{stage}Width", args.width)
    cpu.squashWidth = args.width
    return cpu


# #endregion

if args.check_bytes & (args.check_bytes - 1):
    options.error("argument --check-bytes: write a power of two, as 4")
for name in ["latency", *(structure[0] for structure in STRUCTURES)]:
    key = name.replace("-", "_")
    if args.cpu == "minor" and getattr(args, key) != options.get_default(key):
        options.error(f"argument --{name}: the in-order core has no such option")

cpu = ArmMinorCPU() if args.cpu == "minor" else out_of_order()
simulate(machine(cpu, l1i=L1I(), l1d=L1D(mshrs=args.mshrs), l2=L2()), args)
