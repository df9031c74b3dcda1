"""Compiles honest and dishonest predictors, and looks what the kit's tests find."""

import hashlib
import re
import shutil
import tempfile
import unittest
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess, run
from types import SimpleNamespace

from check import SOURCES
from given import without_markers
from source import INSIDE, slips

PREDICTOR = Path(__file__).resolve().parent / "predictor"
TEMPLATE = without_markers((PREDICTOR / "predictor_table.hh").read_text())
RESTART = "what is not in the storage is not needed"
LEARNED = "a branch that is always taken is learned"

# A counter for each address, which the tests of the template ask for.
ONE_COUNTER = 'counters(storage, "counters", 1, settings.counterBits)'
COUNTERS = 'counters(storage, "counters", 1u << settings.tableBits, 2)'
GOOD = TEMPLATE.replace(ONE_COUNTER, COUNTERS).replace(
    "std::size_t index(const Branch &) const {\n        return 0;",
    "std::size_t index(const Branch &branch) const {\n"
    "        return branch.address % counters.entries();",
)
TRAIN = "        const std::uint32_t counter = counters.read(guess.index);\n"
PREDICT = "        const std::size_t i = index(branch);\n"
MEMBER = "    BitTable counters;\n"


def changed(*pairs: tuple[str, str]) -> str:
    """The good predictor with some of its text replaced, which must be there."""
    text = GOOD
    for old, new in pairs:
        if old not in text:
            raise ValueError(f"the predictor has no {old}")
        text = text.replace(old, new, 1)
    return text


# What is read before it has a value: a member, a variable, and a part of a guess.
UNSET_MEMBER = changed(
    (MEMBER, f"{MEMBER}    std::array<unsigned, 4> sums;\n"),
    ('#include "bits.hh"', '#include <array>\n\n#include "bits.hh"'),
    ("counters.read(i) > counters.largest() / 2", "(sums[2] >> 3) % 2 == 1"),
)
SET_MEMBER = UNSET_MEMBER.replace("4> sums;", "4> sums{};")
UNSET_IN_TRAIN = changed(
    (MEMBER, f"{MEMBER}    unsigned more;\n"),
    ("taken && counter <", "(taken || more > 9) && counter <"),
)
UNSET_VARIABLE = changed(
    (PREDICT, f"{PREDICT}        int sum;\n"),
    ("counters.read(i) > counters.largest() / 2", "(sum += 1) > 1"),
)
UNSET_GUESS = changed(
    ("return {counters", "Guess guess;\n        return {counters"),
    ("largest() / 2, 0, i}", "largest() / 2, 0, guess.index % 2 + i - i % 2}"),
)
UNSET = {
    "member": UNSET_MEMBER,
    "in train": UNSET_IN_TRAIN,
    "variable": UNSET_VARIABLE,
    "guess": UNSET_GUESS,
}

# The last direction of all branches, kept in different places.
HIDDEN_MEMBER = changed(
    (MEMBER, f"{MEMBER}    unsigned hidden[1 << 12] = {{}};\n"),
    (TRAIN, f"{TRAIN}        hidden[guess.index] = taken;\n        return;\n"),
    (
        "counters.read(i) > counters.largest() / 2",
        "hidden[i] != 0",
    ),
)
STATIC = changed(
    ("class PredictorTable {", "inline bool hidden[64];\n\nclass PredictorTable {"),
    (TRAIN, f"{TRAIN}        hidden[guess.index % 64] = taken;\n"),
    ("counters.read(i) > counters.largest() / 2", "hidden[i % 64]"),
)
POINTER = changed(
    (MEMBER, f"{MEMBER}    BitTable pointer;\n"),
    (COUNTERS, f'{COUNTERS}, pointer(storage, "pointer", 2, 32)'),
    (
        TRAIN,
        f"""{TRAIN}        std::uint64_t at = pointer.read(0) |
                           std::uint64_t{{pointer.read(1)}} << 32;
        if (at == 0) {{
            at = reinterpret_cast<std::uint64_t>(new bool[64]{{}});
            pointer.write(0, at & 0xffffffffu);
            pointer.write(1, at >> 32);
        }}
        reinterpret_cast<bool *>(at)[guess.index % 64] = taken;
""",
    ),
    (
        PREDICT,
        f"""{PREDICT}        const std::uint64_t at = pointer.read(0) |
                                 std::uint64_t{{pointer.read(1)}} << 32;
        if (at != 0) {{
            return {{reinterpret_cast<bool *>(at)[i % 64], 0, i}};
        }}
""",
    ),
)
# Counters of two bits in cells of one bit: by the functions that save and load cells,
# and by a way around `private`, which C++ allows where a template is instantiated.
OPEN = """template <auto tables, auto save, auto load> struct Key {
    friend std::deque<Cells> &open(Storage &all) { return all.*tables; }
    friend std::vector<std::uint32_t> saved(Storage &all) { return (all.*save)(); }
    friend void put(Storage &all, const std::vector<std::uint32_t> &numbers) {
        (all.*load)(numbers);
    }
};
std::deque<Cells> &open(Storage &all);
std::vector<std::uint32_t> saved(Storage &all);
void put(Storage &all, const std::vector<std::uint32_t> &numbers);
template struct Key<&Storage::allTables, &Storage::saveNumbers, &Storage::loadNumbers>;

class PredictorTable {"""


