"""Derives MPKI, AMAT and a CPI stack from a dump of gem5's statistics."""

import argparse
from pathlib import Path

Dump = dict[str, float]

CACHES = {
    "L1I": "system.cpu.icache",
    "L1D": "system.cpu.dcache",
    "L2": "system.l2cache",
}


def read_dumps(text: str) -> list[Dump]:
    """The statistics of each dump by name; a histogram's other columns are left out."""
    dumps: list[Dump] = []
    for line in text.splitlines():
        if "Begin Simulation Statistics" in line:
            dumps.append({})
        words = line.split()
        if dumps and len(words) > 1 and not line.startswith("-"):
            dumps[-1][words[0]] = float(words[1])
    return dumps


def mpki(dump: Dump, cache: str) -> float:
    """Misses of a cache per 1,000 instructions; gem5 may write no line for a zero."""
    misses = dump.get(f"{cache}.overallMisses::total", 0)
    return 1000 * misses / dump["system.cpu.commitStats0.numInsts"]


def miss_cycles(dump: Dump, cache: str) -> float:
    """Cycles that all misses take, each from its request's arrival to the answer."""
    ticks = dump.get(f"{cache}.overallMissLatency::total", 0)
    return ticks / dump["system.clk_domain.clock"]


def amat(dump: Dump, cache: str, hit_cycles: float) -> float:
    """The average access time of a cache in cycles."""
    accesses = dump[f"{cache}.overallAccesses::total"]
    hits = accesses - dump.get(f"{cache}.overallMisses::total", 0)
    return (hits * hit_cycles + miss_cycles(dump, cache)) / accesses


def cpi_stack(dump: Dump, hit_cycles: float) -> Dump:
    """Cycles per instruction by cause, of a processor that waits for every access."""
    instructions = dump["system.cpu.commitStats0.numInsts"]
    stack: Dump = {}
    for name in ("L1I", "L1D"):
        accesses = dump[f"{CACHES[name]}.overallAccesses::total"]
        hits = accesses - dump.get(f"{CACHES[name]}.overallMisses::total", 0)
        stack[f"{name} hits"] = hits * hit_cycles / instructions
        stack[f"{name} misses"] = miss_cycles(dump, CACHES[name]) / instructions
    cpi = dump["system.cpu.numCycles"] / instructions
    return {**stack, "everything else": cpi - sum(stack.values()), "all of it": cpi}


def main() -> None:
    """Prints the figures of one dump."""
    parser = argparse.ArgumentParser()
    parser.add_argument("stats", help="a stats.txt")
    parser.add_argument("--dump", type=int, default=1, help="which dump, from 1")
    parser.add_argument("--hit-cycles", type=float, default=2, help="of an L1 hit")
    args = parser.parse_args()

    dumps = read_dumps(Path(args.stats).read_text())
    dump = dumps[int(args.dump) - 1]
    print(f"{dump['system.cpu.commitStats0.numInsts']:.0f} instructions")
    for name, cache in CACHES.items():
        print(f"MPKI  {name:16}{mpki(dump, cache):8.2f}")
    for name in ("L1I", "L1D"):
        print(f"AMAT  {name:16}{amat(dump, CACHES[name], args.hit_cycles):8.2f} cycles")
    for name, cycles in cpi_stack(dump, args.hit_cycles).items():
        print(f"CPI   {name:16}{round(cycles, 2) + 0:8.2f}")  # -0.00 becomes 0.00


if __name__ == "__main__":
    main()
