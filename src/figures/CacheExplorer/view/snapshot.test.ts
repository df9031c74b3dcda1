import {describe, expect, it} from 'vitest';

import {readLoops} from '../loops';
import {lookupsOf, type Cache} from '../model/cache';
import {readAddresses, readTrace} from '../read';
import {CacheRun} from '../model/run';
import {ALL, settingsOf, stateOf, type Given} from './settings';
import {snapshotOf} from './snapshot';
import {countsOf, pictureOf, sweepTable} from './scene';
import {sweepOf} from '../model/sweep';
import type {Trace} from '../trace';

const cache: Cache = {size: 256, lineSize: 64, ways: 1, policy: 'lru'};
const snapshot = (trace: Trace, at: number, other: Partial<Cache> = {}) => {
  const changed = {...cache, ...other};
  return snapshotOf(new CacheRun(lookupsOf(trace, changed.lineSize), changed), at);
};

/** A drawing as text, with accessible names in brackets. */
const make = (_: string, properties: Readonly<Record<string, unknown>>, ...children: string[]): string =>
  `${typeof properties['aria-label'] === 'string' ? `(${properties['aria-label']})` : ''}${children.join('|')}`;

describe('a snapshot', () => {
  const trace = readAddresses('0 64 w256 64 0');

  it('says what the last access did, and which line evicted another', () => {
    const says = [0, 1, 3, 4, 5].map((at) => snapshot(trace, at).says);
    expect(says).toEqual([
      'Before the first of 5 accesses.',
      'Access 1 of 5: a load of 1 byte at 0x0. Miss in set 0: the line is used for the first time.',
      'Access 3 of 5: a store of 1 byte at 0x100. Miss in set 0: the line is used for the first time. The line 0x0, 256 bytes below, is evicted; it was used 2 accesses ago.',
      'Access 4 of 5: a load of 1 byte at 0x40. Hit in set 1.',
      'Access 5 of 5: a load of 1 byte at 0x0. Miss in set 0: 0x100, 256 bytes above, evicted it 2 accesses ago. The line 0x100, 256 bytes above, is evicted; it was used 2 accesses ago, is changed, and is written back. A fully associative cache of this size would hit.',
    ]);
  });

  it('of a trace with one access counts one', () => {
    expect(snapshot(readAddresses('0'), 0).says).toBe('Before the first of 1 access.');
  });

  it('shows the sets around the one that was looked up', () => {
    const {sets, about} = snapshot(trace, 3);
    expect(about).toBe('256 B in lines of 64 bytes: 4 sets, 1 way');
    expect(sets.map(({isLit}) => isLit)).toEqual([true, false, false, false]);
    expect(sets.map(({cells}) => cells)).toEqual([
      [{line: '0x100', tag: '1', isDirty: true, mark: 'miss'}],
      [{line: '0x40', tag: '0', isDirty: false, mark: ''}],
      [{line: '', tag: '', isDirty: false, mark: ''}],
      [{line: '', tag: '', isDirty: false, mark: ''}],
    ]);
    const large = snapshot(readAddresses('8320'), 1, {size: 65_536});
    expect(large.about).toBe('64 KiB in lines of 64 bytes: sets 128 to 135 of 1,024, 1 way');
    expect(large.sets.find(({isLit}) => isLit)?.number).toBe(130);
    expect(snapshot(trace, 3, {ways: ALL, size: 1_024}).about).toBe(
      '1 KiB in lines of 64 bytes: 1 set, ways 0 to 7 of 16',
    );
  });

  it('marks both sets of an access that crosses', () => {
    const one = snapshot(readTrace('accesses t\nr3c 8\n'), 1);
    expect(one.sets.map(({isLit}) => isLit)).toEqual([true, true, false, false]);
    expect(one.says).toContain('It crosses into a second line, and counts twice, as in gem5.');
  });

  it('names lines after the array elements of loops', () => {
    const one = snapshot(readLoops('double a[64][8]; for i, j: a[i][j]'), 9);
    expect(one.says).toContain('at a[1][0], 0x10040. Miss in set 1');
    expect(one.sets[0]?.cells[0]?.line).toBe('a[0][0]');
  });

  it('keeps all bits of an address', () => {
    const one = snapshot(readTrace('accesses t\nrffffffff80001234 8\nr7fffffff80001234 8\n'), 2);
    expect(one.split).toMatchObject({tag: '7fffffff800012', index: '00', byte: 52});
    expect(one.says).toContain(
      'The line 0xffffffff80001200, 9,223,372,036,854,775,808 bytes above, is evicted',
    );
    expect(one.sets[0]?.cells[0]).toMatchObject({line: '0x7fffffff80001200', tag: '7fffffff800012'});
  });

  it('splits the address as the cache does', () => {
    const split = (text: string, other: Partial<Cache> = {}) => snapshot(readAddresses(text), 1, other).split;
    expect(split('0x1a4f')).toEqual({
      number: 1,
      what: 'load of 1 byte at 0x1a4f',
      tag: '1a',
      index: '01',
      set: 1,
      offset: '001111',
      byte: 15,
    });
    // The parts together are the address, whatever the cache.
    for (const [size, ways, line] of [
      [128, 1, 16],
      [65_536, 2, 128],
      [4_096, ALL, 64],
    ] as const) {
      const one = split('0x7fefe1a4f', {size, ways, lineSize: line});
      if (!one) throw new Error('no access');
      const {tag, index, offset} = one;
      expect(parseInt(tag, 16) * 2 ** (index.length + offset.length) + parseInt(`${index}${offset}`, 2)).toBe(
        0x7fefe1a4f,
      );
      expect(2 ** offset.length).toBe(line);
    }
    expect(split('64', {ways: ALL})?.index).toBe('');
    expect(snapshot(trace, 0).split).toBeUndefined();
  });

  it('shows the next access, and whether it will miss, to a reader who predicts it', () => {
    const before = (at: number) => {
      const run = new CacheRun(lookupsOf(trace, cache.lineSize), cache);
      return snapshotOf(run, at, {isAsked: true});
    };
    expect([0, 1, 2, 3, 4, 5].map((at) => before(at).willMiss)).toEqual([
      true,
      true,
      true,
      false,
      true,
      undefined,
    ]);
    expect(before(3)).toMatchObject({at: 3, split: {number: 4, what: 'load of 1 byte at 0x40', set: 1}});
    expect(before(3).sets.map(({isLit}) => isLit)).toEqual([false, true, false, false]);
    // The answer to the last question stays marked.
    expect(before(3).sets[0]?.cells[0]?.mark).toBe('miss');
    expect(snapshot(trace, 3).willMiss).toBeUndefined();
  });

  it('finds the next miss of one set', () => {
    const next = (at: number, set?: number) => {
      const run = new CacheRun(lookupsOf(trace, cache.lineSize), cache);
      return snapshotOf(run, at, {set}).next;
    };
    expect([next(0), next(0, 1), next(2, 0), next(3, 1), next(0, 3)]).toEqual([
      1,
      2,
      3,
      undefined,
      undefined,
    ]);
    // If an access uses two sets, only the line that is missing counts.
    const crossing = new CacheRun(lookupsOf(readTrace('accesses t\nr0 8\nr3c 8\n'), 64), cache);
    expect(snapshotOf(crossing, 1, {set: 0}).next).toBeUndefined();
    expect(snapshotOf(crossing, 1, {set: 1}).next).toBe(2);
  });

  it('has the same number of lines after each access', () => {
    const elements = (at: number) => {
      let count = 0;
      pictureOf<string>(
        (tag) => (tag === 'div' || tag === 'li' || tag === 'dd' ? String((count += 1)) : ''),
        snapshot(trace, at),
      );
      return count;
    };
    expect(new Set([0, 1, 2, 3, 4, 5].map(elements)).size).toBe(1);
  });

  it('has the latest accesses, and the next one that misses', () => {
    expect(snapshot(trace, 5).recent).toBe('MMMHM'.padStart(24, '·'));
    expect(snapshot(trace, 3).next).toBe(5);
    expect(snapshot(trace, 5).next).toBeUndefined();
  });

  it.each([0, 1, 3, 5])('can be drawn after %d accesses', (at) => {
    const one = snapshot(trace, at);
    const text = [pictureOf<string>(make, one), countsOf<string>(make, one)].join(' ');
    expect(text).toContain('conflict');
    expect(text).not.toMatch(/undefined|NaN|null/);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });

  it('has a sweep beside it, with the chosen cache marked', () => {
    const lookups = lookupsOf(trace, 128);
    const text = sweepTable<string>(make, sweepOf(lookups, 'lru'), 256, 1);
    expect(text).toContain('Misses|1 way|2 ways|4 ways|any way, LRU');
    expect(text).toMatch(/256 B\|▸ \|3\|\|2\|\|–\|/);
  });
});

