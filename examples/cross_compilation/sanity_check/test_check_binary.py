"""Tests of check_binary.py, with headers made by hand; they run no program."""

import struct
import unittest

from check_binary import UnfitError, check_file, check_results


def elf(machine: int = 183, bits: int = 64, kinds: tuple[int, ...] = (1, 1)) -> bytes:
    """An ELF file that is nothing but its header and its list of segments."""
    ident = b"\x7fELF" + bytes([bits // 32, 1, 1]) + bytes(9)
    rest = (2, machine, 1, 0x400000, 64, 0, 0, 64, 56, len(kinds), 0, 0, 0)
    segments = [struct.pack("<I52x", kind) for kind in kinds]
    return ident + struct.pack("<HHIQQQIHHHHHH", *rest) + b"".join(segments)


# #region file
class File(unittest.TestCase):
    """What the file says about itself."""

    def test_static_program_for_arm(self) -> None:
        check_file(elf())

    def test_no_program(self) -> None:
        for data in (b"", b"int main(void) {}", elf()[:40]):
            with self.assertRaisesRegex(UnfitError, "not a program"):
                check_file(data)

    def test_other_machine(self) -> None:
        with self.assertRaisesRegex(UnfitError, "for x86-64, not for AArch64"):
            check_file(elf(machine=62))
        with self.assertRaisesRegex(UnfitError, "for machine 8, not for AArch64"):
            check_file(elf(machine=8))

    def test_32_bits(self) -> None:
        with self.assertRaisesRegex(UnfitError, "32-bit Arm"):
            check_file(elf(machine=40, bits=32))

    def test_interpreter_in_any_place(self) -> None:
        for kinds in ((3, 1), (1, 1, 3)):
            with self.assertRaisesRegex(UnfitError, "-static"):
                check_file(elf(kinds=kinds))


# #endregion


class Results(unittest.TestCase):
    """What the program did under QEMU, and under gem5."""

    def test_same(self) -> None:
        check_results(("4 right\n", 0), ("4 right\n", 0))

    def test_other_line(self) -> None:
        with self.assertRaisesRegex(UnfitError, "line 2 is 'b' under QEMU, 'c'"):
            check_results(("a\nb\n", 0), ("a\nc\n", 0))

    def test_missing_line(self) -> None:
        with self.assertRaisesRegex(UnfitError, "line 2 is 'b' under QEMU, None"):
            check_results(("a\nb\n", 0), ("a\n", 0))

    def test_other_status(self) -> None:
        with self.assertRaisesRegex(UnfitError, "1 under QEMU, 0 under gem5"):
            check_results(("a\n", 1), ("a\n", 0))

    def test_same_failure(self) -> None:
        with self.assertRaisesRegex(UnfitError, "ends with status 1;"):
            check_results(("wrong\n", 1), ("wrong\n", 1))


if __name__ == "__main__":
    unittest.main()
