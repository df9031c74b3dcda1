import {describe, expect, it} from 'vitest';

import {lookupsOf, type Cache} from '../model/cache';
import {readAddresses} from '../read';
import {CacheRun} from '../model/run';
import {ALL, settingsOf, stateOf, type FigureData} from './settings';
import {snapshotOf} from './snapshot';
import {sweepOf} from '../model/sweep';
import type {Trace} from '../trace';

const cache: Cache = {size: 256, lineSize: 64, ways: 1, policy: 'lru'};
const snapshot = (trace: Trace, at: number, other: Partial<Cache> = {}) => {
  const changed = {...cache, ...other};
  return snapshotOf(new CacheRun(lookupsOf(trace, changed.lineSize), changed), at);
};

describe('the settings in an address', () => {
  const lookups = lookupsOf(readAddresses('0 64'), 64);
  const data: FigureData = {
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
  const first = settingsOf(data);

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
    expect(settingsOf(data, Object.fromEntries(texts))).toEqual(all);
  });

  it.each([
    {run: '__proto__', policy: 'constructor', size: '1e1', at: '-1'},
    {run: 'file', ways: '3', line: '48', at: '1e999', size: 'NaN'},
  ])('are those of the whole first trace if the address makes no sense: %j', (state) => {
    expect(settingsOf(data, state)).toEqual({...first, at: undefined});
  });
});

it('a large cache is shown in part, around the set of the latest access', () => {
  const {about, sets} = snapshot(readAddresses('0 4096'), 2, {size: 65_536, ways: 4});
  expect(about).toBe('64 KiB in lines of 64 bytes: sets 64 to 67 of 256, 4 ways');
  expect(sets.map(({number, isLit}) => [number, isLit])).toEqual([
    [64, true],
    [65, false],
    [66, false],
    [67, false],
  ]);
});
