import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {readKits} from '../../src/content/kits/kit';

const root = join(__dirname, '..', '..');
const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8');

const mark = /^\*\*Marks:\*\* \d+, for this one or Question (\d+(?: or \d+)*)$/m;

/** The questions of which a student answers one, by the marks of all. @throws {Error} if the marks do not agree */
function choiceOf(questions: string): readonly number[] {
  const choices = questions.split(/^## Question /m).flatMap((text): number[][] => {
    const others = mark.exec(text)?.[1]?.split(' or ').map(Number);
    return others ? [[parseInt(text, 10), ...others].sort((one, two) => one - two)] : [];
  });
  const [choice] = choices;
  if (choices.length !== choice?.length || new Set(choices.map(String)).size !== 1)
    throw new Error(`no choice: ${choices.map((one) => one.join(' and ')).join(', ')}`);
  return choice;
}

/** @returns whether a text names all questions of the choice in one sentence */
const names = (text: string, choice: readonly number[]): boolean =>
  new RegExp(`\\b${choice.slice(0, -1).join(', ')} (?:and|or) ${choice.at(-1)}\\b`).test(text);

const withChoice = readKits(root).filter(({name}) => mark.test(read('docs/labs', name, 'questions.md')));

describe('the choice between questions', () => {
  it.each(withChoice.map(({name}) => name))('is the same on the page and in the template of %s', (name) => {
    const page = read('docs/labs', name, 'questions.md');
    const choice = choiceOf(page);
    expect([page, read('kits', name, 'answers.md')].map((text) => names(text, choice))).toEqual([true, true]);
  });

  it('planted: a page whose marks disagree, and a text with other questions, are reported', () => {
    const question = (number: number, other: number): string =>
      `## Question ${number}: A\n\n**Marks:** 10, for this one or Question ${other}\n\n`;
    expect(choiceOf(question(7, 8) + question(8, 7))).toEqual([7, 8]);
    const marks = ['5 or 7', '2 or 7', '2 or 5'].map(
      (others) => `**Marks:** 10, for this one or Question ${others}\n`,
    );
    const three = [2, 5, 7].map((number, at) => `## Question ${number}: A\n\n${marks[at] ?? ''}`).join('\n');
    expect(choiceOf(three)).toEqual([2, 5, 7]);
    expect(() => choiceOf(three.replace('2 or 5', '2'))).toThrow('no choice');
    expect(names('Of Questions 2, 5 and 7, answer one.', [2, 5, 7])).toBe(true);
    expect(() => choiceOf(question(7, 8) + question(8, 6))).toThrow('no choice: 7 and 8, 6 and 8');
    expect(() => choiceOf('## Question 1\n')).toThrow('no choice');
    expect(names('Of Questions 6 and 8, answer one.', [7, 8])).toBe(false);
  });
});
