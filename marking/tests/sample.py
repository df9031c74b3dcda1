"""Test support: a small kit of an assignment that does not exist."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CONFIG = ROOT / "src" / "config"  # where limits.json is
SCRIPT = "from course.gem5 import parser\n\noptions = parser('Measures.')\n"
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
            "about": "traces",
        },
    ],
    "columns": "run program cpu rob",
    "statistics": {
        "ticks": "simTicks",
        "misses": "system.cpu.dcache.overallMisses::total",
    },
    "asks": [
        {"name": "clocks", "question": 1, "count": 3, "words": "three clocks"},
        {"name": "caches", "question": 2, "count": 2, "words": "two caches"},
    ],
}


def sample_kit(project: Path) -> Path:
    """Write the kit into an empty folder as a project; return the kit's folder."""
    kit = project / "kits" / "assignment_7"
    kit.mkdir(parents=True)
    (project / "src").mkdir()
    (project / "src" / "config").symlink_to(CONFIG)
    files = {
        "kit.yml": "also:\n  course/limits.json: src/config/limits.json\n",
        "course/handin.json": json.dumps(RULES),
        "measure.py": SCRIPT,
        "justfile": "check:\n    true\n",
        "answers.md": "## Question 1\n\nTODO: an answer.\n",
    }
    for name, text in files.items():
        (kit / name).parent.mkdir(exist_ok=True)
        (kit / name).write_text(text)
    return kit
