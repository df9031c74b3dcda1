"""The area of a core, by the rules of Question 8: python3 area.py --width 4 --iq 32

The numbers are invented, but follow real cores: entries that are compared with every
result cost more than those that are only read, and wires grow with the width squared.
"""

import argparse
from collections.abc import Mapping

from structures import STOCK

# #region rules
# Units of area for each entry of a structure.
ENTRY = {"rob": 1, "iq": 4, "lq": 2, "sq": 3, "regs": 1, "mshrs": 8, "muldiv": 24}
WIDTH = 2  # for its square


def area(core: Mapping[str, int]) -> int:
    """The area of a core, given the sizes of all its structures."""
    entries = sum(units * core[name] for name, units in ENTRY.items())
    return entries + WIDTH * core["width"] ** 2


# #endregion


def main() -> None:
    """Print the area of a core and the part of each structure."""
    parser = argparse.ArgumentParser(description="The area of an out-of-order core.")
    for name, default in STOCK.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    core: dict[str, int] = vars(parser.parse_args())
    for name, value in core.items():
        alone = {**dict.fromkeys(core, 0), name: value}
        print(f"{name:8} {value:4} {area(alone):5}")
    print(f"{'area':8} {area(core):10}")


if __name__ == "__main__":
    main()
