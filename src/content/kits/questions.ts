import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Paragraph, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';

import {placeOf, start, type Page, type Place, type Diagnostic} from '../diagnostic';
import {headingsOf} from '../page/headings';
import {readPageAt} from '../page/read';

/** A question of an assignment, as its page asks it. */
export type Question = {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** The id of its heading. */
  readonly id: string;
  readonly marks: number;
  /** The questions of which one may be answered in place of this one. */
  readonly orElse: readonly number[];
  /** How long it takes, estimated from what it asks for. */
  readonly minutes: number;
  /** What an answer needs. */
  readonly evidence: Evidence;
  readonly place: Place;
};

type Evidence = {
  /** The whole paragraph. */
  readonly text: string;
  /** Its words in backticks: files, recipes, programs, statistics. */
  readonly codes: readonly string[];
  readonly place: Place;
};

/** The sum of the marks of an assignment. */
const allMarks = 100;

/** The hours that the questions of an assignment may take; its background and procedure take two more. */
const mostHours = (assignment: number): number => (assignment < 3 ? 8 : 10);

/** The page of an assignment's questions, from the project's root. */
export const questionsPath = (assignment: number): string =>
  `docs/labs/assignment_${assignment}/questions.md`;

/** The minutes for each thing that a question asks for, including planning and checking. */
const minutesFor = {
  prediction: 5,
  run: 1,
  table: 8,
  plot: 20,
  excerpt: 10,
  'line of code': 2,
  word: 0.12,
} as const;

/** `3 excerpts`, `20 lines of code`, `200 words`. */
const work = /^(\d+) (prediction|run|table|plot|excerpt|line(?=s? of code)|word)s?( of code)?$/;

/** The minutes for `1 plot, 200 words`, rounded up to five; undefined if the text has another form. */
function minutesOf(text: string): number | undefined {
  let minutes = 0;
  for (const part of text.split(', ')) {
    const [, count, what, code = ''] = work.exec(part) ?? [];
    const each = minutesFor[`${what}${code}` as keyof typeof minutesFor] as number | undefined;
    if (each === undefined) return undefined;
    minutes += Number(count) * each;
  }
  return Math.ceil(minutes / 5) * 5;
}

/** The sum over the questions that a student answers; of alternatives, the one with the highest value counts. */
export const sumOf = (questions: readonly Question[], what: 'marks' | 'minutes'): number =>
  questions.reduce((sum, question) => {
    if (question.orElse.some((other) => other < question.number)) return sum;
    const others = questions.filter(({number}) => question.orElse.includes(number));
    return sum + Math.max(question[what], ...others.map((other) => other[what]));
  }, 0);

/**
 * Reads the questions of a page: `## Question 1: title {#question-1}`, below it the paragraphs `**Marks:** 12`,
 * `**Work:** 8 runs, 1 plot, 200 words` and one that begins with `**Evidence:**`. Questions are numbered from 1, and
 * their marks add up to 100. With `**Marks:** 12, for this one or Question 8`, a student answers one of the two; of
 * more, each names the others, as in `Question 7 or 8`.
 */
export function questionsOf(page: Page): {
  readonly questions: readonly Question[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const questions: Question[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const {node, text: heading, id} of headingsOf(page.tree)) {
    const [, digits, title] = /^Question (\d+)(?:: (.+))?$/.exec(heading.trim()) ?? [];
    if (node.depth !== 2 || digits === undefined) continue;
    const place = placeOf(node);
    const number = Number(digits);
    const expected = questions.length + 1;
    const diagnostic = (text: string): number => diagnostics.push({place, text, rule: 'lab-question'});
    if (number !== expected)
      diagnostic(`question ${number} follows question ${expected - 1}; write ${expected}`);
    if (title === undefined)
      diagnostic('a question has a title; write `## Question 1: What is asked {#question-1}`');
    if (id !== `question-${number}`)
      diagnostic(`the id of question ${number} is \`question-${number}\`; write that`);
    const [first, second, third] = followers(page.tree.children, node);
    const [, marks, orElse] =
      /^Marks: (\d+)(?:, for this one or Question (\d+(?: or \d+)*))?$/.exec(textOf(first)) ?? [];
    if (marks === undefined) diagnostic('the first paragraph says the marks; write `**Marks:** 12`');
    const minutes = minutesOf(/^Work: (.+)$/.exec(textOf(second))?.[1] ?? '');
    if (minutes === undefined) {
      diagnostic('the second paragraph says what is to be done; write `**Work:** 8 runs, 1 plot, 200 words`');
    }
    if (!/^Evidence: \S/.test(textOf(third))) {
      diagnostic(
        'the third paragraph says what an answer needs; write `**Evidence:** which run, which statistic`',
      );
    }
    questions.push({
      number,
      title: title ?? '',
      id: id ?? '',
      marks: Number(marks ?? 0),
      orElse: orElse?.split(' or ').map(Number) ?? [],
      minutes: minutes ?? 0,
      evidence: {
        text: textOf(third),
        codes: third?.children.flatMap((child) => (child.type === 'inlineCode' ? [child.value] : [])) ?? [],
        place: third ? placeOf(third) : place,
      },
      place,
    });
  }
  return {questions, diagnostics: diagnostics.length > 0 ? diagnostics : wholeDiagnostics(page, questions)};
}

/** The questions of an assignment; none if their page is missing or cannot be read. */
export function questionsIn(root: string, assignment: number): readonly Question[] {
  const path = questionsPath(assignment);
  const page = existsSync(join(root, path)) ? readPageAt(root, path).page : undefined;
  return page ? questionsOf(page).questions : [];
}

/** The numbers of all questions of a choice, in order. */
const choiceOf = ({number, orElse}: Pick<Question, 'number' | 'orElse'>): string =>
  String([number, ...orElse].sort((one, other) => one - other));

/** The diagnostics that concern the questions of an assignment as a whole. */
function wholeDiagnostics(page: Page, questions: readonly Question[]): Diagnostic[] {
  for (const {number, orElse, marks, place} of questions) {
    for (const one of orElse) {
      const other = questions.find((question) => question.number === one);
      if (!other || choiceOf(other) !== choiceOf({number, orElse}) || other.marks !== marks) {
        const text = `questions ${number} and ${one} are a choice with the same marks; write it below both`;
        return [{place, text, rule: 'lab-question'}];
      }
    }
  }
  const place = questions[0]?.place ?? start;
  const [sum, hours] = [sumOf(questions, 'marks'), sumOf(questions, 'minutes') / 60];
  const most = mostHours(Number(/assignment_(\d+)/.exec(page.path)?.[1]));
  const diagnostics: Diagnostic[] = [];
  if (sum !== allMarks) {
    const text = `the marks of the ${questions.length} questions add up to ${sum}; make them ${allMarks}`;
    diagnostics.push({place, text, rule: 'lab-marks'});
  }
  if (hours > most) {
    const text = `the questions take ${hours.toFixed(1)} hours; ask for what fits in ${most}`;
    diagnostics.push({place, text, rule: 'lab-time'});
  }
  return diagnostics;
}

/** The paragraphs that follow a heading immediately. */
export function followers(nodes: readonly RootContent[], heading: RootContent): Paragraph[] {
  const found: Paragraph[] = [];
  for (const node of nodes.slice(nodes.indexOf(heading) + 1)) {
    if (node.type !== 'paragraph') break;
    found.push(node);
  }
  return found;
}

const textOf = (paragraph: Paragraph | undefined): string =>
  paragraph ? toString(paragraph).replace(/\s+/g, ' ').trim() : '';
