import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {archiveOf, sizeOf} from '../../content/kits/archive';
import {questionsOf} from '../../content/kits/questions';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf, found, pageFrom, shown as shownIn} from '../test-pages';
import heads from './heads';

const questions = [
  '---\ntitle: Questions\nsidebar_label: Questions\n---\n',
  '## Question 1: Who waits? {#question-1}\n',
  '**Marks:** 60\n',
  '**Work:** 1 run, 1 plot\n',
  '**Evidence:** one run.\n',
  '## Question 2: And why? {#question-2}\n',
  '**Marks:** 40, for this one or Question 3\n',
  '**Work:** 2 runs, 3 excerpts, 20 lines of code, 100 words\n',
  '**Evidence:** two runs.\n',
  '## Question 3: Or why not? {#question-3}\n',
  '**Marks:** 40, for this one or Question 2\n',
  '**Work:** 1 prediction, 2 tables\n',
  '**Evidence:** two runs.\n',
].join('\n');

let root = '';
let context: Context;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'labs-'));
  writeFiles(root, {
    'docs/labs/assignment_1/questions.md': questions,
    'docs/labs/assignment_1/background.md':
      '---\ntitle: The theory of it\nsidebar_label: Background\n---\n\n## The iron law {#law}\n',
    'docs/tutorial/lesson.md': '---\ntitle: A lesson\nsidebar_label: Lesson\n---\n\n## First {#first}\n',
    'src/config/goals/assignment_1.yml': [
      '- id: one',
      '  goal: Split the time.',
      '  taught: [tutorial/lesson#first, labs/assignment_1/background#law]',
      '  asked: [1, 2]',
      '- id: two',
      '  goal: Predict it.',
      '  taught: [labs/assignment_1/background#law]',
      '  asked: [2]',
      '',
    ].join('\n'),
    'kits/assignment_1/course/handin.json': JSON.stringify({
      assignment: 1,
      files: [
        {path: 'answers.md', kind: 'answers', about: 'your answers'},
        {path: 'runs/*/stats.txt', kind: 'stats', about: 'what gem5 wrote', count: [2, 9]},
        {path: 'plots/*.svg|png', kind: 'picture', about: 'your plot', count: [1, 1]},
      ],
    }),
    'src/config/goals/assignment_2.yml': '- id: one\n',
  });
  context = contextOf(root);
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

const path = 'docs/labs/assignment_1/index.md';
const shown = (text: string): Promise<Root> => shownIn(text, context, path);
const problemsOf = (text: string): string => diagnosticsOf(text, context, path).join();

const linksIn = (tree: Root): string[] =>
  found(tree, 'link').map((link) => `${toString(link)} -> ${link.url}`);

const rowsIn = (tree: Root): string[] =>
  found(tree, 'tableRow').map((row) => row.children.map((cell) => toString(cell)).join(' | '));

