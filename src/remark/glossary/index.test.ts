import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../course/examples/testing';
import {glossaryFile, readGlossary} from '../../course/glossary';
import {contextOf, diagnosticsOf, found, shown as shownIn, warningsOf} from '../testing';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
const context = contextOf(root);
afterAll(() => rmSync(root, {recursive: true}));

const terms = `
tick:
  forms: [ticks]
  at: tutorial/first.md#tick
  says: The unit of simulated time, which is a picosecond. All happens at a tick.
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

const shown = (text: string, path = 'docs/tutorial/page.md') => shownIn(text, context, path);

/** The links that the glossary made, as `text -> address`. */
const links = async (text: string, path?: string): Promise<string[]> =>
  found(await shown(text, path), 'link')
    .filter(({data}) => String(data?.hProperties?.className) === 'term')
    .map((link) => `${toString(link)} -> ${link.url}`);

describe('the first use of a term', () => {
  it('is a link to where it is explained, with the definition as title and its first sentence for the margin', async () => {
    const [paragraph] = (await shown('After two ticks and a tick.')).children;
    expect(paragraph).toMatchObject({
      children: [
        {type: 'text', value: 'After two '},
        {
          type: 'link',
          url: 'first.md#tick',
          title: 'The unit of simulated time, which is a picosecond. All happens at a tick.',
          data: {
            hProperties: {
              className: ['term'],
              dataNote: 'tick: The unit of simulated time, which is a picosecond.',
            },
          },
          children: [{type: 'text', value: 'ticks'}],
        },
        {type: 'text', value: ' and a tick.'},
      ],
    });
    expect(toString(paragraph)).toBe('After two ticks and a tick.');
  });

  it('is the longest form that matches, in any line and at the beginning of a sentence', async () => {
    expect(await links('Ticks.\nA CPI stack, a cache\nline, a CPI.')).toEqual([
      'Ticks -> first.md#tick',
      'CPI stack -> deep/cpi.md#stack',
      'cache\nline -> first.md#line',
      'CPI -> deep/cpi.md#cpi',
    ]);
  });

  it('is found in lists, cells, bold words, questions and folded answers', async () => {
    const cells = '| tick |\n| --- |\n| **CPI** |';
    expect(await links(`${cells}\n\n:::predict\n\nA tick?\n\n:::`)).toHaveLength(2);
    expect(
      await links('- a tick\n\n<details>\n<summary>The CPI</summary>\n\nA CPI.\n\n</details>'),
    ).toHaveLength(2);
  });

  it.each([
    ['code', '`tick`\n\n```text\ntick\n```'],
    ['a heading', '## A tick {#a-tick}'],
    ['a link', '[a tick](other.md) and [an address](https://www.gem5.org "tick")'],
    ['the head of a table', '| tick |\n| --- |\n| 1 |'],
    ['a part of another word', 'tick-tock, sticks, tick_latency, a/tick, CPIs, cpi'],
    ['a summary', '<details>\n<summary>The tick</summary>\n\nText.\n\n</details>'],
    ['what another notation names', ':typed[2 ticks]{reason="tick"}, :supposed[perhaps a tick]'],
    ['the title of an admonition', ':::note[A tick]\n\nText.\n\n:::'],
    ['the closing', '## What you have now {#what-you-have-now}\n\nA tick.'],
    ['a form that has to be marked', 'A line of a program.'],
    ['a term that the page explains itself', 'A *tick* is a picosecond.\n\nA tick.'],
    ['a term that the author has linked', '[the tick](first.md#tick), and another tick'],
  ])('is not in %s', async (_where, text) => {
    expect(await links(text)).toEqual([]);
  });

  it('is a link even after a link to another part of the page that explains it', async () => {
    expect(await links('[Ticks](first.md), and a tick')).toEqual(['tick -> first.md#tick']);
  });

  it('is not a link on the page that explains it, nor without markup outside the Tutorial', async () => {
    expect(await links('A tick, a CPI.', 'docs/tutorial/first.md')).toEqual(['CPI -> deep/cpi.md#cpi']);
    expect(await links('A tick.', 'docs/labs/one.md')).toEqual([]);
  });

  it('is a link wherever the author marks it, once on a page, and code stays code', async () => {
    expect(await links('Six :term[lines], six :term[lines].')).toEqual(['lines -> first.md#line']);
    expect(await links('A :term[tick].', 'docs/labs/one.md')).toEqual(['tick -> ../tutorial/first.md#tick']);
    expect(await links('A :term[tick].', 'src/pages/one.md')).toEqual(['tick -> /docs/tutorial/first#tick']);
    expect(toString(await shown('Six :term[lines].'))).toBe('Six lines.');
    const [paragraph] = (await shown('The :term[`cache_line`].')).children;
    expect(paragraph).toMatchObject({children: [{}, {children: [{type: 'inlineCode'}]}, {}]});
  });
});

describe('a marked word', () => {
  it.each([
    ['A :term[tik].', 'the glossary has no `tik`; write `tick` or `ticks`, or add it', 'term-unknown'],
    ['[A :term[tick]](other.md).', 'a link cannot contain a link to a term', 'term-place'],
    ['## A :term[tick] {#a-tick}', 'a heading cannot contain a link to a term', 'term-place'],
  ])('%s has a diagnostic', (text, problem, rule) => {
    const diagnostics = diagnosticsOf(text, context);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(problem);
    expect(diagnostics[0]).toContain(`(${rule})`);
  });
});

describe('the glossary', () => {
  const read = (text: string) => {
    writeFiles(root, {[`other/${glossaryFile}`]: text});
    return readGlossary(join(root, 'other'));
  };
  const entry = 'at: a.md#b\n  says: A definition that is long enough.';

  it('has the name as a form, unless the name needs markup', () => {
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

  it('is reported on every page while it cannot be read', async () => {
    writeFiles(root, {[`broken/${glossaryFile}`]: 'a: 1\n'});
    const broken = contextOf(join(root, 'broken'));
    expect(await warningsOf(() => shownIn('Text.', broken))).toMatch(`${glossaryFile}:1:1  \`a\``);
  });

  it('may be missing', () => {
    expect(readGlossary(join(root, 'none'))).toEqual({terms: [], diagnostics: []});
  });
});
