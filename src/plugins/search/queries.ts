// cspell:words crosscompile, crosscompilers, inorder, multicores, outoforder, pagetable, quadcore
/** A query and the route that its first result leads to. */
export type Query = {readonly query: string; readonly first: string};

const basics = '/docs/tutorial/using_gem5/basic_concepts';
const advanced = '/docs/tutorial/using_gem5/advanced_concepts';
const library = '/docs/tutorial/modern_gem5/standard_library';

/** Queries of students, with the page that must come first. */
export const queries: readonly Query[] = [
  {query: 'installing', first: '/docs/tutorial/installing'},
  {query: 'install gem5', first: '/docs/tutorial/installing'},
  {query: 'why gem5', first: '/docs/tutorial/about_gem5/WhyGem5'},
  {query: 'source tree', first: '/docs/tutorial/about_gem5/FileStructure'},
  {query: 'history', first: '/docs/tutorial/about_gem5/History'},
  {query: 'boards', first: '/docs/tutorial/modern_gem5/standard_library/boards'},
  {query: 'cache hierarchies', first: '/docs/tutorial/modern_gem5/standard_library/cache_hierarchies'},
  {query: 'workload', first: '/docs/tutorial/modern_gem5/standard_library/workloads'},
  {query: 'choosing a crossbar', first: `${basics}/interconnects/crossbar`},
  {query: 'shared l2', first: `${basics}/interconnects/modify`},
  {query: 'just', first: `${basics}/scripts/just`},
  {query: 'recipes', first: `${basics}/scripts/language_ref`},
  {query: 'what gem5 counts', first: `${basics}/statistics/introduction`},
  {query: 'qemu', first: `${advanced}/cross_compilation/toolchain_qemu`},
  {query: 'cross-compiling with clang', first: `${advanced}/cross_compilation/toolchain_clang`},
  {query: 'a branch predictor', first: `${advanced}/custom_objects/worked_example`},
  {query: 'how to do the course work', first: '/docs/labs/how_to_course_work'},
  {query: 'assignment 4', first: '/docs/labs/assignment_4'},
  {query: 'collaboration', first: '/docs/policies/assignments/collab'},
  {query: 'compiler does not fit', first: '/docs/FAQ/compiler_version'},
  {query: 'disk full', first: '/docs/FAQ/disk_quota'},
  {query: 'resource cannot be found', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'attribution', first: '/docs/attribution'},
  {query: 'notation', first: '/markdown-page'},
];

/** Identifiers of the pages; each is found whole and by each of its prefixes. */
export const identifiers: readonly string[] = [
  'SystemXBar',
  'simTicks',
  '--debug-flags',
  'L1ICache',
  'aarch64-linux-gnu-gcc',
  'StridePrefetcher',
];

