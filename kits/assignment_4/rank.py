"""Prints the class's ranking from a folder of entries or of hand-ins.

    python3 rank.py FOLDER

It reads every `.json` file, and `leaderboard.json` in every `.tar.gz`. The lower mean
MPKI is better; of equal means, fewer bits; who is equal in both shares the place. An
entry that breaks a rule is named with the rule, and has no place. Whether an entry is
what the runs say is for check.py to find, which an archive has passed before.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from archive import ArchiveError, members
from formats import FormatError, object_of, shown, text_of
from leaderboard import PROGRAMS, problem_of

NAME = "leaderboard.json"
LARGEST = 64 * 1024


@dataclass(frozen=True)
class Entry:
    """One predictor on the leaderboard."""

    alias: str
    bits: int
    mean: float
    mpki: Mapping[str, float]

    @property
    def key(self) -> tuple[float, int]:
        """What is compared."""
        return self.mean, self.bits


def read_bytes(path: Path) -> bytes:
    """The entry in a file or an archive; raises FormatError."""
    if path.suffix == ".json":
        with path.open("rb") as file:
            return file.read(LARGEST)
    try:
        for member in members(path, keep):
            if is_entry(member.name):
                return member.data
    except ArchiveError as error:
        raise FormatError(str(error)) from None
    raise FormatError(f"has no {NAME}")


def keep(name: str) -> int:
    """How many bytes of a file in an archive are read: none, but of the entry."""
    return LARGEST if is_entry(name) else 0


def is_entry(name: str) -> bool:
    """Whether a path in an archive is that of the entry."""
    parts = name.split("/")
    return len(parts) == 2 and parts[1] == NAME


def read_entry(path: Path) -> Entry:
    """The entry of a file; raises FormatError, if it breaks a rule."""
    entry = object_of(text_of(read_bytes(path)))
    problem = problem_of(entry)
    if problem:
        raise FormatError(problem)
    return Entry(
        alias=str(entry["alias"]),
        bits=cast(int, entry["bits"]),
        mean=cast(float, entry["mean"]),
        mpki=cast(dict[str, float], entry["mpki"]),
    )


def read_folder(folder: Path) -> tuple[list[Entry], list[str]]:
    """The entries of a folder that keep the rules, and why others have no place."""
    entries: dict[str, Entry] = {}
    refused: list[str] = []
    files = (one for one in folder.iterdir() if one.name.endswith((".json", ".tar.gz")))
    for path in sorted(files):
        try:
            entries[path.name] = read_entry(path)
        except (FormatError, OSError) as error:
            refused.append(f"{shown(path.name)}: {error}")
    aliases = Counter(one.alias.casefold() for one in entries.values())
    for name, one in list(entries.items()):
        if aliases[one.alias.casefold()] > 1:
            refused.append(f"{shown(name)}: another entry is called {one.alias}, too")
            del entries[name]
    return list(entries.values()), refused


def ranking(entries: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """The entries with their places: 1, 2, 2, 4."""
    keys = sorted(one.key for one in entries)
    placed = [(keys.index(one.key) + 1, one) for one in entries]
    return sorted(placed, key=lambda pair: (pair[0], pair[1].alias.casefold()))


def table(placed: Sequence[tuple[int, Entry]]) -> list[str]:
    """The ranking as lines."""
    head = f"{'':4} {'alias':24} {'mean':>8} {'bits':>6}"
    lines = [head + "".join(f" {program:>8}" for program in PROGRAMS)]
    for place, one in placed:
        cells = "".join(f" {one.mpki[program]:8.3f}" for program in PROGRAMS)
        lines.append(f"{place:3}. {one.alias:24} {one.mean:8.3f} {one.bits:6}{cells}")
    return lines


def main() -> int:
    """Print the ranking; 0 if all have a place, 1 if not, 2 for a wrong call."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print("usage: python3 rank.py FOLDER", file=sys.stderr)
        return 2
    entries, refused = read_folder(Path(sys.argv[1]))
    print("\n".join(table(ranking(entries))))
    for line in refused:
        print(f"no place  {line}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
