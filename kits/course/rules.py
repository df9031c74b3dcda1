"""The rules about the texts and sources of a hand-in, for everybody who judges them.

The time of each expression grows with the length of a text, and no faster.
"""

import codecs
import re
from collections.abc import Iterator, Sequence

Token = tuple[str | None, str]

FUNCTIONS, PREDICTOR = "functions", "predictor"  # the kinds of sources

SPLICE = re.compile(r"\\[ \t\f\v]*\n")
TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))"
    r'|(?P<raw>\w*R")'
    r'|(?P<literal>"(?:\\.|[^"\\\n])*"?|\'(?:\\.|[^\'\\\n])*\'?)'
    r"|(?P<number>\.?\d(?:[eEpP][+-]|'(?=\w)|[\w.])*)"
    r"|(?P<word>[^\W\d]\w*)"
    r"|(?P<mark>.)",
    re.DOTALL,
)
# Other spellings of marks, and marks that change in which order a text is shown.
UNCLEAR = re.compile(r"\?\?[=/'()!<>-]|[\u202a-\u202e\u2066-\u2069]")
C_HEADERS = (
    "assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|stdalign|"
    "stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|tgmath|"
    "time|uchar|wchar|wctype|arm_neon"
)
MACRO = r"[A-Z][A-Z0-9_]*"
LINES = {
    FUNCTIONS: rf"#include (<({C_HEADERS})\.h>|\"own\.h\")",
    PREDICTOR: rf'#include (<\w+>|"[\w-]+\.hh")|#pragma once|#ifndef {MACRO}|#endif',
}
# Macros have large letters, as no name of staff's has.
ALWAYS = (
    rf"#define {MACRO}\b(?!.*(##|%:)).*|#undef {MACRO}|#pragma GCC (unroll \d+|ivdep)"
)
ASSEMBLY = r"_*asm_*|_Pragma"
# The processor's own instructions keep state; the macros are the digests of a build.
HIDDEN = rf"{ASSEMBLY}|__builtin_ia32_\w+|SHA256_\w+"
# Names by which a function of C can affect other code, or end the program.
BEYOND = re.compile(
    rf"{ASSEMBLY}|_*m5_\w*|M5OP\w*|main|environ|gnu|"
    r"_*((at|on_|quick_|at_quick_)?exit|Exit|exit_group|abort|syscall|system|longjmp)|"
    r"__(?!(restrict|inline|attribute|extension|typeof|alignof|func|int128|FILE|LINE)"
    r"(__)?$|builtin_(expect|prefetch|unreachable|popcount|clz|ctz|ffs|bswap|"
    r"assume_aligned|mem(cpy|set|move|cmp)$|f?(abs|max|min))\w*$)\w*"
)
ATTRIBUTES = re.compile(
    "noinline|always_inline|flatten|aligned|packed|unused|hot|cold|const|pure|noreturn|"
    "fallthrough|vector_size|may_alias|nonnull|returns_nonnull"
)


def text_of(data: bytes) -> str:
    """A text in UTF-8, or in UTF-16 with its mark; its lines end as on Linux.

    Raises UnicodeDecodeError.
    """
    marks = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    text = data.decode("utf-16" if data.startswith(marks) else "utf-8-sig")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def problem_of(source: str, kind: str) -> str:
    """The first thing in a source that it may not have; empty if it keeps the rules."""
    return next(problems_in(source, kind), "")


def problems_in(source: str, kind: str) -> Iterator[str]:
    """All that a source may not have, each in a few words."""
    if found := UNCLEAR.search(SPLICE.sub("", source)):
        yield f"it has {found[0]!a}"
    tokens = tokens_of(source)
    lines = [" ".join(one.split()) for one in without_comments(tokens).split("\n")]
    lines = [re.sub("^# ", "#", one) for one in lines if one.startswith(("#", "%:"))]
    allowed = re.compile(f"{LINES[kind]}|{ALWAYS}")
    for number, line in enumerate(lines):
        guard = line.replace("#ifndef", "#define")
        is_guard = guard == line or lines[number + 1 : number + 2] == [guard]
        if not allowed.fullmatch(line) or not is_guard:
            yield f"it has the line {line[:80]}"
    beyond = BEYOND if kind == FUNCTIONS else re.compile(HIDDEN)
    for name, one in tokens:
        if name == "raw" or (name == "word" and beyond.fullmatch(one)):
            yield f"it has {one[:80]}"
    if kind == FUNCTIONS:
        code = [one for name, one in tokens if name != "comment" and not one.isspace()]
        for one in attributes_in(code):
            if not ATTRIBUTES.fullmatch(one.strip("_")):
                yield f"it has the attribute {one[:80]}"


def tokens_of(source: str) -> list[Token]:
    """The tokens of a source, each with its kind."""
    return [(one.lastgroup, one[0]) for one in TOKEN.finditer(SPLICE.sub("", source))]


def without_comments(tokens: Sequence[Token]) -> str:
    """A source as the compiler sees it: a comment is one space."""
    return "".join(" " if name == "comment" else one for name, one in tokens)


def attributes_in(code: Sequence[str]) -> Iterator[str]:
    """The names in attributes, and what is in the place of one."""
    depth, last = 0, ""
    for one in (*code, ";"):
        if depth:
            depth += (one == "(") - (one == ")")
            if depth <= 2 and one not in ("(", ")", ","):
                yield one
        elif last.startswith("__attribute"):
            depth = int(one == "(")
            if not depth:
                yield one
        last = one
