"""Finds pairs of hand-ins that are too alike in host times, answers or sources.

Making runs again does not show that two students handed in the same work. So prints of
each hand-in are computed: numbers that stand for pieces of its answers and sources, and
for the host's times of its runs. Prints that the kit, the pages or half of a class
share do not count.
"""

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from pathlib import Path

import project  # first: it finds the modules of the kits
from handins import Contents
from rerun import first_dump
from results import LOOK, WAY, Result

WORDS = 6  # words of an answer in one print
TOKENS = 20  # tokens of a source in one print
WINDOW = 6  # prints of a source, the least of which is kept (winnowing)
HOST_DIGITS = 6  # digits of a rate that are enough to rule out chance
HOST_RATES = ("hostTickRate", "hostInstRate", "hostOpRate")
MOST_SHARE = 0.5  # share of a class; a print in more hand-ins does not count
FEW = 8  # a print in at most so many hand-ins counts in any class
MOST_PRINTS = 100_000  # prints of one kind in one file
SUFFIXES = (".c", ".h", ".cc", ".hh", ".py")
TOKEN = re.compile(r'[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|\'[^\'\n]*\'|[^\s\w]')
KEPT_TEXT = (
    "auto bool break case char class const continue def double else enum False float "
    "for from if import in int lambda long None not or private public return self "
    "short signed sizeof static struct switch template True try unsigned using void "
    "while with yield and"
)
KEPT_WORDS = frozenset(KEPT_TEXT.split())


@dataclass(frozen=True)
class Kind:
    """A kind of prints, with the numbers of shared ones that make a pair alike."""

    name: str
    least: int  # shared prints
    share: float  # shared prints among those of the hand-in that has fewer
    says: str


KINDS = (
    Kind("host", 1, 0, "has the same host times to the last digit"),
    Kind("answers", 20, 0.2, "has the same passages of answers"),
    Kind("sources", 12, 0.5, "has the same pieces of sources, whatever their names"),
)
Prints = Mapping[str, Mapping[str, Sequence[int]]]  # by kind and file


def prints(contents: Contents) -> dict[str, dict[str, list[int]]]:
    """The prints of a hand-in, by kind and file."""
    pages = project.ROOT / "docs/labs" / contents.kit.name
    known = [contents.kit / "answers.md", *sorted(pages.glob("*.md"))]
    said = set[int]()
    for path in known:
        said.update(shingles(words_of(path.read_text(encoding="utf-8")), WORDS))
    given = set[int]()
    for path in contents.kit.rglob("*"):
        if path.suffix in SUFFIXES:
            tokens = tokens_of(path.read_text(encoding="utf-8"))
            given.update(shingles(tokens, TOKENS))
    rates = (rates_of(run.stats) for run in contents.runs.values())
    words = set(shingles(words_of(contents.text("answers.md")), WORDS)) - said
    return {
        "host": {"": limited(number_of(*one) for one in rates if one)},
        "answers": {"": limited(words)},
        "sources": {
            name: limited(
                winnowed(shingles(tokens_of(contents.text(name)), TOKENS), given)
            )
            for name in contents.files
            if Path(name).suffix in SUFFIXES
        },
    }


def rates_of(stats: str) -> tuple[str, ...]:
    """The host's rates of a run; empty if they have too few digits to be unique."""
    dump = first_dump(stats)
    rates = tuple(dump.get(name, "") for name in HOST_RATES)
    return rates if any(len(one) >= HOST_DIGITS for one in rates) else ()


def words_of(text: str) -> list[str]:
    """The words of a text in lower case."""
    return re.findall(r"[^\W_]+", text.lower())


def tokens_of(text: str) -> list[str]:
    """The tokens of a C++ or Python source, without comments.

    A name becomes `v`, a number `0` and a string `s`, so that renaming changes nothing.
    Semicolons do not count, and equal tokens in a row count once, because they are
    easily added.
    """
    without = re.sub(r"//[^\n]*|#(?! *include)[^\n]*", "", text)
    first, *rest = without.split("/*")
    whole = first + "".join(one.partition("*/")[2] for one in rest)
    tokens: list[str] = []
    for token in TOKEN.findall(whole):
        if token[0].isdigit():
            tokens.append("0")
        elif token[0] in "\"'":
            tokens.append("s")
        elif token[0].isalpha() or token[0] == "_":
            tokens.append(token if token in KEPT_WORDS else "v")
        elif token != ";":
            tokens.append(token)
    return [one for one, _ in groupby(tokens)]


def shingles(items: Sequence[str], length: int) -> list[int]:
    """A number for each sequence of `length` adjacent items."""
    return [
        number_of(*items[at : at + length]) for at in range(len(items) - length + 1)
    ]


def number_of(*items: str) -> int:
    """A number of 53 bits for some strings, which JSON represents exactly."""
    text = "\0".join(items).encode(errors="replace")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 11


def winnowed(numbers: Sequence[int], known: set[int]) -> list[int]:
    """The least number of each window, so that equal parts have equal numbers.

    Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003.
    """
    new = [one for one in numbers if one not in known]
    windows = (new[at : at + WINDOW] for at in range(max(1, len(new) - WINDOW + 1)))
    return [min(window) for window in windows if window]


def limited(numbers: Iterable[int]) -> list[int]:
    """The different numbers in order, at most MOST_PRINTS of them."""
    return sorted(set(numbers))[:MOST_PRINTS]


def pairs_in(kind: Kind, prints_of: Mapping[str, Prints]) -> list[tuple[str, str, int]]:
    """The pairs that share too many prints of a kind, with the number of these.

    Files are compared, so that nothing is hidden by what else is handed in.
    """
    owners: dict[int, set[tuple[str, str]]] = defaultdict(set)
    for login, kinds in prints_of.items():
        for file, numbers in kinds.get(kind.name, {}).items():
            for number in numbers:
                owners[number].add((login, file))
    most = max(FEW, MOST_SHARE * len(prints_of))
    telling = [some for some in owners.values() if len(dict(some)) <= most]
    sizes = Counter(file for some in telling for file in some)
    shared: Counter[tuple[tuple[str, str], tuple[str, str]]] = Counter()
    groups = Counter(tuple(sorted(some)) for some in telling if len(some) > 1)
    for files, count in groups.items():
        for one, other in combinations(files, 2):
            shared[one, other] += count
    pairs: dict[tuple[str, str], int] = {}
    for (one, other), count in shared.items():
        least = max(kind.least, kind.share * min(sizes[one], sizes[other]))
        same = one[0].removesuffix(WAY) == other[0].removesuffix(WAY)
        if not same and count >= least:
            pairs[one[0], other[0]] = max(count, pairs.get((one[0], other[0]), 0))
    return [(one, other, count) for (one, other), count in sorted(pairs.items())]


def compare_class(results: Mapping[str, Result]) -> None:
    """Add a remark to both hand-ins of each pair of a class."""
    prints_of = {login: one.data.get("prints", {}) for login, one in results.items()}
    for kind in KINDS:
        for one, other, count in pairs_in(kind, prints_of):
            for login, them in ((one, other), (other, one)):
                says = f"{them} {kind.says} ({count} pieces)"
                results[login].add(LOOK, f"alike-{kind.name}", says)
