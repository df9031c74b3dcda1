"""Reads and writes files that need not be what their names say.

A name may belong to a folder, a pipe, a device or a loop of links: opening a pipe waits
for ever, and writing through a link changes another file.
"""

import os
import stat
import tempfile
from pathlib import Path
from typing import BinaryIO


def open_file(path: Path) -> BinaryIO:
    """Open a regular file, at its end of any links; raises OSError."""
    # Without waiting: a pipe that nobody writes to is opened, too, and then refused.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(0, "it is not a file", str(path))
    return os.fdopen(descriptor, "rb")


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a regular file; raises OSError, also if there are more than most."""
    with open_file(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(0, f"it has more than {most:,} bytes", str(path))
    return data


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, in place of a file or link of that name.

    Raises OSError.
    """
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        os.replace(name, path)
    except OSError:
        os.unlink(name)
        raise


def why(error: OSError) -> str:
    """What went wrong with a file, in a few words."""
    return (error.strerror or type(error).__name__).lower()
