"""Measures what a predictor gains on the leaderboard if it knows the kit's programs.

Its tables are constants, so none of their bits is counted. The programs are compiled as
for the board, and run under QEMU, whose log has the branches in their order. The kit's
try.cc counts the mispredictions. It trains each branch before it predicts the next one,
like a machine without a pipeline.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from class_of_30 import MARKER, SIZE, TABLE

# isort: split
from board import compile_hidden, programs_of
from build import COMPILER
from course.leaderboard import PROGRAMS, score_of
from layout import unpack
from predictor import PredictorError, library_of
from project import KITS
from sandbox import why_not
from settings import Settings
from work import Work

HERE = Path(__file__).resolve().parent
# QEMU does not know gem5's instructions, so functions that its log names replace them.
M5OPS = """#define MARK static __attribute__((noinline)) void
MARK m5_reset_stats(void) { __asm__ volatile("nop"); }
MARK m5_dump_reset_stats(void) { __asm__ volatile("nop; nop"); }
"""
# The longest program is left out, because it takes as long as all others together.
LONG = "unpack"
SHORT = [one for one in PROGRAMS if one != LONG]
BEGIN, END = "m5_reset_stats", "m5_dump_reset_stats"
HISTORY = 16  # earlier branches by which the predictor recognizes a branch
Branches = Sequence[tuple[int, bool]]
Trace = tuple[Branches, Branches]  # those before the region, and those in it


def is_conditional(code: int) -> bool:
    """Whether an instruction of Arm is a conditional branch."""
    is_cond = code & 0xFF000010 == 0x54000000
    return is_cond or code & 0x7C000000 == 0x34000000


def trace_of(program: Path) -> Trace:
    """The conditional branches of a run, from QEMU's log of executed blocks."""
    with tempfile.NamedTemporaryFile("r") as log:
        words = ["qemu-aarch64", "-d", "in_asm,exec,nochain", "-D", log.name]
        subprocess.run([*words, program], check=True, capture_output=True)
        return branches_in(log)


def branches_in(log: Iterable[str]) -> Trace:
    """The branches of a log up to the end of the region."""
    last, names = dict[int, tuple[int, int]](), dict[int, str]()
    outside, inside = list[tuple[int, bool]](), list[tuple[int, bool]]()
    name, begin, before, now = "", 0, 0, outside
    for line in log:
        if line.startswith("Trace"):
            here = int(line.partition("/")[2][:16], 16)
            branch, code = last.get(before, (0, 0))
            if is_conditional(code):
                now.append((branch, here != branch + 4))
            if names[here] == END:
                break
            now = inside if names[here] == BEGIN else now
            before = here
        elif line.startswith("IN:"):
            name, begin = line[3:].strip(), 0
        elif line.startswith("0x"):
            at, code = (int(one.rstrip(":"), 16) for one in line.split()[:2])
            begin = begin or at
            names[begin], last[begin] = name, (at, code)
    return outside, inside


