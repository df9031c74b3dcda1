"""Does the jobs of a marking on this machine.

A job is one hand-in, or what staff measure once for the class. Its result is a file. A
job is not done again if its file exists and was made from the same inputs. So a marking
that was interrupted continues, and other machines can do a part of it (slurm.py).
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

import board
import contest
import sandbox
from hand_in import BOARD, attempt, mark
from handins import HandIn
from results import LEVELS, LOOK, Result, digest, keep, kept
from settings import Settings

SAY = Callable[[str], None]


@dataclass(frozen=True)
class Job:
    """A hand-in, or an entry or a hidden program of staff if there is no hand-in."""

    name: str
    handin: HandIn | None = None


def stages_of(settings: Settings) -> list[list[Job]]:
    """All jobs; those of a stage may need results of an earlier stage."""
    handins = [Job(f"handin-{one.id}", one) for one in settings.all]
    staffs = list[Job]()
    if settings.assignment == BOARD and settings.gem5:
        staffs = [Job(f"hidden-{one}") for one in board.programs_of(settings)]
    elif settings.assignment in contest.CONTESTS and settings.gem5:
        staffs = [Job("the-kit")]
    return [staffs, handins] if staffs else [handins]


def key_of(settings: Settings, job: Job) -> str:
    """A digest of everything that the result of a job depends on."""
    of = [job.handin.id, job.handin.digest] if job.handin else []
    return digest(settings.common, job.name, of, sandbox.why_not())


def is_done(settings: Settings, job: Job) -> bool:
    """Whether a job's file exists, and was made from the same inputs."""
    return kept(settings.state(job.name), key_of(settings, job)) is not None


def do(settings: Settings, job: Job) -> Result:
    """Do a job, unless it is done; returns its result."""
    path, key = settings.state(job.name), key_of(settings, job)
    if done := kept(path, key):
        return done
    begin = time.monotonic()
    result = Result()
    if job.handin:
        result = mark(settings, job.handin)
    elif settings.assignment in contest.CONTESTS:
        attempt(result, lambda: contest.prepare(settings, result))
    else:
        program = job.name.removeprefix("hidden-")
        attempt(result, lambda: board.prepare(settings, program, result))
    result.seconds = time.monotonic() - begin
    keep(path, key, result)
    return result


def do_all(settings: Settings, say: SAY) -> None:
    """Do all jobs on this machine, `settings.jobs` of them at once."""
    stages = stages_of(settings)
    count, all_of = 0, sum(map(len, stages))
    with ThreadPoolExecutor(settings.jobs) as pool:
        for stage in stages:
            todo = {pool.submit(do, settings, job): job for job in stage}
            for one in as_completed(todo):
                count += 1
                line = f"[{count}/{all_of}] {todo[one].name}{worst_of(one.result())}"
                say(line[:200])


def worst_of(result: Result) -> str:
    """The gravest remark, for a line of progress; empty if none is grave."""
    some = LEVELS[: LEVELS.index(LOOK) + 1]
    grave = [one for one in result.remarks if one.level in some]
    grave.sort(key=lambda one: LEVELS.index(one.level))
    return f"  {grave[0].level}: {grave[0].says}" if grave else ""
