"""Writes given.json into each kit: the sha256 of what runs depend on and is given.

    python3 kits/common/given.py

The list is that of "given" in handin.json. A student's file has no region markers, so
the digests are of the files without them. This program stays with the staff.
"""

import hashlib
import json
import re
from pathlib import Path

KITS = Path(__file__).resolve().parent.parent
MARKER = re.compile(r"\s*(?:#|//|/\*|;|@)\s*#(region|endregion)\b")


def without_markers(text: str) -> str:
    """A file as students get it: as `withoutMarkers` in src/course/examples does it."""
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


def also(kit: Path) -> dict[str, str]:
    """The files that kit.yml adds: paths in the kit, and in the project."""
    head, *lines = (kit / "kit.yml").read_text().splitlines()
    pairs = [re.fullmatch(r"  ([\w./-]+): ([\w./-]+)", line) for line in lines]
    if head != "also:" or not all(pairs):
        raise ValueError(f"{kit.name}/kit.yml has more than lines `  to: from`")
    return {pair[1]: pair[2] for pair in pairs if pair}


def digests(kit: Path) -> dict[str, str]:
    """The sha256 of each given file of a kit, by its path there."""
    names: list[str] = json.loads((kit / "handin.json").read_text())["given"]
    elsewhere = {path: KITS.parent / source for path, source in also(kit).items()}
    texts = {name: elsewhere.get(name, kit / name).read_text() for name in names}
    return {
        name: hashlib.sha256(without_markers(text).encode()).hexdigest()
        for name, text in sorted(texts.items())
    }


def contents(kit: Path) -> str:
    """What a kit's given.json must contain."""
    return json.dumps(digests(kit), indent=2) + "\n"


if __name__ == "__main__":
    for kit in sorted(KITS.glob("assignment_*")):
        given, text = kit / "given.json", contents(kit)
        if not given.exists() or given.read_text() != text:
            given.write_text(text)
