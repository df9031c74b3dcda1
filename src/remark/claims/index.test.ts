import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readPage} from '../../course/page/read';
import {exampleIndexOf, type ExampleIndex} from '../../course/examples';
import {recordFixture, writeFiles} from '../../course/examples/testing';
import type {Page} from '../../course/diagnostic';
import {warningsOf} from '../testing';
import plugin, {claimDiagnostics} from '.';

const root = mkdtempSync(join(tmpdir(), 'claims-'));
let exampleIndex: ExampleIndex;

/** The statistics of a run with so many misses, and hardly more ticks. */
const statistics = (misses: number) => ({
  dump: 1,
  dumps: [
    {
      misses: {value: String(misses), unit: 'Count', about: 'misses'},
      simTicks: {value: String(misses * 1000 + 431), unit: 'Tick', about: 'ticks'},
      'cpu.ipc': {value: '0.081234', unit: 'Count/Cycle', about: 'IPC'},
    },
  ],
});

beforeAll(() => {
  writeFiles(root, {
    'examples/topic/one/example.yml': [
      'about: An example.',
      'runs:',
      '  gshare: {command: gem5.opt a.py, stats: ["*"]}',
      '  local: {command: gem5.opt a.py --local, stats: ["*"]}',
      '  never: {command: gem5.opt a.py --never}',
      '',
    ].join('\n'),
    'examples/topic/one/a.py': 'print()\n',
    'docs/attribution.md': [
      'Papers.',
      '',
      '- A tool, without a year.',
      '- Daniel A. Jiménez and Calvin Lin.\n  "Perceptrons".\n  2001.',
      '- Jason Lowe-Power and others.\n  "Version 20.0+".\n  2020, and again 2021.',
      '- Scott McFarling.\n  *Predictors*.\n  June 1993.',
      '',
    ].join('\n'),
  });
  exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('topic/one/gshare'), {output: '', stats: statistics(1234)});
  recordFixture(exampleIndex.run('topic/one/local'), {output: '', stats: statistics(123_456_789)});
});
afterAll(() => rmSync(root, {recursive: true}));

function pageOf(text: string, path: string): Page {
  const {page, diagnostic} = readPage(path, text);
  if (!page) throw new Error(diagnostic.text);
  return page;
}

/** A page after the plugin. */
function transformed(text: string, path = 'docs/tutorial/page.md'): Root {
  const {source, tree} = pageOf(text, path);
  const file = new VFile({path, value: source});
  return unified().use(plugin, {exampleIndex, gem5: 'https://gem5.example/v24'}).runSync(tree, file);
}

/** What is said of a page, by rule. */
const diagnosticsOf = (text: string): string[] =>
  claimDiagnostics(pageOf(text, 'docs/page.md'), exampleIndex).map(
    (diagnostic) => `${diagnostic.text} (${diagnostic.rule})`,
  );

const rank = '[topic/one/local misses] > [topic/one/gshare misses]';

