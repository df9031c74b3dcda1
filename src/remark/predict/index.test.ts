import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {VFile} from 'vfile';

import {readPage} from '../../course/page/read';
import predict from '.';

const transformed = (text: string): Root => {
  const {page} = readPage('docs/predict.md', text);
  if (!page) throw new Error('the page cannot be read');
  const file = new VFile({path: page.path, value: page.source, data: {frontMatter: {}}});
  return unified().use(predict).runSync(page.tree, file);
};

it('gives a question its heading and a place to write', () => {
  const [box, after] = transformed(':::predict\n\nHow *many*?\n\n:::\n\nAfter.\n').children;
  expect(box).toMatchObject({
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['predict']}},
  });
  expect(box && 'children' in box ? box.children.map((child) => toString(child)) : []).toEqual([
    'Predict first',
    'How many?',
    '',
  ]);
  expect(box && 'children' in box ? box.children.at(-1) : undefined).toMatchObject({
    data: {hName: 'textarea', hProperties: {ariaLabel: 'Your prediction'}},
  });
  expect(toString(after)).toBe('After.');
});

it('names the box after the page and the question', () => {
  const nameOf = (text: string): unknown => {
    const [box] = transformed(text).children;
    const field = box && 'children' in box ? box.children.at(-1) : undefined;
    return field?.data && 'hProperties' in field.data ? field.data.hProperties?.name : undefined;
  };
  const name = nameOf(':::predict\n\nHow many?\n\n:::\n');
  expect(name).toMatch(/^predict-[\da-f]{8}$/);
  expect(nameOf(':::predict\n\nHow few?\n\n:::\n')).not.toBe(name);
});

it('leaves other containers alone', () => {
  expect(transformed(':::note\n\nStay.\n\n:::\n').children[0]).toMatchObject({
    type: 'containerDirective',
    name: 'note',
  });
});
