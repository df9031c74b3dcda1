import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf as allOf, found, shown, textOf} from '../test-pages';

const root = mkdtempSync(join(tmpdir(), 'claims-'));
let context: Context;

/** The statistics of a run with this number of misses, and with almost proportional ticks. */
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
      '  gshare: {command: gem5.opt a.py --bits 8, stats: ["*"]}',
      '  local: {command: gem5.opt a.py --bits 9, stats: ["*"]}',
      '  simplest: {command: gem5.opt a.py, stats: ["*"]}',
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
  const exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('topic/one/gshare'), {output: '', stats: statistics(1234)});
  recordFixture(exampleIndex.run('topic/one/simplest'), {output: '', stats: statistics(12)});
  recordFixture(exampleIndex.run('topic/one/local'), {output: '', stats: statistics(123_456_789)});
  context = contextOf(root);
});
afterAll(() => rmSync(root, {recursive: true}));

/** A page after the notations. */
const transformed = (text: string, path = 'docs/tutorial/page.md') => shown(text, context, path);

/** The diagnostics of a page, by rule. */
const diagnosticsOf = (text: string): string[] =>
  allOf(text, context).map((line) => line.replace(/^\S+ {2}/, '').replace(/ {2}(?=\()/, ' '));

const rank = '[topic/one/local misses] > [topic/one/gshare misses]';

const unsupported =
  'needs one thing that supports it; write `holds="[RUN NAME] > [RUN NAME]"`, `gem5="src/…:10-20"`, `cite="…"`, `guess` or `reason="…"` (claim-form)';

describe('a claim', () => {
  it('is its words, which label the button that shows the recorded values', async () => {
    const tree = await transformed(
      `Gshare has :claim[**hardly** any misses]{holds="${rank}"}, and b :claim[so too]{holds="${rank}"}.`,
    );
    expect(toString(tree)).toBe('Gshare has hardly any misses, and b so too.');
    const parts = found(tree, 'emphasis').map(({data, children}) => ({
      name: data?.hName,
      ...data?.hProperties,
      words: children.length,
    }));
    const title = 'Shown by 2 recorded runs';
    const dataNote = 'misses: 123,456,789 (bits 9), 1,234 (bits 8)';
    const claim = (id: string, words: number) => [
      {name: 'label', htmlFor: [`${id}-button`], title, dataNote, words},
      {name: 'button', type: 'button', id: `${id}-button`, popoverTarget: id, ariaLabel: title, words: 0},
      {name: 'span', className: ['proof'], id, popover: 'auto', role: 'note', ariaLabel: title, words: 0},
    ];
    expect(parts).toEqual([...claim('claim-1', 2), ...claim('claim-2', 1)]);
  });

  it.each([
    [
      'by value, for several runs',
      rank,
      [
        'Shown by 2 recorded runs',
        'gem5.opt a.py …',
        'misses, misses',
        'bits 9: 123,456,789',
        'bits 8: 1,234',
        'What the marks mean',
      ],
    ],
    [
      'with whole commands, if they have too few words in common',
      '[topic/one/simplest misses] < [topic/one/gshare misses]',
      [
        'Shown by 2 recorded runs',
        'misses, misses',
        'gem5.opt a.py: 12',
        'gem5.opt a.py --bits 8: 1,234',
        'What the marks mean',
      ],
    ],
    [
      'by run, for several values',
      '[topic/one/gshare cpu.ipc] < 1 and [topic/one/gshare simTicks#1] > 0',
      [
        'Shown by a recorded run',
        'gem5.opt a.py --bits 8',
        'IPC, cpu.ipc: 0.08123 per cycle',
        'ticks, simTicks in dump 1: 1,234,431 ticks',
        'What the marks mean',
      ],
    ],
  ])('shows the recorded values %s', async (_, holds, lines) => {
    const tree = await transformed(`It :claim[wins]{holds="${holds}"}.`);
    const proof = found(tree, 'emphasis').at(-1)?.data?.hChildren;
    expect(proof?.map(textOf)).toEqual(lines);
  });

  it.each([
    [
      'two values of a run',
      '[topic/one/gshare cpu.ipc] < 1 and [topic/one/gshare simTicks] > 0',
      'IPC: 0.08123 per cycle; ticks: 1,234,431 ticks',
    ],
    [
      'two runs that have no words of their own',
      '[topic/one/simplest misses] < [topic/one/gshare misses]',
      'misses: 12, 1,234',
    ],
    [
      'the number of runs, if there are more values',
      '[topic/one/simplest misses] < [topic/one/gshare misses] < [topic/one/local misses]',
      'Shown by 3 recorded runs',
    ],
  ])('has a note for the margin: %s', async (_, holds, note) => {
    const tree = await transformed(`It :claim[wins]{holds="${holds}"}.`);
    const label = found(tree, 'emphasis').find(({data}) => data?.hName === 'label');
    expect(label?.data?.hProperties?.dataNote).toBe(note);
  });

  it.each([
    [
      ':claim[fewer]{holds="[topic/one/gshare misses] > [topic/one/local misses]"}',
      '`[topic/one/gshare misses]` is 1234 and `[topic/one/local misses]` is 123456789, so `>` does not hold; correct the words and the expression (claim-untrue)',
    ],
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
    [':claim[more]', `\`:claim[more]\` ${unsupported}`],
    [`:claim[more]{holds="${rank}" reason="one more"}`, `\`:claim[more]\` ${unsupported}`],
    [':claim[more]{gem5="src/a.cc:1" cite="mcfarling-1993"}', `\`:claim[more]\` ${unsupported}`],
    [
      ':claim[more]{reason="…"}',
      '`:claim[more]` does not say why nothing has to show it; write `reason="…"` in words (claim-form)',
    ],
    [
      ':claim[more]{holds="[topic/one/local misses]"}',
      '`[topic/one/local misses]` cannot be read; write `[RUN NAME] > 0.5 * [RUN NAME]`, with + - * / ( ) min max abs, compared by < <= > >= =, joined by `and` (claim-form)',
    ],
    [
      `## Its :claim[more]{holds="${rank}"} {#its}`,
      'a heading cannot contain `:claim`; write the words alone, and put the claim in a sentence (claim-place)',
    ],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});

describe('a claim from a source', () => {
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
  ])('{%s} is a link to its source', async (attribute, url, title) => {
    const tree = await transformed(`So, :claim[because it *waits*]{${attribute}}.`);
    const links = found(tree, 'link').map((node) => [toString(node), node.url, node.title, node.data]);
    expect(links).toEqual([['because it waits', url, title, {hProperties: {className: ['known']}}]]);
  });

  const like = 'write `gem5="src/mem/cache/cache.cc:806-811"`';
  it.each([
    [
      ':claim[because]{gem5="src/a.cc"}',
      `\`src/a.cc\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':claim[because]{gem5="gem5/src/a.cc:1"}',
      `\`gem5/src/a.cc:1\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':claim[because]{gem5="src/../a.cc:1"}',
      `\`src/../a.cc:1\` is not a file of gem5's with its lines; ${like} (reason-form)`,
    ],
    [
      ':claim[because]{gem5="src/a.cc:20-10"}',
      `lines 20 to 10 are not a range; ${like}, the first line first (reason-form)`,
    ],
    [
      ':claim[because]{cite="macfarling-1993"}',
      'docs/attribution.md lists no `macfarling-1993`; write `mcfarling-1993`, or add the work there (reason-unknown)',
    ],
    [
      '[See :claim[because]{cite="mcfarling-1993"}](page.md)',
      'a link cannot contain `:claim`; write the words alone, and put the claim in a sentence (claim-place)',
    ],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});

describe('a guess', () => {
  it('is its words, with a mark', async () => {
    const tree = await transformed('It waits, :claim[probably because of a `fence`]{guess}.');
    expect(toString(tree)).toBe('It waits, probably because of a fence.');
    const [words] = found(tree, 'textDirective');
    expect(words?.data?.hProperties?.className).toEqual(['supposed']);
    const [mark] = found(tree, 'link');
    expect(mark?.url).toBe('/markdown-page#claims');
    expect(mark?.title).toMatch(/^supposed/);
  });

  it.each([
    'because it may wait',
    'Perhaps it waits',
    'we suppose so',
    'which seems slow',
    'that is a guess',
  ])('says so: %s', (words) => {
    expect(diagnosticsOf(`It waits, :claim[${words}]{guess}.`)).toEqual([]);
  });

  it.each([
    [
      ':claim[because it must]{guess}',
      '`:claim[because it must]` does not say that it is a guess; write `probably`, `perhaps`, `may`, `might`, `seems` or `we suppose` within (reason-form)',
    ],
  ])('has a diagnostic: %s', (text, diagnostic) => {
    expect(diagnosticsOf(text)).toEqual([diagnostic]);
  });
});
