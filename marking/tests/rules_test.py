"""Tests of the rules about texts and sources, on about a hundred of each kind.

The kit's check and marking get the same ones, and say the same.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import Mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "programs"))

import similarity
from course.check import Fail, Folder, check_answers, check_files
from course.handin import refused
from course.rules import FUNCTIONS, PREDICTOR, problem_of, text_of
from handins import Contents
from own_sources import own_sources_of
from project import KITS
from reader import problem_of as problem_of_file

# What a function of C may have; the last ones only look like what it may not.
HONEST = r"""
#include <stdint.h>
#include <math.h>
#include "own.h"
# include <arm_neon.h>  // of the compiler
#define BLOCK 8
#define MIN(a, b) \
    ((a) < (b) ? (a) : (b))
#pragma GCC unroll 4
#pragma GCC ivdep
enum { SIDE = 16 };
static __attribute__((noinline, aligned(64))) int helper(int a) { return a; }
static double part[9] __attribute__((aligned(sizeof(double))));
void f(double *restrict a) { __builtin_prefetch(a); }
void f(int section, int weak, int alias) { section = weak + alias; }
void f(int *a, int *b) { a[b[0]] = 'x' + '"'; }
const char *f(void) { return "#define m5_reset_stats() asm(\"nop\") main"; }
// asm, m5_reset_stats(), main and __attribute__((constructor))
/* #define m5_reset_stats() */
/* it's a "comment */ int quoted;
int f(int a) { return a /* // */ + 1; }
int masm, domain, exited, m55; // names that contain others
unsigned long f(void) { return 1e5 + 0x1p-3 + 077ul; }
int f(void) { return sizeof "??" + '\'' + '\\'; }
void f(int a) { if (a % 2) { while (a --> 0) ; } }
int é(void) { return 1; }
"""
DISHONEST = r"""
#define m5_reset_stats()
#define A(x) as ## x
#define GO m5_reset_stats
#include "m5ops.h"
#include <m5ops.h>
#include "/etc/passwd"
#include <unistd.h>
#include OTHER
#ifdef SEED
#if SEED == 7
#undef main
#pragma redefine_extname a b
#pragma weak work
#pragma GCC optimize("O3")
%:define N 1
??=define N 1
void f(void) { m5_reset_stats(); }
void f(void) { M5OP(0x40); }
void f(void) { __asm__("nop"); }
void f(void) { asm volatile("nop"); }
_Pragma("weak main") int a;
__attribute__((constructor)) void f(void) {}
__attribute__((noinline, __constructor__)) void f(void) {}
[[gnu::constructor]] void f(void) {}
<:<: gnu::constructor :>:> void f(void) {}
#define A __attribute__
#define A(x) __attribute__(x)
#define A(x) __attribute__((x))
int a __attribute__((section(".init_array")));
int main(void) { return 0; }
void f(void) { exit(0); }
void exit(int status) { _Exit(0); }
int __libc_start_main(void) { return 0; }
void f(void) { __builtin_exit(0); }
char *f(void) { return R"(" asm "; }
int a; // ‮ turned around
"""
# A predictor may have all of the honest ones that C++ has, and also these.
OF_PREDICTOR = r"""
#include <vector>
#include "bits.hh"
#pragma once
std::map<int, std::vector<double>> more; // a container
static_assert(1'000'000 > 2, "it's");
assert(std::cbrt(8.0) == 2);
[[nodiscard]] inline int f() { return [](int a) { return a; }(1); }
"""
NOT_OF_PREDICTOR = r"""
#define save lose
#ifdef SHA256_BITS_HH
#ifndef GUARD
#ifndef SHA256_BITS_HH \
#define SHA256_BITS_HH
#include "../bits.hh"
#include <sys/stat.h>
void f() { __asm__("nop"); }
void f() { __builtin_ia32_ldmxcsr(8064); }
auto a = R"(" asm "; )";
"""
GUARDED = "#ifndef TABLE_HH\n#define TABLE_HH\nint a;\n#endif\n"


def pieces(text: str) -> list[str]:
    """The sources in a text: each line, with those that continue it."""
    lines = text.strip().replace("\\\n", "\0").split("\n")
    return [one.replace("\0", "\\\n") for one in lines]


def written(source: str) -> Iterator[bytes]:
    """A source as editors of Linux and of Windows write it, and among others."""
    yield source.encode()
    yield source.replace("\n", "\r\n").encode() + b"\r\n"
    yield b"\xef\xbb\xbf" + source.encode()
    yield f"int before; /* {'*' * 9}/\n{source}\nint after;\n".encode()


# For each kind, an assignment and a path that has such a source.
PATHS = {
    FUNCTIONS: ("assignment_2", "programs/loops.c"),
    PREDICTOR: ("assignment_4", "predictor/predictor_table.hh"),
}


class InFolderTest(unittest.TestCase):
    """Tests whose current folder is a new one."""

    def setUp(self) -> None:
        """Go there."""
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.addCleanup(os.chdir, Path.cwd())
        os.chdir(temporary.name)


class RulesTest(InFolderTest):
    """Sources, each in four forms."""

    def is_good(self, data: bytes, kind: str) -> bool:
        """Whether both sides accept a source; they must not differ."""
        kit, name = PATHS[kind]
        path = Path(name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        text = text_of(data)
        some = SimpleNamespace(
            files=[name], kit=KITS / kit, text=Mock(return_value=text)
        )
        sources = own_sources_of(cast(Contents, some))
        self.assertEqual(name in sources.files, name not in sources.problems)
        self.assertEqual(not list(refused(path, kind)), name in sources.files, data)
        return name in sources.files

    def verdicts(self, text: str, kind: str) -> dict[str, list[bool]]:
        """Whether the forms of each source of a text are good."""
        return {
            one: [self.is_good(data, kind) for data in written(one)]
            for one in pieces(text)
        }

    def test_what_is_honest_is_accepted(self) -> None:
        for text, kind in ((HONEST, FUNCTIONS), (OF_PREDICTOR, PREDICTOR)):
            for source, good in self.verdicts(text, kind).items():
                self.assertEqual(good, [True] * 4, source)
        self.assertTrue(self.is_good(GUARDED.encode(), PREDICTOR))

    def test_what_is_dishonest_is_not(self) -> None:
        for text, kind in ((DISHONEST, FUNCTIONS), (NOT_OF_PREDICTOR, PREDICTOR)):
            for source, good in self.verdicts(text, kind).items():
                self.assertEqual(good, [False] * 4, source)

    def test_a_name_in_two_lines_is_a_name(self) -> None:
        for source in pieces(DISHONEST):
            for name in ("m5_reset", "asm", "main", "exit", "constructor", "section"):
                split = source.replace(name, f"{name[:2]}\\ \n{name[2:]}")
                self.assertNotEqual(problem_of(split, FUNCTIONS), "", split)

    def test_a_compiler_accepts_what_is_honest(self) -> None:
        for source in pieces(HONEST):
            if not re.match("# ?(include|pragma)", source):
                command = ["gcc", "-std=gnu17", "-fsyntax-only", "-x", "c", "-"]
                ended = subprocess.run(
                    command, input=f"{source}\n", text=True, check=False
                )
                self.assertEqual(ended.returncode, 0, source)

    def test_nothing_is_slow(self) -> None:
        """256 KiB of the same few characters take less than a second."""
        marks = "\"'\\/*#_a1.[(?;\n \r\ufeff{%:R"
        more = ['\\"', "/*", "*/", 'R"', "1'", "#\n", "[[", "a ", "#define A\n", "??"]
        for some in [*marks, *more, "#ifndef A\n", "\\\n", "// \\\n"]:
            text = some * (2**18 // len(some))
            times = [time.process_time()]
            for kind in (FUNCTIONS, PREDICTOR):
                problem_of(text_of(text.encode()), kind)
                times.append(time.process_time())
            similarity.shingles(similarity.tokens_of(text), similarity.TOKENS)
            times.append(time.process_time())
            similarity.shingles(similarity.words_of(text), similarity.WORDS)
            times.append(time.process_time())
            longest = max(two - one for one, two in pairwise(times))
            self.assertLess(longest, 1, repr(some))


class FilesTest(InFolderTest):
    """Files, of which the kit's check and the reader say the same."""

    def test_both_sides_agree(self) -> None:
        for kind in ("answers", "text", "python"):
            rules = {"files": [{"path": "a.md", "kind": kind, "about": ""}]}
            for data in (
                b"a\n", b"", b"\xef\xbb\xbfa\r\n", b"a\x0cb", b"a\x1b[2J", b"a\0",
                "a\u00adb\u200b\u2028c".encode(), "\U0001f469\u200d\U0001f52c".encode(),
                b"\xff", "é".encode("latin-1"), b"a" * 2**19, "é".encode("utf-16"),
            ):  # fmt: skip
                Path("a.md").write_bytes(data)
                limits = {"files": {kind: "256 KiB"}}
                folder = Folder("ab123", {}, {}, rules, limits, {})
                kits = [one for one in check_files(folder) if isinstance(one, Fail)]
                ours = problem_of_file("a.md", data, kind, "256 KiB")
                self.assertEqual(bool(kits), bool(ours), (kind, data[:20]))

    def test_answers_of_windows_are_read(self) -> None:
        rules = {"files": [{"path": "a.md", "questions": 1}]}
        folder = Folder("ab123", {}, {}, rules, {"words": 2}, {})
        text = "## Question 1\r\nzwölf Wörter\r\n"
        for data in (text.encode("utf-16"), f"\ufeff{text}".encode()):
            self.assertEqual(problem_of_file("a.md", data, "answers", "1 KiB"), "")
            self.assertEqual(text_of(data), text.replace("\r", ""))
            Path("a.md").write_bytes(data)
            self.assertEqual(list(check_answers(folder)), [])


if __name__ == "__main__":
    unittest.main()
