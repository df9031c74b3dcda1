import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {glossaryFile, readGlossary} from '../../content/glossary';
import {contextOf, diagnosticsOf, found, shown as shownIn} from '../test-pages';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
const context = contextOf(root);
afterAll(() => rmSync(root, {recursive: true}));

const terms = `
simTick:
  automatic: [simTick, simTicks]
  forms: [tick, ticks]
  at: tutorial/first.md#tick
  says: The unit of simulated time, which is a picosecond. All happens at a tick.
CPI:
  automatic: [CPI, cycles per instruction]
  at: tutorial/deep/cpi.md#cpi
  says: How many cycles an instruction takes on average.
CPI stack:
  automatic: [CPI stack]
  at: tutorial/deep/cpi.md#stack
  says: The cycles of an instruction, by what they were spent on.
cache line:
  automatic: [cache line, cache lines]
  forms: [line, lines, cache_line]
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
    const [paragraph] = (await shown('After two simTicks and a simTick.')).children;
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
              dataNote: 'simTick: The unit of simulated time, which is a picosecond.',
            },
          },
          children: [{type: 'text', value: 'simTicks'}],
        },
        {type: 'text', value: ' and a simTick.'},
      ],
    });
    expect(toString(paragraph)).toBe('After two simTicks and a simTick.');
  });

  it.each([
    ['code', '`simTick`\n\n```text\nsimTick\n```'],
    ['a heading', '## A simTick {#a-tick}'],
    ['a link', '[a simTick](other.md) and [an address](https://www.gem5.org "simTick")'],
    ['the head of a table', '| simTick |\n| --- |\n| 1 |'],
    ['a part of another word', 'simTick-tock, mysimTicks, simTick_latency, a/simTick, CPIs, cpi'],
    ['a summary', '<details>\n<summary>The simTick</summary>\n\nText.\n\n</details>'],
    ['what another notation names', ':num[2 simTicks]{reason="simTick"}, :claim[perhaps a simTick]{guess}'],
    ['the title of an admonition', ':::note[A simTick]\n\nText.\n\n:::'],
    ['the closing', '## What you have now {#what-you-have-now}\n\nA simTick.'],
    ['a form that has to be marked', 'A tick, a line of a program.'],
    ['a term that the page explains itself', 'A *simTick* is a picosecond.\n\nA simTick.'],
  ])('is not in %s', async (_where, text) => {
    expect(await links(text)).toEqual([]);
  });

  it('is not a link on the page that explains it, nor without markup outside the Tutorial', async () => {
    expect(await links('A simTick, a CPI.', 'docs/tutorial/first.md')).toEqual(['CPI -> deep/cpi.md#cpi']);
    expect(await links('A simTick.', 'docs/labs/one.md')).toEqual([]);
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

  it('has the name and the automatic forms among its forms', () => {
    expect(read(`ROB:\n  automatic: [ROB]\n  forms: [buffer]\n  ${entry}\n`).terms).toMatchObject([
      {
        name: 'ROB',
        forms: ['ROB', 'buffer'],
        automatic: ['ROB'],
        page: 'docs/a.md',
        id: 'b',
        place: {line: 1},
      },
    ]);
  });

  it('links no word of ordinary English by itself', async () => {
    const project = contextOf(process.cwd());
    const ordinary = `A feature request for the plugin: commit your changes to port 80, then tick the box on an iPhone SE.
      The marker is an alias of a pipeline step in the standard library. Each board member has a resource, a packet of
      responses and a recipe for a clean sweep of the bank. Reset the channel on the line, block the way, set a fair
      capacity limit; the conflict was squashed out of order, a hit in the region. A full system dump speculates about
      coherent workloads, predictors and prefetchers, with checkpoints, toolchains, and the knee of Ruby's cold crossbars.`;
    const tree = await shownIn(ordinary, project, 'docs/tutorial/page.md');
    expect(found(tree, 'link')).toEqual([]);
    const terms = await shownIn('SimObject, MSHR, ROB, MPKI', project, 'docs/tutorial/page.md');
    expect(found(terms, 'link')).toHaveLength(4);
  });

  it.each([
    [`a:\n  ${entry}\n  form: [b]\n`, '1:1 glossary-form'],
    [`a:\n  ${entry}\nb:\n  at: a.md\n  says: A definition that is long enough.\n`, '4:1 glossary-form'],
    [`a:\n  ${entry}\na:\n  ${entry}\n`, '4:1 glossary-form'],
    [`a:\n  ${entry}\nb:\n  forms: [a]\n  ${entry}\n`, '4:1 glossary-twin'],
    [`commit:\n  automatic: [commit]\n  ${entry}\n`, '1:1 glossary-form'],
  ])('%j has a diagnostic', (text, diagnostic) => {
    expect(read(text).diagnostics.map(({place, rule}) => `${place.line}:${place.column} ${rule}`)).toEqual([
      diagnostic,
    ]);
  });
});
