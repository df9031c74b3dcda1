"""One out-of-order machine, whose branch predictor is to be chosen."""

import argparse
from typing import Any

import m5.objects
from course import parser, simulate
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
from machine import L1D, L1I, L2, machine

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


def setting(text: str) -> str:
    """A parameter and its value, as `name=value`."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
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
    *path, last = name.split(".")
    owner = predictor
    for depth, part in enumerate([*path, last]):
        known = parameters_of(owner.__class__)
        if depth == 0:
            known -= parameters_of(BranchPredictor)
        if part not in known:
            names = ", ".join(sorted(known))
            parse.error(
                f"{owner.__class__.__name__} has no parameter {part}; it has {names}"
            )
        if depth < len(path):
            owner = getattr(owner, part)
    try:
        setattr(owner, last, value.split(",") if "," in value else value)
    except (TypeError, ValueError) as error:
        parse.error(f"{text}: {error}")


parse = parser(__doc__ or "")
parse.add_argument(
    "--predictor",
    type=choice,
    choices=predictors,
    default="local",
    help="the branch predictor",
)
parse.add_argument(
    "--param",
    type=setting,
    action="append",
    default=[],
    metavar="NAME=VALUE",
    help="a parameter of the predictor, as often as needed; lists with commas",
)
args = parse.parse_args()

predictor = predictors[args.predictor]()
for one in args.param:
    set_parameter(predictor, one)
# One text for run.json and results.csv, the same in whatever order they were typed.
args.param = " ".join(sorted(args.param))

system = machine(ArmO3CPU(branchPred=predictor), l1i=L1I(), l1d=L1D(), l2=L2())
simulate(system, args)
