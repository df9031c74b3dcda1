"""What correct answers to Assignment 1 have, from runs at the clock of a login."""

from collections.abc import Iterator, Mapping
from math import prod

from workbench import NEARLY, Expected, Kit, Run, left_open, ranked

PROGRAMS = ("search", "matvec", "tree", "gcd")
CPUS = ("timing", "minor")
FIT = ("500MHz", "2GHz")
COMPILER = "5%, if another compiler made other loops"
UNMOVED = "or more: these flags may move nothing; judge the student's own layouts"


def clock_of(kit: Kit) -> str:
    """The clock of the kit's login."""
    return str(kit.mine("clock_of"))


def mhz(clock: str) -> float:
    """A clock in MHz."""
    return float(clock[:-3]) * (1000 if clock.endswith("GHz") else 1)


def run(kit: Kit, program: str, cpu: str, clock: str, caches: str = "l1") -> Run:
    """A program on one machine."""
    at = f"{program}-{cpu}-{clock}-{caches}".lower()
    return kit.run(program, cpu, clock, caches, at=at)


def us(one: Run) -> float:
    """The time of a run's region in microseconds."""
    return one.cell("ticks") / 1e6


def question_1(kit: Kit) -> Iterator[Expected]:
    """Three quotients that are called CPI, and what came before the region."""
    for program in PROGRAMS:
        one = run(kit, program, "minor", clock_of(kit))
        cycles, period = one.cell("cycles"), one.cell("period")
        region, all_of_it = one.cell("instructions"), one.stat("simInsts")
        end, last = one.stat("finalTick", one.last), one.stat("simInsts", one.last)
        three = cycles / region, cycles / all_of_it, end / period / last
        texts = ", ".join(f"{value:.3f}" for value in three)
        yield Expected("three CPIs", program, texts, NEARLY)
        before = (one.stat("finalTick") - one.cell("ticks")) / period
        cpi = before / (all_of_it - region)
        yield Expected("CPI of what came before", program, f"{cpi:.2f}", "2%")


def question_2(kit: Kit) -> Iterator[Expected]:
    """How many times as fast Minor is."""
    clock = clock_of(kit)
    factors = {
        program: us(run(kit, program, "timing", clock))
        / us(run(kit, program, "minor", clock))
        for program in PROGRAMS
    }
    yield Expected("factors of the pipeline", "all", ranked(factors), NEARLY)


def question_3(kit: Kit) -> Iterator[Expected]:
    """What there is to explain: the CPI of the program that gained least."""
    clock = clock_of(kit)
    both = {
        program: [run(kit, program, cpu, clock) for cpu in CPUS] for program in PROGRAMS
    }
    least = min(
        PROGRAMS, key=lambda program: us(both[program][0]) / us(both[program][1])
    )
    minor = both[least][1]
    cpi = minor.cell("cycles") / minor.cell("instructions")
    yield Expected("CPI of Minor", least, f"{cpi:.3f}", NEARLY)
    wrong = minor.cell("mispredicted") / minor.cell("instructions")
    name = "mispredictions per instruction"
    yield Expected(name, least, f"{wrong:.4f}", NEARLY)
    yield left_open("the version without one suspect is the student's own")


def question_4(kit: Kit) -> Iterator[Expected]:
    """Two of the three binaries of digits; the third is of a student's choice."""
    clock = clock_of(kit)
    for flags, name in (("-O2", "digits"), ("-Os", "digits_os")):
        kit.type("compile", "digits", name, flags)
        for cpu in CPUS:
            one = run(kit, name, cpu, clock)
            count, time = one.cell("instructions"), us(one)
            cpi = one.cell("cycles") / count
            text = f"N {count:.0f}, CPI {cpi:.3f}, MIPS {count / time:.1f}"
            of = f"digits {flags} on {cpu}"
            yield Expected("row of the table", of, f"{text}, T {time:.2f} us", COMPILER)
    yield left_open("the third binary is of the student's choice")


