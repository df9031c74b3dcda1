// @module-tag long
/** On the accesses that gem5 recorded, the model hits and misses exactly where gem5's cache does. */
import {fileURLToPath} from 'node:url';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../content/examples';
import {recordingOf, statisticsOf, textOf} from '../../../content/examples/recording';
import {sha256} from '../../../content/hash';
import {lookupsOf, Sets, type Cache} from './cache';
import type {PolicyId} from './policies';
import {readTrace} from '../read';
import {CacheRun} from './run';
import type {Trace} from '../trace';

const exampleIndex = exampleIndexOf(fileURLToPath(new URL('../../../..', import.meta.url)));
const example = 'adding_cache/explorer';
const sizes = {'256B': 256, '1KiB': 1_024, '4KiB': 4_096, '16KiB': 16_384} as const;
const ways = [1, 2, 4] as const;
const policies = ['fifo', 'second-chance', 'tree-plru', 'mru', 'lfu'] as const;

function recorded(name: string): string {
  const run = exampleIndex.run(`${example}/${name}`);
  recordingOf(run);
  return textOf(run) ?? '';
}

/** What gem5 counted: hits, misses, and lines written back. */
function statisticsFor(name: string) {
  const statistics = statisticsOf(exampleIndex.run(`${example}/${name}`));
  const dump = statistics?.dumps[statistics.dump - 1];
  const value = (what: string): number => Number(dump?.[`system.cpu.dcache.${what}::total`]?.value ?? 0);
  return {hits: value('overallHits'), misses: value('overallMisses'), writtenBack: value('writebacks')};
}

/** The same counts of the model, and each of its lookups in the format of accesses.py. */
function ours(trace: Trace, cache: Cache) {
  const lookups = lookupsOf(trace, cache.lineSize);
  const run = new CacheRun(lookups, cache);
  const {lookups: all, misses, writtenBack} = run.counts(run.length);
  return {
    statistics: {hits: all - misses, misses, writtenBack},
    lookups: lettersOf(trace, cache),
  };
}

function lettersOf(trace: Trace, cache: Cache): string[] {
  const lookups = lookupsOf(trace, cache.lineSize);
  const sets = new Sets(lookups, cache);
  let letters = '';
  trace.kinds.forEach((_, access) => {
    // The model notes hits before misses, but gem5 looks up the lower line first.
    const found = new Map<number, string>();
    sets.access(access, ({id, isHit}) => found.set(id, isHit ? 'h' : 'm'));
    if (access < trace.begin) return;
    for (const id of lookups.lines.subarray(lookups.starts[access], lookups.starts[access + 1])) {
      letters += found.get(id) ?? '';
    }
  });
  const thousands = letters.match(/.{1,1000}/g) ?? [];
  return [...thousands.map((some) => String(some.replaceAll('h', '').length)), sha256(letters)];
}

/**
 * The number of load-locked, store-conditional and swap lookups. gem5 looks them up like others, but leaves them out of
 * its overall hits and misses (`SUM_DEMAND` in src/mem/cache/base.cc).
 */
const atomic = {life: 20, transpose: 0} as const;

describe.each(['life', 'transpose'] as const)('on the accesses of %s', (program) => {
  const trace = readTrace(recorded(`accesses-${program}`));
  const check = (name: string, cache: Cache): void => {
    const found = ours(trace, cache);
    const gem5 = statisticsFor(name);
    expect(found.lookups).toEqual(recorded(name).trimEnd().split('\n'));
    expect(found.statistics.writtenBack).toBe(gem5.writtenBack);
    const apart = {
      hits: found.statistics.hits - gem5.hits,
      misses: found.statistics.misses - gem5.misses,
    };
    expect(apart.hits).toBeGreaterThanOrEqual(0);
    expect(apart.misses).toBeGreaterThanOrEqual(0);
    expect(apart.hits + apart.misses).toBe(atomic[program]);
  };

  it.each(Object.entries(sizes).flatMap(([name, size]) => ways.map((count) => [name, count, size] as const)))(
    'a cache of %s with ways: %d',
    (name, count, size) => {
      check(`lru-${program}-${name}-${count}`, {size, lineSize: 64, ways: count, policy: 'lru'});
    },
  );

  it.each((['1KiB', '16KiB'] as const).flatMap((size) => policies.map((policy) => [size, policy] as const)))(
    'a cache of %s with four ways and %s',
    (name, policy: PolicyId) => {
      check(`policy-${program}-${name}-${policy}`, {size: sizes[name], lineSize: 64, ways: 4, policy});
    },
  );

  it.each([128])('a cache of 4 KiB with lines of %d bytes', (line) => {
    check(`line-${program}-${line}`, {size: 4_096, lineSize: line, ways: 2, policy: 'lru'});
  });
});
