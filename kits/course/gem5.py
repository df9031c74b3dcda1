"""The code that all scripts for gem5 share: options, simulation, and record of a run.

Import it first, because it says what to do if gem5 is missing or has another version.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from course.compile import digest_of

KIT = Path(__file__).resolve().parents[1]
INSTALLING = "read the page Installing (docs/tutorial/installing)"
ENDED = "exiting with last active thread context"


def _stop(message: str) -> NoReturn:
    """End with one line of help. With a string, sys.exit() makes gem5 itself abort."""
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr, flush=True)
    sys.exit(1)


try:
    import m5
    from _m5.core import gem5Version
    from m5.defines import buildEnv
    from m5.objects import BaseCPU, Process, Root, SEWorkload, System
except ImportError:
    _stop(f"this is a script for gem5: type gem5.opt {' '.join(sys.argv)}")

if not gem5Version.startswith("24.0."):
    _stop(f"this is gem5 {gem5Version}; the course needs 24.0: {INSTALLING}")
if not buildEnv["USE_ARM_ISA"]:
    _stop(f"this gem5 was not built for Arm: {INSTALLING}")


def parser(about: str) -> argparse.ArgumentParser:
    """A parser of a script's options, with the program to simulate already in it.

    Every option that you add is written into `run.json`.
    """
    script = Path(sys.argv[0]).name
    options = argparse.ArgumentParser(prog=f"gem5.opt {script}", description=about)
    options.add_argument("program", type=_program, help="the Arm program to simulate")
    return options


def simulate(
    system: System,
    args: argparse.Namespace,
    built_from: Callable[[], Mapping[str, str]] = dict,
    others: Sequence[BaseCPU] = (),
) -> None:
    """Run `args.program` on a system to its end, and write its `run.json`.

    Its threads may also use the `others`. `built_from` returns the sha256 of sources
    that gem5 was built from. If the program does not end with 0, the run does not
    count, and the script ends with status 1.
    """
    run_json = Path(m5.options.outdir) / "run.json"
    run_json.unlink(missing_ok=True)
    # Digests are computed now, because a file may change during the simulation.
    record = _record_of(args)
    system.workload = SEWorkload.init_compatible(args.program)
    # With the same one line of environment, each run starts with the same stack.
    process = Process(cmd=[args.program], env=["LANG=C.UTF-8"])
    for cpu in (system.cpu, *others):
        cpu.workload = process
        cpu.createThreads()
    Root(full_system=False, system=system)
    m5.instantiate()
    record["files"] |= built_from()
    event = m5.simulate()

    program = Path(args.program).name
    if event.getCause() != ENDED:
        _stop(f"{program} did not finish: {event.getCause()}")
    status = event.getCode()
    print(f"Simulated {m5.curTick() / 1e6:,.0f} us; {program} ended with {status}")
    if status != 0:
        _stop(f"{program} found its own result wrong, so this run does not count")
    run_json.write_text(json.dumps(record, indent=2) + "\n")


def _record_of(args: argparse.Namespace) -> dict[str, Any]:
    """The contents of `run.json`: program, arguments, and the digests of all files."""
    rules = json.loads((KIT / "course" / "handin.json").read_text())
    arguments = dict(vars(args))
    program = Path(str(arguments.pop("program")))
    return {
        "assignment": rules["assignment"],
        "script": Path(sys.argv[0]).name,
        "gem5": gem5Version,
        "program": program.name,
        "arguments": arguments,
        "typed": sys.argv,
        "files": _files_of(program),
        "compiled": _compiled_of(program),
    }


def _files_of(program: Path) -> dict[str, str]:
    """The sha256 of program, script and imported modules, by their paths in the kit."""
    modules = list(sys.modules.values())
    names = filter(None, (getattr(module, "__file__", None) for module in modules))
    paths = [program, Path(sys.argv[0]), *map(Path, names)]
    # A link keeps its name; only its folder is resolved.
    found = {path.parent.resolve() / path.name for path in paths}
    inside = sorted(path for path in found if path.is_relative_to(KIT))
    return {path.relative_to(KIT).as_posix(): digest_of(path) for path in inside}


def _compiled_of(program: Path) -> dict[str, object] | None:
    """The record of compile.py beside a program; None if it is of another program."""
    path = program.with_name(f"{program.name}.json")
    record: dict[str, object] = json.loads(path.read_text()) if path.is_file() else {}
    if record.pop("binary", None) != digest_of(program):
        return None
    return record


def _program(text: str) -> str:
    """The path of a program that gem5 can simulate, or why it cannot.

    It is relative to this folder, however it was typed: gem5 puts it on the stack.
    """
    path = Path(text)
    if not path.is_file():
        fix = "look into bin/, or type `just build` and your login"
        raise argparse.ArgumentTypeError(f"there is no {text} here; {fix}")
    with path.open("rb") as file:
        head = file.read(20)
    if head[:4] != b"\x7fELF" or head[18:20] != b"\xb7\0":
        says = "is not a program for 64-bit Arm; compile it with `just`"
        raise argparse.ArgumentTypeError(f"{text} {says}")
    return os.path.relpath(text)
