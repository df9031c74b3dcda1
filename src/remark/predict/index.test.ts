import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';

import {contextOf, diagnosticsOf, shown} from '../testing';

const context = contextOf('/nowhere');

/** The children of the first block of a page. */
async function boxOf(text: string) {
  const [box] = (await shown(text, context)).children;
  return box && 'children' in box ? box.children : [];
}

it('gives a question its heading and a field, and leaves what follows alone', async () => {
  const text = ':::predict\n\nHow *many*?\n\n:::\n\nAfter.\n';
  const tree = await shown(text, context);
  expect(tree.children).toMatchObject([
    {type: 'blockquote', data: {hName: 'div', hProperties: {className: ['predict']}}},
    {type: 'paragraph'},
  ]);
  const box = await boxOf(text);
  expect(box.map((child) => toString(child))).toEqual(['Predict first', 'How many?', '']);
  expect(box.at(-1)).toMatchObject({
    data: {hName: 'textarea', hProperties: {ariaLabel: 'Your prediction'}},
  });
});

it('names the field after the page and the question', async () => {
  const nameOf = async (text: string): Promise<unknown> =>
    (await boxOf(text)).at(-1)?.data?.hProperties?.name;
  const name = await nameOf(':::predict\n\nHow many?\n\n:::\n');
  expect(name).toMatch(/^predict-[\da-f]{8}$/);
  expect(await nameOf(':::predict\n\nHow few?\n\n:::\n')).not.toBe(name);
});

it('is refused where it is never closed', () => {
  expect(diagnosticsOf(':::predict\n\nHow many?', context)).toEqual([
    'docs/page.md:1:1  `:::predict` is never closed and takes in the rest of the page; write `:::` on a line of its own where it ends  (directive-unknown)',
  ]);
});