def widened(numbers: str, put: str, read: str) -> str:
    """A predictor whose counters are in `numbers`, which `put` brings back."""
    return changed(
        (COUNTERS, 'counters(storage, "counters", 8192, 1), all(storage)'),
        (MEMBER, f"{MEMBER}    Storage &all;\n"),
        ("counters.read(i) > counters.largest() / 2", f"{read} > 1"),
        (
            TRAIN,
            f"""{TRAIN}        auto {numbers};
        auto &one = numbers[guess.index];
        one = taken ? one + (one < 3) : one - (one > 0);
        {put};
        return;
""",
        ),
    )


def opened(numbers: str, put: str, read: str) -> str:
    """The same with the way around `private`."""
    text = widened(numbers, put, read)
    return text.replace("class PredictorTable {", OPEN, 1)


CELLS = "open(all)[0].values"
SAVED = widened(
    "numbers = all.saveNumbers()", "all.loadNumbers(numbers)", "counters.read(i)"
)
LOADED = opened("numbers = saved(all)", "put(all, numbers)", "counters.read(i)")
WRITTEN = opened(f"&numbers = {CELLS}", "", "counters.read(i)")
READ = opened(f"&numbers = {CELLS}", "", f"{CELLS}[i]")
# The directions of 32 branches, kept in the settings.
SMUGGLED = changed(
    (COUNTERS, f"{COUNTERS}, given(settings)"),
    (MEMBER, f"{MEMBER}    const Settings &given;\n"),
    ("counters.read(i) > counters.largest() / 2", "given.option3 >> i % 32 & 1"),
    (
        TRAIN,
        f"""{TRAIN}        unsigned &hidden = const_cast<unsigned &>(given.option3);
        const unsigned bit = 1u << guess.index % 32;
        hidden = taken ? hidden | bit : hidden & ~bit;
        return;
""",
    ),
)
IN_TRAIN = changed(
    ("BitTable counters;", "BitTable counters;\n    Storage &its;"),
    (COUNTERS, f"{COUNTERS}, its(storage)"),
    (TRAIN, f'{TRAIN}        BitTable more(its, "more", 1 << 16, 8);\n'),
)
FILLED = changed((f"{COUNTERS} {{}}", f"{COUNTERS} {{ counters.write(0, 1); }}"))
OTHER_TABLES = changed(
    (COUNTERS, COUNTERS.replace("1u << settings.tableBits", "(1u << 10) + (calls++)")),
    ("class PredictorTable {", "inline unsigned calls;\n\nclass PredictorTable {"),
)
OWN_HISTORY = changed(
    (MEMBER, f"{MEMBER}    OwnHistory path;\n"),
    (COUNTERS, f'{COUNTERS}, path(storage, "path", 20)'),
    (TRAIN, f"{TRAIN}        path.push(taken);\n"),
    ("largest() / 2, 0, i}", "largest() / 2, path.read()[0] ? 1u : 0u, i}"),
)


