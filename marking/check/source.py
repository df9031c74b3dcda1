"""What predictor_table.hh may not contain, because it might not be counted.

It is read as text, without a compiler: each character is looked at a fixed number of
times. So it sees words, and not what they mean: a pointer that is kept as a number in a
table, for example, is found by `just test`, and by the staff, who run it again.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from formats import quoted

OWN = ('"bits.hh"', '"settings.hh"')
STANDARD = (
    *("algorithm", "array", "bitset", "cassert", "cmath", "cstddef", "cstdint"),
    *("functional", "initializer_list", "limits", "numeric", "optional", "string"),
    *("tuple", "type_traits", "utility", "vector"),
)
# What only staff's programs may use: names of counted.hh.
INSIDE = ("CountedPredictor", "FilledPredictor")
WORDS = {
    "asm": "is not C++; write it in C++",
    "const_cast": "can change what is constant; use a BitTable",
    "errno": "is a variable that outlives a branch; use a BitTable",
    "extern": "names a variable elsewhere; use a BitTable",
    "fopen": "opens a file; a predictor knows only branches",
    "freopen": "opens a file; a predictor knows only branches",
    "getenv": "reads the environment; a predictor knows only branches",
    "mutable": "hides a variable in what is constant; use a BitTable",
    "new": "makes memory that is not counted; use a BitTable",
    "popen": "starts a program; a predictor knows only branches",
    "rand": "has a state that is not counted; use a BitTable",
    "reinterpret_cast": "can hide a pointer in a number; use a BitTable",
    "srand": "has a state that is not counted; use a BitTable",
    "stderr": "is a file; print in table_test.cc",
    "stdin": "is a file; a predictor knows only branches",
    "stdout": "is a file; print in table_test.cc",
    "system": "starts a program; a predictor knows only branches",
    "thread_local": "is a variable that outlives a branch; use a BitTable",
    **dict.fromkeys(
        ("calloc", "malloc", "realloc"),
        "makes memory that is not counted; use a BitTable",
    ),
    **dict.fromkeys(INSIDE, "is for the kit alone; make a BitTable in the constructor"),
}
LARGEST = 64 * 1024  # characters
MOST = 20  # slips that are named
NAME = re.compile(r"[A-Za-z0-9 _.-]{0,40}")
TOKEN = re.compile(r"[A-Za-z_]\w*|[^\w\s]", re.ASCII)
KINDS = ("class", "enum", "struct", "union")


@dataclass(frozen=True)
class Token:
    """A word or a sign, and its line."""

    text: str
    line: int


def slips(text: str) -> Iterator[tuple[int, str]]:
    """The first lines of a predictor_table.hh that break a rule, with what is wrong."""
    if len(text) > LARGEST:
        yield 1, f"has {len(text):,} characters; write it in at most {LARGEST:,}"
    else:
        yield from islice(all_slips(text), MOST)


def all_slips(text: str) -> Iterator[tuple[int, str]]:
    """The same, without limits."""
    for number, line in enumerate(text.split("\n"), 1):
        if "\\" in line:
            yield number, "has a backslash, which can hide what follows; remove it"
        if any(one in line for one in ("%:", "<%", "%>")):
            yield number, "has a digraph; write the usual sign"
    code: list[str] = []
    yield from code_of(text, code)
    tokens: list[Token] = []
    for number, line in enumerate("".join(code).split("\n"), 1):
        if line.lstrip().startswith("#"):
            says = directive_slip(line)
            if says:
                yield number, says
        else:
            tokens += [Token(one, number) for one in TOKEN.findall(line)]
    yield from word_slips(tokens)
    yield from scope_slips(tokens)


def code_of(text: str, code: list[str]) -> Iterator[tuple[int, str]]:
    """Append the text without comments and literals to `code`; what is wrong in it."""
    at = 0
    while at < len(text):
        one, two = text[at], text[at : at + 2]
        if two == "//":
            at = end_of(text, "\n", at)
        elif two == "/*":
            end = end_of(text, "*/", at + 2)
            code.append(" " + "\n" * text.count("\n", at, end))
            at = end + 2
        elif one == '"' and not line_of(code).lstrip().startswith("#"):
            end = end_of(text, '"', at + 1)
            name = text[at + 1 : end]
            if not NAME.fullmatch(name) or line_of(code)[-1:] == "R":
                says = f"has the text {quoted(name)}; only names of tables are needed"
                yield text.count("\n", 0, at) + 1, says
                code.append("\n" * name.count("\n"))
            at = end + 1
        elif one == "'" and not line_of(code)[-1:].isalnum():
            at = end_of(text, "'", at + 1) + 1
        else:
            code.append(one)
            at += 1


def end_of(text: str, mark: str, start: int) -> int:
    """Where a mark is found, or the end of the text."""
    found = text.find(mark, start)
    return len(text) if found < 0 else found


def line_of(code: Sequence[str]) -> str:
    """The last pieces of code, as far as a line begins: at most 40 of them."""
    return "".join(code[-40:]).rpartition("\n")[2]


def directive_slip(line: str) -> str | None:
    """What is wrong with a line for the preprocessor."""
    words = line.replace("#", "# ", 1).replace("<", " <").replace('"', ' "', 1).split()
    if words in (["#", "pragma", "once"], *(["#", "include", one] for one in OWN)):
        return None
    if len(words) == 3 and words[1] == "include":
        if words[2] in [f"<{one}>" for one in STANDARD]:
            return None
        names = ", ".join(STANDARD)
        return f"includes {quoted(words[2])}; take bits.hh, settings.hh, or {names}"
    return f"has {quoted(line.strip())}; only #include and #pragma once are allowed"


def word_slips(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Words that make memory which is not counted, or reach for something else."""
    for index, one in enumerate(tokens):
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        if one.text in WORDS:
            yield one.line, f"has `{one.text}`, which {WORDS[one.text]}"
        elif one.text == "static" and after != "constexpr":
            says = "makes a variable that outlives a branch; use a BitTable"
            yield one.line, f"has `static`, which {says}"
        elif one.text == "template" and after in KINDS:
            says = "can reach what is private; remove this line"
            yield one.line, f"has `template {after}`, which {says}"
        elif one.text.startswith("__"):
            yield one.line, f"has {quoted(one.text)}, which is the compiler's own"


