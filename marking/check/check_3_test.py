"""Tests of check.py: a complete hand-in, and the ways in which others are wrong."""

import json
import unittest
from contextlib import AbstractContextManager
from pathlib import Path

from area import STOCK, VARIED, area
from check import EXPERIMENT, FIXED, ON_STOCK
from mine import BUDGETS, LOOK_INTO, MIXES, share_of
from synthetic import (
    Case,
    Change,
    HandInTest,
    Synthetic,
    assert_gaps,
    assert_refused,
    both,
    collected,
    edit_json,
    found_in,
    made_up,
    other_inputs,
    put,
    remove,
    replace,
    sealed,
    with_binary_of,
    write,
)

KIT = Path(__file__).resolve().parent
LOGIN = "ab123"
SHARE = share_of(LOGIN)
CORE = {"width": "2", "rob": "96", "iq": "32", "lq": "8", "sq": "16", "regs": "128"}
PLAIN = {"cpu": "o3", **{name: str(value) for name, value in STOCK.items()}, **FIXED}


def cells(program: str, **changed: str) -> dict[str, str]:
    """The cells of a run on the stock core, with some structures changed."""
    return {"program": program, **PLAIN, **changed}


RUNS = [
    cells(program, **{name: str(value)})
    for program in SHARE.programs
    for name in VARIED
    for value in (STOCK[name], STOCK[name] // 2, STOCK[name] * 2)
]
VALUES = {"program": ["hash"], **{name: [value] for name, value in PLAIN.items()}}
VALUES["cpu"] = ["o3", "minor"]
VALUES["width"] = [str(width) for width in (8, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12)]
OTHER = "histogram-o3"
FREE = "lists-rob-64"
MINE = f"core-{SHARE.mix[0]}"


def excerpt(run: str, program: str, tick: int = 500, rows: int = 3) -> str:
    """An excerpt of a trace, as pipeline.py draws it."""
    line = "  1    400580 |fdnpicr| ldr x1, [x2]"
    loop = "  2    400584 |fdnpicr| b.ne 0x400580"
    return "\n".join(
        [
            f"# run={run} program={program} tick={tick} period=500 rows={rows}",
            "# f fetch, d decode, n rename, p dispatch, i issue, c complete, r retire",
            "# . waits  = executes  - is done and waits to retire  x thrown away",
            "# a load is done when it has asked; its data may come later",
            "# ~ cycles in which nothing begins: none",
            "        cycle  0",
            *[line, loop] * (rows // 2),
            *[line] * (rows % 2),
            "",
        ]
    )


def finished(hand_in: Synthetic) -> None:
    """The change that adds what the kit's own rules ask for."""
    for program in SHARE.mix:
        hand_in.add_run(cells(program, **CORE), name=f"core-{program}")
    for cpus in ON_STOCK.values():
        for cpu, programs in cpus.items():
            for program in programs:
                hand_in.add_run(cells(program, cpu=cpu), name=f"{program}-{cpu}")
    # One that no question needs.
    hand_in.add_run(cells("lists", rob="64"), name=FREE)
    for path in hand_in.folder.glob("traces/*"):
        path.unlink()
    text = hand_in.path("programs/histogram.c").read_text()
    hand_in.write("programs/histogram.c", text.replace("// Your work", "// My work"))
    hand_in.write("traces/a.txt", excerpt(OTHER, "histogram", rows=12))
    hand_in.write("traces/b.txt", excerpt("hash-o3", "hash", rows=12))
    hand_in.collect()


def of_run(run: str, **changed: object) -> Change:
    """The way to change the arguments of a run, also in the table."""

    def change(hand_in: Synthetic) -> None:
        name = f"runs/{run}/run.json"
        record = json.loads(hand_in.path(name).read_text())
        record["arguments"].update(changed)
        hand_in.write(name, json.dumps(record))
        hand_in.seal(run)
        hand_in.collect()

    return change


def with_statistic(run: str, old: str, new: str) -> Change:
    """The way to change a statistic of a run, also in the table."""
    return both(replace(f"runs/{run}/stats.txt", old, new), collected)


def another_program(hand_in: Synthetic) -> None:
    """The way to hand in a core that ran something else."""
    name = f"runs/{MINE}/run.json"
    record = json.loads(hand_in.path(name).read_text())
    hand_in.write(name, json.dumps({**record, "program": "lists"}))
    hand_in.seal(MINE)
    hand_in.collect()


def without_a_structure(hand_in: Synthetic) -> None:
    """The way to leave out the runs with half of the issue queue."""
    for path in hand_in.folder.glob("runs/*/run.json"):
        if json.loads(path.read_text())["arguments"]["iq"] == "32":
            change = of_run(path.parent.name, iq="33")
            change(hand_in)


def without_rob(record: dict[str, dict[str, str]]) -> None:
    """Give a run a reorder buffer without entries."""
    record["arguments"]["rob"] = "0"


def of_config(name: str, path: str, value: object) -> Change:
    """The way to change what a run's config.json says at a path."""
    place = f"runs/{name}/config.json"
    return edit_json(place, lambda config: put(config, path, value))


INSTRUCTIONS = "system.cpu.commitStats0.numInsts                         1000"
A, B = "traces/a.txt", "traces/b.txt"

# Each is what is wrong, how, the file that is named, and the rule.
CASES: list[Case] = [
    (
        "a trace of gem5 itself",
        write(B, "O3PipeView:fetch:1:0x1:0:1:nop\n" * 14),
        B,
        "excerpt",
    ),
    ("a row is cut out", replace(B, "rows=12", "rows=13"), B, "excerpt"),
    ("a row is drawn longer", replace(B, "|fdnpicr|", "|fdnp..icr|"), B, "excerpt"),
    ("stages in no order", replace(B, "|fdnpicr|", "|fdnpirc|"), B, "excerpt"),
    ("not of a program", replace(B, "400580 |", "900580a |"), B, "excerpt"),
    ("from elsewhere", replace(B, "b.ne 0x400580", "add x1, x1, #1"), B, "excerpt"),
    (
        "no instructions",
        write(B, excerpt("hash-o3", "hash", rows=0) + "# nothing\n" * 9),
        B,
        "excerpt",
    ),
    (
        "of an in-order run",
        write(B, excerpt("hash-minor", "hash", rows=12)),
        B,
        "excerpt-run",
    ),
    ("of another clock", replace(B, "period=500", "period=400"), B, "excerpt-run"),
    (
        "a reorder buffer of nothing",
        both(edit_json(f"runs/{FREE}/run.json", without_rob), collected),
        f"runs/{FREE}/config.json",
        "machine",
    ),
    (
        "a core in words",
        both(replace(f"runs/{FREE}/run.json", '"rob": "64"', '"rob": "32"'), collected),
        f"runs/{FREE}/config.json",
        "machine",
    ),
    (
        "an operation that takes a cycle",
        of_config("hash-o3", "system.cpu.fuPool.FUList.1.opList.0.opLat", 1),
        "runs/hash-o3/config.json",
        "machine",
    ),
    *other_inputs("runs/estrin-o3", LOGIN),
    (
        "a program under another name",
        replace("runs/estrin-o3/run.json", "-DESTRIN", "-DORBIT"),
        "runs/estrin-o3",
        "compiled",
    ),
    (
        "changed limits",
        replace("structures.py", "512", "999"),
        "structures.py",
        "given",
    ),
    (
        "a comment below",
        write(B, excerpt("hash-o3", "hash", rows=12) + "look here\n"),
        B,
        "excerpt",
    ),
    (
        "of a run that is not there",
        write(B, excerpt("hash-big", "hash", rows=12)),
        B,
        "excerpt-run",
    ),
    (
        "of another program",
        write(B, excerpt("hash-o3", "lists", rows=12)),
        B,
        "excerpt-run",
    ),
    (
        "after the region",
        write(B, excerpt("hash-o3", "hash", 1_500_000, rows=12)),
        B,
        "excerpt-run",
    ),
    ("a whole trace", write(B, excerpt("hash-o3", "hash", rows=400)), B, "trace"),
    (
        "a program that was changed",
        with_statistic("hash-o3", INSTRUCTIONS, INSTRUCTIONS.replace("1000", "1100")),
        "runs/hash-o3",
        "same-work",
    ),
    ("no statistics", remove("runs/hash-o3/stats.txt"), "runs/hash-o3", "run-files"),
    ("no machine", remove("runs/hash-o3/config.json"), "runs/hash-o3", "run-files"),
    (
        "a row without a run",
        both(remove("runs/hash-o3"), write(B, excerpt(OTHER, "histogram", rows=12))),
        "results.csv",
        "run",
    ),
    (
        "a nicer number",
        replace("results.csv", ",1000,", ",1001,"),
        "results.csv",
        "cycles",
    ),
    ("semicolons", replace("results.csv", ",", ";", -1), "results.csv", "results"),
    (
        "a latency that is none",
        replace("results.csv", ",gem5,", ",fast,"),
        "results.csv",
        "latency",
    ),
    (
        "an answer is missing",
        replace("answers.md", "## Question 8", "## Eight"),
        "answers.md",
        "section",
    ),
    (
        "Latin-1",
        write("programs/hash.c", "// Gr\xfc\xdfe\n".encode("latin-1")),
        "programs/hash.c",
        "text",
    ),
    (
        "no picture",
        write("plots/bound.png", "a picture\n"),
        "plots/bound.png",
        "picture",
    ),
]
# Work that is left out: the hand-in is accepted, and the gap is named.
GAPS: list[Case] = [
    ("no orbit in order", both(remove("runs/orbit-minor"), collected), "runs", "stock"),
    ("no gather in order", of_run("gather-minor", cpu="o3"), "runs", "stock"),
    ("no bisect", of_run("bisect-o3", mshrs="8"), "runs", "stock"),
    ("no version of the ramp", of_run("ramp_own-o3", width="4"), "runs", "stock"),
    (
        "none of a histogram",
        write(A, excerpt("hash-o3", "hash", rows=12)),
        "traces",
        "excerpt-needed",
    ),
    ("no halves of a structure", without_a_structure, "runs", "structures"),
    ("no core", both(remove(f"runs/{MINE}"), collected), f"runs/{MINE}", "core"),
    ("too large a core", of_run(MINE, rob="512"), f"runs/{MINE}", "core"),
    ("three cores", of_run(MINE, rob="95"), "runs", "core"),
    ("another latency", of_run(MINE, latency="FloatAdd=3"), f"runs/{MINE}", "core"),
    ("an in-order core", of_run(MINE, cpu="minor"), f"runs/{MINE}", "core"),
    ("a core on another program", another_program, f"runs/{MINE}", "core"),
    (
        "the template of a version",
        both(replace("programs/histogram.c", "// My work", "// Your work"), sealed),
        "programs/histogram.c",
        "own-version",
    ),
    (
        "a version that is none",
        with_binary_of("ramp_own", "histogram_ramp"),
        "runs",
        "own-version",
    ),
    ("no excerpts", remove("traces/b.txt"), "traces/*.txt", "count"),
    ("no pictures", remove("plots/*"), "plots/*.svg|png|pdf", "count"),
    ("no histogram", remove("programs/histogram.c"), "programs/histogram.c", "missing"),
    ("no header", remove("programs/m5ops.h"), "programs/m5ops.h", "missing"),
    (
        "a template's line",
        replace("answers.md", "## Question 4\n", "## Question 4\n\nTODO: the ratios\n"),
        "answers.md",
        "template",
    ),
]


def a_hand_in(login: str = LOGIN) -> AbstractContextManager[Synthetic]:
    """A complete hand-in."""
    return made_up(KIT, login, RUNS, VALUES, finished, EXPERIMENT)


class Check(HandInTest):
    """Hand-ins, made up from handin.json and spoiled one way at a time."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.share(a_hand_in())

    def test_complete_is_accepted(self) -> None:
        found = found_in(self.hand_in.typed())
        self.assertEqual(found, {"FAIL": [], "GAP": []})

    def test_wrong_ones_are_refused(self) -> None:
        assert_refused(self, self.hand_in, CASES)

    def test_gaps_are_accepted(self) -> None:
        assert_gaps(self, self.hand_in, GAPS)

    def test_missing_programs_are_named_in_the_command(self) -> None:
        both(remove("runs/orbit-minor"), remove("runs/lehmer-*"), collected)(
            self.hand_in
        )
        lines = "\n".join(self.hand_in.lines())
        self.assertIn("type `just both orbit lehmer`", lines)

    def test_what_is_typed(self) -> None:
        self.assert_typed(CASES[0], GAPS[0])

    def test_the_runs_of_another_login_leave_gaps(self) -> None:
        with a_hand_in("cd456") as hand_in:
            rules = {rule for _, rule in hand_in.gaps()}
        self.assertEqual(rules, {"structures", "core"})


class Shares(unittest.TestCase):
    """What belongs to logins, and what a core costs."""

    def test_logins_differ(self) -> None:
        shares = {share_of(f"ab{number}") for number in range(300)}
        self.assertGreater(len({share.mix for share in shares}), 6)
        self.assertEqual({share.programs[0] for share in shares}, set(LOOK_INTO[0]))
        self.assertEqual({share.mix[1] for share in shares}, set(MIXES[1]))

    def test_stock_core_is_over_budget_and_half_of_it_is_not(self) -> None:
        half = {name: value // 2 for name, value in STOCK.items()}
        self.assertGreater(area(STOCK), max(BUDGETS))
        self.assertLess(area(half), min(BUDGETS))


if __name__ == "__main__":
    unittest.main()
