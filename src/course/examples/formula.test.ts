import {expect, it} from 'vitest';

import {evaluate, namesIn} from './formula';

const values: Readonly<Record<string, number>> = {
  simTicks: 1000,
  'system.cpu.dcache.overallMisses::total': 30,
  'l1d-cache-0.hits': 4,
};

const valueOf = (name: string): number => {
  const value = values[name];
  if (value === undefined) throw new Error(`no ${name}`);
  return value;
};

it.each([
  ['simTicks', 1000],
  ['simTicks / 4', 250],
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 2 - 3', 5],
  ['100 / 5 / 2', 10],
  ['2.5e3 / 1e3', 2.5],
  ['1000 * system.cpu.dcache.overallMisses::total / simTicks', 30],
  ['( l1d-cache-0.hits - 1 ) * ((2))', 6],
  ['1 / 0', Infinity],
])('%s is %d', (formula, value) => {
  expect(evaluate(formula, valueOf)).toBe(value);
});

it.each(['', '1 +', '+ 1', '(1', '1)', '1 2', '* 2', '()', 'simTicks simTicks'])(
  '%j is not a formula',
  (formula) => {
    expect(() => evaluate(formula, valueOf)).toThrow(
      `\`${formula}\` is not a formula; write names and numbers with + - * / between spaces, and ( )`,
    );
  },
);

it('passes on the error of an unknown name', () => {
  expect(() => evaluate('simTicks / simInsts', valueOf)).toThrow('no simInsts');
});

it('names each value once', () => {
  expect(namesIn('1000 * (a.b::c - l1d-cache-0.hits) / a.b::c + 1e6')).toEqual([
    'a.b::c',
    'l1d-cache-0.hits',
  ]);
});
