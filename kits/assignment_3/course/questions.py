"""What the questions of Assignment 3 need, as far as a program can see it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from area import STOCK, VARIED, area
from course.handin import Gap, HandIn
from course.mine import share_of

Core = dict[str, int]

IMAGES = ("histogram", "histogram_flat", "histogram_ramp")
SIX = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
# What runs on a stock core, by the question that asks for it and the kind of core.
ON_STOCK: dict[int, dict[str, tuple[str, ...]]] = {
    1: {"o3": ("hash", "orbit", "estrin", "histogram_ramp")},
    2: {"minor": SIX, "o3": SIX},
    4: {"minor": ("horner", "estrin"), "o3": ("horner", "estrin")},
    6: {"o3": ("gather", "gather_index")},
    7: {"minor": IMAGES, "o3": (*IMAGES, "ramp_own")},
}
# What all cores of Questions 5 and 8 have in common.
FIXED = {"check_bytes": "16", "forget": "250000", "latency": "gem5"}
WIDTHS = 4  # that are fewest for a curve


def core_of(arguments: Mapping[str, str]) -> Core:
    """The structures of a core; empty if it differs in other ways, too."""
    if not {"cpu": "o3", **FIXED}.items() <= arguments.items():
        return {}
    return {name: int(arguments[name]) for name in STOCK}


def stock(hand_in: HandIn) -> Iterator[Gap]:
    """The programs that the questions compare ran on the stock cores."""
    own = {**FIXED, **{name: str(value) for name, value in STOCK.items()}}
    done = {
        (run.program, run.arguments.get("cpu"))
        for run in hand_in.runs.values()
        if own.items() <= run.arguments.items()
    }
    for question, cpus in ON_STOCK.items():
        needed = [(program, cpu) for cpu, some in cpus.items() for program in some]
        missing = [pair for pair in needed if pair not in done]
        if missing:
            named = ", ".join(f"{program} on {cpu}" for program, cpu in missing)
            how = f"type `just both {' '.join(dict(missing))}`"
            yield Gap(question, f"{named} did not run on a stock core; {how}")


def widths(hand_in: HandIn) -> Iterator[Gap]:
    """Question 3 has the curves of three programs, bisect among them."""
    found: dict[str, set[str]] = {}
    for run in hand_in.runs.values():
        if run.arguments.get("cpu") == "o3":
            found.setdefault(run.program, set()).add(run.arguments["width"])
    whole = {program for program, some in found.items() if len(some) >= WIDTHS}
    if "bisect" not in whole or len(whole) < 3:
        says = f"{len(whole)} of 3 programs, bisect among them, ran at several widths"
        yield Gap(3, f"{says}; type `just widths bisect`")


def structures(hand_in: HandIn) -> Iterator[Gap]:
    """The programs of the login ran with half and with twice of each structure."""
    done = [(run.program, core_of(run.arguments)) for run in hand_in.runs.values()]
    changes = [{}, *({name: STOCK[name] // 2} for name in VARIED)]
    changes += [{name: STOCK[name] * 2} for name in VARIED]
    for program in share_of(hand_in.login).programs:
        missing = [one for one in changes if (program, {**STOCK, **one}) not in done]
        if missing:
            says = f"{len(missing)} of {len(changes)} cores are missing for {program}"
            yield Gap(5, f"{says}, which is yours; type `just structures {program}`")


def own_version(_: HandIn) -> Iterator[Gap]:
    """Question 7 has a version of the student's own."""
    source = Path("programs/histogram.c")
    if source.exists() and "// Your work" in source.read_text(encoding="utf-8"):
        yield Gap(7, f"{source} has a comment `Your work`; write yours in its place")


def excerpts(hand_in: HandIn) -> Iterator[Gap]:
    """Excerpts are of runs that are there, and one is of a histogram."""
    texts = [path.read_text(encoding="utf-8") for path in Path("traces").glob("*.txt")]
    heads = [re.match(r"# run=(\S+) program=(\S+)", text) for text in texts]
    for run in sorted({head[1] for head in heads if head} - set(hand_in.runs)):
        yield Gap(7, f"an excerpt is of runs/{run}, which is not there; make it again")
    if not any(head and head[2].startswith("histogram") for head in heads):
        how = "`just trace histogram-o3`, then `just draw histogram-o3`"
        yield Gap(7, f"no excerpt in traces/ is of a histogram; type {how}")


def own_core(hand_in: HandIn) -> Iterator[Gap]:
    """One core within the budget of the login ran its three programs."""
    share = share_of(hand_in.login)
    cores: list[Core] = []
    for program in share.mix:
        run = hand_in.runs.get(f"core-{program}")
        if run is None or run.program != program:
            how = f"type `just run core-{program} {program}` with your core's options"
            yield Gap(8, f"core-{program} is missing; {how}")
            continue
        cores.append(core_of(run.arguments))
        if not cores[-1]:
            says = "leave --cpu, --check-bytes, --forget and --latency as they are"
            yield Gap(8, f"core-{program} is of another kind of core; {says}")
        elif area(cores[-1]) > share.budget:
            says = f"takes an area of {area(cores[-1])}, and you have {share.budget}"
            yield Gap(8, f"core-{program} {says}; make something smaller")
    if any(core != cores[0] for core in cores):
        yield Gap(8, "the runs core-... are of different cores; choose one for all")


RULES = (stock, widths, structures, own_version, excerpts, own_core)
