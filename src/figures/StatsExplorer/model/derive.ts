/**
 * Measures derived from statistics. Each is a formula over names, and the shown formula is the one that is computed.
 *
 * Source of AMAT and of the CPI stack: the lesson `statistics/adding_statistics`, and its tested `derive.py`.
 */
import {evaluate} from '../../../course/examples/formula';
import type {Dump, ReadDump} from '../../../course/examples/stats-text';

export type Measure = {
  readonly name: string;
  /** The unit in words. */
  readonly unit: string;
  /** A formula of names, numbers and `+ - * / ( )`. */
  readonly formula: string;
  readonly value: number;
};

type Definition = Omit<Measure, 'value'>;

/** A processor and its caches, by their paths. */
type Parts = {readonly cpus: readonly string[]; readonly caches: readonly string[]};

/** The most processors and caches of a file; no realistic system has more. */
const mostCpus = 64;
const mostCaches = 256;

const ends = {
  cycles: '.numCycles',
  instructions: '.commitStats0.numInsts',
  accesses: '.overallAccesses::total',
  misses: '.overallMisses::total',
  latency: '.overallMissLatency::total',
  committed: '.branchPred.committed_0::',
  mispredicted: '.branchPred.mispredicted_0::',
} as const;

/** Statistics that gem5 omits when they are zero, each with one that shows that its component exists. */
const zeros = [
  [ends.misses, ends.accesses],
  [ends.latency, ends.accesses],
  [`${ends.mispredicted}DirectCond`, `${ends.committed}DirectCond`],
  [`${ends.mispredicted}total`, `${ends.committed}total`],
] as const;

const has = (statistics: Dump, cpu: string, end: string): boolean => statistics.has(`${cpu}${end}`);

