"""Run checked.py on an out-of-order processor with another branch predictor."""

import runpy

from m5.objects import TAGE, ArmO3CPU

ArmO3CPU.branchPred = TAGE()
runpy.run_path("checked.py")
