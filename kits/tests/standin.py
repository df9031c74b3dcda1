#!/usr/bin/env python3
"""Stands in for gem5: it runs a script of a kit, and makes up what gem5 writes.

`$STANDIN` says how it ends: `fails` at once, `full` and `broken` as on a full disk, and
`waits` for a long time. Numbers follow from the words of the command.
"""

import hashlib
import json
import os
import runpy
import sys
import tempfile
import time
from pathlib import Path

MODULES = {
    "_m5/core.py": 'import os\ngem5Version = os.environ.get("VERSION", "24.0.0.1")\n',
    "m5/defines.py": """import os

buildEnv = {"USE_ARM_ISA": os.environ.get("ARM", "1") == "1"}
""",
    "m5/__init__.py": """import os
from types import SimpleNamespace

options = SimpleNamespace(outdir=os.environ["OUT"])
instantiate = print
curTick = lambda: 1_234_499_999


def simulate():
    cause = os.environ.get("CAUSE", "exiting with last active thread context")
    code = int(os.environ.get("CODE", "0"))
    return SimpleNamespace(getCause=lambda: cause, getCode=lambda: code)
""",
    "m5/objects.py": """import hashlib
from pathlib import Path

links = []


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
    path = "system"
    FUList = ()
    _params = {}

    def __init__(self, *args, **parameters):
        for name, value in parameters.items():
            setattr(self, name, value)

    def __str__(self):
        return self.path

    def __getattr__(self, name):
        return Port(self, name)

    def __setattr__(self, name, value):
        if isinstance(value, Port):
            Port(self, name).connect(value)
            return
        if isinstance(value, Thing):
            object.__setattr__(value, "path", f"{self}.{name}")
        object.__setattr__(self, name, value)

    @classmethod
    def init_compatible(cls, program):
        return cls()

    def sources(self):
        folders = map(Path, ("predictor", "policy"))
        folder = next(path for path in folders if path.is_dir())
        paths = sorted(path for path in folder.iterdir() if path.is_file())
        digests = (hashlib.sha256(path.read_bytes()).hexdigest() for path in paths)
        return "\\n".join(f"{one}  {path}" for one, path in zip(digests, paths))


SIZES = ("globalPredictorSize", "choicePredictorSize", "localPredictorSize", "option0")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    sizes = {} if name == "BranchPredictor" else dict.fromkeys(SIZES)
    return type(name, (Thing,), {"_params": sizes})
""",
}
BEGIN = "---------- Begin Simulation Statistics ----------"
END = "---------- End Simulation Statistics   ----------"
COMMIT = "1: cpu: Commit branch: sn:"
BRANCH = f"{COMMIT}1, PC:0x4005a8 DirectCond, pred:1, taken:1, target:0x4005a0"
CALL = f"{COMMIT}2, PC:0x4005ac CallDirect, pred:1, taken:1, target:0x4005b0"
RETURN = f"{COMMIT}3, PC:0x4005b0 Return, pred:1, taken:1, target:0x4005b4"
SQUASH = "1: cpu: [tid:0] [squash sn:3] Mispredicted: Return, PC:0x4005b0"
TRACE = f"""{BRANCH}
{RETURN}
0: pseudo_inst::resetstats(0, 0)
{BRANCH}
{CALL}
{SQUASH}
{RETURN}
2: pseudo_inst::dumpresetstats(0, 0)
{BRANCH}"""
ALWAYS = ("simSeconds", "simTicks", "finalTick", "simFreq", "hostSeconds", "simInsts")
BITS = {
    "system.cpu.branchPred.storageBits": 1024,
    "system.cpu.dcache.replacement_policy.setBits": 2,
}
CONFIG = '{"system": {"cpu": {"branchPred": {}}}}\n'


def write_modules(folder: Path) -> None:
    """Write Python modules that stand in for those of gem5 that the scripts use."""
    for name, text in MODULES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def number(*words: str) -> int:
    """A number of seven digits, computed from some words."""
    digest = hashlib.sha256(" ".join(words).encode()).hexdigest()
    return 10**6 + int(digest[:8], 16) % 10**6


def stats_of(words: list[str]) -> str:
    """A stats.txt with two dumps."""
    rules = json.loads(Path("course/handin.json").read_text())
    lines = [BEGIN]
    for name in dict.fromkeys(
        (*ALWAYS, "system.clk_domain.clock", *rules["statistics"].values())
    ):
        if name not in BITS or "student" in words:
            value = BITS.get(name) or number(name, *words)
            lines.append(f"{name:<60} {value:>20}  # made up (Count)")
    return "\n".join([*lines, END, *lines, END, ""])


def main() -> None:
    """Do what gem5 does with the words of the command line."""
    how = os.environ.get("STANDIN", "")
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    at = sys.argv.index(words[0])
    out = next(
        (word[9:] for word in sys.argv[:at] if word.startswith("--outdir=")), "m5out"
    )
    words = sys.argv[at:]
    if how == "fails":
        sys.exit("gem5.opt: error while loading shared libraries")
    os.environ["OUT"] = out
    os.makedirs(out)
    is_silent = "--silent-redirect" in sys.argv
    if "--debug-flags=Branch,PseudoInst" in sys.argv:
        print(BRANCH if how == "no region" else TRACE)
    for descriptor, name in ((1, "simout"), (2, "simerr")) if is_silent else ():
        flags = os.O_WRONLY | os.O_CREAT
        os.dup2(os.open(f"{out}/{name}.txt", flags), descriptor)
    if how == "waits":
        Path("waits").touch()
        time.sleep(60)
    with tempfile.TemporaryDirectory() as modules:
        write_modules(Path(modules))
        sys.path[0:1] = [os.path.dirname(words[0]) or os.getcwd(), modules]
        sys.argv = words
        stats = stats_of(words)
        Path(out, "config.json").write_text(CONFIG)
        Path(out, "stats.txt").write_text(
            stats[: len(stats) // 3 if how == "broken" else None]
        )
        if how == "full":
            Path("/dev/full").write_text("as on a full disk")
        runpy.run_path(words[0], run_name="__m5_main__")


if __name__ == "__main__":
    main()
