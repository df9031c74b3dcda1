"""Builds a student's predictor of Assignment 4 as a library, and tests its state.

The library is compiled from the student's header and staff's library.cc, which includes
it. The test restarts the predictor from its counted bits, with traces. The same library
predicts in staff's gem5, so that it cannot tell the test from a simulation.
"""

import random
import re
import shutil
from dataclasses import replace
from pathlib import Path

from results import LOOK, OK, WRONG, Result, digest, digest_of_files, write_whole
from sandbox import MIB, WORK, Limits, Sandbox, sandbox
from settings import PREDICTOR, Settings
from work import COMMENT, LITERAL, Work

LIMITS = Limits(memory=1024 * MIB, disk=64 * MIB, processes=16, output=MIB)
FLAGS = ("-std=c++17", "-O2", "-fPIC", "-fvisibility=hidden")
# The C++ library is linked in, and its symbols are hidden from gem5.
SHARED = (
    *("-shared", "-static-libstdc++", "-static-libgcc"),
    "-Wl,--exclude-libs,ALL,-Bsymbolic,-z,relro,-z,now",
)
SETTING = re.compile(r"[A-Za-z]\w{0,30}=\d{1,10}", re.ASCII)
INCLUDE = re.compile(r'#\s*(pragma\s+once|include\s*(<\w+>|"[\w-]+\.hh"))\s*')
# The calls that arithmetic on tables needs: to allocate, to copy, to throw.
CALLS = re.compile(
    r"_GLOBAL_OFFSET_TABLE_|_Unwind_Resume|__gxx_personality_v0|__cxa_\w*(exception|"
    r"throw|catch|rethrow|throw_bad_array_new_length)|__stack_chk_fail|_Znw[jm]|"
    r"_Zna[jm]|_Zd[al]Pv[jm]?|_ZSt\d+__throw_\w+|_ZN?K?St7__cxx1112basic_string\w+|"
    r"_ZNK?St\d+(logic_error|out_of_range|runtime_error|invalid_argument|exception)\w+|"
    r"_ZT[ISV]St\d+\w+|_ZSt9terminatev|mem(cpy|move|set|cmp)|strlen|"
    r"(exp|exp2|log|log2|pow|sqrt|floor|ceil|round|lround|fabs|fmod|tanh)f?|"
    r"_ZN5cs429(9fillsHeapE|7endWithEPKc)"
)
FED = re.compile(
    r"(\d{1,12}) bits\n\1 bits\n(\d+) branches, (\d+) differ, first (\d+)\n"
)
CONSTANTS = 2048  # bytes; the kit's predictor needs a third, for texts and numbers
TRACES = 3
LENGTH = 16_000


class PredictorError(Exception):
    """The reason why a predictor does not count, in one sentence."""


def check_source(path: str, text: str) -> None:
    """Raise PredictorError if a header does more than define a predictor."""
    code = COMMENT.sub(" ", text)
    for line in code.split("\n"):
        stripped = line.strip()
        if stripped.startswith(("#", "%:")) and not INCLUDE.fullmatch(stripped):
            raise PredictorError(f"{path} has the line {stripped}")
    if found := re.search(r"\b(_*asm_*|_Pragma)\b|\?\?=", LITERAL.sub("0", code)):
        raise PredictorError(f"{path} has {found[0]}")


def limits_of(settings: Settings) -> Limits:
    """The limits of a predictor, which depend on the patience in the settings."""
    return replace(LIMITS, cpu=settings.patience, wall=10 * settings.patience)


def check_object(box: Sandbox) -> None:
    """Raise PredictorError if the object file does more than a predictor needs."""
    calls = box.run(["nm", "-u", "-P", "library.o"], LIMITS).output.splitlines()
    beyond = [one.split()[0] for one in calls if not CALLS.fullmatch(one.split()[0])]
    if beyond:
        raise PredictorError(f"it calls {beyond[0]}, which no predictor needs")
    listed = box.run(["size", "-A", "library.o"], LIMITS).output
    constants = 0
    for name, size in re.findall(r"^\.(\S+)\s+(\d+)", listed, re.MULTILINE):
        constants += int(size) if name.startswith(("rodata", "data.rel.ro")) else 0
        stays = name.startswith(("data", "bss", "tdata", "tbss", "init_array"))
        is_fixed = name.startswith(("data.rel.ro", "data.rel.local.DW.ref"))
        if stays and not is_fixed and int(size):
            says = f"it has {size} bytes of static variables"
            raise PredictorError(f"{says}, which outlive a branch uncounted")
    if constants > CONSTANTS:
        says = f"it has {constants:,} bytes of constants, more than {CONSTANTS:,}"
        raise PredictorError(f"{says}: no table may be filled beforehand")
    # Instructions that call the kernel, or read a clock.
    code = box.run(["sh", "-c", f"objdump -d library.o | grep -Ec '{ASKS}'"], LIMITS)
    if code.output.strip() != "0":
        raise PredictorError("it has instructions that ask the kernel or a clock")


