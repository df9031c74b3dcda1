"""Your work: the model of Question 7, which `just amat` puts beside runs.

A row is a run's row of results.csv; its numbers are text, as int(row["misses"]) is not.
"""


def amat(row: dict[str, str], hit: int) -> float:
    """The average access time of a run in cycles, if a hit takes `hit` of them."""
    penalty = 0  # cycles; which of your runs tells it?
    return hit + penalty * int(row["misses"]) / int(row["accesses"])


def predicted_us(row: dict[str, str], average: float) -> float:
    """The time of a run in microseconds that follows from its AMAT, at 2 GHz."""
    return int(row["accesses"]) * average / 2000
