"""The clock and the inputs that belong to a login: python3 -m course.mine ab123"""

from course.login import number_of, print_for_login, seed_of


def clock_of(login: str) -> str:
    """One of 221 clocks from 1100MHz to 3900MHz, none of which is near 2 GHz."""
    clocks = [
        mhz for mhz in range(1100, 3901, 10) if abs(mhz - 2000) >= 300 and mhz != 3000
    ]
    return f"{clocks[number_of(login) % len(clocks)]}MHz"


def lines(login: str) -> list[str]:
    """The lines that `just mine` prints for a login."""
    return [f"a clock of {clock_of(login)}", f"inputs from the seed {seed_of(login)}"]


if __name__ == "__main__":
    print_for_login(lines)
