// cspell:words rseq, ccZk
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {explain} from './explain';
import {messageTables, tablesOn, type MessageTable, type Part} from './table';
import {readPage} from '../page/read';

const root = process.cwd();
const site = messageTables(root);

const basics = '/docs/tutorial/using_gem5/basic_concepts';
const chain = '/docs/tutorial/using_gem5/advanced_concepts/cross_compilation/toolchain_qemu';
const messages = '/docs/FAQ/cannot_find_resource';
const compiler = '/docs/FAQ/compiler_version';
const installing = '/docs/tutorial/installing';
const work = '/docs/labs/how_to_course_work';

/** Where the links of a row lead. */
const linksIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'to' in part ? [part.to] : []));

/** The addresses of a row that explains a text: those of its links, and that of its table; none if no row does. */
function found(text: string, tables: readonly MessageTable[] = site): string[] {
  const {row} = explain(text, tables);
  return row ? [...linksIn((row.table.rows[row.index] ?? []).flat()), row.table.to] : [];
}

/** The first words of the row about the first other line. */
const otherOf = (text: string): string => JSON.stringify(explain(text, site).others[0]?.table.rows ?? '');

const banner = `gem5 Simulator System.  https://www.gem5.org
gem5 is copyrighted software; use the --copyright option for details.

gem5 version 24.0.0.1
gem5 compiled Nov  8 2026 09:12:33
gem5 started Nov 28 2026 14:02:11
gem5 executing on host7, pid 20211
command line: gem5.opt /home/ab123/cs429/mine.py

Global frequency set at 1000000000000 ticks per second
src/mem/dram_interface.cc:690: warn: DRAM device capacity (8192 Mbytes) does not match the address range assigned (512 Mbytes)
src/base/statistics.hh:279: warn: One of the stats is a legacy stat. Legacy stat is a stat that does not belong to any statistics::Group. Legacy stat is deprecated.
system.remote_gdb: Listening for connections on port 7000
src/sim/syscall_emul.cc:74: warn: ignoring syscall mprotect(...)
src/arch/arm/insts/pseudo.cc:174: warn: \tinstruction 'bti' unimplemented
`;

