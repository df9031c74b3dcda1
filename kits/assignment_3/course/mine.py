"""What belongs to a login: programs to look into, a core to design, and inputs.

python3 -m course.mine ab123
"""

import sys
from dataclasses import dataclass

from course.login import number_of, print_for_login, seed_of

# Question 5: one program of each list.
LOOK_INTO = (("hash", "estrin", "histogram"), ("convert", "transpose", "horner"))
# Question 8: one program of each list, and the area that the core may take.
MIXES = (("gather", "gather_index"), ("horner", "convert"), ("transpose", "bisect"))
BUDGETS = range(540, 661, 10)


@dataclass(frozen=True)
class Share:
    """The part of the assignment that follows from the login."""

    programs: tuple[str, ...]
    mix: tuple[str, ...]
    budget: int


def share_of(login: str) -> Share:
    """What belongs to a login, the same each time."""
    number = number_of(login)

    def choose(choices: tuple[str, ...]) -> str:
        nonlocal number
        number, index = divmod(number, len(choices))
        return choices[index]

    programs = tuple(choose(names) for names in LOOK_INTO)
    mix = tuple(choose(names) for names in MIXES)
    return Share(programs, mix, BUDGETS[number % len(BUDGETS)])


def lines(login: str) -> list[str]:
    """What belongs to a login, in words."""
    share = share_of(login)
    return [
        f"Question 5: {' and '.join(share.programs)}",
        f"Question 8: {', '.join(share.mix)} on a core of at most {share.budget}",
        f"all questions: inputs from the seed {seed_of(login)}",
    ]


if __name__ == "__main__":
    sys.exit(print_for_login(lines))
