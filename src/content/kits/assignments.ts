import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';

import type {Page} from '../diagnostic';
import {filesUnder} from '../files';
import {headingsOf} from '../page/headings';
import {listedDoc} from '../page/front-matter';
import {readPageAt} from '../page/read';
import {questionsIn, sumOf} from './questions';

/** A published assignment, as other pages name it. */
export type Assignment = {
  readonly number: number;
  /** Without its number: `Caches`. */
  readonly title: string;
  /** Empty where the overview asks nothing. */
  readonly question: string;
  /** How long it takes in hours: its questions, and one hour each for the background and the procedure. */
  readonly hours: number;
  /** What a student needs before it, as the head of its overview says; empty where it does not. */
  readonly needs: string;
};

/** An assignment with what staff set each semester, and its kit. */
export type PlannedAssignment = Assignment & {
  readonly due: string;
  readonly weight: string;
  /** Missing for an assignment without a kit. */
  readonly kit?: {readonly path: string; readonly size: string} | undefined;
};

/** The overview of an assignment, from the project's root. */
export const overviewPath = (assignment: number): string => `docs/labs/assignment_${assignment}/index.md`;

/** The numbers of the published assignments, in order. */
export const assignmentsIn = (root: string): number[] =>
  filesUnder(root, ['docs/labs'], (name) => name === 'index.md')
    .filter((path) => !listedDoc(root, path).isDraft)
    .flatMap((path) => Number(/^docs\/labs\/assignment_(\d+)\/index\.md$/.exec(path)?.[1] ?? []))
    .sort((one, other) => one - other);

/**
 * The question of an assignment: the first paragraph below the heading `## The question {#the-question}` of its
 * overview. Undefined where an overview asks nothing, which `npm run check` reports.
 */
export function questionOf({tree}: Page): Paragraph | undefined {
  const {node} = headingsOf(tree).find(({id}) => id === 'the-question') ?? {};
  const next = node && tree.children[tree.children.indexOf(node) + 1];
  return next?.type === 'paragraph' ? next : undefined;
}

/** What follows **You need** in the head of an overview. */
function needsOf({tree}: Page): string {
  const list = tree.children.find(({type}) => type === 'list');
  const items = list?.type === 'list' ? list.children.map((item) => toString(item)) : [];
  const need = items.find((item) => item.startsWith('You need '));
  return need?.slice('You need '.length).replace(/\.$/, '').replace(/\s+/g, ' ') ?? '';
}

const readingHours = 2;

export const hoursOf = (root: string, assignment: number): number =>
  Math.round(sumOf(questionsIn(root, assignment), 'minutes') / 60) + readingHours;

/** The published assignments with their questions, times and needs, except those whose overview cannot be parsed. */
export const readAssignments = (root: string): Assignment[] =>
  assignmentsIn(root).flatMap((number) => {
    const {page} = readPageAt(root, overviewPath(number));
    if (!page) return [];
    return {
      number,
      title: String(page.frontMatter.title).replace(/^Assignment \d+: /, ''),
      question: toString(questionOf(page)),
      hours: hoursOf(root, number),
      needs: needsOf(page),
    };
  });