/** Queries of students who do not know the words of the pages: questions, short forms and options. */
export const spoken: readonly Query[] = [
  {query: 'how do I install gem5', first: '/docs/tutorial/installing'},
  {query: 'how do I read stats', first: `${basics}/statistics/introduction`},
  {query: 'how do I change the clock', first: `${basics}/simple_processor/activity`},
  {query: 'how do I cross compile', first: `${advanced}/cross_compilation/toolchain_clang`},
  {query: 'how is the assignment graded', first: '/docs/policies/assignments'},
  {query: 'can I work with a partner', first: '/docs/policies/assignments/collab'},
  {query: 'what is MPKI', first: `${basics}/statistics/adding_statistics`},
  {query: 'what is AMAT', first: `${basics}/adding_cache/introduction`},
  {query: 'what does IPC mean', first: `${basics}/simple_processor/binary`},
  {query: 'mem mode', first: `${basics}/simple_processor/system`},
  {query: 'cmd line args', first: `${basics}/cli/tldr`},
  {query: 'xbar', first: `${basics}/interconnects/crossbar`},
  {query: 'BP', first: `${advanced}/custom_objects/worked_example`},
  {query: 'roi', first: `${basics}/statistics/adding_statistics`},
  {query: 'hw 2', first: '/docs/labs/assignment_2'},
  {query: '--debug-flags', first: `${basics}/interconnects/introduction`},
  {query: '--outdir', first: `${basics}/simple_processor/setup`},
  {query: '-d', first: `${basics}/simple_processor/setup`},
  {query: 'what does --debug-start do', first: `${basics}/interconnects/introduction`},
  {query: '--stats-file', first: `${basics}/cli/introduction`},
  {query: 'multicore', first: `${library}/cache_hierarchies`},
  {query: 'multi core', first: `${library}/cache_hierarchies`},
  {query: 'multi-core', first: `${library}/cache_hierarchies`},
  {query: 'seg fault', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'segfaults', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'multicores', first: `${library}/cache_hierarchies`},
  {query: 'dual-core', first: `${library}/cache_hierarchies`},
  {query: 'quadcore', first: `${library}/cache_hierarchies`},
  {query: 'multithreading', first: `${library}/cache_hierarchies`},
  {query: 'my simulation never ends', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'simulation hangs', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'ENOSPC', first: '/docs/FAQ/disk_quota'},
  {query: 'EDQUOT', first: '/docs/FAQ/disk_quota'},
  {query: 'EACCES', first: `${basics}/scripts/language_ref`},
  {query: 'ENOENT', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'OOM', first: '/docs/FAQ/compiler_version'},
  {query: 'SIGKILL', first: '/docs/FAQ/compiler_version'},
  {query: 'anaconda python', first: '/docs/FAQ/compiler_version'},
  {query: 'vscode', first: '/docs/tutorial/installing'},
  {query: 'cannot find resource', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'ssh', first: '/docs/tutorial/installing'},
  {query: 'nohup', first: '/docs/tutorial/installing'},
  {query: 'email', first: '/docs/policies/assignments'},
  {query: 'turn in', first: '/docs/policies/assignments/submissions'},
  {query: 'chatgpt', first: '/docs/policies/assignments/collab'},
  {query: 'copilot', first: '/docs/policies/assignments/collab'},
  {query: 'plagiarism', first: '/docs/policies/assignments/collab'},
  {query: 'cheating', first: '/docs/policies/assignments/collab'},
  {query: 'canvas', first: '/docs/policies/assignments/submissions'},
  {query: 'resubmit', first: '/docs/policies/assignments/submissions'},
  {query: 'hazards', first: '/docs/labs/assignment_3/background'},
  {query: 'piazza', first: '/docs/policies/assignments'},
  {query: 'llc', first: `${basics}/interconnects/modify`},
  {query: 'victim cache', first: `${basics}/interconnects/modify`},
  {query: '3c', first: '/docs/labs/assignment_2/background'},
  {query: 'superscalar', first: '/docs/labs/assignment_3/background'},
  {query: 'docker image', first: '/docs/FAQ/compiler_version'},
  {query: 'codespaces', first: '/docs/FAQ/compiler_version'},
  {query: 'm1', first: '/docs/tutorial/installing'},
  {query: 'apple silicon', first: '/docs/tutorial/installing'},
];

/** Words written joined, or apart, although the pages write them otherwise, with the page that must come first. */
export const spelled: readonly Query[] = [
  {query: 'pre-fetch', first: '/docs/labs/assignment_2/background'},
  {query: 'pre-fetcher', first: '/docs/labs/assignment_2/background'},
  {query: 'cross bar', first: `${basics}/interconnects/crossbar`},
  {query: 'work-load', first: `${library}/workloads`},
  {query: 'crosscompile', first: `${advanced}/cross_compilation/toolchain_clang`},
  {query: 'crosscompilers', first: `${advanced}/cross_compilation/toolchain_clang`},
  {query: 'pagetable', first: `${basics}/adding_cache/introduction`},
  {query: 'loadstore', first: '/docs/labs/assignment_3/background'},
  {query: 'bash: gem5.opt: command not found', first: '/docs/tutorial/installing'},
  {query: 'bash: scons: command not found', first: '/docs/tutorial/installing'},
  {query: 'outoforder', first: '/docs/labs/assignment_3'},
  {query: 'inorder', first: `${library}/processors`},
];

/** A query, the page that helps, and the rank of that page among the pages found when this was written. */
export type RankedQuery = {readonly query: string; readonly helps: string; readonly rank: number};

/** A query of a student who is stuck at a question. */
type QuestionQuery = RankedQuery & {
  /** The assignment, and the number of the question. */
  readonly question: string;
};

const labs = '/docs/labs';

// cspell:words insts

