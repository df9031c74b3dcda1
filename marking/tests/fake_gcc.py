#!/usr/bin/python3 -IS
"""Stands in for the cross compiler, with a digest of sources and options as a program.

The program also has each KEY=VALUE of comments in its sources, `// fake: KEY=VALUE`.
"""

import hashlib
import os
import re
import sys

VERSION = "aarch64-linux-gnu-gcc (made up) 12.2.0"


def binary_of(options: list[str], sources: dict[str, bytes]) -> bytes:
    """The program that is compiled with some options from some sources, by name."""
    digest = hashlib.sha256(" ".join(sorted(options)).encode())
    for name in sorted(sources):
        digest.update(name.encode() + b"\0" + sources[name])
    said = re.findall(rb"fake: (\S+)", b"\n".join(sources.values()))
    seeds = [one.encode() for one in options if one.startswith("-DSEED=")]
    return b"\n".join([b"made up " + digest.hexdigest().encode(), *said, *seeds, b""])


def main() -> None:
    """Compile the sources of the command line, with the headers beside them."""
    if "--version" in sys.argv:
        print(VERSION)
        return
    words = sys.argv[1:]
    output = words[words.index("-o") + 1]
    options = [word for word in words if word.startswith("-") and word != "-o"]
    sources: dict[str, bytes] = {}
    for path in (word for word in words if word.endswith((".c", ".s"))):
        folder = os.path.dirname(path) or "."
        for name in (os.path.basename(path), "input.h", "m5ops.h", "loops.c"):
            if os.path.exists(f"{folder}/{name}"):
                with open(f"{folder}/{name}", "rb") as file:
                    sources[name] = file.read()
    with open(output, "wb") as file:
        file.write(binary_of(options, sources))


if __name__ == "__main__":
    main()
