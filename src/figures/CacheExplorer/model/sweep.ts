/** One trace in 24 caches. */
import {missesOf, missesOfOneSet, type Lookups} from './cache';
import type {PolicyId} from './policies';

const SIZES = [256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768] as const;
const WAYS = [1, 2, 4] as const;

export type Sweep = {
  readonly ways: readonly number[];
  readonly rows: readonly {
    readonly size: number;
    /** Misses with so many ways; null where there are not so many lines. */
    readonly misses: readonly (number | null)[];
    /** Misses of a fully associative cache that evicts the least recently used line. */
    readonly full: number;
  }[];
};

/** Computes one cache after the other, with a pause after each, for those who have more to do. */
export function* sweeping(lookups: Lookups, policy: PolicyId): Generator<undefined, Sweep> {
  const {line} = lookups;
  const rows = [];
  for (const size of SIZES) {
    const misses: (number | null)[] = [];
    for (const ways of WAYS) {
      misses.push(ways * line > size ? null : missesOf(lookups, {size, line, ways, policy}));
      yield;
    }
    rows.push({size, misses, full: missesOfOneSet(lookups, size / line)});
    yield;
  }
  return {ways: WAYS, rows};
}

/** All of it at once. */
export function sweepOf(lookups: Lookups, policy: PolicyId): Sweep {
  const steps = sweeping(lookups, policy);
  for (;;) {
    const {done, value} = steps.next();
    if (done) return value;
  }
}
