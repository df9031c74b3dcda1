"""Tests of course.py and machine.py, with modules that stand in for gem5's."""

import hashlib
import json
import re
import struct
import subprocess
import tempfile
import unittest
from pathlib import Path

import doctor
import rows
from standin import COMMON, run_in_gem5

SCRIPT = """import course
import machine
from m5.objects import System

parser = course.parser("Measures.")
parser.add_argument("--cpu", default="minor")
parser.add_argument("--l1d-size", dest="l1d_size", default="16KiB")
parser.add_argument("--width", type=int, default=4)
parser.add_argument("--prefetch", action="store_true")
parser.add_argument("--own")
args = parser.parse_args()
system = System()
system.cpu = System()
course.simulate(system, args)
"""
MACHINE = """import course
from m5 import objects
from m5.objects import BaseCPU
from machine import L1D, L1I, L2, machine

machine(BaseCPU(), {})
for one, other in objects.links:
    print(f"{{one}} {{other}}".replace("system.", ""))
"""
BASE = {
    "system_port membus.cpu_side_ports",
    "mem_ctrl.port membus.mem_side_ports",
}


def elf(kind: int = 2, machine: int = 183, segments: tuple[int, ...] = (1,)) -> bytes:
    """The beginning of a program: its type, processor, and types of segments."""
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    head += struct.pack(
        "<HHIQQQIHHH", kind, machine, 1, 0, 64, 0, 0, 64, 56, len(segments)
    )
    return head.ljust(64, b"\0") + b"".join(
        struct.pack("<I52x", segment) for segment in segments
    )


def digest(data: bytes) -> str:
    """The sha256 of bytes."""
    return hashlib.sha256(data).hexdigest()