/** Words of the assignments' questions. */
export const questionQueries: readonly QuestionQuery[] = [
  {question: 'assignment_1#1', query: 'first dump', helps: `${basics}/statistics/adding_statistics`, rank: 5},
  {question: 'assignment_1#1', query: 'simInsts reset', helps: `${basics}/statistics/introduction`, rank: 2},
  {
    question: 'assignment_1#2',
    query: 'in-order pipeline Minor',
    helps: '/docs/tutorial/modern_gem5/standard_library/processors',
    rank: 1,
  },
  {
    question: 'assignment_1#4',
    query: 'objdump inner loop',
    helps: `${advanced}/cross_compilation/experiments`,
    rank: 2,
  },
  {
    question: 'assignment_1#5',
    query: 'address of the loop cache line',
    helps: `${advanced}/cross_compilation/experiments`,
    rank: 1,
  },
  {
    question: 'assignment_1#6',
    query: 'clock against the memory',
    helps: `${labs}/assignment_1/background`,
    rank: 1,
  },
  {question: 'assignment_1#8', query: 'geometric mean', helps: `${labs}/assignment_1/background`, rank: 3},
  {question: 'assignment_2#1', query: 'stride', helps: `${labs}/assignment_2/background`, rank: 2},
  {question: 'assignment_2#2', query: 'sets of a cache', helps: `${basics}/adding_cache/cache`, rank: 1},
  {question: 'assignment_2#4', query: 'miss classes', helps: `${labs}/assignment_2/background`, rank: 1},
  {question: 'assignment_2#4', query: 'fully associative', helps: `${labs}/assignment_2/background`, rank: 1},
  {question: 'assignment_2#5', query: 'prefetcher', helps: `${labs}/assignment_2/background`, rank: 1},
  {question: 'assignment_2#7', query: 'AMAT', helps: `${basics}/statistics/adding_statistics`, rank: 2},
  {question: 'assignment_3#1', query: 'critical path', helps: `${labs}/assignment_3/background`, rank: 1},
  {question: 'assignment_3#2', query: 'pipeline trace', helps: `${labs}/assignment_3/procedure`, rank: 1},
  {
    question: 'assignment_3#3',
    query: 'reorder buffer full',
    helps: `${labs}/assignment_3/background`,
    rank: 2,
  },
  {question: 'assignment_3#4', query: 'issue queue', helps: `${labs}/assignment_3/background`, rank: 1},
  {question: 'assignment_4#1', query: 'global history', helps: `${labs}/assignment_4/background`, rank: 1},
  {question: 'assignment_4#2', query: 'condIncorrect', helps: `${labs}/assignment_4/background`, rank: 3},
  {
    question: 'assignment_4#2',
    query: 'committed branches',
    helps: `${labs}/assignment_4/background`,
    rank: 1,
  },
  {
    question: 'assignment_4#4',
    query: 'penalty of a misprediction',
    helps: `${labs}/assignment_4/background`,
    rank: 1,
  },
  {
    question: 'assignment_4#5',
    query: 'bits of storage',
    helps: `${advanced}/custom_objects/worked_example`,
    rank: 4,
  },
  {
    question: 'assignment_4#7',
    query: 'branch predictor of your own',
    helps: `${advanced}/custom_objects/worked_example`,
    rank: 1,
  },
  {question: 'assignment_4#7', query: 'aliasing', helps: `${labs}/assignment_4/background`, rank: 1},
];

const about = '/docs/tutorial/about_gem5';

/** Subjects of the course by name, with the page that teaches each. */
export const studied: readonly RankedQuery[] = [
  // Two pages name a folder `params/`, and pages that contain a word come before those that contain its long form.
  {query: 'params', helps: `${basics}/simple_processor/where_to_begin`, rank: 3},
  {query: 'checkpoint', helps: `${library}/workloads`, rank: 1},
  {query: 'fast forward', helps: `${library}/processors`, rank: 1},
  {query: 'switch cpu', helps: `${library}/processors`, rank: 1},
  {query: 'max ticks', helps: `${library}/workloads`, rank: 1},
  {query: 'exit event', helps: `${library}/workloads`, rank: 1},
  {query: 'cold cache', helps: `${library}/workloads`, rank: 1},
  {query: 'simpoints', helps: `${about}/WhyGem5`, rank: 1},
  {query: 'KVM', helps: `${about}/WhyGem5`, rank: 1},
  {query: 'GPU', helps: `${about}/WhyGem5`, rank: 1},
  {query: 'multisim', helps: `${about}/WhyGem5`, rank: 1},
  {query: 'power', helps: `${about}/WhyGem5`, rank: 1},
  {query: 'snoop filter', helps: `${basics}/interconnects/crossbar`, rank: 1},
  {query: 'memory order violation', helps: `${basics}/statistics/extant_statistics`, rank: 1},
  {query: 'little law', helps: `${basics}/statistics/extant_statistics`, rank: 2},
  {query: 'WSL', helps: '/docs/tutorial/installing', rank: 1},
  {query: 'mac', helps: '/docs/tutorial/installing', rank: 1},
  {query: 'work', helps: '/docs/labs/how_to_course_work', rank: 1},
  {query: 'compiler', helps: '/docs/FAQ/compiler_version', rank: 1},
  {query: 'locality', helps: `${basics}/adding_cache/introduction`, rank: 1},
  {query: 'docker', helps: '/docs/FAQ/compiler_version', rank: 1},
  {query: 'lld is not supported', helps: '/docs/FAQ/compiler_version', rank: 1},
  {query: '4 GB ram', helps: '/docs/FAQ/compiler_version', rank: 1},
  {query: 'threads', helps: `${library}/cache_hierarchies`, rank: 1},
  {query: 'coherence', helps: `${library}/cache_hierarchies`, rank: 1},
  {query: 'false sharing', helps: `${library}/cache_hierarchies`, rank: 1},
  {query: 'HBM', helps: `${library}/boards`, rank: 1},
  {query: 'row hits', helps: `${basics}/interconnects/modify`, rank: 1},
  {query: 'DPRINTF', helps: `${advanced}/custom_objects/procedure`, rank: 1},
  {query: 'gdb', helps: `${advanced}/custom_objects/procedure`, rank: 1},
  {query: 'panic', helps: `${advanced}/custom_objects/procedure`, rank: 1},
  {query: 'ras', helps: `${basics}/statistics/extant_statistics`, rank: 1},
  {query: 'return address stack', helps: `${basics}/statistics/extant_statistics`, rank: 2},
  {query: 'schedule event', helps: `${advanced}/custom_objects/instruction`, rank: 1},
];