function partsOf(statistics: Dump): Parts {
  const cpus = new Set<string>();
  const caches = new Set<string>();
  for (const name of statistics.keys()) {
    if (name.endsWith(ends.cycles)) cpus.add(name.slice(0, -ends.cycles.length));
    else if (name.endsWith(ends.misses)) caches.add(name.slice(0, -ends.misses.length));
    else if (name.endsWith(ends.accesses)) caches.add(name.slice(0, -ends.accesses.length));
  }
  return {
    cpus: [...cpus].filter((cpu) => has(statistics, cpu, ends.instructions)).slice(0, mostCpus),
    caches: [...caches].slice(0, mostCaches),
  };
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The name of a component if it is unique, otherwise its path. */
const labelIn = (path: string, all: readonly string[]): string =>
  all.filter((one) => lastOf(one) === lastOf(path)).length > 1 ? path : lastOf(path);

/** ` of cpu1`, if the system has several processors. */
const ofCpu = (cpu: string, {cpus}: Parts): string => (cpus.length > 1 ? ` of ${labelIn(cpu, cpus)}` : '');

const isInstructionCache = (cache: string): boolean => /^(?:icache|l1i)/.test(lastOf(cache));
const isDataCache = (cache: string): boolean => /^(?:dcache|l1d)/.test(lastOf(cache));

/** The last number in a path, such as 3 in `board.processor.cores3.core`. */
const numberOf = (path: string): number => Number(/(\d+)\D*$/.exec(path)?.[1] ?? NaN);

/**
 * The processor to which a cache belongs: the one whose path is above the cache's, or in the standard library, which
 * numbers private caches like cores, the one with the same number; undefined if several share it.
 */
function ownerOf(cache: string, {cpus, caches}: Parts): string | undefined {
  const above = cpus.find((cpu) => cache.startsWith(`${cpu}.`));
  if (above !== undefined || cpus.length === 1) return above ?? cpus[0];
  const family = (path: string): string => path.replace(/\d+$/, '');
  const alike = caches.filter((one) => family(one) === family(cache));
  const same = cpus.filter((cpu) => numberOf(cpu) === numberOf(lastOf(cache)));
  return alike.length === cpus.length && same.length === 1 ? same[0] : undefined;
}

/** The instructions that a cache serves: those of its processor, or of all processors for a shared cache. */
function instructionsFor(cache: string, parts: Parts): string {
  const owner = ownerOf(cache, parts);
  const served = (owner === undefined ? parts.cpus : [owner]).map((cpu) => `${cpu}${ends.instructions}`);
  return served.length === 1 ? (served[0] ?? '') : `( ${served.join(' + ')} )`;
}

/** The clock period of a processor in ticks, from its clock domain or else from its cycles. */
function clockOf(statistics: Dump, cpu: string): string | undefined {
  const [root = ''] = cpu.split('.', 1);
  const domain = [`${root}.cpu_clk_domain.clock`, `${root}.clk_domain.clock`].find((name) =>
    statistics.has(name),
  );
  if (domain !== undefined) return domain;
  const ticks = Number(statistics.get('simTicks')?.value);
  const cycles = Number(statistics.get(`${cpu}${ends.cycles}`)?.value);
  // If cycles were counted throughout the run, the period is a whole number.
  return Number.isInteger(ticks / cycles) ? `( simTicks / ${cpu}${ends.cycles} )` : undefined;
}

function timeOf(statistics: Dump): Definition {
  const frequency = statistics.get('simFreq')?.value;
  const usual = frequency === undefined || Number(frequency) === 1e12;
  const formula = usual ? 'simTicks / 1000000' : '1000000 * simTicks / simFreq';
  return {name: 'Simulated time', unit: 'µs', formula};
}

function speedOf(cpu: string, parts: Parts): Definition[] {
  const [cycles, instructions] = [`${cpu}${ends.cycles}`, `${cpu}${ends.instructions}`];
  const label = ofCpu(cpu, parts);
  return [
    {name: `IPC${label}`, unit: 'per cycle', formula: `${instructions} / ${cycles}`},
    {name: `CPI${label}`, unit: 'cycles each', formula: `${cycles} / ${instructions}`},
  ];
}

const branchMeasures = (cpu: string, parts: Parts): Definition[] =>
  [
    {kind: 'DirectCond', of: 'conditional branches'},
    {kind: 'total', of: 'all branches'},
  ].map(({kind, of}) => ({
    name: `MPKI of ${of}${ofCpu(cpu, parts)}`,
    unit: 'per 1,000 instructions',
    formula: `1000 * ${cpu}${ends.mispredicted}${kind} / ${cpu}${ends.instructions}`,
  }));

function cacheMeasures(cache: string, parts: Parts): Definition[] {
  const label = labelIn(cache, parts.caches);
  const misses = `${cache}${ends.misses}`;
  return [
    {
      // Misses of a shared cache are divided by the instructions of all cores, and the name says so.
      name: `MPKI of ${label}${ownerOf(cache, parts) === undefined ? ', by all cores' : ''}`,
      unit: 'per 1,000 instructions',
      formula: `1000 * ${misses} / ${instructionsFor(cache, parts)}`,
    },
    {name: `Miss rate of ${label}`, unit: 'ratio', formula: `${misses} / ${cache}${ends.accesses}`},
  ];
}

/** The cycles of all hits and of all misses of a first-level cache. */
const cyclesOf = (cache: string, clock: string, hitCycles: number): {hits: string; misses: string} => ({
  hits: `( ${cache}${ends.accesses} - ${cache}${ends.misses} ) * ${hitCycles}`,
  misses: `${cache}${ends.latency} / ${clock}`,
});

/** The first-level caches of a processor with all statistics that their cycles need. */
function firstLevel(cpu: string, {cpus, caches}: Parts, dump: ReadDump): string[] {
  const near = caches.filter((cache) => ownerOf(cache, {cpus, caches}) === cpu);
  const both = [near.filter(isInstructionCache), near.filter(isDataCache)];
  // The cycles of a shared cache cannot be attributed to one processor.
  if (both.some(({length}) => length > 1)) return [];
  return both
    .flat()
    .filter((cache) =>
      [ends.accesses, ends.misses, ends.latency].every(
        (end) => !Number.isNaN(numberIn(dump, `${cache}${end}`)),
      ),
    );
}

function amatOf(cpu: string, parts: Parts, dump: ReadDump, hitCycles: number): Definition[] {
  const clock = clockOf(dump.statistics, cpu);
  if (clock === undefined) return [];
  return firstLevel(cpu, parts, dump).map((cache) => {
    const {hits, misses} = cyclesOf(cache, clock, hitCycles);
    const formula = `( ${hits} + ${misses} ) / ${cache}${ends.accesses}`;
    return {name: `AMAT of ${labelIn(cache, parts.caches)}`, unit: 'cycles', formula};
  });
}

/** Statistics that exist only for processors that continue during an access. */
const outOfOrder = ['.rename.', '.iew.', '.rob.', '.commit.', '.lsq0.'];

const overlaps = (cpu: string, statistics: Dump): boolean =>
  [...statistics.keys()].some((name) => outOfOrder.some((part) => name.startsWith(`${cpu}${part}`)));

/** The cycles per instruction by cause, for a processor that waits for every access. */
function stackOf(cpu: string, parts: Parts, dump: ReadDump, hitCycles: number): Definition[] {
  const clock = clockOf(dump.statistics, cpu);
  const caches = firstLevel(cpu, parts, dump);
  if (clock === undefined || caches.length === 0 || overlaps(cpu, dump.statistics)) return [];
  const instructions = `${cpu}${ends.instructions}`;
  const causes = caches.flatMap((cache) => {
    const {hits, misses} = cyclesOf(cache, clock, hitCycles);
    const name = labelIn(cache, parts.caches);
    return [
      {cause: `${name} hits`, formula: `${hits} / ${instructions}`},
      {cause: `${name} misses`, formula: `${misses} / ${instructions}`},
    ];
  });
  const all = `${cpu}${ends.cycles} / ${instructions}`;
  const rest = [all, ...causes.map(({formula}) => formula)].join(' - ');
  // The accesses take more cycles than the run, so this processor does not wait for them.
  if (computed(rest, dump) < -roundingOfCpi) return [];
  return [...causes, {cause: 'everything else', formula: rest}].map(({cause, formula}) => ({
    name: `CPI${ofCpu(cpu, parts)}: ${cause}`,
    unit: 'cycles each',
    formula,
  }));
}

/** A difference in CPI that is too small to be shown. */
const roundingOfCpi = 0.005;

/** A number of a dump; in a complete dump, also a zero that gem5 omits. */
function numberIn({statistics, isCut}: ReadDump, name: string): number {
  const value = statistics.get(name)?.value;
  if (value !== undefined) return Number(value);
  const isZero = zeros.some(
    ([end, sibling]) => name.endsWith(end) && statistics.has(`${name.slice(0, -end.length)}${sibling}`),
  );
  return isZero && !isCut ? 0 : NaN;
}

/**
 * All measures for which a dump has the statistics.
 *
 * @param hitCycles the hit time of a first-level cache, which is in no statistic
 */
export function measuresOf(dump: ReadDump, hitCycles: number): Measure[] {
  const {statistics} = dump;
  const parts = partsOf(statistics);
  const measures = [
    timeOf(statistics),
    ...parts.cpus.flatMap((cpu) => [...speedOf(cpu, parts), ...stackOf(cpu, parts, dump, hitCycles)]),
    ...parts.cpus.flatMap((cpu) => branchMeasures(cpu, parts)),
    ...parts.caches.flatMap((cache) => (parts.cpus.length > 0 ? cacheMeasures(cache, parts) : [])),
    ...parts.cpus.flatMap((cpu) => amatOf(cpu, parts, dump, hitCycles)),
  ];
  return measures.flatMap((one) => {
    const value = computed(one.formula, dump);
    return Number.isFinite(value) ? [{...one, value}] : [];
  });
}

/** NaN if a name in the file cannot be part of a formula. */
function computed(formula: string, dump: ReadDump): number {
  try {
    return evaluate(formula, (name) => numberIn(dump, name));
  } catch {
    return NaN;
  }
}
