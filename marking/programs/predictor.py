"""Builds a student's predictor or replacement policy as a library, and tests its state.

The library has two parts: the student's header, compiled by a source of staff's, and
staff's counted.cc, which restarts the student's objects from their counted bits. The
same library serves staff's gem5, so that it cannot tell the test from a simulation.
"""

import random
import re
import shutil
from dataclasses import replace
from pathlib import Path

from own_sources import OwnSources
from results import LOOK, OK, WRONG, Result, digest, digest_of_files, write_whole
from sandbox import MIB, WORK, Limits, Sandbox, sandbox
from settings import PREDICTOR, Hardware, Settings

LIMITS = Limits(memory=1024 * MIB, disk=64 * MIB, processes=16, output=MIB)
FLAGS = ("-std=c++17", "-O2", "-DNDEBUG", "-fPIC", "-fvisibility=hidden")
# The C++ library is linked in, and its symbols are hidden from gem5. Its memory, too,
# comes from counted.cc.
SHARED = (
    "-shared",
    "-static-libstdc++",
    "-static-libgcc",
    "-Wl,--wrap=malloc,--wrap=free",
    "-Wl,--exclude-libs,ALL,-Bsymbolic,-z,relro,-z,now",
)
SETTING = re.compile(r"[A-Za-z]\w{0,30}=\d{1,10}", re.ASCII)
# What arithmetic on tables calls: to allocate, to copy, to throw, containers, numbers.
CALLS = re.compile(
    r"_GLOBAL_OFFSET_TABLE_|_Unwind_Resume|__gxx_personality_v0|__cxa_pure_virtual|"
    r"__cxa_\w*(exception|throw|catch|rethrow|throw_bad_array_new_length)|"
    r"__stack_chk_fail|_Zn[wa][jm](RKSt9nothrow_t)?|_ZSt7nothrow|_Zd[al]Pv[jm]?|"
    r"_ZSt\d+__throw_\w+|_ZN?K?St7__cxx1112basic_string\w+|_ZNSt9exceptionD2Ev|"
    r"_ZNK?St\d+(logic_error|out_of_range|runtime_error|invalid_argument|exception)\w+|"
    r"_ZSt\d+_Rb_tree_\w+|_ZNK?St8__detail\w+|_ZSt11_Hash_bytes\w+|"
    r"_ZT[ISV]St\d+\w+|_ZTVN10__cxxabiv1\w+|_ZSt9terminatev|mem(cpy|move|set|cmp)|"
    r"strlen|(exp|exp2|expm1|log|log2|log10|log1p|pow|sqrt|cbrt|hypot|floor|ceil|round|"
    r"trunc|rint|nearbyint|l?lround|l?lrint|fabs|fmod|fmin|fmax|fma|ldexp|frexp|"
    r"a?(sin|cos|tan)h?|atan2|erf)f?|"
    r"__(popcount|parity|clz|ctz|ffs|u?div|u?mod)[sdt]i[23]"
)
# What it may define: nothing that replaces a function of C or of the C++ library.
DEFINES = re.compile(r"cs429Table|DW\.ref\.\w+|_Z(?!n[wa]|d[la])\w+")
STANDARD = re.compile("_ZN?K?St")
SECTIONS = re.compile(
    r"\.(text|rodata|data\.rel\.ro|data\.rel\.local\.DW\.ref|eh_frame|"
    r"gcc_except_table|group|comment|note)\b.*"
)
FED = re.compile(r"(\d{1,12}) ([01]+)\n")
CONSTANTS = 2048  # bytes; the kit's predictor needs a third, for texts and numbers
TRACES = 3
LENGTH = 16_000


class PredictorError(Exception):
    """The reason why a student's hardware does not count, in one sentence."""


def limits_of(settings: Settings) -> Limits:
    """The limits of a test, which depend on the patience in the settings."""
    return replace(LIMITS, cpu=settings.patience, wall=10 * settings.patience)


