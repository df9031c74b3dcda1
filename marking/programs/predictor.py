"""Assignment 4 without gem5: a predictor is compiled and fed with traces.

It is built from the kit and the student's own headers. The kit's tests run on it, and
drive.cc looks whether it remembers more than it counts, whether it knows a program by
its addresses, and whether it reads what has no value yet. Code of a student runs in the
same process as these checks, so it could forge what they print: they warn, and what is
false here is seen by running again in gem5.
"""

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import project  # first: it finds the modules of the kits
from course.leaderboard import BITS, PROGRAMS, final_run, mpki_of
from findings import LOOK, NOTE, OK, WRONG, Result, kept
from formats import FormatError
from handins import Contents
from sandbox import MIB, WORK, Limits, Outcome, Sandbox, sandbox
from settings import Settings
from traces import INPUTS, MADE, all_of, path_of

LIMITS = Limits(memory=1024 * MIB, disk=64 * MIB, processes=16, output=MIB)
SETTING = re.compile(r"[A-Za-z]\w{0,30}=\d{1,9}", re.ASCII)
NUMBER = r"(\d{1,15})"
LINE = re.compile(rf"trace [\w-]{{1,40}} {NUMBER} {NUMBER} {NUMBER} {NUMBER} (\w+)")
# Instructions by which all addresses are moved: low bits stay, as when a program is
# linked to another place.
MOVES = tuple(index << 20 for index in (1, 3, 7, 12))
FILLS = (0, 0xFF, 0x5A)  # bytes in memory before each prediction and training
KNOWN = 0.8  # of the mistakes at moved addresses: fewer at the true ones is knowledge
LUCK = 100  # mistakes that are left to chance
OVERFIT = 1.5  # times as many mistakes with other inputs as harder inputs explain
HEADERS = f"{WORK}/predictor"
TOO_GOOD = 0.6  # of the mistakes on the trace: fewer in gem5 is not explained by it


@dataclass(frozen=True)
class Fed:
    """What drive.cc prints of one trace."""

    instructions: int
    branches: int
    wrong: int
    late: int  # wrong predictions in the second half
    digest: str

    @property
    def mpki(self) -> float:
        """Wrong predictions for each 1,000 instructions."""
        return 1000 * self.wrong / max(1, self.instructions)


def try_predictor(settings: Settings, contents: Contents) -> Result:
    """What a predictor does without gem5."""
    result = Result(data={"bits": None, "mpki": {}})
    own = [one for one in contents.own if one.startswith("predictor/")]
    if not own:
        result.add(NOTE, "predictor", "has no predictor of its own")
        return result
    traces = [path_of(settings, f"made-{one}", "secret") for one in range(MADE)]
    for inputs in INPUTS:
        traces += all_of(settings, inputs)
    limits = replace(LIMITS, cpu=settings.patience, wall=10 * settings.patience)
    with sandbox({"/traces": settings.folder / "traces"}) as box:
        contents.lay_out(box.folder, "predictor")
        for name in ("drive.cc", "counted.hh"):
            shutil.copyfile(project.PROGRAMS / name, box.folder / name)
        problem = compile_all(box, limits)
        if problem:
            result.add(LOOK, "predictor", f"it cannot be compiled; {problem.why}")
            return result
        test(box, limits, result)
        drive(settings, contents, box, limits, traces, result)
    return result


def compile_all(box: Sandbox, limits: Limits) -> Outcome | None:
    """Compile the kit's tests and drive.cc; how the compiler failed, if it did."""
    flags = ["-std=c++17", "-O1", "-I."]
    for source, name, *more in (
        ("table_test.cc", "table_test"),
        ("../drive.cc", "drive"),
        ("../drive.cc", "filled", "-DFILLED"),
    ):
        command = ["g++", *flags, *more, "-o", f"../{name}", source]
        ended = box.run(command, limits, HEADERS)
        if not ended.is_good:
            return ended
    return None


def test(box: Sandbox, limits: Limits, result: Result) -> None:
    """Run the kit's own tests of a predictor."""
    ended = box.run(["./table_test"], limits)
    failed = re.findall(r"^FAIL +(.{0,200})", ended.output, re.MULTILINE)
    if ended.is_good and not failed and "ok " in ended.output:
        result.add(OK, "test", "the kit's tests of the table pass")
    elif ended.stopped or not failed:
        result.add(LOOK, "test", f"the kit's tests did not end; {ended.why}")
    else:
        result.add(LOOK, "test", f"the kit's test fails: {'; '.join(failed[:3])}")


def drive(
    settings: Settings,
    contents: Contents,
    box: Sandbox,
    limits: Limits,
    traces: Sequence[Path],
    result: Result,
) -> None:
    """Feed traces, whole and with a restart, and at other addresses."""
    words = settings_of(contents)
    paths = [f"/traces/{one.name}" for one in traces]
    feeds: dict[str, dict[str, Fed]] = {}
    modes = {"whole": ["whole"], "half": ["half"], "rest": ["rest"]}
    modes |= {f"moved {by}": ["whole", f"moved={by}"] for by in MOVES}
    modes |= {f"filled {byte}": ["whole", f"filled={byte}"] for byte in FILLS}
    for name, mode in modes.items():
        program = "./filled" if name.startswith("filled") else "./drive"
        ended = box.run([program, *mode, *words, *paths], limits)
        bits, feeds[name] = read_feeds(ended.output, [one.stem for one in traces])
        if not ended.is_good or not feeds[name]:
            why = ended.why if not ended.is_good else "its output is not drive.cc's"
            result.add(LOOK, "predictor", f"it cannot be fed with traces; {why}")
            return
        result.data["bits"] = bits
    whole = feeds["whole"]
    compare_bits(contents, result)
    if not compare_filled([feeds[f"filled {byte}"] for byte in FILLS], result):
        return  # each of its numbers may be another one next time
    compare_restart(whole, feeds["rest"], result)
    compare_moved(whole, [feeds[f"moved {by}"] for by in MOVES], result)
    compare_inputs(settings, contents, whole, result)


