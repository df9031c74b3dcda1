"""Lays out a kit as students unpack it: for the tests and for marking."""

import re
import shutil
from pathlib import Path

KITS = Path(__file__).resolve().parent
MARKER = re.compile(r"\s*(?:#|//|/\*|;|@)\s*#(region|endregion)\b")


def files_of(kit: Path) -> dict[str, Path]:
    """The files of a kit by their paths there, as in src/content/kits/kit.ts.

    Compressed traces are left out, because they are data that only students read.
    """
    head, *lines = (kit / "kit.yml").read_text().splitlines()
    if head != "also:":
        raise ValueError(f"{kit.name}/kit.yml does not begin with also:")
    pairs = [tuple(line.strip().split(": ")) for line in lines]
    root = kit.parents[1]
    sources = {"": kit, **{path: root / source for path, source in pairs}}
    found: dict[str, Path] = {}
    for path, source in sources.items():
        if source.is_file():
            found[path] = source
            continue
        for file in source.rglob("*"):
            if file.is_file() and file.name != "kit.yml" and file.suffix != ".pyc":
                found[path + file.relative_to(source).as_posix()] = file
    return {path: found[path] for path in sorted(found) if not path.endswith(".gz")}


def without_markers(text: str) -> str:
    """A file as students get it, like `withoutMarkers` in src/content/examples."""
    shown: list[str] = []
    after_marker = False
    for line in text.split("\n"):
        if MARKER.match(line):
            after_marker = True
            continue
        blank = not line.strip()
        if after_marker and blank and (not shown or not shown[-1].strip()):
            continue
        after_marker = False
        shown.append(line)
    joined = "\n".join(shown)
    return text if joined == text else joined.rstrip("\n") + "\n"


def unpack(kit: Path, folder: Path) -> Path:
    """Lay out a kit in a folder, under its own name; return the kit's folder."""
    target = folder / kit.name
    shutil.rmtree(target, ignore_errors=True)
    for path, source in files_of(kit).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text(without_markers(source.read_text()))
    return target


if __name__ == "__main__":
    for kit in sorted(KITS.glob("assignment_*")):
        texts = {path: file.read_text() for path, file in files_of(kit).items()}
        lines = sum(without_markers(text).count("\n") for text in texts.values())
        tops = sorted({path.split("/")[0] for path in texts})
        print(f"{kit.name}: {lines:,} lines, {len(tops)} entries: {', '.join(tops)}")
