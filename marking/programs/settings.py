"""The settings of one marking, and the secret."""

import hashlib
import hmac
import json
import os
import secrets
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from handins import HandIn
from project import MARKING, PROGRAMS
from results import digest, digest_of_files, write_whole

SECRET = Path("~/.config/cs429/secret")
PREDICTOR = MARKING / "predictor"


class SettingsError(Exception):
    """The reason why marking cannot begin, and what to do, in one line."""


@dataclass(frozen=True)
class Hardware:
    """The student's hardware of an assignment, which becomes a library."""

    header: str  # the student's, which a header of staff's replaces for gem5
    source: str  # staff's, which makes it a library
    driver: str  # staff's, which feeds it
    bits: str  # the statistic that counts its bits

    @property
    def folder(self) -> str:
        """The folder of the kit with its headers."""
        return self.header.partition("/")[0]


HARDWARE = {
    2: Hardware(
        *("policy/policy.hh", "policy.cc", "drive_policy.cc"),
        "system.cpu.dcache.replacement_policy.setBits",
    ),
    4: Hardware(
        *("predictor/predictor_table.hh", "predictor.cc", "drive_predictor.cc"),
        "system.cpu.branchPred.storageBits",
    ),
}


@dataclass(frozen=True)
class Settings:
    """The settings of a marking, which other processes read from plan.json."""

    assignment: int
    out: str
    secret: str  # the path of the secret, never the secret
    sample: int  # the number of runs of each hand-in that are made again
    jobs: int  # the number of jobs at once
    patience: float = 60  # seconds of processor time for a task of a student's hardware
    private: str = ""  # the private folder of staff
    gem5: str = ""  # the path of gem5.opt; if it is empty, nothing is simulated
    tools: str = ""  # a folder of programs that come before those of the machine
    handins: list[dict[str, str]] = field(default_factory=list[dict[str, str]])

    @property
    def folder(self) -> Path:
        """The folder into which marking writes."""
        return Path(self.out)

    @property
    def kit(self) -> Path:
        """The kit as students have it."""
        return self.folder / "kit" / f"assignment_{self.assignment}"

    @property
    def hardware(self) -> Hardware | None:
        """The student's hardware; None if the assignment asks for none."""
        return HARDWARE.get(self.assignment)

    @cached_property
    def all(self) -> list[HandIn]:
        """The hand-ins, in order."""
        return [
            HandIn(one["id"], Path(one["path"]), one["digest"]) for one in self.handins
        ]

    def state(self, name: str) -> Path:
        """The file of a finished job."""
        return self.folder / "jobs" / f"{name}.json"

    @cached_property
    def common(self) -> str:
        """A digest of what all jobs depend on: programs, kit, staff's files, gem5."""
        folders = (PROGRAMS, PREDICTOR, self.kit, Path(self.private or os.devnull))
        files = [
            path
            for folder in folders
            for path in folder.rglob("*")
            if path.is_file() and path.suffix in (".py", ".c", ".cc", ".h", ".hh", ".a")
        ]
        gem5 = mark_of(Path(self.gem5)) if self.gem5 else []
        parts = (self.assignment, self.sample, self.tools, gem5, self.seed)
        return digest(digest_of_files(files), *parts)

    def number(self, *words: str) -> int:
        """A number of 32 bits, computed from the secret and some words."""
        text = "\0".join(words).encode()
        key = read_secret(Path(self.secret))
        return int.from_bytes(hmac.new(key, text, hashlib.sha256).digest()[:4], "big")

    @property
    def seed(self) -> int:
        """The seed of staff for the inputs of programs."""
        return self.number("seed", str(self.assignment))

    def write(self) -> Path:
        """Write the plan, and return its path."""
        path = self.folder / "plan.json"
        write_whole(path, json.dumps(asdict(self), indent=1) + "\n")
        return path


def read_settings(path: Path) -> Settings:
    """The settings in a plan."""
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return Settings(**record)


def mark_of(path: Path) -> list[object]:
    """The path, the size and the time of a file, which identify its version."""
    found = path.stat()
    return [str(path), found.st_size, found.st_mtime_ns]


def make_secret(path: Path) -> bool:
    """Make a secret; returns False if there is one. Raises SettingsError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with open(os.open(path, flags, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
    except FileExistsError:
        if len(read_secret(path)) < 16:
            says = f"{path} has fewer than 16 characters, so it can be guessed"
            raise SettingsError(f"{says}; remove it, and it is made again") from None
        return False
    except OSError as error:
        raise SettingsError(f"{path} cannot be made: {error.strerror}") from None
    return True


def read_secret(path: Path) -> bytes:
    """The secret; raises SettingsError."""
    try:
        return path.read_bytes().strip()
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from None
