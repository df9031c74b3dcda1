"""Runs a module of this folder, as `python3 -I course check ab123` in the kit's folder.

Python's own modules come first, so that no file of yours takes the place of one.
"""

import runpy
import sys
from io import TextIOWrapper
from pathlib import Path

sys.path.pop(0)
sys.path.append(str(Path(__file__).resolve().parents[1]))
# A terminal without UTF-8 shows escapes for what it lacks; lines keep their order among
# errors, in a file, too.
if isinstance(sys.stdout, TextIOWrapper):
    sys.stdout.reconfigure(  # pyright: ignore[reportUnknownMemberType]
        errors="backslashreplace", line_buffering=True
    )
for path in sorted(Path().glob("*.py")):
    if path.stem in getattr(sys, "stdlib_module_names", ()):
        says = "hides Python's module of this name from gem5's scripts; rename it"
        print(f"{path} {says}", file=sys.stderr, flush=True)
runpy.run_module(f"course.{sys.argv.pop(1)}", run_name="__main__", alter_sys=True)
