"""Runs an untrusted program without network and home, and within limits.

Bubblewrap (`bwrap`) provides the sandbox. The program sees /usr and its mounts, all
read-only, and can write into one folder and a small /tmp. Namespaces hide the network
and other processes, and all processes that the program starts end with it. The kernel
limits each process (setrlimit, through `prlimit`). This module limits all of them
together several times a second: their time, memory and number, and the sizes of the
folder and of the output. Rights of root are not needed; if root marks, the program runs
as a user that owns nothing else.
"""

import itertools
import os
import resource
import selectors
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import IO

MIB = 2**20
WORK = "/work"  # the path at which the program sees the folder that it can write
LONGEST, LONGEST_NAME = 1000, 255  # bytes of another path for it, and of each part
PAUSE = 0.1  # seconds between two checks of the limits
GRACE = 30  # seconds until all processes of a stopped program have ended
TMP = 64 * MIB
# If root marks, programs run as these users, who have no accounts.
FIRST_USER, USERS = 61_184, 4_096
_numbers = itertools.count(os.getpid())


class SandboxError(Exception):
    """The reason why no program of students can run on this machine, in one line."""


@dataclass(frozen=True)
class Limits:
    """The limits of a program, with sizes in bytes and times in seconds."""

    cpu: float = 60
    """The processor time of each process."""
    wall: float = 600
    """The time from start to end, with a margin for a machine that has other work."""
    memory: int = 2048 * MIB
    """The address space of each process, and the resident memory of all together."""
    disk: int = 256 * MIB
    """The size of the largest file, and of all files together."""
    entries: int = 20_000  # files and folders
    processes: int = 64
    output: int = 16 * MIB
    """The size of both outputs together; the first 64 KiB of each are kept."""


LIMITS = Limits()
KEPT = 64 * 2**10


@dataclass
class Outcome:
    """The end of a program: its exit status, its outputs, and why it was stopped."""

    status: int | None = None
    output: str = ""
    errors: str = ""
    stopped: str = ""
    seconds: float = 0

    @property
    def is_good(self) -> bool:
        """Whether the program ended with 0 before any limit."""
        return self.status == 0 and not self.stopped

    @property
    def why(self) -> str:
        """The failure in a few words, with the last line that the program wrote."""
        if self.stopped:
            return f"stopped: {self.stopped}"
        if self.status in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
            return "stopped: it used more of the processor's time than it may"
        if self.status in (-signal.SIGXFSZ, 128 + signal.SIGXFSZ):
            return "stopped: it wrote a file that is larger than it may be"
        last = (self.errors.strip() or self.output.strip()).splitlines()[-1:]
        return f"ended with {self.status}" + "".join(f": {one}" for one in last)


@dataclass
class Sandbox:
    """One folder to write into, and read-only mounts beside it.

    The program sees `folder` at the path `work`. The keys of `binds` are the paths at
    which it sees mounts. The folders in `path` come first in its PATH.
    """

    folder: Path
    binds: Mapping[str, Path] = field(default_factory=dict[str, Path])
    path: Sequence[str] = ()
    work: str = WORK
    environment: Mapping[str, str] = field(default_factory=dict[str, str])

    def read(self, name: str, most: int = 4 * MIB) -> bytes | None:
        """The first bytes of a file that a program left; None if it is missing.

        A link, a file behind a link, and a special file count as missing.
        """
        with self._opened(name) as file:
            return file.read(most) if file else None

    def take(self, name: str, target: Path) -> bool:
        """Copy a file that a program left, as an executable; returns False if missing.

        The copy replaces an old one at once, because other jobs may be running it.
        """
        with self._opened(name) as file:
            if file is None:
                return False
            with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as copy:
                shutil.copyfileobj(file, copy)
            Path(copy.name).chmod(0o755)
            Path(copy.name).replace(target)
        return True

    @contextmanager
    def _opened(self, name: str) -> Generator[IO[bytes] | None]:
        """Open a file that a program left, without following links."""
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
        *folders, last = name.split("/")
        with ExitStack() as opened:
            here = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
            opened.callback(os.close, here)
            try:
                for one in folders:
                    here = os.open(one, flags | os.O_DIRECTORY, dir_fd=here)
                    opened.callback(os.close, here)
                found = os.open(last, flags, dir_fd=here)
            except OSError:
                yield None
                return
            with open(found, "rb") as file:
                yield file if stat.S_ISREG(os.fstat(found).st_mode) else None

    def run(
        self, command: Sequence[str], limits: Limits = LIMITS, cwd: str = ""
    ) -> Outcome:
        """Run a command in `work`, or in the folder that the program sees as `cwd`.

        Raises SandboxError if this machine has no sandbox.
        """
        problem = why_not()
        if problem:
            raise SandboxError(problem)
        user = FIRST_USER + next(_numbers) % USERS if os.geteuid() == 0 else None
        if user is not None:
            _give(self.folder, user)
        whole = [
            *_walls(self, cwd or self.work, user is None),
            *_as_user(user),
            *limited(command, limits),
        ]
        return _watched(whole, self.folder, limits)


