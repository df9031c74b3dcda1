import type {Blockquote, Emphasis, Paragraph, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import type {Page} from '../../content/diagnostic';
import {sha256} from '../../content/hash';
import {headingsOf} from '../../content/page/headings';
import {notation} from '../notation';

/** The most characters of a prediction, which is a sentence or two. */
const longest = 5_000;

/** An element that Markdown has no node for. */
const element = <Type extends 'paragraph' | 'emphasis'>(
  type: Type,
  hName: string,
  hProperties: Record<string, string | number | boolean | string[]>,
  ...children: (string | Emphasis)[]
) => ({
  type,
  data: {hName, hProperties},
  children: children.map((child) =>
    typeof child === 'string' ? {type: 'text' as const, value: child} : child,
  ),
});

/**
 * The reader's verdict on a prediction, below its answer. A two-bit counter that learns from the verdicts of the page
 * has four circles; `src/client/ownVerdicts.ts` fills in its state.
 */
const verdict = (name: string): Paragraph =>
  element(
    'paragraph',
    'p',
    {className: ['predict-verdict'], dataPrediction: name},
    ...[
      ['right', 'I was right'],
      ['wrong', 'I was wrong'],
    ].map(([value = '', words = '']) =>
      element('emphasis', 'button', {type: 'button', value, ariaPressed: 'false'}, words),
    ),
    element(
      'emphasis',
      'span',
      {className: ['predict-counter'], ariaHidden: 'true'},
      ...[0, 1, 2, 3].map(() => element('emphasis', 'span', {})),
    ),
    element('emphasis', 'output', {}),
  );

/**
 * A card with a question, a text box, and the answer, if it has one. It works without scripts, and the written text
 * never leaves the reader's computer, where `src/client/predictions.ts` stores it.
 *
 * @param words by which the text box is named, so that a stored text is shown as long as the question has the same
 *   words
 * @param question the heading of the answer in `answers.md`, for a question of an assignment
 */
function cardOf({path}: Page, words: string, content: readonly RootContent[], question?: string): Blockquote {
  const name = `predict-${sha256(`${path}\n${words}`).slice(0, 8)}`;
  const field = element('paragraph', 'textarea', {
    id: name,
    name,
    rows: 2,
    maxLength: longest,
    ariaLabel: ['Your prediction', ...(question === undefined ? [] : [`for ${question}`])].join(' '),
    ariaDescribedBy: [`${name}-kept`],
    ...(question !== undefined && {dataQuestion: question}),
  });
  const copy = [
    element('emphasis', 'button', {type: 'button', className: ['predict-copy']}, 'Copy my predictions'),
    element('emphasis', 'output', {}),
  ];
  const foot = element(
    'paragraph',
    'p',
    {className: ['predict-foot']},
    element('emphasis', 'span', {id: `${name}-kept`}, 'Kept in this browser until you clear the box.'),
    ...(question === undefined ? [] : copy),
  );
  return {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['predict']}},
    children: [
      element(
        'paragraph',
        'p',
        {className: ['predict-label']},
        question ? `Predict first: ${question}` : 'Predict first',
      ),
      ...content.filter((rootContent) => !isDetails(rootContent)),
      field,
      foot,
      ...content
        .filter(isDetails)
        .map((answer) => ({...answer, children: [...answer.children, verdict(name)]})),
    ] as Paragraph[],
  };
}

export const isDetails = (node: RootContent | undefined): node is MdxJsxFlowElement =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'details';

/** Moves the fold that follows a question immediately into its card, because it holds the answer. */
function takeAnswers(tree: Root, questions: ReadonlySet<unknown>): void {
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (!questions.has(node) || !parent || index === undefined) return;
    const next = parent.children[index + 1];
    if (isDetails(next)) node.children.push(...(parent.children.splice(index + 1, 1) as Paragraph[]));
  });
}

/** Ends each question of an assignment whose work counts predictions with a card for them. */
function addCards(page: Page): void {
  if (!/^docs\/labs\/assignment_\d+\/questions\.md$/.test(page.path)) return;
  const {children} = page.tree;
  const ends = headingsOf(page.tree).flatMap(({node}) => (node.depth <= 2 ? [children.indexOf(node)] : []));
  for (const {node, text} of headingsOf(page.tree).reverse()) {
    const [question] = /^Question \d+/.exec(text) ?? [];
    const from = children.indexOf(node);
    const to = ends.find((end) => end > from) ?? children.length;
    const asks = children.slice(from + 1, to).some((child) => /\b\d+ predictions?\b/.test(toString(child)));
    if (question !== undefined && asks) children.splice(to, 0, cardOf(page, question, [], question));
  }
}

export const predict = notation({
  name: 'predict',
  form: 'container',
  like: ':::predict',
  meaning:
    'a card with a question, a field for the reader’s prediction, and the answer, which is the fold that follows',
  attributes: z.strictObject({}),
  good: ':::predict\n\nHow long does the program take?\n\n:::\n\nIt takes :num[adding_cache/procmod/run simTicks]{unit="µs" digits=0}.',
  bad: ':::predict\n\nDoes the program get faster when the clock doubles?',
  rule: 'directive-unknown',
  work: () => ({questions: 1}),
  transformPage(page, _context, uses) {
    takeAnswers(page.tree, new Set(uses.map(({node}) => node)));
    addCards(page);
  },
  read:
    ({node, page}) =>
    () => {
      // The answer, which is in it by now, is no part of the question.
      const words = toString(node.children.filter((child) => !isDetails(child)));
      return [cardOf(page, words, node.children)];
    },
});