def check_object(box: Sandbox) -> None:
    """Raise PredictorError if the object file does more than hardware needs."""
    for line in box.run(["nm", "-g", "-P", "student.o"], LIMITS).output.splitlines():
        name, kind = line.split()[:2]
        if kind in "Uvw":
            if not CALLS.fullmatch(name):
                raise PredictorError(f"it calls {name}, which no table needs")
        elif not DEFINES.fullmatch(name) or (kind in "TDRB" and STANDARD.match(name)):
            raise PredictorError(f"it defines {name}, which is not its own")
    constants = 0
    listed = box.run(["size", "-A", "student.o"], LIMITS).output
    for name, size in re.findall(r"^(\.\S+)\s+(\d+)", listed, re.MULTILINE):
        constants += int(size) if name.startswith((".rodata", ".data.rel.ro")) else 0
        if int(size) and not SECTIONS.fullmatch(name):
            says = f"it has {size} bytes in {name.split('.')[1]}"
            raise PredictorError(f"{says}, static variables that nobody counts")
    if constants > CONSTANTS:
        says = f"it has {constants:,} bytes of constants, more than {CONSTANTS:,}"
        raise PredictorError(f"{says}: no table may be filled beforehand")
    # Instructions that call the kernel, read a clock, or keep state in the processor.
    code = box.run(["sh", "-c", f"objdump -d student.o | grep -Ec '{ASKS}'"], LIMITS)
    if code.output.strip() != "0":
        says = "it has instructions that ask the kernel or a clock, or that keep state"
        raise PredictorError(says)


ASKS = (
    r"\s(syscall|sysenter|int +|rdtscp?|rdrand|rdseed|rdpmc|cpuid|xgetbv|"
    r"f?x(save|rstor)\w*|(rd|wr)([fg]sbase|pkru)|v?(ld|st)mxcsr)\b"
)


def hardware_of(settings: Settings) -> Hardware:
    """The hardware of the assignment, which must ask for some."""
    assert settings.hardware is not None
    return settings.hardware


def library_of(settings: Settings, sources: OwnSources) -> Path:
    """The student's hardware as a library; raises PredictorError."""
    hardware = hardware_of(settings)
    headers = {one: text for one, text in sources.files.items() if one.endswith(".hh")}
    for path, problem in sources.problems.items():
        raise PredictorError(f"{path}: {problem}")
    key = digest(settings.common, headers)
    target = settings.folder / "built" / f"{key}.so"
    if target.is_file():
        return target
    with sandbox() as box:
        sources.lay_out(settings.kit, box.folder)
        counted = staffs(settings, "counted.o", "-c", "counted.cc")
        shutil.copyfile(counted, box.folder / "counted.o")
        call = f"{hardware.folder}_call.hh"
        for name in (hardware.source, "table.hh", call):
            shutil.copyfile(PREDICTOR / name, box.folder / name)
        compiled = ["-c", hardware.source, "-o", "student.o"]
        words = ["g++", *FLAGS, f"-I{hardware.folder}", *compiled]
        ended = box.run(words, limits_of(settings))
        if not ended.is_good:
            raise PredictorError(f"it cannot be compiled; {ended.why}")
        check_object(box)
        words = ["g++", *SHARED, "counted.o", "student.o", "-o", "student.so"]
        ended = box.run(words, LIMITS)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not ended.is_good or not box.take("student.so", target):
            raise PredictorError(f"it cannot be linked; {ended.why}")
    return target


