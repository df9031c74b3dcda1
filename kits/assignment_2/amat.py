"""Your work: the model of Question 7, which `just amat` compares with runs.

A row is a run's row of results.csv, with numbers as text: write int(row["misses"]).
"""


def amat(row: dict[str, str], hit: int) -> float:
    """The average access time of a run in cycles, if a hit takes `hit` cycles."""
    penalty = 0  # cycles; which of your runs shows it?
    return hit + penalty * int(row["misses"]) / int(row["accesses"])


def predicted_us(row: dict[str, str], average: float) -> float:
    """The time of a run in microseconds at 2 GHz, computed from its AMAT."""
    return int(row["accesses"]) * average / 2000
