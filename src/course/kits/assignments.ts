import {toString} from 'mdast-util-to-string';

import type {Page} from '../diagnostic';
import {filesUnder} from '../files';
import {headingsOf} from '../page/headings';
import {listedDoc} from '../page/listed';
import {readPageAt} from '../page/read';
import {questionsIn, sumOf} from './questions';

/** A published assignment, as other pages name it. */
export type Assignment = {
  readonly number: number;
  /** Without its number: `Caches`. */
  readonly title: string;
  readonly question: string;
  /** How long its questions take. */
  readonly minutes: number;
  /** What a student needs before it, as the head of its overview says. */
  readonly needs: string;
};

/** The overview of an assignment, from the project's root. */
export const overviewPath = (assignment: number): string => `docs/labs/assignment_${assignment}/index.md`;

/** The numbers of the published assignments, in order. */
export const assignmentsIn = (root: string): number[] =>
  filesUnder(root, ['docs/labs'], (name) => name === 'index.md')
    .filter((path) => !listedDoc(root, path).isDraft)
    .flatMap((path) => Number(/^docs\/labs\/assignment_(\d+)\/index\.md$/.exec(path)?.[1] ?? []))
    .sort((one, other) => one - other);

/** The question of an assignment: the first paragraph of the section on its overview that is named after it. */
export function questionOf({tree, path}: Page) {
  const {node} = headingsOf(tree).find(({id}) => id === 'the-question') ?? {};
  const next = node && tree.children[tree.children.indexOf(node) + 1];
  if (next?.type === 'paragraph') return next;
  throw new Error(
    `${path} asks nothing; write \`## The question {#the-question}\` and below it the question`,
  );
}

/** What follows **You need** in the head of an overview. */
function needsOf({tree}: Page): string {
  const list = tree.children.find(({type}) => type === 'list');
  const items = list?.type === 'list' ? list.children.map((item) => toString(item)) : [];
  const need = items.find((item) => item.startsWith('You need '));
  return need?.slice('You need '.length).replace(/\.$/, '').replace(/\s+/g, ' ') ?? '';
}

/**
 * The published assignments with their questions, times and needs.
 *
 * @throws {Error} if an overview cannot be read or asks nothing
 */
export const readAssignments = (root: string): Assignment[] =>
  assignmentsIn(root).map((number) => {
    const {page} = readPageAt(root, overviewPath(number));
    if (!page) throw new Error(`${overviewPath(number)} cannot be read; correct it`);
    return {
      number,
      title: String(page.frontMatter.title).replace(/^Assignment \d+: /, ''),
      question: toString(questionOf(page)),
      minutes: sumOf(questionsIn(root, number), 'minutes'),
      needs: needsOf(page),
    };
  });