@contextmanager
def sandbox(
    binds: Mapping[str, Path] | None = None,
    path: Sequence[str] = (),
    work: str = WORK,
) -> Generator[Sandbox]:
    """A sandbox around a new folder, which is removed afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="marking-"))
    try:
        yield Sandbox(folder, binds or {}, path, work=work)
    finally:
        # Unlike shutil.rmtree, rm removes folders of any depth.
        remove = ["rm", "-rf", "--", str(folder)]
        subprocess.run(["chmod", "-R", "u+rwX", "--", str(folder)], check=False)
        subprocess.run(remove, check=False)


def is_free(path: str, binds: Mapping[str, Path]) -> bool:
    """Whether the folder can be mounted at a path, and hides no other mount there."""
    root, *parts = path.split("/")
    if root or not parts or not path.isprintable() or len(path.encode()) > LONGEST:
        return False
    if any(one in ("", ".", "..") or len(one.encode()) > LONGEST_NAME for one in parts):
        return False
    links = (to for *_, to in _links())
    taken = {
        to.split("/")[1] for to in ("/usr", "/etc", "/proc", "/dev", *links, *binds)
    }
    return parts[0] not in taken


@cache
def why_not() -> str:
    """The reason why no program of students can run here; empty if they can."""
    for program, package in (
        ("bwrap", "bubblewrap"),
        ("prlimit", "util-linux"),
        ("setpriv", "util-linux"),
    ):
        if not shutil.which(program):
            return f"there is no {program} here; install it (Debian: {package})"
    tried = subprocess.run(
        [*_walls(None, "/", os.geteuid() != 0), "true"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if tried.returncode == 0:
        return ""
    says = (tried.stderr.strip().splitlines() or ["it says nothing"])[-1]
    return f"bwrap does not work here ({says}); allow user namespaces, or mark as root"


def limited(command: Sequence[str], limits: Limits) -> list[str]:
    """A command behind `prlimit`, which sets the kernel's limits of each process."""
    most: dict[str, int | str] = {
        "as": limits.memory,
        # The first limit sends a signal with a reason, the second one kills.
        "cpu": f"{max(1, round(limits.cpu))}:{max(1, round(limits.cpu)) + 2}",
        "fsize": limits.disk,
        "nproc": limits.processes,
        "nofile": 256,
        "core": 0,
    }
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY:
        most["nofile"] = min(256, hard)
    return ["prlimit", *(f"--{one}={most[one]}" for one in most), "--", *command]


def _walls(box: Sandbox | None, cwd: str, has_own_users: bool) -> list[str]:
    """The command of bubblewrap, to which the program's command is appended."""
    # The kernel does not limit root's processes, not even in a namespace. So root gives
    # up its rights inside (_as_user), which a user namespace would not allow.
    users = (
        ["--unshare-all", "--disable-userns"]
        if has_own_users
        else [f"--unshare-{one}" for one in ("ipc", "pid", "net", "uts", "cgroup-try")]
    )
    if has_own_users:
        users.insert(1, "--unshare-user")
    bin_path = ":".join([*(box.path if box else ()), "/usr/bin", "/bin"])
    environment = {
        "PATH": bin_path,
        "HOME": box.work if box else "/",
        "LANG": "C.UTF-8",
        "TMPDIR": "/tmp",
        "PYTHONDONTWRITEBYTECODE": "1",
        **(box.environment if box else {}),
    }
    tmpfs = {"/tmp": TMP, "/dev/shm": MIB}
    return [
        "bwrap",
        *users,
        "--die-with-parent",
        "--new-session",
        "--clearenv",
        *(word for pair in environment.items() for word in ("--setenv", *pair)),
        *("--ro-bind", "/usr", "/usr"),
        *(word for name in _links() for word in name),
        *("--perms", "0755", "--dir", "/etc"),
        # /etc has only Debian's links to programs, and the list of libraries.
        *("--ro-bind-try", "/etc/alternatives", "/etc/alternatives"),
        *("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"),
        *("--proc", "/proc", "--dev", "/dev"),
        *(
            word
            for path, size in tmpfs.items()
            for word in ("--perms", "1777", "--size", str(size), "--tmpfs", path)
        ),
        *(_mounts(box) if box else ()),
        *("--remount-ro", "/dev", "--remount-ro", "/"),
        *("--chdir", cwd, "--"),
    ]


def _mounts(box: Sandbox) -> list[str]:
    """The mounts of one sandbox, besides those of all."""
    writes = {box.work: box.folder}
    # bubblewrap would let only its user read the folders above a mount.
    above = {str(one) for to in (*box.binds, *writes) for one in Path(to).parents}
    words: list[str] = []
    for folder in sorted(above - {"/"}):
        words += ["--perms", "0755", "--dir", folder]
    for kind, mounts in (("--ro-bind", box.binds), ("--bind", writes)):
        for to, there in mounts.items():
            words += [kind, str(there), to]
    return words


