import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {keptFile} from '../../../content/examples/recorded-files';
import {read, tickOf, type Sizes, type Trace} from '../read';
import {stock, wholeFrom} from './occupancy';
import {waitsOf} from './waits';

/**
 * Compares the figure's reasons for waits in the front end with gem5's counters of the same run. The counters cover the
 * whole region, including the work between the passes of a dot product; the trace covers a part of one pass.
 */
const folder = join(__dirname, '../../../../examples/assignment_3/background/recorded');

const recorded = (name: string, sizes: Sizes): Trace => ({
  ...read(keptFile(join(folder, name), 'output.txt')?.toString() ?? ''),
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
  /** The share of each structure among all that are named. */
  readonly full: Record<Structure, number>;
  /** The share of cycles in which something waits for a structure. */
  readonly stopped: number;
  /** The share of cycles in which nothing is renamed and nothing waits for a structure. */
  readonly idle: number;
};

const sharesOf = (counts: Record<Structure, number>): Record<Structure, number> => {
  const all = names.reduce((sum, name) => sum + counts[name], 0);
  return Object.fromEntries(names.map((name) => [name, all && counts[name] / all])) as Shares['full'];
};

/** The figure's shares for a trace, from the point where it has all instructions in flight to its last renaming. */
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

/** gem5's shares. Unblocking counts as stopped, because renaming that works off its backlog soon stops again. */
function counted(name: string): Shares {
  const rename = (statistic: string): number => counter(name, `rename.${statistic}`);
  const cycles = counter(name, 'numCycles');
  const [rob, iq, lq, sq] = ['ROB', 'IQ', 'LQ', 'SQ'].map((queue) => rename(`${queue}FullEvents`));
  return {
    full: sharesOf({rob: rob ?? 0, iq: iq ?? 0, lq: lq ?? 0, sq: sq ?? 0}),
    stopped: (rename('blockCycles') + rename('unblockCycles')) / cycles,
    idle: rename('idleCycles') / cycles,
  };
}

/** The largest differences between two descriptions of a run, in percentage points: of structures, and of cycles. */
const differences = (shares: Shares, other: Shares): {structures: number; cycles: number} => ({
  structures: 100 * Math.max(...names.map((name) => Math.abs(shares.full[name] - other.full[name]))),
  cycles: 100 * Math.max(Math.abs(shares.stopped - other.stopped), Math.abs(shares.idle - other.idle)),
});

const small = {...stock, rob: 48};

describe('what the figure says of a recorded run', () => {
  it.each([
    ['raw-1', stock, 25],
    ['raw-rob-48', small, 25],
    ['raw-straight', stock, 5],
  ] as const)('%s is what gem5 counted', (name, sizes, points) => {
    const {structures: ofStructures, cycles} = differences(said(recorded(name, sizes)), counted(name));
    expect(ofStructures).toBeLessThan(1);
    expect(cycles).toBeLessThan(points);
  });

  it('is that nothing is full where gem5 counts stalls of the instruction cache', () => {
    const stalls = counter('raw-straight', 'fetchStats0.icacheStallCycles');
    const {full, idle} = said(recorded('raw-straight', stock));
    expect(Math.max(...Object.values(full))).toBe(0);
    expect(Math.abs(idle - stalls / counter('raw-straight', 'numCycles'))).toBeLessThan(0.05);
  });

  it.each([
    ['raw-1', 'raw-1', 'one more entry in the load queue', {...stock, lq: 33}],
    ['raw-1', 'raw-1', 'a small ROB', {...small, lq: 64}],
    ['raw-rob-48', 'raw-rob-48', 'a large ROB', stock],
    ['raw-1', 'raw-straight', 'its own sizes', stock],
  ] as const)('%s is not what gem5 counted in %s, read with %s', (name, other, _, sizes) => {
    const {structures: ofStructures, cycles} = differences(said(recorded(name, sizes)), counted(other));
    expect(ofStructures).toBeGreaterThan(50);
    expect(cycles).toBeGreaterThan(5);
  });
});
