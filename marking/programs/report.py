"""What is read after a marking: a page for each hand-in, and tables of the class.

Everything foreign has been made visible when it was found; here it is escaped.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from board import board_of, yaml_of
from findings import LEVELS, LOOK, NOTE, OK, WRONG, Finding, Result, kept, write_whole
from handins import HandIn
from jobs import PREDICTOR, stages_of
from settings import Settings

TITLES = {
    WRONG: "Does not agree",
    LOOK: "Look at this",
    NOTE: "Not done, or worth knowing",
    OK: "Checked, and agrees",
}
STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem;
  padding-inline: 1rem; color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #767676; padding: 0.25rem 0.5rem; text-align: start; }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere;
  white-space: pre-wrap; }
.WRONG { border-inline-start: 0.5rem solid #b3261e; padding-inline-start: 0.5rem; }
.LOOK { border-inline-start: 0.5rem solid #8a5a00; padding-inline-start: 0.5rem; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1b; }
  a { color: #9cc4ff; } }
"""
COLUMNS = (
    *("login", "verdict", "problems", "gaps", "wrong", "look", "same_again"),
    *("run_again", "alike", "gem5", "seconds"),
)


@dataclass(frozen=True)
class Student:
    """Everything that was found of one hand-in."""

    handin: HandIn
    all: Result
    row: Mapping[str, object]


def student_of(
    settings: Settings, handin: HandIn, steps: Iterable[str], pairs: Result | None
) -> Student:
    """The findings of all steps of a hand-in, the gravest first, and its row."""
    whole = Result()
    done = {step: kept(settings.state(handin, step)) for step in steps}
    for step, result in done.items():
        if result is None:
            whole.add(LOOK, "missing", f"{step} was not done; type the command again")
            continue
        whole.findings += result.findings
        whole.seconds += result.seconds
    its: list[list[str]] = pairs.data["pairs"].get(handin.id, []) if pairs else []
    for kind, says in its:
        whole.add(LOOK, f"alike-{kind}", says)
    if not settings.gem5:
        whole.add(NOTE, "again", "no run was made again: no gem5 was given (--gem5)")
    elif settings.assignment == PREDICTOR and not settings.tree:
        says = "runs of the own predictor were not made again in gem5 (--gem5-tree)"
        whole.add(NOTE, "final", says)
    whole.findings = sorted(
        dict.fromkeys(whole.findings), key=lambda one: LEVELS.index(one.level)
    )
    checked = done.get("check")
    data = checked.data if checked else {}
    levels = [one.level for one in whole.findings]
    compared = [
        one
        for one in whole.findings
        if one.rule == "again" and one.says.startswith("runs/") and one.level != NOTE
    ]
    row = {
        "login": handin.id,
        "verdict": verdict_of(bool(data.get("accepted")), levels),
        "problems": data.get("problems", ""),
        "gaps": data.get("gaps", ""),
        "wrong": levels.count(WRONG),
        "look": levels.count(LOOK),
        "same_again": sum(one.level == OK for one in compared),
        "run_again": len(compared),
        "alike": len(its),
        "gem5": "yes" if settings.gem5 else "no",
        "seconds": round(whole.seconds, 1),
    }
    return Student(handin, whole, row)


def verdict_of(is_accepted: bool, levels: Sequence[str]) -> str:
    """One word for the table of the class."""
    if not is_accepted:
        return "refused"
    if WRONG in levels:
        return "wrong"
    return "look" if LOOK in levels else "good"


