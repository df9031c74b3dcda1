"""Draws a timeline of instructions in the stages of the pipeline, from a trace of gem5.

`trace runs/NAME AT CYCLES` makes a run again with a trace, which goes into traced/NAME;
`draw traced/NAME SKIP ROWS` draws instructions of it, into a file in traces/.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from course.collect import Run, RunError, read_run
from course.compile import replace_text
from course.run import last_line

STAGES = ["fetch", "decode", "rename", "dispatch", "issue", "complete", "retire"]
LETTERS = dict(zip("fdnpicr", STAGES, strict=True))
FETCH = re.compile(r"O3PipeView:fetch:(\d+):0x([0-9a-f]+):(\d+):(\d+):(.*)")
LATER = re.compile(r"O3PipeView:(decode|rename|dispatch|issue|complete|retire):(\d+)")
QUIET = 8  # cycles without an event that are drawn as one column
WIDEST = 160  # columns of a picture
PERIOD = "system.clk_domain.clock"


@dataclass
class Instruction:
    """The ticks at which an instruction entered stages; 0 if it did not reach one."""

    number: int  # in the order of fetching
    address: int
    text: str
    ticks: dict[str, int]

    @property
    def squashed(self) -> bool:
        """Whether the instruction was squashed, for example after a misprediction."""
        return self.ticks["retire"] == 0


def read_trace(text: str) -> list[Instruction]:
    """The instructions of a trace in fetch order, without incomplete ones.

    gem5 prints an instruction when it retires or is squashed, so in another order.
    """
    found: list[Instruction] = []
    for line in text.splitlines():
        fetch, later = FETCH.fullmatch(line), LATER.match(line)
        if fetch:
            words = " ".join(fetch[5].split())
            ticks = {"fetch": int(fetch[1])}
            found.append(Instruction(int(fetch[4]), int(fetch[2], 16), words, ticks))
        elif later and found:
            found[-1].ticks[later[1]] = int(later[2])
    whole = [row for row in found if len(row.ticks) == len(STAGES)]
    return sorted(whole, key=lambda row: row.number)


@dataclass(frozen=True)
class Picture:
    """Instructions, and the cycle of each column."""

    run: str
    program: str
    period: int  # ticks of a cycle
    rows: list[Instruction]
    cycles: list[int]  # the cycle of each column, counted from the first
    quiet: dict[int, int]  # the cycles in a column, if it stands for more than one

    def column(self, tick: int) -> int:
        """The column in which something happens."""
        return self.cycles.index((tick - self.rows[0].ticks["fetch"]) // self.period)


def lay_out(run: str, program: str, period: int, rows: list[Instruction]) -> Picture:
    """Give each cycle a column, but share one column among many cycles without events.

    Raises RunError if the picture is too wide to be read.
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
    lost = [max(row.ticks.values()) for row in rows if row.squashed]
    if cycles[-1] in [(tick - begins) // period for tick in lost]:
        cycles.append(cycles[-1] + 1)  # for the x of a squashed instruction
    if len(cycles) > WIDEST:
        width = f"{len(rows)} instructions take {len(cycles)} columns; draw fewer:"
        fewer = max(1, len(rows) * WIDEST // len(cycles))
        raise RunError(f"{width} `just draw NAME SKIP {fewer}`")
    return Picture(run, program, period, rows, cycles, quiet)


def row_of(picture: Picture, row: Instruction) -> str:
    """The line of an instruction: a character for each column."""
    cells = [" "] * len(picture.cycles)
    at = {stage: picture.column(tick) for stage, tick in row.ticks.items() if tick}
    begin = picture.column(row.ticks["fetch"])
    end = max(at.values(), default=begin)
    issue, complete, retire = (at.get(stage, len(cells)) for stage in STAGES[-3:])
    for column in range(begin, end + 1):
        # An instruction that was issued again after it was complete waits from then on.
        waits = max(issue, complete) < column < retire
        mark = "=" if issue < column < complete else "-" if waits else "."
        cells[column] = "~" if column in picture.quiet else mark
    for letter, stage in LETTERS.items():
        if stage in at:
            cells[at[stage]] = letter
    if row.squashed:
        cells[end + 1] = "x"
    return "".join(cells)


def ruler(picture: Picture) -> str:
    """The line above the picture, with numbers of cycles where they fit."""
    line = ""
    for column, cycle in enumerate(picture.cycles):
        new = cycle % 10 == 0 or column - 1 in picture.quiet
        if new and len(line) <= max(0, column - 1):
            line = f"{line:{column}}{cycle}"
    return line


def draw_text(picture: Picture) -> str:
    """The picture as text: five lines of explanation, a ruler, and the instructions."""
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


def options_of(run: Run, at: int, cycles: int) -> list[str]:
    """gem5's options for a trace of some cycles, from `at` percent of the region on.

    gem5 is deterministic: the ticks of the second run are those of the first.
    """
    if run.arguments["cpu"] != "o3":
        raise RunError("is in order; gem5 traces only out-of-order cores")
    ticks, period = int(run.stats["simTicks"]), int(run.stats[PERIOD])
    begins = int(run.stats["finalTick"]) - ticks + ticks * at // 100
    span = [f"--debug-start={begins}", f"--debug-end={begins + cycles * period}"]
    return ["--debug-flags=O3PipeView", "--debug-file=trace.out", *span]


def trace(folder: Path, at: int, cycles: int) -> str:
    """Make a run again, and replace its trace in traced/ only if gem5 succeeds."""
    run = read_run(folder)
    options = options_of(run, at, cycles)
    if shutil.which("gem5.opt") is None:
        raise RunError("is not traced: no gem5.opt is on your PATH; type `just doctor`")
    new, final = Path("traced", f".{run.name}"), Path("traced", run.name)
    shutil.rmtree(new, ignore_errors=True)
    command = ["gem5.opt", "-re", "--silent-redirect", f"--outdir={new}", *options]
    if subprocess.run([*command, *run.record["typed"]], check=False).returncode != 0:
        raise RunError(f"is not traced; gem5 failed: {last_line(new / 'simerr.txt')}")
    shutil.rmtree(final, ignore_errors=True)
    new.rename(final)
    return f"{final}: {cycles} cycles, from {at}% of the region on"


def draw(folder: Path, skip: int, rows: int) -> str:
    """Draw instructions of the trace in `traced/NAME`, into traces/ and as text."""
    path = folder / "trace.out"
    if not path.is_file():
        raise RunError(f"has no trace; make it with `just trace {folder.name}`")
    found = read_trace(path.read_text(encoding="utf-8"))
    chosen = found[skip : skip + rows]
    if not chosen:
        how = f"skip fewer, or trace more: `just trace {folder.name} 50 6000`"
        raise RunError(f"has {len(found)} whole instructions; {how}")
    run = read_run(folder)
    text = draw_text(lay_out(run.name, run.program, int(run.stats[PERIOD]), chosen))
    # The number of the first instruction keeps excerpts of a run apart.
    excerpt = Path("traces", f"{run.name}-{chosen[0].number}.txt")
    excerpt.parent.mkdir(exist_ok=True)
    replace_text(excerpt, text)
    return f"{text}written to {excerpt}"


def main(command: str, folder: str, *numbers: str) -> int:
    """Trace or draw, as the first word says; returns 0 if that succeeded."""
    try:
        print({"trace": trace, "draw": draw}[command](Path(folder), *map(int, numbers)))
    except (RunError, OSError, ValueError) as error:
        print(folder, error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
