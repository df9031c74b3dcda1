#!/usr/bin/python3 -IS
"""Stands in for the cross compiler: a program is a digest of sources and options.

What a source says in a comment of the form `// fake: KEY=VALUE`, the program says, too.
"""

import hashlib
import os
import re
import sys

VERSION = "aarch64-linux-gnu-gcc (made up) 12.2.0"


def binary_of(options: list[str], sources: dict[str, bytes]) -> bytes:
    """What is compiled from some sources, by name, with some options."""
    digest = hashlib.sha256(" ".join(sorted(options)).encode())
    for name in sorted(sources):
        digest.update(name.encode() + b"\0" + sources[name])
    said = re.findall(rb"fake: (\S+)", b"\n".join(sources.values()))
    seeds = [one.encode() for one in options if one.startswith("-DSEED=")]
    return b"\n".join([b"made up " + digest.hexdigest().encode(), *said, *seeds, b""])


def main() -> None:
    """Compile what the command line says, with the headers beside the sources."""
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
