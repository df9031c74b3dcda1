"""Tests of gem5.py and machine.py, with modules that stand in for gem5's."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from standin import write_modules
from support import KITS, unpack

SCRIPT = """from course import gem5
from course.machine import machine
from m5.objects import System

options = gem5.parser("Measures.")
options.add_argument("--width", type=int, default=4)
options.add_argument("--prefetch", action="store_true")
options.add_argument("--own")
args = options.parse_args()
system = System()
system.cpu = System()
gem5.simulate(system, args)
print(system.cpu.workload.cmd)
"""
MACHINE = """from course import gem5
from m5 import objects
from m5.objects import BaseCPU
from course.machine import L1D, L1I, L2, machine

machine(BaseCPU(), {})
for one, other in objects.links:
    print(f"{{one}} {{other}}".replace("system.", ""))
"""
ELF = b"\x7fELF\x02\x01" + bytes(10) + b"\x02\0\xb7\0" + bytes(44)
BASE = {
    "system_port membus.cpu_side_ports",
    "mem_ctrl.port membus.mem_side_ports",
}


class Gem5Test(unittest.TestCase):
    """A kit with a program in it."""

    def setUp(self) -> None:
        """Unpack it, and write the program."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.modules = Path(folder.name, "modules")
        write_modules(self.modules)
        self.kit = unpack(KITS / "assignment_1", Path(folder.name))
        for name in ("bin", "out"):
            (self.kit / name).mkdir()
        (self.kit / "bin/sort").write_bytes(ELF)
        self.record = self.kit / "out/run.json"

    def run_script(
        self, *words: str, script: str = SCRIPT, **has: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a script on modules that stand in for gem5's."""
        (self.kit / "measure.py").write_text(script)
        return subprocess.run(
            [sys.executable, "-B", "measure.py", *words],
            cwd=self.kit,
            env={**os.environ, "OUT": "out", "PYTHONPATH": str(self.modules), **has},
            capture_output=True,
            text=True,
            check=False,
        )

    def test_run(self) -> None:
        """A run prints one line, and records its arguments and the files it read."""
        typed = ["bin/sort", "--width", "8", "--prefetch"]
        ended = self.run_script(*typed)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertIn("Simulated 1,234 us; sort ended with 0\n", ended.stdout)
        record = json.loads(self.record.read_text())
        modules = [f"course/{name}.py" for name in ("compile", "gem5", "machine")]
        files = ["bin/sort", *modules, "measure.py"]
        self.assertEqual(sorted(record.pop("files")), files)
        self.assertEqual(
            record,
            {
                "assignment": 1,
                "script": "measure.py",
                "gem5": "24.0.0.1",
                "program": "sort",
                "arguments": {"width": 8, "prefetch": True, "own": None},
                "typed": ["measure.py", *typed],
                "compiled": None,
            },
        )

    def test_ways_to_type_a_program(self) -> None:
        """The program gets the same path, so that its stack is the same."""
        for typed in ("bin/sort", "./bin/sort", str(self.kit / "bin/sort")):
            with self.subTest(typed):
                ended = self.run_script(typed)
                self.assertEqual(ended.stdout.splitlines()[-1], "['bin/sort']")

    def test_no_record_of_what_did_not_end(self) -> None:
        """An interruption or a wrong result leaves no record, not even an old one."""
        for has, says in (
            (
                {"CAUSE": "user interrupt received"},
                "sort did not finish: user interrupt",
            ),
            ({"CODE": "1"}, "sort found its own result wrong"),
        ):
            with self.subTest(says):
                self.run_script("bin/sort")
                self.assertTrue(self.record.exists())
                ended = self.run_script("bin/sort", **has)
                self.assertEqual(ended.returncode, 1)
                self.assertIn(f"measure.py: {says}", ended.stderr)
                self.assertFalse(self.record.exists())

    def test_programs(self) -> None:
        """A file that gem5 cannot run is refused before the simulation."""
        for data, says in (
            (None, "there is no bin/p here; look into bin/"),
            (b"int main(void) {}\n", "bin/p is not a program for 64-bit Arm"),
            (ELF.replace(b"\xb7", b"\x3e"), "bin/p is not a program for 64-bit Arm"),
        ):
            with self.subTest(says):
                if data is not None:
                    (self.kit / "bin/p").write_bytes(data)
                ended = self.run_script("bin/p")
                self.assertEqual(ended.returncode, 2)
                self.assertIn(says, ended.stderr.splitlines()[-1])

    def test_other_simulators(self) -> None:
        """Without the right gem5, a script prints one line of help and ends with 1."""
        for has, says in (
            ({"VERSION": "23.1.0.0"}, "this is gem5 23.1.0.0; the course needs 24.0"),
            ({"ARM": "0"}, "this gem5 was not built for Arm"),
            (
                {"PYTHONPATH": ""},
                "this is a script for gem5: type gem5.opt measure.py bin/sort",
            ),
        ):
            with self.subTest(says):
                ended = self.run_script("bin/sort", **has)
                self.assertEqual(ended.returncode, 1)
                self.assertRegex(ended.stderr, rf"^measure\.py: {says}.*\n$")

    def assert_links(self, caches: str, *links: str) -> None:
        """The connections of a machine, beside those that all machines have."""
        ended = self.run_script(script=MACHINE.format(caches))
        self.assertEqual(ended.stderr, "")
        self.assertEqual(set(ended.stdout.splitlines()), BASE | set(links))

    def test_no_cache(self) -> None:
        """The processor at the bus."""
        ports = (
            f"cpu.{name}_port membus.cpu_side_ports" for name in ("icache", "dcache")
        )
        self.assert_links("", *ports)

    def test_l1(self) -> None:
        """Each cache between the processor and the bus."""
        self.assert_links(
            "l1i=L1I(), l1d=L1D()",
            "cpu.icache.cpu_side cpu.icache_port",
            "cpu.dcache.cpu_side cpu.dcache_port",
            "cpu.icache.mem_side membus.cpu_side_ports",
            "cpu.dcache.mem_side membus.cpu_side_ports",
        )

    def test_l2(self) -> None:
        """A bus between the levels, and no L1I if none is given."""
        self.assert_links(
            "l1d=L1D(), l2=L2()",
            "cpu.icache_port l2bus.cpu_side_ports",
            "cpu.dcache.cpu_side cpu.dcache_port",
            "cpu.dcache.mem_side l2bus.cpu_side_ports",
            "l2cache.cpu_side l2bus.mem_side_ports",
            "l2cache.mem_side membus.cpu_side_ports",
        )


if __name__ == "__main__":
    unittest.main()
