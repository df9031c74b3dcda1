"""Says what is missing in this folder for which question, and packs the hand-in.

    python3 -m course.check ab123
    python3 -m course.check ab123 --pack

A GAP costs marks only on the question that needs what is missing. With a FAIL nothing
is packed: a file cannot be read, or files contradict each other.
"""

import gzip
import hashlib
import io
import json
import re
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from course.collect import RunError, read_runs, table_of
from course.compile import digest_of
from course.handin import Gap, HandIn
from course.login import option_of, read_login
from course.questions import RULES
from course.rules import text_of

FOLDER = Path(__file__).parent
NOT_COMPILED: dict[str, Any] = {"command": "", "sources": {}}


@dataclass(frozen=True)
class Fail:
    """A reason why nothing is packed, with its file or run, and what to do."""

    message: str


@dataclass(frozen=True)
class Folder(HandIn):
    """The folder of a kit, with what is handed in from it."""

    rules: dict[str, Any]
    limits: dict[str, Any]
    broken: dict[str, str]
    """The problems of runs that cannot be read, by the names of the runs."""

    @cached_property
    def files(self) -> dict[str, list[Path]]:
        """The files to hand in, each once, by the patterns of handin.json."""
        found = dict[str, list[Path]]()
        taken = set[Path]()
        for rule in self.rules["files"]:
            stem, *suffixes = rule["path"].split("|")
            patterns = [stem, *(f"{stem.rpartition('.')[0]}.{end}" for end in suffixes)]
            paths = {path for pattern in patterns for path in Path().glob(pattern)}
            # A name that begins with a dot is a temporary file of the kit or an editor.
            paths = {path for path in paths if "/." not in f"/{path}"} - taken
            found[rule["path"]] = sorted(path for path in paths if path.is_file())
            taken |= paths
        return found


def size_of(limit: str) -> int:
    """The bytes of a limit such as 64 KiB."""
    number, unit = limit.split()
    return int(number) * (2**20 if unit == "MiB" else 2**10)


def check_files(folder: Folder) -> Iterator[Fail | Gap]:
    """The files are as many as the rules say, and staff can read each of them."""
    for rule in folder.rules["files"]:
        pattern, kind, paths = rule["path"], rule["kind"], folder.files[rule["path"]]
        least, most = rule.get("count", (1, 1))
        if len(paths) > most:
            yield Fail(f"{pattern}: {len(paths)} files, at most {most} are taken")
        elif len(paths) < least and kind == "answers":
            yield Fail(f"{pattern} is missing; it is in the kit's archive")
        elif len(paths) < least and kind in ("picture", "trace", "text", "python"):
            files = f"{len(paths)} of {least} or more files"
            yield Gap(None, f"{pattern}: {files}: {rule['about']}")
        limit = folder.limits["files"][kind]
        for path in paths:
            if path.stat().st_size > size_of(limit):
                yield Fail(f"{path} is larger than {limit}")
            elif not re.fullmatch(r"[\w./-]+", str(path), re.ASCII):
                yield Fail(f"{path}: rename it; use letters, digits, _, - and .")
            elif kind in ("answers", "text", "python", "trace"):
                try:
                    text_of(path.read_bytes())
                except UnicodeDecodeError:
                    yield Fail(f"{path} is not UTF-8; save it as UTF-8")


def check_runs(folder: Folder) -> Iterator[Fail]:
    """Each run is complete, and read the files that are handed in."""
    problems = [(problem, name) for name, problem in folder.broken.items()]
    digests, binaries = dict[str, str](), dict[str, str]()
    drafts, login = folder.rules.get("drafts", []), folder.login
    for name, run in folder.runs.items():
        compiled: dict[str, Any] = run.record.get("compiled") or NOT_COMPILED
        for path, digest in {**run.record["files"], **compiled["sources"]}.items():
            here = digests.setdefault(path, digest_of(Path(path)))
            if here != digest and path not in drafts and not path.startswith("bin/"):
                problems.append((f"{path} has changed since; type `just again`", name))
        if binaries.setdefault(run.program, run.binary) != run.binary:
            problem = f"bin/{run.program} differs between runs; type `just again`"
            problems.append((problem, name))
        if set(re.findall(r"-DSEED=\w+", compiled["command"])) - {option_of(login)}:
            how = f"type `just build {login}`, and make the run again"
            problems.append((f"has the inputs of another login; {how}", name))
    for problem in dict.fromkeys(problem for problem, _ in problems):
        names = [name for other, name in problems if other == problem]
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        yield Fail(f"runs/{names[0]}{more}: {problem}")


