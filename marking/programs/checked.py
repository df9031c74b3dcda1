"""Step 1: the kit's own check.py says whether an archive is accepted."""

import os
import subprocess
import sys

import project  # first: it finds the modules of the kits
from findings import LOOK, NOTE, OK, WRONG, Result, visible
from handins import HandIn
from sandbox import MIB, Limits, limited
from settings import Settings

LIMITS = Limits(memory=1024 * MIB, disk=MIB)
MOST_LINES = 400


def check(settings: Settings, handin: HandIn) -> Result:
    """What check.py of a fresh kit says to an archive, line by line.

    It only reads the archive, so it needs no sandbox; it runs without the
    environment and the modules of the person who marks, and within limits.
    """
    result = Result(data={"accepted": False, "lines": [], "problems": 0, "gaps": 0})
    program = project.CHECK / f"check_{settings.assignment}.py"
    words = [str(program), str(settings.kit.resolve()), str(handin.path.resolve())]
    command = [sys.executable, "-B", "-s", *words]
    try:
        ended = subprocess.run(
            limited(command, LIMITS),
            cwd=settings.kit,
            # The kit's own modules, and nothing else of the person who marks.
            env={"PYTHONPATH": str(settings.kit.resolve()), "PATH": os.defpath},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=LIMITS.wall,
            check=False,
        )
    except subprocess.TimeoutExpired:
        result.add(LOOK, "check", f"check.py did not end within {LIMITS.wall:g} s")
        return result
    lines = [visible(one) for one in ended.stdout.splitlines()[:MOST_LINES]]
    marks = [one.split(" ", 1)[0] for one in lines]
    result.data |= {
        "accepted": ended.returncode == 0,
        "lines": lines,
        "problems": marks.count("FAIL"),
        "gaps": marks.count("GAP"),
    }
    if ended.returncode == 0:
        gaps = f", with {marks.count('GAP')} gaps" if "GAP" in marks else ""
        result.add(OK, "check", f"check.py accepts the archive{gaps}")
    elif ended.returncode == 1 and "FAIL" in marks:
        first = lines[marks.index("FAIL")].split(None, 1)[-1]
        says = f"check.py refuses the archive, {marks.count('FAIL')} problems: {first}"
        result.add(WRONG, "check", says)
        result.add(NOTE, "check", "nothing else was done, because it is refused")
    else:
        last = lines[-1] if lines else "it printed nothing"
        says = f"check.py itself ended with {ended.returncode}: {last}"
        result.add(LOOK, "check", says)
    return result
