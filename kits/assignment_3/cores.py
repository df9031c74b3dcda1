"""Runs a program on a core of chosen size: gem5.opt cores.py bin/hash --mshrs 8"""

import re

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
from structures import STRUCTURES

LATENCIES = "IntMult=4+FloatAdd=3"

options = parser("One program on one core of Assignment 3.")
options.add_argument("--cpu", choices=["minor", "o3"], default="o3", help="its kind")
for name, default, _, _, _, about in STRUCTURES:
    options.add_argument(f"--{name}", type=int, default=default, help=about)
options.add_argument("--latency", default="gem5", help=f"as {LATENCIES}")
args = options.parse_args()

for name, default, least, most, why, _ in STRUCTURES:
    value = getattr(args, name.replace("-", "_"))
    if not least <= value <= most:
        options.error(f"argument --{name}: write {least} to {most}, not {value}: {why}")
    if args.cpu == "minor" and value != default and name != "mshrs":
        options.error(f"argument --{name}: the in-order core has no such option")
if args.cpu == "minor" and args.latency != "gem5":
    options.error("argument --latency: it is for the out-of-order core")
if not re.fullmatch(r"gem5|(\w+=[1-9]\d*(\+\b|$))+", args.latency):
    options.error(f"argument --latency: write it as {LATENCIES}, not {args.latency}")
if args.check_bytes & (args.check_bytes - 1):
    options.error("argument --check-bytes: write a power of two, as 4")


def units() -> FUPool:
    """gem5's functional units, with the number and the latencies of the options."""
    latencies = dict(pair.split("=") for pair in args.latency.split("+") if "=" in pair)
    pool: list[FUDesc] = []
    for unit in DefaultFUPool.FUList:
        operations = [
            OpDesc(
                opClass=str(operation.opClass),
                opLat=int(latencies.pop(str(operation.opClass), operation.opLat)),
                pipelined=bool(operation.pipelined),
            )
            for operation in unit.opList
        ]
        first = str(unit.opList[0].opClass)
        count = args.muldiv if first in ("IntMult", "FloatMult") else int(unit.count)
        pool.append(FUDesc(count=count, opList=operations))
    if latencies:
        options.error(f"argument --latency: no operation is called {min(latencies)}")
    return FUPool(FUList=pool)


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
        fuPool=units(),
        # How many cycles ahead results are booked for writing back: with gem5's 5, the
        # simulator crashes when many loads of a narrow core finish at once.
        forwardComSize=160,
    )
    for stage in ("fetch", "decode", "rename", "dispatch", "issue", "wb", "commit"):
        setattr(cpu, f"{stage}Width", args.width)
    cpu.squashWidth = args.width
    return cpu


# #endregion

cpu = ArmMinorCPU() if args.cpu == "minor" else out_of_order()
simulate(machine(cpu, l1i=L1I(), l1d=L1D(mshrs=args.mshrs), l2=L2()), args)
