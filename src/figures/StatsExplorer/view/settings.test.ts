import {describe, expect, it} from 'vitest';

import {readHash, writeHash} from '../../instrument/hash';
import {hashOf, settingsOf, type Settings} from './settings';

const runs = [
  {dumps: 1, dump: 1},
  {dumps: 7, dump: 2},
  {dumps: 1, dump: 1},
];

const again = (settings: Settings): Settings =>
  settingsOf(readHash(writeHash('statistics', hashOf(settings, runs)) ?? '', 'statistics'), runs);

describe('what a reader has set', () => {
  const usual = settingsOf(undefined, runs);

  it('is at first the first two runs, each with the dump that counts', () => {
    expect(usual).toEqual({find: '', order: 'file', pair: [0, 1], dumps: [1, 2, 1], hitCycles: 2, from: 0});
    expect(Object.values(hashOf(usual, runs)).filter(Boolean)).toEqual([]);
  });

  it('goes through an address', () => {
    const settings: Settings = {
      find: 'miss = & #%',
      order: 'ratio',
      pair: [2, 0],
      dumps: [1, 7, 1],
      hitCycles: 0,
      from: 20,
    };
    expect(again(settings)).toEqual(settings);
  });

  it("leaves the reader's own files out of the address", () => {
    expect(again({...usual, pair: [0, 3]}).pair).toEqual([0, 1]);
  });

  it.each<Readonly<Record<string, string>>>([
    {a: 'A', b: 'Z'},
    {a: '__proto__', b: 'constructor'},
    {order: 'toString'},
    {dumps: '0.8.-1'},
    {dumps: 'NaN.1e9'},
    {hit: '-1'},
    {hit: '99999999999'},
    {from: '1.5'},
  ])('is as at first where an address says %j', (state) => {
    expect(settingsOf(state, runs)).toEqual(usual);
  });

  it('has no pair where there is one run', () => {
    expect(settingsOf({a: 'A', b: 'B'}, [{dumps: 1, dump: 1}]).pair).toBeUndefined();
  });
});
