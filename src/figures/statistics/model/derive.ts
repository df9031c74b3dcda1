/**
 * Measures derived from statistics. Each is a formula over names, and the shown formula is the one that is computed.
 *
 * Source of AMAT and of the CPI stack: the lesson `statistics/adding_statistics`, and its tested `derive.py`.
 */
import {evaluate} from '../../../content/examples/formula';
import type {Dump, ReadDump} from '../../../content/examples/stats-text';

type Measure = {
  readonly name: string;
  /** The unit in words. */
  readonly unit: string;
  /** A formula of names, numbers and `+ - * / ( )`. */
  readonly formula: string;
  readonly value: number;
};

type Definition = Omit<Measure, 'value'>;

/** The ends of the names of a cache's statistics. */
type Names = {
  readonly accesses: string;
  readonly misses: string;
  /** Ruby has the latencies of requests, but not of a cache's misses. */
  readonly latency?: string;
};

/** The names of classic caches, which changed with gem5 v21.0. */
const classic = [
  {
    accesses: '.overallAccesses::total',
    misses: '.overallMisses::total',
    latency: '.overallMissLatency::total',
  },
  {
    accesses: '.overall_accesses::total',
    misses: '.overall_misses::total',
    latency: '.overall_miss_latency::total',
  },
] as const satisfies readonly Names[];

/** The names of Ruby's caches (`src/mem/ruby/structures/CacheMemory.cc` in v24.0), now and before v21.0. */
const ruby = [
  {accesses: '.m_demand_accesses', misses: '.m_demand_misses'},
  {accesses: '.demand_accesses', misses: '.demand_misses'},
] as const satisfies readonly Names[];

/** The processors and caches of a dump, by their paths. */
type Parts = {
  readonly cpus: readonly string[];
  /** Those that continue during an access. */
  readonly outOfOrder: ReadonlySet<string>;
  readonly caches: ReadonlyMap<string, Names>;
  /** The processor that each cache serves; undefined if several share it. */
  readonly owners: ReadonlyMap<string, string | undefined>;
  /** Whether processors take turns at the caches of others, as `se.py --fast-forward` lets them. */
  readonly takesTurns: boolean;
  /** The names of each processor's committed instructions, one for each thread or one for all. */
  readonly instructions: ReadonlyMap<string, readonly string[]>;
};

/** The most processors and caches of a file; no realistic system has more. */
const mostCpus = 64;
const mostCaches = 256;
const mostThreads = 16;

const ends = {
  cycles: '.numCycles',
  committed: '.branchPred.committed_0::',
  mispredicted: '.branchPred.mispredicted_0::',
} as const;

/** Parts of processors that continue during an access. */
const partsOutOfOrder = ['.rename.', '.iew.', '.rob.', '.commit.', '.lsq0.'];

/** Statistics that gem5 omits when they are zero, each with one that shows that its component exists. */
const zeros = [
  ...classic.flatMap(({accesses, misses, latency}) => [
    [misses, accesses] as const,
    [latency, accesses] as const,
  ]),
  [`${ends.mispredicted}DirectCond`, `${ends.committed}DirectCond`],
  [`${ends.mispredicted}total`, `${ends.committed}total`],
] as const;

/**
 * The names of a processor's committed instructions.
 *
 * Source: gem5's history. `commitStats0.numInsts` since v23.0; before that, `committedInsts` in the out-of-order
 * processor and, before v21.0, in all; otherwise `numInsts` in MinorCPU (in the out-of-order one, this counts executed
 * instructions), and `exec_context.thread_0.numInsts` in the simple ones.
 */
