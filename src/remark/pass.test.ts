/** The common properties of all notations: attributes, labels, marks, places. */
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';

import {Fault} from '../content/fault';
import {flag, text} from '../content/schemas';
import {digits} from './read-attributes';
import {notation} from './notation';
import {contextOf, diagnosticsOf, found, shown, warningsOf} from './test-pages';

const line = notation({
  name: 'line',
  form: 'leaf',
  like: '::line{file="…"}',
  meaning: 'a line',
  attributes: z.strictObject({
    file: text.describe('a file'),
    region: text.optional(),
    digits,
    wide: flag,
  }),
  good: '::line{file="a"}',
  bad: '::line',
  rule: 'code-include',
  read({number, attributes: {file, wide}}) {
    if (file === 'none') throw new Error('there is no file `none`; write another');
    if (file === 'two') {
      throw new AggregateError([new Error('one; write a'), new Fault('other; write b', 'example-manifest')]);
    }
    return async () => {
      const value = await Promise.resolve(`${number} ${file} ${wide !== undefined}`);
      return [{type: 'paragraph', children: [{type: 'text', value}]}];
    };
  },
});

const word = notation({
  name: 'word',
  form: 'text',
  like: ':word[…]',
  meaning: 'a word',
  label: text,
  isProse: true,
  attributes: z.strictObject({}),
  good: ':word[a]',
  bad: ':word',
  rule: 'code-include',
  read({node, label, inside}) {
    if (label === 'no') throw new Error('`no` is no word; write `yes`');
    return () => [{type: 'text', value: `${inside ?? 'here'} `}, ...node.children];
  },
});

const context = contextOf('/nowhere', {notations: [line, word]});

describe('an attribute or a label', () => {
  it.each([
    ['::line{file="a"}', []],
    [
      '::line{filed="a"}',
      [
        '`::line` without `file`; write `::line{file="…"}`',
        '`::line` has no attribute `filed`; write `file`',
      ],
    ],
    [
      '::line{file="a" zzz}',
      ['`::line` has no attribute `zzz`; it takes `file`, `region`, `digits`, `wide`'],
    ],
    ['::line{file=" "}', ['`file=" "` is empty; write `::line{file="…"}`']],
    ['::line{file="a" region=""}', ['`region=""` is empty; write `::line{file="…"}`']],
    ['::line{file="a" wide="yes"}', ['`wide` takes no value; write `wide` alone']],
    ['::line{file="a" digits="9"}', ['`digits="9"` is not a number of digits; write 0 to 6']],
    ['::line[a]{file="a"}', ['`::line` takes no text in square brackets; write `::line{file="…"}`']],
    ['A :word[].', ['`:word` without a text in square brackets; write `:word[…]`']],
    ['A :word[a]{of="b"}.', ['`:word` has no attribute `of`; remove it']],
  ])('%s', (source, problems) => {
    const column = source.startsWith('A') ? 3 : 1;
    expect(diagnosticsOf(source, context).sort()).toEqual(
      problems.map((problem) => `docs/page.md:1:${column}  ${problem}  (directive-attribute)`).sort(),
    );
  });
});

describe('what is wrong', () => {
  it('is found at its place, by the rule of the notation or of the fault, with all others', () => {
    expect(diagnosticsOf('::line{file="none"}\n\nA :word[no].\n\n::line{file="two"}', context)).toEqual([
      'docs/page.md:1:1  there is no file `none`; write another  (code-include)',
      'docs/page.md:3:3  `no` is no word; write `yes`  (code-include)',
      'docs/page.md:5:1  one; write a  (code-include)',
      'docs/page.md:5:1  other; write b  (example-manifest)',
    ]);
  });

  it('is marked on the page and printed once, and the rest of the page is shown', async () => {
    const source = '::line{file="none"}\n\n::line{file="b" wide}\n\nA :word[no] and a :word[*b*].';
    const said = await warningsOf(async () => {
      const tree = await shown(source, context);
      expect(tree.children.map((node) => toString(node))).toEqual(['', '2 b true', 'A no and a here b.']);
      expect(tree.children[0]?.data?.hProperties).toEqual({className: ['diagnostic'], role: 'note'});
      expect(found(tree, 'emphasis')).toHaveLength(1);
    });
    expect(said.split('\n')).toHaveLength(2);
  });
});

it('a directive is read anywhere, and knows whether it is in a heading or a link', async () => {
  const tree = await shown(
    '## A :word[a]\n\n[*:word[b]*](c.md)\n\n- ::line{file="d"}\n\n| a |\n| --- |\n| :word[e] |\n\n:::note[:word[f]]\n\n:word[g]\n\n:::',
    context,
  );
  expect(tree.children.map((node) => toString(node))).toEqual([
    'A heading a',
    'link b',
    '1 d false',
    'ahere e',
    'here fhere g',
  ]);
});
