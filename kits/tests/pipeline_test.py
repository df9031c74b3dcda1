"""Tests of pipeline.py: traces in gem5's format, whose pictures are known."""

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

from support import KITS

sys.path.insert(0, str(KITS / "assignment_3"))

from course.collect import BEGIN, END, RunError, read_run
from course.pipeline import draw, options_of, trace

STAGES = ("decode", "rename", "dispatch", "issue", "complete")


def traced(number: int, text: str, *cycles: int, period: int = 500) -> str:
    """The lines of an instruction for fetch, decode, …, retire; cycle 0 means never."""
    fetch, *middle, retire = (cycle * period for cycle in cycles)
    return "\n".join(
        [
            f"O3PipeView:fetch:{fetch}:0x{0x400000 + 4 * number:08x}:0:{number}:{text}",
            *(
                f"O3PipeView:{stage}:{tick}"
                for stage, tick in zip(STAGES, middle, strict=True)
            ),
            f"O3PipeView:retire:{retire}:store:0\n",
        ]
    )


LOAD = traced(7, "  ldr   x1, [x2]", 10, 11, 12, 14, 14, 15, 19)
ADD = traced(8, "  add   x1, x1, #1", 10, 11, 12, 14, 17, 18, 20)


# Writes the files of gem5 into its folder, or fails after it has begun.
SIMULATOR = """#!/usr/bin/env python3
import os, shutil, sys
out = next(word[9:] for word in sys.argv if word.startswith("--outdir="))
os.makedirs(out)
open(f"{out}/simerr.txt", "w").write("fatal: out of memory\\n")
if os.environ["STANDIN"] == "fails":
    sys.exit(1)
shutil.copytree("runs/hash-o3", out, dirs_exist_ok=True)
open(f"{out}/trace.out", "w").write(os.environ["TRACE"])
"""


class Folders(unittest.TestCase):
    """Tracing and drawing runs of cores.py."""

    def setUp(self) -> None:
        """Go to a folder with a run and a simulator."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        folder = Path(temporary.name)
        simulator = folder / "gem5.opt"
        simulator.write_text(SIMULATOR)
        simulator.chmod(0o755)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder)
        self.variables(PATH=f"{folder}:{os.environ['PATH']}", STANDIN="", TRACE=LOAD)
        self.run_in("runs/hash-o3")

    def variables(self, **values: str) -> None:
        """Set variables of the environment until the test ends."""
        for name, value in values.items():
            self.addCleanup(os.environ.__setitem__, name, os.environ.get(name, ""))
            os.environ[name] = value

    def run_in(self, name: str, cpu: str = "o3") -> Path:
        """Write a run; returns its folder."""
        folder = Path(name)
        folder.mkdir(parents=True)
        record = {
            "program": "hash",
            "arguments": {"cpu": cpu},
            "typed": ["cores.py", "bin/hash", "--cpu", cpu],
            "files": {},
        }
        (folder / "run.json").write_text(json.dumps(record))
        (folder / "config.json").write_text("{}")
        stats = "simTicks 100000 #\nfinalTick 900000 #\nsystem.clk_domain.clock 500 #\n"
        (folder / "stats.txt").write_text(f"{BEGIN}{stats}{END}")
        return folder

    def test_options(self) -> None:
        options = options_of(read_run(Path("runs/hash-o3")), 50, 10)
        self.assertIn("--debug-start=850000", options)
        self.assertIn("--debug-end=855000", options)

    def test_in_order(self) -> None:
        with self.assertRaisesRegex(RunError, "out-of-order"):
            trace(self.run_in("runs/hash-minor", "minor"), 50, 10)

    def test_missing(self) -> None:
        with self.assertRaisesRegex(RunError, "has no run.json"):
            trace(Path("/nowhere"), 50, 10)
        with self.assertRaisesRegex(RunError, "`just trace hash-o3`"):
            draw(Path("traced/hash-o3"), 0, 10)
        os.environ["PATH"] = "/nowhere"
        with self.assertRaisesRegex(RunError, "type `just doctor`"):
            trace(Path("runs/hash-o3"), 50, 10)

    def test_a_trace_outlives_a_failure(self) -> None:
        trace(Path("runs/hash-o3"), 50, 10)
        before = Path("traced/hash-o3/trace.out").read_text()
        self.variables(STANDIN="fails", TRACE=ADD)
        with self.assertRaisesRegex(RunError, "gem5 failed: fatal: out of memory"):
            trace(Path("runs/hash-o3"), 50, 10)
        self.assertEqual(Path("traced/hash-o3/trace.out").read_text(), before)
        self.variables(STANDIN="")
        trace(Path("runs/hash-o3"), 50, 10)
        self.assertEqual(Path("traced/hash-o3/trace.out").read_text(), ADD)


if __name__ == "__main__":
    unittest.main()
