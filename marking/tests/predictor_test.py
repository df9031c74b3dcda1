"""Tests of predictors as libraries, whose uncounted state is lost after a branch."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import class_of_30
from class_of_30 import PREDICT, TABLE
from made_up import HandIn
from predictor import PredictorError, check_source, library_of, try_restarts
from results import OK, Result
from sandbox import why_not
from settings import Settings, make_secret
from work import Work

LEARN = "        const std::uint32_t counter"
RETURN = "        return {counters.read(i)"


@unittest.skipIf(why_not(), why_not())
class PredictorTest(unittest.TestCase):
    """Predictors with state that is not counted."""

    settings: Settings

    @classmethod
    def setUpClass(cls) -> None:
        """Lay out a kit and a secret."""
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.settings = Settings(4, temporary.name, f"{temporary.name}/secret", 0, 1)
        make_secret(Path(cls.settings.secret))
        made = HandIn(4, "st000", Path(temporary.name, "kit"))
        cls.template = made.read(TABLE)

    def says(self, *changes: tuple[str, str], words: tuple[str, ...] = ()) -> str:
        """The remark on the kit's predictor with some changes; empty if it is good."""
        text = self.template
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        work = Work({TABLE: text}, frozenset(), {}, ())
        result = Result()
        try:
            library = library_of(self.settings, work)
            try_restarts(self.settings, library, list(words), result)
        except PredictorError as error:
            return str(error)
        (remark,) = result.remarks
        return "" if remark.level == OK else remark.says

    def test_the_kits_own_passes(self) -> None:
        self.assertEqual(self.says(), "")

    def test_histories_and_several_tables_pass(self) -> None:
        tied = "return std::tie(counters"
        storage = (tied, f"{tied}, own, more")
        fields = ("    BitTable counters;", FIELDS)
        learning = "        own.push(taken);\n        more[0].write(0, taken);\n"
        learn = (LEARN, learning + LEARN)
        uses = (RETURN, RETURN.replace("{", "{own[2] != (more[0].read(0) == 1) && "))
        include = ("#include <tuple>", "#include <tuple>\n#include <vector>")
        self.assertEqual(self.says(storage, fields, learn, uses, include), "")

    def test_a_freed_vector_is_empty(self) -> None:
        """Memory is also overwritten if only one setting enables the cheat."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        cheat = HandIn(4, "no000", Path(temporary.name))
        class_of_30.reserved_vector(cheat, {})
        change = (self.template, cheat.read(TABLE))
        found = self.says(change, words=("option0=4000000000",))
        self.assertRegex(
            found, "restarted from its counted bits, it predicts otherwise"
        )
        self.assertEqual(self.says(change), "")

    def test_what_has_no_value_is_seen(self) -> None:
        raw = "        const unsigned *raw = new unsigned[9];\n"
        uses = RETURN.replace("{counters", "{(raw[8] >> 3) % 2 == 1 && counters")
        self.assertIn("reads what has no value", self.says((RETURN, f"{raw}{uses}")))

    def test_an_uncounted_member_is_lost(self) -> None:
        counters = "    BitTable counters;"
        fields = (counters, f"{counters}\n    mutable unsigned last = 0;")
        line = RETURN.replace("{", "{(last >> 20) % 2 == 1 && ")
        uses = (RETURN, f"        last = last * 5 + 1;\n{line}")
        self.assertIn("it remembers more than it counts", self.says(fields, uses))

    def test_what_outlives_objects_is_refused(self) -> None:
        for line, says in (
            ("static unsigned last = 0; last = last * 5 + 1;", "4 bytes of static"),
            ("thread_local unsigned last = 0; ++last;", "tls_get_addr"),
        ):
            uses = RETURN.replace("{counters", "{last % 2 == 1 && counters")
            self.assertIn(says, self.says((RETURN, f"        {line}\n{uses}")), line)

    def test_what_reaches_outside_is_refused(self) -> None:
        for include, line in (
            ("<cstdlib>", 'if (std::getenv("HOME")) { return {true, 0, 0}; }'),
            ("<fstream>", 'std::ofstream("/tmp/x") << 1;'),
            ("<cstdlib>", "*static_cast<volatile char *>(std::malloc(9)) = 1;"),
        ):
            changes = ("#include <tuple>", f"#include <tuple>\n#include {include}")
            found = self.says(changes, (PREDICT, f"        {line}\n{PREDICT}"))
            self.assertRegex(found, "it calls .*, which no predictor needs", line)
        kernel = f"        __builtin_ia32_rdtsc();\n{PREDICT}"
        self.assertIn("ask the kernel", self.says((PREDICT, kernel)))

    def test_a_throw_is_named(self) -> None:
        wrong = PREDICT.replace("index(branch)", "std::size_t{9}")
        found = self.says((PREDICT, wrong))
        self.assertRegex(found, "a table needs an index below 1, not 9")


FIELDS = """    BitTable counters;
    BranchHistory own{8};
    std::vector<BitTable> more{BitTable(2, 1), BitTable(2, 3)};"""


class SourceTest(unittest.TestCase):
    """The preprocessor lines and keywords that a predictor may have."""

    def test_headers_are_included(self) -> None:
        check_source("a.hh", '#pragma once\n#include <vector>\n# include "bits.hh"\n')

    def test_the_rest_of_the_preprocessor_is_refused(self) -> None:
        for text in (
            "#define save lose\n",
            "#ifdef SHA256_BITS_HH\n#endif\n",
            '#include "/etc/passwd"\n',
            "%:define save lose\n",
            "??=define save lose\n",
            'void f() { __asm__("nop"); }\n',
        ):
            with self.subTest(text), self.assertRaises(PredictorError):
                check_source("a.hh", text)


if __name__ == "__main__":
    unittest.main()
