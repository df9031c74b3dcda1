import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {readKits} from '../../src/course/kits/kit';

const root = join(__dirname, '..', '..');
const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8');

/** The two questions of which one is chosen, by what stands below both headings. */
function choiceOf(questions: string): string {
  const pairs = questions.split(/^## Question /m).flatMap((text) => {
    const other = /^\*\*Marks:\*\* \d+, for this one or Question (\d+)$/m.exec(text);
    return other ? [[parseInt(text, 10), Number(other[1])].sort((one, two) => one - two).join(' and ')] : [];
  });
  const [pair] = pairs;
  if (pair === undefined || pairs.length !== 2 || pairs[1] !== pair)
    throw new Error(`no choice: ${pairs.join(', ')}`);
  return pair;
}

/** What a page of questions and a template of answers lack of the choice. */
function lacking(questions: string, answers: string): string[] {
  const pair = choiceOf(questions);
  const wanted = [
    [questions, `Six are for all; of Questions ${pair} you answer one,`],
    [answers, `Of Questions ${pair}, answer one, and leave the other as it is here.`],
  ] as const;
  return wanted.flatMap(([text, sentence]) => (text.includes(`\n${sentence}`) ? [] : [sentence]));
}

describe('of which questions one is chosen', () => {
  it.each(readKits(root).map(({name}) => name))(
    'is said alike on the page and in the template of %s',
    (name) => {
      expect(lacking(read('docs/labs', name, 'questions.md'), read('kits', name, 'answers.md'))).toEqual([]);
    },
  );

  it('is found wrong where one of them says another', () => {
    const page = read('docs/labs/assignment_1/questions.md');
    const template = read('kits/assignment_1/answers.md');
    expect(() => lacking(page.replace('or Question 8', 'or Question 6'), template)).toThrow(
      'no choice: 6 and 7, 7 and 8',
    );
    expect(lacking(page.replace('Questions 7 and 8', 'Questions 6 and 8'), template)).toHaveLength(1);
    expect(lacking(page, template.replace('7 and 8', '6 and 8'))).toHaveLength(1);
    expect(() => choiceOf('## Question 1\n')).toThrow('no choice');
  });
});
