"""The list of jobs of a marking, and how they are done on this machine.

A job is one step for one hand-in, or for the class. Its result is a file; a job whose
file is there, and made from the same inputs, is not done again. So a marking that was
interrupted continues, and another machine may do a part of the jobs (slurm.py).
"""

import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

import sandbox
from again import again
from alike import compare_class, digest_of_prints, prints
from checked import check
from course.leaderboard import PROGRAMS
from final import build_and_run
from findings import LEVELS, LOOK, NOTE, WRONG, Result, digest, keep, kept
from handins import Contents, HandIn
from predictor import try_predictor
from rebuild import rebuild
from settings import Settings
from traces import INPUTS, record

PREDICTOR = 4  # the assignment with a predictor
SAY = Callable[[str], None]


@dataclass(frozen=True)
class Job:
    """One step; the class's own have no hand-in."""

    step: str
    handin: HandIn | None = None

    @property
    def name(self) -> str:
        """How it is called in progress and messages."""
        return f"{self.step} {self.handin.id}" if self.handin else self.step


def stages_of(settings: Settings) -> list[list[Job]]:
    """All jobs; those of a stage need results of the stages before it."""
    has_gem5 = bool(settings.gem5)
    is_four = settings.assignment == PREDICTOR
    names = [f"{one}-{inputs}" for one in PROGRAMS for inputs in INPUTS]
    first = [Job(f"trace-{one}") for one in names] if is_four and has_gem5 else []
    second, third = ["rebuild"], [f"again-{one}" for one in range(settings.sample)]
    if is_four:
        second.append("predictor")
        if settings.tree:
            third.append("final")
    for_each: Sequence[Sequence[str]] = (
        ("check", "prints"),
        second,
        third if has_gem5 else [],
    )
    each = [
        [Job(step, one) for one in settings.all for step in some] for some in for_each
    ]
    each[0] = first + each[0]
    return [one for one in [*each, [Job("alike")]] if one]


def key_of(settings: Settings, job: Job) -> str:
    """A digest of everything that the result of a job depends on."""
    parts: list[object] = [settings.common, settings.assignment, job.step]
    if job.handin:
        parts += [job.handin.id, job.handin.digest]
    if job.step not in ("check", "prints", "alike", "rebuild"):
        parts += [settings.simulator, settings.seed, settings.sample]
    if job.step not in ("check", "prints", "alike"):
        parts.append(sandbox.why_not())
    if job.step == "alike":
        parts.append(digest_of_prints(settings))
    return digest(*parts)


def do(settings: Settings, job: Job) -> Result:
    """Do a job, unless it is done; whatever goes wrong in it is its result."""
    path, key = settings.state(job.handin, job.step), key_of(settings, job)
    done = kept(path, key)
    if done:
        return done
    begin = time.monotonic()
    try:
        result = _done(settings, job)
    except sandbox.SandboxError as error:
        result = Result()
        result.add(NOTE, "sandbox", f"{job.step} was not done: {error}")
    except Exception as error:
        # A hand-in that breaks a step must not stop the others.
        result = Result(data={"traceback": traceback.format_exc()[-4000:]})
        says = f"{job.step} failed with {type(error).__name__}: {error}"
        result.add(LOOK, "internal", f"{says}; its traceback is in {path.name}")
    result.seconds = time.monotonic() - begin
    keep(path, key, result)
    return result


def _done(settings: Settings, job: Job) -> Result:
    """The result of a job."""
    if job.step.startswith("trace-"):
        return record(settings, job.step.removeprefix("trace-"))
    if job.handin is None:
        return compare_class(settings)
    if job.step == "check":
        return check(settings, job.handin)
    if job.step == "prints":
        return prints(settings, job.handin)
    checked = kept(settings.state(job.handin, "check"))
    if not checked or not checked.data["accepted"]:
        return Result()
    if job.step.startswith("again-"):
        number = int(job.step.removeprefix("again-"))
        return again(settings, job.handin, number)
    if job.step == "predictor":
        return try_predictor(settings, Contents(job.handin, settings.kit))
    steps = {"rebuild": rebuild, "final": build_and_run}
    return steps[job.step](settings, job.handin)


def do_all(settings: Settings, say: SAY) -> None:
    """Do all jobs on this machine, as many at once as the settings say."""
    stages = stages_of(settings)
    count, all_of = 0, sum(map(len, stages))
    with ThreadPoolExecutor(settings.jobs) as pool:
        for stage in stages:
            todo = {pool.submit(do, settings, job): job for job in stage}
            for one in as_completed(todo):
                count += 1
                say(line_of(count, all_of, todo[one], one.result()))


def line_of(count: int, all_of: int, job: Job, result: Result) -> str:
    """A line of progress: how far, which job, what is the gravest that it found."""
    grave = [one for one in result.findings if one.level in (WRONG, LOOK)]
    grave.sort(key=lambda one: LEVELS.index(one.level))
    worst = next(iter(grave), None)
    says = f"  {worst.level}: {worst.says}" if worst else ""
    return f"[{count}/{all_of}] {job.name}{says}"[:200]
