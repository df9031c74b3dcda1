import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterAll, describe, expect, it} from 'vitest';

import {readPage} from '../../course/page/read';
import {exampleIndexOf} from '../../course/examples';
import {writeFiles} from '../../course/examples/testing';
import {glossaryFile, readGlossary} from '../../course/glossary';
import {warningsOf} from '../testing';
import plugin, {termDiagnostics} from '.';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
afterAll(() => rmSync(root, {recursive: true}));

const terms = `
tick:
  forms: [ticks]
  at: tutorial/first.md#tick
  says: The unit of simulated time, which is a picosecond.
CPI:
  forms: [cycles per instruction]
  at: tutorial/deep/cpi.md#cpi
  says: How many cycles an instruction takes on average.
CPI stack:
  at: tutorial/deep/cpi.md#stack
  says: The cycles of an instruction, by what they were spent on.
cache line:
  forms: [cache lines]
  marked: [line, lines, cache_line]
  at: tutorial/first.md#line
  says: What a cache keeps as a whole, of 64 bytes.
`;
writeFiles(root, {[glossaryFile]: terms});

/** A page after the plugin. */
function shown(text: string, path = 'docs/tutorial/page.md'): Root {
  const {page, diagnostic} = readPage(path, text);
  if (!page) throw new Error(diagnostic.text);
  const file = new VFile({path, value: page.source, data: {frontMatter: page.frontMatter}});
  return unified()
    .use(plugin, {exampleIndex: exampleIndexOf(root)})
    .runSync(page.tree, file);
}

/** The links that the plugin made, as `text -> address`. */
function links(text: string, path?: string): string[] {
  const found: Link[] = [];
  visit(shown(text, path), 'link', (node) => {
    if (node.data?.hProperties) found.push(node);
  });
  return found.map((link) => `${toString(link)} -> ${link.url}`);
}

describe('the first use of a term', () => {
  it('is a link to where it is explained, with the definition as title', () => {
    const paragraph = shown('After two ticks and a tick.').children[0];
    expect(paragraph).toMatchObject({
      children: [
        {type: 'text', value: 'After two '},
        {
          type: 'link',
          url: 'first.md#tick',
          title: 'The unit of simulated time, which is a picosecond.',
          data: {hProperties: {className: ['term']}},
          children: [{type: 'text', value: 'ticks'}],
        },
        {type: 'text', value: ' and a tick.'},
      ],
    });
    expect(toString(paragraph)).toBe('After two ticks and a tick.');
  });

  it('is the longest form that stands there, in any line and at the beginning of a sentence', () => {
    expect(links('Ticks.\nA CPI stack, a cache\nline, a CPI.')).toEqual([
      'Ticks -> first.md#tick',
      'CPI stack -> deep/cpi.md#stack',
      'cache\nline -> first.md#line',
      'CPI -> deep/cpi.md#cpi',
    ]);
  });

  it('is found in lists, cells, bold words, questions and folded answers', () => {
    const cells = '| tick |\n| --- |\n| **CPI** |';
    expect(links(`${cells}\n\n:::predict\n\nA tick?\n\n:::`)).toHaveLength(2);
    expect(links('- a tick\n\n<details>\n<summary>The CPI</summary>\n\nA CPI.\n\n</details>')).toHaveLength(
      2,
    );
  });

  it.each([
    ['code', '`tick`\n\n```text\ntick\n```'],
    ['a heading', '## A tick {#a-tick}'],
    ['a link', '[a tick](other.md) and [an address](https://www.gem5.org "tick")'],
    ['the head of a table', '| tick |\n| --- |\n| 1 |'],
    ['a part of another word', 'tick-tock, sticks, tick_latency, a/tick, CPIs, cpi'],
    ['a summary', '<details>\n<summary>The tick</summary>\n\nText.\n\n</details>'],
    ['what another notation names', ':num[a/b/tick tick], :typed[2 ticks]{reason="tick"}'],
    ['the title of an admonition', ':::note[A tick]\n\nText.\n\n:::'],
    ['the closing', '## What you have now {#what-you-have-now}\n\nA tick.'],
    ['a form that has to be marked', 'A line of a program.'],
    ['a word that is marked as plain', 'The :plain[tick] of a clock.'],
    ['a term that the page explains itself', 'A *tick* is a picosecond.\n\nA tick.'],
    ['a term that the author has linked', '[the tick](first.md#tick), and another tick'],
  ])('is not in %s', (_where, text) => {
    expect(links(text)).toEqual([]);
  });

  it('is there beside a link to another part of the page that explains it', () => {
    expect(links('[Ticks](first.md), and a tick')).toEqual(['tick -> first.md#tick']);
  });

  it('is not on the page that explains it, nor by itself outside of the Tutorial', () => {
    expect(links('A tick, a CPI.', 'docs/tutorial/first.md')).toEqual(['CPI -> deep/cpi.md#cpi']);
    expect(links('A tick.', 'docs/labs/one.md')).toEqual([]);
  });

  it('is where the author marks it, with code that stays code, once on a page', () => {
    expect(links('Six :term[lines], six :term[lines].')).toEqual(['lines -> first.md#line']);
    expect(links('A :term[tick].', 'docs/labs/one.md')).toEqual(['tick -> ../tutorial/first.md#tick']);
    expect(links('A :term[tick].', 'src/pages/one.md')).toEqual(['tick -> /docs/tutorial/first#tick']);
    expect(toString(shown('Six :term[lines], :plain[tick].'))).toBe('Six lines, tick.');
    const [paragraph] = shown('The :term[`cache_line`].').children;
    expect(paragraph).toMatchObject({children: [{}, {children: [{type: 'inlineCode'}]}, {}]});
  });
});

