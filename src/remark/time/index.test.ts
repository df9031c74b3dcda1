import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import {durationOf, minutesOf, type Work} from './model';
import {workOf} from './count-work';
import {contextOf, diagnosticsOf, pageFrom, shown} from '../test-pages';

const nothing: Work = {
  words: 0,
  programLines: 0,
  commands: 0,
  outputLines: 0,
  numbers: 0,
  figures: 0,
  formulas: 0,
  questions: 0,
};

describe('the model', () => {
  it('adds up the work, to the nearest five minutes', () => {
    expect(minutesOf({...nothing, words: 1190})).toBe(10);
    expect(minutesOf({...nothing, words: 1190, programLines: 60})).toBe(15);
    expect(minutesOf({...nothing, words: 1190, commands: 2})).toBe(10);
    expect(minutesOf({...nothing, words: 1190, commands: 3})).toBe(15);
    expect(minutesOf({...nothing, outputLines: 100, numbers: 12, figures: 2, formulas: 4})).toBe(10);
    expect(minutesOf({...nothing, questions: 5})).toBe(15);
  });

  it.each([
    [5, 'about 5\u{a0}minutes', '5\u{a0}min'],
    [60, 'about 1\u{a0}hour', '1\u{a0}h'],
    [145, 'about 2\u{a0}hours 25\u{a0}minutes', '2\u{a0}h\u{a0}25\u{a0}min'],
  ])('writes %s minutes in words', (minutes, long, short) => {
    expect(durationOf(minutes, false)).toBe(long);
    expect(durationOf(minutes, true)).toBe(short);
  });
});

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'time-'));
  const words = (count: number): string => 'word '.repeat(count).trim();
  writeFiles(root, {
    'examples/one/first/example.yml':
      'about: An example.\nruns:\n  run: {command: "a \\\\\\n  b\\nc"}\n  bare: {command: d}\n',
    'examples/one/first/a.py': '# #region two\na = 1\nb = 2\n# #endregion\nc = 3\n',
    'examples/one/first/b.py': 'a = 1\nb = 2\nd = 3\n',
    'docs/a/one.md': `Lead.\n\n- **You will** a.\n- **You need** b.\n- **Time** :time.\n\n${words(1190)}\n`,
    'docs/a/two.md': `Lead.\n\n- **You will** a.\n- **You need** b.\n- **Time** :time.\n\n${words(600)}\n`,
    'docs/a/table.md': `${words(5000)}\n`,
    'docs/a/three.md': `---\ndraft: true\n---\n\nLead.\n\n- **You will** a.\n- **You need** b.\n- **Time** :time.\n\n${words(1200)}\n`,
    'docs/b/none.md': 'Text.\n',
    'docs/b/questions.md':
      '## Question 1: Why? {#question-1}\n\n**Marks:** 60\n\n**Work:** 7 plots\n\n**Evidence:** one run.\n',
  });
  recordFixture(exampleIndexOf(root).run('one/first/run'), {output: 'x\ny\nz\n'});
});
afterAll(() => rmSync(root, {recursive: true}));

const path = 'docs/map.md';

describe('the work of a page', () => {
  it.each<[string, Partial<Work>]>([
    ['Six words, `and` a *number*: 1.', {words: 6}],
    ['## A heading {#a}\n\n| One | Two |\n| --- | --- |\n| three | four – |', {words: 7}],
    ['It takes :num[a/b/c d] of :fact[due].', {words: 4, numbers: 1}],
    ['It is :claim[more than :num[a/b/c d]]{holds="x"}, :claim[probably so]{guess}.', {words: 6, numbers: 1}],
    ['$a + b$\n\n$$\na\n$$', {words: 1, formulas: 1}],
    ['![A dot](/img/dot.svg)\n\n```mermaid\nflowchart\n```', {figures: 2}],
    [
      '```bash\na \\\n  b\nc\n```\n\n```text\nx\n```\n\n```python\ny\nz\n```',
      {commands: 2, outputLines: 1, programLines: 2},
    ],
    [':::predict\n\nHow?\n\n:::', {words: 1, questions: 1}],
    ['::code{file="one/first/a.py"}', {programLines: 3}],
    ['::code{file="one/first/a.py" region="two"}', {programLines: 2}],
    ['::code{file="one/first/b.py" changes="one/first/a.py"}', {programLines: 2}],
    ['::run{name="one/first/run"}', {commands: 2, outputLines: 3}],
    [
      '::run{name="one/first/run" lines="2"}\n\n::run{name="one/first/run" lines="3"}',
      {commands: 2, outputLines: 2},
    ],
    ['::run{name="one/first/bare"}', {}],
    [
      '::stats{run="a/b/c a/b/d" show="x y z"}\n\n::chart{file="a"}\n\n::system{run="a"}',
      {numbers: 6, figures: 2},
    ],
    ['::code{file="one/first/none.py"}\n\n::run{name="one/first/none"}', {}],
  ])('%j', (text, expected) => {
    expect(workOf(pageFrom(text, path), contextOf(root))).toEqual({...nothing, ...expected});
  });
});

describe(':time', () => {
  it('of an assignment’s questions is that of their answers', async () => {
    expect(toString(await shown('It takes :time[b/questions.md].', contextOf(root), path))).toBe(
      'It takes about 2\u{a0}hours 20\u{a0}minutes.',
    );
  });

  it.each([
    [':time[a/on.md]', 'there is no page `a/on.md`; write `a/one.md`'],
    [':time[b]', 'there is no lesson in the folder `b`'],
    [':time[c]', 'write the path of a page or a folder'],
  ])('%s has a diagnostic', (text, problem) => {
    expect(diagnosticsOf(text, contextOf(root), path)).toEqual([
      expect.stringMatching(new RegExp(`${problem.replaceAll('[', '\\[')}.* \\(time\\)$`)),
    ]);
  });
});
