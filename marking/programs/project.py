"""The paths of the project. Imported first, it adds the kits' modules to the path."""

import sys
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent
MARKING = PROGRAMS.parent
ROOT = MARKING.parent
KITS = ROOT / "kits"
LIMITS = ROOT / "src/config/limits.json"
# The files of staff alone, which .gitignore names and README.md describes.
PRIVATE = MARKING / "private"

# Modules that all kits share, and the rules of the contests.
for _folder in (KITS, *(KITS / f"assignment_{number}" for number in (1, 2, 4))):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
