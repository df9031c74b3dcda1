// @module-tag long
/** Pages by an author who knows Markdown but not this site. The check gives advice about them, and reports no error. */
import {afterAll, beforeAll, expect, it} from 'vitest';

import type {Finding} from '../../src/course/diagnostic';
import {levelOf} from '../../tools/check/foreign';
import {linesOf} from '../../tools/check/report';
import {Copy} from './copy';

const page = (text: string, keys = 'title: Caches today'): string => `---\n${keys}\n---\n\n${text}\n`;

/** Twenty lines, all of them stock Markdown. */
const ordinary = [
  'This page shows what a cache does. It costs $5.',
  '',
  '## The picture',
  '',
  '```mermaid',
  'sequenceDiagram',
  '    CPU->>Cache: load',
  '    Cache->>DRAM: fill',
  '```',
  '',
  'Its time is $t = h + m \\cdot p$.',
  '',
  '```cpp',
  '#include <cstdio>',
  '',
  'int main() {',
  '    for (int i = 0; i < 4; i++)',
  '        std::printf("%d\\n", i);',
  '    return 0;',
  '}',
  '```',
  '',
  ':::info',
  '',
  'See [disk quota](disk_quota.md).',
  '',
  ':::',
].join('\n');

const diagram = (...lines: string[]): string => ['```mermaid', ...lines, '```'].join('\n');

/** Markdown that stock Docusaurus compiles. */
const stock: readonly (readonly [what: string, text: string, keys?: string])[] = [
  ['a page with a diagram, a formula, a program, a box and a link', ordinary],
  ['a sequence diagram', diagram('sequenceDiagram', '    A->>B: load')],
  ['a state diagram', diagram('stateDiagram-v2', '    [*] --> Taken')],
  ['a stadium', diagram('flowchart TD', '    a([One]) --> b[Two]')],
  ['a diagram with a comment first', diagram('%% A comment', 'flowchart TD', '    a --> b')],
  ['a diagram with a front matter', diagram('---', 'title: One', '---', 'flowchart TD', '    a --> b')],
  [':::info', ':::info\n\nText.\n\n:::'],
  [':::danger', ':::danger[Take care]\n\nText.\n\n:::'],
  [':::caution', ':::caution\n\nText.\n\n:::'],
  ['an admonition without its end', ':::tip\n\nText.'],
  ['a price', 'It costs $5.'],
  ['an expression', 'It is {1+1}.'],
  ['a picture without a text', '![](/img/logo.svg)'],
  ['a picture of another host', '![A chip](https://example.com/chip.png)'],
  ['a frame of another host', '<iframe src="https://example.com/" title="An example"></iframe>'],
  ['a line that is marked', '```python\n# highlight-next-line\nprint(1)\n```'],
  ['details', '<details>\n<summary>More</summary>\n\nText.\n\n</details>'],
  ['raw HTML', '<kbd>Ctrl</kbd>, <br /> and H<sub>2</sub>O'],
  ['a time and a ratio', 'At 10:30, in the ratio 1:2.'],
  ['a footnote', 'A claim.[^1]\n\n[^1]: Its source.'],
  ['a heading of level 1 and one of level 4', '# One\n\n#### Two'],
  ['a result', 'The program takes 12.5 ms, which is 30% faster, on October 9.'],
  ...['tags: [todo]', 'tags: [todo, cache]', 'sidebar_position: 3', 'hide_title: true'].map(
    (key) => [`the front matter ${key}`, 'Text.', `title: Caches today\n${key}`] as const,
  ),
];

/** Faults that break a page, and the rule that reports each. */
const broken: readonly (readonly [what: string, text: string, rule: string])[] = [
  ['a link to no page', '[there](disk_qouta.md)', 'link-file'],
  ['a link to no heading', '[there](disk_quota.md#nowhere)', 'link-anchor'],
  ['a picture that is not there', '![A chip](chip.png)', 'image-missing'],
  ['an unknown run', '::run{name="no/such/run"}', 'run-recording'],
  ['a page that does not compile', 'It is <5.', 'mdx-syntax'],
];

const pathOf = (kind: string, index: number): string => `docs/FAQ/${kind}-${index}.md`;

const copy = new Copy();
let found: readonly Finding[];
beforeAll(async () => {
  stock.forEach(([, text, keys], index) => copy.write(pathOf('stock', index), page(text, keys)));
  broken.forEach(([, text], index) => copy.write(pathOf('broken', index), page(text)));
  copy.edit('sidebars.ts', /'labs\/how_to_course_work'/, "'FAQ/stock-0', $&");
  found = await copy.findings();
});
afterAll(() => copy.dispose());

const isError = ({rule}: Finding): boolean => levelOf(rule) === 'error';
const errorsOf = (path: string): string[] =>
  linesOf(found.filter((one) => one.path === path && isError(one)));

it.each(stock.map(([what], index) => [what, pathOf('stock', index)]))('%s is not an error', (_what, path) => {
  expect(errorsOf(path)).toEqual([]);
});

it.each(broken.map(([what, , rule], index) => [what, rule, pathOf('broken', index)]))(
  'planted: %s is an error (%s)',
  (_what, rule, path) => {
    expect(errorsOf(path)).toEqual([expect.stringMatching(new RegExp(`\\(${rule}\\)$`))]);
  },
);

it('each finding on an ordinary page is advice that says what to write instead', () => {
  const advice = found.filter(({path}) => path === pathOf('stock', 0));
  for (const {text} of advice) expect(text).toContain('; ');
  expect(advice.map(({rule}) => rule)).toEqual(
    expect.arrayContaining(['description-missing', 'heading-id-missing', 'code-length']),
  );
});

it('these pages cause no error on other pages', () => {
  expect(linesOf(found.filter((one) => isError(one) && !one.path.startsWith('docs/FAQ/broken-')))).toEqual(
    [],
  );
});
