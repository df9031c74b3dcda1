"""Pairs of hand-ins that are too alike: in host times, in answers, in programs.

Each hand-in is read once, for its prints: numbers that stand for its host times, for
pieces of its answers and for pieces of its sources. What the kit itself contains, and
what half of a class has, says nothing. Then each print is looked up in a table, so the
work grows with the hand-ins and not with the pairs.
"""

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import project  # first: it finds the modules of the kits
from findings import LOOK, NOTE, Result, digest, kept
from formats import counted
from handins import Contents, HandIn
from settings import Settings

WORDS = 6  # of an answer, in one print
TOKENS = 20  # of a source, in one print
WINDOW = 6  # prints of a source, of which the least is kept (winnowing)
HOST_DIGITS = 6  # of a host's rate, that chance does not repeat
HOST_RATES = ("hostTickRate", "hostInstRate", "hostOpRate")
MOST_SHARE = 0.5  # of a class that has a print, so that it still says something
FEW = 8  # hand-ins that may always share one
MOST_PRINTS = 20_000  # of one kind, of one hand-in
TOKEN = re.compile(r'[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|\'[^\'\n]*\'|[^\s\w]')
KEPT_WORDS = {
    *("auto", "bool", "break", "case", "char", "class", "const", "continue", "def"),
    *("double", "else", "enum", "False", "float", "for", "from", "if", "import", "in"),
    *("int", "lambda", "long", "None", "not", "or", "private", "public", "return"),
    *("self", "short", "signed", "sizeof", "static", "struct", "switch", "template"),
    *("True", "try", "unsigned", "using", "void", "while", "with", "yield", "and"),
}


@dataclass(frozen=True)
class Kind:
    """A kind of prints: how it is called, and from when a pair is named."""

    name: str
    least: int  # shared prints
    share: float  # of the smaller one's prints
    says: str


KINDS = (
    Kind("host", 1, 0, "the same host times to the last digit"),
    Kind("answers", 20, 0.2, "the same passages of answers"),
    Kind("sources", 12, 0.5, "the same pieces of sources, whatever their names"),
)


def prints(settings: Settings, handin: HandIn) -> Result:
    """The prints of a hand-in, by kind and by place: where in it each is."""
    contents = Contents(handin, settings.kit)
    result = Result(
        data={
            "host": host_prints(contents),
            "answers": answer_prints(contents),
            "sources": source_prints(contents),
        }
    )
    scrubbed = [run.name for run in contents.runs.values() if not rates_of(run.dump)]
    if scrubbed:
        runs = f"{counted(len(scrubbed), 'run')} without host times"
        says = f"{runs}, such as runs/{scrubbed[0]}"
        result.add(LOOK, "host", f"{says}: gem5 writes them into each stats.txt")
    return result


def rates_of(dump: Mapping[str, str]) -> tuple[str, ...]:
    """What a host's clock makes of a run; nothing if a rate is missing."""
    rates = tuple(dump.get(name, "") for name in HOST_RATES)
    return rates if all(re.fullmatch(r"\d{1,30}", one) for one in rates) else ()


def is_telling(rates: Sequence[str]) -> bool:
    """Whether two runs hardly have the same rates by chance: one has enough digits."""
    return any(len(one) >= HOST_DIGITS for one in rates)


def host_prints(contents: Contents) -> dict[str, list[int]]:
    """One print for each run whose host times have digits enough to tell it.

    A run of a few instructions has fewer: it is over too soon.
    """
    return {
        f"runs/{run.name}": [number_of(*rates)]
        for run in contents.runs.values()
        if is_telling(rates := rates_of(run.dump))
    }


def answer_prints(contents: Contents) -> dict[str, list[int]]:
    """Prints of all pieces of the answers, by question."""
    rule = contents.rules.of_kind("answers")
    if rule is None:
        return {}
    template = (contents.kit / rule.path).read_text(encoding="utf-8")
    known = set(shingles(words_of(template), WORDS)) | set(page_prints(contents))
    return {
        name: limit(shingles(words_of(text), WORDS), known)
        for name, text in sections_of(contents.text(rule.path))
    }


def sections_of(text: str) -> list[tuple[str, str]]:
    """The parts of a text that its headings of questions begin, and what is before."""
    begin, *rest = re.split(r"^## +(Question +\d{1,3})\b", text, flags=re.MULTILINE)
    return [("the beginning", begin), *zip(rest[::2], rest[1::2], strict=True)]


def page_prints(contents: Contents) -> Iterator[int]:
    """Prints of the questions themselves, which answers may quote."""
    folder = f"docs/labs/assignment_{contents.rules.assignment}"
    for path in sorted((project.ROOT / folder).glob("*.md")):
        yield from shingles(words_of(path.read_text(encoding="utf-8")), WORDS)


def source_prints(contents: Contents) -> dict[str, list[int]]:
    """Prints of the sources that differ from the kit's, by file."""
    known: set[int] = set()
    for path in contents.kit.rglob("*"):
        if path.suffix in SUFFIXES:
            known.update(shingles(tokens_of(path.read_text(errors="replace")), TOKENS))
    return {
        name: winnowed(shingles(tokens_of(contents.text(name)), TOKENS), known)
        for name in contents.files
        if Path(name).suffix in SUFFIXES
    }


