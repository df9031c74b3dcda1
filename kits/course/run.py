"""Makes runs, unless they are done and nothing has changed.

    python3 -m course.run NAME SCRIPT bin/PROGRAM OPTIONS...
    python3 -m course.run --jobs 4 < RUNS
    python3 -m course.run --jobs 4 --again

RUNS has a line of such words for each run. `--again` compiles the programs of all runs
first. A run is made in a new folder, which replaces runs/NAME only if gem5 succeeded.
A run that fails leaves runs/NAME as it was, and moves to failed/NAME.
"""

import argparse
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from course.collect import RunError, changed_files, read_stats
from course.compile import CompileError, compile_program, digest_of, replace_text

RUNS, FAILED = Path("runs"), Path("failed")


class Run:
    """A run: its name, and the script, the program and options, as they were typed."""

    def __init__(self, name: str, words: list[str]) -> None:
        # A name that is too long for a folder ends in a digest.
        digest = hashlib.sha256(name.encode()).hexdigest()
        self.name = name if len(name) <= 100 else f"{name[:87]}-{digest[:12]}"
        self.words = words
        self.folder = RUNS / self.name
        # Another terminal may make the same run.
        self.new = RUNS / f".{self.name}.{os.getpid()}"
        # The name of an old run while a new one replaces it.
        self.old = RUNS / f".{self.name}.old"

    def record(self) -> dict[str, Any]:
        """The contents of run.json; empty if there is no such file."""
        try:
            return json.loads((self.folder / "run.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def is_done(self) -> bool:
        """Whether the run was made with these words and the present files."""
        record = self.record()
        return record.get("typed") == self.words and not changed_files(record)


def refresh(run: Run) -> None:
    """Write the latest record of the compiler into the record of a finished run."""
    beside = Path(f"{run.words[1]}.json")
    record = run.record()
    text = beside.read_text(encoding="utf-8") if beside.exists() else "{}"
    compiled: dict[str, Any] = json.loads(text)
    binary = compiled.pop("binary", None)
    if binary == digest_of(Path(run.words[1])) and record["compiled"] != compiled:
        record["compiled"] = compiled
        replace_text(run.folder / "run.json", json.dumps(record, indent=2) + "\n")


def start(run: Run) -> subprocess.Popen[bytes]:
    """Start gem5 in the run's new folder."""
    RUNS.mkdir(exist_ok=True)
    options = ["-re", "--silent-redirect", f"--outdir={run.new}"]
    return subprocess.Popen(["gem5.opt", *options, *run.words])


def finish(run: Run, status: int) -> bool:
    """Replace the old run by one that ended well; returns whether it ended well."""
    try:
        if status != 0 or not (run.new / "run.json").is_file():
            raise RunError(last_line(run.new / "simerr.txt"))
        read_stats(run.new / "stats.txt")
    except RunError as error:
        outcome = "stays as it was" if run.folder.exists() else "was not made"
        print(f"{run.folder} {outcome}, because gem5 failed: {error}")
        shutil.rmtree(FAILED / run.name, ignore_errors=True)
        if run.new.exists():
            FAILED.mkdir(exist_ok=True)
            run.new.rename(FAILED / run.name)
            print(f"what gem5 wrote is in {FAILED / run.name}")
        return False
    if run.folder.exists():
        run.folder.rename(run.old)
    run.new.rename(run.folder)
    shutil.rmtree(run.old, ignore_errors=True)
    summary = last_line(run.folder / "simout.txt", "Simulated")
    print(f"{run.folder}: {summary}", flush=True)
    return True


def last_line(path: Path, begin: str = "") -> str:
    """The last line of a file that is not empty and begins with `begin`."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    lines = [line for line in text.splitlines() if line.startswith(begin) and line]
    return lines[-1] if lines else "it says nothing"


def make(runs: list[Run], jobs: int) -> int:
    """Make runs, `jobs` at a time, until the first failure; returns the exit status."""
    waiting, failures = list(runs), 0
    running: dict[str, tuple[Run, subprocess.Popen[bytes]]] = {}
    try:
        while running or (waiting and not failures):
            while waiting and len(running) < jobs and not failures:
                run = waiting.pop(0)
                if run.old.exists() and not run.folder.exists():
                    run.old.rename(run.folder)  # the machine stopped in that moment
                if run.is_done():
                    refresh(run)
                    print(f"{run.folder} is done")
                else:
                    running[run.name] = run, start(run)
            for name, (run, process) in list(running.items()):
                if process.poll() is not None:
                    del running[name]
                    failures += not finish(run, process.returncode)
            time.sleep(0.02 if running else 0)
    except (KeyboardInterrupt, OSError) as stop:
        for run, process in running.values():
            process.kill()
            process.wait()
            shutil.rmtree(run.new, ignore_errors=True)
        why = f": {stop}" if str(stop) else ""
        print(f"\nstopped{why}; the runs that were there stay as they were")
        return 1
    if failures and waiting:
        print(f"stopped, and {len(waiting)} runs were not made")
    return 1 if failures else 0


def all_runs() -> list[Run]:
    """The runs in runs/, without those that have no record."""
    names = sorted(path.parent.name for path in RUNS.glob("[!.]*/run.json"))
    return [Run(name, Run(name, []).record().get("typed", [])) for name in names]


def compile_all(runs: list[Run]) -> None:
    """Compile the programs of runs with the recorded commands; raises CompileError."""
    commands = {run.words[1]: run.record().get("compiled") for run in runs}
    for path, compiled in commands.items():
        if compiled:
            words = shlex.split(compiled["command"])
            compile_program(Path(path).name, words[: words.index("-o")])


def main() -> int:
    """Make the runs of the command line; returns 0 if all are done."""
    parser = argparse.ArgumentParser(description="Makes runs.")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--again", action="store_true", help="all runs that are there")
    parser.add_argument("words", nargs=argparse.REMAINDER, help="none: a list")
    args = parser.parse_args()
    runs = all_runs()
    if not args.again:
        lines = [args.words] if args.words else map(shlex.split, sys.stdin)
        runs = [Run(name, words) for name, *words in lines]
    if shutil.which("gem5.opt") is None:
        print("there is no gem5.opt on your PATH; type `just doctor`", file=sys.stderr)
        return 1
    for run in runs:
        if not re.fullmatch(r"[a-z0-9_-][a-z0-9_.-]*", run.name):
            rule = "the name of a run has only a-z, 0-9, _, - and ."
            print(f"{run.name!a}: {rule}", file=sys.stderr)
            return 1
    try:
        if args.again:
            compile_all(runs)
        return make(runs, args.jobs)
    except (CompileError, OSError) as error:
        print(f"{error}; no run was made", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
