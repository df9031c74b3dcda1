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

describe('the settings', () => {
  const usual = settingsOf(undefined, runs);

  it('show the first two runs by default, each with its recorded dump', () => {
    expect(usual).toEqual({find: '', order: 'file', pair: [0, 1], dumps: [1, 2, 1], hitCycles: 2, from: 0});
    expect(Object.values(hashOf(usual, runs)).filter(Boolean)).toEqual([]);
  });

  it('survive a round trip through an address', () => {
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

  it('keep files of the reader out of the address', () => {
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
  ])('has its default if an address contains %j', (state) => {
    expect(settingsOf(state, runs)).toEqual(usual);
  });

  it('have no pair for a single run', () => {
    expect(settingsOf({a: 'A', b: 'B'}, [{dumps: 1, dump: 1}]).pair).toBeUndefined();
  });
});
