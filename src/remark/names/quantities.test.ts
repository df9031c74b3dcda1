import type {Root} from 'hast';
import {h} from 'hastscript';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import quantities from './quantities';

const joined = (...children: Parameters<typeof h>[1][]): string => {
  const tree: Root = {type: 'root', children: [h('p', ...children)]};
  unified().use(quantities).runSync(tree);
  return toString(tree).replaceAll('\u00a0', '~');
};

it.each([
  ['It holds 8 KiB and 256 bytes.', 'It holds 8~KiB and 256~bytes.'],
  ['At 2 GHz, 1,024 B take 1.5 µs.', 'At 2~GHz, 1,024~B take 1.5~µs.'],
  ['Of the 4 Basic lessons, 2 say so.', 'Of the 4 Basic lessons, 2 say so.'],
])('%j keeps numbers and units together', (text, expected) => {
  expect(joined(text)).toBe(expected);
});