// cspell:words assigment croosbar predictr prefeching prefecthing

/** Words with a typing error, and the page that must come first. */
export const mistyped: readonly Query[] = [
  {query: 'croosbar', first: `${basics}/interconnects/crossbar`},
  {query: 'branch predictr', first: `${advanced}/custom_objects/worked_example`},
  {query: 'assigment 4', first: '/docs/labs/assignment_4'},
  {query: 'prefeching', first: '/docs/labs/assignment_2/background'},
  {query: 'prefecthing', first: '/docs/labs/assignment_2/background'},
];

/** Fifty queries with the page that should come first, by which engines are compared. */
export const fifty: readonly Query[] = [
  ...queries,
  // Other forms of a word.
  {query: 'processor', first: `${library}/processors`},
  {query: 'hierarchy', first: `${library}/cache_hierarchies`},
  {query: 'collaborating', first: '/docs/policies/assignments/collab'},
  {query: 'submitting', first: '/docs/policies/assignments/submissions'},
  {query: 'connect caches', first: `${basics}/adding_cache/procmod`},
  {query: 'measuring regions', first: `${basics}/statistics/adding_statistics`},
  {query: 'rejected options', first: `${basics}/cli/depth`},
  {query: 'cross compile', first: `${advanced}/cross_compilation/toolchain_clang`},
  // Identifiers.
  {query: 'L2XBar', first: `${basics}/interconnects/crossbar`},
  {query: 'SystemXBar', first: `${basics}/interconnects/crossbar`},
  {query: 'SimpleBoard', first: `${library}/boards`},
  {query: 'PrivateL1CacheHierarchy', first: `${library}/cache_hierarchies`},
  {query: 'BinaryResource', first: `${library}/workloads`},
  {query: 'obtain_resource', first: '/docs/FAQ/cannot_find_resource'},
  {query: 'quota -s', first: '/docs/FAQ/disk_quota'},
  {query: 'qemu-aarch64', first: `${advanced}/cross_compilation/toolchain_qemu`},
  {query: 'statistics::Group', first: `${advanced}/statistics_api/introduction`},
  // Pairs of words.
  {query: 'packets ports', first: `${basics}/interconnects/introduction`},
  {query: 'two templates', first: `${basics}/scripts/templates`},
  {query: 'shared cache', first: `${basics}/interconnects/modify`},
  {query: 'binary run', first: `${basics}/simple_processor/binary`},
  {query: 'short history', first: '/docs/tutorial/about_gem5/History'},
  {query: 'predictor questions', first: '/docs/labs/assignment_4/questions'},
  {query: 'caches background', first: '/docs/labs/assignment_2/background'},
  {query: 'late penalty', first: '/docs/policies/assignments'},
  {query: 'reorder buffer', first: '/docs/labs/assignment_3/background'},
];

/**
 * A pasted message, the public thread, the file of gem5's sources or the program that it is from, and the page that
 * explains it.
 */
type PublicMessage = {
  readonly message: string;
  readonly from: string;
  readonly helps: string;
  /** The section that must come first. */
  readonly at?: string;
};

const messages = '/docs/FAQ/cannot_find_resource';
const compiler = '/docs/FAQ/compiler_version';
const installing = '/docs/tutorial/installing';
const work = `${labs}/how_to_course_work`;
const chain = `${advanced}/cross_compilation/toolchain_qemu`;
const gem5 = 'https://github.com/gem5/gem5/issues';

// cspell:words aladdin, buildx, devos, jwql, libprotobuf, libstdc, mikeizbicki, NVlabs, rseq, spacetelescope, upgr, zslwyuan