def made_up(settings: Settings, number: int) -> str:
    """A trace like that of a program, which the secret determines.

    Most branches are near the one before them, some do the same as it, and the others
    follow patterns of their own.
    """
    source = random.Random(settings.number("trace", str(number)))
    if hardware_of(settings).folder == "policy":
        return loops(source)
    address = 0x400000 + source.randrange(4096) * 0x10000
    branches = list[tuple[int, list[bool]]]()
    for _ in range(source.randint(200, 600)):
        address += 4 * source.randint(1, 40)
        share, length = source.choice((0.1, 0.5, 0.9)), source.randint(1, 24)
        branches.append((address, [source.random() < share for _ in range(length)]))
    counts, lines = [0] * len(branches), list[str]()
    at, taken = 0, False
    for _ in range(LENGTH):
        at += source.choice((1, 1, 1, 1, -4, -4, source.randint(-200, 200)))
        at %= len(branches)
        address, pattern = branches[at]
        counts[at] += 1
        taken = taken if at % 5 == 0 else pattern[counts[at] % len(pattern)]
        lines.append(f"{address:x} {int(taken)}")
    return "\n".join([*lines, ""])


def loops(source: random.Random) -> str:
    """The addresses of loops over arrays, some of which fit into a small cache."""
    base = 0x400000 + source.randrange(4096) * 0x10000
    lines = list[str]()
    while len(lines) < LENGTH:
        begin, stride = base + 64 * source.randrange(400), source.choice((8, 64, 448))
        count, times = source.randint(4, 100), source.randint(1, 6)
        for _ in range(times):
            for at in range(count):
                lines.append(f"{begin + stride * at:x}")
                if source.random() < 0.3:
                    lines.append(f"{base + 64 * source.randrange(8):x}")
    return "\n".join([*lines[:LENGTH], ""])


def staffs(settings: Settings, name: str, *flags: str) -> Path:
    """A file that is made of staff's sources alone, and only once."""
    folder = hardware_of(settings).folder
    key = digest_of_files([*PREDICTOR.iterdir(), *settings.kit.glob(f"{folder}/*.hh")])
    target = settings.folder / "built" / f"{key[:16]}-{name}"
    if not target.is_file():
        with sandbox() as box:
            shutil.copytree(settings.kit / folder, box.folder / folder)
            for path in PREDICTOR.iterdir():
                shutil.copyfile(path, box.folder / path.name)
            words = ["g++", *FLAGS, f"-I{folder}", *flags, "-o", name]
            ended = box.run(words, LIMITS)
            target.parent.mkdir(parents=True, exist_ok=True)
            if not ended.is_good or not box.take(name, target):
                raise PredictorError(f"staff's {name} was not compiled; {ended.why}")
    return target


def bits_of(
    settings: Settings, library: Path, words: list[str], result: Result
) -> int | None:
    """The bits of hardware, which does the same after restarts from them.

    None, with a remark, if it does not, or if it cannot be fed with a trace.
    """
    hardware = hardware_of(settings)
    driver, bits = staffs(settings, "drive", hardware.driver), set[str]()
    for number in range(TRACES):
        fed = list[str]()
        for seed in (0, settings.number("restarts", str(number)) + 1):
            with sandbox({"/drive": driver, "/student.so": library}) as box:
                write_whole(box.folder / "trace", made_up(settings, number))
                command = ["/drive", "/student.so", f"{WORK}/trace", str(seed)]
                ended = box.run([*command, *words], limits_of(settings))
            found = FED.fullmatch(ended.output)
            if not ended.is_good or not found:
                why = "its output is not the driver's" if ended.is_good else ended.why
                says = f"it cannot be fed with a trace; {why}"
                result.add(LOOK, hardware.folder, says)
                return None
            bits.add(found[1])
            fed.append(found[2])
        differ = [at for at, (a, b) in enumerate(zip(*fed, strict=True), 1) if a != b]
        if differ or len(bits) > 1:
            says = "restarted from its counted bits, it decides otherwise at place"
            says = f"{says} {min(differ, default=0)} of a trace, and at {len(differ)}"
            why = "it remembers more than it counts, or reads what has no value"
            result.add(WRONG, "restart", f"{says} of {LENGTH} in all: {why}")
            return None
    result.add(OK, "restart", "restarted from its counted bits, it decides the same")
    return int(bits.pop())
