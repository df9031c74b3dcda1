import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../src/course/examples';
import {writeFiles} from '../../../src/course/examples/testing';
import {questionsOf, questionsPath} from '../../../src/course/kits/questions';
import {readPage} from '../../../src/course/page/read';
import {evidenceFindings} from './evidence-findings';

const root = mkdtempSync(join(tmpdir(), 'evidence-'));
beforeAll(() =>
  writeFiles(root, {
    'kits/assignment_1/justfile':
      'jobs := "1: one"\n\nbuild login:\n    true\n\nrun program name="own" *options: build\n    true\n',
    'kits/assignment_1/measure.py': 'parser.add_argument("--l1-size")\n',
    'kits/assignment_1/programs/sort.c': 'int main(void) { return 0; }\n',
  }),
);
afterAll(() => rmSync(root, {recursive: true}));

const read = (path: string, text: string) => {
  const {page} = readPage(path, `---\ntitle: A page\n---\n\n${text}\n`);
  if (!page) throw new Error('not to be read');
  return page;
};

/** The rule and the text of each finding for an assignment with one question. */
function found(evidence: string, asks: readonly object[] = [], submission = evidence): string[] {
  const files = [{path: 'a.md', kind: 'answers', questions: 1, about: 'answers'}];
  writeFiles(root, {'kits/assignment_1/course/handin.json': JSON.stringify({assignment: 1, files, asks})});
  const page = read(
    questionsPath(1),
    `## Question 1: Why? {#question-1}\n\n**Marks:** 100\n\n**Work:** 1 run\n\n**Evidence:** ${evidence}`,
  );
  const site = {project: {root, exampleIndex: exampleIndexOf(root)}};
  return evidenceFindings(site, 1, {
    questions: questionsOf(page).questions,
    submission: read('docs/labs/assignment_1/submission.md', `- ${submission}`),
  }).map(({rule, text}) => `${rule}: ${text}`);
}

const clocks = {name: 'clocks', question: 1, count: 3, words: 'three clocks'};

it('accepts names that the kit has and things that check.py counts', () => {
  expect(
    found('`sort` by `just run`, with `--l1-size 4KiB`; `programs/sort.c`; at least three clocks.', [clocks]),
  ).toEqual([]);
  // Names of gem5 and of other programs are not the kit's.
  expect(found('`system.cpu.ipc`, `numCycles`, `-O2`, `mispredicted_0::DirectCond` and `core-…`.')).toEqual(
    [],
  );
});

it.each([
  ['`just rum`.', 'evidence-name: question 1 names `just rum`, and the kit has no such recipe; write run'],
  ['`just jobs`.', 'evidence-name: question 1 names `just jobs`, and the kit has no such recipe'],
  ['`--l1-sise`.', 'evidence-name: question 1 names `--l1-sise`, and no script of the kit has this option'],
  ['`merge`.', 'evidence-name: question 1 names `merge`, and the kit does not contain it'],
  [
    '`programs/merge.c`.',
    'evidence-name: question 1 names `programs/merge.c`, and the kit does not contain it',
  ],
])('planted: %s', (evidence, says) => {
  expect(found(evidence)).toEqual([expect.stringContaining(says)]);
});

it('planted: a page that asks for less, and words with another number, are reported', () => {
  const says = (place: string) =>
    `hand-in-asks: \`clocks\`: ${place} does not say "three clocks"; write the same in both`;
  expect(found('two clocks.', [clocks], 'three clocks')).toEqual([says('the evidence of question 1')]);
  expect(found('three clocks.', [clocks], 'two clocks')).toEqual([says('the submission page')]);
  expect(found('three clocks.', [{...clocks, count: 4}])).toEqual([
    expect.stringContaining('"three clocks" does not say four, which check.py counts'),
  ]);
});