def _links() -> Iterator[tuple[str, str, str]]:
    """Mounts for folders in /, which are links into /usr on most systems."""
    for name in ("bin", "sbin", "lib", "lib64", "lib32"):
        path = Path("/", name)
        if path.is_symlink():
            yield "--symlink", os.readlink(path).lstrip("/"), str(path)
        elif path.is_dir():
            yield "--ro-bind", str(path), str(path)


def _as_user(user: int | None) -> list[str]:
    """The command that gives up the rights of root; empty if another user marks."""
    if user is None:
        return []
    ids = [f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    return ["setpriv", *ids, "--bounding-set=-all", "--inh-caps=-all", "--"]


def _give(folder: Path, user: int) -> None:
    """Make a user the owner of a folder and of everything in it."""
    words = ["chown", "-R", "--no-dereference", f"{user}:{user}", "--", str(folder)]
    subprocess.run(words, stderr=subprocess.DEVNULL, check=False)


def _watched(command: Sequence[str], folder: Path, limits: Limits) -> Outcome:
    """Run a command until it ends or exceeds a limit, and keep its outputs."""
    begin = time.monotonic()
    kept: list[list[bytes]] = [[], []]
    counts = [0, 0]
    outcome = Outcome()
    with (
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            umask=0o022,  # so that the program can read folders that bubblewrap makes
        ) as process,
        selectors.DefaultSelector() as both,
    ):
        for number, pipe in enumerate((process.stdout, process.stderr)):
            if pipe:
                os.set_blocking(pipe.fileno(), False)
                both.register(pipe, selectors.EVENT_READ, number)
        look = begin
        while both.get_map() and not outcome.stopped:
            for key, _ in both.select(PAUSE):
                number: int = key.data
                data = _read(key.fd)
                if not data:
                    both.unregister(key.fileobj)
                    continue
                if counts[number] < KEPT:
                    kept[number].append(data[: KEPT - counts[number]])
                counts[number] += len(data)
            if sum(counts) > limits.output:
                outcome.stopped = f"it printed more than {limits.output // MIB} MiB"
            elif (now := time.monotonic()) > look:
                outcome.stopped = _excess(process.pid, folder, limits, begin)
                # A large folder takes long to read, so the next check comes later.
                look = time.monotonic() + max(PAUSE, 10 * (time.monotonic() - now))
        if outcome.stopped:
            process.kill()  # This ends all processes in its namespace.
            _await_end(both)
        process.wait()
    outcome.status = process.returncode
    outcome.output, outcome.errors = (
        b"".join(one).decode(errors="replace") for one in kept
    )
    outcome.seconds = time.monotonic() - begin
    outcome.stopped = outcome.stopped or _size_problem(folder, limits)
    return outcome


def _await_end(both: selectors.BaseSelector) -> None:
    """Wait until both outputs end, because the kernel ends processes one by one."""
    last = time.monotonic() + GRACE
    while both.get_map() and time.monotonic() < last:
        for key, _ in both.select(PAUSE):
            if not _read(key.fd):
                both.unregister(key.fileobj)


def _read(pipe: int) -> bytes:
    """The bytes that a pipe has now; empty if there are none, or at its end."""
    try:
        return os.read(pipe, KEPT)
    except BlockingIOError:
        return b""


def _excess(pid: int, folder: Path, limits: Limits, begin: float) -> str:
    """A sentence on the limit that a program exceeds; empty if there is none."""
    if time.monotonic() - begin > limits.wall:
        return f"it ran for more than {limits.wall:g} s"
    memory, processes = _use(pid)
    if memory > limits.memory:
        return f"it used more than {limits.memory // MIB} MiB of memory"
    if processes > limits.processes + 8:  # those of bubblewrap, and some that end
        return f"it started more than {limits.processes} processes"
    return _size_problem(folder, limits)


def _use(pid: int) -> tuple[int, int]:
    """The resident bytes of a process and its descendants, and their number."""
    memory, todo, count = 0, [pid], 0
    while todo:
        one = todo.pop()
        count += 1
        try:
            pages = int(Path(f"/proc/{one}/statm").read_text().split()[1])
            for task in os.listdir(f"/proc/{one}/task"):
                children = Path(f"/proc/{one}/task/{task}/children").read_text()
                todo += map(int, children.split())
        except (OSError, IndexError, ValueError):
            continue  # The process has ended.
        memory += pages * resource.getpagesize()
    return memory, count


def _size_problem(folder: Path, limits: Limits) -> str:
    """A sentence on files that are too large or too many; empty if they are not."""
    size = entries = 0
    todo = [os.fspath(folder)]
    while todo:
        try:
            with os.scandir(todo.pop()) as found:
                for one in found:
                    entries += 1
                    if one.is_dir(follow_symlinks=False):
                        todo.append(one.path)
                    else:
                        size += one.stat(follow_symlinks=False).st_blocks * 512
                    if entries > limits.entries:
                        return f"it made more than {limits.entries:,} files"
        except OSError:
            continue  # The folder was removed meanwhile, or cannot be read.
    if size > limits.disk:
        return f"it wrote more than {limits.disk // MIB} MiB"
    return ""
