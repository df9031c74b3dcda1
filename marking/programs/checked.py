"""Step 1: whether an archive is accepted, and what the kit's own check misses in it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import project  # first: it finds the modules of the kits
from findings import LOOK, NOTE, OK, WRONG, Result, visible
from handins import Contents, HandIn
from sandbox import MIB, Limits, limited
from settings import Settings

LIMITS = Limits(memory=1024 * MIB, disk=MIB)
MOST_LINES = 400


def check(settings: Settings, handin: HandIn) -> Result:
    """What staff's check says to an archive, line by line, and the kit's to its files.

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
    lines = [one for one in lines if not one.startswith("GAP")]
    if ended.returncode == 0:
        lines = [*gaps_of(settings, handin), *lines]
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


def gaps_of(settings: Settings, handin: HandIn) -> list[str]:
    """What the kit's own check misses in a hand-in; only the kit's scripts are run."""
    with TemporaryDirectory() as place:
        folder = Path(place, "kit")
        shutil.copytree(settings.kit, folder)
        for name, data in Contents(handin, settings.kit).files.items():
            if not name.endswith(".py"):
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        words = [sys.executable, "-B", "-s", "-m", "course.check", handin.id]
        try:
            ended = subprocess.run(
                limited(words, LIMITS),
                cwd=folder,
                env={"PATH": os.defpath},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                timeout=LIMITS.wall,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return []
    found = ended.stdout.splitlines()[:MOST_LINES]
    return [visible(line) for line in found if line.startswith("GAP")]
