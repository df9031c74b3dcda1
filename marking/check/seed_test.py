"""Tests of seed.py: which inputs belong to a login, and that few logins share them."""

import unittest

from seed import option_of, seed_of


class SeedTest(unittest.TestCase):
    """Seeds of a class and more."""

    def test_it_stays(self) -> None:
        """The inputs of a login are the same on every machine."""
        self.assertEqual(option_of("ab123"), "-DSEED=2403389872u")

    def test_no_two_of_a_class_share_one(self) -> None:
        """Nor any two of 3,000 logins that differ in a digit."""
        seeds = {seed_of(f"ab{number}") for number in range(3000)}
        self.assertEqual(len(seeds), 3000)
        self.assertLess(max(seeds), 2**32)


if __name__ == "__main__":
    unittest.main()
