import {describe, expect, it} from 'vitest';

import {readStats} from '../../../content/examples/stats-text';
import {measuresOf} from './derive';

/** The dump of the lesson's `test_derive.py` in gem5's form, with results that are easy to check by hand. */
const dump = (lines: Readonly<Record<string, number>>, isCut = false) => {
  const text = Object.entries(lines).map(([name, value]) => `${name} ${value} # (Count)`);
  const {dumps} = readStats(['---------- Begin Simulation Statistics ----------', ...text].join('\n'));
  const [only] = dumps;
  if (!only) throw new Error('no dump');
  return {...only, isCut};
};

const simple = {
  simTicks: 5_000_000,
  'system.clk_domain.clock': 500,
  'system.cpu.numCycles': 10_000,
  'system.cpu.commitStats0.numInsts': 1_000,
  'system.cpu.icache.overallAccesses::total': 1_000,
  'system.cpu.icache.overallMisses::total': 100,
  'system.cpu.icache.overallMissLatency::total': 1_000_000,
  'system.cpu.dcache.overallAccesses::total': 400,
  'system.cpu.dcache.overallMisses::total': 200,
  'system.cpu.dcache.overallMissLatency::total': 2_000_000,
  'system.l2cache.overallAccesses::total': 300,
  'system.l2cache.overallMisses::total': 30,
  'system.cpu.branchPred.committed_0::DirectCond': 200,
  'system.cpu.branchPred.mispredicted_0::DirectCond': 5,
};

const values = (lines: Readonly<Record<string, number>>, isCut?: boolean, hitCycles = 2) =>
  Object.fromEntries(measuresOf(dump(lines, isCut), hitCycles).map(({name, value}) => [name, value]));

const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(simple).filter(([name]) => !names.includes(name)));

describe('measures', () => {
  it('are those of the textbook', () => {
    expect(values(simple)).toEqual({
      'Simulated time': 5,
      IPC: 0.1,
      CPI: 10,
      'MPKI of conditional branches': 5,
      'MPKI of icache': 100,
      'Miss rate of icache': 0.1,
      'MPKI of dcache': 200,
      'Miss rate of dcache': 0.5,
      'MPKI of l2cache': 30,
      'Miss rate of l2cache': 0.1,
      // 900 hits of 2 cycles and 2,000 cycles of misses, over 1,000 accesses.
      'AMAT of icache': 3.8,
      'AMAT of dcache': 11,
      'CPI: icache hits': 1.8,
      'CPI: icache misses': 2,
      'CPI: dcache hits': 0.4,
      'CPI: dcache misses': 4,
      'CPI: everything else': expect.closeTo(1.8, 9) as number,
    });
  });

  it('read a missing statistic as zero only in a complete dump', () => {
    const lines = without(
      'system.cpu.dcache.overallMisses::total',
      'system.cpu.dcache.overallMissLatency::total',
    );
    expect(values(lines)['Miss rate of dcache']).toBe(0);
    expect(values(lines)['AMAT of dcache']).toBe(2);
    expect(values(lines, true)).not.toHaveProperty('Miss rate of dcache');
  });

  it('divide by the instructions of all processors for a shared cache', () => {
    const two = Object.fromEntries(
      [0, 1].flatMap((cpu) =>
        Object.entries(simple).map(([name, value]) => [name.replace('.cpu.', `.cpu${cpu}.`), value]),
      ),
    );
    const of = values(two);
    expect(of['IPC of cpu1']).toBe(0.1);
    expect(of['MPKI of l2cache, by all cores']).toBe(15);
    expect(of['MPKI of system.cpu1.dcache']).toBe(200);
    expect(of['CPI of cpu1: system.cpu1.dcache misses']).toBe(4);
  });

  /** Two processors of which one has run before the other, with the caches of the first. */
  const turns = (first: number, second: number, more: Readonly<Record<string, number>> = {}) => ({
    simTicks: 1e9,
    'system.cpu.numCycles': first,
    'system.cpu.commitStats0.numInsts': 1_000,
    'system.switch_cpus.numCycles': second,
    'system.switch_cpus.commitStats0.numInsts': 1_000_000,
    'system.cpu.dcache.overallAccesses::total': 300_000,
    'system.cpu.dcache.overallMisses::total': 5_000,
    'system.cpu.dcache.overallMissLatency::total': 1e8,
    'system.l2.overallMisses::total': 1_001,
    ...more,
  });

  it('compute the clock from the processor that ran longest', () => {
    const without = turns(1_000, 2_000_000, {
      'system.switch_cpus.dcache.overallAccesses::total': 300_000,
      'system.switch_cpus.dcache.overallMisses::total': 5_000,
      'system.switch_cpus.dcache.overallMissLatency::total': 1e8,
    });
    const amat = Object.keys(values(without)).filter((name) => name.startsWith('AMAT'));
    expect(amat).toEqual(['AMAT of system.switch_cpus.dcache']);
  });
});

describe('the caches of the standard library', () => {
  const board = (cores: number): Record<string, number> =>
    Object.fromEntries(
      Array.from({length: cores}, (_, core) => [
        [`board.processor.cores${core}.core.numCycles`, 10_000],
        [`board.processor.cores${core}.core.commitStats0.numInsts`, 1_000 * (core + 1)],
        [`board.cache_hierarchy.l1dcaches${core}.overallAccesses::total`, 400],
        [`board.cache_hierarchy.l1dcaches${core}.overallMisses::total`, 200],
      ])
        .flat()
        .map((pair) => pair as [string, number]),
    );

  it.each(['l1-dcache', 'l2-cache-', 'l2caches', 'iptw_caches', 'mmucaches'])(
    'are those of one core if they are called %s',
    (name) => {
      const lines = Object.entries(board(2)).map(([path, value]) => [path.replace('l1dcaches', name), value]);
      const [text] = measuresOf(dump(Object.fromEntries(lines) as Record<string, number>), 2)
        .map(({formula}) => formula)
        .filter((formula) => formula.includes(`${name}1.overallMisses`));
      expect(text).toMatch(/cores1\.core\.commitStats0\.numInsts$/);
    },
  );

  it('are divided by those of all cores if they are banks that are only numbered like cores', () => {
    const banks = (path: string) =>
      values(
        Object.fromEntries(
          [0, 1].flatMap((at) => [
            [`system.cpu${at}.numCycles`, 2_000],
            [`system.cpu${at}.commitStats0.numInsts`, 1_000 * (at + 1)],
            [`${path}${at}.overallMisses::total`, 50],
          ]),
        ),
      );
    for (const name of ['l2banks', 'l2caches', 'llc', 'walkers']) {
      expect(banks(`system.${name}`)[`MPKI of ${name}1, by all cores`]).toBeCloseTo(16.667, 3);
    }
    expect(banks('system.l1dcaches')['MPKI of l1dcaches1']).toBe(25);
  });
});