def write_reports(settings: Settings, notes: Sequence[str]) -> list[Student]:
    """Write all reports and tables; return what was found, by hand-in."""
    jobs = [job for stage in stages_of(settings) for job in stage if job.handin]
    steps = list(dict.fromkeys(job.step for job in jobs))
    pairs = kept(settings.state(None, "alike"))
    students = [student_of(settings, one, steps, pairs) for one in settings.all]
    if settings.assignment == PREDICTOR:
        found = {one.handin.id: one.all for one in students}
        entries, without = board_of(settings, found)
        write_whole(settings.folder / "leaderboard.yml", yaml_of(entries))
        for one in students:
            if one.handin.id in without:
                one.all.add(NOTE, "leaderboard", without[one.handin.id])
    for one in students:
        checked = kept(settings.state(one.handin, "check"))
        lines: list[str] = checked.data.get("lines", []) if checked else []
        place = settings.folder / "reports"
        write_whole(place / f"{one.handin.id}.txt", text_of(settings, one, lines))
        write_whole(place / f"{one.handin.id}.html", page_of(settings, one, lines))
    write_whole(settings.folder / "class.csv", csv_of(students))
    write_whole(settings.folder / "index.html", index_of(settings, students, notes))
    return students


def grouped(findings: Sequence[Finding]) -> dict[str, list[Finding]]:
    """Findings by their level, the gravest first, without empty groups."""
    groups = {
        level: [one for one in findings if one.level == level] for level in LEVELS
    }
    return {level: some for level, some in groups.items() if some}


def text_of(settings: Settings, student: Student, lines: Sequence[str]) -> str:
    """The report on one hand-in as text."""
    out = [
        f"Assignment {settings.assignment}: {student.handin.id}",
        f"verdict: {student.row['verdict']}",
        f"sha256 of the archive: {student.handin.digest}",
    ]
    for level, findings in grouped(student.all.findings).items():
        out += ["", TITLES[level]]
        out += [f"  {one.level:<5} {one.says}  [{one.rule}]" for one in findings]
    out += ["", "What check.py printed", *(f"  {one}" for one in lines)]
    return "\n".join(out) + "\n"


def page_of(settings: Settings, student: Student, lines: Sequence[str]) -> str:
    """The report on one hand-in as a page."""
    parts = [
        f"<p>Verdict: <strong>{escape(str(student.row['verdict']))}</strong>. "
        "The sha256 of the archive is "
        f"<code>{escape(student.handin.digest)}</code>.</p>",
        '<p><a href="../index.html">The class</a></p>',
    ]
    for level, findings in grouped(student.all.findings).items():
        parts.append(f"<h2>{escape(TITLES[level])}</h2>\n<ul>")
        parts += [
            f'<li class="{one.level}">{escape(one.says)} '
            f"<code>[{escape(one.rule)}]</code></li>"
            for one in findings
        ]
        parts.append("</ul>")
    parts.append("<h2>What check.py printed</h2>")
    parts.append(f"<pre>{escape(chr(10).join(lines))}</pre>")
    title = f"Assignment {settings.assignment}: {student.handin.id}"
    return html_of(title, parts)


def index_of(
    settings: Settings, students: Sequence[Student], notes: Sequence[str]
) -> str:
    """The table of the class as a page, with a link to each report."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in COLUMNS)
    rows: list[str] = []
    for one in sorted(students, key=lambda one: -int(str(one.row["wrong"]))):
        login = escape(one.handin.id)
        link = f'<th scope="row"><a href="reports/{login}.html">{login}</a></th>'
        rest = [escape(str(one.row[name])) for name in COLUMNS[1:]]
        cells = "".join(f"<td>{cell}</td>" for cell in rest)
        rows.append(f"<tr>{link}{cells}</tr>")
    parts = [
        f"<p>{len(students)} hand-ins. What a verdict and a warning mean is in "
        "<code>marking/machine.md</code>.</p>",
        f"<table><thead><tr>{head}</tr></thead>\n<tbody>",
        *rows,
        "</tbody></table>",
    ]
    if notes:
        items = "".join(f"<li>{escape(one)}</li>" for one in notes)
        parts.append(f"<h2>Left out</h2><ul>{items}</ul>")
    return html_of(f"Assignment {settings.assignment}: the class", parts)


def html_of(title: str, parts: Sequence[str]) -> str:
    """A page with a title; nothing in it loads or runs anything."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(title)}</h1>",
            *parts,
            "</body>\n</html>\n",
        ]
    )


def csv_of(students: Sequence[Student]) -> str:
    """The table of the class for a gradebook."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in students:
        writer.writerow([one.row[name] for name in COLUMNS])
    return file.getvalue()
