import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';

import {contextOf, diagnosticsOf, found, shown} from '../test-pages';

const context = contextOf('/nowhere');
const questionsPage = 'docs/labs/assignment_1/questions.md';

/** The cards of a page, each as the words of its parts. */
async function cardsOf(text: string, path?: string): Promise<string[][]> {
  const tree = await shown(text, context, path);
  return found(tree, 'blockquote').map(({children}) => children.map((child) => toString(child)));
}

const kept = 'Kept in this browser until you clear the box.';

const fold = '<details>\n<summary>The answer</summary>\n\nTwo.\n\n</details>';

const isField = ({data}: Nodes): boolean => data?.hName === 'textarea';

describe('a question', () => {
  it('is a card with a text box, and leaves the text after it alone', async () => {
    const text = ':::predict\n\nHow *many*?\n\n:::\n\nAfter.\n';
    const tree = await shown(text, context);
    expect(tree.children).toMatchObject([
      {type: 'blockquote', data: {hName: 'div', hProperties: {className: ['predict']}}},
      {type: 'paragraph'},
    ]);
    expect(await cardsOf(text)).toEqual([['Predict first', 'How many?', '', kept]]);
    const [field] = found(tree, 'paragraph').filter(isField);
    expect(field?.data?.hProperties).toMatchObject({ariaLabel: 'Your prediction'});
  });

  it('takes the fold after it as its answer, which ends with buttons for the verdict', async () => {
    expect(await cardsOf(`:::predict\n\nHow many?\n\n:::\n\n${fold}\n\nAfter.\n`)).toEqual([
      ['Predict first', 'How many?', '', kept, 'The answerTwo.I was rightI was wrong'],
    ]);
  });

  it('is named after its own words, so that a prediction is kept when the answer changes', async () => {
    const nameOf = async (answer: string) => {
      const tree = await shown(`:::predict\n\nHow many?\n\n:::\n\n${answer}\n`, context);
      return found(tree, 'paragraph').find(isField)?.data?.hProperties?.name;
    };
    expect(await nameOf(fold)).toBe(await nameOf('After.'));
    expect(await nameOf(fold)).toMatch(/^predict-/);
  });

  it('is refused if it is never closed', () => {
    expect(diagnosticsOf(':::predict\n\nHow many?', context)).toContain(
      'docs/page.md:1:1  `:::predict` is never closed and takes in the rest of the page; write `:::` on a line of its own where it ends  (directive-unknown)',
    );
  });
});

describe('the questions of an assignment', () => {
  const page = [
    '## Question 1: Who waits? {#question-1}',
    '**Work:** 1 prediction, 2 runs',
    'Predict it.',
    '## Question 2: And why? {#question-2}',
    '**Work:** 2 runs',
    'Your predictions were wrong.',
    '## Afterwards {#afterwards}',
    'Done.',
  ].join('\n\n');

  it('end with a card if their work counts predictions', async () => {
    const tree = await shown(page, context, questionsPage);
    expect(tree.children.map((node) => toString(node).slice(0, 13))).toEqual([
      'Question 1: W',
      'Work: 1 predi',
      'Predict it.',
      'Predict first',
      'Question 2: A',
      'Work: 2 runs',
      'Your predicti',
      'Afterwards {#',
      'Done.',
    ]);
    const [field] = found(tree, 'paragraph').filter(isField);
    expect(field?.data?.hProperties).toMatchObject({
      ariaLabel: 'Your prediction for Question 1',
      dataQuestion: 'Question 1',
    });
    expect(await cardsOf(page, questionsPage)).toEqual([
      ['Predict first: Question 1', '', `${kept}Copy my predictions`],
    ]);
  });
});
