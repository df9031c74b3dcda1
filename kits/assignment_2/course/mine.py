"""What belongs to a login: python3 -m course.mine ab123"""

from course.login import number_of, print_for_login, seed_of

SIDES = (46, 47, 49, 50, 52, 48)
BUDGETS = (76, 80, 84, 88, 92, 96)


def side_of(login: str) -> int:
    """The rows and columns of the login's matrices."""
    return SIDES[number_of(login, "side ") % len(SIDES)]


def budget_of(login: str) -> int:
    """The units of area that the login's hierarchy may have."""
    return BUDGETS[number_of(login, "budget ") % len(BUDGETS)]


def lines(login: str) -> list[str]:
    """What belongs to a login, in words."""
    side = side_of(login)
    return [
        f"matrices of {side} x {side}",
        f"a budget of {budget_of(login)} units",
        f"inputs from the seed {seed_of(login)}",
    ]


if __name__ == "__main__":
    print_for_login(lines)