function instructionsOf(statistics: Dump, cpu: string): readonly string[] {
  const has = (name: string): boolean => statistics.has(name);
  const threads = (of: (thread: number) => string): string[] => {
    const all = Array.from({length: mostThreads}, (_, thread) => of(thread));
    const end = all.findIndex((name) => !has(name));
    return end < 0 ? all : all.slice(0, end);
  };
  const minor = `${cpu}.numInsts`;
  const known = [
    threads((thread) => `${cpu}.commitStats${thread}.numInsts`),
    [`${cpu}.committedInsts`].filter(has),
    [`${cpu}.committedInsts::total`].filter(has),
    statistics.get(minor)?.about === 'Number of instructions committed' ? [minor] : [],
    threads((thread) => `${cpu}.exec_context.thread_${thread}.numInsts`),
  ];
  return known.find(({length}) => length > 0) ?? [];
}

function partsOf(statistics: Dump): Parts {
  const cpus = new Set<string>();
  const outOfOrder = new Set<string>();
  const caches = new Map<string, Names>();
  for (const name of statistics.keys()) {
    if (name.endsWith(ends.cycles)) cpus.add(name.slice(0, -ends.cycles.length));
    for (const part of partsOutOfOrder) {
      const at = name.indexOf(part);
      if (at >= 0) outOfOrder.add(name.slice(0, at));
    }
    for (const names of [...classic, ...ruby]) {
      const end = [names.misses, names.accesses].find((end) => name.endsWith(end));
      if (end !== undefined && caches.size < mostCaches) caches.set(name.slice(0, -end.length), names);
    }
  }
  const instructions = new Map(
    [...cpus]
      .map((cpu) => [cpu, instructionsOf(statistics, cpu)] as const)
      .filter(([, of]) => of.length > 0)
      .slice(0, mostCpus),
  );
  const known = [...instructions.keys()];
  const owners = ownersOf(known, caches);
  return {cpus: known, outOfOrder, caches, owners, takesTurns: takeTurns(known, owners), instructions};
}

/** Whether a dump states the cycles and the instructions of a processor, which most measures need. */
export const hasProcessor = ({statistics}: ReadDump): boolean => partsOf(statistics).cpus.length > 0;

const isOfRuby = ({latency}: Names): boolean => latency === undefined;

/** Whether a dump has measures of Ruby's caches, which are counted otherwise than classic ones. */
export function measuresRuby({statistics}: ReadDump): boolean {
  const {cpus, caches} = partsOf(statistics);
  return cpus.length > 0 && [...caches.values()].some(isOfRuby);
}

/** A sum of statistics in a formula. */
const sumOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `( ${names.join(' + ')} )`;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The name of a component if it is unique, otherwise its path. */
const labelIn = (path: string, all: Iterable<string>): string =>
  [...all].filter((candidate) => lastOf(candidate) === lastOf(path)).length > 1 ? path : lastOf(path);

/** ` of cpu1`, if the system has several processors. */
const ofCpu = (cpu: string, {cpus}: Parts): string => (cpus.length > 1 ? ` of ${labelIn(cpu, cpus)}` : '');

const isInstructionCache = (cache: string): boolean => /^(?:icache|l1i)/.test(lastOf(cache));
const isDataCache = (cache: string): boolean => /^(?:dcache|l1d)/.test(lastOf(cache));

/** The last number at the end of a component: 3 in `cores3.core` and in `l1_controllers3.L1Dcache`. */
const numbered = /(?<!\d)(\d+)(?=(?:\.[^.]*[^.\d])*$)/;
const numberOf = (path: string): number => Number(numbered.exec(path)?.[1] ?? NaN);

/**
 * Whether the name of a cache is that of one for each processor, because banks of a shared cache may be numbered like
 * the processors, too. In the standard library, there are also a second level and caches of page tables for each.
 */
const isOfOne = (cache: string): boolean =>
  /\b(?:l[01]|[id]cache|cacheMemory$)/i.test(cache.split('.').slice(-2).join('.')) ||
  /\bcache_hierarchy\.(?:l2-?cache|[id]ptw_cache|mmu_?cache)/.test(cache);

const cpuAbove = (path: string, cpus: readonly string[]): string | undefined =>
  cpus.find((cpu) => path.startsWith(`${cpu}.`));

