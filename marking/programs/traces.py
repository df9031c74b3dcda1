"""Traces of branches to try predictors on: of the kit's programs, and made up.

Those of the programs come from gem5: with the kit's inputs, and with the secret seed.
Those that are made up need no gem5; they follow from the secret, too.
"""

import random
import shutil
from collections import Counter
from pathlib import Path

from course.leaderboard import PROGRAMS
from findings import LOOK, OK, Result, write_whole
from rebuild import COMPILER, LIMITS, tools_of
from sandbox import MIB, Limits, sandbox
from settings import Settings

INPUTS = ("kit", "secret")
MADE = 3  # traces that are made up
# Of each; half of it is a prime, so that no period of a hidden counter fits into it.
LENGTH = 2 * 7993
TRACING = Limits(
    cpu=3600, wall=4 * 3600, memory=8192 * MIB, disk=1024 * MIB, processes=16
)
# As the kit compiles them: branches stay branches.
BRANCHES = ("-fno-if-conversion", "-fno-if-conversion2", "-fno-ssa-phiopt")
FLAGS = ("-O2", "-std=c17", "-fno-jump-tables", *BRANCHES, "-static")


def path_of(settings: Settings, program: str, inputs: str) -> Path:
    """Where the trace of a program is."""
    return settings.folder / "traces" / f"{program}-{inputs}.txt"


def program_of(settings: Settings, program: str, inputs: str) -> Path:
    """Where the compiled program of staff is."""
    return settings.folder / "built" / f"staff-{program}-{inputs}"


def make_up(settings: Settings) -> list[Path]:
    """Write the traces that are made up; return their paths."""
    paths: list[Path] = []
    for number in range(MADE):
        source = random.Random(settings.number("trace", str(number)))
        patterns = [
            [source.random() < 0.6 for _ in range(source.randint(2, 12))]
            for _ in range(40)
        ]
        lines = [f"trace made-{number} {5 * LENGTH}"]
        for step in range(LENGTH):
            branch = source.randrange(len(patterns))
            pattern = patterns[branch]
            taken = pattern[step // len(patterns) % len(pattern)]
            lines.append(f"{0x10000 + 4 * branch:x} {int(taken)}")
        path = path_of(settings, f"made-{number}", "secret")
        write_whole(path, "\n".join(lines) + "\n")
        paths.append(path)
    return paths


def all_of(settings: Settings, inputs: str) -> list[Path]:
    """The traces of the programs that could be recorded, with some inputs."""
    paths = [path_of(settings, program, inputs) for program in PROGRAMS]
    return [one for one in paths if one.is_file()]


def record(settings: Settings, name: str) -> Result:
    """Compile `PROGRAM-INPUTS` for staff, and record its trace with gem5."""
    result = Result()
    program, _, inputs = name.rpartition("-")
    seed = [f"-DSEED={settings.seed}u"] if inputs == "secret" else []
    binds, path = tools_of(settings)
    gem5 = {"/gem5/gem5.opt": Path(settings.gem5)}
    with sandbox({**binds, **gem5}, [*path, "/gem5"]) as box:
        shutil.copytree(settings.kit, box.folder, dirs_exist_ok=True)
        output, source = f"bin/{program}", f"programs/{program}.c"
        (box.folder / "bin").mkdir()
        ended = box.run([COMPILER, *FLAGS, *seed, "-o", output, source], LIMITS)
        if ended.is_good:
            target = program_of(settings, program, inputs)
            target.parent.mkdir(parents=True, exist_ok=True)
            box.take(output, target)
            target.chmod(0o755)
            command = ["python3", "-B", "-m", "course.trace", program]
            ended = box.run(command, TRACING)
        trace = box.read(f"traces/{program}.txt", 512 * MIB) or b""
    if not ended.is_good or not trace.startswith(b"trace "):
        result.add(LOOK, "trace", f"the trace of {name} was not recorded; {ended.why}")
        return result
    text = counted(trace.decode())
    write_whole(path_of(settings, program, inputs), text)
    instructions = int(text.split(None, 3)[2])
    result.data |= {"two_bits": two_bits(text), "instructions": instructions}
    branches = text.count("\n") - 1
    result.add(OK, "trace", f"the trace of {name} has {branches} branches")
    return result


def counted(trace: str) -> str:
    """The trace without the branches that do not count."""
    head, *lines = trace.splitlines()
    begin = lines.index("region") + 1 if "region" in lines else 0
    return "\n".join([head, *(one for one in lines[begin:] if one.count(" ") == 1), ""])


def two_bits(trace: str) -> float:
    """The MPKI of a counter of two bits for each branch: how hard a trace is."""
    head, *lines = trace.splitlines()
    counters: Counter[str] = Counter()
    wrong = 0
    for line in lines:
        address, _, taken = line.partition(" ")
        wrong += (counters[address] >= 0) != (taken == "1")
        step = 1 if taken == "1" else -1
        counters[address] = max(-2, min(1, counters[address] + step))
    return 1000 * wrong / int(head.split()[2])
