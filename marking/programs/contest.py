"""Contests that rank one number, which is measured with inputs of staff's seed."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from again import Marking, first_dump, simulate
from build import Command, command_of, compiled
from handins import Contents, object_of
from results import NOTE, OK, REFUSED, WRONG, Result, write_whole
from settings import Settings

HEAD = """# The results of an assignment's contest, which its pages show.
# Without an entry, they show nothing. marking/machine.md says how it is written.
"""
SIDE = "-DN=48"  # the side of all products, also of students with other sides


@dataclass(frozen=True)
class Contest:
    """A contest: its file, its runs, and how its number follows from their times."""

    file: str
    column: str
    runs: Sequence[str]
    gap: str
    """A text in each gap that means that an entry breaks the rules."""
    result: Callable[[Sequence[float]], float]
    alias: Callable[[Contents], str]


def first_line(contents: Contents) -> str:
    """The alias in the first line of a program."""
    return contents.text("contest/work.c").partition("\n")[0].partition("Alias:")[2]


CONTESTS: Mapping[int, Contest] = {
    1: Contest(
        "contest.yml",
        "loss",
        ("contest-minor-2ghz-l1", "contest-timing-2ghz-l1"),
        "contest/work.c",
        lambda times: round(times[0] / times[1], 2),
        first_line,
    ),
    2: Contest(
        "designs.yml",
        "score",
        ("base-product", "base-join", "design-product", "design-join"),
        "units; make it smaller",
        lambda times: round((times[0] / times[2] * times[1] / times[3]) ** 0.5, 3),
        lambda contents: str(object_of(contents.text("design.json")).get("alias", "")),
    ),
}
ALIAS = re.compile(r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", re.ASCII)


def measure(marking: Marking) -> None:
    """Measure an entry with staff's inputs; raises AgainError or BuildError."""
    settings, result, contents = marking.settings, marking.result, marking.contents
    contest = CONTESTS[settings.assignment]
    runs = [one for name in contest.runs if (one := marking.runs.get(name))]
    alias = contest.alias(contents).strip() if contents else ""
    broken = [one for one in result.data.get("gaps", []) if contest.gap in one]
    if len(runs) < len(contest.runs) or broken or not ALIAS.fullmatch(alias):
        why = broken[0] if broken else "there is no entry with its runs and an alias"
        result.add(NOTE, "contest", why)
        return
    times = list[float]()
    for run in runs:
        words = command_of(run).with_seed(settings.seed).words
        command = Command(tuple(SIDE if w.startswith("-DN=") else w for w in words))
        program = compiled(settings, marking.work, command)
        dump = first_dump(simulate(marking, run, program).stats)
        times.append(max(1.0, float(dump.get("simTicks", "0"))))
    number = contest.result(times)
    result.data["contest"] = [alias, number]
    says = f"its {contest.column} is {number} with staff's inputs"
    result.add(OK, "contest", says)


def write_contest(settings: Settings, results: Mapping[str, Result]) -> None:
    """Write the file of a contest, without hand-ins that are wrong or refused."""
    contest = CONTESTS[settings.assignment]
    entries = [
        one.data["contest"]
        for one in results.values()
        if "contest" in one.data and not {WRONG, REFUSED} & set(one.levels)
    ]
    entries.sort(key=lambda entry: -entry[1])
    lines = [
        f"- {{alias: {json.dumps(alias)}, {contest.column}: {number}}}\n"
        for alias, number in entries
    ]
    write_whole(settings.folder / contest.file, HEAD + ("".join(lines) or "[]\n"))
