/** One trace in 24 caches. */
import {missesOf, missesOfOneSet, type Lookups} from './cache';
import type {PolicyId} from './policies';

const SIZES = [256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768] as const;
const WAYS = [1, 2, 4] as const;

export type Sweep = {
  readonly ways: readonly number[];
  readonly rows: readonly {
    readonly size: number;
    /** Misses with each number of ways; null where the cache has fewer lines than ways. */
    readonly misses: readonly (number | null)[];
    /** Misses of a fully associative LRU cache. */
    readonly full: number;
  }[];
};

/** Computes the caches one by one, and yields after each, so that the caller can pause. */
export function* sweeping(lookups: Lookups, policy: PolicyId): Generator<undefined, Sweep> {
  const {lineSize} = lookups;
  const rows = [];
  for (const size of SIZES) {
    const misses: (number | null)[] = [];
    for (const ways of WAYS) {
      misses.push(ways * lineSize > size ? null : missesOf(lookups, {size, lineSize, ways, policy}));
      yield;
    }
    rows.push({size, misses, full: missesOfOneSet(lookups, size / lineSize)});
    yield;
  }
  return {ways: WAYS, rows};
}

/** Computes all caches without a pause. */
export function sweepOf(lookups: Lookups, policy: PolicyId): Sweep {
  const steps = sweeping(lookups, policy);
  for (;;) {
    const {done, value} = steps.next();
    if (done) return value;
  }
}