ASKS = r"\s(syscall|sysenter|int +|rdtscp?|rdrand|cpuid)\b"


def library_of(settings: Settings, work: Work) -> Path:
    """The predictor as a library; raises PredictorError."""
    headers = {one: text for one, text in work.files.items() if one.endswith(".hh")}
    for path, text in headers.items():
        check_source(path, text)
    key = digest(settings.common, headers)
    target = settings.folder / "built" / f"{key}.so"
    if target.is_file():
        return target
    with sandbox() as box:
        work.lay_out(settings.kit, box.folder)
        for path in PREDICTOR.iterdir():
            if path.name != "predictor_table.hh":
                shutil.copyfile(path, box.folder / path.name)
        flags = [*FLAGS, "-Ipredictor"]
        for source in ("library", "heap"):
            words = ["g++", *flags, "-c", f"{source}.cc", "-o", f"{source}.o"]
            ended = box.run(words, limits_of(settings))
            if not ended.is_good:
                raise PredictorError(f"it cannot be compiled; {ended.why}")
        check_object(box)
        words = ["g++", *SHARED, "library.o", "heap.o", "-o", "predictor.so"]
        ended = box.run(words, LIMITS)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not ended.is_good or not box.take("predictor.so", target):
            raise PredictorError(f"it cannot be linked; {ended.why}")
    return target


def made_up(settings: Settings, number: int) -> str:
    """A trace of random branches, which the secret determines."""
    source = random.Random(settings.number("trace", str(number)))
    patterns = [
        [source.random() < 0.6 for _ in range(source.randint(2, 12))] for _ in range(40)
    ]
    lines = list[str]()
    for step in range(LENGTH):
        branch = source.randrange(len(patterns))
        pattern = patterns[branch]
        taken = pattern[step // len(patterns) % len(pattern)]
        lines.append(f"{0x400000 + 4 * branch:x} {int(taken)}")
    return "\n".join([*lines, ""])


def driver_of(settings: Settings) -> Path:
    """The program that feeds traces to a library; it is compiled once."""
    key = digest_of_files([*PREDICTOR.iterdir(), *settings.kit.glob("predictor/*.hh")])
    target = settings.folder / "built" / f"drive-{key[:16]}"
    if not target.is_file():
        with sandbox() as box:
            shutil.copytree(settings.kit / "predictor", box.folder / "predictor")
            for name in ("drive.cc", "counted.hh"):
                shutil.copyfile(PREDICTOR / name, box.folder / name)
            words = ["g++", *FLAGS, "-Ipredictor", "drive.cc", "-o", "drive"]
            ended = box.run(words, LIMITS)
            target.parent.mkdir(parents=True, exist_ok=True)
            if not ended.is_good or not box.take("drive", target):
                raise PredictorError(f"staff's drive.cc was not compiled; {ended.why}")
    return target


def try_restarts(
    settings: Settings, library: Path, words: list[str], result: Result
) -> None:
    """Remark whether predictions are the same after a restart from counted bits."""
    driver = driver_of(settings)
    for number in range(TRACES):
        with sandbox({"/drive": driver, "/predictor.so": library}) as box:
            write_whole(box.folder / "trace", made_up(settings, number))
            command = ["/drive", "/predictor.so", f"{WORK}/trace", *words]
            ended = box.run(command, limits_of(settings))
        fed = FED.fullmatch(ended.output)
        if not ended.is_good or not fed:
            why = ended.why if not ended.is_good else "its output is not drive.cc's"
            result.add(LOOK, "predictor", f"it cannot be fed with a trace; {why}")
            return
        result.data["fed"] = int(fed[1])
        if fed[3] != "0":
            says = "restarted from its counted bits, it predicts otherwise at branch"
            says = f"{says} {fed[4]} of a trace, and at {fed[3]} of {fed[2]} in all"
            why = "it remembers more than it counts, or reads what has no value"
            result.add(WRONG, "restart", f"{says}: {why}")
            return
    result.add(OK, "restart", "restarted from its counted bits, it predicts the same")
