"""Pictures of a pipeline: what each instruction did when, from a trace of gem5.

`again runs/NAME AT CYCLES` prints the rest of a command that makes a run again with a
trace; `draw traced/NAME SKIP ROWS PICTURE` draws instructions of it, into traces/.
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from course.collect import RunError, read_run
from course.compile import replace_text

STAGES = ["fetch", "decode", "rename", "dispatch", "issue", "complete", "retire"]
LETTERS = dict(zip("fdnpicr", STAGES, strict=True))
FETCH = re.compile(r"O3PipeView:fetch:(\d+):0x([0-9a-f]+):(\d+):(\d+):(.*)")
LATER = re.compile(r"O3PipeView:(decode|rename|dispatch|issue|complete|retire):(\d+)")
QUIET = 8  # cycles in which nothing begins that are drawn as one column
WIDEST = 160  # columns of a picture
PERIOD = "system.clk_domain.clock"


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
    def reissued(self) -> bool:
        """Whether it was issued again after it was done, and then thrown away."""
        first = self.ticks["complete"]
        return self.squashed and 0 < first < self.ticks["issue"]

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
            new = Instruction(int(fetch[4]), int(fetch[2], 16), words)
            new.ticks["fetch"] = int(fetch[1])
            found.append(new)
        elif later and found:
            found[-1].ticks[later[1]] = int(later[2])
    whole = [row for row in found if len(row.ticks) == len(STAGES)]
    return sorted(whole, key=lambda row: row.number)


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

    Raises RunError if that is too wide to be read.
    """
    begins = rows[0].ticks["fetch"]
    ticks = {tick for row in rows for tick in row.ticks.values() if tick >= begins}
    events = sorted((tick - begins) // period for tick in ticks)
    cycles, quiet = [0], dict[int, int]()
    for event in events[1:]:
        last = cycles[-1]
        if event - last - 1 > QUIET:
            quiet[len(cycles)] = event - last - 1
            cycles += [last + 1, event]
        else:
            cycles += range(last + 1, event + 1)
    ends = [(row.end - begins) // period for row in rows if row.squashed]
    if cycles[-1] in ends:
        cycles.append(cycles[-1] + 1)  # where its x is
    if len(cycles) > WIDEST:
        says = f"{len(rows)} instructions take {len(cycles)} columns; draw fewer:"
        fewer = max(1, len(rows) * WIDEST // len(cycles))
        raise RunError(f"{says} `just draw NAME SKIP {fewer}`")
    return Picture(run, program, period, rows, cycles, quiet)


def row_of(picture: Picture, row: Instruction) -> str:
    """The line of an instruction: a character for each column."""
    reached = [stage for stage in STAGES if row.ticks[stage]]
    begin, end = picture.column(row.ticks["fetch"]), picture.column(row.end)
    issue, complete, retire = (
        picture.column(row.ticks[stage]) if row.ticks[stage] else len(picture.cycles)
        for stage in ("issue", "complete", "retire")
    )
    cells = [" "] * len(picture.cycles)
    for column in range(begin, end + 1):
        executes = issue < column < complete
        waits = complete < column < retire and not row.reissued
        cells[column] = "=" if executes else "-" if waits else "."
        if column in picture.quiet:
            cells[column] = "~"
    for letter, stage in LETTERS.items():
        if stage in reached:
            cells[picture.column(row.ticks[stage])] = letter
    if row.squashed:
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
    tick, rows = picture.rows[0].ticks["fetch"], len(picture.rows)
    lines = [
        f"# run={picture.run} program={picture.program} tick={tick} "
        f"period={picture.period} rows={rows}",
        "# " + ", ".join(f"{letter} {name}" for letter, name in LETTERS.items()),
        "# . waits  = executes  - is done and waits to retire  x thrown away",
        "# a load is done when it has asked; its data may come later",
        "# ~ cycles in which nothing begins: "
        + (", ".join(map(str, picture.quiet.values())) or "none"),
        f"{'cycle':>13}  {ruler(picture)}",
    ]
    for index, row in enumerate(picture.rows, 1):
        cells = row_of(picture, row)
        lines.append(f"{index:>3}  {row.address:8x} |{cells}| {row.text}")
    return "\n".join(lines) + "\n"


def again(folder: Path, at: float, cycles: int) -> str:
    """What follows `gem5.opt` to make a run again with a trace of some cycles.

    `at` says where in the region they begin, in percent of it. gem5 is deterministic:
    the ticks of the second run are those of the first.
    """
    run = read_run(folder)
    if run.arguments["cpu"] != "o3":
        raise RunError("is in order; gem5 traces only out-of-order cores")
    ticks, period = int(run.stats["simTicks"]), int(run.stats[PERIOD])
    begins = int(run.stats["finalTick"]) - ticks + int(ticks * at / 100)
    options = f"--outdir=traced/{folder.name} --debug-flags=O3PipeView "
    options += f"--debug-file=trace.out --debug-start={begins} "
    options += f"--debug-end={begins + cycles * period}"
    return " ".join([options, *run.record["typed"]])


def draw(folder: Path, skip: int, rows: int) -> Picture:
    """A picture of instructions of the trace in `traced/NAME`."""
    path = folder / "trace.out"
    if not path.is_file():
        raise RunError(f"has no trace; make it with `just trace {folder.name}`")
    found = read_trace(path.read_text(encoding="utf-8"))
    chosen = found[skip : skip + rows]
    if not chosen:
        says = f"has {len(found)} whole instructions, and {skip} are skipped"
        more = f"`just trace {folder.name} 50 6000`"
        raise RunError(f"{says}; skip fewer, or trace more cycles: {more}")
    run = read_run(folder)
    return lay_out(run.name, run.program, int(run.stats[PERIOD]), chosen)


def main(command: str, folder: str, *more: str) -> int:
    """Do what the first word says; 0 if it was done."""
    try:
        if command == "again":
            at, cycles = more or ("50", "3000")
            print(again(Path(folder), float(at), int(cycles)))
        else:
            skip, rows, name = more
            text = draw_text(draw(Path(folder), int(skip), int(rows)))
            Path("traces").mkdir(exist_ok=True)
            replace_text(Path(f"traces/{name}.txt"), text)
            print(text, end="")
    except (RunError, OSError, ValueError) as error:
        print(folder, error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