describe('a claim', () => {
  it('is its words, and says to who asks by which runs it is proved', () => {
    const tree = transformed(
      `Gshare has :claim[**hardly** any misses]{holds="[topic/one/gshare misses] < 0.01 * [topic/one/local misses] and [topic/one/gshare cpu.ipc] < 1 and [topic/one/gshare simTicks] > 0"}.`,
    );
    expect(toString(tree)).toBe('Gshare has hardly any misses.');
    const shown: unknown[] = [];
    visit(tree, 'textDirective', ({data}) => {
      shown.push(data?.hName, data?.hProperties);
    });
    expect(shown).toEqual([
      'span',
      {
        className: ['claim'],
        role: 'note',
        tabIndex: 0,
        title: [
          'topic/one/gshare misses: 1,234',
          'topic/one/local misses: 123,456,789',
          'topic/one/gshare cpu.ipc: 0.08123 per cycle',
          'topic/one/gshare simTicks: 1,234,431 ticks',
        ].join('\n'),
      },
    ]);
  });

  it('is its words alone where its reason says that it is no result', () => {
    const tree = transformed('It takes :claim[*one* more]{reason="it counts from zero"}.');
    expect(toString(tree)).toBe('It takes one more.');
    visit(tree, ({type}) => {
      expect(type).not.toBe('textDirective');
    });
  });

  it('may stand in a list, a table and a note', () => {
    const claim = `:claim[fewer]{holds="${rank}"}`;
    expect(() =>
      transformed(`- ${claim}\n\n| a |\n| --- |\n| ${claim} |\n\n:::note\n\n${claim}\n\n:::`),
    ).not.toThrow();
  });

  it('stops the page where the recordings turn its rank round', async () => {
    const text = 'It has\n:claim[fewer]{holds="[topic/one/gshare misses] > [topic/one/local misses]"}.';
    expect(await warningsOf(() => transformed(text))).toMatch(
      'docs/tutorial/page.md:2:1  `[topic/one/gshare misses]` is 1234 and `[topic/one/local misses]` is 123456789, so that `>` does not hold; correct the words and the expression  (claim-untrue)',
    );
  });

  it.each([
    [
      ':claim[more]{holds="[topic/one/globl misses] > 1"}',
      'there is no run `topic/one/globl`; write `topic/one/local` or `topic/one/gshare` or `topic/one/never` (claim-unknown)',
    ],
    [
      ':claim[more]{holds="[topic/one/local mises] > 1"}',
      'topic/one/local has no value `mises`; write `misses` (claim-unknown)',
    ],
    [
      ':claim[more]{holds="[topic/one/never misses] > 1"}',
      'the recording topic/one/never is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- topic/one/never (claim-unknown)',
    ],
    [
      ':claim[more]',
      '`:claim[more]` does not say what must hold; write `:claim[more]{holds="[RUN NAME] > [RUN NAME]"}` (claim-form)',
    ],
    [
      ':claim{holds="1 > 2"}',
      '`:claim` without words; write `:claim[words]{holds="[RUN NAME] > [RUN NAME]"}` (claim-form)',
    ],
    [
      `:claim[more]{holds="${rank}" reason="one more"}`,
      '`:claim[more]` is proved, or excepted for a reason in words; write `holds` or `reason`, and what it needs (claim-form)',
    ],
    [
      ':claim[more]{reason="…"}',
      '`:claim[more]` is proved, or excepted for a reason in words; write `holds` or `reason`, and what it needs (claim-form)',
    ],
    [':claim[more]{hold="1 > 2"}', '`:claim` takes no `hold`; write `holds` (claim-form)'],
    [
      ':claim[more]{holds="[topic/one/local misses]"}',
      '`[topic/one/local misses]` cannot be read; write `[RUN NAME] > 0.5 * [RUN NAME]`, with + - * / ( ) min max abs, compared by < <= > >= =, joined by `and` (claim-form)',
    ],
    [
      `## Its :claim[more]{holds="${rank}"} {#its}`,
      'a heading holds no `:claim`; write the words alone, and say it in a sentence (claim-place)',
    ],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});

describe('a known reason', () => {
  it.each([
    [
      'gem5="src/mem/cache/cache.cc:806-811"',
      'https://gem5.example/v24/src/mem/cache/cache.cc#L806-L811',
      'known from gem5’s source: src/mem/cache/cache.cc, lines 806–811',
    ],
    [
      'gem5="RELEASE-NOTES.md:12"',
      'https://gem5.example/v24/RELEASE-NOTES.md?plain=1#L12',
      'known from gem5’s source: RELEASE-NOTES.md, line 12',
    ],
    [
      'cite="jimenez-2001"',
      '../attribution.md#jimenez-2001',
      'known from: Daniel A. Jiménez and Calvin Lin, 2001',
    ],
  ])('{%s} is a link to its source', (attribute, url, title) => {
    const links: unknown[] = [];
    visit(transformed(`So, :known[because it *waits*]{${attribute}}.`), 'link', (node) => {
      links.push([toString(node), node.url, node.title, node.data]);
    });
    expect(links).toEqual([['because it waits', url, title, {hProperties: {className: ['known']}}]]);
  });

  it('leads to an item of the page that lists the works', () => {
    const ids: unknown[] = [];
    const {source} = pageOf('- Scott McFarling.\n  1993.\n- A tool.', 'docs/attribution.md');
    visit(transformed(source, 'docs/attribution.md'), 'listItem', ({data}) => {
      ids.push(data?.hProperties?.id);
    });
    expect(ids).toEqual(['mcfarling-1993', undefined]);
  });

  const like = 'write `gem5="src/mem/cache/cache.cc:806-811"`';
  it.each([
    [
      ':known[because]',
      '`:known[because]` needs words and one source; write `:known[words]{gem5="src/…:10-20"}` or `:known[words]{cite="…"}` (reason-form)',
    ],
    [
      ':known[because]{gem5="src/a.cc:1" cite="mcfarling-1993"}',
      '`:known[because]` needs words and one source; write `:known[words]{gem5="src/…:10-20"}` or `:known[words]{cite="…"}` (reason-form)',
    ],
    [':known[because]{gem="src/a.cc:1"}', '`:known` takes no `gem`; write `gem5` (reason-form)'],
    [
      ':known[because]{gem5="src/a.cc"}',
      `\`src/a.cc\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':known[because]{gem5="gem5/src/a.cc:1"}',
      `\`gem5/src/a.cc:1\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':known[because]{gem5="src/../a.cc:1"}',
      `\`src/../a.cc:1\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':known[because]{gem5="src/a.cc:20-10"}',
      `lines 20 to 10 are in no order; ${like}, the first line first (reason-form)`,
    ],
    [
      ':known[because]{cite="macfarling-1993"}',
      'docs/attribution.md lists no `macfarling-1993`; write `mcfarling-1993`, or add the work there (reason-unknown)',
    ],
    [
      '[See :known[because]{cite="mcfarling-1993"}](page.md)',
      'a link holds no `:known`; write the words alone, and say it in a sentence (claim-place)',
    ],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});

describe('a supposed reason', () => {
  it('is its words, with a mark', () => {
    const tree = transformed('It waits, :supposed[probably because of a `fence`].');
    expect(toString(tree)).toBe('It waits, probably because of a fence.');
    visit(tree, 'textDirective', ({data}) => {
      expect(data?.hProperties?.className).toEqual(['supposed']);
      expect(data?.hProperties?.title).toMatch(/^supposed/);
    });
  });

  it.each([
    'because it may wait',
    'Perhaps it waits',
    'we suppose so',
    'which seems slow',
    'that is a guess',
  ])('says so: %s', (words) => {
    expect(diagnosticsOf(`It waits, :supposed[${words}].`)).toEqual([]);
  });

  it.each([
    [
      ':supposed[because it must]',
      '`:supposed[because it must]` does not say that it is a guess; write `probably`, `perhaps`, `may`, `might`, `seems` or `we suppose` within (reason-form)',
    ],
    [':supposed[perhaps]{cite="a"}', '`:supposed` takes no `cite`; remove it (reason-form)'],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});
