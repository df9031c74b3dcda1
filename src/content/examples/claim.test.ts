import {describe, expect, it} from 'vitest';

import {Fault} from '../fault';
import {prove, runsCompared} from './claim';
import type {Value} from './values';

const recorded: Readonly<Record<string, readonly [value: number, unit: string]>> = {
  'a/b/one misses': [49, 'Count'],
  'a/b/two misses': [100, 'Count'],
  'a/b/three misses': [150, 'Count'],
  'a/b/one hits': [51, 'Count'],
  'a/b/one simTicks': [1000, 'Tick'],
  'a/b/two simTicks': [3000, 'Tick'],
  'a/b/one share': [0.1, 'Ratio'],
  'a/b/two share': [0.2, 'Ratio'],
  'a/b/three share': [0.3, 'Ratio'],
  'a/b/one nothing': [NaN, 'Count'],
};

function valueOf(run: string, name: string): Value {
  const found = recorded[`${run} ${name}`];
  if (!found) throw new Error(`no ${run} ${name}`);
  return {value: found[0], unit: found[1], about: ''};
}

describe('an expression that holds', () => {
  it.each([
    '[a/b/one misses] < [a/b/two misses]',
    '[a/b/three misses] > [a/b/two misses] > [a/b/one misses]',
    '[a/b/one misses] > 0.4 * [a/b/two misses]',
    '[a/b/one misses] + [a/b/one hits] = [a/b/two misses]',
    '[a/b/one share] + [a/b/two share] = [a/b/three share]',
    '[a/b/one misses] <= 49 and [a/b/two misses] >= 100',
    '0 < [a/b/one misses] < 50',
    'abs([a/b/one misses] - [a/b/one hits]) < 0.05 * [a/b/two misses]',
    'max([a/b/one misses], [a/b/two misses]) < [a/b/three misses]',
    'min([a/b/{one,two,three} misses]) = [a/b/one misses]',
    'max([a/b/{one,two} misses]) = [a/b/two misses]',
    '[a/b/{one,two} misses] < [a/b/three misses]',
    '[a/b/{two,three} misses]>[a/b/one misses]',
    '[a/b/{one, two} simTicks] / [a/b/{one, two} misses] > 20',
    '[a/b/two simTicks] / [a/b/one simTicks] = 3',
    '([a/b/one misses] + 1) / 2 = 25',
    '1 / [a/b/one misses] < 1 / [a/b/one hits] * 2',
    '[a/b/one simTicks] * [a/b/two misses] > [a/b/one simTicks] * [a/b/one misses]',
    '[a/b/one\n  misses] < 1e2',
    '100 - 49 - 2 = [a/b/one misses]',
    '150 / 3 / 2 < [a/b/one misses]',
    '[a/b/{one,two} misses] < max([a/b/{one,two} misses], [a/b/three misses])',
    'abs(min([a/b/one misses], [a/b/two misses]) - [a/b/three misses]) = 101',
    '[a/b/one misses] / [a/b/one hits] < [a/b/one share] + 1',
    '0.1 * [a/b/three share] = 0.3 * [a/b/one share]',
  ])('%s', (expression) => {
    expect(() => prove(expression, valueOf)).not.toThrow();
  });
});

/** The message and the rule of the fault in an expression, or '' if it holds. */
function faultOf(expression: string): string {
  try {
    prove(expression, valueOf);
  } catch (error) {
    if (error instanceof Fault) return `${error.message} (${error.rule})`;
    throw error;
  }
  return '';
}

