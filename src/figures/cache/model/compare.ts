/** Replacement policies in one cache, beside the fewest misses that are possible. */
import {randomNumbers} from '../../shared/randomNumbers';
import {missesOf, missesOfOneSet, waysOf, type Cache, type Lookups} from './cache';
import {missesOfMin} from './optimum';
import type {MakePolicy, PolicyId} from './policies';

/** Evicts at random, but fills empty ways first, as gem5's RandomRP does. The sequence is the same each time. */
const random: MakePolicy = (sets, ways) => {
  const isFull = new Int32Array(sets * ways);
  const next = randomNumbers(429);
  return {
    touch: () => undefined,
    fill: (slot) => {
      isFull[slot] = 1;
    },
    victim: (set) => {
      const empty = isFull.subarray(set * ways, (set + 1) * ways).indexOf(0);
      return set * ways + (empty >= 0 ? empty : Math.floor(next() * ways));
    },
    state: [isFull],
  };
};

/**
 * The bits that a policy keeps for a set of so many ways, as Assignment 2's area.py counts them: for the order of all
 * ways, one bit for each pair; for a tree, one for each inner node; for first in, first out, the number of a way.
 */
const compared = [
  {policy: 'lru', name: 'LRU', bits: (ways) => (ways * (ways - 1)) / 2},
  {policy: 'tree-plru', name: 'tree of bits', bits: (ways) => ways - 1},
  {policy: 'fifo', name: 'FIFO', bits: (ways) => Math.ceil(Math.log2(ways))},
  {policy: random, name: 'random', bits: () => 0},
] as const satisfies readonly {
  readonly policy: PolicyId | MakePolicy;
  readonly name: string;
  readonly bits: (ways: number) => number;
}[];

/** A policy in the comparison. */
export type Compared = {
  readonly name: string;
  /** For each set; undefined for what no cache can have. */
  readonly bits?: number;
  readonly misses: number;
};

export type Comparison = {
  readonly rows: readonly Compared[];
  readonly lookups: number;
  /** The misses that all policies have, because lines are used for the first time. */
  readonly compulsory: number;
  /** The misses of a fully associative LRU cache of the same size. */
  readonly full: number;
};

/** Computes the policies one by one, and yields after each, so that the caller can pause. */
export function* comparing(lookups: Lookups, cache: Cache): Generator<undefined, Comparison> {
  const {trace, starts, lines} = lookups;
  const ways = waysOf(cache);
  const rows: Compared[] = [];
  for (const {policy, name, bits} of compared) {
    const misses =
      typeof policy === 'string' ? missesOf(lookups, {...cache, policy}) : missesOf(lookups, cache, policy);
    rows.push({name, bits: bits(ways), misses});
    yield;
  }
  rows.push({name: 'MIN', misses: missesOfMin(lookups, cache)});
  yield;
  const begin = starts[trace.begin] ?? 0;
  return {
    rows,
    lookups: lines.length - begin,
    compulsory: new Set(lines).size - new Set(lines.subarray(0, begin)).size,
    full: missesOfOneSet(lookups, cache.size / cache.lineSize),
  };
}
