"""Where things are: import it first, and the modules of the kits are found."""

import sys
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent
ROOT = PROGRAMS.parent.parent
KITS = ROOT / "kits"
HERE = PROGRAMS / "mark.py"

# What the kits share, and Assignment 4's own rules of the leaderboard.
for _folder in (KITS / "common", KITS / "assignment_4"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