def check_table(folder: Folder) -> Iterator[Fail]:
    """results.csv is the table of the runs that are handed in."""
    path = Path("results.csv")
    try:
        table = table_of(folder.runs).encode()
        problem = "does not match the runs" if path.exists() else "is missing"
        if folder.runs and not (path.exists() and path.read_bytes() == table):
            yield Fail(f"{path} {problem}; type `just collect`")
    except RunError as error:
        yield Fail(str(error))


def check_answers(folder: Folder) -> Iterator[Fail | Gap]:
    """Each question has one heading, with an answer below it."""
    rule = folder.rules["files"][0]
    path = Path(rule["path"])
    try:
        text = text_of(path.read_bytes())
    except (OSError, UnicodeDecodeError):
        return  # `check_files` says it.
    parts = re.split(r"^## Question (\d+).*$", text, flags=re.MULTILINE)
    numbers = [int(number) for number in parts[1::2]]
    answers = dict(zip(numbers, parts[2::2], strict=True))
    for question in range(1, rule["questions"] + 1):
        answer = re.split(r"^##? ", answers.get(question, ""), flags=re.MULTILINE)[0]
        words, least = len(answer.split()), folder.limits["words"]
        if numbers.count(question) != 1:
            headings = f"{numbers.count(question)} headings `## Question {question}`"
            yield Fail(f"{path} has {headings}; write it once")
        elif re.search(r"^TODO", answer, re.MULTILINE):
            yield Gap(question, "a line begins with TODO; write your answer there")
        elif words < least:
            yield Gap(question, f"its answer has {words} words; write at least {least}")


def pack(folder: Folder) -> bytes:
    """The archive of the files to hand in; equal files make equal bytes."""
    name = f"assignment_{folder.rules['assignment']}_{folder.login}"
    buffer = io.BytesIO()
    with (
        gzip.GzipFile("", "wb", mtime=0, fileobj=buffer) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted(path for paths in folder.files.values() for path in paths):
            data = path.read_bytes()
            entry = tarfile.TarInfo(f"{name}/{path.as_posix()}")
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return buffer.getvalue()


def main() -> int:
    """Check this folder, and pack it with `--pack`; returns 0 if nothing fails."""
    login, *options = sys.argv[1:]
    rules = json.loads((FOLDER / "handin.json").read_text(encoding="utf-8"))
    limits = json.loads((FOLDER / "limits.json").read_text(encoding="utf-8"))
    asks = {ask["name"]: ask["count"] for ask in rules["asks"]}
    runs, broken = read_runs()
    folder = Folder(read_login(login), runs, asks, rules, limits, broken)
    checks = (check_files, check_runs, check_table, check_answers, *RULES)
    problems = [problem for check in checks for problem in check(folder)]
    gaps = [problem for problem in problems if isinstance(problem, Gap)]
    for gap in sorted(gaps, key=lambda gap: gap.question or 0):
        heading = f"Question {gap.question}: " if gap.question else ""
        print(f"GAP   {heading}{gap.message}")
    fails = [problem.message for problem in problems if isinstance(problem, Fail)]
    archive = b"" if fails else pack(folder)
    if len(archive) > size_of(folder.limits["archive"]):
        limit = folder.limits["archive"]
        fails = [f"the archive has {len(archive):,} bytes, the limit is {limit}"]
    for message in fails:
        print(f"FAIL  {message}")
    if fails:
        print("not accepted; fix what FAIL names, and type it again")
        return 1
    with_gaps = f" with {len(gaps)} gap{'' if len(gaps) == 1 else 's'}" if gaps else ""
    print(f"accepted{with_gaps}: {len(folder.runs)} runs, {len(archive):,} bytes")
    if options == ["--pack"]:
        name = f"assignment_{folder.rules['assignment']}_{folder.login}.tar.gz"
        Path("..", name).write_bytes(archive)
        print(f"packed ../{name}\nsha256: {hashlib.sha256(archive).hexdigest()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
