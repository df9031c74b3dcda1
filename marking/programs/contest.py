"""Contests that rank one number, which staff measure with inputs of their seed.

Only the student's functions and numbers come from the hand-in; programs, options and
machines are those of the kit, so that no run of the student's is needed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from build import BuildError, Command, compiled, undefined_in
from course import area
from course import contest as kits
from course.collect import Run as KitRun
from handins import Run, object_of
from own_sources import NOTHING
from rerun import AgainError, Made, Marking, first_dump, simulate
from results import NOTE, OK, Result, is_ranked, write_whole
from settings import Settings

HEAD = """# The results of an assignment's contest, which its pages show.
# Without an entry, they show nothing. marking/machine.md says how it is written.
"""
STAFFS = "the kit"  # the alias of the entry that the kit has
SIDE = 48  # the side of all products, also of students with other sides
ALIAS = re.compile(r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", re.ASCII)
FIRST = ("-O2", "-static", "-Wall", "-Wextra", "-Iprograms")
SECOND = ("-std=c17", "-O2", "-fno-tree-vectorize", "-static", "-Wall", "-Wextra")
PRODUCT = re.compile(
    r"(ijk|ikj|jki|own|tiled)(\d{0,3})-\d{1,3}(?:-p(\d{1,3}))?", re.ASCII
)
# The functions that the compiler calls where a program has loops.
OF_LOOPS = {"memcpy", "memmove", "memset"}


class ContestError(Exception):
    """The reason why there is no entry, in one sentence."""


def ticks_of(made: Made) -> float:
    """The time of a region."""
    return max(1.0, float(first_dump(made.stats).get("simTicks", "0")))


def measured(
    marking: Marking, script: str, words: Sequence[str], options: Mapping[str, str]
) -> Made:
    """A run of staff's; raises AgainError or BuildError."""
    command = Command(tuple(words)).with_seed(marking.settings.seed)
    program = compiled(marking.settings, marking.sources, command)
    run = Run("contest", "contest", script, options, {}, {}, "", "")
    return simulate(marking, run, program)


def loss_of(marking: Marking, text: str) -> float:
    """How many times as long Minor takes for a program.

    Raises AgainError, BuildError or ContestError.
    """
    words = (*FIRST, "contest/main.c", "contest/work.c")
    made = [
        measured(marking, "measure.py", words, {"cpu": cpu})
        for cpu in ("minor", "timing")
    ]
    minor, timing = (KitRun("contest", {}, first_dump(one.stats)) for one in made)
    for problem in kits.problems_of(text, timing):
        raise ContestError(f"contest/work.c {problem}")
    work = Command((*FIRST, "-c", "contest/work.c"))
    if calls := undefined_in(marking.settings, marking.sources, work) - OF_LOOPS:
        raise ContestError(f"contest/work.c calls {min(calls)}, which is not in it")
    return round(kits.loss_of(timing, minor), 2)


def score_of(marking: Marking, text: str) -> float:
    """The score of a design; raises AgainError, BuildError or ContestError."""
    written = object_of(text)
    options, product = written.get("design"), str(written.get("product", ""))
    shape = PRODUCT.fullmatch(product)
    if not shape or not isinstance(options, dict):
        raise ContestError("design.json has no product with a design")
    given = cast(dict[str, object], options)
    design = {name: str(value) for name, value in given.items()}
    priced = {one for one in area.OPTIONS if one[:2] in area.LEVELS}
    unpriced = sorted(set(design) - priced - {"prefetcher", "replacement"})
    if unpriced:
        raise ContestError(f"its design has {unpriced[0]}, which has no price")
    try:
        units = sum(area.parts_of(area.MACHINES["small"] | design).values())
    except (KeyError, ValueError) as error:
        raise ContestError(f"its design is none: {error}") from None
    if units > area.BUDGET:
        raise ContestError(f"its design has {units:.2f} of {area.BUDGET} units")
    order, tile, pad = shape.groups()

    def words(order: str, pad: str, tile: str) -> list[str]:
        macros = (f"-DORDER={order}", f"-DN={SIDE}", f"-DPAD={pad}", f"-DTILE={tile}")
        return [*SECOND, *macros, "programs/matmul.c"]

    # The base is that of the whole class, which no function of a student's changes.
    staffs, join = replace(marking, sources=NOTHING), [*SECOND, "programs/join.c"]
    base, ours = words("ikj", "0", "16"), words(order, pad or "0", tile or "16")
    ratio = 1.0
    for of, command, options in (
        (staffs, base, {}),
        (staffs, join, {}),
        (marking, ours, design),
        (staffs, join, design),
    ):
        ticks = ticks_of(measured(of, "hierarchy.py", command, options))
        ratio = ratio / ticks if options is design else ratio * ticks
    return round(ratio**0.5, 3)


@dataclass(frozen=True)
class Contest:
    """A contest: its file, the name of its number, and how an entry is measured."""

    file: str
    column: str
    entry: str
    """The file of the entry."""
    alias: Callable[[str], object]
    """The alias in the text of an entry."""
    measure: Callable[[Marking, str], float]


CONTESTS: Mapping[int, Contest] = {
    1: Contest(
        *("contest.yml", "loss", "contest/work.c"),
        lambda text: text.partition("\n")[0].partition("Alias:")[2],
        loss_of,
    ),
    2: Contest(
        *("designs.yml", "score", "design.json"),
        lambda text: object_of(text).get("alias", ""),
        score_of,
    ),
}


def measure(marking: Marking) -> None:
    """Measure an entry with staff's inputs."""
    settings, result, contents = marking.settings, marking.result, marking.contents
    contest = CONTESTS[settings.assignment]
    entry = contents.text(contest.entry) if contents else ""
    given = Path(settings.kit, contest.entry).read_text(encoding="utf-8")
    if entry in ("", given):
        result.add(NOTE, "contest", f"there is no entry in {contest.entry}")
        return
    alias = str(contest.alias(entry)).strip()
    try:
        if not ALIAS.fullmatch(alias):
            raise ContestError(
                "its alias is not 1 to 24 letters, digits, blanks, _ and -"
            )
        number = contest.measure(marking, entry)
    except (AgainError, BuildError, ContestError) as error:
        result.add(NOTE, "contest", f"there is no entry: {error}")
        return
    result.data["contest"] = [alias, number]
    result.add(OK, "contest", f"its {contest.column} is {number} with staff's inputs")


def prepare(settings: Settings, result: Result) -> None:
    """Measure the kit's own entry, once for the class, so that no board is empty."""
    contest = CONTESTS[settings.assignment]
    given = Path(settings.kit, contest.entry).read_text(encoding="utf-8")
    number = contest.measure(Marking(settings, None, NOTHING, result), given)
    result.data["contest"] = [STAFFS, number]


def write_contest(settings: Settings, results: Mapping[str, Result]) -> None:
    """Write the file of a contest."""
    contest = CONTESTS[settings.assignment]
    entries = [
        one.data["contest"]
        for login, one in results.items()
        if "contest" in one.data and is_ranked(login, one)
    ]
    entries.sort(key=lambda entry: -entry[1])
    lines = [
        f"- {{alias: '{alias}', {contest.column}: {number}}}\n"
        for alias, number in entries
    ]
    write_whole(settings.folder / contest.file, HEAD + ("".join(lines) or "[]\n"))