def settings_of(contents: Contents) -> list[str]:
    """The settings of the final runs, as drive.cc takes them."""
    for program in PROGRAMS:
        run = contents.runs.get(final_run(program))
        if run:
            words = str(run.arguments.get("param", "")).split()
            return [one for one in words if SETTING.fullmatch(one)]
    return []


def read_feeds(output: str, names: Sequence[str]) -> tuple[int, dict[str, Fed]]:
    """The bits and what was printed of each trace; nothing if that is not whole."""
    head, *lines = output.splitlines() or [""]
    found = [LINE.fullmatch(one) for one in lines[:-1]]
    bits = re.fullmatch(r"bits (\d{1,12})", head)
    if not bits or lines[-1:] != ["end"] or len(found) != len(names) or not all(found):
        return 0, {}
    feeds = {
        name: Fed(int(one[1]), int(one[2]), int(one[3]), int(one[4]), one[5])
        for name, one in zip(names, found, strict=True)
        if one
    }
    return int(bits[1]), feeds


def compare_bits(contents: Contents, result: Result) -> None:
    """The bits that are counted here are those of the final runs."""
    for program in PROGRAMS:
        run = contents.runs.get(final_run(program))
        claimed = run.dump.get(BITS, "nothing") if run else None
        if claimed is not None and claimed != str(result.data["bits"]):
            says = f"runs/{final_run(program)} says {claimed} bits, and the predictor"
            says = f"{says} that was handed in has {result.data['bits']}"
            result.add(WRONG, "bits", says)
            return
    result.add(OK, "bits", f"it has {result.data['bits']} bits")


def compare_filled(feeds: Sequence[Mapping[str, Fed]], result: Result) -> bool:
    """Whether it predicts the same whatever its memory held before."""
    first, *others = feeds
    differ = [name for name in first if any(one[name] != first[name] for one in others)]
    if differ:
        says = f"on {differ[0]} it predicts by what its memory held before: a member or"
        fix = "a variable is read before it has a value, so two runs of it may differ"
        result.add(LOOK, "unset", f"{says} {fix}")
    else:
        result.add(OK, "unset", "it reads nothing that has no value yet")
    return not differ


def compare_restart(
    whole: Mapping[str, Fed], rest: Mapping[str, Fed], result: Result
) -> None:
    """With only the counted bits of its first half, the second half is the same."""
    other = [name for name in whole if whole[name].digest != rest[name].digest]
    if not other:
        says = "restarted with its counted bits, it predicts the same"
        result.add(OK, "restart", says)
        return
    one = other[0]
    says = f"restarted in the middle of {one} with its counted bits, it is wrong"
    numbers = f"{rest[one].late} times in place of {whole[one].late}"
    result.add(LOOK, "restart", f"{says} {numbers}: it remembers more than it counts")


def compare_moved(
    whole: Mapping[str, Fed], moved: Sequence[Mapping[str, Fed]], result: Result
) -> None:
    """At other addresses it is as good, but for what shares an entry."""
    for name, fed in whole.items():
        least = min(one[name].wrong for one in moved)
        if fed.wrong < KNOWN * least and least - fed.wrong > LUCK:
            says = f"on {name} it is wrong {fed.wrong} times, and at least {least}"
            fix = "times when all addresses are moved: look for addresses in it"
            result.add(LOOK, "moved", f"{says} {fix}")
            return
    result.add(OK, "moved", "it is as good when all addresses are moved")


def compare_inputs(
    settings: Settings, contents: Contents, whole: Mapping[str, Fed], result: Result
) -> None:
    """With the secret inputs it is as good as the inputs allow, and as in gem5."""
    mpki = {
        inputs: {
            program: round(whole[f"{program}-{inputs}"].mpki, 3)
            for program in PROGRAMS
            if f"{program}-{inputs}" in whole
        }
        for inputs in INPUTS
    }
    result.data["mpki"] = mpki
    both = set(mpki["kit"]) & set(mpki["secret"])
    if not both:
        return
    means = {
        one: sum(some[program] for program in both) / len(both)
        for one, some in mpki.items()
    }
    hard = dict.fromkeys(INPUTS, 0.0)
    for inputs in INPUTS:
        for program in both:
            trace = kept(settings.state(None, f"trace-{program}-{inputs}"))
            hard[inputs] += trace.data.get("two_bits", 0) if trace else 0
    harder = max(1.0, hard["secret"] / hard["kit"]) if hard["kit"] else 1.0
    says = f"{means['kit']:.3f} with the kit's inputs and {means['secret']:.3f} with"
    says = f"its mean MPKI on traces is {says} the secret ones"
    is_fitted = means["secret"] > OVERFIT * harder * means["kit"]
    result.add(LOOK if is_fitted else OK, "secret-inputs", says)
    for program, one in mpki["kit"].items():
        run = contents.runs.get(final_run(program))
        try:
            theirs = mpki_of(run.dump) if run else None
        except (KeyError, ValueError, ZeroDivisionError, FormatError):
            continue
        if theirs is not None and theirs < TOO_GOOD * one and one - theirs > 1:
            says = f"runs/{final_run(program)} has an MPKI of {theirs}, and the trace"
            result.add(LOOK, "too-good", f"{says} of the same program {one}")
