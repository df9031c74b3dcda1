"""Run checked.py on an out-of-order processor with local histories of 17 outcomes."""

import runpy

from m5.objects import ArmO3CPU, TournamentBP

ArmO3CPU.branchPred = TournamentBP(localPredictorSize=2**17)
runpy.run_path("checked.py")
