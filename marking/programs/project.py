"""Where things are: import it first, and the modules of the kits are found."""

import sys
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent
ROOT = PROGRAMS.parent.parent
KITS = ROOT / "kits"
HERE = PROGRAMS / "mark.py"

# What staff check, what the kits share, and Assignment 4's rules of the leaderboard.
CHECK = ROOT / "marking" / "check"
for _folder in (CHECK, KITS, KITS / "assignment_4"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
