"""The contest of Assignment 1: how much Minor loses, with inputs of staff's seed."""

import json
from collections.abc import Mapping

from again import Marking, first_dump, simulate
from build import command_of, compiled
from findings import NOTE, OK, REFUSED, WRONG, Result, write_whole
from settings import Settings

RUNS = ("contest-timing-2ghz-l1", "contest-minor-2ghz-l1")
SOURCE = "contest/work.c"
HEAD = """# The results of Assignment 1's contest, which its questions show; nothing while there
# is no entry. marking/machine.md says how it is written.
"""


def measure(marking: Marking) -> None:
    """Run an entry on both processors; raises AgainError or BuildError."""
    result, runs = marking.result, [marking.runs.get(name) for name in RUNS]
    timing, minor = runs
    broken = [one for one in result.data.get("gaps", []) if SOURCE in one]
    if timing is None or minor is None or broken:
        result.add(NOTE, "contest", broken[0] if broken else "there is no entry")
        return
    command = command_of(timing).with_seed(marking.settings.seed)
    program = compiled(marking.settings, marking.work, command)
    ticks = [
        int(first_dump(simulate(marking, run, program).stats).get("simTicks", "0"))
        for run in (timing, minor)
    ]
    first = marking.contents.text(SOURCE).partition("\n")[0] if marking.contents else ""
    alias = first.partition("Alias:")[2].strip()
    loss = round(ticks[1] / max(1, ticks[0]), 2)
    result.data["contest"] = [alias, loss]
    result.add(OK, "contest", f"Minor takes {loss} times as long, with staff's inputs")


def write_contest(settings: Settings, results: Mapping[str, Result]) -> None:
    """Write contest.yml; nobody is in it with anything that is wrong."""
    entries = [
        one.data["contest"]
        for one in results.values()
        if "contest" in one.data and not {WRONG, REFUSED} & set(one.levels)
    ]
    entries.sort(key=lambda entry: -entry[1])
    lines = [f"- {{alias: {json.dumps(a)}, loss: {loss}}}\n" for a, loss in entries]
    write_whole(settings.folder / "contest.yml", HEAD + ("".join(lines) or "[]\n"))
