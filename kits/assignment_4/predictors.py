"""One out-of-order machine, whose branch predictor is to be chosen."""

import argparse
import hashlib
import re
from pathlib import Path
from typing import Any

import m5.objects
from course.gem5 import parser, simulate
from course.machine import L1D, L1I, L2, machine
from m5.objects import (
    LTAGE,
    TAGE,
    ArmO3CPU,
    BiModeBP,
    BranchPredictor,
    LocalBP,
    MultiperspectivePerceptron8KB,
    TournamentBP,
)

# #region predictors
predictors: dict[str, Any] = {
    "local": LocalBP,
    "bimode": BiModeBP,
    "tournament": TournamentBP,
    "tage": TAGE,
    "ltage": LTAGE,
    "perceptron": MultiperspectivePerceptron8KB,
    "student": getattr(m5.objects, "StudentBP", None),
}
# #endregion


def choice(text: str) -> str:
    """The name of a predictor that this gem5 has."""
    if text in predictors and predictors[text] is None:
        raise argparse.ArgumentTypeError(
            "this gem5 was built without StudentBP; type `just install`, then build it"
        )
    return text


def parameter(text: str) -> str:
    """A parameter and its value: a number, a list with commas, or true or false."""
    if not re.fullmatch(r"[A-Za-z][\w.]*=(-?\d{1,10}(,-?\d{1,10})*|true|false)", text):
        raise argparse.ArgumentTypeError(f"{text} is not written as name=value")
    return text


def parameters_of(kind: Any) -> set[str]:
    """The names of the parameters that objects of a class have."""
    return set(kind._params.keys())


def set_parameter(predictor: Any, text: str) -> None:
    """Give a parameter of the predictor, or of an object in it, a value.

    Targets are found by what all predictors share, which stays as it is: only what
    predicts directions can be set.
    """
    name, _, value = text.partition("=")
    owner, *path = predictor, *name.split(".")
    for depth, part in enumerate(path):
        kind = owner.__class__
        known = parameters_of(kind)
        if depth == 0:
            known -= parameters_of(BranchPredictor)
        if part not in known:
            names = ", ".join(sorted(known))
            options.error(f"{kind.__name__} has no parameter {part}; it has {names}")
        if depth < len(path) - 1:
            owner = getattr(owner, part)
    try:
        setattr(owner, path[-1], value.split(",") if "," in value else value)
    except (TypeError, ValueError) as error:
        options.error(f"{text}: {error}")


def built_from() -> dict[str, str]:
    """The sha256 of the sources of your predictor, as gem5 was built from them.

    They must be those of this folder, or a run would be of another predictor than the
    one that you are looking at.
    """
    lines = (line.split() for line in predictor.sources().splitlines())
    digests = {path: digest for digest, path in lines}
    for path, digest in digests.items():
        here = Path(__file__).resolve().parent / path
        if hashlib.sha256(here.read_bytes()).hexdigest() != digest:
            problem = f"this gem5 was built from another {path} than the one here"
            options.error(f"{problem}; type `just install`, then build gem5")
    return digests


options = parser(__doc__ or "")
options.add_argument("--predictor", type=choice, choices=predictors, default="local")
options.add_argument(
    "--param",
    type=parameter,
    action="append",
    default=[],
    metavar="NAME=VALUE",
    help="a parameter of the predictor, as often as needed; lists with commas",
)
args = options.parse_args()

predictor = predictors[args.predictor]()
for text in args.param:
    # Marking reads the settings of a student's predictor in this form alone.
    if args.predictor == "student" and not re.fullmatch(r"\w+=\d+", text):
        options.error(f"{text} is no setting of student; write name=number")
    set_parameter(predictor, text)
# Sorted, so that run.json and results.csv do not depend on the order of typing.
args.param = " ".join(sorted(args.param))

system = machine(ArmO3CPU(branchPred=predictor), l1i=L1I(), l1d=L1D(), l2=L2())
simulate(system, args, built_from if args.predictor == "student" else dict)
