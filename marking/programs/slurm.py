"""Does the jobs of a marking on a cluster, with one array of Slurm for each stage.

Each job has an index in its array. Hand-ins, the output folder, the repository and
gem5 must be at the same paths on all nodes. A job that is done is not submitted again,
so the same command continues.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import project  # first: it finds the modules of the kits
from jobs import SAY, do, is_done, stages_of
from settings import Settings, read_settings

PAUSE = 2.0  # seconds between two calls of squeue
MOST = 1000  # jobs in one array; the limit of Slurm is 1001 by default


class SlurmError(Exception):
    """The reason why jobs are not done, and what to do, in one line."""


def do_all(settings: Settings, plan: Path, say: SAY) -> None:
    """Submit the jobs of each stage as arrays, and wait for them; raises SlurmError."""
    if not shutil.which("sbatch"):
        says = "there is no sbatch here; install it (Debian: slurm-client)"
        raise SlurmError(f"{says}, or leave out --on slurm")
    logs = settings.folder / "slurm"
    logs.mkdir(exist_ok=True)
    for number, stage in enumerate(stages_of(settings)):
        todo = [index for index, job in enumerate(stage) if not is_done(settings, job)]
        say(f"stage {number}: {len(todo)} of {len(stage)} jobs to do")
        for at in range(0, len(todo), MOST):
            _submit(settings, plan, number, todo[at : at + MOST], say)
        left = [job.name for job in stage if not is_done(settings, job)]
        if left:
            says = f"{len(left)} jobs ended without a result, as {left[0]}"
            raise SlurmError(f"{says}; {logs} has what they printed")


def _submit(
    settings: Settings, plan: Path, stage: int, indices: Sequence[int], say: SAY
) -> None:
    """Submit one array, and wait until Slurm has ended all of it."""
    command = [
        *(sys.executable, "-B", str(project.PROGRAMS / "slurm.py")),
        *(str(plan), str(stage)),
    ]
    array = f"--array={','.join(map(str, indices))}%{settings.jobs}"
    submitted = subprocess.run(
        [
            *("sbatch", "--parsable", "--job-name=marking", array),
            f"--output={settings.folder / 'slurm' / '%A-%a.txt'}",
            f"--wrap={shlex.join(command)}",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    number = re.match(r"\d+", submitted.stdout)
    if submitted.returncode != 0 or not number:
        raise SlurmError(f"sbatch refused the jobs: {submitted.stderr.strip()}")
    say(f"Slurm's job {number[0]} has {len(indices)} jobs, {settings.jobs} at once")
    before = ""
    while True:
        left = subprocess.run(
            ["squeue", "--noheader", "--array", f"--jobs={number[0]}", "--format=%T"],
            capture_output=True,
            text=True,
            check=False,
        )
        states = left.stdout.split()
        if not states:
            return
        running = states.count("RUNNING")
        now = f"{len(indices) - len(states)} of {len(indices)} done, {running} run"
        if now != before:
            say(now)
        before = now
        time.sleep(PAUSE)


def main() -> int:
    """Do the job that Slurm's environment names; returns 0 if it has a result."""
    if len(sys.argv) != 3:
        print("slurm.py: Slurm calls it; type mark.py --on slurm", file=sys.stderr)
        return 2
    settings = read_settings(Path(sys.argv[1]))
    os.umask(0o022)
    job = stages_of(settings)[int(sys.argv[2])][int(os.environ["SLURM_ARRAY_TASK_ID"])]
    do(settings, job)
    return 0


if __name__ == "__main__":
    sys.exit(main())
