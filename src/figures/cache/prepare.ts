import {h} from 'hastscript';
import type {Element} from 'hast';
import * as z from 'zod';

import {recordedPath} from '../../content/examples/address';
import {textOf} from '../../content/examples/recording';
import {oneOf, runNames, title, whole} from '../../content/figures/schemas';
import {figure} from '../../content/figures/figure';
import type {Make} from '../shared/makeElement';
import {lookupsOf, waysOf} from './model/cache';
import {policies} from './model/policies';
import {readTrace} from './read';
import {nextMiss, CacheRun} from './model/run';
import {countsOf, noteOf, pictureOf, sweepTable} from './view/scene';
import {ALL, LINES, SIZES, WAYS, type FigureData} from './view/settings';
import {snapshotOf} from './view/snapshot';
import {sweepOf} from './model/sweep';

const make: Make<Element> = (tag, properties, ...children) =>
  h(tag, {...properties, ...(tag === 'table' && {dataFits: ''})}, ...children);

const initialLoops = 'double a[64][64];\nfor i, j: a[j][i]';

/** @throws {Error} when no access after the given number misses */
function firstOf(run: CacheRun, after: number | undefined): number {
  if (after === undefined) return run.length;
  const found = nextMiss(run, after);
  if (found === undefined) {
    throw new Error(`\`after="${after}"\` has no miss after it; write a number below ${run.length}`);
  }
  return found;
}

/** The ways of a cache as a page writes them. */
const nameOfWays = (ways: number): string => (ways === ALL ? 'all' : String(ways));

export const cache = figure({
  attributes: z.strictObject({
    title,
    run: runNames.describe('runs that record accesses, of which the first is shown first'),
    size: oneOf(SIZES).default(16_384).describe('bytes of the cache, a power of two from 128 to 65536'),
    line: oneOf(LINES).default(64).describe('bytes of a line: 16 to 128'),
    ways: oneOf(WAYS, nameOfWays).default(2).describe('lines of a set: 1 to 16, or `all`'),
    policy: oneOf(policies.map(({id}) => id))
      .default('lru')
      .describe(`the replacement policy: ${policies.map(({id}) => `\`${id}\``).join(', ')}`),
    after: whole
      .optional()
      .describe('shows the first miss after this many accesses, instead of the end of the trace'),
  }),
  prepare({run: [firstName, ...otherNames], title, size, line: lineSize, ways, policy, after}, exampleIndex) {
    const recorded = (name: string) => {
      const run = exampleIndex.run(name);
      return {path: `examples/${recordedPath(run, 'output.txt')}`, trace: readTrace(textOf(run) ?? '')};
    };
    const first = recorded(firstName);
    const traces = [first, ...otherNames.map(recorded)];
    const cache = {size, lineSize, ways, policy};
    const lookups = lookupsOf(first.trace, cache.lineSize);
    const run = new CacheRun(lookups, cache);
    const at = firstOf(run, after);
    const snapshot = snapshotOf(run, at, {isAsked: true});
    const sweep = sweepOf(lookups, cache.policy);
    const data: FigureData = {
      traces: traces.map(({path, trace: {name}}) => ({name, path})),
      cache,
      at,
      loops: initialLoops,
      snapshot,
      sweep,
    };
    return {
      title,
      first: [
        pictureOf(make, snapshot, true),
        h('p', {className: ['figure__status']}, snapshot.sentence),
        countsOf(make, snapshot),
        sweepTable(make, sweep, cache.size, waysOf(cache)),
        noteOf(make, cache.policy),
      ],
      data,
    };
  },
});
