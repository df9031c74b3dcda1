"""Compiles a program into bin/, and writes beside it what it was compiled from.

    python3 compile.py tree aarch64-linux-gnu-gcc -O2 -static programs/tree.c

makes bin/tree and bin/tree.json: the command, the compiler's version, and the sha256 of
the binary, of each source and of each header of the kit. A run of the program copies
this into its run.json.
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
    """Why there is no program, and what to do, in one line."""


def compile_program(name: str, command: list[str]) -> None:
    """Compile `bin/<name>` and write its record; raises CompileError.

    Nothing of an earlier program of this name is left if the compiler fails.
    """
    binary, record = Path("bin", name), Path("bin", f"{name}.json")
    needs = Path("bin", f"{name}.d")
    binary.parent.mkdir(exist_ok=True)
    binary.unlink(missing_ok=True)
    record.unlink(missing_ok=True)
    if shutil.which(command[0]) is None:
        raise CompileError(f"there is no {command[0]} here; type `just doctor`")
    whole = [*command, "-o", str(binary)]
    try:
        ended = subprocess.run([*whole, "-MMD", "-MF", str(needs)], check=False)
        if ended.returncode != 0:
            raise CompileError(f"bin/{name} was not made; the compiler says why above")
        sources = sources_in(needs.read_text(encoding="utf-8"))
        contents = {
            "command": shlex.join(whole),
            "compiler": version_of(command[0]),
            "binary": digest_of(binary),
            "sources": {path: digest_of(Path(path)) for path in sources},
        }
    finally:
        needs.unlink(missing_ok=True)
    record.write_text(json.dumps(contents, indent=2) + "\n", encoding="utf-8")


def sources_in(rule: str) -> list[str]:
    """The sources and headers in a rule for make, as the compiler wrote it, sorted."""
    _, _, words = rule.replace("\\\n", " ").partition(": ")
    paths = [word.replace("\\ ", " ") for word in re.findall(r"(?:\\ |\S)+", words)]
    outside = [one for one in paths if one.startswith("/") or ".." in one.split("/")]
    if outside:
        raise CompileError(f"{outside[0]} is outside of the kit; copy it to programs/")
    return sorted({Path(one).as_posix() for one in paths})


def version_of(compiler: str) -> str:
    """The first line of a compiler's --version."""
    asked = subprocess.run(
        [compiler, "--version"], capture_output=True, text=True, check=False
    )
    return (asked.stdout.splitlines() or [""])[0]


def digest_of(path: Path) -> str:
    """The sha256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    """Compile what the command line says; 0 if it was done, 1 if not, 2 if unclear."""
    if len(sys.argv) < 4 or not re.fullmatch(r"[\w+-][\w.+-]*", sys.argv[1], re.ASCII):
        says = "type python3 compile.py NAME COMPILER OPTIONS SOURCE"
        print(f"compile.py: {says}, or `just compile`", file=sys.stderr)
        return 2
    try:
        compile_program(sys.argv[1], sys.argv[2:])
    except CompileError as error:
        print(f"compile.py: {error}", file=sys.stderr)
        Path("bin", sys.argv[1]).unlink(missing_ok=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
