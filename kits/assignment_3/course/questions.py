"""Finds work that the questions of Assignment 3 ask for and that is missing."""

import re
from collections.abc import Iterator
from pathlib import Path

from area import area
from course.handin import Gap, HandIn, read_text, refused
from course.mine import share_of
from course.rules import FUNCTIONS
from course.table import FIXED, Core, core_of, variants
from structures import STOCK

IMAGES = ("histogram", "histogram_flat", "histogram_ramp")
SIX = ("hash", "orbit", "lehmer", "horner", "gather", "bisect")
# The programs that run on a stock core, by question and kind of core.
ON_STOCK: dict[int, dict[str, tuple[str, ...]]] = {
    1: {"o3": ("hash", "orbit", "estrin", "histogram_ramp")},
    2: {"minor": SIX, "o3": SIX},
    4: {"minor": ("horner", "estrin"), "o3": ("horner", "estrin")},
    6: {"o3": ("gather", "gather_index")},
    7: {"minor": IMAGES, "o3": (*IMAGES, *(f"{name}_own" for name in IMAGES))},
}


def stock(hand_in: HandIn) -> Iterator[Gap]:
    """The programs that the questions compare ran on the stock cores."""
    options = {**FIXED, **{name: str(value) for name, value in STOCK.items()}}
    done = {
        (run.program, run.arguments.get("cpu"))
        for run in hand_in.runs.values()
        if options.items() <= run.arguments.items()
    }
    for question, cpus in ON_STOCK.items():
        needed = [(program, cpu) for cpu, some in cpus.items() for program in some]
        missing = [pair for pair in needed if pair not in done]
        if missing:
            named = ", ".join(f"{program} on {cpu}" for program, cpu in missing)
            how = f"type `just both {' '.join(dict(missing))}`"
            yield Gap(question, f"no run on a stock core of {named}; {how}")


def widths(hand_in: HandIn) -> Iterator[Gap]:
    """The program bisect ran at enough widths for Question 3."""
    runs = [run for run in hand_in.runs.values() if run.program == "bisect"]
    found = {run.arguments["width"] for run in runs if run.arguments["cpu"] == "o3"}
    if len(found) < 4:
        yield Gap(3, f"bisect ran at {len(found)} widths; type `just widths bisect`")


def structures(hand_in: HandIn) -> Iterator[Gap]:
    """The programs of the login ran with other sizes of each structure."""
    done = [(run.program, core_of(run.arguments)) for run in hand_in.runs.values()]
    first, second = share_of(hand_in.login).programs
    for program, base in ((first, "stock"), (second, "stock"), (second, "modern")):
        cores = [core for _, core in variants(base)]
        missing = sum((program, core) not in done for core in cores)
        if missing:
            how = f"`just {'structures' if base == 'stock' else base} {program}`"
            yield Gap(5, f"{missing} of {len(cores)} cores are missing; type {how}")


def own_functions(_: HandIn) -> Iterator[Gap]:
    """The functions of Questions 7 and 8 are the student's, and keep the rules."""
    source = Path("programs/own.c")
    text = read_text(source)
    yield from refused(source, FUNCTIONS)
    for question in re.findall(r"^// Question (\d): replace", text, re.MULTILINE):
        yield Gap(int(question), f"{source} still has the given function; write yours")


def excerpts(hand_in: HandIn) -> Iterator[Gap]:
    """Excerpts are from runs in runs/, and one is from a histogram."""
    texts = [read_text(path) for path in Path("traces").glob("*.txt")]
    heads = [re.match(r"# run=(\S+) program=(\S+)", text) for text in texts]
    for run in sorted({head[1] for head in heads if head} - set(hand_in.runs)):
        yield Gap(None, f"an excerpt is of runs/{run}, which is missing; make it again")
    if not any(head and head[2].startswith("histogram") for head in heads):
        how = "`just trace histogram-o3`, then `just draw histogram-o3`"
        yield Gap(7, f"no excerpt in traces/ is of a histogram; type {how}")


def own_cores(hand_in: HandIn) -> Iterator[Gap]:
    """A core within the budget ran, and a smaller one with the student's function."""
    share = share_of(hand_in.login)
    areas = {"core": 0, "small": 0}
    for begin in areas:
        cores: list[Core] = []
        for program in share.mix:
            ran = "gather_own" if (begin, program) == ("small", "gather") else program
            run = hand_in.runs.get(f"{begin}-{program}")
            if run is None or run.program != ran:
                how = f"type `just run {begin}-{program} {ran}` with a core's options"
                yield Gap(8, f"{begin}-{program} is missing; {how}")
            elif core := core_of(run.arguments):
                cores.append(core)
            else:
                how = "leave --cpu, --check-bytes, --forget and --latency as they are"
                yield Gap(8, f"{begin}-{program} is of another kind of core; {how}")
        if any(core != cores[0] for core in cores):
            yield Gap(8, f"the runs {begin}-... are of different cores; choose one")
        areas[begin] = max(map(area, cores), default=0)
    if areas["core"] > share.budget:
        yield Gap(8, f"core-... takes {areas['core']}, and you have {share.budget}")
    if areas["small"] >= areas["core"] > 0:
        yield Gap(8, f"small-... takes {areas['small']}, and core-... {areas['core']}")


RULES = (stock, widths, structures, own_functions, excerpts, own_cores)