/** The messages about which gem5's users ask most. */
export const publicMessages: readonly PublicMessage[] = [
  {message: 'panic: Tried to read unmapped address 0xffffede8.', from: `${gem5}/1507`, helps: messages},
  {
    message: 'panic: panic condition !handled occurred: Page table fault when accessing virtual address 0x8',
    from: `${gem5}/1527`,
    helps: messages,
  },
  {
    message:
      'src/mem/xbar.cc:368: fatal: Unable to find destination for [0x44963400:0x44963440] on system.membus',
    from: `${gem5}/1805`,
    helps: messages,
  },
  {
    message: 'src/mem/xbar.cc:368: fatal: Unable to find destination for [0:0x4] on system.membus',
    from: `${gem5}/1130`,
    helps: messages,
  },
  {
    message: 'fatal: Out of memory, please increase size of physical memory.',
    from: 'src/sim/mem_pool.cc',
    helps: messages,
  },
  {
    message: 'Simulated exit code not 0! Exit code is 1',
    from: 'configs/common/Simulation.py',
    helps: messages,
  },
  {
    message: 'src/sim/syscall_desc.hh:209: fatal: Syscall 258 out of range',
    from: `${gem5}/1589`,
    helps: messages,
  },
  {message: 'fatal: Syscall 293 out of range', from: `${gem5}/2391`, helps: messages},
  {message: 'fatal: syscall rseq (#293) unimplemented.', from: 'src/sim/syscall_emul.cc', helps: messages},
  {
    message: 'fatal: system.cpu1.ModuleName without default or user set value',
    from: 'https://github.com/zslwyuan/PAAS_V1.0/issues/4',
    helps: messages,
  },
  {
    message: "AttributeError: Class HPI_BP has no parameter 'BTBEntries'",
    from: 'https://github.com/dhschall/gem5-fdp/issues/3',
    helps: messages,
  },
  {
    message: "AttributeError: object 'HeteroMemCtrl' has no attribute 'dram'",
    from: `${gem5}/669`,
    helps: messages,
  },
  {
    message: "KeyError: 'TARGET_ISA'",
    from: 'https://github.com/gem5bootcamp/gem5-bootcamp-env/issues/32',
    helps: messages,
  },
  {
    message: "KeyError: 'simTicks'",
    from: 'Python',
    helps: `${basics}/statistics/introduction`,
    at: '#when',
  },
  {
    message:
      'gem5.opt predictors.py: error: LocalBP has no parameter bits; it has localCtrBits, localPredictorSize',
    from: 'kits/assignment_4/predictors.py',
    helps: `${labs}/assignment_4/procedure`,
    at: '#stock-predictors',
  },
  {message: 'gem5 has encountered a segmentation fault!', from: `${gem5}/2693`, helps: messages},
  {
    message:
      'gem5.opt: error while loading shared libraries: libprotobuf.so.9: cannot open shared object file: No such file or directory',
    from: 'https://github.com/harvard-acc/gem5-aladdin/issues/29',
    helps: messages,
  },
  {
    message: 'Recipe with shebang #!/usr/bin/env bash execution error: Permission denied (os error 13)',
    from: 'https://github.com/casey/just/issues/2719',
    helps: `${basics}/scripts/language_ref`,
  },
  {
    message: 'g++: fatal error: Killed signal terminated program cc1plus',
    from: `${gem5}/2332`,
    helps: compiler,
  },
  {message: 'cc1plus: all warnings being treated as errors', from: `${gem5}/1630`, helps: compiler},
  {message: "Error: Can't find a working Python installation", from: `${gem5}/2305`, helps: compiler},
  {message: 'Error: gcc version 10 or newer required.', from: 'SConstruct', helps: compiler},
  {
    message: 'Http Request to Atlas MongoDB failed.',
    from: 'https://github.com/gem5/gem5/pull/2240',
    helps: messages,
  },
  {message: "ModuleNotFoundError: No module named 'm5'", from: 'src/python/m5/__init__.py', helps: messages},
  {
    message: "ValueError: ('No SE workload is compatible with %s', 'hello')",
    from: 'src/sim/Workload.py',
    helps: messages,
  },
  {message: 'fatal: system.cpu.dcache_port: Unconnected port!', from: 'src/sim/port.cc', helps: messages},
  {
    message:
      'fatal: Port system.cpu.icache_port is already connected to system.membus.cpu_side_ports[0], cannot connect system.cpu.icache.cpu_side',
    from: 'src/python/m5/params.py',
    helps: `${basics}/adding_cache/procmod`,
    at: '#old-line',
  },
  {
    message:
      'fatal: Number of processes (cpu.workload) (0) assigned to the CPU does not equal number of threads (1).',
    from: 'src/cpu/base.cc',
    helps: `${basics}/simple_processor/binary`,
    at: '#attach',
  },
  {
    message: "Error in unproxying param 'release_se' of system.cpu.mmu",
    from: 'src/python/m5/SimObject.py',
    helps: `${basics}/simple_processor/binary`,
    at: '#attach',
  },
  {
    message: 'RuntimeError: Attempt to instantiate orphan node',
    from: 'src/python/m5/SimObject.py',
    helps: messages,
  },
  {
    message: 'OSError: [Errno 28] No space left on device',
    from: 'https://github.com/spacetelescope/jwql/issues/751',
    helps: '/docs/FAQ/disk_quota',
    at: '#symptom',
  },
  {
    message: 'OSError: [Errno 122] Disk quota exceeded',
    from: 'https://github.com/mikeizbicki/cmc-csci046/issues/68',
    helps: '/docs/FAQ/disk_quota',
    at: '#symptom',
  },
  {
    message: 'Segmentation fault (core dumped)',
    from: 'https://github.com/devos50/qemu-ios/issues/193',
    helps: messages,
    at: '#wild-pointer',
  },
  {
    message: 'qemu: uncaught target signal 11 (Segmentation fault) - core dumped',
    from: 'https://github.com/docker/buildx/issues/328',
    helps: messages,
    at: '#wild-pointer',
  },
  {
    message: 'fatal: Could not mmap 17179869184 bytes for range [0:0x400000000]!',
    from: 'src/mem/physical.cc',
    helps: messages,
    at: '#memory',
  },
  {
    message: "undefined reference to `m5_reset_stats'",
    from: 'include/gem5/m5ops.h',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: "undefined reference to `m5_exit'",
    from: 'ld',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message:
      "/usr/bin/aarch64-linux-gnu-ld: /tmp/ccZk2f.o: in function `main': mm.c:(.text+0x1c): undefined reference to `m5_exit'",
    from: 'ld',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: 'ld.lld: error: undefined symbol: m5_exit >>> referenced by mm.c >>> /tmp/mm-1a2b3c.o:(main)',
    from: 'lld',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: "AttributeError: Can't resolve proxy 'any' of type 'System' from 'system.cpu'",
    from: 'src/python/m5/proxy.py',
    helps: messages,
  },
  {
    message:
      "/lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by gem5.opt)",
    from: 'https://github.com/NVlabs/BundleSDF/issues/185',
    helps: messages,
    at: '#library',
  },
  {
    message: './run.sh: line 30: gem5.opt: command not found',
    from: 'https://github.com/PolyArch/dsa-framework/issues/14',
    helps: installing,
    at: '#when-it-fails',
  },
  {message: 'sh: 1: gem5.opt: not found', from: 'dash', helps: installing, at: '#when-it-fails'},
  {message: '-bash: gem5.opt: command not found', from: 'bash', helps: installing, at: '#when-it-fails'},
  {message: 'zsh: command not found: gem5.opt', from: 'zsh', helps: installing, at: '#when-it-fails'},
  {
    message: 'bash: line 3: gem5.opt: command not found',
    from: 'bash',
    helps: installing,
    at: '#when-it-fails',
  },
  {message: '/bin/sh: 1: scons: not found', from: 'dash', helps: installing, at: '#when-it-fails'},
  {
    message: 'bash: build/ARM/gem5.opt: No such file or directory',
    from: 'bash',
    helps: installing,
    at: '#when-it-fails',
  },
  {message: 'bash: m4: command not found', from: 'bash', helps: installing, at: '#when-it-fails'},
  {
    message: 'bash: aarch64-linux-gnu-gcc: command not found',
    from: 'bash',
    helps: chain,
    at: '#gcc',
  },
  {message: 'bash: qemu-aarch64: command not found', from: 'bash', helps: chain, at: '#gcc'},
  {
    message: 'scons: *** No SConstruct file found.',
    from: 'https://github.com/SCons/scons/issues/3689',
    helps: installing,
    at: '#when-it-fails',
  },
  {
    message:
      "scons: *** Do not know how to make File target `build/ARM/gem5.op' (/home/ab123/cs429/gem5/build/ARM/gem5.op).  Stop.",
    from: 'https://github.com/cirosantilli/linux-kernel-module-cheat/issues/129',
    helps: installing,
  },
  {
    message: 'Error: No existing build directory and no variant for build/arm',
    from: 'site_scons/gem5_scons/__init__.py',
    helps: installing,
    at: '#build',
  },
  {
    message: 'Error: No config found, and no implicit config recognized',
    from: 'SConstruct',
    helps: installing,
    at: '#build',
  },
  {
    message: "Error: Directory '/home/ab123/cs429/objects' does not exist.",
    from: 'SConstruct',
    helps: installing,
    at: '#source',
  },
  {
    message: "You're missing the pre-commit/commit-msg hooks. These hook help to ensure your",
    from: `${gem5}/2305`,
    helps: installing,
    at: '#build',
  },
  {
    message: 'E: Unable to locate package lld',
    from: 'https://github.com/cirosantilli/linux-kernel-module-cheat/issues/138',
    helps: installing,
    at: '#when-it-fails',
  },
  {
    message:
      'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 2448 (unattended-upgr)',
    from: 'https://github.com/servo/ci-runners/issues/57',
    helps: installing,
    at: '#when-it-fails',
  },
  {
    message: 'admin is not in the sudoers file.  This incident will be reported.',
    from: 'https://github.com/Qubinode/qubinode-installer/issues/68',
    helps: installing,
    at: '#other-systems',
  },
  {
    message: 'WslRegisterDistribution failed with error: 0x80370102',
    from: 'https://github.com/microsoft/WSL/issues/5405',
    helps: installing,
    at: '#when-it-fails',
  },
  {
    message: "fatal: destination path 'gem5' already exists and is not an empty directory.",
    from: 'https://github.com/travis-ci/travis-ci/issues/6545',
    helps: installing,
    at: '#build',
  },
  {
    message: 'error: RPC failed; curl 56 GnuTLS recv error (-54): Error in the pull function.',
    from: 'https://github.com/git/git-scm.com/issues/1015',
    helps: installing,
    at: '#when-it-fails',
  },
  {
    message: 'fetch-pack: unexpected disconnect while reading sideband packet',
    from: 'https://github.com/joncampbell123/dosbox-x/issues/5334',
    helps: installing,
    at: '#when-it-fails',
  },
  {message: 'fatal error: zlib.h: No such file or directory', from: 'gcc', helps: installing},
  {
    message: 'runs/base was not made, because gem5 failed: fatal: Could not open bin/sort',
    from: 'kits/course/run.py',
    helps: work,
    at: '#stops',
  },
  {
    message: 'there is no gem5.opt on your PATH; type `just doctor`',
    from: 'kits/course/run.py',
    helps: installing,
    at: '#path',
  },
  {
    message: 'hierarchy.py: this is a script for gem5: type gem5.opt hierarchy.py',
    from: 'kits/course/gem5.py',
    helps: `${basics}/simple_processor/setup`,
    at: '#python',
  },
  {message: 'error: Recipe `check` got 0 arguments but takes 1', from: 'just', helps: work, at: '#stops'},
  {
    message: 'error: Variable `jobs` overridden on the command line but not present in justfile',
    from: 'just',
    helps: `${basics}/scripts/language_ref`,
    at: '#try',
  },
  {message: 'two ports responding within range', from: 'src/mem/xbar.cc', helps: messages, at: '#two-ports'},
  {
    message:
      'fatal: system.membus has two ports responding within range [0xa000000000000000:0xa000000000001000]:',
    from: 'https://github.com/darchr/gem5/pull/174',
    helps: messages,
    at: '#two-ports',
  },
  {message: 'unknown instruction', from: 'src/arch/arm/faults.cc', helps: messages, at: '#instruction'},
  {
    message: 'panic: Attempted to execute unknown instruction (inst 0x6e79d884)',
    from: `${gem5}/2001`,
    helps: messages,
    at: '#instruction',
  },
  {message: 'std::bad_alloc', from: 'gcc', helps: messages, at: '#memory'},
  {
    message: "terminate called after throwing an instance of 'std::bad_alloc'",
    from: 'https://github.com/GOMC-WSU/GOMC/issues/169',
    helps: messages,
    at: '#memory',
  },
  {message: 'SyntaxError', from: 'Python', helps: messages, at: '#script'},
  {
    message: 'SyntaxError: invalid syntax',
    from: 'https://github.com/philschmid/gemini-api-docs-mcp/issues/7',
    helps: messages,
    at: '#script',
  },
  {message: 'IndentationError', from: 'Python', helps: messages, at: '#script'},
  {
    message: 'IndentationError: unexpected indent',
    from: 'https://github.com/FarMcKon/gitmarks_2/issues/12',
    helps: messages,
    at: '#script',
  },
  {
    message: "NameError: name 'TrafficGen' is not defined",
    from: `${gem5}/590`,
    helps: messages,
    at: '#script',
  },
  {message: "ImportError: cannot import name 'L1Cache' from 'caches'", from: 'Python', helps: messages},
  {
    message: "ModuleNotFoundError: No module named 'gem5'",
    from: 'Python',
    helps: `${basics}/simple_processor/setup`,
  },
  {
    message: "FileNotFoundError: [Errno 2] No such file or directory: 'm5out/stats.txt'",
    from: 'Python',
    helps: messages,
    at: '#no-file',
  },
  {
    message: "ModuleNotFoundError: No module named 'matplotlib'",
    from: 'Python',
    helps: messages,
    at: '#other-messages',
  },
  {message: 'error: externally-managed-environment', from: 'pip', helps: messages, at: '#other-messages'},
  {
    message: "ValueError: '1' needs a valid unit to be unambiguous.",
    from: 'src/python/m5/util/convert.py',
    helps: `${basics}/simple_processor/system`,
    at: '#unit',
  },
  {
    message:
      'fatal: fatal condition !isPowerOf2(numSets) occurred: # of sets must be non-zero and a power of 2',
    from: 'src/mem/cache/tags/indexing_policies/base.cc',
    helps: `${basics}/adding_cache/activity`,
    at: '#three',
  },
  {
    message: 'fatal: Need to instantiate Root() before calling instantiate()',
    from: 'src/python/m5/simulate.py',
    helps: messages,
    at: '#orphan',
  },
  {
    message: 'fatal: m5.instantiate() must be called before m5.simulate().',
    from: 'src/python/m5/simulate.py',
    helps: `${basics}/simple_processor/binary`,
    at: '#no-instantiate',
  },
  {
    message: 'Program aborted at tick 3556260000',
    from: 'src/sim/init_signals.cc',
    helps: `${advanced}/custom_objects/procedure`,
    at: '#panic',
  },
  {
    message: '--- BEGIN LIBC BACKTRACE ---',
    from: 'src/sim/backtrace_glibc.cc',
    helps: `${advanced}/custom_objects/procedure`,
    at: '#panic',
  },
  {
    message: 'Aborted (core dumped)',
    from: 'https://github.com/clementgallet/libTAS/issues/46',
    helps: `${advanced}/custom_objects/procedure`,
    at: '#panic',
  },
  {
    message: '/usr/bin/ld: cannot find -lm5: No such file or directory',
    from: 'util/m5/README.md',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: 'cannot find -lm5',
    from: 'util/m5/README.md',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: 'gem5/m5ops.h: No such file',
    from: 'util/m5/README.md',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: 'region.c:5:10: fatal error: m5ops.h: No such file or directory',
    from: 'gcc',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message:
      'region.c:5:10: fatal error: m5ops.h: No such file or directory 5 | #include <m5ops.h> | ^~~~~~~~~ compilation terminated.',
    from: 'gcc',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#mark',
  },
  {
    message: 'qemu: uncaught target signal 4 (Illegal instruction) - core dumped',
    from: 'https://github.com/sysprog21/shecc/issues/4',
    helps: `${basics}/statistics/adding_statistics`,
    at: '#elsewhere',
  },
  {
    message: 'bash: ./sort: cannot execute binary file: Exec format error',
    from: 'https://github.com/osa911/archimmich/issues/13',
    helps: chain,
    at: '#qemu',
  },
  {
    message: "qemu-aarch64: Could not open '/lib/ld-linux-aarch64.so.1': No such file or directory",
    from: 'https://github.com/libical/libical/issues/559',
    helps: chain,
    at: '#loader',
  },
  {
    message: "/usr/bin/objdump: can't disassemble for architecture UNKNOWN!",
    from: 'https://github.com/google/pprof/pull/570',
    helps: chain,
    at: '#gcc',
  },
  {message: "undefined reference to `sqrt'", from: 'ld', helps: messages, at: '#other-messages'},
  {
    message: 'error: No justfile found',
    from: 'https://github.com/ashebanow/hyprblue/issues/15',
    helps: `${basics}/scripts/language_ref`,
    at: '#try',
  },
  {
    message: 'error: Justfile does not contain recipe `rebase-unsigned`',
    from: 'https://github.com/ashebanow/hyprblue/issues/15',
    helps: `${basics}/scripts/language_ref`,
    at: '#try',
  },
  {
    message: 'error: Found a mix of tabs and spaces in leading whitespace: `␉␠`',
    from: 'just',
    helps: `${basics}/scripts/just`,
    at: '#recipes',
  },
  {
    message: "/usr/bin/env: 'bash\\r': No such file or directory",
    from: 'https://github.com/microsoft/WSL/issues/11130',
    helps: messages,
    at: '#other-messages',
  },
  {
    message: "development_node_install.sh: line 2: $'\\r': command not found",
    from: 'https://github.com/gjbex/Fortran-MOOC/issues/10',
    helps: messages,
    at: '#other-messages',
  },
];
