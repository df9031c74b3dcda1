"""The sizes and inputs that belong to a login: python3 -m course.mine ab123"""

from course.login import number_of, print_for_login, seed_of

SIDES = (46, 47, 49, 50, 52, 48)


def side_of(login: str) -> int:
    """The rows and columns of the login's matrices."""
    return SIDES[number_of(login, "side ") % len(SIDES)]


def lines(login: str) -> list[str]:
    """The lines that `just mine` prints for a login."""
    side, seed = side_of(login), seed_of(login)
    return [
        f"matrices of {side} x {side}",
        f"sums that begin at byte {seed % 7 * 8} of a line",
        f"inputs from the seed {seed}",
    ]


if __name__ == "__main__":
    print_for_login(lines)
