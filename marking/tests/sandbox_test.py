"""Runs hostile programs in the sandbox, which must contain and name each."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "programs"))

from sandbox import (
    LONGEST,
    MIB,
    WORK,
    Limits,
    Outcome,
    is_free,
    sandbox,
    why_not,
)

LIMITS = Limits(
    cpu=2, wall=60, memory=512 * MIB, disk=16 * MIB, processes=24, output=MIB
)
SOURCE = """#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
int main(int, char **words) {
    const std::string what = words[1];
    if (what == "reads") {
        std::ifstream file(words[2]);
        std::string line;
        std::cout << (std::getline(file, line) ? line : "nothing") << std::endl;
    } else if (what == "forks") {
        for (;;) { fork(); }
    } else if (what == "loops") {
        for (volatile int i = 0;; i = i + 1) {}
    } else if (what == "sleeps") {
        sleep(1000);
    } else if (what == "fills") {
        for (int i = 0;; ++i) {
            std::ofstream file("file" + std::to_string(i));
            file << std::string(1 << 20, 'x');
        }
    } else if (what == "grows") {
        std::ofstream file("file");
        for (;;) { file << std::string(1 << 20, 'x'); }
    } else if (what == "prints") {
        for (;;) { std::puts("accepted: all is well"); }
    } else if (what == "takes") {
        for (;;) { char *all = new char[1 << 24]; all[0] = all[1 << 23] = 1; }
    } else if (what == "writes") {
        std::ofstream file(words[2]);
        file << "x" << std::flush;
        std::cout << (file ? "written" : "not written") << std::endl;
    } else if (what == "stays") {
        if (fork() == 0) { setsid(); sleep(1000); }
    }
}
"""


@unittest.skipIf(why_not(), why_not())
class SandboxTest(unittest.TestCase):
    """The attempts of an untrusted program."""

    program: bytes

    @classmethod
    def setUpClass(cls) -> None:
        """Compile the hostile program in a sandbox."""
        with sandbox() as box:
            (box.folder / "hostile.cc").write_text(SOURCE)
            ended = box.run(["g++", "-O0", "-o", "hostile", "hostile.cc"])
            cls.program = box.read("hostile", 64 * MIB) or b""
        assert ended.is_good, ended.why

    def hostile(self, *words: str, limits: Limits = LIMITS) -> Outcome:
        """Run the hostile program with some words."""
        with sandbox() as box:
            (box.folder / "hostile").write_bytes(self.program)
            (box.folder / "hostile").chmod(0o755)
            return box.run(["./hostile", *words], limits)

    def test_nothing_of_the_machine_can_be_read(self) -> None:
        paths = ["/etc/passwd", "/etc/shadow", str(Path.home() / ".bashrc"), __file__]
        for path in paths:
            self.assertEqual(self.hostile("reads", path).output, "nothing\n", path)

    def test_no_file_is_written_elsewhere(self) -> None:
        for path in ("/usr/x", "/x", "/etc/x", "/dev/x", "/proc/sys/kernel/hostname"):
            self.assertEqual(self.hostile("writes", path).output, "not written\n", path)
        self.assertEqual(self.hostile("writes", f"{WORK}/x").output, "written\n")

    def test_its_folder_has_any_free_path(self) -> None:
        for path in ("/w", "/home/zoë/a b", "/tmp/x", "/w" * (LONGEST // 2)):
            self.assertTrue(is_free(path, {}), path)
            with sandbox(work=path) as box:
                box.run(["sh", "-c", "pwd -P > here"], LIMITS)
                here = box.read("here") or b""
            self.assertEqual(here.decode(), f"{path}\n")

    def test_there_is_no_network(self) -> None:
        code = "import socket; socket.create_connection(('192.0.2.1', 9), 5)"
        with sandbox() as box:
            ended = box.run(["/usr/bin/python3", "-c", code], LIMITS)
        self.assertIn("unreachable", ended.errors)

    def test_what_never_ends_is_stopped(self) -> None:
        self.assertIn("processor's time", self.hostile("loops").why)
        short = Limits(cpu=2, wall=2, memory=512 * MIB)
        slept = self.hostile("sleeps", limits=short)
        self.assertIn("it ran for more than 2 s", slept.why)

    def test_processes_are_counted_and_all_end(self) -> None:
        short = Limits(cpu=2, wall=4, memory=512 * MIB, processes=24)
        self.assertTrue(self.hostile("forks", limits=short).stopped)
        self.assertTrue(self.hostile("stays").is_good)
        listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True)
        self.assertNotIn("./hostile", listed.stdout)

    def test_memory_and_disk_are_limited(self) -> None:
        self.assertFalse(self.hostile("takes").is_good)
        self.assertIn("it wrote more than 16 MiB", self.hostile("fills").why)
        self.assertRegex(self.hostile("grows").why, "larger than it may be|16 MiB")

    def test_output_is_cut(self) -> None:
        ended = self.hostile("prints")
        self.assertIn("it printed more than 1 MiB", ended.why)
        self.assertLessEqual(len(ended.output), 2**16)

    def test_what_it_leaves_is_read_without_following_it(self) -> None:
        with sandbox() as box:
            link = "ln -s /etc/passwd link; ln -s /etc folder; mkfifo pipe; echo a > b"
            box.run(["sh", "-c", link], LIMITS)
            read = [box.read(one) for one in ("link", "folder/passwd", "pipe", "none")]
            self.assertEqual(read, [None] * 4)
            self.assertEqual(box.read("b"), b"a\n")

    def test_it_gives_up_its_rights(self) -> None:
        with sandbox() as box:
            ended = box.run(["cat", "/proc/self/status"], LIMITS)
            secret = os.environ.get("HOME", "")
            environment = box.run(["env"], LIMITS).output
        self.assertRegex(ended.output, r"CapPrm:\s+0{16}\n")
        self.assertNotIn(f"HOME={secret}\n", environment)

    def test_a_deep_folder_is_removed(self) -> None:
        code = "import os\nfor _ in range(1500):\n os.mkdir('d')\n os.chdir('d')"
        with sandbox() as box:
            box.run(["/usr/bin/python3", "-c", code], LIMITS)
        self.assertFalse(box.folder.exists())


if __name__ == "__main__":
    unittest.main()