/** Messages with what stands around them, as the programs of their comments print them, and where their rows lead. */
const explained: readonly (readonly [text: string, address: string])[] = [
  // gem5 v24.0.0.1, src/sim/faults.cc, and its abort
  [
    `${banner}src/sim/faults.cc:104: panic: panic condition !handled occurred: Page table fault when accessing virtual address 0x8
Memory Usage: 661232 KBytes
Program aborted at tick 3556260000
--- BEGIN LIBC BACKTRACE ---
gem5.opt(+0x123)[0x55]
--- END LIBC BACKTRACE ---
Aborted (core dumped)`,
    `${messages}#wild-pointer`,
  ],
  ['panic: Tried to read unmapped address 0xffffede8.', `${messages}#wild-pointer`],
  ['Page table fault when accessing virtual address 0x7fffff0000', `${messages}#last-argument`],
  // src/mem/xbar.cc
  [
    'src/mem/xbar.cc:368: fatal: Unable to find destination for [0x44963400:0x44963440] on system.membus',
    `${messages}#no-destination`,
  ],
  [
    'fatal: system.membus has two ports responding within range [0xa000:0xb000]:\n\tsystem.a\n\tsystem.b',
    `${messages}#two-ports`,
  ],
  // src/sim/mem_pool.cc, src/mem/physical.cc
  [
    'fatal: fatal condition freePages() <= 0 occurred: Out of memory, please increase size of physical memory.',
    `${messages}#memory`,
  ],
  [
    'src/mem/physical.cc:245: fatal: Could not mmap 68719476736 bytes for range [0:0x1000000000]!',
    `${messages}#memory`,
  ],
  [
    'src/mem/physical.cc:462: fatal: Memory range size has changed! Saw 67108864, expected 134217728',
    '/docs/tutorial/modern_gem5/standard_library/workloads#checkpoint',
  ],
  // src/cpu: other models and other counts than the table's
  [
    "src/cpu/simple/timing.cc:202: fatal: The timing CPU requires the memory system to be in 'timing' mode.",
    `${basics}/simple_processor/binary#memory-mode`,
  ],
  [
    "src/cpu/o3/cpu.cc:922: fatal: The O3 CPU requires the memory system to be in 'timing' mode.",
    `${basics}/simple_processor/binary#memory-mode`,
  ],
  [
    'fatal: Number of processes (cpu.workload) (2) assigned to the CPU does not equal number of threads (4).',
    `${basics}/simple_processor/binary#attach`,
  ],
  // src/sim/syscall_emul.cc and syscall_desc.hh
  [`${banner}src/sim/syscall_desc.hh:209: fatal: Syscall 435 out of range`, `${messages}#syscall`],
  ['fatal: syscall rseq (#293) unimplemented.', `${messages}#syscall`],
  [
    'src/arch/arm/faults.cc:774: panic: Attempted to execute unknown instruction (inst 0x6e79d884)',
    `${messages}#instruction`,
  ],
  // src/python/m5, with the names of a student
  [
    'fatal: Port board.l1dcaches2.mem_side is already connected to board.bus.cpu_side_ports[3], cannot connect board.l2.cpu_side',
    `${basics}/adding_cache/procmod#old-line`,
  ],
  [
    'src/mem/cache/base.cc:199: fatal: Cache ports on board.cache_hierarchy.l2 are not connected',
    `${basics}/adding_cache/procmod#open-side`,
  ],
  ['fatal: system.cpu1.branchPred.tableSize without default or user set value', `${messages}#parameter`],
  [
    `${banner}AttributeError: Class ArmO3CPU has no parameter clock_period

At:
  src/python/m5/SimObject.py(916): __setattr__
  /home/ab123/cs429/mine.py(24): <module>
  src/python/m5/main.py(669): main`,
    `${messages}#parameter`,
  ],
  [
    "AttributeError: object 'HeteroMemCtrl' has no attribute 'dram'\n  (C++ object is not yet constructed, so wrapped C++ methods are unavailable.)",
    `${messages}#parameter`,
  ],
  [
    'Error in unproxying param \'release_se\' of system.cpu.mmu\nTraceback (most recent call last):\n  File "<string>", line 1, in <module>\nIndexError: list index out of range',
    `${basics}/simple_processor/binary#attach`,
  ],
  [
    "Error in unproxying param 'clk_domain' of system.bus\nAttributeError: Can't resolve proxy 'any' of type 'SrcClockDomain' from 'system.bus'",
    `${messages}#orphan`,
  ],
  ['RuntimeError: Attempt to instantiate orphan node <orphan System>', `${messages}#orphan`],
  [
    "ValueError: '2.5' needs a valid unit to be unambiguous.\nError setting param SrcClockDomain.clock to 2.5\n",
    `${basics}/simple_processor/system#unit`,
  ],
  [
    'AssertionError: The processor has not been incorporated.\n\nAt:\n  switchable_processor.py(123): switch_to_processor',
    `${messages}#switch`,
  ],
  ["Exception: [SimpleCore] The required ISA is 'RISCV'. Supported ISAs: \nARM", `${messages}#isa`],
  [
    'ValueError: bin/mine.c: the file is not an object file compatible with gem5.',
    `${messages}#not-a-program`,
  ],
  [
    'fatal: fatal condition fd < 0 occurred: Failed to open file ../bin/mm.\nThis error typically occurs when the file path specified is incorrect.',
    `${messages}#no-file`,
  ],
  ['Script simpel.py not found', `${messages}#no-file`],
  // Python
  [
    'Traceback (most recent call last):\n  File "mine.py", line 3, in <module>\n    from m5.objects import *\nModuleNotFoundError: No module named \'m5\'',
    `${basics}/simple_processor/setup#python`,
  ],
  ["ModuleNotFoundError: No module named 'caches'\n\nAt:\n  mine.py(2): <module>", `${messages}#script`],
  [
    '  File "mine.py", line 9\n    system.cpu = ArmO3CPU(\n                         ^\nSyntaxError: \'(\' was never closed',
    `${messages}#script`,
  ],
  ["TypeError: BaseCache.__init__() got an unexpected keyword argument 'sise'", `${messages}#script`],
  ["KeyError: 'system.cpu.dcache.overallMisses::total'", `${basics}/statistics/introduction#when`],
  ["KeyError: 'TARGET_ISA'", `${messages}#old-script`],
  ["FileNotFoundError: [Errno 2] No such file or directory: 'results/big/stats.txt'", `${messages}#no-file`],
  // resources
  ["Exception: Resource with ID 'arm-hello64' not found.", `${messages}#no-such-name`],
  [
    "Exception: Local path specified for resource, '/home/ab123/hello', does not exist.",
    `${messages}#local-file`,
  ],
  // compilers and linkers
  [
    "/usr/bin/aarch64-linux-gnu-ld: /tmp/ccZk2f.o: in function `main':\nmm.c:(.text+0x1c): undefined reference to `m5_exit'\ncollect2: error: ld returned 1 exit status",
    `${basics}/statistics/adding_statistics#mark`,
  ],
  [
    'ld.lld: error: undefined symbol: m5_dump_stats\n>>> referenced by mm.c',
    `${basics}/statistics/adding_statistics#mark`,
  ],
  [
    'mm.c:2:10: fatal error: gem5/m5ops.h: No such file or directory\n    2 | #include <gem5/m5ops.h>\ncompilation terminated.',
    `${basics}/statistics/adding_statistics#mark`,
  ],
  ["/usr/bin/ld: mm.c:(.text+0x44): undefined reference to `sqrt'", `${messages}#program-says`],
  [
    "src/base/str.cc:10:5: error: 'x' may be used uninitialized [-Werror=maybe-uninitialized]\ncc1plus: all warnings being treated as errors\nscons: *** [build/ARM/base/str.o] Error 1",
    `${compiler}#too-new`,
  ],
  [
    'g++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.',
    `${compiler}#memory`,
  ],
  ['Error: gcc version 10 or newer required.\n       Installed version: 9.4.0', `${compiler}#too-old`],
  // shells, just, the system
  ['./run.sh: line 30: gem5.opt: command not found', `${installing}#when-it-fails`],
  ['sh: 1: gem5.opt: not found', `${installing}#when-it-fails`],
  ['zsh: command not found: scons', `${installing}#when-it-fails`],
  ['bash: aarch64-linux-gnu-gcc: command not found', `${chain}#gcc`],
  ['bash: ./bin/mm: cannot execute binary file: Exec format error', `${chain}#qemu`],
  ['error: Justfile does not contain recipe `biuld`', `${basics}/scripts/language_ref#try`],
  [
    'error: Variable `cores` overridden on the command line but not present in justfile',
    `${basics}/scripts/language_ref#try`,
  ],
  ['/usr/bin/env: ‘bash\\r’: No such file or directory', `${messages}#shell-says`],
  [
    "gem5.opt: /lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by gem5.opt)",
    `${messages}#library`,
  ],
  ["OSError: [Errno 28] No space left on device: 'm5out/stats.txt'", '/docs/FAQ/disk_quota#symptom'],
  // kits, where the message of gem5 counts
  [
    'runs/base was not made, because gem5 failed: fatal: Unable to find destination for [0:0x40] on system.membus',
    `${messages}#no-destination`,
  ],
  ['programs/mine.c has changed since; type `just again`', `${work}#stops`],
  [
    'gem5.opt predictors.py: error: LocalBP has no parameter bits; it has localCtrBits, localPredictorSize',
    '/docs/labs/assignment_4/procedure#stock-predictors',
  ],
];