describe('an expression that does not hold says why:', () => {
  const correct = 'correct the words and the expression (claim-untrue)';
  it.each([
    [
      'a rank in the wrong order',
      '[a/b/three misses] > [a/b/one misses] > [a/b/two misses]',
      '`[a/b/one misses]` is 49 and `[a/b/two misses]` is 100, so `>` does not hold',
    ],
    [
      'more than half, although it is 49%',
      '[a/b/one misses] > 0.5 * [a/b/two misses]',
      '`[a/b/one misses]` is 49 and `0.5 * [a/b/two misses]` is 50, so `>` does not hold',
    ],
    [
      'one alternative of several',
      '[a/b/{two,three} misses] < (1 + 1) * max([a/b/one misses], 60)',
      '`[a/b/three misses]` is 150 and `(1 + 1) * max([a/b/one misses], 60)` is 120, so `<` does not hold',
    ],
    [
      'the second of two comparisons',
      '[a/b/one misses] < 50 and [a/b/one hits] < 50',
      '`[a/b/one hits]` is 51 and `50` is 50, so `<` does not hold',
    ],
  ])('%s', (_what, expression, message) => {
    expect(faultOf(expression)).toBe(`${message}; ${correct}`);
  });

  it.each(['[a/b/one nothing] < 5', '[a/b/one misses] / ([a/b/one misses] - 49) > 1'])(
    '%s divides by zero',
    (expression) => {
      expect(faultOf(expression)).toMatch(
        / is not a number, because .*; compare other values \(claim-untrue\)$/,
      );
    },
  );
});

describe('an expression that cannot be read or compared', () => {
  it.each([
    '',
    '[a/b/one misses]',
    '[a/b/one misses] >',
    '> [a/b/one misses]',
    '[a/b/one misses] > 1 >',
    '[a/b/one misses] > 1 and',
    '[a/b/one misses] > 1 or 2 > 1',
    '[a/b/one misses] > 1)',
    '([a/b/one misses] > 1)',
    '[a/b/one misses] == 49',
    '[a/b/one misses] != 49',
    'min() < [a/b/one misses]',
    '[a/b/one misses] > - 1',
    '[a/b/one misses] > 1, 2',
    '[a/b/one misses] > 1 < > 2',
  ])('%j is refused with the form to write', (expression) => {
    expect(faultOf(expression)).toMatch(/cannot be read; write `\[RUN NAME\] > .* \(claim-form\)$/);
  });

  it.each([
    ['[misses] > 1', '`[misses]` is not a recorded value; write `[RUN NAME]`'],
    [
      '[a/b/one / a/b/two misses] > 1',
      '`[a/b/one / a/b/two misses]` is not a recorded value; write `[RUN NAME]`',
    ],
    ['a/b/one > 1', '`a` is not a recorded value; write `[RUN NAME]`'],
    ['and [a/b/one misses] > 1', '`and` is not a recorded value; write `[RUN NAME]`'],
    ['max [a/b/one misses] > 1', '`max` is not a recorded value; write `[RUN NAME]`'],
    ['abs([a/b/one misses], 1) > 1', '`abs` takes one value; write `abs([RUN NAME] - [RUN NAME])`'],
    ['2 > 1', '`2 > 1` compares no recorded values; write `[RUN NAME] > 0.5 * [RUN NAME]`'],
    [
      '[a/b/one misses] = [a/b/one  misses]',
      '`[a/b/one misses]` is on both sides; compare it with another value',
    ],
  ])('%s', (expression, message) => {
    expect(faultOf(expression)).toBe(`${message} (claim-form)`);
  });

  it.each([
    '[a/b/one misses] < [a/b/one simTicks]',
    '[a/b/one misses] + [a/b/one simTicks] > 1',
    'max([a/b/one misses], [a/b/one simTicks]) > 1',
    '[a/b/one simTicks] / [a/b/one misses] > [a/b/one misses]',
  ])('%s is refused because of its two units', (expression) => {
    expect(faultOf(expression)).toMatch(
      /^one side is in `.*` and the other in `.*`; compare like with like, .* \(claim-form\)$/,
    );
  });
});

it('names the runs on both sides of each comparison, choice by choice', () => {
  expect(runsCompared('min([a/b/{x,y} n]) < 2 * [a/c/{x,y} n] and [a/b/x n] > 3')).toEqual([
    [['a/b/x'], ['a/c/x']],
    [['a/b/y'], ['a/c/y']],
    [['a/b/x'], []],
  ]);
});
