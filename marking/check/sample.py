"""Test support: a small kit of an assignment that does not exist."""

import json
from pathlib import Path
from typing import Any

COMMON = Path(__file__).resolve().parent
CONFIG = COMMON.parents[1] / "src" / "config"  # where limits.json is
SHARED = (
    "answers",
    "archive",
    "collect",
    "files",
    "formats",
    "handin",
    "login",
    "rows",
    "rules",
    "start",
)
CHECK = """import start  # noqa: F401
import sys
from handin import main

if __name__ == "__main__":
    sys.exit(main())
"""
SCRIPT = "import course\n\nparser = course.parser('Measures.')\n"
RULES: dict[str, Any] = {
    "assignment": 7,
    "files": [
        {
            "path": "answers.md",
            "kind": "answers",
            "questions": 3,
            "about": "your answers",
        },
        {"path": "results.csv", "kind": "results", "rows": [4, 40], "about": "a table"},
        {"path": "runs/*/stats.txt", "kind": "stats", "count": [4, 40], "about": "a"},
        {"path": "runs/*/config.json", "kind": "json", "count": [4, 40], "about": "b"},
        {"path": "runs/*/run.json", "kind": "run", "count": [4, 40], "about": "c"},
        {
            "path": "plots/*.svg|png|pdf",
            "kind": "picture",
            "count": [1, 3],
            "about": "plots",
        },
        {"path": "justfile", "kind": "text", "about": "recipes"},
        {"path": "*.py", "kind": "python", "count": [1, 20], "about": "scripts"},
        {"path": "programs/*.c", "kind": "text", "count": [1, 4], "about": "programs"},
        {
            "path": "traces/*.txt",
            "kind": "trace",
            "count": [1, 2],
            "lines": [3, 9],
            "about": "traces",
        },
    ],
    "results": [
        {"name": "run", "from": "folder"},
        {"name": "program", "from": "program"},
        {"name": "cpu", "from": "argument", "one_of": ["timing", "minor"]},
        {"name": "rob", "from": "argument", "type": "integer"},
        {"name": "ticks", "from": "stat", "stat": "simTicks", "type": "integer"},
        {"name": "cpi", "from": "stat", "stat": "system.cpu.cpi"},
        {
            "name": "misses",
            "from": "stat",
            "stat": "system.cpu.dcache.overallMisses::total",
            "type": "integer",
            "absent": "0",
        },
    ],
    "runs_needed": [{"program": "sort", "cpu": "minor"}],
    "asks": [
        {"name": "clocks", "question": 1, "count": 3, "words": "three clocks"},
        {"name": "caches", "question": 2, "count": 2, "words": "two caches"},
    ],
}


def sample_kit(project: Path) -> Path:
    """Write the kit into an empty folder as a project; return the kit's folder."""
    kit = project / "kits" / "assignment_7"
    kit.mkdir(parents=True)
    (project / "kits" / "common").symlink_to(COMMON)
    (project / "src").mkdir()
    (project / "src" / "config").symlink_to(CONFIG)
    files = {
        "kit.yml": "also:\n  limits.json: src/config/limits.json\n"
        + "".join(f"  {name}.py: kits/common/{name}.py\n" for name in SHARED),
        "handin.json": json.dumps(RULES),
        "check.py": CHECK,
        "measure.py": SCRIPT,
        "justfile": "check:\n    true\n",
        "answers.md": "## Question 1\n\nTODO: an answer.\n",
    }
    for name, text in files.items():
        (kit / name).write_text(text)
    return kit