describe('a message, or a whole run', () => {
  it.each(explained)('%s is explained at %s', (text, address) => {
    expect(found(text)).toContain(address);
  });

  it.each([
    ['two ports responding within range', `${messages}#two-ports`],
    ['unknown instruction', `${messages}#instruction`],
    ['std::bad_alloc', `${messages}#memory`],
    ['SYNTAXERROR', `${messages}#script`],
    ['Could not\nmmap 123 bytes for\nrange', `${messages}#memory`],
    ['Unable to ﬁnd destination for', `${messages}#no-destination`],
    ['Ｅｒｒｏｒ： Ｌｉｎｋｅｒ "lld" is not supported', `${compiler}#lld`],
  ])('a part, or a copy from a document: %s', (text, address) => {
    expect(found(text)).toContain(address);
  });

  it.each([
    // gem5 v24.0.0.1 prints these, and no page explains them.
    'src/cpu/o3/fetch.cc:113: fatal: fetch buffer size (128 bytes) is greater than the cache block size (64 bytes)',
    'fatal: Block size must be at least 4 and a power of 2',
    'panic: KVM: Unexpected exit (exit_reason: 8)',
    "fatal: Can't open checkpoint file 'cpt/m5.cpt'",
    "KeyError: 'generator'",
    "sort.c:24:3: error: 'sizes' undeclared (first use in this function)",
    'qemu: uncaught target signal 6 (Aborted) - core dumped',
    'mm.c:3:10: fatal error: matrix.h: No such file or directory',
    'bash: ./run.sh: No such file or directory',
    'bash: konata: command not found',
    "undefined reference to `multiply'",
    'hello, world',
    'it does not work',
    'error',
    'gem5',
  ])('planted: no row explains %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('says that no row explains a panic, although rows explain what gem5 prints after it', () => {
    const text = `${banner}panic: nobody knows this\nProgram aborted at tick 1\n--- BEGIN LIBC BACKTRACE ---`;
    expect(found(text)).toEqual([]);
    expect(otherOf(text)).toContain('Program aborted at tick');
  });
});

