"""Run checked.py on an out-of-order processor with another branch predictor."""

import runpy

from m5.objects import LTAGE, ArmO3CPU

ArmO3CPU.branchPred = LTAGE()
runpy.run_path("checked.py")
