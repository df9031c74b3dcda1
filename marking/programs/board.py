"""The leaderboard: entries of hand-ins that passed, as the site's configuration."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from course.leaderboard import PROGRAMS, entry_of_stats, final_run, problem_of
from findings import WRONG, Result
from formats import FormatError, object_of
from handins import Contents
from rows import read_first_dump
from settings import Settings

HEAD = """# The class's leaderboard, which Assignment 4's overview shows; nothing while
# there is no entry. marking/machine.md says how it is written.
"""
NAME = "leaderboard.json"


def entry_in(contents: Contents) -> dict[str, Any]:
    """The entry of a hand-in, from its final runs; raises FormatError."""
    text = contents.text(NAME)
    if not text:
        raise FormatError(f"there is no {NAME}")
    entry = object_of(text)
    problem = problem_of(entry)
    if problem:
        raise FormatError(problem)
    runs = {one: contents.runs.get(final_run(one)) for one in PROGRAMS}
    try:
        stats = {one: read_first_dump(run.stats) for one, run in runs.items() if run}
        return entry_of_stats(stats, str(entry["alias"]))
    except (KeyError, ValueError, ZeroDivisionError):
        raise FormatError("its final runs make no entry") from None


def board_of(
    settings: Settings, found: Mapping[str, Result]
) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The entries, best first, and why others have none, by login.

    Who copies an alias does not remove the other: both are shown with a number.
    """
    entries: list[dict[str, Any]] = []
    without: dict[str, str] = {}
    for handin in settings.all:
        wrong = [one for one in found[handin.id].findings if one.level == WRONG]
        if wrong:
            without[handin.id] = f"no place on the leaderboard: {wrong[0].rule}"
            continue
        try:
            entries.append(entry_in(Contents(handin, settings.kit)))
        except FormatError as error:
            without[handin.id] = f"no place on the leaderboard: {error}"
        except Exception as error:  # one hand-in must not stop the others
            says = f"reading it failed with {type(error).__name__}"
            without[handin.id] = f"no place on the leaderboard: {says}"
    entries.sort(key=lambda one: (one["mean"], one["bits"], one["alias"].casefold()))
    twice = Counter(one["alias"].casefold() for one in entries)
    seen: Counter[str] = Counter()
    for one in entries:
        folded = one["alias"].casefold()
        seen[folded] += 1
        if twice[folded] > 1:
            one["alias"] = f"{one['alias'][:20].rstrip()} {seen[folded]}"
    return entries, without


def yaml_of(entries: list[dict[str, Any]]) -> str:
    """The entries as YAML; each value is written as JSON has it, which YAML reads."""
    if not entries:
        return f"{HEAD}[]\n"
    lines: list[str] = []
    for one in entries:
        mpki = ", ".join(f"{program}: {one['mpki'][program]}" for program in PROGRAMS)
        lines += [
            f"- alias: {json.dumps(one['alias'])}",
            f"  bits: {one['bits']}",
            f"  mean: {one['mean']}",
            f"  mpki: {{{mpki}}}",
        ]
    return HEAD + "\n".join(lines) + "\n"
