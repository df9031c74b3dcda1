"""The file of gem5 that declares its branch predictors."""

from typing import Any

BranchPredictor: Any
