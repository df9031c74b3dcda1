"""Checks that everything that the assignment needs is on this machine."""

import start  # noqa: F401 -- first: it looks at Python, and at where modules are

# isort: split
import io
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from plot import DEBIAN, version_in

VERSION = "24.0"
# Seconds that a tool may take: the simulator is large, and a network disk is slow.
PATIENCE = 60.0
# Asks gem5 for its version: it has no --version, and --build-info fails in 24.0.
QUESTION = """import json
from _m5.core import gem5Version
from m5.defines import buildEnv
print("doctor:", json.dumps([gem5Version, bool(buildEnv.get("USE_ARM_ISA"))]))
"""
INSTALLING = '"Installing gem5", docs/tutorial/installing'
COMPILER = (
    '"GCC and QEMU", docs/tutorial/using_gem5/advanced_concepts/'
    "cross_compilation/toolchain_qemu"
)
JUST = (
    '"just: commands with names", docs/tutorial/using_gem5/basic_concepts/scripts/just'
)
SCRIPTS = (
    '"Recipes at a glance", docs/tutorial/using_gem5/basic_concepts/scripts/language_ref'
)
BUILD = (
    "cd ~/cs429/gem5 && scons build/ARM/gem5.opt EXTRAS=../objects --linker=lld "
    '--ignore-style -j "$(nproc)"'
)
CLONE = (
    "git clone --depth 1 --branch v24.0.0.1 https://github.com/gem5/gem5.git "
    "~/cs429/gem5, then build it"
)
# A recipe that is a script, written where those of the kit are.
RECIPE = """set tempdir := "."

script:
    #!/usr/bin/env bash
    echo ran
"""
MOVE = "findmnt -T . -o TARGET,OPTIONS; if it prints noexec, move the kit to your home"
DOWNLOAD = (
    "curl --proto '=https' --tlsv1.2 -sSf https://just.systems/install.sh "
    "| bash -s -- --tag 1.57.0 --to ~/.local/bin"
)
PLOTS = "sudo apt install python3-matplotlib"
PLOTTING = "the page Procedure: only `just plot` needs it"
PACKAGES = "sudo apt install gcc-aarch64-linux-gnu libc6-dev-arm64-cross"


class AilmentError(Exception):
    """What is wrong with a tool, the command that fixes it, and the page to read."""

    def __init__(self, wrong: str, fix: str, page: str) -> None:
        super().__init__(wrong)
        self.fix = fix
        self.page = page


def gem5() -> str:
    """The version of `gem5.opt`, if it is the course's: 24.0, for Arm."""
    if not shutil.which("gem5.opt"):
        fix = _path_to("cs429/gem5/build/ARM", "gem5.opt") or CLONE
        raise AilmentError("it is not on your PATH", fix, INSTALLING)
    with tempfile.TemporaryDirectory() as folder:
        question = Path(folder) / "question.py"
        question.write_text(QUESTION)
        status, output = _run("gem5.opt", f"--outdir={folder}/out", str(question))
    answer = [line for line in output.splitlines() if line.startswith("doctor: ")]
    if status != 0 or not answer:
        wrong = "it does not report its version: " + _ending(status, output)
        raise AilmentError(wrong, BUILD, INSTALLING)
    version, has_arm = json.loads(answer[0].removeprefix("doctor: "))
    if not version.startswith(f"{VERSION}."):
        wrong = f"it is gem5 {version}, and the course needs {VERSION}"
        raise AilmentError(wrong, CLONE, INSTALLING)
    if not has_arm:
        raise AilmentError("it was not built for Arm", BUILD, INSTALLING)
    return f"{version}, Arm"


def compiler() -> str:
    """The version of the cross compiler, if it can link a static program for Arm."""
    name = "aarch64-linux-gnu-gcc"
    if not shutil.which(name):
        raise AilmentError("it is not on your PATH", PACKAGES, COMPILER)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "empty.c"
        source.write_text("int main(void) { return 0; }\n")
        program = Path(folder) / "empty"
        status, output = _run(name, "-static", "-o", str(program), str(source))
        if status != 0 or not program.exists():
            wrong = "it cannot make a static program: " + _ending(status, output)
            raise AilmentError(wrong, PACKAGES, COMPILER)
    return _run(name, "-dumpfullversion")[1].strip()


def just() -> str:
    """The version of `just`, if its recipes can be scripts here."""
    fix = _path_to(".local/bin", "just") or DOWNLOAD
    if not shutil.which("just"):
        raise AilmentError("it is not on your PATH", fix, JUST)
    status, output = _run("just", "--version")
    if status != 0:
        raise AilmentError(f"it does not run: {_ending(status, output)}", fix, JUST)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        justfile = Path(folder) / "justfile"
        justfile.write_text(RECIPE)
        status, ran = _run("just", "--justfile", str(justfile), "script")
    if status != 0 or ran.strip() != "ran":
        wrong = "it cannot run a script here: " + _ending(status, ran)
        raise AilmentError(wrong, MOVE, SCRIPTS)
    return output.strip().removeprefix("just ")


def matplotlib() -> str:
    """The version of matplotlib, in this Python or in Debian's."""
    found = version_in(sys.executable) or version_in(DEBIAN)
    if not found:
        raise AilmentError("it is not installed", PLOTS, PLOTTING)
    return found


TOOLS: dict[str, tuple[str, Callable[[], str]]] = {
    "gem5.opt": ("simulates the machines", gem5),
    "aarch64-linux-gnu-gcc": ("compiles programs for them", compiler),
    "just": ("runs the recipes of the justfile", just),
    "matplotlib": ("draws plots", matplotlib),
}
# Without it all recipes but `just plot` work, and another program may draw the plots.
OPTIONAL = "matplotlib"


def _path_to(folder: str, name: str) -> str | None:
    """The line that puts a folder of the home on the PATH, if the tool is in it."""
    if not (Path.home() / folder / name).is_file():
        return None
    return f'export PATH="$HOME/{folder}:$PATH"'


def _run(*command: str) -> tuple[int | None, str]:
    """Exit status and output of a command; the status is None if it took too long."""
    # A file, not a pipe: a process that the command leaves behind cannot make us wait.
    with tempfile.TemporaryFile() as output:
        try:
            status = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                timeout=PATIENCE,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            return None, ""
        except OSError as error:
            return 1, error.strerror or str(error)
        output.seek(0)
        return status, output.read().decode(errors="replace")


def _ending(status: int | None, output: str) -> str:
    """How a command ended, in one line."""
    if status is None:
        return f"no answer in {PATIENCE:.0f} seconds"
    if status < 0:
        return f"it crashed with signal {-status}"
    lines = [line for line in output.splitlines() if line.strip()]
    return f"status {status}, {lines[-1].strip()}" if lines else f"status {status}"


def soften_output() -> None:
    """Print a question mark for what the terminal cannot show, rather than end."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def main() -> int:
    """Look at each tool; 0 if all are right, 1 if one that is needed is not."""
    soften_output()
    missing = 0
    for name, (purpose, look) in TOOLS.items():
        try:
            print(f"ok    {name}  {look()}", flush=True)
        except AilmentError as ailment:
            missing += name != OPTIONAL
            mark = "note" if name == OPTIONAL else "FAIL"
            print(f"{mark}  {name}, which {purpose}: {ailment}")
            print(f"      to fix it:  {ailment.fix}")
            print(f"      read:       {ailment.page}", flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
