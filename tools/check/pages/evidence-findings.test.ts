import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../src/content/examples';
import {writeFiles} from '../../../src/content/examples/test-projects';
import {questionsOf, questionsPath} from '../../../src/content/kits/questions';
import {readPage} from '../../../src/content/page/read';
import {evidenceFindings} from './evidence-findings';

const root = mkdtempSync(join(tmpdir(), 'evidence-'));
afterAll(() => rmSync(root, {recursive: true}));
writeFiles(root, {
  'kits/assignment_1/justfile': 'jobs := "1: one"\n\nrun program name="own" *options:\n    true\n',
  'kits/assignment_1/measure.py': 'parser.add_argument("--l1-size")\n',
  'kits/assignment_1/programs/sort.c': 'int main(void) { return 0; }\n',
});

const read = (path: string, text: string) => {
  const {page} = readPage(path, `---\ntitle: A page\n---\n\n${text}\n`);
  if (!page) throw new Error('not to be read');
  return page;
};

/** The rule and the text of each finding for an assignment with one question. */
function found(evidence: string, asks: readonly object[] = [], submission = evidence): string[] {
  const files = [{path: 'a.md', kind: 'answers', questions: 1, about: 'answers'}];
  writeFiles(root, {'kits/assignment_1/course/handin.json': JSON.stringify({assignment: 1, files, asks})});
  const text = `## Question 1: Why? {#question-1}\n\n**Marks:** 100\n\n**Work:** 1 run\n\n**Evidence:** ${evidence}`;
  const {questions} = questionsOf(read(questionsPath(1), text));
  const asking = {questions, submission: read('docs/labs/assignment_1/submission.md', `- ${submission}`)};
  const site = {project: {root, exampleIndex: exampleIndexOf(root)}};
  return evidenceFindings(site, 1, asking).map((finding) => `${finding.rule}: ${finding.text}`);
}

const clocks = {name: 'clocks', question: 1, count: 3, words: 'three clocks'};

it('accepts names that the kit has and things that check.py counts', () => {
  const right = '`sort` by `just run`, with `--l1-size 4KiB`; `programs/sort.c`; at least three clocks.';
  expect(found(right, [clocks])).toEqual([]);
  // Names of gem5 and of other programs are not the kit's.
  expect(found('`system.cpu.ipc`, `numCycles`, `-O2`, `mispredicted_0::DirectCond` and `core-…`.')).toEqual(
    [],
  );
});

it.each([
  ['`just rum`.', 'the kit has no such recipe; write run'],
  ['`just jobs`.', 'the kit has no such recipe'],
  ['`--l1-sise`.', 'no script of the kit has this option'],
  ['`merge`.', 'the kit does not contain it'],
  ['`programs/merge.c`.', 'the kit does not contain it'],
])('planted: %s', (evidence, text) => {
  expect(found(evidence)).toEqual([expect.stringContaining(text)]);
});

it.each([
  ['two clocks.', clocks, 'three clocks', 'the evidence of question 1 does not say "three clocks"'],
  ['three clocks.', clocks, 'two clocks', 'the submission page does not say "three clocks"'],
  [
    'three clocks.',
    {...clocks, count: 4},
    'three clocks',
    '"three clocks" does not say four, which check.py counts',
  ],
])('planted: %s for %j', (evidence, ask, submission, text) => {
  expect(found(evidence, [ask], submission)).toEqual([
    expect.stringContaining(`hand-in-asks: \`clocks\`: ${text}`),
  ]);
});
