"""What `just again` does after a change: compile, and name what is to be run.

    python3 again.py compile

compiles the programs of all runs, each as it was; and

    python3 again.py runs

prints the words that `just run` takes, a line for each run. A run whose program and
scripts are the same to the last byte is then done, and only gets a new record.
"""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import json
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compile import CompileError, compile_program


@dataclass(frozen=True)
class Made:
    """A run, and how its program was compiled."""

    name: str
    words: list[str]  # the script, the program and options, as they were typed
    compiled: list[str]  # the compiler and its options

    @property
    def program(self) -> str:
        """The program's name."""
        return Path(self.words[1]).name


def runs_of(kit: Path) -> list[Made]:
    """The runs of a kit by their records, sorted; those without a record are left out.

    Raises ValueError, in one line, for a record that is not as the scripts write it.
    """
    found: list[Made] = []
    for place in sorted(kit.glob("runs/*/run.json")):
        try:
            record: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
            words = [str(one) for one in record["typed"]]
            compiled = shlex.split(record["compiled"]["command"])
            options = compiled[: compiled.index("-o")]
            found.append(Made(place.parent.name, words, options))
            _ = found[-1].program
        except (ValueError, LookupError, TypeError, AttributeError):
            says = f"runs/{place.parent.name} has no record of how it was made"
            raise ValueError(f"{says}; remove it, and run it again") from None
    return found


def main() -> int:
    """Do what the command line says; 0 if it was done, 1 if not, 2 if unclear."""
    if sys.argv[1:] not in (["compile"], ["runs"]):
        print("again.py: type `just again`", file=sys.stderr)
        return 2
    try:
        runs = runs_of(Path())
        if sys.argv[1] == "compile":
            for program, command in {one.program: one.compiled for one in runs}.items():
                compile_program(program, command)
        else:
            for one in runs:
                print(shlex.join([one.name, one.program, *one.words[2:]]))
    except (ValueError, CompileError) as error:
        print(f"again.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
