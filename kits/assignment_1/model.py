"""Applies the model of Question 6 to results.csv: python3 model.py"""

import csv
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Measured:
    """The columns of results.csv that the model needs."""

    program: str
    cpu: str
    caches: str
    period: float  # s, of the clock
    time: float  # s, of the region
    instructions: int

    @property
    def cpi(self) -> float:
        """Cycles per instruction."""
        return self.time / self.period / self.instructions


def read_table(path: Path) -> list[Measured]:
    """The rows of results.csv; a tick is a picosecond."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Measured(
                program=row["program"],
                cpu=row["cpu"],
                caches=row["caches"],
                period=int(row["period"]) / 1e12,
                time=int(row["ticks"]) / 1e12,
                instructions=int(row["instructions"]),
            )
            for row in csv.DictReader(file)
        ]


def main() -> None:
    """Print time and CPI of each run."""
    for run in read_table(Path("results.csv")):
        print(
            f"{run.program:12}{run.cpu:8}{run.caches:6}{1e-9 / run.period:6.2f} GHz"
            f"{run.time * 1e6:12.1f} us{run.cpi:9.2f} CPI"
        )
    # Your work: compute the two constants from two clocks, and the time at a third.


if __name__ == "__main__":
    main()
