"""Whether a run is done, and nothing that it depends on has changed since.

    python3 done.py runs/NAME measure.py bin/tree --cpu minor

ends with 0 if that is so: if run.json says that these words were typed, and each file
that the run read is as it was. A program may have been compiled again from other
sources into the same bytes; then run.json gets what it is compiled from now.
"""

import hashlib
import json
import sys
from pathlib import Path


def is_done(run: Path, typed: list[str], kit: Path = Path()) -> bool:
    """Whether a run's record is of these words, and of the kit's files."""
    try:
        record = json.loads((run / "run.json").read_text(encoding="utf-8"))
        return record["typed"] == typed and all(
            digest_of(kit / path) == digest for path, digest in record["files"].items()
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return False  # no record, one of an older kit, or a file is gone


def refresh(run: Path, program: Path) -> None:
    """Write into the record of a run that is done what its program is compiled from."""
    place, beside = run / "run.json", Path(f"{program}.json")
    record = json.loads(place.read_text(encoding="utf-8"))
    compiled = json.loads(beside.read_text(encoding="utf-8"))
    is_of_program = compiled.pop("binary") == digest_of(program)
    if is_of_program and record["compiled"] != compiled:
        record["compiled"] = compiled
        place.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")


def digest_of(path: Path) -> str:
    """The sha256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    """0 if the run on the command line is done, 1 if it has to be made."""
    run, typed = Path(sys.argv[1]), sys.argv[2:]
    if not is_done(run, typed):
        return 1
    if Path(f"{typed[1]}.json").is_file():
        refresh(run, Path(typed[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
