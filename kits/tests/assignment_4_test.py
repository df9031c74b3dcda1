"""The kit of Assignment 4 from the archive to the hand-in, with a stand-in for gem5."""

import gzip
import json
import shutil
import unittest

from support import KitTest

PROGRAMS = ("grep", "heap", "queens", "tree", "unpack", "vm")


class Assignment4Test(KitTest):
    """The commands that pages show, and the answers of the check."""

    @classmethod
    def setUpClass(cls) -> None:
        """Do all of the work."""
        super().setUpClass()
        cls.before = cls.typed("just", "check", cls.login)
        cls.edit("predictor/predictor_table.hh", "// Your work", "// Done")
        cls.just("build", cls.login)
        cls.just("jobs=4", "stock")
        cls.just("jobs=4", "final")
        for option in "123":
            cls.just("jobs=4", "all", "student", f"option0={option}")
        sizes = ("globalPredictorSize=1024", "choicePredictorSize=1024")
        cls.just("jobs=4", "all", "bimode", *sizes)
        cls.just("jobs=4", "all", "tournament", *sizes)
        for rounds in "248":
            cls.just("longer", "vm", rounds)
            for predictor in ("local", "tage", "perceptron"):
                cls.just("run", f"vm-r{rounds}", predictor)
        cls.just("compile", "tree", "tree-plain", "")
        for predictor in ("local", "tage"):
            cls.just("run", "tree-plain", predictor)
        for predictor in ("student", "local", "tage"):
            cls.just("jobs=4", "own", cls.login, predictor)
        cls.just("collect")
        cls.just("leaderboard", "two-bits")
        cls.edit("leaderboard.json", '"keeps_rules": false', '"keeps_rules": true')
        cls.answer()

    def test_untouched(self) -> None:
        """A fresh kit has a gap for each question, and no error."""
        status, output = self.before
        self.assertEqual(status, 0, output)
        self.assert_all_gaps(output)

    def test_complete(self) -> None:
        """Complete work has no gap; a run of two parameters is one line."""
        self.assertRegex("\n".join(self.check()[1]), r"^accepted: \d+ runs")
        name = "vm-bimode-globalpredictorsize-1024-choicepredictorsize-1024"
        self.assertRegex(self.just("show", name), rf"^run +{name}\n")

    def test_gaps(self) -> None:
        """Missing work is named with its question."""
        for question, pattern, says in (
            (1, "vm-ltage", "not all programs ran with ltage; type `just stock`"),
            (3, "vm-r[48]-local", "2 of 3 predictors, perceptron among them"),
            (4, "tree-plain-tage", "1 of 2 predictors"),
            (5, "vm-tournament-*", "1 of 2 large stock predictors"),
            (6, "final-vm", "needs the final runs; type `just final`"),
            (7, "final-vm", "final-vm are not runs of your predictor as it is"),
            (7, "vm-student-option0-2", "2 of 3 other settings"),
            (8, "tree-in-ab123-student", "the final predictor did not run on all"),
            (8, "tree-in-ab123-tage", "1 of 2 stock predictors"),
        ):
            with self.subTest(pattern):
                self.without(pattern)
                self.assert_gap(question, says)
                self.doCleanups()

    def test_settings_are_numbers(self) -> None:
        """What a setting of the student's may be is what marking reads."""
        for text in ("option0=-0", "option0=1,2", "option0=true"):
            with self.subTest(text):
                status, output = self.typed("just", "run", "vm", "student", text)
                self.assertEqual(status, 1)
                self.assertIn(f"{text} is no setting of student; write", output)

    def test_a_missing_header(self) -> None:
        """A predictor that nobody can compile is not packed."""
        header = self.kit / "predictor/bits.hh"
        self.addCleanup(self.write, "predictor/bits.hh", header.read_text())
        header.unlink()
        status, lines = self.check()
        self.assertEqual(status, 1)
        self.assertRegex("\n".join(lines), "FAIL .*predictor/bits.hh has changed since")

    def test_what_does_not_count(self) -> None:
        """Gaps: a table over the budget is not shrunk; other options make no length."""
        name = "vm-bimode-globalpredictorsize-1024-choicepredictorsize-1024"
        config = self.kit / "runs" / name / "config.json"
        text = config.read_text()
        self.addCleanup(config.write_text, text)
        for tables in (
            {"globalPredictorSize": 1024, "choicePredictorSize": 8192},
            {"tage": {"logTagTableSizes": [12, 11, 11, 8]}},
        ):
            machine = {"system": {"cpu": {"branchPred": tables}}}
            config.write_text(json.dumps(machine))
            self.assert_gap(5, "1 of 2 large stock predictors ran .* in 8,192 bits")
        config.write_text(text)
        self.without("vm-r8-*")
        self.just("compile", "vm", "vm-g", "-g -fno-if-conversion")
        for predictor in ("local", "tage", "perceptron"):
            self.just("run", "vm-g", predictor)
        self.addCleanup(self.just, "collect")
        for path in (self.kit / "runs").glob("vm-g-*"):
            self.addCleanup(shutil.rmtree, path)
        self.just("collect")
        self.assert_gap(3, "0 of 3 predictors, perceptron among them")

    def test_leaderboard(self) -> None:
        """An entry has the results of its runs, and a part for a large budget."""
        text = (self.kit / "leaderboard.json").read_text()
        entry = json.loads(text)
        self.addCleanup(self.write, "leaderboard.json", text)
        self.write("leaderboard.json", json.dumps({**entry, "bits": 1}))
        self.assert_gap(8, "differs from the final runs; type `just leaderboard ALIAS`")
        self.write("leaderboard.json", json.dumps({**entry, "keeps_rules": False}))
        self.assert_gap(8, '"keeps_rules" is not true')
        self.just("jobs=4", "large", "option0=4")
        for path in (self.kit / "runs").glob("large-*"):
            self.addCleanup(shutil.rmtree, path)
        output = self.just("leaderboard", "two-bits")
        self.assertRegex(output, r"1,024 of 8,192 bits: [\d.]+ times the MPKI of tour")
        self.assertRegex(output, r"1,024 of 524,288 bits: [\d.]+ times the MPKI")
        self.assertIn("large", json.loads((self.kit / "leaderboard.json").read_text()))

    def test_score(self) -> None:
        """No program dominates: half of one and twice another cancel out."""
        command = "from course.leaderboard import score_of as s; print("
        for words, score in (
            ("s({'vm': 10, 'tree': 1}, {'vm': 5, 'tree': 2})", "1.0"),
            ("s({'vm': 2, 'tree': 3}, {'vm': 8, 'tree': 3})", "0.5"),
            ("s({'vm': 0, 'tree': 4}, {'vm': 0.001, 'tree': 1})", "2.0"),
        ):
            status, output = self.typed("python3", "-c", f"{command}{words})")
            self.assertEqual((status, output), (0, f"{score}\n"))

    def test_trace(self) -> None:
        """The branches of the region go to the table; a failure keeps the old trace."""
        self.assertRegex(self.just("trace", "vm"), r"^trace vm \d+\n$")
        trace = (self.kit / "traces/vm.txt").read_text()
        before, _, region = trace.partition("region\n")
        self.assertRegex(before, r"^trace vm \d+\n4005a8 1\n4005b0 1 found\n$")
        self.assertEqual(region, "4005a8 1\n4005ac 1 jump\n4005b0 1 lost\n")
        for words in (("try", "delay=2"), ("mine", "vm", "delay=2")):
            self.assertRegex(self.just(*words), r"vm +1 branches at +1 addresses +\d w")
        status, output = self.typed("just", "try", "option0=1,2")
        self.assertIn("option0=1,2 is no setting; write name=number", output)
        status, output = self.typed("just", "trace", "vm", STANDIN="fails")
        self.assertEqual(status, 1)
        self.assertIn("no trace of vm, because gem5 failed: gem5.opt: error", output)
        self.assertEqual((self.kit / "traces/vm.txt").read_text(), trace)

    def test_other_traces(self) -> None:
        """A packed trace is read; without a region, all branches count."""
        self.just("trace", "vm", STANDIN="no region")
        self.assertEqual(
            (self.kit / "traces/vm.txt").read_text().splitlines()[1:], ["4005a8 1"]
        )
        packed = gzip.compress(b"trace big 1000\n4005a8 1\n4005ac 0\n4005a8 1\n")
        (self.kit / "traces/big.txt.gz").write_bytes(packed)
        for words in ((), ("worst", "traces/big.txt")):
            output = self.just("try", *words)
            self.assertRegex(output, r"big +3 branches at +2 addresses +\d wrong")
        self.assertRegex(self.just("try"), r"vm +1 branches at +1 addresses")

    def test_the_template(self) -> None:
        """All tests of the table pass except that of the first task."""
        status, output = self.typed("just", "test")
        self.assertEqual(status, 1)
        self.assertEqual(output.count("ok  "), 8, output)
        self.assertIn(
            "FAIL  two neighbors that go opposite ways are told apart", output
        )


if __name__ == "__main__":
    unittest.main()
