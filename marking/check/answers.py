"""The sections of a file of answers in Markdown, and whether something is in them.

What is a code block, inline code or a comment is as CommonMark 0.31 says, but for code
that begins and ends on different lines within a paragraph.
"""

import re
from dataclasses import dataclass, field

from formats import without_blanks

FENCE = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})")
HEADING = re.compile(r"##? +(?:Question +(\d{1,3})\b)?")
MARKS = re.compile(r"`+|<!--")
# What may be in front of a template's TODO: quotes, lists, tables, emphasis, numbers.
TODO = re.compile(r"[\s>*_+#|`~\[\]().:\d-]*TODO(?!\w)")


@dataclass
class Section:
    """A heading, and what is below it without comments."""

    number: int | None  # of the question, or None for another heading
    line: int
    heading: str
    lines: list[str] = field(default_factory=list[str])
    prose: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    """The lines that are not code, each with its number."""

    @property
    def text(self) -> str:
        """What is below the heading."""
        return "\n".join(self.lines)

    @property
    def name(self) -> str:
        """What should be written there, for a message."""
        if self.number is None:
            return "what belongs there"
        return f"your answer to Question {self.number}"


def sections_of(text: str) -> list[Section]:
    """The sections of a Markdown file: those of questions, and all others.

    Headings inside comments and code do not count.
    """
    sections: list[Section] = []
    fence, in_comment = "", False
    for number, line in enumerate(text.split("\n"), 1):
        is_code = bool(fence)
        if fence:
            if _closes(line, fence):
                fence = ""
        else:
            line, in_comment = _without_comments(line, in_comment)
            opened = None if in_comment else FENCE.match(line)
            if opened:
                fence, is_code = opened[1], True
        heading = None if is_code else HEADING.match(line)
        if heading:
            question = heading[1] if line.startswith("## ") else None
            which = None if question is None else int(question)
            sections.append(Section(which, number, line))
        elif sections:
            sections[-1].lines.append(line)
            if not is_code:
                sections[-1].prose.append((number, line))
    return sections


def _closes(line: str, fence: str) -> bool:
    """Whether a line ends a block of code: the same marks, as many or more."""
    marks = line.strip(" ")
    indent = len(line) - len(line.lstrip(" "))
    return indent < 4 and len(marks) >= len(fence) and not marks.strip(fence[0])


def _without_comments(line: str, in_comment: bool) -> tuple[str, bool]:
    """A line that is not in a block of code, without comments; if one continues."""
    kept: list[str] = []
    at = 0
    if in_comment:
        end = line.find("-->")
        if end < 0:
            return "", True
        at = end + 3
    closing = _closing_marks(line)
    while mark := MARKS.search(line, at):
        if mark[0] != "<!--":
            # Code, or marks that nothing closes.
            end = closing.get(mark.start(), mark.end())
            kept.append(line[at:end])
            at = end
            continue
        kept.append(line[at : mark.start()])
        end = line.find("-->", mark.start() + 2)
        if end < 0:
            return "".join(kept), True
        at = end + 3
    kept.append(line[at:])
    return "".join(kept), False


def _closing_marks(line: str) -> dict[int, int]:
    """Where the inline code ends that begins with some backticks, by their place."""
    ends: dict[int, int] = {}
    later: dict[int, int] = {}
    for run in reversed(list(re.finditer(r"`+", line))):
        length = len(run[0])
        if length in later:
            ends[run.start()] = later[length]
        later[length] = run.end()
    return ends


def is_template(line: str) -> bool:
    """Whether a line is still the template's, however it is listed or quoted."""
    return TODO.match(without_blanks(line)) is not None


def words_in(text: str) -> int:
    """The number of words that can be seen, without the template's lines."""
    lines = without_blanks(text).split("\n")
    return sum(
        len(re.findall(r"[^\W_]+", line)) for line in lines if not TODO.match(line)
    )
