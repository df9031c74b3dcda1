"""Pictures of a pipeline: what each instruction did when, from a trace of gem5.

python3 pipeline.py again runs/NAME --at 50
python3 pipeline.py draw traced/NAME --skip 100 --rows 24 > traces/NAME.txt

The first prints the rest of a command for gem5, which makes a run again with a trace of
some cycles; the second draws instructions of such a trace.
"""

import argparse
import json
import re
import sys
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

STAGES = ["fetch", "decode", "rename", "dispatch", "issue", "complete", "retire"]
ORDER = "fdnpicr"
LETTERS = dict(zip(ORDER, STAGES, strict=True))
FETCH = re.compile(r"O3PipeView:fetch:(\d+):0x([0-9a-f]+):(\d+):(\d+):(.*)")
LATER = re.compile(r"O3PipeView:(decode|rename|dispatch|issue|complete|retire):(\d+)")
HEAD = re.compile(
    r"# run=([a-z0-9_.-]+) program=([\w.+-]+) tick=(\d{1,18}) period=(\d{1,18}) "
    r"rows=(\d{1,4})",
    re.ASCII,
)
ROW = re.compile(
    r" {0,9}\d{1,9} {2,20}([0-9a-f]{4,16}) \|([ .=~xfdnpicr-]{1,200})\| (\S.{0,200})",
    re.ASCII,
)
# The instructions after which another one than the next in memory can be executed.
BRANCH = re.compile(r"(b|bl|blr|br|ret|cbn?z|tbn?z|b\.\w\w)( .*)?", re.ASCII)
# Where a static program for 64-bit Arm has its code: the linker begins at 4 MiB.
CODE = range(0x400000, 0x1000000)
QUIET = 8  # cycles in which nothing begins that are drawn as one column
WIDEST = 160  # columns of a picture


class TraceError(Exception):
    """Why there is nothing to draw, and what to do."""


# #region instruction
@dataclass
class Instruction:
    """An instruction's way through the pipeline; a stage it did not reach is 0."""

    number: int  # in the order of fetching
    address: int
    text: str
    ticks: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def squashed(self) -> bool:
        """Whether it was thrown away, because an older one went another way."""
        return self.ticks["retire"] == 0

    @property
    def end(self) -> int:
        """The tick of the last stage that it reached."""
        return max(self.ticks.values())


def read_trace(text: str) -> list[Instruction]:
    """The instructions of a trace in the order of fetching, without those cut off.

    gem5 prints them in another order: as it is done with them.
    """
    found: list[Instruction] = []
    for line in text.splitlines():
        fetch, later = FETCH.fullmatch(line), LATER.match(line)
        if fetch:
            words = " ".join(fetch[5].split())
            one = Instruction(int(fetch[4]), int(fetch[2], 16), words)
            one.ticks["fetch"] = int(fetch[1])
            found.append(one)
        elif later and found:
            found[-1].ticks[later[1]] = int(later[2])
    whole = [one for one in found if len(one.ticks) == len(STAGES)]
    return sorted(whole, key=lambda one: one.number)


# #endregion


