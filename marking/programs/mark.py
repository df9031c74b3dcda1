"""Marks a folder of hand-ins, as far as a machine can.

    python3 mark.py HANDINS --out MARKED --gem5 ~/cs429/gem5/build/ARM/gem5.opt

It reads each archive, compiles its programs again, makes some runs again, which the
student could not choose, and names hand-ins that are too alike. It writes into MARKED
class.csv with a row for each hand-in, reports/ with the remarks, and leaderboard.yml
for Assignment 4. The same command continues a marking that was interrupted.
"""

import argparse
import os
import shutil
import sys
from pathlib import Path

import project  # first: it finds the modules of the kits
import sandbox
import slurm
from handins import HandInsError, find
from jobs import do_all
from layout import unpack
from report import write_reports
from results import visible
from settings import SECRET, Settings, SettingsError, make_secret
from slurm import SlurmError


def options() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="mark.py", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("handins", type=Path, help="the folder of the archives")
    parser.add_argument("--out", type=Path, help="where to write (HANDINS-marked)")
    parser.add_argument("--assignment", type=int, help="if there are several")
    parser.add_argument("--gem5", type=Path, help="gem5.opt, to make runs again")
    parser.add_argument("--sample", type=int, default=3, help="runs to make again (3)")
    parser.add_argument(
        "--patience", type=float, default=60, help="seconds of a predictor's test (60)"
    )
    parser.add_argument(
        "--private", type=Path, default=project.PRIVATE, help="(marking/private)"
    )
    parser.add_argument("--secret", type=Path, default=SECRET, help=f"({SECRET})")
    parser.add_argument("--tools", type=Path, help="programs before the machine's own")
    parser.add_argument("--on", choices=["here", "slurm"], default="here")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="at once (all processors)"
    )
    return parser


def settings_of(args: argparse.Namespace) -> tuple[Settings, list[str]]:
    """The settings from the command line, and notes on files that are left out.

    Raises HandInsError or SettingsError.
    """
    if not args.handins.is_dir():
        raise SettingsError(f"there is no folder {args.handins}")
    number, handins, notes = find(args.handins, args.assignment)
    folder = args.handins.resolve()
    out = args.out or folder.with_name(f"{folder.name}-marked")
    if out.resolve().is_relative_to(folder):
        raise SettingsError("--out is within the hand-ins; choose a folder elsewhere")
    secret = args.secret.expanduser().resolve()
    if secret.is_relative_to(project.ROOT):
        raise SettingsError("the secret is within the repository; keep it elsewhere")
    for option in ("gem5", "tools"):
        path = getattr(args, option)
        if path is not None and not path.expanduser().exists():
            raise SettingsError(f"--{option}: there is no {path}")
    if not (project.KITS / f"assignment_{number}").is_dir():
        raise SettingsError(f"there is no kit of Assignment {number}")
    if args.sample < 0 or args.jobs < 1:
        raise SettingsError("--sample is at least 0, and --jobs at least 1")
    settings = Settings(
        assignment=number,
        out=str(out.resolve()),
        secret=str(secret),
        sample=args.sample,
        jobs=args.jobs,
        patience=args.patience,
        private=resolved(args.private) if args.private.is_dir() else "",
        gem5=resolved(args.gem5),
        tools=resolved(args.tools),
        handins=[
            {"id": one.id, "path": str(one.path.resolve()), "digest": one.digest}
            for one in handins
        ],
    )
    return settings, notes


def resolved(path: Path | None) -> str:
    """The absolute path, as in plan.json; empty if there is none."""
    return str(path.expanduser().resolve()) if path else ""


def lay_out_kit(settings: Settings) -> None:
    """Write the kit into an empty folder that everybody can read."""
    folder = settings.kit.parent
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    unpack(project.KITS / settings.kit.name, folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def say(line: str) -> None:
    """Print a line of progress without delay."""
    print(visible(line), flush=True)


def main() -> int:
    """Mark; returns 0 if all hand-ins are good, 1 if not, 2 if it cannot mark."""
    args = options().parse_args()
    try:
        settings, notes = settings_of(args)
        if make_secret(Path(settings.secret)):
            say(f"made the secret {settings.secret}; keep it from students")
        # Other users cannot enter the folder, but a sandbox can read files in it.
        os.umask(0o022)
        settings.folder.mkdir(parents=True, exist_ok=True)
        settings.folder.chmod(0o700)
        lay_out_kit(settings)
        if sandbox.why_not():
            say(f"nothing of students is compiled or run: {sandbox.why_not()}")
        plan = settings.write()
        if args.on == "slurm":
            slurm.do_all(settings, plan, say)
        else:
            do_all(settings, say)
    except (HandInsError, SettingsError, SlurmError) as error:
        print(f"mark.py: {visible(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("mark.py: interrupted; the same command continues", file=sys.stderr)
        return 2
    for note in notes:
        say(note)
    verdicts = write_reports(settings, notes)
    kinds = dict.fromkeys(verdicts)
    counts = ", ".join(f"{verdicts.count(one)} {one}" for one in kinds)
    say(f"{len(verdicts)} hand-ins: {counts}")
    say(f"read {settings.folder / 'class.csv'}")
    return 0 if set(verdicts) <= {"good"} else 1


if __name__ == "__main__":
    sys.exit(main())
