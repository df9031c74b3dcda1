"""What each script of the assignments does alike: its options, its run, its record.

Import it first: where gem5 is missing, or is not the course's, it says what to do.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import NoReturn

VERSION = "24.0"
INSTALLING = "the page Installing (docs/tutorial/installing)"
ENDED = "exiting with last active thread context"


def _stop(message: str) -> NoReturn:
    """End with one line of help. A text in sys.exit() would make gem5 itself abort."""
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr, flush=True)
    sys.exit(1)


try:
    import m5
    from _m5.core import gem5Version
    from m5.defines import buildEnv
    from m5.objects import Process, Root, SEWorkload, System
except ImportError:
    _stop(
        "this is a script for gem5, not for Python: "
        f"type gem5.opt {' '.join(sys.argv)}; if there is none, read {INSTALLING}"
    )

if not gem5Version.startswith(f"{VERSION}."):
    _stop(f"this is gem5 {gem5Version}; the course needs {VERSION}: read {INSTALLING}")
if not buildEnv["USE_ARM_ISA"]:
    _stop(f"this gem5 was not built for Arm: build build/ARM/gem5.opt, {INSTALLING}")


def parser(about: str) -> argparse.ArgumentParser:
    """A parser of a script's options, with the program to simulate already in it.

    Every other option that is added stands in `run.json`, and in a column of the table
    of results if `handin.json` asks for it.
    """
    script = Path(sys.argv[0]).name
    options = argparse.ArgumentParser(prog=f"gem5.opt {script}", description=about)
    options.add_argument("program", type=_program, help="the Arm program to simulate")
    return options


def simulate(system: System, args: argparse.Namespace) -> None:
    """Run `args.program` on a system to its end, and write `run.json` beside stats.txt.

    Ends the script with status 1, and without `run.json`, if the simulation stopped
    early or the program ended with anything but 0: such a run is no result. (To gem5,
    a program that aborts ends with 0: let yours return 1 where its result is wrong.)
    """
    record = Path(m5.options.outdir) / "run.json"
    record.unlink(missing_ok=True)
    system.workload = SEWorkload.init_compatible(args.program)
    # With an environment of one known line, each run starts with the same stack.
    system.cpu.workload = Process(cmd=[args.program], env=["LANG=C.UTF-8"])
    system.cpu.createThreads()
    Root(full_system=False, system=system)
    m5.instantiate()
    event = m5.simulate()

    program = Path(args.program).name
    if event.getCause() != ENDED:
        _stop(f"{program} did not end: {event.getCause()}")
    status = event.getCode()
    print(f"Simulated {m5.curTick() / 1e6:,.0f} us; {program} ended with {status}")
    if status != 0:
        _stop(f"{program} found its own result wrong, so this run is no result")
    record.write_text(json.dumps(_record_of(program, args), indent=2) + "\n")


def _record_of(program: str, args: argparse.Namespace) -> dict[str, object]:
    """What `run.json` says: which assignment, script, gem5, program and arguments."""
    rules = Path(__file__).with_name("handin.json")
    arguments = {name: _plain(value) for name, value in vars(args).items()}
    del arguments["program"]
    assignment = json.loads(rules.read_text())["assignment"] if rules.exists() else 0
    return {
        "assignment": assignment,
        "script": Path(sys.argv[0]).name,
        "gem5": gem5Version,
        "program": program,
        "arguments": arguments,
    }


def _plain(value: object) -> object:
    """A value as JSON has it; anything that JSON has not, as text."""
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _program(text: str) -> str:
    """The path of a program that gem5 can simulate, or why it is none."""
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no {text} here; type `just build`")
    with path.open("rb") as file:
        head = file.read(4096)
    problem = _problem_of(head)
    if problem:
        raise argparse.ArgumentTypeError(f"{text} {problem}, or type `just build`")
    return text


def _problem_of(head: bytes) -> str | None:
    """Why a file is no static program for 64-bit Arm, from its first 4 KiB (ELF-64)."""

    def number(offset: int, size: int) -> int:
        return int.from_bytes(head[offset : offset + size], "little")

    executable, arm, interpreter = 2, 183, 3
    if head[:4] != b"\x7fELF" or len(head) < 64:
        return "is no program; give what is compiled from it"
    if head[4:6] != b"\x02\x01" or number(18, 2) != arm:
        return "is not for 64-bit Arm; compile it with aarch64-linux-gnu-gcc"
    first, size, count = number(32, 8), number(54, 2), number(56, 2)
    segments = [number(first + size * index, 4) for index in range(count)]
    if number(16, 2) != executable or interpreter in segments:
        return "is not linked statically; link it with -static"
    return None
