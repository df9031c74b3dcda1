import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {routesOf, siteIndex} from '../corpus';
import {field} from '../format/documents';
import {group} from '../format/hits';
import {fifty, mistyped, publicMessages, questionQueries, spelled, spoken, studied} from '../queries';
import {createEngine} from './engine';
import {ranking, type Ranking} from './ranking';

/** For each number, values that switch it off, each with the query that then loses its rank. */
const neutral: Readonly<Record<keyof Ranking, readonly (readonly [value: number, query: string])[]>> = {
  titleWeight: [[1, 'installing']],
  headingWeight: [[1, 'multicore']],
  descriptionWeight: [[1, 'mem mode']],
  keywordsWeight: [[1, 'roi']],
  messageWeight: [[1, 'sh: 1: gem5.opt: not found']],
  saturation: [[0, 'how is the assignment graded']],
  lengthPenalty: [[0, '4 GB ram']],
  stemMatch: [[1, 'params']],
  prefixMatch: [[1, 'mac']],
  shortestTypo: [[Infinity, 'croosbar']],
  shortestPart: [[Infinity, 'crosscompile']],
  contextMatch: [[0, 'predictor questions']],
  missingWord: [[1, 'in-order pipeline Minor']],
  missingShare: [
    [0, 'Recipe with shebang #!/usr/bin/env bash execution error: Permission denied (os error 13)'],
    [0.45, 'fatal: syscall rseq (#293) unimplemented.'],
  ],
  emptyWordInTitle: [[0, 'why gem5']],
  overviewTitle: [[1, 'assignment 4']],
  explanation: [
    [1, 'what is MPKI'],
    [1, '--debug-flags'],
  ],
  nextOnPage: [
    [0, 'stride'],
    [1, 'history'],
  ],
};

const index = siteIndex();
const pages = new Map([
  ...[...fifty, ...spoken, ...spelled, ...mistyped].map(({query, first}) => [query, first] as const),
  ...[...studied, ...questionQueries].map(({query, helps}) => [query, helps] as const),
  ...publicMessages.map(({message, helps}) => [message, helps] as const),
]);
const source = readFileSync(join(__dirname, 'ranking.ts'), 'utf8');

/** The rank of the page that a query should find, from 1; infinite if it is not found. */
function rankOf(query: string, changed: Partial<Ranking> = {}): number {
  const search = createEngine(index, 50, {ranking: {...ranking, ...changed}});
  const rank = routesOf(group(search(query, 10_000))).indexOf(pages.get(query) ?? '');
  return rank < 0 ? Infinity : rank + 1;
}

/** The comment of a number, in one line. */
function commentOf(name: string): string {
  const before = source.slice(0, source.indexOf(` ${name}: `));
  return before.slice(before.lastIndexOf('/**')).replace(/\s*\n\s*\*\s*/g, ' ');
}

const cases = Object.entries(neutral).flatMap(([name, values]) =>
  values.map(([value, query]) => ({name, value, query})),
);

it.each(cases)('with $name at $value, $query loses its rank', ({name, value, query}) => {
  expect(commentOf(name)).toContain(`\`${query}\``);
  expect(rankOf(query, {[name]: value})).toBeGreaterThan(rankOf(query));
});

it('takes no word of three letters for a typing error', () => {
  const parts = Object.values(field).map((one) => ({
    documents: one === field.title ? [{i: 1, t: 'The shell sh', u: '/shell', b: []}] : [],
    index: {},
  }));
  expect(createEngine(parts, 50)('ssh', 8)).toEqual([]);
  expect(createEngine(parts, 50, {ranking: {...ranking, shortestTypo: 3}})('ssh', 8)).toHaveLength(1);
});
