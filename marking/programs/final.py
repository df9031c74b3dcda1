"""Assignment 4 in gem5: a gem5 with a student's predictor in it, and what it says.

The tree of gem5's sources must have been built once, for Arm. Its folder `build` is
copied for each build that goes on at the same time, and gets one student's predictor
after the other, so that only that is compiled, and gem5 linked. All of it happens in
the sandbox, the tree is read-only, and of the student only headers are compiled:
SConscript, the Python declaration and gem5's side are the kit's.
"""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from again import is_of_student, repeat, simulate
from course.leaderboard import INSTRUCTIONS, PROGRAMS, final_run, mpki_of
from findings import LOOK, OK, WRONG, Finding, Result, kept
from formats import FormatError
from handins import Contents, HandIn, Kept
from predictor import OVERFIT
from rebuild import tools_of
from rows import read_first_dump
from sandbox import MIB, Limits, Outcome, Sandbox
from settings import Settings
from traces import program_of

BUILDING = Limits(
    cpu=4 * 3600,
    wall=24 * 3600,
    memory=16384 * MIB,
    disk=64 * 1024 * MIB,
    entries=1_000_000,
    processes=256,
    output=256 * MIB,
)
TARGET = "build/ARM/gem5.opt"
ENDS = 100  # instructions: by where processors begin and end to count a region


class BuildError(Exception):
    """Why there is no gem5 with a predictor in it."""


def build_and_run(settings: Settings, handin: HandIn) -> Result:
    """Build gem5 with the predictor; final runs, sampled runs and secret inputs."""
    result = Result(data={"mpki": {}})
    contents = Contents(handin, settings.kit)
    gem5 = settings.folder / "gem5" / f"{handin.id}.opt"
    gem5.parent.mkdir(parents=True, exist_ok=True)
    try:
        build(settings, contents, gem5)
        run_again(settings, contents, gem5, result)
        run_secret(settings, contents, gem5, result)
    except BuildError as error:
        result.add(LOOK, "final", f"gem5 was not built with the predictor; {error}")
    finally:
        gem5.unlink(missing_ok=True)
    return result


def build(settings: Settings, contents: Contents, target: Path) -> None:
    """Build gem5 with the predictor of a hand-in; raises BuildError."""
    with _build_folder(settings) as folder:
        predictor = folder / "objects" / "predictor"
        shutil.rmtree(predictor.parent, ignore_errors=True)
        contents.lay_out(predictor.parent, "predictor")
        for needless in ("try.cc", "table_test.cc"):
            (predictor / needless).unlink(missing_ok=True)
        ended = _scons(settings, folder)
        if not ended.is_good:
            raise BuildError(ended.why)
        made = folder / TARGET
        if made.is_symlink() or not made.is_file():
            raise BuildError("scons ended without it")
        shutil.copyfile(made, target)
        target.chmod(0o755)
    # Without its symbols for debugging, it is a tenth as large.
    subprocess.run(["strip", str(target)], capture_output=True, check=False)


def _scons(settings: Settings, folder: Path) -> Outcome:
    """Build in a copy of the tree's folder `build`, mounted over the tree's own."""
    tree = Path(settings.tree)
    binds, path = tools_of(settings)
    objects = {str(tree.parent / "objects"): folder / "objects"}
    box = Sandbox(
        folder,
        {**binds, str(tree): tree, **objects},
        path,
        {str(tree / "build"): folder / "build"},
    )
    command = ["scons", TARGET, "EXTRAS=../objects", "--ignore-style"]
    return box.run([*command, f"-j{settings.jobs}"], BUILDING, str(tree))


@contextmanager
def _build_folder(settings: Settings) -> Generator[Path]:
    """One of the copies of the tree's folder `build`, which nobody else has now.

    There is one for each build that goes on at the same time, up to the number of jobs.
    """
    place = settings.folder / "gem5"
    for number in range(settings.jobs):
        folder = place / f"copy-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as lock:
            is_last = number == settings.jobs - 1
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | (0 if is_last else fcntl.LOCK_NB))
            except BlockingIOError:
                continue
            if not (folder / "copied").exists():
                shutil.rmtree(folder / "build", ignore_errors=True)
                source = os.fspath(Path(settings.tree) / "build")
                words = ["cp", "-a", "--reflink=auto", source, str(folder / "build")]
                subprocess.run(words, check=True)
                (folder / "copied").touch()
            yield folder
            return
    raise BuildError("no folder is free")


def run_again(
    settings: Settings, contents: Contents, gem5: Path, result: Result
) -> None:
    """Make all final runs again, and some others of the student's predictor."""
    handin = contents.handin
    runs = [one for one in contents.runs.values() if is_of_student(one)]
    names = {final_run(program) for program in PROGRAMS}

    def place(run: Kept) -> int:
        return settings.number("again", handin.id, handin.digest, run.name)

    finals = [one for one in runs if one.name in names]
    others = sorted((one for one in runs if one.name not in names), key=place)
    for run in [*finals, *others[: settings.sample]]:
        repeat(settings, contents, run, gem5, result)


def run_secret(
    settings: Settings, contents: Contents, gem5: Path, result: Result
) -> None:
    """Run the final predictor on all programs with the secret seed."""
    found: dict[str, dict[str, float]] = {"kit": {}, "secret": {}}
    for program in PROGRAMS:
        run = contents.runs.get(final_run(program))
        path = program_of(settings, program, "secret")
        if run is None or not path.is_file():
            continue
        stats = simulate(settings, contents, run, path, gem5, f"{program}-secret")
        if isinstance(stats, Finding):
            result.add(LOOK, "secret-inputs", f"{program}: {stats.says}")
            continue
        try:
            dump = read_first_dump(stats)
            found["kit"][program] = mpki_of(run.dump)
            found["secret"][program] = mpki_of(dump)
        except (FormatError, KeyError, ValueError, ZeroDivisionError):
            result.add(LOOK, "secret-inputs", f"{program}: its counts cannot be read")
            continue
        work = kept(settings.state(None, f"trace-{program}-secret"))
        expected = work.data.get("instructions") if work else None
        if expected and abs(int(dump[INSTRUCTIONS]) - expected) > ENDS:
            says = f"{program} with the secret seed has {dump[INSTRUCTIONS]}"
            says = f"{says} instructions, and {expected} with `local`"
            result.add(WRONG, "secret-inputs", says)
    result.data["mpki"] = found
    if not found["secret"]:
        return
    count = len(found["secret"])
    means = {one: sum(some.values()) / count for one, some in found.items()}
    says = f"its mean MPKI is {means['kit']:.3f}, and {means['secret']:.3f} with the"
    level = LOOK if means["secret"] > OVERFIT * means["kit"] else OK
    result.add(level, "secret-inputs", f"{says} secret inputs, in gem5")
