"""Test support: Python modules that stand in for those of gem5 that we use."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

COMMON = Path(__file__).resolve().parent
MODULES = {
    "_m5/core.py": 'import os\ngem5Version = os.environ["VERSION"]\n',
    "m5/defines.py": """import os

buildEnv = {"USE_ARM_ISA": os.environ["ARM"] == "1"}
""",
    "m5/__init__.py": """import os
from types import SimpleNamespace

options = SimpleNamespace(outdir=os.environ["OUT"])
instantiate = print
curTick = lambda: 1_234_499_999


def simulate():
    code = int(os.environ["CODE"])
    return SimpleNamespace(getCause=lambda: os.environ["CAUSE"], getCode=lambda: code)
""",
    "m5/objects.py": """links = []


class Port:
    def __init__(self, owner, name):
        self.owner, self.name = owner, name

    def __str__(self):
        return f"{self.owner}.{self.name}"

    def __call__(self, *args):
        return self

    def connect(self, other):
        links.append((self, other))


class Thing:
    place = "system"

    def __init__(self, *args, **parameters):
        for name, value in parameters.items():
            setattr(self, name, value)

    def __str__(self):
        return self.place

    def __getattr__(self, name):
        return Port(self, name)

    def __setattr__(self, name, value):
        if isinstance(value, Port):
            Port(self, name).connect(value)
            return
        if isinstance(value, Thing):
            object.__setattr__(value, "place", f"{self}.{name}")
        object.__setattr__(self, name, value)

    @classmethod
    def init_compatible(cls, program):
        return cls()


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return type(name, (Thing,), {})
""",
}
RIGHT = {
    "VERSION": "24.0.0.1",
    "ARM": "1",
    "OUT": "out",
    "CAUSE": "exiting with last active thread context",
    "CODE": "0",
}


def run_in_gem5(
    script: str,
    *arguments: str,
    folder: Path | None = None,
    has: Mapping[str, str] | None = None,
    is_gem5: bool = True,
) -> subprocess.CompletedProcess[str]:
    """Run a script as gem5 would, in a folder, which gets the common modules.

    `has` changes RIGHT, which describes the simulator and the end of the simulation.
    """
    with tempfile.TemporaryDirectory() as place:
        for name, text in MODULES.items() if is_gem5 else ():
            path = Path(place) / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        where = folder or Path(place)
        (where / "out").mkdir(exist_ok=True)
        (where / "measure.py").write_text(script)
        for module in ("course.py", "machine.py"):
            shutil.copyfile(COMMON / module, where / module)
        return subprocess.run(
            [sys.executable, "-B", "measure.py", *arguments],
            cwd=where,
            env={**os.environ, **RIGHT, **(has or {}), "PYTHONPATH": place},
            capture_output=True,
            text=True,
            check=False,
        )