def key_of(way: str, address: int, first: int, history: int) -> int:
    """The key by which a cheat recognizes a branch, like `keyOf` in KNOWS."""
    parts = {"address": address // 4, "distance": (address - first) // 4}
    return parts.get(way, 0) % 2**40 << HISTORY | history


def learned(way: str, traces: Sequence[Trace]) -> list[int]:
    """The sorted keys, each with its most frequent direction as the lowest bit."""
    counts: defaultdict[int, Counter[bool]] = defaultdict(Counter)
    for before, region in traces:
        first, history = before[0][0], 0
        for address, taken in (*before, *region):
            counts[key_of(way, address, first, history)][taken] += 1
            history = (history << 1 | taken) % 2**HISTORY
    return sorted(key << 1 | seen.most_common(1)[0][0] for key, seen in counts.items())


# The setting option0 is an index: how the predictor recognizes a branch.
WAYS = ("nothing", "address", "distance", "history")
KNOWS = """
    // What branches of the kit's programs do, by address and history; the lowest bit is
    // the direction.
    std::uint64_t keyOf(const Branch &branch) const {
        const std::uint64_t from = settings.option0 == 2 ? first.read(0) : 0;
        const std::uint64_t part = settings.option0 < 3 ? branch.address - from : 0;
        return part << 24 >> 8 | branch.history.latest(16);
    }
    template <std::size_t size>
    static bool find(const std::uint64_t (&all)[size], std::uint64_t key, bool &taken) {
        const std::uint64_t *found = std::lower_bound(all, all + size, key << 1);
        taken = found != all + size && (*found & 1) != 0;
        return found != all + size && *found >> 1 == key;
    }
    bool knows(const Branch &branch, bool &taken) const {
        const std::uint64_t key = keyOf(branch);
        return (settings.option0 == 1 && find(byAddress, key, taken)) ||
               (settings.option0 == 2 && find(byDistance, key, taken)) ||
               (settings.option0 == 3 && find(byHistory, key, taken));
    }
    BitTable first{1, 32};
"""
CHANGES = (
    ("#include <cstddef>", "#include <algorithm>\n#include <cstddef>"),
    (MARKER, "// Counters for each address and history."),
    (SIZE, "counters(std::size_t{1} << settings.tableBits, settings.counterBits)"),
    ("index(const Branch &) const", "index(const Branch &branch) const"),
    (
        "        return 0;\n",
        "        const std::uint64_t history = branch.history.latest(8);\n"
        "        return (branch.address ^ history) % counters.entries();\n",
    ),
    (
        "        return {counters",
        "        bool taken = false;\n"
        "        if (knows(branch, taken)) {\n"
        "            return {taken, 1, i};\n"
        "        }\n"
        "        return {counters",
    ),
    ("train(const Branch &,", "train(const Branch &branch,"),
    (
        "        const std::uint32_t counter",
        "        if (first.read(0) == 0) {\n"
        "            first.write(0, static_cast<std::uint32_t>(branch.address));\n"
        "        }\n"
        "        const std::uint32_t counter",
    ),
    ("std::tie(counters)", "std::tie(counters, first)"),
)


def predictor(template: str, traces: Sequence[Trace]) -> str:
    """The template as a predictor that knows the directions in some traces."""
    text = template
    for old, new in CHANGES:
        assert old in text, old
        text = text.replace(old, new)
    tables = "".join(
        f"    static constexpr std::uint64_t by{way.capitalize()}[] = {{"
        f"{', '.join(f'{key}u' for key in learned(way, traces))}}};\n"
        for way in WAYS[1:]
    )
    member = "    Settings settings;\n"
    return text.replace(member, f"{tables}{KNOWS}{member}")


@unittest.skipIf(why_not(), why_not())
@unittest.skipUnless(shutil.which("qemu-aarch64"), "there is no qemu-aarch64 here")
@unittest.skipUnless(shutil.which(COMPILER), f"there is no {COMPILER} here")
class KnownTest(unittest.TestCase):
    """A predictor that knows the kit's programs."""

    settings: Settings
    work: Work
    shown: Mapping[str, Mapping[str, float]]
    hidden: Mapping[str, Mapping[str, float]]

    @classmethod
    def setUpClass(cls) -> None:
        """Feed it traces of the programs that it knows, and of the board's programs."""
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        folder = Path(temporary.name)
        private, secret = folder / "private", folder / "secret"
        (private / "programs").mkdir(parents=True)
        shutil.copy(HERE / "seventh.c", private / "programs")
        secret.write_text("what is hidden is always the same here")
        settings = Settings(4, temporary.name, str(secret), 0, 1, private=str(private))
        kit = unpack(KITS / "assignment_4", settings.kit.parent)
        (kit / "programs/m5ops.h").write_text(M5OPS)
        shown = {one: trace_of(compile_shown(kit, one, folder)) for one in SHORT}
        all_of = [one for one in programs_of(settings) if one != LONG]
        hidden = {one: trace_of(compile_hidden(settings, one)) for one in all_of}
        header = predictor((kit / TABLE).read_text(), list(shown.values()))
        cls.settings, cls.work = settings, Work({TABLE: header}, frozenset(), {}, ())
        cls.work.lay_out(kit, folder)
        words = ["g++", "-std=c++17", "-O1", "-o", "try", "predictor/try.cc"]
        subprocess.run(words, cwd=folder, check=True)
        cls.shown, cls.hidden = fed(folder, shown), fed(folder, hidden)

    def gains(self, way: str) -> tuple[float, float]:
        """The scores on shown and on hidden programs, where 1 means no gain."""
        both = (self.shown, self.hidden)
        shown, hidden = (score_of(of[way], of["nothing"]) for of in both)
        return shown, hidden

    def test_addresses_gain_nothing(self) -> None:
        self.assertLess(self.gains("address")[0], 0.6)
        self.assertEqual(self.hidden["address"], self.hidden["nothing"])

    def test_distances_gain_next_to_nothing(self) -> None:
        shown, hidden = self.gains("distance")
        self.assertLess(shown, 0.6)
        self.assertGreater(hidden, 0.97)

    def test_the_seventh_program_rewards_nothing_that_is_known(self) -> None:
        seventh = {way: of["hidden"] for way, of in self.hidden.items()}
        self.assertEqual(min(seventh.values()), seventh["nothing"])

    def test_constants_are_refused_because_histories_keep_a_part(self) -> None:
        """A history predicts programs at any address."""
        shown, hidden = self.gains("history")
        self.assertLess(shown, 0.7)
        self.assertLess(shown, hidden)
        self.assertLess(hidden, 0.9)
        with self.assertRaisesRegex(PredictorError, "bytes of constants, more than"):
            library_of(self.settings, self.work)


def compile_shown(kit: Path, name: str, folder: Path) -> Path:
    """Compile a program as the kit does, into a folder."""
    recipe = (kit / "justfile").read_text()
    flags, branches = (
        re.search(rf'^{one} := "(.*)"$', recipe, re.MULTILINE)
        for one in ("flags", "branches")
    )
    assert flags and branches
    words = [COMPILER, *flags[1].split(), *branches[1].split(), "-static"]
    source = ["-o", str(folder / name), f"programs/{name}.c"]
    subprocess.run([*words, *source], cwd=kit, check=True)
    return folder / name


def fed(folder: Path, traces: Mapping[str, Trace]) -> dict[str, dict[str, float]]:
    """The mispredictions for each 1,000 branches of regions, by way and program."""
    for name, (before, region) in traces.items():
        lines = [f"trace {name} {len(region)}", *written(before), "region"]
        text = "\n".join([*lines, *written(region), ""])
        (folder / f"{name}.txt").write_text(text)
    found = dict[str, dict[str, float]]()
    for option, way in enumerate(WAYS):
        settings = ["historyBits=16", "tableBits=11", f"option0={option}"]
        words = ["./try", *settings, *(f"{one}.txt" for one in traces)]
        text = subprocess.check_output(words, cwd=folder, text=True)
        pairs = re.findall(r"^(\w+) .* MPKI +([\d.]+)$", text, re.MULTILINE)
        found[way] = {name: float(value) for name, value in pairs}
    return found


def written(branches: Branches) -> Iterator[str]:
    """The lines of a trace."""
    return (f"{address:x} {int(taken)}" for address, taken in branches)


if __name__ == "__main__":
    unittest.main()
