"""The area of a core, by the rules of Question 8: python3 area.py --width 4 --iq 32

The numbers are made up, their directions are not: an entry that is compared with every
result costs more than one that is only read, and wires grow with the width squared.
"""

import argparse
from collections.abc import Mapping

# #region rules
# Units of area for each entry of a structure.
ENTRY = {"rob": 1, "iq": 4, "lq": 2, "sq": 3, "regs": 1, "mshrs": 8, "muldiv": 24}
# Units for the square of the width.
WIDTH = 2
# gem5's own core.
STOCK = {
    "width": 8,
    "rob": 192,
    "iq": 64,
    "lq": 32,
    "sq": 32,
    "regs": 256,
    "mshrs": 4,
    "muldiv": 2,
}
# What `just structures` halves and doubles; the width has a recipe of its own.
VARIED = tuple(ENTRY)


def area(core: Mapping[str, int]) -> int:
    """Units of area of a core with these structures, all of which are given."""
    entries = sum(units * core[name] for name, units in ENTRY.items())
    return entries + WIDTH * core["width"] ** 2


# #endregion


def main() -> None:
    """Print the area of a core, and what each structure takes of it."""
    parser = argparse.ArgumentParser(description="The area of an out-of-order core.")
    for name, default in STOCK.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    core = {name: int(value) for name, value in vars(parser.parse_args()).items()}
    nothing = dict.fromkeys(core, 0)
    for name, value in core.items():
        print(f"{name:8} {value:4} {area({**nothing, name: value}):5}")
    print(f"{'area':8} {area(core):10}")


if __name__ == "__main__":
    main()
