import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {read, tickOf, type Sizes, type Trace} from '../read';
import {stock, wholeFrom} from './occupancy';
import {waitsOf} from './waits';

/**
 * Compares why instructions waited in front of the core, as the figure says it, with gem5's counters of the same run.
 * The counters are of the whole region and the trace is of a piece of it, so the region has to be alike throughout.
 */
const folder = join(__dirname, '../../../../examples/assignment_3/background/recorded');

const recorded = (name: string, sizes: Sizes): Trace => ({
  ...read(readFileSync(join(folder, name, 'output.txt'), 'utf8')),
  sizes,
});

/** A statistic of the region; 0 where gem5 left out a count of what never happened. */
function counter(name: string, statistic: string): number {
  const {dumps} = JSON.parse(readFileSync(join(folder, name, 'stats.json'), 'utf8')) as {
    dumps: Record<string, {value: string}>[];
  };
  return Number(dumps[0]?.[`system.cpu.${statistic}`]?.value ?? 0);
}

const structures = {rob: 'the ROB', iq: 'the issue queue', lq: 'the load queue', sq: 'the store queue'};
type Structure = keyof typeof structures;
const names = Object.keys(structures) as Structure[];

type Shares = {
  /** How often each structure is named, of all times that one is. */
  readonly full: Record<Structure, number>;
  /** The cycles in which something waits for a structure, of all cycles. */
  readonly stopped: number;
  /** The cycles in which nothing is renamed and nothing waits for a structure, of all cycles. */
  readonly idle: number;
};

const sharesOf = (counts: Record<Structure, number>): Record<Structure, number> => {
  const all = names.reduce((sum, name) => sum + counts[name], 0);
  return Object.fromEntries(names.map((name) => [name, all && counts[name] / all])) as Shares['full'];
};

/** What the figure says of a trace, from where it has all instructions in flight to its last renaming. */
function said(trace: Trace): Shares {
  const cycleOf = (tick: number): number => Math.floor(tick / trace.period);
  const counts = {rob: 0, iq: 0, lq: 0, sq: 0};
  const [stopped, renamed] = [new Set<number>(), new Set<number>()];
  const begin = cycleOf(wholeFrom(trace));
  for (let index = 0; index < trace.count; index += 1) {
    renamed.add(cycleOf(tickOf(trace, index, 2)));
    for (const {stage, cycles, likely} of waitsOf(trace, index)) {
      const waitsFor = names.filter((name) => likely.includes(`${structures[name]}, of which older`));
      if (stage > 3 || waitsFor.length === 0) continue;
      for (const name of waitsFor) counts[name] += cycles;
      const end = cycleOf(tickOf(trace, index, stage));
      for (let cycle = end - cycles; cycle < end; cycle += 1) stopped.add(cycle);
    }
  }
  const end = Math.max(...renamed);
  const within = (cycle: number): boolean => cycle >= begin && cycle < end;
  const busy = new Set([...stopped, ...renamed].filter(within));
  return {
    full: sharesOf(counts),
    stopped: [...stopped].filter(within).length / (end - begin),
    idle: 1 - busy.size / (end - begin),
  };
}

/** What gem5 counted. Renaming that goes on with what has piled up is unblocking, and stops again at once. */
function counted(name: string): Shares {
  const rename = (statistic: string): number => counter(name, `rename.${statistic}`);
  const cycles = counter(name, 'numCycles');
  const [rob, iq, lq, sq] = ['ROB', 'IQ', 'LQ', 'SQ'].map((one) => rename(`${one}FullEvents`));
  return {
    full: sharesOf({rob: rob ?? 0, iq: iq ?? 0, lq: lq ?? 0, sq: sq ?? 0}),
    stopped: (rename('blockCycles') + rename('unblockCycles')) / cycles,
    idle: rename('idleCycles') / cycles,
  };
}

/** The largest difference between two descriptions of a run, in percentage points. */
const difference = (one: Shares, other: Shares): number =>
  100 *
  Math.max(
    ...names.map((name) => Math.abs(one.full[name] - other.full[name])),
    Math.abs(one.stopped - other.stopped),
    Math.abs(one.idle - other.idle),
  );

const small = {...stock, rob: 48};

describe('what the figure says of a recorded run', () => {
  it.each([
    ['raw-1', stock],
    ['raw-rob-48', small],
    ['raw-straight', stock],
  ] as const)('%s is what gem5 counted, within ten points', (name, sizes) => {
    expect(difference(said(recorded(name, sizes)), counted(name))).toBeLessThan(10);
  });

  it('is all there is to say of a run whose instructions wait for the instruction cache', () => {
    const stalls = counter('raw-straight', 'fetchStats0.icacheStallCycles');
    const {full, idle} = said(recorded('raw-straight', stock));
    expect(Math.max(...Object.values(full))).toBe(0);
    expect(Math.abs(idle - stalls / counter('raw-straight', 'numCycles'))).toBeLessThan(0.1);
  });

  it.each([
    ['raw-1', 'a load queue with one more entry', {...stock, lq: 33}],
    ['raw-1', 'a small ROB', small],
    ['raw-rob-48', 'a large ROB', stock],
    ['raw-straight', 'an ROB that eight instructions fill', {...stock, rob: 8}],
  ] as const)('would not be what gem5 counted in %s if the core had %s', (name, _, sizes) => {
    expect(difference(said(recorded(name, sizes)), counted(name))).toBeGreaterThan(20);
  });
});