describe('the data of an assignment on its pages', () => {
  it('shows goals, with links to their lessons and their questions', async () => {
    const tree = await shown('::lab{show="goals" assignment="1"}\n');
    expect(linksIn(tree)).toEqual([
      'A lesson: First -> ../../tutorial/lesson.md#first',
      'Background: The iron law -> background.md#law',
      'question 1 -> questions.md#question-1',
      'question 2 -> questions.md#question-2',
      'Background: The iron law -> background.md#law',
      'question 2 -> questions.md#question-2',
    ]);
    expect(toString(tree)).toContain('Split the time.');
    expect(tree.children.map(({data}) => data?.hName)).toEqual(['details']);
    expect(toString(tree)).toMatch(/^2 goals, and where/);
  });

  it('shows the published assignments, each with its question and its facts', async () => {
    const overview = (number: number, more: string): string =>
      `---\ntitle: "Assignment ${number}: Waiting"\n${more}---\n\n## The question {#the-question}\n\nWho *waits*?\n`;
    writeFiles(root, {
      'docs/labs/assignment_10/index.md': overview(10, ''),
      'docs/labs/assignment_2/index.md': overview(2, ''),
      'docs/labs/assignment_3/index.md': overview(3, 'draft: true\n'),
    });
    const perSemester = false;
    const facts = {
      dueAssignment2: {text: 'Friday', perSemester},
      dueAssignment10: {text: 'Monday', perSemester},
    };
    const show = '::lab{show="question due"}\n';
    const labs = 'docs/labs/how.md';
    const tree = await shownIn(show, contextOf(root, {facts}), labs);
    expect(rowsIn(tree)).toEqual([
      'Assignment | The question | Due',
      '2: Waiting | Who waits? | Friday',
      '10: Waiting | Who waits? | Monday',
    ]);
    expect(linksIn(tree)).toEqual([
      '2: Waiting -> assignment_2/index.md',
      '10: Waiting -> assignment_10/index.md',
    ]);
    const unset = {dueAssignment2: facts.dueAssignment2, dueAssignment10: facts.dueAssignment2};
    const once = await shownIn('::lab{show="due hours"}\n', contextOf(root, {facts: unset}), labs);
    expect(rowsIn(once)).toEqual(['Assignment | About (hours)', '2: Waiting | 2', '10: Waiting | 2']);
    expect(toString(once)).toMatch(/Each assignment is due on Friday\.$/);
    const {dueAssignment2} = facts;
    expect(diagnosticsOf(show, contextOf(root, {facts: {dueAssignment2}}), labs).join()).toContain(
      'Assignment 10 has no fact `dueAssignment10`; set it',
    );
    writeFiles(root, {'docs/labs/assignment_10/index.md': '---\ntitle: Ten\n---\n\nText.\n'});
    expect(rowsIn(await shownIn(show, contextOf(root, {facts}), labs))[2]).toBe('Ten |  | Monday');
    rmSync(join(root, 'docs/labs/assignment_10'), {recursive: true});
  });

  it('shows the files to hand in, as the checker reads them', async () => {
    expect(rowsIn(await shown('::lab{show="handin" assignment="1"}\n'))).toEqual([
      'In the folder | How many | What it is',
      'answers.md | 1 | your answers',
      'runs/*/stats.txt | 2 to 9 | what gem5 wrote',
      'plots/*.svg or .png | 1 | your plot',
    ]);
  });

  it('links the kit with its size', async () => {
    const [kit] = context.exampleIndex.kits;
    if (!kit) throw new Error('no kit');
    const size = sizeOf((await archiveOf(root, kit)).length);
    const tree = await shown('Get :kit[assignment_1] now.\n');
    expect(linksIn(tree)).toEqual([`assignment_1.tar.gz (${size}) -> pathname:///kits/assignment_1.tar.gz`]);
  });

  it('gives each question its marks, and one list of its work, its evidence and its background', () => {
    const page = pageFrom(questions, 'docs/labs/assignment_1/questions.md');
    const file = new VFile({path: page.path, value: page.source});
    const tree = unified().use(heads, context).runSync(page.tree, file);
    expect(found(tree, 'heading').map(({data}) => data?.hProperties?.['data-marks'])).toEqual([
      '60 marks',
      '40 marks',
      '40 marks',
    ]);
    const lists = found(tree, 'list').map((list) => list.children.map((item) => toString(item)));
    expect(lists).toEqual([
      ['Work 1 run, 1 plot; about 25\u00a0min.', 'Evidence one run.', 'Background The iron law'],
      [
        'Choice answer this question or Question 3.',
        'Work 2 runs, 3 excerpts, 20 lines of code, 100 words; about 1\u00a0h\u00a025\u00a0min.',
        'Evidence two runs.',
        'Background The iron law',
      ],
      [
        'Choice answer this question or Question 2.',
        'Work 1 prediction, 2 tables; about 25\u00a0min.',
        'Evidence two runs.',
      ],
    ]);
    expect(linksIn(tree)[0]).toBe('The iron law -> background.md#law');
    expect(toString(tree)).not.toContain('Marks:');
  });

  it.each([
    ['::lab{show="goals" assignment="2"}', 'the goals cannot be read'],
    ['::lab{show="goals" assignment="3"}', 'assignment 3 has no goals'],
    ['::lab{show="marks" assignment="3"}', 'docs/labs/assignment_3/questions.md asks nothing'],
    ['::lab{show="handin" assignment="3"}', 'there is no kits/assignment_3/course/handin.json'],
    ['::lab{show="handin" assignment="01"}', 'is not the number of an assignment; write 1'],
    ['::lab{show="marks" assignment="__proto__"}', 'is not the number of an assignment; write 1'],
    [':kit[assignment_2]', 'write `assignment_1`'],
    ['::lab{show="goal" assignment="1"}', 'an assignment has no `goal`; write `goals`'],
  ])('%s: %s', (text, problem) => {
    expect(problemsOf(`${text}\n`)).toContain(problem);
  });

  it.each([
    ['40, for this one or Question 3', '40', 'are a choice with the same marks'],
    ['40, for this one or Question 3', '30, for this one or Question 2', 'are a choice with the same marks'],
    ['40', '40', 'add up to 140'],
    ['20', '20', ''],
  ])('reads marks of %s and %s: %s', (second, third, problem) => {
    const text = questions
      .replace('40, for this one or Question 3', second)
      .replace('40, for this one or Question 2', third);
    const texts = questionsOf(pageFrom(text, 'docs/labs/assignment_1/questions.md')).diagnostics.map(
      (diagnostic) => diagnostic.text,
    );
    expect(texts.join()).toContain(problem);
    expect(texts.length).toBe(problem === '' ? 0 : 1);
  });
});