/**
 * The processor to which each cache belongs: the one whose path is above the cache's, or in the standard library, which
 * numbers private caches like cores, the one with the same number; undefined if several share it.
 */
function ownersOf(cpus: readonly string[], caches: Parts['caches']): Parts['owners'] {
  const family = (path: string): string => path.replace(numbered, '');
  const sizes = new Map<string, number>();
  for (const cache of caches.keys()) sizes.set(family(cache), (sizes.get(family(cache)) ?? 0) + 1);
  return new Map(
    [...caches.keys()].map((cache) => {
      const above = cpuAbove(cache, cpus);
      if (above !== undefined || cpus.length === 1) return [cache, above ?? cpus[0]];
      if (!isOfOne(cache) || sizes.get(family(cache)) !== cpus.length) return [cache, undefined];
      const number = numberOf(cache);
      const same = cpus.filter((cpu) => numberOf(cpu) === number);
      return [cache, same.length === 1 ? same[0] : undefined];
    }),
  );
}

/** A processor without a cache, beside one with caches, uses those; a checker is a part of its processor. */
function takeTurns(cpus: readonly string[], owners: Parts['owners']): boolean {
  const having = new Set(owners.values());
  const isWithout = (cpu: string): boolean => !having.has(cpu) && cpuAbove(cpu, cpus) === undefined;
  // Where there are more caches than are examined, some of them may be those of the last processors.
  return owners.size < mostCaches && cpus.some((cpu) => having.has(cpu)) && cpus.some(isWithout);
}

const isShared = (cache: string, {owners, takesTurns}: Parts): boolean =>
  takesTurns || owners.get(cache) === undefined;

const instructionsBy = (cpu: string, {instructions}: Parts): string => sumOf(instructions.get(cpu) ?? []);

/** The instructions that a cache serves: those of its processor, or of all processors for a shared cache. */
function instructionsFor(cache: string, parts: Parts): string {
  const served = parts.cpus.filter((cpu) => isShared(cache, parts) || cpu === parts.owners.get(cache));
  return sumOf(served.flatMap((cpu) => parts.instructions.get(cpu) ?? []));
}

/** The names of a dump's time, which changed with gem5 v21.0. */
const timeNames = (statistics: Dump): {readonly ticks: string; readonly frequency: string} =>
  statistics.has('sim_ticks')
    ? {ticks: 'sim_ticks', frequency: 'sim_freq'}
    : {ticks: 'simTicks', frequency: 'simFreq'};

/** The clock period of a processor in ticks, from the nearest clock domain above it or else from its cycles. */
function clockOf(statistics: Dump, cpu: string, {cpus, takesTurns}: Parts): string | undefined {
  for (let dot = cpu.lastIndexOf('.'); dot > 0; dot = cpu.lastIndexOf('.', dot - 1)) {
    const above = cpu.slice(0, dot);
    const domains = [`${above}.cpu_clk_domain.clock`, `${above}.clk_domain.clock`];
    const domain = domains.find((name) => statistics.has(name));
    if (domain !== undefined) return domain;
  }
  const {ticks} = timeNames(statistics);
  const cyclesOf = (one: string): number => Number(statistics.get(`${one}${ends.cycles}`)?.value);
  // A processor that counted its cycles only in a part of the run may have a whole number by chance.
  if (takesTurns || cpus.some((one) => cyclesOf(one) > cyclesOf(cpu))) return undefined;
  // If cycles were counted throughout the run, the period is a whole number.
  const period = Number(statistics.get(ticks)?.value) / cyclesOf(cpu);
  return Number.isInteger(period) ? `( ${ticks} / ${cpu}${ends.cycles} )` : undefined;
}

function timeOf(statistics: Dump): Definition {
  const {ticks, frequency} = timeNames(statistics);
  const perSecond = statistics.get(frequency)?.value;
  const usual = perSecond === undefined || Number(perSecond) === 1e12;
  const formula = usual ? `${ticks} / 1000000` : `1000000 * ${ticks} / ${frequency}`;
  return {name: 'Simulated time', unit: 'µs', formula};
}

