"""What runs of Assignment 1 are made of: python3 check_1.py KIT ARCHIVE"""

import sys

from config import L1, WIDTHS, Machine, machine_in_config, period_of
from evidence import Experiment, Recipe, evidence
from handin import main
from rows import Run
from seed import option_of

PROGRAMS = ("search", "matvec", "tree", "gcd")
CPUS = ("timing", "minor")
CACHES = ("l1", "none")
FLAGS = ("-static", "-Wall", "-Wextra")


def recipe_of(program: str) -> Recipe:
    """How a program is compiled: the four as they are, versions as a student likes."""
    if program in PROGRAMS:
        return Recipe(f"programs/{program}.c", ("-O2", *FLAGS))
    source = None
    if program == "own" or is_version(program, "digits"):
        source = f"programs/{program.partition('_')[0]}.c"
    # A program of one's own has any inputs.
    seeded = not is_version(program, "own")
    return Recipe(source, FLAGS[:1], exact=False, seeded=seeded)


def machine_of(run: Run) -> Machine:
    """What measure.py makes of a run's arguments; raises ValueError."""
    cpu, caches = (run.arguments.get(name, "") for name in ("cpu", "caches"))
    if cpu not in CPUS or caches not in CACHES:
        raise ValueError(f"--cpu {cpu} --caches {caches}")
    part = L1 if caches == "l1" else None
    period = period_of(run.arguments.get("clock", ""))
    return machine_in_config(cpu, period=period, l1i=part, l1d=part)


EXPERIMENT = Experiment(
    script="measure.py",
    imports=("course/gem5.py", "course/machine.py"),
    recipe=recipe_of,
    machine=machine_of,
    width=lambda run: WIDTHS[run.arguments["cpu"]],
    # Whether the few instructions at the ends of a region are counted depends on the
    # processor.
    instructions_ratio=1,
    instructions_ends=100,
    seed=option_of,
)


def is_version(name: str, program: str) -> bool:
    """Whether a binary is a program's, as `search` or `search_a64`."""
    return name == program or name.startswith(f"{program}_")


if __name__ == "__main__":
    sys.exit(main(extra=evidence(EXPERIMENT)))
