#!/usr/bin/python3 -IS
"""Stands in for gem5 under a kit's own recipes: it writes the files of a run.

Every statistic of COLUMNS is a number that follows from the words of the command.
"""

import hashlib
import json
import os
import sys

ASSIGNMENT = 0
COLUMNS: list[str] = []
ARGUMENTS: dict[str, str] = {}
BEGIN = "---------- Begin Simulation Statistics ----------"
END = "---------- End Simulation Statistics   ----------"
ALWAYS = ("simSeconds", "simTicks", "finalTick", "simFreq", "hostSeconds", "simInsts")


def number(*words: str) -> int:
    """A number with seven digits that follows from some words."""
    digest = hashlib.sha256(" ".join(words).encode()).hexdigest()
    return 10**6 + int(digest[:8], 16) % 10**6


def main() -> None:
    """Write a run's files, as gem5 and the scripts do."""
    out = next(word[9:] for word in sys.argv if word.startswith("--outdir="))
    own_words = ("-re", "--silent", "--out")
    words = [one for one in sys.argv[1:] if not one.startswith(own_words)]
    script, program, *options = words
    pairs = dict(zip(options[::2], options[1::2], strict=True))
    dump = [BEGIN]
    for name in dict.fromkeys((*ALWAYS, *COLUMNS)):
        dump.append(f"{name:<60} {number(name, *words):>20}  # made up (Count)")
    own = {key[2:].replace("-", "_"): value for key, value in pairs.items()}
    files = dict.fromkeys((script, program), "0" * 64)
    record = {
        "assignment": ASSIGNMENT,
        "script": script,
        "gem5": "24.0.0.1",
        "program": os.path.basename(program),
        "arguments": {**ARGUMENTS, **own},
        "files": files,
        "compiled": None,
        "typed": words,
    }
    os.makedirs(out)
    for name, text in (
        ("stats.txt", "\n".join([*dump, END, *dump, END, ""])),
        ("run.json", json.dumps(record)),
        ("simout.txt", "Simulated\n"),
        ("simerr.txt", ""),
    ):
        with open(f"{out}/{name}", "w") as file:
            file.write(text)


if __name__ == "__main__":
    main()
