import {toString} from 'mdast-util-to-string';
import type {RootContent} from 'mdast';

import {placeOf, type Page, type Place, type Slip} from '../slip';
import {headingsOf} from '../page/headings';

/** A question of an assignment, as its page asks it. */
export type Question = {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** The id of its heading. */
  readonly id: string;
  readonly marks: number;
  readonly place: Place;
};

/** What the marks of an assignment add up to. */
const allMarks = 100;

/** The page of an assignment's questions, from the project's root. */
export const questionsPath = (assignment: number): string =>
  `docs/labs/assignment_${assignment}/questions.md`;

/** Where the answer's evidence is named. */
const evidence = /^Evidence: \S/;

/**
 * Reads the questions of a page: `## Question 1: title {#question-1}`, below it a paragraph `**Marks:** 12` and one that
 * begins with `**Evidence:**`; numbered from 1, with 100 marks in all.
 */
export function questionsOf(page: Page): {
  readonly questions: readonly Question[];
  readonly slips: readonly Slip[];
} {
  const questions: Question[] = [];
  const slips: Slip[] = [];
  for (const {node, text: heading, id} of headingsOf(page.tree)) {
    const [, digits, title] = /^Question (\d+)(?:: (.+))?$/.exec(heading.trim()) ?? [];
    if (node.depth !== 2 || digits === undefined) continue;
    const place = placeOf(node);
    const number = Number(digits);
    const expected = questions.length + 1;
    const slip = (text: string): number => slips.push({place, text, rule: 'lab-question'});
    if (number !== expected) slip(`question ${number} follows question ${expected - 1}; write ${expected}`);
    if (title === undefined)
      slip('a question has a title; write `## Question 1: What is asked {#question-1}`');
    if (id !== `question-${number}`)
      slip(`the id of question ${number} is \`question-${number}\`; write that`);
    const below = followers(page.tree.children, node);
    const marks = /^Marks: (\d+)$/.exec(below[0] ?? '')?.[1];
    if (marks === undefined) slip('the first line below says the marks; write `**Marks:** 12`');
    if (!evidence.test(below[1] ?? '')) {
      slip(
        'the second paragraph says what an answer needs; write `**Evidence:** which run, which statistic`',
      );
    }
    questions.push({number, title: title ?? '', id: id ?? '', marks: Number(marks ?? 0), place});
  }
  const sum = questions.reduce((marks, one) => marks + one.marks, 0);
  if (slips.length === 0 && sum !== allMarks) {
    const place = questions[0]?.place ?? {line: 1, column: 1};
    const text = `the marks of the ${questions.length} questions add up to ${sum}; make them ${allMarks}`;
    slips.push({place, text, rule: 'lab-marks'});
  }
  return {questions, slips};
}

/** The texts of the paragraphs that follow a heading immediately. */
function followers(nodes: readonly RootContent[], heading: RootContent): string[] {
  const rest = nodes.slice(nodes.indexOf(heading) + 1);
  const end = rest.findIndex(({type}) => type !== 'paragraph');
  return rest.slice(0, end < 0 ? undefined : end).map((node) => toString(node).replace(/\s+/g, ' ').trim());
}