SUFFIXES = (".c", ".h", ".cc", ".hh", ".py")


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters."""
    return re.findall(r"[^\W_]+", text.lower())


def tokens_of(text: str) -> list[str]:
    """The tokens of a C++ or Python source, without comments, and without names.

    A name is `v`, a number `0`, a string `s`: renaming changes nothing.
    """
    without = re.sub(r"//[^\n]*|#(?! *include)[^\n]*", "", text)
    pieces = without.split("/*")
    whole = pieces[0] + "".join(one.partition("*/")[2] for one in pieces[1:])
    tokens: list[str] = []
    for token in TOKEN.findall(whole):
        if token[0].isdigit():
            tokens.append("0")
        elif token[0] in "\"'":
            tokens.append("s")
        elif token[0].isalpha() or token[0] == "_":
            tokens.append(token if token in KEPT_WORDS else "v")
        else:
            tokens.append(token)
    return tokens


def shingles(items: Sequence[str], length: int) -> list[int]:
    """A number for each piece of so many items, in their order."""
    return [
        number_of(*items[at : at + length]) for at in range(len(items) - length + 1)
    ]


def number_of(*items: str) -> int:
    """A number of 53 bits for some strings, which JSON keeps as it is."""
    text = "\0".join(items).encode(errors="replace")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 11


def winnowed(numbers: Sequence[int], known: set[int]) -> list[int]:
    """The least number of each window: a part that two sources share is found in both.

    Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003.
    """
    new = [one for one in numbers if one not in known]
    windows = (new[at : at + WINDOW] for at in range(max(1, len(new) - WINDOW + 1)))
    return limit([min(window) for window in windows if window], set())


def limit(numbers: Iterable[int], known: set[int]) -> list[int]:
    """The numbers that are not known, each once, and not too many."""
    return sorted(set(numbers) - known)[:MOST_PRINTS]


# ---- The class


@dataclass(frozen=True)
class Pair:
    """Two hand-ins that share prints of a kind, and where in each."""

    kind: Kind
    one: str
    other: str
    shared: int
    share: float
    places: tuple[str, ...]

    def seen_from(self, login: str) -> str:
        """What a report on one of the two says."""
        them = self.other if login == self.one else self.one
        where = ", ".join(self.places[:4])
        more = f" and {len(self.places) - 4} more" if len(self.places) > 4 else ""
        share = f" ({self.share:.0%} of what is their own)" if self.kind.share else ""
        return f"{self.kind.says} as {them}{share}: {where}{more}"


Prints = Mapping[str, Mapping[str, Sequence[int]]]  # by login, by place in the hand-in


def pairs_in(kind: Kind, prints_of: Prints) -> list[Pair]:
    """The pairs that share more prints of a kind than they should."""
    owners: dict[int, set[str]] = defaultdict(set)
    for login, places in prints_of.items():
        for numbers in places.values():
            for number in numbers:
                owners[number].add(login)
    most = max(FEW, MOST_SHARE * len(prints_of))
    telling = {one: some for one, some in owners.items() if len(some) <= most}
    sizes = {
        login: len({one for some in places.values() for one in some} & telling.keys())
        for login, places in prints_of.items()
    }
    shared: Counter[tuple[str, str]] = Counter()
    groups = Counter(tuple(sorted(some)) for some in telling.values() if len(some) > 1)
    for logins, count in groups.items():
        for pair in combinations(logins, 2):
            shared[pair] += count
    found: list[Pair] = []
    for (one, other), count in sorted(shared.items()):
        share = count / max(1, min(sizes[one], sizes[other]))
        if count >= kind.least and share >= kind.share:
            places = places_of(prints_of[one], prints_of[other], telling.keys())
            found.append(Pair(kind, one, other, count, share, places))
    return found


def places_of(
    one: Mapping[str, Sequence[int]],
    other: Mapping[str, Sequence[int]],
    telling: Iterable[int],
) -> tuple[str, ...]:
    """Where two hand-ins share prints, the places with most of them first."""
    common = {number for numbers in other.values() for number in numbers}
    common &= set(telling)
    counts = {name: len(common.intersection(numbers)) for name, numbers in one.items()}

    def place(name: str) -> tuple[int, str]:
        return -counts[name], name

    return tuple(sorted((name for name in counts if counts[name]), key=place))


def compare_class(settings: Settings) -> Result:
    """The pairs of a class, by kind, as later jobs read them."""
    result = Result(data={"pairs": {}})
    read = {one.id: kept(settings.state(one, "prints")) for one in settings.all}
    count = 0
    for kind in KINDS:
        prints_of: Prints = {
            login: prints.data.get(kind.name, {})
            for login, prints in read.items()
            if prints
        }
        for pair in pairs_in(kind, prints_of):
            count += 1
            for login in (pair.one, pair.other):
                says = pair.seen_from(login)
                result.data["pairs"].setdefault(login, []).append([kind.name, says])
    result.add(LOOK if count else NOTE, "alike", f"{count} pairs are too alike")
    return result


def digest_of_prints(settings: Settings) -> str:
    """A digest of all archives, on which the pairs depend."""
    return digest([(one.id, one.digest) for one in settings.all])
