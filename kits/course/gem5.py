"""What all scripts for gem5 share: their options, the simulation, and its record.

Import it first: if gem5 is missing, or is not the course's, it says what to do.
"""

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

KIT = Path(__file__).resolve().parents[1]
VERSION = "24.0"
INSTALLING = "the page Installing (docs/tutorial/installing)"
ENDED = "exiting with last active thread context"


def _stop(message: str) -> NoReturn:
    """End with one line of help. With a string, sys.exit() makes gem5 itself abort."""
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
        f"type gem5.opt {' '.join(sys.argv)}; if you have no gem5, read {INSTALLING}"
    )

if not gem5Version.startswith(f"{VERSION}."):
    _stop(f"this is gem5 {gem5Version}; the course needs {VERSION}: read {INSTALLING}")
if not buildEnv["USE_ARM_ISA"]:
    _stop(f"this gem5 was not built for Arm: build build/ARM/gem5.opt, {INSTALLING}")


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
) -> None:
    """Run `args.program` on a system to its end, and write its `run.json`.

    `built_from` gives the sha256 of sources of the kit that are in gem5 itself; it is
    asked once the parts of the system are made.

    Ends the script with status 1, and without `run.json`, if the simulation stopped
    early or the program ended with anything but 0: such a run does not count. (To gem5,
    a program that aborts ends with 0: let yours return 1 if its result is wrong.)
    """
    place = Path(m5.options.outdir) / "run.json"
    place.unlink(missing_ok=True)
    # Now, because a file may change while the simulation goes on.
    record = _record_of(args)
    system.workload = SEWorkload.init_compatible(args.program)
    # With the same one line of environment, each run starts with the same stack.
    system.cpu.workload = Process(cmd=[args.program], env=["LANG=C.UTF-8"])
    system.cpu.createThreads()
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
    place.write_text(json.dumps(record, indent=2) + "\n")


def _record_of(args: argparse.Namespace) -> dict[str, Any]:
    """The contents of `run.json`: what ran, with what, and from which files."""
    rules = KIT / "course" / "handin.json"
    arguments = dict(vars(args))
    program = Path(str(arguments.pop("program")))
    assignment = json.loads(rules.read_text())["assignment"] if rules.exists() else 0
    return {
        "assignment": assignment,
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
    modules = [
        getattr(module, "__file__", None) for module in list(sys.modules.values())
    ]
    paths = [program, Path(sys.argv[0]), *(Path(name) for name in modules if name)]
    # The name stays, also where it is a link.
    found = {path.parent.resolve() / path.name for path in paths}
    inside = sorted(path for path in found if path.is_relative_to(KIT))
    return {path.relative_to(KIT).as_posix(): _sha256(path) for path in inside}


def _compiled_of(program: Path) -> dict[str, object] | None:
    """What compile.py wrote beside a program; None if it is not of this program."""
    path = program.with_name(f"{program.name}.json")
    record: dict[str, object] = json.loads(path.read_text()) if path.is_file() else {}
    if record.pop("binary", None) != _sha256(program):
        return None
    return record


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _program(text: str) -> str:
    """The path of a program that gem5 can simulate, or why it cannot.

    It is relative to this folder, however it was typed: gem5 puts it on the stack.
    """
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no {text} here; type `just build`")
    with path.open("rb") as file:
        head = file.read(20)
    if head[:4] != b"\x7fELF" or head[18:20] != b"\xb7\0":
        says = "is not a program for 64-bit Arm; compile it with `just`"
        raise argparse.ArgumentTypeError(f"{text} {says}")
    return os.path.relpath(text)
