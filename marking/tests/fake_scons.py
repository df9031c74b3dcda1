#!/usr/bin/python3 -IS
"""Stands in for gem5's build: gem5 is the stand-in, with the predictor's digest."""

import hashlib
import os
import sys


def digest_of(folder: str) -> str:
    """The digest of a predictor: of the header that is the student's."""
    with open(f"{folder}/predictor_table.hh", "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def main() -> None:
    """Make build/ARM/gem5.opt."""
    target = sys.argv[1]
    with open("/tools/gem5.opt") as file:
        text = file.read()
    predictor = digest_of("../objects/predictor")
    with open(target, "w") as file:
        file.write(text.replace('PREDICTOR = ""', f'PREDICTOR = "{predictor}"'))
    os.chmod(target, 0o755)


if __name__ == "__main__":
    main()
