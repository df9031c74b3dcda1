/** What the experiments of Assignment 4's background say happens. */
import {expect, it} from 'vitest';

import {designs} from '../model/predictors';
import {PredictorRun, replayOf} from '../model/run';
import {readTrace} from '../read';
import {starts} from './starts';
import {recordedTraces, resultOfText, traceText} from './test-traces';

const traces = recordedTraces().slice(0, 3);

/** The text of a starting point after some replacements, each of which must change it. */
const changed = (id: string, ...replacements: readonly (readonly [from: string, to: string])[]): string =>
  replacements.reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    },
    starts.find((one) => one.id === id)?.text ?? '',
  );

/** The mispredictions of a design on `calendar`, `counters` and `region`. */
const wrongOf = async (text: string): Promise<readonly number[]> =>
  (await resultOfText(text, traces)).programs.map(({wrong}) => wrong);

const isLess = (one: readonly number[], other: readonly number[]): boolean[] =>
  one.map((value, index) => value < (other[index] ?? 0));

it('with 13 bits of index, only gshare is better on calendar than with six', () => {
  const replay = replayOf(readTrace(traceText('assignment_4/explorer/branches-calendar')), 'trace');
  const ratioOf = (id: string): number => {
    const design = designs.find((one) => one.id === id);
    if (!design) throw new Error(id);
    const [six = 0, thirteen = 0] = [6, 13].map((bits) => {
      const run = new PredictorRun(replay, design, bits);
      run.advance(Infinity);
      return run.commits.wrong;
    });
    return thirteen / six;
  };
  expect(ratioOf('two-bits')).toBeCloseTo(1, 2);
  expect(ratioOf('gshare')).toBeGreaterThan(0.63);
  expect(ratioOf('gshare')).toBeLessThan(0.7);
});

it('a short history hurts all programs, and a longer one helps two of them', async () => {
  const [none = [], two = [], eight = []] = await Promise.all(
    [0, 2, 8].map((bits) =>
      wrongOf(changed('gshare', ['tableBits: 8, historyBits: 8', `tableBits: 8, historyBits: ${bits}`])),
    ),
  );
  expect(isLess(none, two)).toEqual([true, true, true]);
  expect(isLess(eight, none)).toEqual([true, true, false]);
});

it('if no branches share a counter, two outcomes help region, but not the others', async () => {
  const [none = [], two = [], eight = []] = await Promise.all(
    [0, 2, 8].map((bits) =>
      wrongOf(
        changed(
          'gshare',
          ['tableBits: 8, historyBits: 8', `tableBits: 22, historyBits: ${bits}`],
          ['(branch.address ^ history) &', `(branch.address * 2 ** ${bits} + history) &`],
        ),
      ),
    ),
  );
  expect(isLess(none, two)).toEqual([true, true, false]);
  expect(two[2]).toBeGreaterThan(eight[2] ?? 0);
});

it('eight counters are too few for calendar alone', async () => {
  const [eight = [], sixteen = []] = await Promise.all(
    [3, 4].map((bits) => wrongOf(changed('two-bits', ['tableBits: 6', `tableBits: ${bits}`]))),
  );
  const gains = eight.map((value, index) => value / (sixteen[index] ?? 1));
  expect(gains[0]).toBeGreaterThan(4);
  expect(Math.max(...gains.slice(1))).toBeLessThan(1.2);
});

it('a chooser is better than both halves on calendar and region, but not on counters', async () => {
  const whole = await wrongOf(changed('tournament'));
  const [global, local] = await Promise.all(
    ['global', 'local'].map((half) => wrongOf(changed('tournament', ['part === 1 ? global : local', half]))),
  );
  expect(isLess(whole, global ?? [])).toEqual([true, false, true]);
  expect(isLess(whole, local ?? [])).toEqual([true, true, true]);
});

it('at the costliest branch of counters, the chooser trusts the address to the end of the run', async () => {
  const {visits = []} = (await resultOfText(changed('tournament'), traces)).programs[1]?.worst[0] ?? {};
  const last = visits.slice(-Math.floor(visits.length / 2));
  expect(last.some(({guess, part, taken}) => guess !== taken && part === 0)).toBe(true);
});

it('the costliest branch of counters is wrong more often in the first half of its walk', async () => {
  const large = changed('gshare', ['tableBits: 8, historyBits: 8', 'tableBits: 12, historyBits: 12']);
  const {visits = []} = (await resultOfText(large, traces)).programs[1]?.worst[0] ?? {};
  const half = Math.floor(visits.length / 2);
  const wrongIn = (part: typeof visits): number => part.filter(({guess, taken}) => guess !== taken).length;
  expect([half, wrongIn(visits.slice(0, half)), wrongIn(visits.slice(half))]).toEqual([60, 5, 3]);
});
