import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';

import type {Facts} from '../notation';
import {contextOf, diagnosticsOf, found, shown} from '../test-pages';

const facts: Facts = {
  place: {text: 'the course staff', perSemester: false},
  code: {text: 'what `quota -s` prints', perSemester: false},
  due: {text: 'the last day', perSemester: true},
  page: {text: 'the `forum`', href: '/docs/labs', perSemester: false},
  gem5: {text: 'gem5', href: 'https://www.gem5.org', perSemester: false},
};
const context = contextOf('/nowhere', {facts});

describe('a fact', () => {
  it('is text in headings, titles and tables, a link if it has an address, and code where it is in backticks', async () => {
    const tree = await shown(
      'Send :fact[code] to :fact[place], says :fact[page].\n\n## What :fact[place] is\n\n:::note[Due :fact[due]]\n\nAt 10:30 or std::size.\n\n:::\n\n| Where |\n| --- |\n| :fact[gem5] |',
      context,
    );
    expect(tree.children.map((node) => toString(node))).toEqual([
      'Send what quota -s prints to the course staff, says the forum.',
      'What the course staff is',
      'Due the last dayAt 10:30 or std::size.',
      'Wheregem5',
    ]);
    expect(found(tree, 'link').map((node) => `${toString(node)} ${node.url}`)).toEqual([
      'the forum /docs/labs',
      'gem5 https://www.gem5.org',
    ]);
    expect(found(tree, 'inlineCode').map(({value}) => value)).toEqual(['quota -s', 'forum']);
  });

  it.each([
    [
      'To :fact[plase].',
      '1:4  unknown fact `plase`; write `place` or `page` (all names: src/config/course.ts)  (fact-unknown)',
    ],
    [
      'To :fact[nothingLikeThis].',
      '1:4  unknown fact `nothingLikeThis`; take a name of `facts` (all names: src/config/course.ts)  (fact-unknown)',
    ],
    [
      '[*To :fact[page]*](a.md).',
      '1:6  the fact `page` is a link itself and cannot be inside one; write `:fact[page]` alone  (fact-in-link)',
    ],
  ])('%j has a diagnostic', (text, diagnostic) => {
    expect(diagnosticsOf(text, context)).toEqual([`docs/page.md:${diagnostic}`]);
  });
});
