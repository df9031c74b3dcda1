"""What of a hand-in is the student's own: functions, parameters, and new programs.

Everything else is taken from the kit, whatever was handed in: `main`, the marks of the
region, and the machine.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from handins import Contents

# Files of the kits that are the student's.
OWN = re.compile(
    r"answers\.md|justfile|design\.json|leaderboard\.json|amat\.py|model\.py"
    r"|programs/(own|loops)\.c|contest/work\.c|predictor/predictor_table\.hh"
)
# Files that no kit has, and that a program is compiled from.
NEW = re.compile(r"programs/[\w.-]+\.[ch]|predictor/[\w.-]+\.hh")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'')
# Ways out of a function of C: the preprocessor, the simulator, the linker.
BEYOND = re.compile(
    r"^[ \t]*(?:#|%:)(?![ \t]*include[ \t]*<\w+\.h>[ \t]*$).*$"
    r"|\?\?.|\\$|\b_*[mM]5_?\w*|\b_*(?:asm|Pragma|pragma)_*\b"
    r"|\b_*(?:constructor|destructor|section|ifunc|alias|weak)_*\b|\bmain\b",
    re.MULTILINE,
)


def problem_of(source: str) -> str:
    """Why a source has more than functions; empty if it has functions alone."""
    code = COMMENT.sub(" ", source)
    # Before literals are removed: the only header that functions may include.
    code = code.replace('"own.h"', "<own.h>")
    match = BEYOND.search(LITERAL.sub("0", code))
    return f"it has {match[0].strip()!r}, and may have functions only" if match else ""


@dataclass(frozen=True)
class Work:
    """What is the student's in a hand-in, and what is wrong with it, by file."""

    files: Mapping[str, str]
    """Sources that are used in place of the kit's, or beside them."""
    functions: frozenset[str]
    """Those of them that may have functions alone, and differ from the kit's."""
    problems: Mapping[str, str]
    """Files of functions that have more, and are not used."""
    given: tuple[str, ...]
    """Files that differ from the kit's, which were used in their place."""

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


NOTHING = Work({}, frozenset(), {}, ())


def work_of(contents: Contents) -> Work:
    """What is the student's own in a hand-in."""
    files, problems = dict[str, str](), dict[str, str]()
    functions, given = set[str](), list[str]()
    for path in sorted(contents.files):
        text, kits = contents.text(path), contents.kit / path
        theirs = kits.read_text(encoding="utf-8") if kits.is_file() else None
        if text == theirs:
            continue
        if theirs is None:
            if NEW.fullmatch(path):
                files[path] = text
        elif not OWN.fullmatch(path):
            given.append(path)
        elif path.endswith(".c") and "int main" not in theirs:
            functions.add(path)
            if problem := problem_of(text):
                problems[path] = problem
            else:
                files[path] = text
        elif path.endswith((".c", ".hh")):
            files[path] = text
    return Work(files, frozenset(functions), problems, tuple(given))
