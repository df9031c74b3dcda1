"""Computes the leaderboard of Assignment 4, with two budgets and with hidden inputs.

The programs of the kit get inputs of staff's seed and other addresses. One more program
is in staff's private folder and in no kit. A score is the geometric mean of the MPKI,
each divided by that of a stock predictor, so that no single program decides it.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build import COMPILER, BuildError, tools_of
from build import LIMITS as COMPILING
from course.leaderboard import (
    BASELINE,
    BUDGET_BITS,
    LARGE_BUDGET_BITS,
    PROGRAMS,
    final_run,
    mpki_of,
    score_of,
)
from handins import Run, object_of
from own_sources import NOTHING
from predictor import SETTING, PredictorError
from rerun import AgainError, Made, Marking, first_dump, simulate
from results import LOOK, NOTE, OK, Result, is_ranked, visible, write_whole
from sandbox import sandbox
from settings import Settings

# The boards, by the prefix of their runs, with their budgets in bits.
BOARDS = {"final": BUDGET_BITS, "large": LARGE_BUDGET_BITS}
# The predictors of gem5 that are staff's entries on the boards.
STAFFS = {"final": "local", "large": "tage"}
# The flags of the kit, with which the compiler keeps branches.
FLAGS = (
    *("-O2", "-std=c17", "-fno-jump-tables", "-fno-if-conversion"),
    *("-fno-if-conversion2", "-fno-ssa-phiopt", "-static"),
)
ALIAS = re.compile(r"[A-Za-z0-9][A-Za-z0-9_ -]{0,23}", re.ASCII)
HEAD = """# The class's leaderboard, which Assignment 4's overview shows; nothing while
# there is no entry. marking/machine.md says how it is written.
"""


@dataclass(frozen=True)
class Entry:
    """An entry on a board: a student's, or that of a predictor of gem5."""

    board: str
    alias: str
    bits: int | None
    score: float
    mpki: Mapping[str, float]


def programs_of(settings: Settings) -> dict[str, Path]:
    """The sources of all programs by their names on the board."""
    found = {one: settings.kit / f"programs/{one}.c" for one in PROGRAMS}
    folder = Path(settings.private, "programs")
    hidden = sorted(folder.glob("*.c")) if settings.private else []
    return found | ({"hidden": hidden[0]} if hidden else {})


def moved_apart(assembly: str, number: int) -> str:
    """A program with up to three `nop` instructions before each label.

    If all addresses moved by the same distance, a predictor could recognize branches by
    their distance from the first one.
    """
    source = random.Random(number)
    return re.sub(
        r"^(?=\.L\d+:)",
        lambda _: "\tnop\n" * source.randrange(4),
        assembly,
        flags=re.MULTILINE,
    )


def compile_hidden(settings: Settings, name: str) -> Path:
    """Compile a program with inputs and addresses of staff; raises BuildError."""
    target = settings.folder / "built" / f"hidden-{name}-{settings.common[:16]}"
    if target.is_file():
        return target
    base = 0x400000 + settings.number("base", name) % 4096 * 0x10000
    with sandbox(*tools_of(settings)) as box:
        for path in (settings.kit / "programs").glob("*.h"):
            (box.folder / path.name).write_bytes(path.read_bytes())
        source = programs_of(settings)[name]
        (box.folder / f"{name}.c").write_bytes(source.read_bytes())
        libraries = [one.name for one in sorted(source.parent.glob("*.a"))]
        for library in libraries:
            (box.folder / library).write_bytes((source.parent / library).read_bytes())
        words = [COMPILER, *FLAGS, f"-DSEED={settings.seed}u"]
        ended = box.run([*words, "-S", f"{name}.c", "-o", "made.s"], COMPILING)
        text = (box.read("made.s") or b"").decode()
        moved = moved_apart(text, settings.number("labels", name))
        (box.folder / "moved.s").write_text(moved)
        if ended.is_good:
            words = [COMPILER, *FLAGS, f"-Wl,-Ttext-segment={base:#x}", "moved.s"]
            words += [*libraries, "-lm", "-o", "made"]
            ended = box.run(words, COMPILING)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not ended.is_good or not box.take("made", target):
            raise BuildError(f"{name} was not compiled; {ended.why}")
    return target


def simulated(marking: Marking, name: str, predictor: str, param: str) -> Made:
    """A run of a hidden program; raises AgainError or BuildError."""
    program = compile_hidden(marking.settings, name)
    arguments = {"predictor": predictor, "param": param}
    run = Run(name, name, "predictors.py", arguments, {}, {}, "", "")
    return simulate(marking, run, program)


def prepare(settings: Settings, name: str, result: Result) -> None:
    """Measure predictors of gem5 on a hidden program, once for the class."""
    marking = Marking(settings, None, NOTHING, result)
    for predictor in (BASELINE, *STAFFS.values()):
        try:
            made = simulated(marking, name, predictor, "")
            result.data[predictor] = mpki_of(first_dump(made.stats))
        except (AgainError, BuildError, KeyError, ValueError) as error:
            result.add(LOOK, "board", f"{name} with {predictor}: {error}")


