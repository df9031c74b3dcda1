/** What the four experiments of Assignment 4's background say happens. */
import {expect, it} from 'vitest';

import {starts} from './starts';
import {recordedTraces, resultOfText} from './test-traces';

const traces = recordedTraces().slice(0, 3);

/** The mispredictions of a changed design on `calendar`, `counters` and `region`. */
async function wrongOf(id: string, from: string | RegExp, to: string): Promise<readonly number[]> {
  const text = starts.find((one) => one.id === id)?.text ?? '';
  const changed = text.replace(from, to);
  expect(changed === text).toBe(from === '');
  return (await resultOfText(changed, traces)).programs.map(({wrong}) => wrong);
}

const isLess = (one: readonly number[], other: readonly number[]): boolean[] =>
  one.map((value, index) => value < (other[index] ?? 0));

it('a short history hurts all programs, and a longer one helps two of them', async () => {
  const [none, two, eight] = await Promise.all(
    [0, 2, 8].map((bits) =>
      wrongOf('gshare', 'tableBits: 8, historyBits: 8', `tableBits: 8,  historyBits: ${bits}`),
    ),
  );
  expect(isLess(none ?? [], two ?? [])).toEqual([true, true, true]);
  expect(isLess(eight ?? [], none ?? [])).toEqual([true, true, false]);
});

it('eight counters are too few for calendar alone', async () => {
  const [eight = [], sixteen = []] = await Promise.all(
    [3, 4].map((bits) => wrongOf('two-bits', 'tableBits: 6', `tableBits: ${bits}`)),
  );
  const gains = eight.map((value, index) => value / (sixteen[index] ?? 1));
  expect(gains[0]).toBeGreaterThan(4);
  expect(Math.max(...gains.slice(1))).toBeLessThan(1.2);
});

it('a chooser is better than both halves on calendar and region, but not on counters', async () => {
  const whole = await wrongOf('tournament', '', '');
  const [global, local] = await Promise.all(
    ['global', 'local'].map((half) => wrongOf('tournament', 'part === 1 ? global : local', half)),
  );
  expect(isLess(whole, global ?? [])).toEqual([true, false, true]);
  expect(isLess(whole, local ?? [])).toEqual([true, true, true]);
});

it('the costliest branch of counters is wrong more often in the first half of its walk', async () => {
  const text = starts.find((one) => one.id === 'gshare')?.text ?? '';
  const large = text.replace('tableBits: 8, historyBits: 8', 'tableBits: 12, historyBits: 12');
  expect(large).not.toBe(text);
  const {visits = []} = (await resultOfText(large, traces)).programs[1]?.worst[0] ?? {};
  const half = Math.floor(visits.length / 2);
  const wrongIn = (part: typeof visits): number => part.filter(({guess, taken}) => guess !== taken).length;
  expect(half).toBeGreaterThan(4);
  expect(wrongIn(visits.slice(0, half))).toBeGreaterThan(wrongIn(visits.slice(half)));
});
