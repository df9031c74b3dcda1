"""Tests of derive.py, with numbers that can be checked in the head."""

import unittest

from derive import amat, cpi_stack, mpki, read_dumps

TEXT = """
---------- Begin Simulation Statistics ----------
simInsts                             1200          # since the start (Count)
system.clk_domain.clock               500          # period of the clock (Tick)
system.cpu.numCycles                 9000          # cycles (Cycle)
system.cpu.commitStats0.numInsts     1000          # instructions (Count)
system.cpu.icache.overallAccesses::total 1000      # accesses (Count)
system.cpu.dcache.overallAccesses::total   400     # accesses (Count)
system.cpu.dcache.overallMisses::total     100     # misses (Count)
system.cpu.dcache.overallMissLatency::total 2500000  # latency (Tick)
---------- End Simulation Statistics   ----------

---------- Begin Simulation Statistics ----------
system.cpu.commitStats0.numInsts        7          # instructions (Count)
---------- End Simulation Statistics   ----------
"""


class Derive(unittest.TestCase):
    """100 misses of 50 cycles each in 1,000 instructions of 9 cycles."""

    def setUp(self) -> None:
        self.dumps = read_dumps(TEXT)
        self.region = self.dumps[0]

    def test_dumps_are_kept_apart(self) -> None:
        name = "system.cpu.commitStats0.numInsts"
        self.assertEqual([dump[name] for dump in self.dumps], [1000, 7])

    def test_mpki(self) -> None:
        self.assertEqual(mpki(self.region, "system.cpu.dcache"), 100)

    def test_no_line_is_a_zero(self) -> None:
        self.assertEqual(mpki(self.region, "system.cpu.icache"), 0)

    def test_amat_is_in_cycles(self) -> None:
        self.assertEqual(amat(self.region, "system.cpu.dcache", 2), 14)

    def test_parts_of_the_stack_add_up(self) -> None:
        stack = cpi_stack(self.region, 2)
        self.assertEqual(stack["L1I hits"], 2)
        self.assertAlmostEqual(stack["L1D hits"], 0.6)
        self.assertEqual(stack["L1D misses"], 5)
        self.assertAlmostEqual(stack["everything else"], 1.4)
        self.assertEqual(stack["all of it"], 9)


if __name__ == "__main__":
    unittest.main()
