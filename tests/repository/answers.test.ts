/** No file in `marking/` has an answer to a question, because staff keep answers in a folder that git ignores. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {filesUnder} from '../../src/content/files';
import {projectDir} from '../support/paths';

/** A number, a formula or code, which every answer would contain. */
const value = /\d|[=$%^≈×]|`/;

const question = /question[_ ]?\d+/gi;

/** The lines of a file with a value beside the number of a question, on the same line or below its heading. */
function answersIn(text: string): string[] {
  let below = false;
  return text.split('\n').filter((line) => {
    if (/^#+ /.test(line)) below = /^#+ Question \d/.test(line);
    // How a question's marks divide, and the marks in its heading.
    const rest = line.replace(/^- \w+, \d+:/, '').replace(/^#+ Question \d+ \(\d+ marks\)$/, '');
    if (/\bdef question_\d/.test(rest)) return true;
    const isAbout = below || question.test(rest);
    question.lastIndex = 0;
    return isAbout && value.test(rest.replaceAll(question, '').replaceAll(/`#+ *`/g, ''));
  });
}

const isOfMarking = (name: string): boolean => /\.(?:cc|hh|md|py|yml)$/.test(name);

it('no criterion and no program of marking has a value beside the number of a question', () => {
  const files = filesUnder(projectDir, ['marking'], isOfMarking).filter(
    (path) => !/^marking\/(?:private|tests)\//.test(path),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((path) =>
    answersIn(readFileSync(join(projectDir, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

it('planted: a formula or a value beside the number of a question is found', () => {
  expect(answersIn('## Question 2 (12 marks)\n\n- Evidence, 4: all runs.\n\nIt needs a test.\n')).toEqual([]);
  expect(answersIn('## Question 2 (12 marks)\n\nThe clock is T = N / f.\n')).toHaveLength(1);
  expect(
    answersIn('## Question 2 (12 marks)\n\nAbout 30 of them.\n\n## Verdicts\n\nAt most 30.\n'),
  ).toHaveLength(1);
  expect(answersIn('# Question 5 counts 8,192 bits\n')).toHaveLength(1);
  expect(answersIn('def question_3(kit):\n    yield sets\n')).toHaveLength(1);
  expect(answersIn('Model answers, below headings such as `## Question 3`.\n')).toEqual([]);
});
