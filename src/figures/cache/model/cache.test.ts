import {describe, expect, it} from 'vitest';

import {lookupsOf, missesOf, missesOfOneSet, Sets, type Cache, type Lookup} from './cache';
import {policies, type PolicyId} from './policies';
import {readAddresses, readTrace} from '../read';
import {CacheRun} from './run';
import {sweepOf} from './sweep';

const cacheOf = (size: number, ways: number, policy: PolicyId = 'lru', line = 64): Cache => ({
  size,
  lineSize: line,
  ways,
  policy,
});

/** Uses lines, named by letters, in one set; a `!` follows each that missed. */
function play(letters: string, ways: number, policy: PolicyId): string {
  const addresses = Array.from(letters, (letter) => String(64 * (letter.charCodeAt(0) - 97))).join(' ');
  const lookups = lookupsOf(readAddresses(addresses), 64);
  const sets = new Sets(lookups, cacheOf(64 * ways, ways, policy));
  return Array.from(letters, (letter, access) => letter + (sets.access(access) > 0 ? '!' : '')).join('');
}

describe('a policy', () => {
  it.each([
    ['lru', 'abcab', 2, 'a!b!c!a!b!'],
    ['lru', 'abacab', 2, 'a!b!ac!ab!'],
    // a came first, so it is evicted although it was used.
    ['fifo', 'abacab', 2, 'a!b!ac!a!b!'],
    // a has a second chance, so b is evicted; then c, which has not been used since.
    ['second-chance', 'abacab', 2, 'a!b!ac!ab!'],
    // The tree fills its halves alternately: a and c are in one, b and d in the other.
    ['tree-plru', 'abcdae', 4, 'a!b!c!d!ae!'],
    ['tree-plru', 'dcbadae', 4, 'd!c!b!a!dae!'],
    ['mru', 'abcab', 2, 'a!b!c!ab!'],
    // b and c have one use each, and b is in the lower way.
    ['lfu', 'aabcab', 2, 'a!ab!c!ab!'],
  ] as const)('%s, on %s with %d ways', (policy, letters, ways, expected) => {
    expect(play(letters, ways, policy)).toBe(expected);
  });
});

describe('a cache', () => {
  const notesOf = (text: string, cache: Cache): Lookup[][] => {
    const lookups = lookupsOf(readTrace(`accesses test\n${text.replaceAll(', ', '\n')}\n`), cache.lineSize);
    const sets = new Sets(lookups, cache);
    return Array.from(lookups.trace.kinds, (_, access) => {
      const notes: Lookup[] = [];
      sets.access(access, (lookup) => notes.push(lookup));
      return notes;
    });
  };

  it('allocates on a store, and writes changed lines back', () => {
    const notes = notesOf('w0 8, r100 8, r0 8', cacheOf(128, 1));
    expect(notes.flat()).toMatchObject([
      {isHit: false, victim: -1, isWrittenBack: false},
      {isHit: false, victim: 0, isWrittenBack: true},
      {isHit: false, victim: 1, isWrittenBack: false},
    ]);
  });

  it('looks up every line that an access touches', () => {
    expect(notesOf('r3c 8', cacheOf(128, 1)).flat()).toHaveLength(2);
    expect(notesOf('r38 8', cacheOf(128, 1)).flat()).toHaveLength(1);
    expect(notesOf('r8 64', cacheOf(128, 1, 'lru', 16)).flat()).toHaveLength(5);
  });
});

/** Pseudo-random loads and stores, the same each time. */
const long = readTrace(
  `accesses long\n${Array.from({length: 30_000}, (_, index) => {
    const address = ((index * index * 7) % 997) * 24 + (index % 5) * 4_096;
    return `${index % 3 === 0 ? 'w' : 'r'}${address.toString(16)} ${index % 7 === 0 ? 16 : 8}`;
  }).join('\n')}\n`,
);

describe('the three classes', () => {
  it('are differences between caches, and add up to the misses', () => {
    // 0 and 256 conflict in one of four sets; a fully associative cache would keep both.
    const run = new CacheRun(lookupsOf(readAddresses('0 256 0 256'), 64), cacheOf(256, 1));
    expect(run.counts(4)).toMatchObject({lookups: 4, misses: 4, compulsory: 2, capacity: 0, conflict: 2});
    // Three lines cycle through two; the cache with two sets keeps the line that is alone in its set.
    const other = new CacheRun(lookupsOf(readAddresses('0 64 128 0 64 128'), 64), cacheOf(128, 1));
    expect(other.counts(6)).toMatchObject({misses: 5, compulsory: 3, capacity: 3, conflict: -1});
  });

  it.each([1, 2, 4_096])('agree with separate simulations, with %d ways', (ways) => {
    const lookups = lookupsOf(long, 64);
    const cache = cacheOf(8_192, ways);
    const {misses, compulsory, capacity} = new CacheRun(lookups, cache).counts(30_000);
    expect(misses).toBe(missesOf(lookups, cache));
    expect(compulsory).toBe(lookups.numbers.length);
    expect(compulsory + capacity).toBe(missesOfOneSet(lookups, 128));
  });
});

describe('a run', () => {
  it.each(policies)('with $gem5 restores the state after any access', ({id}) => {
    const lookups = lookupsOf(long, 64);
    const cache = cacheOf(4_096, 4, id);
    const run = new CacheRun(lookups, cache);
    const stateOf = () => JSON.stringify([[...run.sets.contents], [...run.sets.dirty], run.last, run.length]);
    const points = [0, 1, 2, 8_191, 8_192, 8_193, 20_000, 30_000];
    const fresh = points.map((point) => {
      const sets = new Sets(lookups, cache);
      for (let access = 0; access < point; access += 1) sets.access(access);
      return JSON.stringify([...sets.contents]);
    });
    const states = points.map((point) => {
      run.goTo(point);
      return stateOf();
    });
    expect(points.map((point) => (run.goTo(point), JSON.stringify([...run.sets.contents])))).toEqual(fresh);
    for (const index of [7, 0, 5, 4, 6, 2, 1, 3, 3, 0, 1]) {
      run.goTo(points[index] ?? 0);
      expect(stateOf()).toBe(states[index]);
    }
  });
});

describe('a sweep', () => {
  it('has the misses of each cache that can exist', () => {
    const lookups = lookupsOf(long, 128);
    const {ways, rows} = sweepOf(lookups, 'fifo');
    expect(rows[0]).toMatchObject({size: 256, misses: [expect.any(Number), expect.any(Number), null]});
    const row = rows.find(({size}) => size === 4_096);
    expect(row?.misses).toEqual(ways.map((way) => missesOf(lookups, cacheOf(4_096, way, 'fifo', 128))));
    expect(row?.full).toBe(missesOfOneSet(lookups, 32));
  });
});