@dataclass(frozen=True)
class Picture:
    """Instructions, and the cycle that each column stands for."""

    run: str
    program: str
    period: int  # ticks of a cycle
    rows: list[Instruction]
    cycles: list[int]  # of each column, counted from the first
    quiet: dict[int, int]  # how many cycles a column stands for, where it is not one

    def column(self, tick: int) -> int:
        """The column in which something happens."""
        return self.cycles.index((tick - self.rows[0].ticks["fetch"]) // self.period)


def lay_out(run: str, program: str, period: int, rows: list[Instruction]) -> Picture:
    """Give each cycle a column, and a long time in which nothing begins only one.

    Raises TraceError if that is too wide to be read.
    """
    begins = rows[0].ticks["fetch"]
    ticks = {tick for one in rows for tick in one.ticks.values() if tick >= begins}
    events = sorted((tick - begins) // period for tick in ticks)
    cycles, quiet = [0], dict[int, int]()
    for event in events[1:]:
        last = cycles[-1]
        if event - last - 1 > QUIET:
            quiet[len(cycles)] = event - last - 1
            cycles += [last + 1, event]
        else:
            cycles += range(last + 1, event + 1)
    ends = [(one.end - begins) // period for one in rows if one.squashed]
    if cycles[-1] in ends:
        cycles.append(cycles[-1] + 1)  # where its x is
    if len(cycles) > WIDEST:
        says = f"{len(rows)} instructions take {len(cycles)} columns; draw fewer:"
        fewer = max(1, len(rows) * WIDEST // len(cycles))
        raise TraceError(f"{says} `just draw NAME SKIP {fewer}`")
    return Picture(run, program, period, rows, cycles, quiet)


def row_of(picture: Picture, one: Instruction) -> str:
    """The line of an instruction: a character for each column."""
    reached = [stage for stage in STAGES if one.ticks[stage]]
    begin, end = picture.column(one.ticks["fetch"]), picture.column(one.end)
    issue, complete, retire = (
        picture.column(one.ticks[stage]) if one.ticks[stage] else len(picture.cycles)
        for stage in ("issue", "complete", "retire")
    )
    cells = [" "] * len(picture.cycles)
    for column in range(begin, end + 1):
        executes = issue < column < complete
        cells[column] = "=" if executes else "-" if complete < column < retire else "."
        if column in picture.quiet:
            cells[column] = "~"
    for letter, stage in LETTERS.items():
        if stage in reached:
            cells[picture.column(one.ticks[stage])] = letter
    if one.squashed:
        cells[end + 1] = "x"
    return "".join(cells)


def ruler(picture: Picture) -> str:
    """The line above: the cycle of a column, wherever there is room for it."""
    line = ""
    for column, cycle in enumerate(picture.cycles):
        new = cycle % 10 == 0 or column - 1 in picture.quiet
        if new and len(line) <= max(0, column - 1):
            line = f"{line:{column}}{cycle}"
    return line


def draw_text(picture: Picture) -> str:
    """The picture as text: five lines about it, a ruler, and the instructions."""
    first = picture.rows[0].ticks["fetch"]
    head = {
        "run": picture.run,
        "program": picture.program,
        "tick": first,
        "period": picture.period,
        "rows": len(picture.rows),
    }
    lines = [
        "# " + " ".join(f"{key}={value}" for key, value in head.items()),
        "# " + ", ".join(f"{letter} {name}" for letter, name in LETTERS.items()),
        "# . waits  = executes  - is done and waits to retire  x thrown away",
        "# a load is done when it has asked; its data may come later",
        "# ~ cycles in which nothing begins: "
        + (", ".join(map(str, picture.quiet.values())) or "none"),
        f"{'cycle':>13}  {ruler(picture)}",
    ]
    for index, one in enumerate(picture.rows, 1):
        row = row_of(picture, one)
        lines.append(f"{index:>3}  {one.address:8x} |{row}| {one.text}")
    return "\n".join(lines) + "\n"


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
    """Read a picture that `draw` printed; raises TraceError where it is none."""
    lines = text.splitlines()
    head = HEAD.fullmatch(lines[0]) if lines else None
    if not head:
        raise TraceError("does not begin as `pipeline.py draw` writes it")
    rows: list[Drawn] = []
    for number, line in enumerate(lines[1:], 2):
        row = ROW.fullmatch(line)
        if row:
            rows.append(Drawn(int(row[1], 16), row[2], row[3]))
        elif rows or (number > 6 and not line.startswith("#")):
            raise TraceError(f"line {number} is not an instruction as it was drawn")
    if len(rows) != int(head[5]):
        raise TraceError(f"has {len(rows)} instructions, and {head[5]} were drawn")
    if not rows:
        raise TraceError("has no instructions")
    if len({len(row.cells) for row in rows}) > 1:
        raise TraceError("has rows of different lengths; none was drawn so")
    check_rows(rows)
    return Excerpt(head[1], head[2], int(head[3]), int(head[4]), rows)


def check_rows(rows: list[Drawn]) -> None:
    """Raise TraceError where rows cannot be those of a program that ran."""
    before = None
    for number, row in enumerate(rows, 1):
        letters = [one for one in row.cells if one in LETTERS]
        if letters[:1] != ["f"] or letters != sorted(set(letters), key=ORDER.index):
            raise TraceError(f"row {number} has stages in an order that gem5 has not")
        if "r" not in letters:
            continue  # thrown away, so it may be from anywhere
        if row.address not in CODE or row.address % 4:
            raise TraceError(f"row {number} has an address that is not of a program")
        # An instruction may be several operations with one address.
        is_next = before is None or row.address - before.address in (0, 4)
        if before and not is_next and not BRANCH.fullmatch(before.text):
            says = f"row {number} is from another place than the row before"
            raise TraceError(f"{says}, which is no branch")
        before = row


COLORS = {
    "=": "#0a57b8",
    "-": "#c9d8ec",
    ".": "#e6e8eb",
    "~": "#f6f7f9",
    "x": "#a84300",
}
CELL, LINE = 9, 18  # of the SVG picture, in its own units


def draw_svg(picture: Picture) -> str:
    """The picture as SVG: the same characters, on colors."""
    left = 16 + 7 * max(len(one.text) for one in picture.rows)
    width = left + CELL * len(picture.cycles) + 8
    height = LINE * (len(picture.rows) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="monospace" font-size="11">',
        f"<title>Pipeline of {escape(picture.run)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{left}" y="12" xml:space="preserve" textLength="'
        f'{CELL * len(ruler(picture))}">{ruler(picture)}</text>',
    ]
    for index, one in enumerate(picture.rows):
        y = LINE * (index + 1)
        parts.append(f'<text x="8" y="{y + 13}">{escape(one.text)}</text>')
        for column, cell in enumerate(row_of(picture, one)):
            if cell == " ":
                continue
            x = left + CELL * column
            fill = COLORS.get(cell, "#1c2128")
            parts.append(
                f'<rect x="{x}" y="{y + 2}" width="{CELL}" height="{LINE - 4}" '
                f'fill="{fill}"/>'
            )
            if cell in LETTERS:
                parts.append(
                    f'<text x="{x + 1}" y="{y + 13}" fill="#ffffff">{cell}</text>'
                )
    return "\n".join([*parts, "</svg>"]) + "\n"


def statistic(folder: Path, name: str) -> int:
    """A statistic of the region of a run, from its stats.txt."""
    path = folder / "stats.txt"
    if not path.is_file():
        raise TraceError(f"{path} is not there; run it first: `just run`")
    found = re.search(rf"^{re.escape(name)} +(\d+)", path.read_text(), re.MULTILINE)
    if not found:
        raise TraceError(f"{path} has no {name}; run it again")
    return int(found[1])


def record_of(folder: Path) -> tuple[str, list[str]]:
    """The program of a run and its options, from its run.json."""
    path = folder / "run.json"
    if not path.is_file():
        raise TraceError(f"{path} is not there; run it first: `just run`")
    record = json.loads(path.read_text())
    options: list[str] = []
    for name, value in record["arguments"].items():
        if record["arguments"]["cpu"] == "o3" or name in ("cpu", "mshrs"):
            options += [f"--{name.replace('_', '-')}", str(value)]
    return str(record["program"]), options


def again(folder: Path, at: float, cycles: int) -> str:
    """What follows `gem5.opt` to make a run again with a trace of some cycles.

    `at` says where in the region they begin, in percent of it. gem5 is deterministic:
    the ticks of the second run are those of the first.
    """
    program, options = record_of(folder)
    if "o3" not in options:
        raise TraceError(f"{folder} is in order; gem5 traces only out-of-order cores")
    period = statistic(folder, "system.clk_domain.clock")
    ticks = statistic(folder, "simTicks")
    begins = statistic(folder, "finalTick") - ticks + int(ticks * at / 100)
    return " ".join(
        [
            f"--outdir=traced/{folder.name}",
            "--debug-flags=O3PipeView --debug-file=trace.out",
            f"--debug-start={begins} --debug-end={begins + cycles * period}",
            f"cores.py bin/{program}",
            *options,
        ]
    )


def draw(folder: Path, skip: int, rows: int) -> Picture:
    """A picture of instructions of the trace in `traced/NAME`."""
    path = folder / "trace.out"
    if not path.is_file():
        says = f"{path} is not there; make it with `just trace {folder.name}`"
        raise TraceError(says)
    program, _ = record_of(folder)
    found = read_trace(path.read_text())
    chosen = found[skip : skip + rows]
    if not chosen:
        says = f"{path} has {len(found)} whole instructions, and {skip} are skipped"
        more = f"`just trace {folder.name} 50 6000`"
        raise TraceError(f"{says}; skip fewer, or trace more cycles: {more}")
    period = statistic(folder, "system.clk_domain.clock")
    return lay_out(folder.name, program, period, chosen)


def main() -> int:
    """Do what the first argument says; 0 if it was done, 1 if not."""
    parser = argparse.ArgumentParser(description="Pictures of a pipeline.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("again", help="print what repeats a run with a trace")
    one.add_argument("folder", type=Path, help="the run, as runs/NAME")
    one.add_argument("--at", type=float, default=50, help="where, in %% of the region")
    one.add_argument("--cycles", type=int, default=3000, help="how many to trace")
    one = commands.add_parser("draw", help="draw instructions of a trace")
    one.add_argument("folder", type=Path, help="the traced run, as traced/NAME")
    one.add_argument("--skip", type=int, default=0, help="instructions to leave out")
    one.add_argument("--rows", type=int, default=24, help="instructions to draw")
    one.add_argument("--svg", type=Path, help="a file to draw into as well")
    args = parser.parse_args()
    try:
        if args.command == "again":
            print(again(args.folder, args.at, args.cycles))
        else:
            picture = draw(args.folder, args.skip, args.rows)
            print(draw_text(picture), end="")
            if args.svg:
                args.svg.parent.mkdir(parents=True, exist_ok=True)
                args.svg.write_text(draw_svg(picture))
    except TraceError as error:
        print(f"pipeline.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
