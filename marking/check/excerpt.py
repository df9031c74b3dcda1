"""Reads an excerpt of a pipeline as `just draw` wrote it, or says why it is none."""

import re
from dataclasses import dataclass

ORDER = "fdnpicr"
# A load that is issued again, and thrown away, keeps the time at which it was done.
AGAIN = "fdnpci"
HEAD = re.compile(
    r"# run=([a-z0-9_.-]+) program=([\w.+-]+) tick=(\d{1,18}) period=(\d{1,18}) "
    r"rows=(\d{1,4})",
    re.ASCII,
)
ROW = re.compile(
    r" {0,9}\d{1,9} {2,20}([0-9a-f]{1,16}) \|([ .=~xfdnpicr-]{1,200})\| (\S.{0,200})",
    re.ASCII,
)
# The instructions after which another one than the next in memory can be executed.
BRANCH = re.compile(r"(b|bl|blr|br|ret|cbn?z|tbn?z|b\.\w\w)( .*)?", re.ASCII)
# Where a static program for 64-bit Arm has its code: the linker begins at 4 MiB.
CODE = range(0x400000, 0x1000000)


class ExcerptError(Exception):
    """Why a text is not an excerpt as it was drawn."""


@dataclass(frozen=True)
class Drawn:
    """An instruction as a picture has it: its address, its characters, its text."""

    address: int
    cells: str
    text: str


@dataclass(frozen=True)
class Excerpt:
    """What a picture as text says of itself."""

    run: str
    program: str
    tick: int  # of its first column
    period: int  # ticks of a cycle
    rows: list[Drawn]


def read_text(text: str) -> Excerpt:
    """Read a picture that `draw` printed; raises ExcerptError where it is none."""
    lines = text.splitlines()
    head = HEAD.fullmatch(lines[0]) if lines else None
    if not head:
        raise ExcerptError("does not begin as `just draw` writes it")
    rows: list[Drawn] = []
    for number, line in enumerate(lines[1:], 2):
        row = ROW.fullmatch(line)
        if row:
            rows.append(Drawn(int(row[1], 16), row[2], row[3]))
        elif rows or (number > 6 and not line.startswith("#")):
            raise ExcerptError(f"line {number} is not an instruction as it was drawn")
    if len(rows) != int(head[5]):
        raise ExcerptError(f"has {len(rows)} instructions, and {head[5]} were drawn")
    if not rows:
        raise ExcerptError("has no instructions")
    if len({len(row.cells) for row in rows}) > 1:
        raise ExcerptError("has rows of different lengths; none was drawn so")
    check_rows(rows)
    return Excerpt(head[1], head[2], int(head[3]), int(head[4]), rows)


def check_rows(rows: list[Drawn]) -> None:
    """Raise ExcerptError where rows cannot be those of a program that ran."""
    before = None
    for number, row in enumerate(rows, 1):
        letters = [one for one in row.cells if one in ORDER]
        order = AGAIN if letters[-2:] == ["c", "i"] else ORDER
        if letters[:1] != ["f"] or letters != sorted(set(letters), key=order.index):
            raise ExcerptError(f"row {number} has stages in an order that gem5 has not")
        if "r" not in letters:
            continue  # thrown away, so it may be from anywhere
        if row.address not in CODE or row.address % 4:
            raise ExcerptError(f"row {number} has an address that is not of a program")
        # An instruction may be several operations with one address.
        is_next = before is None or row.address - before.address in (0, 4)
        if before and not is_next and not BRANCH.fullmatch(before.text):
            says = f"row {number} is from another place than the row before"
            raise ExcerptError(f"{says}, which is no branch")
        before = row
