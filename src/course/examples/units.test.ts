import {expect, it} from 'vitest';

import {isUnitOfGem5, unitInWords} from './units';

it.each([
  ['Count', 'count'],
  ['Cycle', 'cycles'],
  ['Tick', 'ticks'],
  ['Second', 'seconds'],
  ['Ratio', 'ratio'],
  ['Count/Count', 'ratio'],
  ['Count/Cycle', 'per cycle'],
  ['Count/Second', 'per second'],
  ['Cycle/Count', 'cycles each'],
  ['Tick/Count', 'ticks each'],
  ['Byte/Second', 'bytes per second'],
  ['Unspecified', ''],
  ['', ''],
  ['us', 'µs'],
  ['misses per 1,000 instructions', 'misses per 1,000 instructions'],
  ['a/b', 'a/b'],
])('`%s` is "%s" in words', (unit, words) => {
  expect(unitInWords(unit)).toBe(words);
});

it('distinguishes the units of gem5 from those of a manifest', () => {
  expect(['Count', 'Count/Cycle'].map(isUnitOfGem5)).toEqual([true, true]);
  expect(['us', 'misses', 'constructor', ''].map(isUnitOfGem5)).toEqual([false, false, false, false]);
});
