/** The caches of Ruby, in lines by gem5's rules (`src/base/stats/text.cc` and `src/mem/ruby` in v24.0). */
import {describe, expect, it} from 'vitest';

import {readStats} from '../../../content/examples/stats-text';
import {remarksOn} from '../read';
import {measuresOf} from './derive';

const lineOf = (name: string, value: number, about: string, unit: string): string =>
  `${name.padEnd(40)} ${String(value).padStart(12)} ${''.padStart(10)} ${''.padStart(10)} # ${about} (${unit})`;

/** A processor with 1,000 instructions. */
const core = (path: string): string[] => [
  lineOf(`${path}.numCycles`, 4_000, 'Number of cpu cycles simulated', 'Cycle'),
  lineOf(`${path}.commitStats0.numInsts`, 1_000, 'Number of instructions committed (thread level)', 'Count'),
];

/** The statistics of a `CacheMemory`, which are printed also if they are zero. */
const cacheMemory = (path: string, hits: number, misses: number): string[] => [
  lineOf(`${path}.m_demand_hits`, hits, 'Number of cache demand hits', 'Unspecified'),
  lineOf(`${path}.m_demand_misses`, misses, 'Number of cache demand misses', 'Unspecified'),
  lineOf(`${path}.m_demand_accesses`, hits + misses, 'Number of cache demand accesses', 'Unspecified'),
  lineOf(`${path}.m_prefetch_hits`, 9, 'Number of cache prefetch hits', 'Unspecified'),
];

const read = (lines: readonly string[]) =>
  readStats(
    [
      '',
      '---------- Begin Simulation Statistics ----------',
      lineOf('simTicks', 2_000_000, 'Number of ticks simulated', 'Tick'),
      ...lines,
      '',
      '---------- End Simulation Statistics   ----------',
      '',
    ].join('\n'),
  );

/** The measures of the caches, by name. */
const measured = (lines: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    read(lines)
      .dumps.flatMap((dump) => measuresOf(dump, 2))
      .filter(({name}) => /^(?:MPKI|Miss rate|AMAT)/.test(name))
      .map(({name, value}) => [name, value]),
  );

const board = 'board.cache_hierarchy';
const two = [0, 1].flatMap((at) => core(`board.processor.cores${at}.core`));

describe('the caches of Ruby', () => {
  it('have the miss rates and MPKI of MI_example, and no AMAT', () => {
    const lines = [
      ...core('system.cpu'),
      ...cacheMemory('system.caches.controllers0.cacheMemory', 1_500, 500),
    ];
    expect(measured(lines)).toEqual({'MPKI of cacheMemory': 500, 'Miss rate of cacheMemory': 0.25});
    expect(remarksOn(read(lines))).toEqual([
      expect.stringMatching(/^Hits and misses of Ruby’s caches .* no AMAT\.$/),
    ]);
    // Planted: classic caches are not remarked on.
    expect(
      remarksOn(read([...core('system.cpu'), lineOf('system.l2.overallMisses::total', 1, 'x', 'Count')])),
    ).toEqual([]);
  });

  it('are those of their core in MESI_Two_Level, and of all cores in the banks of the shared L2', () => {
    const of = measured([
      ...two,
      ...[0, 1].flatMap((at) => [
        ...cacheMemory(`${board}.ruby_system.l1_controllers${at}.L1Dcache`, 300, 100 * (at + 1)),
        ...cacheMemory(`${board}.ruby_system.l1_controllers${at}.L1Icache`, 1_000, 0),
        ...cacheMemory(`${board}.ruby_system.l2_controllers${at}.L2cache`, 30, 10),
      ]),
    ]);
    expect(of).toEqual({
      'MPKI of board.cache_hierarchy.ruby_system.l1_controllers0.L1Dcache': 100,
      'Miss rate of board.cache_hierarchy.ruby_system.l1_controllers0.L1Dcache': 0.25,
      'MPKI of board.cache_hierarchy.ruby_system.l1_controllers1.L1Dcache': 200,
      'Miss rate of board.cache_hierarchy.ruby_system.l1_controllers1.L1Dcache': 0.4,
      ...Object.fromEntries(
        [0, 1].flatMap((at) => [
          [`MPKI of board.cache_hierarchy.ruby_system.l1_controllers${at}.L1Icache`, 0],
          [`Miss rate of board.cache_hierarchy.ruby_system.l1_controllers${at}.L1Icache`, 0],
          // Although there are as many banks as cores, each serves both.
          [`MPKI of board.cache_hierarchy.ruby_system.l2_controllers${at}.L2cache, by all cores`, 5],
          [`Miss rate of board.cache_hierarchy.ruby_system.l2_controllers${at}.L2cache`, 0.25],
        ]),
      ),
    });
  });

  it('are those of their core in CHI, whether the standard library or `CHI_config.py` names them', () => {
    const library = measured([
      ...two,
      ...[0, 1].flatMap((at) => cacheMemory(`${board}.core_clusters${at}.dcache.cache`, 300, 100 * (at + 1))),
      ...cacheMemory(`${board}.directory.cache`, 0, 300),
    ]);
    expect(library[`MPKI of ${board}.core_clusters1.dcache.cache`]).toBe(200);
    expect(library[`MPKI of ${board}.directory.cache, by all cores`]).toBe(150);
    const config = measured([
      ...[0, 1].flatMap((at) => core(`system.cpu${at}`)),
      ...[0, 1].flatMap((at) => [
        ...cacheMemory(`system.cpu${at}.l1d.cache`, 300, 100 * (at + 1)),
        ...cacheMemory(`system.cpu${at}.l2.cache`, 50, 50),
        ...cacheMemory(`system.ruby.hnf${at}.cntrl.cache`, 40, 60),
      ]),
    ]);
    expect(config['MPKI of system.cpu1.l1d.cache']).toBe(200);
    expect(config['MPKI of system.cpu0.l2.cache']).toBe(50);
    expect(config['MPKI of system.ruby.hnf1.cntrl.cache, by all cores']).toBe(30);
  });
});
