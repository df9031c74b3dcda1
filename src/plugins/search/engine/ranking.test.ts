import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {routesOf, siteIndex} from '../corpus';
import {field} from '../format/documents';
import {group} from '../format/hits';
import {fifty, mistyped, publicMessages, questionQueries, spelled, spoken, studied} from '../queries';
import {createEngine} from './engine';
import {ranking, type Ranking} from './ranking';

/**
 * For each number, values that switch it off, each with queries of which one at least then loses its rank: the one that
 * the number's comment names, and others, so that a page may change without a failure here.
 */
const neutral: Readonly<
  Record<keyof Ranking, readonly (readonly [value: number, ...queries: readonly string[]])[]>
> = {
  titleWeight: [[1, 'installing', 'history', 'a branch predictor']],
  headingWeight: [[1, 'multicore', 'dual-core']],
  descriptionWeight: [[1, 'mem mode', 'turn in', 'outoforder']],
  keywordsWeight: [[1, 'roi', 'reorder buffer', 'what is AMAT']],
  messageWeight: [[1, 'sh: 1: gem5.opt: not found', 'bash: scons: command not found']],
  saturation: [[0, 'how is the assignment graded', 'pagetable', 'outoforder']],
  lengthPenalty: [[0, '4 GB ram', 'memory order violation', 'aliasing']],
  stemMatch: [[1, 'params', 'compiler', 'locality']],
  prefixMatch: [[1, 'mac', 'work']],
  shortestTypo: [[Infinity, 'croosbar', 'assigment 4']],
  shortestStem: [
    [Infinity, 'prefeching', 'prefecthing'],
    [4, 'pagetable'],
  ],
  shortestPart: [[Infinity, 'crosscompile', 'multithreading']],
  contextMatch: [[0, 'predictor questions', 'sets of a cache']],
  missingWord: [[1, 'in-order pipeline Minor', 'address of the loop cache line']],
  missingShare: [
    [
      0,
      'Recipe with shebang #!/usr/bin/env bash execution error: Permission denied (os error 13)',
      "AttributeError: Class HPI_BP has no parameter 'BTBEntries'",
    ],
    [0.45, 'fatal: syscall rseq (#293) unimplemented.'],
  ],
  emptyWordInTitle: [[0, 'why gem5']],
  overviewTitle: [[1, 'assignment 4', 'hw 2']],
  explanation: [
    [1, 'what is MPKI', 'what is AMAT'],
    [1, '--debug-flags'],
  ],
  nextOnPage: [
    [0, 'stride', 'email', 'first dump'],
    [1, 'history', 'boards', 'assignment 4'],
  ],
};

const index = siteIndex();
const pages = new Map([
  ...[...fifty, ...spoken, ...spelled, ...mistyped].map(({query, first}) => [query, first] as const),
  ...[...studied, ...questionQueries].map(({query, helps}) => [query, helps] as const),
  ...publicMessages.map(({message, helps}) => [message, helps] as const),
]);
const source = readFileSync(join(__dirname, 'ranking.ts'), 'utf8');

const unchanged = createEngine(index, 50);

/** The rank of the page that a query should find, from 1; infinite if it is not found. */
function rankOf(query: string, search = unchanged): number {
  const rank = routesOf(group(search(query, 10_000))).indexOf(pages.get(query) ?? '');
  return rank < 0 ? Infinity : rank + 1;
}

/** The comment of a number, in one line. */
function commentOf(name: string): string {
  const before = source.slice(0, source.indexOf(` ${name}: `));
  return before.slice(before.lastIndexOf('/**')).replace(/\s*\n\s*\*\s*/g, ' ');
}

const cases = Object.entries(neutral).flatMap(([name, values]) =>
  values.map(([value, ...queries]) => ({name, value, queries})),
);

it.each(cases)('with $name at $value, one of $queries loses its rank', ({name, value, queries}) => {
  expect(commentOf(name)).toContain(`\`${queries[0]}\``);
  const changed = createEngine(index, 50, {ranking: {...ranking, [name]: value}});
  expect(queries.some((query) => rankOf(query, changed) > rankOf(query))).toBe(true);
});

it('each of these queries finds its page', () => {
  const queries = cases.flatMap(({queries}) => queries);
  expect(queries.filter((query) => !Number.isFinite(rankOf(query)))).toEqual([]);
});

it('takes no word of three letters for a typing error', () => {
  const parts = Object.values(field).map((one) => ({
    documents: one === field.title ? [{i: 1, t: 'The shell sh', u: '/shell', b: []}] : [],
    index: {},
  }));
  expect(createEngine(parts, 50)('ssh', 8)).toEqual([]);
  expect(createEngine(parts, 50, {ranking: {...ranking, shortestTypo: 3}})('ssh', 8)).toHaveLength(1);
});
