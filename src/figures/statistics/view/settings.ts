/** The settings of the figure, and their form in an address. */
import type {HashState} from '../../shared/hash';
import {orders, type Choice} from '../model/rows';
import {letterOf} from './table';

export type Settings = Choice & {
  /** The shown dump of each recorded run, from 1. */
  readonly dumps: readonly number[];
  /** The hit time of a first-level cache, in cycles. */
  readonly hitCycles: number;
  /** The index of the first shown row. */
  readonly from: number;
};

/** The most rows that a table shows at once. */
export const pageSize = 10;

/** The hit time of the caches in the lessons. */
export const defaults = (runs: number): Omit<Settings, 'dumps'> => ({
  find: '',
  order: 'file',
  ...(runs > 1 && {pair: [0, 1] as const}),
  hitCycles: 2,
  from: 0,
});

/** The most characters of a search. */
export const longestFind = 100;
export const mostHitCycles = 1_000;

/** A whole number within limits; undefined for anything else. */
function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

type DumpChoice = {readonly dumps: number; readonly dump: number};

/** The settings in an address; the defaults, where it has none or an invalid value. */
export function settingsOf(state: HashState | undefined, runs: readonly DumpChoice[]): Settings {
  const usual = defaults(runs.length);
  const of = (key: string): string | undefined =>
    state && Object.hasOwn(state, key) ? state[key] : undefined;
  const columnOf = (key: string): number => runs.findIndex((_, column) => letterOf(column) === of(key));
  const [base, other] = [columnOf('a'), columnOf('b')];
  const dumps = of('dumps')?.split('.') ?? [];
  const order = orders.find((one) => one === of('order')) ?? usual.order;
  return {
    ...usual,
    find: (of('find') ?? '').slice(0, longestFind),
    order,
    ...(base >= 0 && other >= 0 && {pair: [base, other] as const}),
    dumps: runs.map(({dump, dumps: most}, index) => wholeNumber(dumps[index], 1, most) ?? dump),
    hitCycles: wholeNumber(of('hit'), 0, mostHitCycles) ?? usual.hitCycles,
    from: wholeNumber(of('from'), 0, 1e9) ?? 0,
  };
}

/**
 * The settings in the form of an address: those that differ from the defaults, and only about recorded runs.
 */
export function hashOf(
  {find, order, pair, dumps, hitCycles, from}: Settings,
  runs: readonly DumpChoice[],
): Readonly<Record<string, string | number | undefined>> {
  const usual = defaults(runs.length);
  const isUsualPair = !pair || pair.join() === usual.pair?.join() || pair.some((run) => run >= runs.length);
  return {
    find,
    order: order === usual.order ? undefined : order,
    ...(!isUsualPair && {a: letterOf(pair[0]), b: letterOf(pair[1])}),
    dumps: runs.every(({dump}, index) => dump === dumps[index]) ? undefined : dumps.join('.'),
    hit: hitCycles === usual.hitCycles ? undefined : hitCycles,
    from: from === 0 ? undefined : from,
  };
}