def scope_slips(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Variables outside of all functions and classes."""
    statement: list[Token] = []
    depth = 0
    for index, one in enumerate(tokens):
        if depth == 0 and one.text == "}" and not statement:
            continue  # The end of a namespace.
        statement.append(one)
        depth += {"{": 1, "}": -1}.get(one.text, 0)
        if depth == 1 and one.text == "{" and is_namespace(statement):
            statement, depth = [], 0
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        if depth == 0 and one.text == ";":
            if not is_harmless([token.text for token in statement]):
                says = "declares something outside of classes and functions"
                fix = "write `constexpr` before a constant; variables are not counted"
                yield statement[0].line, f"{says}; {fix}"
            statement = []
        elif depth == 0 and one.text == "}" and after not in (";", ",", "{"):
            statement = []  # The end of a function.


def is_namespace(statement: Sequence[Token]) -> bool:
    """Whether a statement that comes to its first brace opens a namespace."""
    return statement[0].text == "namespace" or (
        len(statement) > 1 and statement[1].text == "namespace"
    )


def is_harmless(words: list[str]) -> bool:
    """Whether a statement that ends in a semicolon declares no variable."""
    words = without_template(words)
    if words[0] in ("using", "static_assert", "constexpr", "namespace", ";"):
        return True
    if words[:2] in (["inline", "constexpr"], ["static", "constexpr"]):
        return True
    if words[0] not in KINDS:
        return False
    head = words[: words.index("{")] if "{" in words else words[:-1]
    named = [one for one in head if one not in (*KINDS, "final")]
    return len(named) < 2 or named[1] == ":"


def without_template(words: list[str]) -> list[str]:
    """A declaration without the `template <…>` in front of it."""
    start = 0
    while words[start] == "template":
        depth = 0
        for index in range(start + 1, len(words)):
            depth += {"<": 1, ">": -1}.get(words[index], 0)
            if words[index] == ">" and depth == 0:
                start = index + 1
                break
        else:
            return [";"]  # Not C++: the compiler refuses it.
    return words[start:]