describe('recorded runs', () => {
  const folder = join(root, 'examples');
  const outputs = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\/recorded\/[^/]+\/output\.txt$/.test(name))
    .map((name) => ({name, text: readFileSync(join(folder, name), 'utf8')}));
  /** What tools of the kits print on purpose, in reports that are not errors. */
  const isReport = /^(?:FAIL|GAP|leaderboard\.json:)|was not made|uncaught target|Could not open/m;

  it('planted: no row explains a run in which nothing is wrong', () => {
    const calm = outputs.filter(
      ({text}) => !/(?:fatal|panic|[Ee]rror|Exception): |Page table fault/.test(text) && !isReport.test(text),
    );
    expect(calm.length).toBeGreaterThan(50);
    expect(calm.filter(({text}) => found(text).length > 0).map(({name}) => name)).toEqual([]);
  });

  it.each([
    ['adding_cache/errors/recorded/old_line', `${basics}/adding_cache/procmod#old-line`],
    ['installing/messages/recorded/pointer', `${messages}#wild-pointer`],
    ['modern_gem5/resource/recorded/offline', `${messages}#no-answer`],
    ['modern_gem5/switch/recorded/too-soon', `${messages}#switch`],
    ['modern_gem5/workloads/recorded/file', `${messages}#local-file`],
    ['scripts/templates/recorded/failing', `${basics}/adding_cache/activity#three`],
    ['simple_processor/errors/recorded/host', `${basics}/simple_processor/binary#wrong-architecture`],
    ['simple_processor/errors/recorded/port', `${basics}/simple_processor/binary#forgotten-port`],
    [
      'statistics_api/no_init/recorded/run',
      '/docs/tutorial/using_gem5/advanced_concepts/statistics_api/introduction#no-init',
    ],
  ])('%s is explained at %s', (name, address) => {
    expect(found(readFileSync(join(folder, name, 'output.txt'), 'utf8'))).toContain(address);
  });
});

describe('a row that a TA adds', () => {
  const page = (rows: string): MessageTable[] => {
    const text = `## Symptom {#symptom}\n\n| The message contains | Cause |\n| --- | --- |\n${rows}\n`;
    const {page: read} = readPage('docs/FAQ/new.md', text);
    return read ? tablesOn({path: 'docs/FAQ/new.md', title: 'New'}, read.tree) : [];
  };
  const explains = (row: string, text: string): boolean => explain(text, page(row)).row !== undefined;

  it("lets … and 'x' stand for anything in a line, or for nothing", () => {
    expect(
      explains("| `cannot read 'x' of … in line …` | a |", "cannot read 'my file.c' of two words in line 9"),
    ).toBe(true);
    expect(explains('| `got 0 … arguments` | a |', 'got 0 arguments')).toBe(true);
    expect(explains('| `begins … ends` | a |', 'begins\nin one line\nand never ends')).toBe(false);
  });

  it('prefers the row with more of the message, and then the first', () => {
    const rows =
      '| `cannot open` | general |\n| `cannot open the socket` | special |\n| `cannot open the socket` | later |';
    const {row} = explain('error: cannot open the socket', page(rows));
    expect(row?.index).toBe(1);
  });
});
