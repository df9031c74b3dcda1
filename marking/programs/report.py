"""Writes a report on each hand-in, and a table of the class."""

import csv
import io
from collections.abc import Mapping, Sequence

import similarity
from board import write_board
from contest import CONTESTS, write_contest
from hand_in import BOARD
from handins import HandIn
from jobs import stages_of
from results import (
    LEVELS,
    LOOK,
    NOTE,
    OK,
    REFUSED,
    WRONG,
    Result,
    kept,
    visible,
    write_whole,
)
from settings import Settings

TITLES = {
    REFUSED: "Refused",
    WRONG: "Not what was made again",
    LOOK: "Look at this",
    NOTE: "Not done, or worth knowing",
    OK: "Agrees",
}
COLUMNS = (
    "login",
    "verdict",
    "slip",
    "gaps",
    "wrong",
    "look",
    "same",
    "seconds",
    "first",
)


def verdict_of(levels: Sequence[str]) -> str:
    """The word for the gravest of some levels in the table of the class."""
    words = {REFUSED: "refused", WRONG: "wrong", LOOK: "look"}
    return next((word for level, word in words.items() if level in levels), "good")


def row_of(login: str, result: Result) -> dict[str, object]:
    """The row of a hand-in in the table of the class."""
    levels = result.levels
    same = [one for one in result.remarks if (one.rule, one.level) == ("again", OK)]
    grave = [one for one in result.remarks if one.level in (REFUSED, WRONG, LOOK)]
    first = f"[{grave[0].rule}] {grave[0].says}" if grave else ""
    return {
        "login": login,
        "verdict": verdict_of(levels),
        "slip": result.data.get("slip", ""),
        "gaps": len(result.data.get("gaps", [])),
        "wrong": levels.count(WRONG),
        "look": levels.count(LOOK),
        "same": len(same),
        "seconds": round(result.seconds, 1),
        # With a bracket in front, no spreadsheet takes the text for a formula.
        "first": first[:200],
    }


def write_reports(settings: Settings, notes: Sequence[str]) -> list[str]:
    """Write all reports and tables; return the verdicts."""
    results = dict[str, Result]()
    stock = dict[str, Result]()
    for job in (job for stage in stages_of(settings) for job in stage):
        result = kept(settings.state(job.name)) or Result()
        if job.handin is None:
            stock[job.name.removeprefix("hidden-")] = result
            continue
        if not result.remarks:
            result.add(LOOK, "missing", "it was not marked; type the command again")
        results[job.handin.id] = result
    similarity.compare_class(results)
    for one in results.values():
        one.remarks.sort(key=lambda remark: LEVELS.index(remark.level))
    if settings.assignment == BOARD:
        write_board(settings, stock, results)
    if settings.assignment in CONTESTS:
        write_contest(settings, stock | results)
    for handin in settings.all:
        text = text_of(settings, handin, results[handin.id])
        write_whole(settings.folder / "reports" / f"{handin.id}.txt", text)
    rows = [row_of(login, result) for login, result in results.items()]
    write_whole(settings.folder / "class.csv", csv_of(rows))
    write_whole(settings.folder / "left-out.txt", "".join(f"{one}\n" for one in notes))
    return [str(one["verdict"]) for one in rows]


def text_of(settings: Settings, handin: HandIn, result: Result) -> str:
    """The report on one hand-in."""
    out = [
        f"Assignment {settings.assignment}: {handin.id}",
        f"verdict: {verdict_of(result.levels)}",
        f"sha256 of the archive: {handin.digest}",
        f"slip days: {result.data.get('slip') or 'not said'}",
    ]
    for level in LEVELS:
        found = [one for one in result.remarks if one.level == level]
        out += ["", TITLES[level]] if found else []
        out += [f"  {one.says}  [{one.rule}]" for one in dict.fromkeys(found)]
    gaps: list[str] = result.data.get("gaps", [])
    out += ["", "Gaps", *(f"  {visible(one)}" for one in gaps)] if gaps else []
    return "\n".join(out) + "\n"


def csv_of(rows: Sequence[Mapping[str, object]]) -> str:
    """The table of the class for a gradebook."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([row[name] for name in COLUMNS] for row in rows)
    return file.getvalue()
