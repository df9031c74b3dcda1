import {describe, expect, it} from 'vitest';

import {randomNumbers} from '../../shared/randomNumbers';
import {readAddresses, readTrace} from '../read';
import {CONDITIONAL, type Trace} from '../trace';
import {lookupsOf, missesOf, setsOf, waysOf, type Cache, type Lookups} from './cache';
import {missesOfMin} from './optimum';

const cacheOf = (size: number, ways: number): Cache => ({size, lineSize: 64, ways, policy: 'lru'});

/**
 * The fewest misses by trying each eviction that is possible, with an exponential number of steps.
 *
 * @param evict which of the lines of a full set may be evicted, given their next uses; by default any
 */
function fewest(
  {trace, lines, starts, numbers}: Lookups,
  cache: Cache,
  evict = (uses: number[]) => [...uses.keys()],
): number {
  const [sets, ways] = [setsOf(cache), waysOf(cache)];
  const setOf = (id: number): number => Number((numbers[id] ?? 0n) % BigInt(sets));
  const nextUse = (id: number, after: number): number => {
    const at = lines.indexOf(id, after);
    return at < 0 ? lines.length : at;
  };
  const from = (access: number, contents: readonly number[]): number => {
    if (access === trace.kinds.length) return 0;
    const ids = [...lines.subarray(starts[access], starts[access + 1])];
    const missed = ids.filter((id) => !contents.includes(id));
    const count = access < trace.begin ? 0 : missed.length;
    const fill = (index: number, now: readonly number[]): number => {
      const id = missed[index];
      if (id === undefined || trace.kinds[access] === CONDITIONAL) return from(access + 1, now);
      const inSet = now.filter((line) => setOf(line) === setOf(id));
      if (inSet.length < ways) return fill(index + 1, [...now, id]);
      const uses = inSet.map((line) => nextUse(line, starts[access + 1] ?? 0));
      return Math.min(
        ...evict(uses).map((way) => fill(index + 1, [...now.filter((line) => line !== inSet[way]), id])),
      );
    };
    return count + fill(0, contents);
  };
  return from(0, []);
}

/** Short traces of few lines, with accesses that cross into a second one where `crosses` is true. */
function* traces(count: number, kinds: string, {crosses = false, region = false}): Generator<Trace> {
  const random = randomNumbers(7);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  for (let index = 0; index < count; index += 1) {
    const lines = Array.from({length: 12}, () => {
      const offset = crosses && upTo(6) === 0 ? 60 : 0;
      return `${kinds.charAt(upTo(kinds.length))}${(64 * upTo(5) + offset).toString(16)} 8`;
    });
    if (region) lines.splice(1 + upTo(6), 0, 'region');
    yield readTrace(`accesses test\n${lines.join('\n')}\n`);
  }
}

const caches = [cacheOf(128, 2), cacheOf(256, 2), cacheOf(128, 1)];

describe('MIN', () => {
  it('keeps the line that is used soonest', () => {
    // Two ways: c evicts b, which is used after a.
    const lookups = lookupsOf(readAddresses('0 64 128 0 64'), 64);
    expect(missesOfMin(lookups, cacheOf(128, 2))).toBe(4);
    expect(missesOf(lookups, cacheOf(128, 2))).toBe(5);
  });

  it.each(caches)(
    'misses as often as the best of all sequences of evictions, with $size bytes and $ways ways',
    (cache) => {
      let planted = 0;
      for (const trace of traces(150, 'rw', {crosses: setsOf(cache) > 1})) {
        const lookups = lookupsOf(trace, 64);
        const best = fewest(lookups, cache);
        expect(missesOfMin(lookups, cache)).toBe(best);
        // Planted: the line that is used soonest is evicted.
        planted += fewest(lookups, cache, (uses) => [uses.indexOf(Math.min(...uses))]) > best ? 1 : 0;
      }
      expect(planted > 0).toBe(cache.ways > 1);
    },
  );

  it.each(caches)('is a bound for all other traces, with $size bytes and $ways ways', (cache) => {
    for (const trace of traces(150, 'rwc', {crosses: true, region: true})) {
      const lookups = lookupsOf(trace, 64);
      expect(missesOfMin(lookups, cache)).toBeLessThanOrEqual(fewest(lookups, cache));
    }
  });
});
