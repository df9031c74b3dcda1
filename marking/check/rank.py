"""Prints the class's ranking from a folder of entries or of hand-ins.

    python3 rank.py FOLDER

It reads every `.json` file, and `leaderboard.json` in every `.tar.gz`. The lower mean
MPKI is better; of equal means, fewer bits; who is equal in both shares the place. An
entry that breaks a rule is named with the rule, and has no place. Whether an entry is
what the runs say is for check.py to find, which an archive has passed before.

An entry belongs to its file, which staff name by the login, and never removes another:
whoever could take away a place by copying a name would take the first. So entries that
share an alias all have their places, numbered from the best of them, and a warning
names their files. Which of them came first cannot be told: times in an archive are the
student's own.
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from archive import ArchiveError, members
from files import open_file, read_file, why
from formats import FormatError, object_of, quoted, say, shown, text_of
from leaderboard import PROGRAMS, problem_of
from rules import Limits, RulesError, read_limits

NAME = "leaderboard.json"
LARGEST = 64 * 1024


@dataclass(frozen=True)
class Entry:
    """One predictor on the leaderboard."""

    file: str
    alias: str
    bits: int
    mean: float
    mpki: Mapping[str, float]

    @property
    def key(self) -> tuple[float, int]:
        """What is compared."""
        return self.mean, self.bits

    @property
    def name(self) -> str:
        """The alias as people read it: without case, and any gap like any other."""
        plain = unicodedata.normalize("NFKC", self.alias).casefold()
        return re.sub(r"[ _-]+", " ", plain).strip()


def read_bytes(path: Path, limits: Limits) -> bytes:
    """The entry in a file or an archive; raises FormatError and OSError."""
    if path.suffix == ".json":
        return read_file(path, LARGEST)
    try:
        with open_file(path) as file:
            for member in members(file, keep, limits):
                if is_entry(member.name):
                    return member.data
    except ArchiveError as error:
        raise FormatError(str(error)) from None
    raise FormatError(f"has no {NAME}; type `just leaderboard ALIAS`, and pack again")


def keep(name: str) -> int:
    """How many bytes of a file in an archive are read: none, but of the entry."""
    return LARGEST if is_entry(name) else 0


def is_entry(name: str) -> bool:
    """Whether a path in an archive is that of the entry."""
    parts = name.split("/")
    return len(parts) == 2 and parts[1] == NAME


def read_entry(path: Path, limits: Limits) -> Entry:
    """The entry of a file; raises FormatError if it breaks a rule, and OSError."""
    entry = object_of(text_of(read_bytes(path, limits)))
    problem = problem_of(entry)
    if problem:
        raise FormatError(problem)
    return Entry(
        file=path.name,
        alias=str(entry["alias"]),
        bits=cast(int, entry["bits"]),
        mean=cast(float, entry["mean"]),
        mpki=cast(dict[str, float], entry["mpki"]),
    )


def read_folder(folder: Path, limits: Limits) -> tuple[list[Entry], list[str]]:
    """The entries of a folder that keep the rules, and why others have no place.

    Raises OSError if the folder cannot be read.
    """
    entries: list[Entry] = []
    refused: list[str] = []
    files = (one for one in folder.iterdir() if one.name.endswith((".json", ".tar.gz")))
    for path in sorted(files):
        try:
            entries.append(read_entry(path, limits))
        except FormatError as error:
            refused.append(f"{shown(path.name)}: {error}")
        except OSError as error:
            says = f"cannot be read: {why(error)}; ask for it again"
            refused.append(f"{shown(path.name)}: {says}")
    return entries, refused


def ranking(entries: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """The entries with their places: 1, 2, 2, 4."""
    keys = sorted(one.key for one in entries)
    placed = [(keys.index(one.key) + 1, one) for one in entries]
    return sorted(placed, key=lambda pair: (pair[0], pair[1].name, pair[1].file))


def numbered(placed: Sequence[tuple[int, Entry]]) -> list[tuple[int, str, Entry]]:
    """The same with the names that are shown: `name`, and `name (2)` for the next."""
    so_far: dict[str, int] = {}
    found: list[tuple[int, str, Entry]] = []
    for place, one in placed:
        number = so_far[one.name] = so_far.get(one.name, 0) + 1
        alias = one.alias if number == 1 else f"{one.alias} ({number})"
        found.append((place, alias, one))
    return found


def table(placed: Sequence[tuple[int, Entry]]) -> list[str]:
    """The ranking as lines."""
    head = f"{'':4} {'alias':28} {'mean':>8} {'bits':>6}"
    lines = [head + "".join(f" {program:>8}" for program in PROGRAMS)]
    for place, alias, one in numbered(placed):
        cells = "".join(f" {one.mpki[program]:8.3f}" for program in PROGRAMS)
        lines.append(f"{place:3}. {alias:28} {one.mean:8.3f} {one.bits:6}{cells}")
    return lines


def warnings(placed: Sequence[tuple[int, Entry]]) -> list[str]:
    """Aliases that several entries have, with the files of these."""
    files: dict[str, list[str]] = {}
    for _, one in placed:
        files.setdefault(one.name, []).append(shown(one.file))
    return [
        f"one alias  {', '.join(some)}: ask all but one of them for another alias"
        for some in files.values()
        if len(some) > 1
    ]


def main() -> int:
    """Print the ranking; 0 if all have a place, 1 if not, 2 for a wrong call."""
    if len(sys.argv) != 2:
        say("rank.py: give one folder: python3 rank.py FOLDER", sys.stderr)
        return 2
    kit = Path(__file__).resolve().parent
    try:
        entries, refused = read_folder(Path(sys.argv[1]), read_limits(kit))
    except OSError as error:
        says = f"cannot read {quoted(sys.argv[1])}: {why(error)}; give a folder"
        say(f"rank.py: {says}", sys.stderr)
        return 2
    except RulesError as error:
        say(f"rank.py: {error}", sys.stderr)
        return 2
    placed = ranking(entries)
    for line in table(placed):
        say(line)
    # What is for staff alone is not on the page that they print.
    for line in (*warnings(placed), *(f"no place  {line}" for line in refused)):
        say(line, sys.stderr)
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
