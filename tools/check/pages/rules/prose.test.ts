import {expect, it} from 'vitest';

import {fixSentences} from './prose';
import {readPage} from '../../../../src/course/page/read';

function fixed(text: string): string {
  const {page} = readPage('docs/page.md', text);
  return page ? fixSentences(page, text) : '';
}

it('puts every sentence on a line of its own, indented like its paragraph', () => {
  expect(
    fixed(
      [
        '## A heading. With two {#heading}',
        'One. Two, e.g. three.  `Four` is code. "Five" too? [Six](six.md). End.',
        '',
        '- An item. It goes on.',
        '  1. An inner one. It goes on. And on.',
        '',
        '> A quotation. It goes on.',
        '',
        '| A cell. It stays. |',
        '| --- |',
        '',
        '**Label.** It stays.',
      ].join('\n'),
    ),
  ).toBe(
    [
      '## A heading. With two {#heading}',
      'One.',
      'Two, e.g. three.',
      '`Four` is code.',
      '"Five" too?',
      '[Six](six.md).',
      'End.',
      '',
      '- An item.',
      '  It goes on.',
      '  1. An inner one.',
      '     It goes on.',
      '     And on.',
      '',
      '> A quotation.',
      '> It goes on.',
      '',
      '| A cell. It stays. |',
      '| --- |',
      '',
      '**Label.** It stays.',
    ].join('\n'),
  );
});

it('leaves a correct page unchanged', () => {
  const text = 'One sentence.\nAnother one, by A. Turing, for v24.0 in `x. Y`.\n';
  expect(fixed(text)).toBe(text);
});
