import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {writeFiles} from '../examples/test-projects';
import {readAssignments} from './assignments';

const overview = (number: number, more = ''): string =>
  `---\ntitle: "Assignment ${number}: Waiting"\n${more}---\n\nThe lead.\n\n- **Kit** it.\n- **You need** [a\n  lesson](a.md) and *time*.\n\n## The question {#the-question}\n\nWho *waits*?\n\nMore.\n`;

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'assignments-'));
  writeFiles(root, {
    'docs/labs/assignment_10/index.md': overview(10),
    'docs/labs/assignment_2/index.md': overview(2),
    'docs/labs/assignment_2/questions.md':
      '---\ntitle: Questions\n---\n\n## Question 1: Who? {#question-1}\n\n**Marks:** 100\n\n**Work:** 1 run, 1 plot\n\n**Evidence:** one run.\n',
    'docs/labs/assignment_3/index.md': overview(3, 'draft: true\n'),
  });
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

it('reads the published assignments in order, as their overviews name them', () => {
  const common = {title: 'Waiting', question: 'Who waits?', needs: 'a lesson and time'};
  expect(readAssignments(root)).toEqual([
    {number: 2, ...common, hours: 2},
    {number: 10, ...common, hours: 2},
  ]);
});
