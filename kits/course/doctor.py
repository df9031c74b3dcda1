"""Checks that everything that the assignment needs is on this machine."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 60  # seconds for a tool: the simulator is large, and a network disk is slow
# Asks gem5 for its version: it has no --version, and --build-info fails in 24.0.
QUESTION = """import json
from _m5.core import gem5Version
from m5.defines import buildEnv
print("doctor:", json.dumps([gem5Version, bool(buildEnv.get("USE_ARM_ISA"))]))
"""
# A recipe that is a script: `just` writes it into a file in the folder of the kit.
RECIPE = """set tempdir := "."

script:
    #!/usr/bin/env bash
    echo ran
"""
# The cross compiler of Debian 12. Programs of another one have other counts.
GCC = "12.2"
PACKAGES = "sudo apt install gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
PLOTS = "sudo apt install python3-matplotlib, or pip install matplotlib"
MOVE = "findmnt -T . -o TARGET,OPTIONS; if it prints noexec, move the kit to your home"
DISK = "make room, as docs/FAQ/disk_quota says"
DEBIAN = "compile what you hand in on Debian 12, and copy bin/ from there"
FULL = re.compile("No space left on device|Disk quota exceeded")


class AilmentError(Exception):
    """The reason why a tool fails, and what to type if its page does not say it."""

    def __init__(self, wrong: str, fix: str = "") -> None:
        super().__init__(wrong)
        self.fix = fix


class NoteError(AilmentError):
    """The same, although all recipes work."""


def python() -> str:
    """The version of this Python, which has to be 3.10 or later."""
    version = sys.version_info[:3]
    text = ".".join(map(str, version))
    if version < (3, 10):
        raise AilmentError(f"it is Python {text}, and the kit needs 3.10 or later")
    return text


def gem5() -> str:
    """The version of `gem5.opt`, which has to be 24.0 and built for Arm."""
    find("gem5.opt", folder="cs429/gem5/build/ARM")
    with tempfile.TemporaryDirectory() as folder:
        question = Path(folder, "question.py")
        question.write_text(QUESTION)
        output = ask("gem5.opt", f"--outdir={folder}/out", str(question))
    answer = [line for line in output.splitlines() if line.startswith("doctor: ")]
    said = answer[0].partition(" ")[2] if answer else '["?", true]'
    version, has_arm = json.loads(said)
    if not version.startswith("24.0."):
        raise AilmentError(f"it is gem5 {version}, and the course needs 24.0")
    if not has_arm:
        raise AilmentError("it was not built for Arm")
    return f"{version}, Arm"


def compiler() -> str:
    """The version of the cross compiler, which has to link a static program for Arm.

    With another version than that of staff, the runs cannot be repeated by marking.
    """
    name = "aarch64-linux-gnu-gcc"
    find(name, PACKAGES)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int main(void) { return 0; }\n")
        ask(name, "-static", "-o", f"{folder}/empty", str(source), fix=PACKAGES)
    version = ask(name, "-dumpfullversion").strip()
    if not version.startswith(f"{GCC}."):
        raise NoteError(f"it is {version}, and staff compile with {GCC}", DEBIAN)
    return version


def just() -> str:
    """The version of `just`, which has to run a recipe that is a script here."""
    find("just", folder=".local/bin")
    version = ask("just", "--version")
    with tempfile.TemporaryDirectory(dir=".") as folder:
        justfile = Path(folder, "justfile")
        justfile.write_text(RECIPE)
        said = ask("just", "--justfile", str(justfile), "script", fix=MOVE)
        if said.strip() != "ran":
            raise AilmentError("it cannot run a script here", MOVE)
    return version.replace("just ", "").strip()


def matplotlib() -> str:
    """The version of matplotlib in this Python."""
    question = "import matplotlib; print(matplotlib.__version__)"
    try:
        return ask(sys.executable, "-c", question, fix=PLOTS).strip()
    except AilmentError as ailment:
        # All recipes except `just plot` work.
        raise NoteError(str(ailment), ailment.fix) from None


def find(name: str, fix: str = "", folder: str = "") -> None:
    """Raise AilmentError if a tool is not on the PATH."""
    if folder and Path.home().joinpath(folder, name).is_file():
        fix = f'export PATH="$HOME/{folder}:$PATH"'
    if not shutil.which(name):
        raise AilmentError("it is not on your PATH", fix)


def ask(*command: str, fix: str = "") -> str:
    """The output of a command; raises AilmentError if it fails."""
    try:
        ended = subprocess.run(
            command, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise AilmentError(f"it does not run: {error}", fix) from None
    text = (ended.stdout + ended.stderr).decode(errors="replace")
    if ended.returncode != 0:
        lines = text.strip().splitlines() or ["it says nothing"]
        for line in filter(FULL.search, lines):
            raise AilmentError(f"a disk is full: {line.strip()}", DISK)
        raise AilmentError(f"status {ended.returncode}, {lines[-1].strip()}", fix)
    return text


PAGES = "docs/tutorial/using_gem5"
INSTALLING = "docs/tutorial/installing"
GCC_PAGE = f"{PAGES}/advanced_concepts/cross_compilation/toolchain_qemu"
JUST_PAGE = f"{PAGES}/basic_concepts/scripts/just"
# The purpose of each tool, and the page that says how it is installed.
TOOLS = {
    "python3": (python, "runs the recipes", INSTALLING),
    "gem5.opt": (gem5, "simulates", INSTALLING),
    "aarch64-linux-gnu-gcc": (compiler, "compiles for Arm", GCC_PAGE),
    "just": (just, "knows the recipes", JUST_PAGE),
    "matplotlib": (matplotlib, "draws plots", "the page Procedure"),
}


def main() -> int:
    """Check each tool; returns 1 if one that is needed does not work, 0 otherwise."""
    missing = 0
    for name, (look, purpose, page) in TOOLS.items():
        try:
            line = f"ok    {name}  {look()}"
        except (AilmentError, OSError) as ailment:
            if isinstance(ailment, OSError):
                ailment = AilmentError(f"nothing can be written: {ailment}", DISK)
            is_needed = not isinstance(ailment, NoteError)
            missing += is_needed
            mark = "FAIL" if is_needed else "note"
            line = f"{mark}  {name}, which {purpose}: {ailment}"
            line += f"\n      to fix it:  {ailment.fix}" if ailment.fix else ""
            line += f"\n      read:       {page}"
        print(line, flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
