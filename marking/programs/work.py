"""What of a hand-in is the student's own: functions, parameters, and new programs.

Everything else is the kit's. A file of the kit in which a part is the student's is put
together from the kit's text and that part, so that `main`, the marks of the region and
the machine are the kit's, whatever was handed in.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import project  # first: it finds the modules of the kits
from handins import Contents
from layout import files_of, without_markers

MARK = re.compile(r"^\s*(?:#|//)\s*#region work\n(.*?)^\s*(?:#|//)\s*#endregion", re.M | re.S)
# Files of which all is the student's, and lines between which a part is, where the
# kit's file has no region `work`.
WHOLE = ("answers.md", "justfile", "programs/own.c", "predictor/predictor_table.hh")
BETWEEN = {"programs/histogram.c": ("#ifdef OWN", "#else")}
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'')
# What would reach beyond a function of C: the preprocessor, the simulator, the linker.
BEYOND = re.compile(
    r"^[ \t]*(?:#|%:).*$|\?\?.|\\$|\b_*[mM]5_?\w*|\b_*asm_*\b"
    r"|\b_*(?:constructor|destructor|section|ifunc|alias|weak)_*\b",
    re.MULTILINE,
)


class WorkError(Exception):
    """Why a file is not the kit's with the student's work in it, in one sentence."""


@dataclass(frozen=True)
class Frame:
    """The kit's lines before and after the work in one of its files."""

    before: Sequence[str]
    after: Sequence[str]


def frame_of(source: str, path: str) -> Frame | None:
    """The frame of a file as staff have it, with its markers; None if all is given."""
    if match := MARK.search(source):
        before, after = source[: match.start()], source[match.end() :]
    elif path in BETWEEN:
        begin, end = BETWEEN[path]
        head, found, rest = source.partition(f"{begin}\n")
        work, _, tail = rest.partition(f"{end}\n")
        if not found or not work:
            return None
        before, after = f"{head}{begin}\n", f"{end}\n{tail}"
    else:
        return None
    return Frame(without_markers(before).split("\n"), without_markers(after).split("\n"))


def filled(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines that have something in them, with their numbers from 0."""
    return [(at, one.rstrip()) for at, one in enumerate(lines) if one.strip()]


def work_in(text: str, frame: Frame) -> str:
    """The student's part of a file; raises WorkError if the rest is not the kit's."""
    lines = text.split("\n")
    theirs, before, after = filled(lines), filled(frame.before), filled(frame.after)
    pairs = [
        *zip(theirs, before, strict=False),
        *zip(reversed(theirs), reversed(after), strict=False),
    ]
    for (number, one), (_, given) in pairs:
        if one != given:
            says = f"line {number + 1} is not the kit's, {given.strip()!r}"
            raise WorkError(f"{says}, and lies outside of the work")
    if len(theirs) < len(before) + len(after):
        raise WorkError("lines of the kit are missing")
    inside = theirs[len(before) : len(theirs) - len(after)]
    return "\n".join(lines[inside[0][0] : inside[-1][0] + 1]) if inside else ""


def check_functions(work: str) -> None:
    """Raise WorkError if a part of a program in C reaches beyond its functions."""
    code = LITERAL.sub("0", COMMENT.sub(" ", work))
    if match := BEYOND.search(code):
        raise WorkError(f"its work has {match[0].strip()!r}, and may have functions only")
    depth = 0
    for sign in re.findall(r"[{}]", code):
        depth += 1 if sign == "{" else -1
        if depth < 0:
            raise WorkError("its work closes a brace of the kit")
    if depth:
        raise WorkError("its work leaves a brace open")


def is_import(node: ast.stmt) -> bool:
    """Whether a statement only imports from m5.objects."""
    return isinstance(node, ast.ImportFrom) and node.module == "m5.objects"


def targets_of(node: ast.stmt) -> list[str]:
    """The names that a statement assigns to."""
    if not isinstance(node, ast.Assign):
        return []
    return [one.id for one in node.targets if isinstance(one, ast.Name)]


def choices_in(text: str, kit: str, region: str) -> str:
    """The work of a script for gem5 as dictionaries of names; raises WorkError.

    Nothing of the student's file is kept but the names of gem5's classes in it.
    """
    try:
        theirs, given = ast.parse(text), ast.parse(kit)
        names = [name for one in ast.parse(region).body for name in targets_of(one)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise WorkError("it is not Python") from None

    def rest(tree: ast.Module) -> list[str]:
        kept = [one for one in tree.body if not is_import(one)]
        return [ast.dump(one) for one in kept if not set(targets_of(one)) & set(names)]

    if rest(theirs) != rest(given):
        raise WorkError(f"more than {' and '.join(names)} differs from the kit's")
    lines = list[str]()
    for one in theirs.body:
        for name in set(targets_of(one)) & set(names):
            assert isinstance(one, ast.Assign)
            lines += [*imports_of(one.value, name), f"{name} = {ast.unparse(one.value)}"]
    return "\n".join([*lines, ""])


def imports_of(value: ast.expr, name: str) -> Iterator[str]:
    """The imports that a dictionary of gem5's classes needs; raises WorkError."""
    says = f"{name} may have the names of gem5's classes only"
    if not isinstance(value, ast.Dict):
        raise WorkError(says)
    for key, one in zip(value.keys, value.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            raise WorkError(says)
        if isinstance(one, ast.Name):
            yield f"from m5.objects import {one.id}"
        elif not (isinstance(one, ast.Constant) and one.value is None):
            raise WorkError(f"{says}, and not {ast.unparse(one)}")


@dataclass(frozen=True)
class Work:
    """What is the student's in a hand-in, and what is wrong with it, by file."""

    files: Mapping[str, str]
    """Sources that are used in place of the kit's, or beside them."""
    framed: frozenset[str]
    """Those of them that are the kit's around the student's functions."""
    problems: Mapping[str, str]
    """Files that are used as the kit has them, and why."""

    def lay_out(self, kit: Path, folder: Path, *parts: str) -> None:
        """Write the kit with the student's work into a folder; without parts, all."""
        given = {
            path.relative_to(kit).as_posix(): path.read_text(encoding="utf-8")
            for path in kit.rglob("*")
            if path.is_file()
        }
        for name, text in {**given, **self.files}.items():
            if not parts or name.split("/")[0] in parts:
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")


def work_of(contents: Contents) -> Work:
    """What is the student's own in a hand-in."""
    sources = files_of(project.KITS / contents.kit.name)
    files, problems, framed = dict[str, str](), dict[str, str](), set[str]()
    for path in sorted(contents.files):
        text = contents.text(path)
        if path not in sources:
            if re.fullmatch(r"programs/[\w.-]+\.[ch]|predictor/[\w.-]+\.hh", path):
                files[path] = text
            continue
        given = (contents.kit / path).read_text(encoding="utf-8")
        if text == given:
            continue
        source = sources[path].read_text(encoding="utf-8")
        frame = frame_of(source, path)
        try:
            if path in WHOLE:
                files[path] = text
            elif frame is None:
                raise WorkError("it differs from the kit's, which was used")
            elif path.endswith(".py"):
                match = MARK.search(source)
                region = match[1] if match else ""
                choices = choices_in(text, given, region)
                files[path] = "\n".join([*frame.before, choices, *frame.after])
            else:
                check_functions(work_in(text, frame))
                files[path] = text
                framed.add(path)
        except WorkError as error:
            problems[path] = str(error)
    return Work(files, frozenset(framed), problems)