class CourseTest(unittest.TestCase):
    """A folder with a program in it."""

    def setUp(self) -> None:
        """Write the program."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/sort").write_bytes(elf())
        self.record = self.folder / "out/run.json"

    def run_script(
        self, *arguments: str, **has: str
    ) -> subprocess.CompletedProcess[str]:
        """Run the script on modules that stand in for gem5."""
        return run_in_gem5(SCRIPT, *arguments, folder=self.folder, has=has)

    def test_run(self) -> None:
        """One line, and a record of all arguments."""
        ended = self.run_script("bin/sort", "--width", "8", "--prefetch")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        line = ended.stdout.splitlines()[-1]
        self.assertEqual(line, "Simulated 1,234 us; sort ended with 0")
        self.assertEqual(
            json.loads(self.record.read_text()),
            {
                "assignment": 0,
                "script": "measure.py",
                "gem5": "24.0.0.1",
                "program": "sort",
                "arguments": {
                    "cpu": "minor",
                    "l1d_size": "16KiB",
                    "width": 8,
                    "prefetch": True,
                    "own": None,
                },
                "typed": ["measure.py", "bin/sort", "--width", "8", "--prefetch"],
                "files": {
                    "bin/sort": digest(elf()),
                    "course.py": digest((COMMON / "course.py").read_bytes()),
                    "machine.py": digest((COMMON / "machine.py").read_bytes()),
                    "measure.py": digest(SCRIPT.encode()),
                },
                "compiled": None,
            },
        )

    def test_ways_to_type_a_program(self) -> None:
        """The program is told the same path, so that its stack is the same."""
        script = f"{SCRIPT}print(system.cpu.workload.cmd)\n"
        for typed in ("bin/sort", "./bin/sort", str(self.folder / "bin/sort")):
            with self.subTest(typed):
                ended = run_in_gem5(script, typed, folder=self.folder)
                self.assertEqual(ended.stdout.splitlines()[-1], "['bin/sort']")

    def test_what_it_was_compiled_from(self) -> None:
        """The record beside a program, if it is of this program."""
        record = {"command": "cc", "compiler": "cc 1", "sources": {"a.c": "0"}}
        for binary, compiled in ((elf(), record), (b"another", None)):
            with self.subTest(compiled=compiled):
                beside = {**record, "binary": digest(binary)}
                (self.folder / "bin/sort.json").write_text(json.dumps(beside))
                self.run_script("bin/sort")
                written = json.loads(self.record.read_text())
                self.assertEqual(written["compiled"], compiled)

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
        """What gem5 could not run is refused before it starts."""
        for what, data, says in (
            ("missing", None, "there is no bin/p here; type `just build`"),
            ("source", b"int main(void) {}\n", "bin/p is not a compiled program"),
            ("half", elf()[:40], "bin/p is not a compiled program"),
            ("x86", elf(machine=62), "bin/p is not for 64-bit Arm"),
            ("32 bits", b"\x7fELF\x01" + elf()[5:], "bin/p is not for 64-bit Arm"),
            ("dynamic", elf(segments=(1, 3)), "bin/p is not linked statically"),
            ("object", elf(kind=1), "bin/p is not linked statically"),
        ):
            with self.subTest(what):
                if data is not None:
                    (self.folder / "bin/p").write_bytes(data)
                ended = self.run_script("bin/p")
                self.assertEqual(ended.returncode, 2)
                self.assertIn(says, ended.stderr.splitlines()[-1])

    def test_other_simulators(self) -> None:
        """One line of help, and status 1."""
        for has, says in (
            ({"VERSION": "23.1.0.0"}, "this is gem5 23.1.0.0; the course needs 24.0"),
            ({"VERSION": "24.1.0.0"}, "this is gem5 24.1.0.0; the course needs 24.0"),
            ({"ARM": "0"}, "this gem5 was not built for Arm"),
        ):
            with self.subTest(says):
                ended = self.run_script("bin/sort", **has)
                self.assertEqual(ended.returncode, 1)
                self.assertRegex(ended.stderr, rf"^measure\.py: {says}.*\n$")

    def test_python(self) -> None:
        """Python without gem5.opt: the message says what to type."""
        ended = run_in_gem5(SCRIPT, "bin/sort", "--width", "8", is_gem5=False)
        self.assertEqual(ended.returncode, 1)
        typed = r"gem5\.opt measure\.py bin/sort --width 8"
        self.assertRegex(ended.stderr, rf"^measure\.py: .* type {typed};.*\n$")

    def test_one_version(self) -> None:
        """Script, doctor and check ask for the same gem5."""
        text = (COMMON / "course.py").read_text()
        versions = re.findall(r'^VERSION = "(.+)"$', text, re.MULTILINE)
        self.assertEqual([*versions, doctor.VERSION], [rows.VERSION] * 2)


class MachineTest(unittest.TestCase):
    """What is connected with what."""

    def links(self, arguments: str) -> set[str]:
        """The connections of a machine, without those that all machines have."""
        ended = run_in_gem5(MACHINE.format(arguments))
        self.assertEqual(ended.stderr, "")
        lines = set(ended.stdout.splitlines())
        self.assertLessEqual(BASE, lines)
        return lines - BASE

    def test_no_cache(self) -> None:
        """The processor at the bus."""
        self.assertEqual(
            self.links(""),
            {
                "cpu.icache_port membus.cpu_side_ports",
                "cpu.dcache_port membus.cpu_side_ports",
            },
        )

    def test_l1(self) -> None:
        """Each cache between the processor and the bus."""
        self.assertEqual(
            self.links("l1i=L1I(), l1d=L1D()"),
            {
                "cpu.icache.cpu_side cpu.icache_port",
                "cpu.dcache.cpu_side cpu.dcache_port",
                "cpu.icache.mem_side membus.cpu_side_ports",
                "cpu.dcache.mem_side membus.cpu_side_ports",
            },
        )

    def test_l2(self) -> None:
        """A bus between the levels, and no L1I if none is given."""
        self.assertEqual(
            self.links("l1d=L1D(), l2=L2()"),
            {
                "cpu.icache_port l2bus.cpu_side_ports",
                "cpu.dcache.cpu_side cpu.dcache_port",
                "cpu.dcache.mem_side l2bus.cpu_side_ports",
                "l2cache.cpu_side l2bus.mem_side_ports",
                "l2cache.mem_side membus.cpu_side_ports",
            },
        )


if __name__ == "__main__":
    unittest.main()