describe('the settings in an address', () => {
  const lookups = lookupsOf(readAddresses('0 64'), 64);
  const given: Given = {
    traces: [
      {name: 'life', path: 'a'},
      {name: 'transpose', path: 'b'},
    ],
    cache,
    at: 1,
    loops: 'char a[2]; for i: a[i]',
    snapshot: snapshot(readAddresses('0 64'), 1),
    sweep: sweepOf(lookups, 'lru'),
  };
  const first = settingsOf(given);

  it('are those of the first frame if the address has none', () => {
    expect(first).toMatchObject({...cache, from: 'life', at: 1});
  });

  it('are read as they are written', () => {
    const all = {
      ...first,
      from: 'loops',
      loops: 'int b[4]; for i < 2: b[i]',
      size: 1_024,
      lineSize: 32,
      ways: ALL,
      policy: 'fifo',
      at: 7,
    } as const;
    const texts = Object.entries(stateOf(all)).map(([key, value]) => [key, String(value)] as const);
    expect(settingsOf(given, Object.fromEntries(texts))).toEqual(all);
  });

  it.each([
    {run: '__proto__', policy: 'constructor', size: '1e1', at: '-1'},
    {run: 'file', ways: '3', line: '48', at: '1e999', size: 'NaN'},
  ])('are those of the whole first trace if the address makes no sense: %j', (state) => {
    expect(settingsOf(given, state)).toEqual({...first, at: undefined});
  });
});
