"""The designs of design.json: python3 -m course.design, with runs, area or score."""

import json
import sys
from math import sqrt
from pathlib import Path

from course.area import (
    BUDGET,
    LEVELS,
    MACHINES,
    OPTIONS,
    bytes_of,
    cycles,
    parts_of,
    ways_of,
)
from course.collect import RunError, read_run


def read_designs() -> dict[str, tuple[str, dict[str, str]]]:
    """The product and the options of each design by its name, the base first."""
    try:
        written = json.loads(Path("design.json").read_text(encoding="utf-8"))
        product = written["product"]
        designs = {"base": (f"ikj-{product.split('-')[1]}", dict[str, str]())}
        for name in ("design", "neighbor-a", "neighbor-b"):
            designs[name] = product, written[name]
            unknown = sorted(set(written[name]) - set(OPTIONS))
            if unknown:
                raise ValueError(f"{name} has {unknown[0]}, which is no option")
            parts_of(MACHINES["small"] | written[name])
    except KeyError as error:
        sys.exit(f"design.json: there is no {error}")
    except (OSError, ValueError, IndexError) as error:
        sys.exit(f"design.json: {error}")
    return designs


def print_runs() -> None:
    """Print a line for each run, as course.run reads it."""
    for name, (product, machine) in read_designs().items():
        pairs = (f" --{key.replace('_', '-')} {one}" for key, one in machine.items())
        options = "".join(pairs)
        print(f"{name}-product hierarchy.py bin/{product}{options}")
        print(f"{name}-join hierarchy.py bin/join{options}")


def print_area() -> None:
    """Print the area of each design, and the hit times of its caches."""
    for name, (_, options) in read_designs().items():
        machine = MACHINES["small"] | options
        parts = parts_of(machine)
        words = [f"{part} {units:.2f}" for part, units in parts.items() if units]
        for part, level in LEVELS.items():
            if size := bytes_of(machine[f"{part}_size"]):
                time = cycles(level, size, ways_of(machine[f"{part}_ways"], size))
                words.append(f"{part} hits in {time}")
        units = sum(parts.values())
        note = f", MORE than {BUDGET}" if units > BUDGET else f" of {BUDGET}"
        print(f"{name:11}{units:7.2f}{note} units: {', '.join(words)}")


def score_of(name: str) -> float:
    """The score of a design, computed from its runs and those of the base."""
    product = 1.0
    for program in ("product", "join"):
        try:
            runs = (f"base-{program}", f"{name}-{program}")
            ticks = [int(read_run(Path("runs", run)).stats["simTicks"]) for run in runs]
        except RunError:
            sys.exit(f"there is no score of {name} yet; type `just design`")
        product *= ticks[0] / ticks[1]
    return sqrt(product)


def print_scores() -> None:
    """Print the score of each design that has run."""
    for name in read_designs():
        print(f"{name:11}{score_of(name):7.3f}")


if __name__ == "__main__":
    {"runs": print_runs, "area": print_area, "score": print_scores}[sys.argv[1]]()
