"""Checks that a program is fit for gem5: check_binary.py PROGRAM [ARGUMENT...]"""

import re
import signal
import struct
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

MACHINES = {3: "32-bit x86", 40: "32-bit Arm", 62: "x86-64", 243: "RISC-V"}
AARCH64 = 183
INTERPRETER = 3
COMPILE = "compile with aarch64-linux-gnu-gcc -static"


class UnfitError(Exception):
    """What is wrong with a program, and what fixes it."""


# #region elf
def check_file(data: bytes) -> None:
    """Is it a program for 64-bit Arm that needs no other file?"""
    if len(data) < 64 or not data.startswith(b"\x7fELF"):
        raise UnfitError(f"this is not a program; {COMPILE}")
    (machine,) = struct.unpack_from("<H", data, 18)
    if machine != AARCH64 or data[4] != 2:
        name = MACHINES.get(machine, f"machine {machine}")
        raise UnfitError(f"it is for {name}, not for AArch64; {COMPILE}")
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for entry in range(count):
        (kind,) = struct.unpack_from("<I", data, table + entry * size)
        if kind == INTERPRETER:
            raise UnfitError("it is dynamically linked; compile with -static")


# #endregion


# #region run
def under_qemu(command: list[str]) -> tuple[str, int]:
    """What the program prints under QEMU, and its exit status."""
    done = subprocess.run(
        ["qemu-aarch64", *command], stdin=subprocess.DEVNULL, capture_output=True
    )
    if done.returncode < 0:
        name = signal.Signals(-done.returncode).name
        hint = "; leave gem5's instructions out" if name == "SIGILL" else ""
        raise UnfitError(f"QEMU ends it with {name}{hint}")
    return done.stdout.decode(errors="replace"), done.returncode


def under_gem5(command: list[str]) -> tuple[str, int]:
    """What the program prints under gem5, and its exit status."""
    done = subprocess.run(
        ["gem5.opt", "--outdir=checked", "quick.py", *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    end = re.search(r"^exiting with .*, exit status (\d+)$", done.stdout, re.MULTILINE)
    if not end:
        raise UnfitError("gem5 cannot run it; see gem5.opt quick.py " + command[0])
    output = Path("checked", "program.txt").read_bytes()
    return output.decode(errors="replace"), int(end[1])


# #endregion


# #region compare
def check_results(qemu: tuple[str, int], gem5: tuple[str, int]) -> None:
    """Did the program print the same on both, and find its result right?"""
    pairs = zip_longest(qemu[0].splitlines(), gem5[0].splitlines())
    for number, (ours, theirs) in enumerate(pairs, 1):
        if ours != theirs:
            raise UnfitError(
                f"line {number} is {ours!r} under QEMU, {theirs!r} under gem5; "
                "find out what it depends on"
            )
    if qemu[1] != gem5[1]:
        raise UnfitError(
            f"its status is {qemu[1]} under QEMU, {gem5[1]} under gem5; "
            "find out what it depends on"
        )
    if qemu[1] != 0:
        raise UnfitError(f"it ends with status {qemu[1]}; correct it or its arguments")


# #endregion


def main() -> None:
    """Prints one line, and ends with 0 if the program is fit and with 1 if not."""
    command = sys.argv[1:]
    if not command:
        sys.exit("usage: python3 check_binary.py PROGRAM [ARGUMENT...]")
    try:
        check_file(Path(command[0]).read_bytes())
        check_results(under_qemu(command), under_gem5(command))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}; is it made, and spelled right?")
    except UnfitError as error:
        sys.exit(f"{command[0]}: {error}")
    print(f"{command[0]}: static, AArch64, and the same under QEMU and gem5")


if __name__ == "__main__":
    main()
