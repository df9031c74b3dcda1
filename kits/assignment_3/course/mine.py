"""The programs and the budget of a login: python3 -m course.mine ab123"""

from typing import NamedTuple

from course.login import number_of, print_for_login, seed_of

# Question 5: one program of each list.
LOOK_INTO = (("hash", "estrin", "histogram"), ("transpose", "horner"))
# Question 8: besides gather one program of each list, and the area of the core.
MIXES = (("horner", "estrin"), ("transpose", "bisect"))
BUDGETS = range(540, 661, 10)


class Share(NamedTuple):
    """The part of the assignment that follows from the login."""

    programs: list[str]
    mix: list[str]
    budget: int


def share_of(login: str) -> Share:
    """The share of a login, which is the same each time."""
    number, chosen = number_of(login), list[str]()
    for names in (*LOOK_INTO, *MIXES):
        number, index = divmod(number, len(names))
        chosen.append(names[index])
    return Share(chosen[:2], ["gather", *chosen[2:]], BUDGETS[number % len(BUDGETS)])


def lines(login: str) -> list[str]:
    """The lines that `just mine` prints for a login."""
    share = share_of(login)
    return [
        f"Question 5: {' and '.join(share.programs)}",
        f"Question 8: {', '.join(share.mix)} on a core of at most {share.budget}",
        f"all questions: inputs from the seed {seed_of(login)}",
    ]


if __name__ == "__main__":
    print_for_login(lines)
