import {namesOf, parseWritten, type Lists} from './lists';
import {identifiersIn} from './course-identifiers';

/** Small recordings in the format of the real ones. */
export const plantedLists: Lists = {
  objects: [
    'warn: something that is no line of the list',
    'object BaseCPU(ClockedObject)',
    'method createThreads',
    'param cpu_id Int',
    'port icache_port',
    'object BaseTimingSimpleCPU(BaseCPU)',
    'object Cache(BaseCache)',
    'param writeback_clean Bool',
    'object BaseCache(ClockedObject)',
    'param assoc Unsigned',
    'param tag_latency Cycles',
    'object ClockedObject(SimObject)',
    'param clk_domain ClockDomain',
    'object SimObject()',
    'object TimingSimpleCPU(BaseTimingSimpleCPU)',
    'enum MemoryMode atomic timing',
    'type AddrRange',
    'keyword cxx_header',
  ].join('\n'),
  library: [
    'module gem5.components.processors.cpu_types',
    'class CPUTypes(Enum): ',
    'value MINOR',
    'value O3',
    'missing gem5.components.cachehierarchies.ruby.caches',
    'module gem5.components.boards.simple_board',
    'class SimpleBoard(AbstractBoard): self clk_freq cache_hierarchy',
    'method set_se_binary_workload: binary arguments',
    'module m5',
    'function curTick: ',
    'function switchCpus: system cpuList verbose',
  ].join('\n'),
  options: [
    'Usage',
    '  gem5.opt [gem5 options] script.py [script options]',
    '--outdir=DIR, -d DIR    Set the output directory to DIR',
    '--debug-flags=FLAG[,FLAG]',
  ].join('\n'),
  flags:
    'Base Flags:\n    O3PipeView: \n    Cache: The cache.\n\nCompound Flags:\n    Exec: All of it.\n        ExecEnable, ExecTicks\n',
  statistics: [
    'simTicks # Number of ticks simulated (Tick)',
    'system.cpu.numCycles # Number of cpu cycles simulated (Cycle)',
    'system.cpu.ipc # Instructions per cycle ((Count/Cycle))',
    'system.cpu.commitStats0.numInsts # Number of instructions (Count)',
    'system.cpu.dcache.demandMisses::total # Misses (Count)',
    'system.cpu.dcache.demandMisses::cpu.data # Misses (Count)',
  ].join('\n'),
};

/** The names of an invented project. */
export const plantedNames = namesOf(
  plantedLists,
  identifiersIn('run.py', 'system.l2cache = L2Cache()\nparser.add_argument("--l1d-size", default="8KiB")\n'),
  parseWritten('options:\n  just: [--list]\nnames:\n  C++: [sendTimingReq]\n'),
);
