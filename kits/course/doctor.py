"""Looks whether everything that the assignment needs is on this machine."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

VERSION = "24.0"
PATIENCE = 60  # seconds for a tool: the simulator is large, and a network disk is slow
# Asks gem5 for its version: it has no --version, and --build-info fails in 24.0.
QUESTION = """import json
from _m5.core import gem5Version
from m5.defines import buildEnv
print("doctor:", json.dumps([gem5Version, bool(buildEnv.get("USE_ARM_ISA"))]))
"""
# A recipe that is a script, which just writes where the kit is.
RECIPE = """set tempdir := "."

script:
    #!/usr/bin/env bash
    echo ran
"""
# What each tool is for, and the page that says how it is installed.
TUTORIAL = "docs/tutorial/using_gem5"
GCC_PAGE = f"{TUTORIAL}/advanced_concepts/cross_compilation/toolchain_qemu"
TOOLS = {
    "python3": ("runs the recipes", "docs/tutorial/installing"),
    "gem5.opt": ("simulates the machines", "docs/tutorial/installing"),
    "aarch64-linux-gnu-gcc": ("compiles programs for them", GCC_PAGE),
    "just": ("knows the recipes", f"{TUTORIAL}/basic_concepts/scripts/just"),
    "matplotlib": ("draws plots", "the page Procedure: only `just plot` needs it"),
}
BUILD = (
    "cd ~/cs429/gem5 && scons build/ARM/gem5.opt EXTRAS=../objects --linker=lld "
    '--ignore-style -j "$(nproc)"'
)
CLONE = (
    "git clone --depth 1 --branch v24.0.0.1 https://github.com/gem5/gem5.git "
    "~/cs429/gem5, then build it"
)
DOWNLOAD = (
    "curl --proto '=https' --tlsv1.2 -sSf https://just.systems/install.sh "
    "| bash -s -- --tag 1.57.0 --to ~/.local/bin"
)
PACKAGES = "sudo apt install gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
PLOTS = "sudo apt install python3-matplotlib, or pip install matplotlib"
MOVE = "findmnt -T . -o TARGET,OPTIONS; if it prints noexec, move the kit to your home"


class AilmentError(Exception):
    """What is wrong with a tool, and the command that mends it."""

    def __init__(self, wrong: str, fix: str) -> None:
        super().__init__(wrong)
        self.fix = fix


def python() -> str:
    """The version of this Python, if it is new enough."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < (3, 10):
        wrong = f"it is Python {version}, and the kit needs 3.10 or later"
        raise AilmentError(wrong, "install a newer one, and put it first on your PATH")
    return version


def gem5() -> str:
    """The version of `gem5.opt`, if it is the course's: 24.0, for Arm."""
    find("gem5.opt", "cs429/gem5/build/ARM", CLONE)
    with tempfile.TemporaryDirectory() as folder:
        question = Path(folder, "question.py")
        question.write_text(QUESTION)
        status, output = ask("gem5.opt", f"--outdir={folder}/out", str(question))
    answer = [line for line in output.splitlines() if line.startswith("doctor: ")]
    if status != 0 or not answer:
        raise AilmentError(f"it does not run: {ending(status, output)}", BUILD)
    version, has_arm = json.loads(answer[0].partition(" ")[2])
    if not version.startswith(f"{VERSION}."):
        raise AilmentError(f"it is gem5 {version}, and the course needs {VERSION}", CLONE)
    if not has_arm:
        raise AilmentError("it was not built for Arm", BUILD)
    return f"{version}, Arm"


def compiler() -> str:
    """The version of the cross compiler, if it can link a static program for Arm."""
    name = "aarch64-linux-gnu-gcc"
    find(name, "", PACKAGES)
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "empty.c"), Path(folder, "empty")
        source.write_text("int main(void) { return 0; }\n")
        status, output = ask(name, "-static", "-o", str(program), str(source))
        if status != 0 or not program.exists():
            wrong = f"it cannot make a static program: {ending(status, output)}"
            raise AilmentError(wrong, PACKAGES)
    return ask(name, "-dumpfullversion")[1].strip()


def just() -> str:
    """The version of `just`, if its recipes can be scripts here."""
    fix = find("just", ".local/bin", DOWNLOAD)
    status, output = ask("just", "--version")
    if status != 0:
        raise AilmentError(f"it does not run: {ending(status, output)}", fix)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        justfile = Path(folder, "justfile")
        justfile.write_text(RECIPE)
        status, ran = ask("just", "--justfile", str(justfile), "script")
    if status != 0 or ran.strip() != "ran":
        wrong = f"it cannot run a script here: {ending(status, ran)}"
        raise AilmentError(wrong, MOVE)
    return output.strip().replace("just ", "")


def matplotlib() -> str:
    """The version of matplotlib in this Python."""
    question = "import matplotlib; print(matplotlib.__version__)"
    status, output = ask(sys.executable, "-c", question)
    if status != 0:
        raise AilmentError("it is not installed", PLOTS)
    return output.strip()


def find(name: str, folder: str, fix: str) -> str:
    """How a tool is installed; raises AilmentError if it is not on the PATH."""
    if folder and Path.home().joinpath(folder, name).is_file():
        fix = f'export PATH="$HOME/{folder}:$PATH"'
    if not shutil.which(name):
        raise AilmentError("it is not on your PATH", fix)
    return fix


def ask(*command: str) -> tuple[int | None, str]:
    """Exit status and output of a command; the status is None if it took too long."""
    # A file, not a pipe: a process that the command leaves behind cannot make us wait.
    with tempfile.TemporaryFile() as output:
        try:
            ended = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return None, ""
        except OSError as error:
            return 1, str(error)
        output.seek(0)
        return ended.returncode, output.read().decode(errors="replace")


def ending(status: int | None, output: str) -> str:
    """How a command ended, in one line."""
    if status is None:
        return f"no answer in {PATIENCE} seconds"
    if status < 0:
        return f"it crashed with signal {-status}"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return ", ".join([f"status {status}", *lines[-1:]])


def main() -> int:
    """Look at each tool; 0 if all are right, 1 if one that is needed is not."""
    missing = 0
    looks = (python, gem5, compiler, just, matplotlib)
    for look, (name, (purpose, page)) in zip(looks, TOOLS.items()):
        try:
            line = f"ok    {name}  {look()}"
        except AilmentError as ailment:
            # Without it all recipes but `just plot` work.
            is_optional = name == "matplotlib"
            missing += not is_optional
            mark = "note" if is_optional else "FAIL"
            line = f"{mark}  {name}, which {purpose}: {ailment}\n"
            line += f"      to fix it:  {ailment.fix}\n      read:       {page}"
        # A terminal without UTF-8 shows a question mark for what it lacks.
        coding = sys.stdout.encoding or "ascii"
        print(line.encode(coding, "replace").decode(coding), flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