def question_5(kit: Kit) -> Iterator[Expected]:
    """The same work at other addresses, for one way to move it."""
    clock = clock_of(kit)
    for program in PROGRAMS:
        names = [program]
        for bytes_ in (16, 32, 64):
            names.append(f"{program}_f{bytes_}")
            kit.type("compile", program, names[-1], f"-O2 -falign-functions={bytes_}")
        for cpu in CPUS:
            runs = [run(kit, name, cpu, clock) for name in names]
            times = [us(one) for one in runs]
            spread = 100 * (max(times) / min(times) - 1)
            of = f"{program} on {cpu}"
            yield Expected("range of times", of, f"{spread:.2f}%", UNMOVED)
            fetches = runs[0].stat("system.cpu.icache.overallAccesses::total")
            each = fetches / runs[0].cell("instructions")
            name = "accesses to the instruction cache per instruction"
            yield Expected(name, of, f"{each:.3f}", COMPILER)


def constants(kit: Kit, program: str, cpu: str, caches: str) -> tuple[float, float]:
    """A in cycles and B in microseconds, of T = A / f + B, from two given clocks."""
    slow, fast = (us(run(kit, program, cpu, clock, caches)) for clock in FIT)
    first = (slow - fast) / (1 / mhz(FIT[0]) - 1 / mhz(FIT[1]))
    return first, slow - first / mhz(FIT[0])


def question_6(kit: Kit) -> Iterator[Expected]:
    """The two constants, and how well they predict the clock of the login."""
    clock = clock_of(kit)
    for caches in ("l1", "none"):
        for program in PROGRAMS:
            for cpu in CPUS:
                a, b = constants(kit, program, cpu, caches)
                one = run(kit, program, cpu, clock, caches)
                count, of = one.cell("instructions"), f"{program} on {cpu}, {caches}"
                text = f"{a / count:.3f} cycles, {1000 * b / count:.3f} ns"
                yield Expected("constants per instruction", of, text, "1%")
                error = 100 * ((a / mhz(clock) + b) / us(one) - 1)
                yield Expected("error at the clock", of, f"{error:+.2f}%", "0.5 points")


def question_7(kit: Kit) -> Iterator[Expected]:
    """The clock at which the timing machine is as fast as Minor."""
    clock = clock_of(kit)
    for caches in ("l1", "none"):
        for program in PROGRAMS:
            a, b = constants(kit, program, "timing", caches)
            room = us(run(kit, program, "minor", clock, caches)) - b
            text = f"{a / room:.0f} MHz" if room > 0 else "none: B alone is longer"
            of = f"{program}, {caches}"
            yield Expected("clock that is as fast as Minor", of, text, "2%")


def question_8(kit: Kit) -> Iterator[Expected]:
    """The clocks at which each machine wins by the arithmetic mean of its speedups."""
    clock = clock_of(kit)
    minor = {one: us(run(kit, one, "minor", clock)) for one in PROGRAMS}
    model = {one: constants(kit, one, "timing", "l1") for one in PROGRAMS}

    def speedups(frequency: int) -> Mapping[str, float]:
        """How many times as fast the timing machine is as Minor."""
        return {
            one: minor[one] / (model[one][0] / frequency + model[one][1])
            for one in PROGRAMS
        }

    clocks: list[int] = []
    for frequency in range(500, 20_000, 10):
        ratios = speedups(frequency).values()
        if sum(ratios) > 4 and sum(1 / one for one in ratios) > 4:
            clocks.append(frequency)
    if not clocks:
        yield Expected("clocks with two winners", "all", "none by the model", "2%")
        return
    text = f"{clocks[0]} to {clocks[-1]} MHz"
    yield Expected("clocks with two winners", "all", text, "2% at each end")
    geometric = prod(speedups(clocks[len(clocks) // 2]).values()) ** 0.25
    of = f"timing over minor at {clocks[len(clocks) // 2]} MHz"
    yield Expected("geometric mean", of, f"{geometric:.3f}", "depends on the clock")


QUESTIONS = (
    *(question_1, question_2, question_3, question_4),
    *(question_5, question_6, question_7, question_8),
)


def prepare(kit: Kit) -> None:
    """Compile what the questions run."""
    kit.type("build", kit.login)
