"""What every program of a kit does first: `import start`.

It ends with one sentence in a Python that is too old; any Python 3 can read it. Then it
moves the kit's folder behind the standard library's, so that a `csv.py` beside the
program is not taken for Python's own.
"""

import sys

OLDEST = (3, 10)


def check_version(program: str) -> None:
    """End the program if this Python is too old."""
    if sys.version_info[:2] < OLDEST:
        says = "%s needs Python %d.%d or later, and this is Python %d.%d; "
        says += "install a newer one, and type its name, such as python3.11"
        sys.exit(says % (program, *OLDEST, *sys.version_info[:2]))


def move_kit() -> None:
    """Put the kit's folder behind the standard library, before packages that others
    installed."""
    folder = __file__.rpartition("/")[0]
    if sys.path[0] != folder:
        return
    del sys.path[0]
    ends = [index for index, one in enumerate(sys.path) if one.endswith("-packages")]
    sys.path.insert(ends[0] if ends else len(sys.path), folder)


check_version(sys.argv[0].rpartition("/")[2])
move_kit()
