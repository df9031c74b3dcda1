"""Tests of jobs as arrays, with stand-ins and, if it runs here, with Slurm."""

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from class_of_30 import make_class
from settings import Settings

PROGRAMS = Path(__file__).resolve().parent.parent / "programs"
# Stand-ins for sbatch and squeue, as slurm.py uses them: each job runs at once.
SBATCH = """#!/bin/sh
for word; do case $word in
    --array=*) array=${word#--array=} ;; --wrap=*) wrap=${word#--wrap=} ;;
esac; done
echo "$array" >> "$ARRAYS"
for index in $(echo "${array%%%*}" | tr , ' '); do
    SLURM_ARRAY_TASK_ID=$index sh -c "$wrap" || exit 1
done
echo 429
"""


def why_not() -> str:
    """The reason why Slurm is not available here; empty if it is."""
    if not shutil.which("sbatch"):
        return "there is no sbatch here; install it (Debian: slurm-wlm)"
    ended = subprocess.run(["sinfo", "--noheader"], capture_output=True, check=False)
    return "" if ended.returncode == 0 else "sbatch: Slurm does not run here"


class SlurmTest(unittest.TestCase):
    """The same hand-ins, marked here and on Slurm."""

    def mark(
        self, folder: Path, out: str, *more: str, **variables: str
    ) -> list[dict[str, str]]:
        """Mark two hand-ins; returns the table of the class without its times."""
        if not (folder / "in").exists():
            make_class(folder / "all", folder / "tools", honest=2)
            (folder / "in").mkdir()
            for archive in (folder / "all").glob("*_st*"):
                shutil.copy(archive, folder / "in")
        command = [sys.executable, "-B", str(PROGRAMS / "mark.py"), "in", "--out", out]
        options = ["--secret", "secret", "--tools", "tools", "--jobs", "2"]
        ended = subprocess.run(
            [*command, *options, *more],
            cwd=folder,
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.assertLess(ended.returncode, 2, ended.stdout)
        with (folder / out / "class.csv").open() as file:
            rows = list(csv.DictReader(file))
        return [{**row, "seconds": ""} for row in rows]

    def test_arrays_have_each_job_once(self) -> None:
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            (folder / "bin").mkdir()
            for name, text in (("sbatch", SBATCH), ("squeue", "#!/bin/sh\n")):
                (folder / "bin" / name).write_text(text)
                (folder / "bin" / name).chmod(0o755)
            path = f"{folder / 'bin'}:{os.environ['PATH']}"
            variables = {"PATH": path, "ARRAYS": str(folder / "arrays")}
            there = self.mark(folder, "there", "--on", "slurm", **variables)
            self.assertEqual(there, self.mark(folder, "here"))
            arrays = (folder / "arrays").read_text().split()
            self.assertEqual(arrays, ["0,1%2"])
            self.mark(folder, "there", "--on", "slurm", **variables)
            self.assertEqual((folder / "arrays").read_text().split(), arrays)
            plan = json.loads((folder / "there" / "plan.json").read_text())
            self.assertEqual(len(Settings(**plan).all), 2)


if __name__ == "__main__":
    unittest.main()
