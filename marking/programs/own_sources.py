"""Selects the student's own sources of a hand-in: functions, hardware, new programs.

All other files come from the kit, even if they were handed in, because they define
`main`, the region, and the machine.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from course.rules import FUNCTIONS, PREDICTOR, problem_of
from handins import Contents

# The sources of the kits that belong to the student.
OWN = re.compile(
    r"programs/(own|loops)\.c|contest/work\.c|predictor/predictor_table\.hh"
    r"|policy/policy\.hh"
)
# Other files of the student's, which nothing is made from.
NOTES = re.compile(
    r"answers\.md|justfile|design\.json|leaderboard\.json|amat\.py|model\.py"
    r"|predictor/table_test\.cc|policy/policy_test\.cc"
)
# Files that no kit has, and from which programs can be compiled.
NEW = re.compile(r"programs/[\w.-]+\.[ch]|predictor/[\w.-]+\.hh")


@dataclass(frozen=True)
class OwnSources:
    """The student's own files of a hand-in, and the problems of some."""

    files: Mapping[str, str]
    """The texts of files that replace those of the kit, or are new, by path."""
    functions: frozenset[str]
    """The paths of changed files that may only have functions."""
    problems: Mapping[str, str]
    """What own files have, and may not have; they are not used. By path."""
    given: tuple[str, ...]
    """The paths of changed files that the kit's files replace."""

    def lay_out(self, kit: Path, folder: Path) -> None:
        """Write the kit with the student's work into a folder."""
        given = {
            path.relative_to(kit).as_posix(): path.read_text(encoding="utf-8")
            for path in kit.rglob("*")
            if path.is_file()
        }
        for name, text in {**given, **self.files}.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


NOTHING = OwnSources({}, frozenset(), {}, ())


def own_sources_of(contents: Contents) -> OwnSources:
    """The student's own files of a hand-in."""
    files, problems = dict[str, str](), dict[str, str]()
    functions, given = set[str](), list[str]()
    for path in sorted(contents.files):
        text, kits = contents.text(path), contents.kit / path
        theirs = kits.read_text(encoding="utf-8") if kits.is_file() else None
        if text == theirs or NOTES.fullmatch(path):
            continue
        if not (OWN if theirs else NEW).fullmatch(path):
            given += [path] if theirs else []
            continue
        if path.endswith(".c") and "int main" not in (theirs or "int main"):
            functions.add(path)
        kind = PREDICTOR if path.endswith(".hh") else FUNCTIONS
        is_judged = kind == PREDICTOR or path in functions
        if is_judged and (problem := problem_of(text, kind)):
            problems[path] = problem
        else:
            files[path] = text
    return OwnSources(files, frozenset(functions), problems, tuple(given))