@cache
def ended_of(source: str, table: str, *words: str) -> CompletedProcess[str]:
    """How a program of the kit ends with a predictor; each is compiled once."""
    with tempfile.TemporaryDirectory() as folder:
        for path in PREDICTOR.iterdir():
            shutil.copy(path, folder)
        Path(folder, "predictor_table.hh").write_text(table)
        # Without -O1, some predictors run for longer than it takes to compile them.
        command = ["g++", "-std=c++17", "-O1", "-o", "made", source]
        made = run(command, cwd=folder, capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise AssertionError(made.stderr)
        command = ["./made", *words]
        return run(command, cwd=folder, capture_output=True, text=True, check=False)


@unittest.skipUnless(shutil.which("g++"), "there is no g++ here (Debian: g++)")
class TableTest(unittest.TestCase):
    """What `just test` says of predictors."""

    def failed(self, table: str) -> str:
        """All tests that fail, with what was thrown."""
        ended = ended_of("table_test.cc", table)
        lines = re.findall(r"^(ok|FAIL) +(.*)$", ended.stdout, re.M)
        self.assertEqual(ended.returncode, any(mark == "FAIL" for mark, _ in lines))
        return "\n".join(what for mark, what in lines if mark == "FAIL")

    def test_the_template_lacks_one_thing(self) -> None:
        self.assertIn("two neighbors", self.failed(TEMPLATE))
        self.assertNotIn("\n", self.failed(TEMPLATE))

    def test_honest_ones_pass(self) -> None:
        for name, table in (("good", GOOD), ("own history", OWN_HISTORY)):
            with self.subTest(name):
                self.assertEqual(self.failed(table), "")
                self.assertEqual(list(slips(table)), [])

    def test_what_has_no_value_is_found(self) -> None:
        for name, table in UNSET.items():
            with self.subTest(name):
                self.assertIn("give each a first value", self.failed(table))
        for table in (GOOD, OWN_HISTORY, SET_MEMBER):
            self.assertNotIn("has a value before it is read", self.failed(table))

    def test_a_member_is_forgotten(self) -> None:
        self.assertIn(LEARNED, self.failed(HIDDEN_MEMBER))

    def test_static_memory_is_lost_in_another_process(self) -> None:
        self.assertIn(RESTART, self.failed(STATIC))
        self.assertTrue(list(slips(STATIC)))

    def test_a_pointer_in_a_table_leads_nowhere(self) -> None:
        self.assertIn(RESTART, self.failed(POINTER))
        self.assertTrue(list(slips(POINTER)))

    def test_a_cell_has_no_more_than_its_bits(self) -> None:
        with self.assertRaisesRegex(AssertionError, "is private within this context"):
            self.failed(SAVED)
        says = "table counters is given a number that does not fit"
        self.assertIn(says, self.failed(LOADED))
        # Here numbers are masked where they are read and saved, which changes results.
        self.assertIn(LEARNED, self.failed(WRITTEN).splitlines())
        self.assertIn(RESTART, self.failed(READ).splitlines())
        for table in (SAVED, LOADED, WRITTEN, READ):
            self.assertTrue(list(slips(table)))

    def test_settings_are_the_same_each_time(self) -> None:
        self.assertIn(LEARNED, self.failed(SMUGGLED))
        self.assertTrue(list(slips(SMUGGLED)))

    def test_tables_are_made_in_the_constructor(self) -> None:
        says = "table more is not made in the constructor"
        self.assertIn(says, self.failed(IN_TRAIN))

    def test_tables_are_not_filled_beforehand(self) -> None:
        says = "table counters is written outside of train"
        self.assertIn(says, self.failed(FILLED))

    def test_tables_are_the_same_each_time(self) -> None:
        says = "table counters is not as it was before"
        self.assertIn(says, self.failed(OTHER_TABLES))

    def test_an_own_history_is_counted(self) -> None:
        ended = ended_of("try.cc", OWN_HISTORY, "historyBits=7")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertEqual(ended.stdout, f"{2 * 1024 + 20 + 7} bits\n")


class SourceTest(unittest.TestCase):
    """What the text of a predictor may not contain."""

    def test_slips(self) -> None:
        wrong = [
            *("int hidden;", "static int hidden;", "inline int hidden;"),
            *("struct H {} hidden;", "struct H hidden{};", "std::vector<int> v{1};"),
            *("template <class T> T hidden;", "namespace { int hidden; }"),
            *("const int *const hidden = nullptr;", "auto f = [] { return 1; };"),
            *("#define st static", "#include <fstream>", '#include "/etc/hosts"'),
            *('auto f() { return "/etc/hosts"; }', 'auto f() { return R"(a)"; }'),
            *("void f() { static int k; }", 'extern "C" { int x; }', "__thread int x;"),
            *("u8'\"' static int x; u8'\"'", "// \\\nint x;", "%:define A"),
            *("int *f() { return new int; }", "void f(Storage &s) { s.claim(); }"),
            *("template struct A<&B::c>;", "class FilledPredictor { int a; };"),
            "struct A { mutable int a; }; constexpr A hidden{};",
            "void f(const int &a) { const_cast<int &>(a) = 1; }",
        ]
        for text in wrong:
            with self.subTest(text):
                [*_, (line, _)] = slips(f"{TEMPLATE}{text}\n")
                self.assertGreater(line, TEMPLATE.count("\n"))

    def test_harmless(self) -> None:
        right = [
            *("constexpr int k = 1'000;", "inline constexpr int k = 1;", "class X;"),
            "static constexpr int k = 1;",
            *("int f(int a) { return a; }", "enum class A : int { one, two };"),
            *("struct A { static constexpr int k = 1; };", "// static int x;"),
            *("template <int n> struct A { int a[n]; };", "/* int x; */"),
            *("#include <vector>", '#include "bits.hh"', "using Index = unsigned;"),
            *("A::A() : a{1}, b{2} {}", "union U { int a; };", "static_assert(1 < 2);"),
        ]
        for text in right:
            with self.subTest(text):
                self.assertEqual(list(slips(f"{TEMPLATE}{text}\n")), [])

    def test_what_is_private_cannot_be_named(self) -> None:
        names = ("bits.hh", "counted.hh", "filled.hh")
        text = "".join((PREDICTOR / name).read_text() for name in names)
        private = text.partition("private:")[2].partition("\n};")[0]
        members = re.findall(r"^    [\w:<>]+ &?(\w+)(?: = [\w:]+)?[;(]", private, re.M)
        self.assertIn("allTables", members)
        self.assertLessEqual({*members, "itsCells"}, set(INSIDE))
        for name in INSIDE:
            self.assertRegex(text, rf"\b{name}\b")

    def test_the_longest_texts_are_read_at_once(self) -> None:
        for piece in ("/*", '"\n', "'", "{", "}", ";", "template<>", "static ", "#\n"):
            with self.subTest(piece):
                text = piece * (64 * 1024 // len(piece))
                self.assertLessEqual(len(list(slips(text))), 20)
        self.assertEqual(len(list(slips("a" * (64 * 1024 + 1)))), 1)


class BuildTest(unittest.TestCase):
    """What SConscript gives to the compiler, with SCons stood in for."""

    def test_digests_of_all_sources(self) -> None:
        given: dict[str, object] = {}

        def node(name: str) -> SimpleNamespace:
            contents = (PREDICTOR / name).read_bytes()
            return SimpleNamespace(
                srcnode=lambda: SimpleNamespace(get_contents=lambda: contents)
            )

        def source(name: str, append: dict[str, object]) -> None:
            given[name] = append["CPPDEFINES"]

        def ignore(*_: object, **__: object) -> None:
            """Nothing of it is looked at here."""

        names = {"Import": ignore, "SimObject": ignore, "File": node, "Source": source}
        exec((PREDICTOR / "SConscript").read_text(), names)
        side = (PREDICTOR / "student_bp.cc").read_text()
        named = re.findall(r'SOURCE\((SHA256_\w+), "([\w.]+)"\)', side)
        expected = [
            (macro, hashlib.sha256((PREDICTOR / name).read_bytes()).hexdigest())
            for macro, name in named
        ]
        self.assertEqual(given, {"student_bp.cc": expected})
        self.assertEqual([f"predictor/{name}" for _, name in named], list(SOURCES))


if __name__ == "__main__":
    unittest.main()
