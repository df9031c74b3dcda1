/** What a reader's policy gets, and what its run gives. */
import {setsOf, waysOf, type Cache, type Lookups} from '../model/cache';
import {CONDITIONAL} from '../trace';

/** The lookups of a trace in a cache, as the worker gets them. */
export type Accesses = {
  readonly sets: number;
  readonly ways: number;
  /** The number of accesses before the region, which do not count. */
  readonly begin: number;
  /** The index of each access's first lookup, and at the end the number of lookups. */
  readonly starts: Int32Array;
  /** The line of each lookup, and the set of each line. */
  readonly lines: Int32Array;
  readonly setOf: Int32Array;
  /** 1 for each access that is a store-conditional, which is abandoned if it misses. */
  readonly conditional: Uint8Array;
};

export function accessesOf({trace, starts, lines, numbers}: Lookups, cache: Cache): Accesses {
  const sets = setsOf(cache);
  return {
    sets,
    ways: waysOf(cache),
    begin: trace.begin,
    starts,
    lines,
    setOf: Int32Array.from(numbers, (number) => Number(number % BigInt(sets))),
    conditional: trace.kinds.map((kind) => (kind === CONDITIONAL ? 1 : 0)),
  };
}

export type Result = {
  /** Of the tables of a set. */
  readonly bits: number;
  /** `h` or `m` for each lookup of the region. */
  readonly outcomes: string;
};

/**
 * The result that a worker sent, which may be anything.
 *
 * @returns undefined when it has another form, or not one outcome for each lookup
 */
export function resultOf(value: unknown, lookups: number): Result | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {bits, outcomes} = value as Readonly<Record<string, unknown>>;
  if (typeof bits !== 'number' || !Number.isSafeInteger(bits) || bits < 0) return undefined;
  if (typeof outcomes !== 'string' || outcomes.length !== lookups || /[^hm]/.test(outcomes)) return undefined;
  return {bits, outcomes};
}

export const missesIn = ({outcomes}: Result): number => outcomes.replaceAll('h', '').length;
