"""Marks one hand-in, from its archive to its remarks."""

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import board
import contest
import sandbox
import similarity
from build import BuildError
from handins import Contents, HandIn, Run
from own_sources import NOTHING, own_sources_of
from predictor import PredictorError, bits_of, library_of
from reader import ArchiveError
from rerun import STUDENT, Marking, first_dump, make_again
from results import LOOK, NOTE, OK, REFUSED, WRONG, Result
from sandbox import MIB, Limits, SandboxError
from settings import Hardware, Settings

LIMITS = Limits(memory=1024 * MIB, disk=128 * MIB, processes=16, output=MIB)
WAYS = "4"  # of a cache with a student's policy
BOARD = 4  # the assignment with boards of predictors
MOST_LINES = 200
# The line above the answers with the number of slip days that the assignment may use.
SLIP_DAYS = re.compile(r"slip days:\s*(all|\d{1,3})", re.IGNORECASE | re.ASCII)


def mark(settings: Settings, handin: HandIn) -> Result:
    """The result of a hand-in; a failure of one step becomes a remark, too."""
    result = Result(data={"gaps": [], "bits": {}, "prints": {}})
    try:
        contents = Contents(handin, settings.kit)
        sources = own_sources_of(contents)
    except ArchiveError as error:
        result.add(REFUSED, "archive", str(error))
        return result
    if contents.left_out:
        says = f"{len(contents.left_out)} files that handin.json does not name"
        result.add(NOTE, "archive", f"{says}, such as {contents.left_out[0]}")
    for path in sorted(sources.functions & set(sources.problems)):
        result.add(WRONG, "functions", f"{path} was not used: {sources.problems[path]}")
    for path in sources.given:
        is_source = path.startswith(("programs/", "contest/", "predictor/", "policy/"))
        level = LOOK if is_source or path in scripts_of(contents) else NOTE
        result.add(level, "given", f"{path} differs from the kit's, which was used")
    marking = Marking(settings, contents, sources, result)
    steps: list[Callable[[], None]] = [
        lambda: read_slip_days(contents.text("answers.md"), result),
        lambda: check(marking),
        lambda: result.data.update(prints=similarity.prints(contents)),
    ]
    for step in steps:
        attempt(result, step)
    if REFUSED not in result.levels:
        attempt(result, lambda: run_again(marking))
    return result


def scripts_of(contents: Contents) -> set[str]:
    """The files that the runs of a hand-in read, by their run.json."""
    return {path for run in contents.runs.values() for path in run.digests}


def attempt(result: Result, step: Callable[[], None]) -> None:
    """Do a step, and turn a failure into a remark, so that other steps follow."""
    try:
        step()
    except SandboxError as error:
        result.add(NOTE, "sandbox", f"nothing was compiled or run: {error}")
    except Exception as error:
        says = f"marking itself failed with {type(error).__name__}: {error}"
        result.add(LOOK, "internal", says)
        result.data["traceback"] = traceback.format_exc()[-4000:]


def read_slip_days(answers: str, result: Result) -> None:
    """Read the number of slip days from the line above the answers."""
    above = f"\n{answers}".partition("\n## ")[0].splitlines()
    lines = [one.strip() for one in above if one.lower().startswith("slip days:")]
    read = SLIP_DAYS.fullmatch(lines[0]) if len(lines) == 1 else None
    result.data["slip"] = read[1].lower() if read else "?" if lines else ""
    if not lines:
        says = "answers.md has no line of slip days above its answers"
        result.add(NOTE, "slip-days", says)
    elif not read:
        what = "`, and `".join(lines)
        says = f"answers.md has `{what}`, where one line has `all` or a whole number"
        result.add(LOOK, "slip-days", says)


def check(marking: Marking) -> None:
    """Run the kit's check on the files, in the sandbox, and keep its gaps.

    The modules are those of a kit to which nothing was added: the hand-in is data.
    """
    contents, result, kit = marking.contents, marking.result, marking.settings.kit
    assert contents is not None
    with sandbox.sandbox({"/kit": kit}) as box:
        NOTHING.lay_out(kit, box.folder)
        (box.folder / "answers.md").unlink()
        for name in sorted(contents.files):
            path = box.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(contents.files[name])
        command = ("python3", "-I", "-B", "/kit/course", "check", contents.id)
        ended = box.run(command, LIMITS)
    lines = ended.output.splitlines()[:MOST_LINES]
    result.data["gaps"] = [one[6:] for one in lines if one.startswith("GAP")]
    fails = [one[6:] for one in lines if one.startswith("FAIL")]
    if fails:
        result.add(REFUSED, "check", f"{fails[0]} (and {len(fails) - 1} more problems)")
    elif ended.is_good:
        gaps = len(result.data["gaps"])
        result.add(OK, "check", f"the kit's check accepts it, with {gaps} gaps")
    else:
        result.add(LOOK, "check", f"the kit's check did not end; {ended.why}")


def run_again(marking: Marking) -> None:
    """Compile and run the parts of a hand-in that the settings allow."""
    settings, result = marking.settings, marking.result
    if settings.hardware:
        marking = replace(marking, library=try_hardware(marking, settings.hardware))
    if not settings.gem5:
        result.add(NOTE, "again", "no run was made again: no gem5 was given (--gem5)")
        return
    try:
        make_again(marking)
        if settings.assignment in contest.CONTESTS:
            contest.measure(marking)
    except BuildError as error:
        result.add(LOOK, "again", str(error))
    if marking.library and settings.assignment == BOARD:
        result.data["alias"] = board.alias_in(marking)
        if WRONG not in result.levels:
            board.measure(marking)


def try_hardware(marking: Marking, hardware: Hardware) -> Path | None:
    """A student's hardware as a library; None if there is none that counts."""
    settings, result = marking.settings, marking.result
    try:
        library = None
        for name, runs, words in entries_of(marking):
            library = library or library_of(settings, marking.sources)
            bits = bits_of(settings, library, words, result)
            if bits is None:
                return None  # It would run for hours in gem5.
            result.data["bits"][name] = bits
            for run in runs:
                claimed = first_dump(run.stats).get(hardware.bits)
                if claimed != str(bits):
                    says = f"runs/{run.name} says {claimed} bits, and what was handed"
                    result.add(WRONG, "bits", f"{says} in has {bits}")
    except PredictorError as error:
        result.add(WRONG, hardware.folder, str(error))
        return None
    return library


def entries_of(marking: Marking) -> Iterator[tuple[str, list[Run], list[str]]]:
    """The runs of the student's hardware by name, with the words for its driver."""
    if marking.settings.assignment == BOARD:
        for name in board.BOARDS:
            if runs := board.entry_of(marking, name):
                yield name, runs, board.words_of(runs)
        return
    mine = [one for one in marking.runs.values() if STUDENT in one.arguments.values()]
    if mine:
        runs = [one for one in mine if one.arguments.get("l1_ways") == WAYS]
        yield "policy", runs, ["4096", WAYS]