describe('a marked word', () => {
  const diagnostics = (text: string): string[] => {
    const {page} = readPage('docs/page.md', text);
    return page ? termDiagnostics(page, readGlossary(root).terms).map(({rule}) => rule) : [];
  };

  it.each([
    ['A :term[tik].', 'term-unknown'],
    ['A :term[tick]{of="time"}.', 'term-unknown'],
    ['A :term[].', 'term-unknown'],
    ['A :plain[word].', 'term-plain'],
    ['A :plain[line].', 'term-plain'],
    ['[A :term[tick]](other.md).', 'term-place'],
    ['## A :term[tick] {#a-tick}', 'term-place'],
  ])('%s is a diagnostic', (text, rule) => {
    expect(diagnostics(text)).toEqual([rule]);
  });

  it('stops the page, and names what is near', async () => {
    expect(await warningsOf(() => shown('A :term[tik].'))).toMatch(
      /^docs\/tutorial\/page\.md:1:3 {2}the glossary has no `tik`; write `:term\[tick\]`.* \(term-unknown\)$/,
    );
  });
});

describe('the glossary', () => {
  const read = (text: string) => {
    writeFiles(root, {[`other/${glossaryFile}`]: text});
    return readGlossary(join(root, 'other'));
  };
  const entry = 'at: a.md#b\n  says: A definition that is long enough.';

  it('has the name as a form, unless it has to be marked', () => {
    expect(read(`way:\n  marked: [way, ways]\n  ${entry}\n`).terms).toMatchObject([
      {name: 'way', forms: [], marked: ['way', 'ways'], page: 'docs/a.md', id: 'b', place: {line: 1}},
    ]);
  });

  it.each([
    [`a:\n  ${entry}\n  form: [b]\n`, '1:1 glossary-form'],
    [`a:\n  ${entry}\nb:\n  at: a.md\n  says: A definition that is long enough.\n`, '4:1 glossary-form'],
    [`a:\n  ${entry}\na:\n  ${entry}\n`, '4:1 glossary-form'],
    [`a:\n  ${entry}\nb:\n  marked: [a]\n  ${entry}\n`, '4:1 glossary-twin'],
  ])('%j has a diagnostic', (text, diagnostic) => {
    expect(read(text).diagnostics.map(({place, rule}) => `${place.line}:${place.column} ${rule}`)).toEqual([
      diagnostic,
    ]);
  });

  it('stops every page while it cannot be read', async () => {
    writeFiles(root, {[`broken/${glossaryFile}`]: 'a: 1\n'});
    const {page} = readPage('docs/a.md', 'Text.');
    const run = () =>
      unified()
        .use(plugin, {exampleIndex: exampleIndexOf(join(root, 'broken'))})
        .runSync(page?.tree ?? {type: 'root', children: []}, new VFile({path: 'docs/a.md'}));
    expect(await warningsOf(run)).toMatch(`${glossaryFile}:1:1  \`a\``);
  });

  it('is not needed', () => {
    expect(readGlossary(join(root, 'none'))).toEqual({terms: [], diagnostics: []});
  });
});