def entry_of(marking: Marking, board: str) -> list[Run]:
    """The runs of an entry on a board; none if they have several settings."""
    runs = [marking.runs.get(final_run(one, board)) for one in PROGRAMS]
    found = [one for one in runs if one and "student" in one.arguments.values()]
    params = {str(one.arguments.get("param") or "") for one in found}
    return found if len(params) == 1 else []


def words_of(runs: list[Run]) -> list[str]:
    """The settings of an entry; raises PredictorError."""
    words = str(runs[0].arguments.get("param") or "").split()
    for one in words:
        if not SETTING.fullmatch(one):
            raise PredictorError(f"runs/{runs[0].name} has the setting {one}")
    return words


def measure(marking: Marking) -> None:
    """Measure a student's predictor on the hidden programs, for each board."""
    for board, budget in BOARDS.items():
        if board not in marking.result.data["bits"]:
            continue
        bits = int(marking.result.data["bits"][board])
        mpki = dict[str, float]()
        param = " ".join(words_of(entry_of(marking, board)))
        if bits > budget:
            says = f"the {board} predictor has {bits} bits, and the budget is {budget}"
            marking.result.add(NOTE, "board", says)
            continue
        try:
            for name in programs_of(marking.settings):
                made = simulated(marking, name, "student", param)
                mpki[name] = mpki_of(first_dump(made.stats))
        except (AgainError, BuildError, KeyError, ValueError) as error:
            marking.result.add(LOOK, "board", f"the {board} predictor: {error}")
            continue
        marking.result.data.setdefault("boards", {})[board] = [bits, mpki]
        marking.result.add(OK, "board", f"the {board} predictor ran on hidden inputs")


def alias_in(marking: Marking) -> str:
    """The alias of an entry that keeps the rules; empty if there is none."""
    assert marking.contents is not None
    entry = object_of(marking.contents.text("leaderboard.json"))
    alias = entry.get("alias")
    is_entry = isinstance(alias, str) and ALIAS.fullmatch(alias)
    return str(alias) if is_entry and entry.get("keeps_rules") is True else ""


def entries_of(
    stock: Mapping[str, Result], results: Mapping[str, Result]
) -> list[Entry]:
    """The entries of both boards, those of each from the best to the worst.

    If hand-ins have the same alias, it is shown with a number, so that nobody can
    remove an entry by copying its alias.
    """
    measured = {name: one.data for name, one in stock.items()}
    needed = {BASELINE, *STAFFS.values()}
    complete = [name for name, one in measured.items() if needed <= set(one)]
    if not complete:
        return []
    base = {name: float(measured[name][BASELINE]) for name in complete}
    entries = list[Entry]()
    for board, kind in STAFFS.items():
        mpki = {name: float(measured[name][kind]) for name in complete}
        entries.append(Entry(board, f"gem5 {kind}", None, score_of(mpki, base), mpki))
    for login, one in results.items():
        boards: dict[str, Any] = one.data.get("boards", {})
        alias = str(one.data.get("alias", ""))
        if not alias or not is_ranked(login, one):
            continue
        for board, (bits, mpki) in boards.items():
            kept = {name: float(mpki[name]) for name in complete}
            entries.append(Entry(board, alias, bits, score_of(kept, base), kept))
    order = list(BOARDS)
    entries.sort(key=lambda e: (order.index(e.board), e.score, e.bits or 0, e.alias))
    twice = Counter((one.board, one.alias.casefold()) for one in entries)
    seen: Counter[tuple[str, str]] = Counter()
    named = list[Entry]()
    for one in entries:
        key = one.board, one.alias.casefold()
        seen[key] += 1
        number = f" {seen[key]}" if twice[key] > 1 else ""
        alias = one.alias[:20].rstrip() + number if number else one.alias
        named.append(Entry(one.board, alias, one.bits, one.score, one.mpki))
    return named


def yaml_of(entries: list[Entry]) -> str:
    """The entries as YAML, with strings in JSON's form, which YAML can read."""
    if not entries:
        return f"{HEAD}[]\n"
    lines: list[str] = []
    for one in entries:
        mpki = ", ".join(f"{name}: {value}" for name, value in one.mpki.items())
        lines += [
            f"- board: {one.board}",
            f"  alias: {json.dumps(visible(one.alias))}",
            *([f"  bits: {one.bits}"] if one.bits else []),
            f"  score: {one.score}",
            f"  mpki: {{{mpki}}}",
        ]
    return HEAD + "\n".join(lines) + "\n"


def write_board(
    settings: Settings, stock: Mapping[str, Result], results: Mapping[str, Result]
) -> None:
    """Write leaderboard.yml from the results of a class."""
    text = yaml_of(entries_of(stock, results))
    write_whole(settings.folder / "leaderboard.yml", text)
