import {h} from 'hastscript';
import type {Element} from 'hast';

import type {ExampleIndex} from '../../course/examples';
import {recordedPath} from '../../course/examples/address';
import {textOf} from '../../course/examples/recording';
import type {Instrument, Prepared} from '../../course/instruments/instrument';
import type {Make} from '../instrument/make';
import {lookupsOf, waysOf, type Cache} from './model/cache';
import {policies} from './model/policies';
import {readTrace} from './read';
import {nextMiss, CacheRun} from './model/run';
import {countsOf, noteOf, pictureOf, sweepTable} from './view/scene';
import {ALL, LINES, SIZES, WAYS, type Given} from './view/settings';
import {snapshotOf} from './view/snapshot';
import {sweepOf} from './model/sweep';

const make: Make<Element> = (tag, properties, ...children) =>
  h(tag, {...properties, ...(tag === 'table' && {dataFits: ''})}, ...children);

const initialLoops = 'double a[64][64];\nfor i, j: a[j][i]';

/**
 * `run` names the recorded traces, of which the first is shown first; `size`, `line`, `ways` and `policy` describe the
 * cache. The first frame shows the first miss after the first `after` accesses, or the end of the trace without
 * `after`.
 *
 * @throws {Error} when an attribute names something that does not exist
 */
function prepare(attributes: Readonly<Record<string, string>>, exampleIndex: ExampleIndex): Prepared {
  const {run: names = '', title = '', after} = attributes;
  const cache = cacheOf(attributes);
  const traces = names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => {
      const run = exampleIndex.run(name);
      return {path: `examples/${recordedPath(run, 'output.txt')}`, trace: readTrace(textOf(run) ?? '')};
    });
  const [first] = traces;
  if (!first) throw new Error('`run` names no trace; write the names of runs that print one');
  const lookups = lookupsOf(first.trace, cache.lineSize);
  const run = new CacheRun(lookups, cache);
  const at = firstOf(run, after);
  const snapshot = snapshotOf(run, at);
  const sweep = sweepOf(lookups, cache.policy);
  const given: Given = {
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
      h('div', {className: ['instrument__space', 'cache__settings']}),
      pictureOf(make, snapshot),
      h('div', {className: ['instrument__space', 'cache__buttons']}),
      h('p', {className: ['instrument__status']}, snapshot.says),
      countsOf(make, snapshot),
      sweepTable(make, sweep, cache.size, waysOf(cache)),
      noteOf(make, cache.policy),
    ],
    given,
  };
}

/** @throws {Error} when no access after the given number misses */
function firstOf(run: CacheRun, after: string | undefined): number {
  if (after === undefined) return run.length;
  const found = /^\d+$/.test(after) ? nextMiss(run, Number(after)) : undefined;
  if (found === undefined) {
    throw new Error(`\`after="${after}"\` has no miss after it; write a number below ${run.length}`);
  }
  return found;
}

/** @throws {Error} that lists the valid values */
function cacheOf({
  size = '16384',
  line = '64',
  ways = '2',
  policy = 'lru',
}: Readonly<Record<string, string>>): Cache {
  const among = <One extends number | string>(all: readonly One[], name: string, value: string): One => {
    const found = all.find((one) => String(one) === value);
    if (found === undefined) {
      throw new Error(`\`${name}="${value}"\` is not available; write one of ${all.join(', ')}`);
    }
    return found;
  };
  return {
    size: among(SIZES, 'size', size),
    lineSize: among(LINES, 'line', line),
    ways: ways === 'all' ? ALL : among(WAYS, 'ways', ways),
    policy: among(
      policies.map(({id}) => id),
      'policy',
      policy,
    ),
  };
}

export const cache: Instrument = {
  component: 'CacheExplorer',
  takes: {
    run: 'needed',
    title: 'needed',
    size: 'optional',
    line: 'optional',
    ways: 'optional',
    policy: 'optional',
    after: 'optional',
  },
  prepare,
};
