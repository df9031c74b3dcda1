import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {readKits} from '../../src/content/kits/kit';

const root = join(__dirname, '..', '..');
const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8');

const mark = /^\*\*Marks:\*\* \d+, for this one or Question (\d+)$/m;

type Pair = readonly [one: number, other: number];

/** The two questions of which a student answers one, by the marks of both. @throws {Error} if the marks do not agree */
function choiceOf(questions: string): Pair {
  const pairs = questions.split(/^## Question /m).flatMap((text): Pair[] => {
    const other = mark.exec(text)?.[1];
    const [first, second] = [parseInt(text, 10), Number(other)].sort((one, two) => one - two);
    return other === undefined ? [] : [[first ?? 0, second ?? 0]];
  });
  const [pair] = pairs;
  if (pair === undefined || pairs.length !== 2 || String(pairs[1]) !== String(pair))
    throw new Error(`no choice: ${pairs.map((one) => one.join(' and ')).join(', ')}`);
  return pair;
}

/** @returns whether a text names both questions of the choice in one sentence */
const names = (text: string, [one, other]: Pair): boolean =>
  new RegExp(`\\b${one} (?:and|or) ${other}\\b`).test(text);

const withChoice = readKits(root).filter(({name}) => mark.test(read('docs/labs', name, 'questions.md')));

describe('the choice between two questions', () => {
  it.each(withChoice.map(({name}) => name))('is the same on the page and in the template of %s', (name) => {
    const page = read('docs/labs', name, 'questions.md');
    const pair = choiceOf(page);
    expect([page, read('kits', name, 'answers.md')].map((text) => names(text, pair))).toEqual([true, true]);
  });

  it('planted: a page whose marks disagree, and a text with other questions, are reported', () => {
    const question = (number: number, other: number): string =>
      `## Question ${number}: A\n\n**Marks:** 10, for this one or Question ${other}\n\n`;
    expect(choiceOf(question(7, 8) + question(8, 7))).toEqual([7, 8]);
    expect(() => choiceOf(question(7, 8) + question(8, 6))).toThrow('no choice: 7 and 8, 6 and 8');
    expect(() => choiceOf('## Question 1\n')).toThrow('no choice');
    expect(names('Of Questions 6 and 8, answer one.', [7, 8])).toBe(false);
  });
});
