"""Compiles a program into bin/, and writes a record of the sources beside it.

    python3 -m course.compile tree aarch64-linux-gnu-gcc -O2 -static programs/tree.c

makes bin/tree and bin/tree.json: the command, the compiler's version, and the sha256 of
binary, sources and headers. A run of the program copies this into its run.json.
"""

import hashlib
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path


class CompileError(Exception):
    """The reason why there is no new program, in one line."""


def compile_program(name: str, command: list[str]) -> None:
    """Compile `bin/<name>` and write its record; raises CompileError.

    If the compiler fails, an earlier program of this name stays as it was.
    """
    if shutil.which(command[0]) is None:
        raise CompileError(f"there is no {command[0]} here; type `just doctor`")
    binary, new, needs = Path("bin", name), Path("bin", f".{name}"), Path("bin/.needs")
    binary.parent.mkdir(exist_ok=True)
    try:
        ended = subprocess.run(
            [*command, "-o", str(new), "-MMD", "-MF", str(needs)], check=False
        )
        if ended.returncode != 0:
            raise CompileError(f"bin/{name} was not made; the compiler says why above")
        version = subprocess.check_output([command[0], "--version"], text=True)
        record = {
            "command": shlex.join([*command, "-o", str(binary)]),
            "compiler": version.partition("\n")[0],
            "binary": digest_of(new),
            "sources": {path: digest_of(Path(path)) for path in sources_in(needs)},
        }
        new.replace(binary)
    finally:
        new.unlink(missing_ok=True)
        needs.unlink(missing_ok=True)
    replace_text(binary.with_name(f"{name}.json"), json.dumps(record, indent=2) + "\n")


def replace_text(path: Path, text: str) -> None:
    """Write a whole file, or leave the old one unchanged; raises OSError."""
    new = path.with_name(f".{path.name}")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def sources_in(needs: Path) -> list[str]:
    """The sorted paths of sources and headers in the compiler's rule for make."""
    rule = needs.read_text(encoding="utf-8").replace("\\\n", " ").partition(": ")[2]
    paths = [word.replace("\\ ", " ") for word in re.findall(r"(?:\\ |\S)+", rule)]
    return sorted({Path(path).as_posix() for path in paths})


def digest_of(path: Path) -> str:
    """The sha256 of a file; empty if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


if __name__ == "__main__":
    try:
        compile_program(sys.argv[1], sys.argv[2:])
        print(f"bin/{sys.argv[1]}", flush=True)
    except CompileError as failure:
        sys.exit(str(failure))