function speedOf(cpu: string, parts: Parts): Definition[] {
  const [cycles, instructions] = [`${cpu}${ends.cycles}`, instructionsBy(cpu, parts)];
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
    formula: `1000 * ${cpu}${ends.mispredicted}${kind} / ${instructionsBy(cpu, parts)}`,
  }));

function cacheMeasures(cache: string, names: Names, parts: Parts): Definition[] {
  const label = labelIn(cache, parts.caches.keys());
  const misses = `${cache}${names.misses}`;
  return [
    {
      // Misses of a shared cache are divided by the instructions of all cores, and the name says so.
      name: `MPKI of ${label}${isShared(cache, parts) ? ', by all cores' : ''}`,
      unit: 'per 1,000 instructions',
      formula: `1000 * ${misses} / ${instructionsFor(cache, parts)}`,
    },
    {name: `Miss rate of ${label}`, unit: 'ratio', formula: `${misses} / ${cache}${names.accesses}`},
  ];
}

/** The cycles of all hits and of all misses of a first-level cache. */
const cyclesOf = (
  cache: string,
  {accesses, misses, latency = ''}: Names,
  clock: string,
  hitCycles: number,
): {readonly hits: string; readonly misses: string} => ({
  hits: `( ${cache}${accesses} - ${cache}${misses} ) * ${hitCycles}`,
  misses: `${cache}${latency} / ${clock}`,
});

/** The first-level caches with every statistic that their cycles need; those of Ruby lack the miss latency. */
function firstLevel(cpu: string, parts: Parts, dump: ReadDump): (readonly [string, Names])[] {
  const near = [...parts.caches].filter(([cache]) => parts.owners.get(cache) === cpu);
  const both = [isInstructionCache, isDataCache].map((isOfKind) => near.filter(([cache]) => isOfKind(cache)));
  // The cycles of a shared cache cannot be attributed to one processor.
  if (both.some(({length}) => length > 1)) return [];
  return both
    .flat()
    .filter(
      ([cache, {accesses, misses, latency}]) =>
        latency !== undefined &&
        [accesses, misses, latency].every((end) => !Number.isNaN(numberIn(dump, `${cache}${end}`))),
    );
}

function amatOf(cpu: string, parts: Parts, dump: ReadDump, hitCycles: number): Definition[] {
  const clock = clockOf(dump.statistics, cpu, parts);
  if (clock === undefined) return [];
  return firstLevel(cpu, parts, dump).map(([cache, names]) => {
    const {hits, misses} = cyclesOf(cache, names, clock, hitCycles);
    const formula = `( ${hits} + ${misses} ) / ${cache}${names.accesses}`;
    return {name: `AMAT of ${labelIn(cache, parts.caches.keys())}`, unit: 'cycles', formula};
  });
}

/** The cycles per instruction by cause, for a processor that waits for every access. */
function stackOf(cpu: string, parts: Parts, dump: ReadDump, hitCycles: number): Definition[] {
  const clock = clockOf(dump.statistics, cpu, parts);
  const caches = firstLevel(cpu, parts, dump);
  if (clock === undefined || caches.length === 0 || parts.outOfOrder.has(cpu) || parts.takesTurns) return [];
  const instructions = instructionsBy(cpu, parts);
  const causes = caches.flatMap(([cache, names]) => {
    const {hits, misses} = cyclesOf(cache, names, clock, hitCycles);
    const name = labelIn(cache, parts.caches.keys());
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
    ...[...parts.caches].flatMap(([cache, names]) =>
      parts.cpus.length > 0 ? cacheMeasures(cache, names, parts) : [],
    ),
    ...parts.cpus.flatMap((cpu) => amatOf(cpu, parts, dump, hitCycles)),
  ];
  return measures.flatMap((measure) => {
    const value = computed(measure.formula, dump);
    return Number.isFinite(value) ? [{...measure, value}] : [];
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
