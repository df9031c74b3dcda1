import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {ElementContent} from 'hast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf, shown} from '../test-pages';

const root = mkdtempSync(join(tmpdir(), 'statistics-'));
let context: Context;

const statistics = (misses: number) => ({
  dump: 2,
  dumps: [
    {simTicks: {value: '5', unit: 'Tick', about: 'Number of ticks simulated'}},
    {
      simTicks: {value: '431514000', unit: 'Tick', about: 'Number of ticks simulated'},
      'system.cpu.ipc': {value: '0.081234', unit: 'Count/Cycle', about: 'IPC: instructions per cycle'},
      'system.cpu.dcache.overallMisses::total': {value: String(misses), unit: 'Count', about: 'misses'},
      blocked: {value: 'nan', unit: 'Cycle/Count', about: ''},
    },
  ],
});

beforeAll(() => {
  writeFiles(root, {
    'examples/topic/one/example.yml': [
      'about: An example.',
      'runs:',
      '  slow: {command: gem5.opt a.py, stats: ["*"], dump: 2}',
      '  fast: {command: gem5.opt a.py --fast, stats: ["*"], dump: 2}',
      '  never: {command: gem5.opt a.py --never, stats: ["*"], dump: 2}',
      '  qemu: {command: qemu-aarch64 a, simulator: false}',
      'derive:',
      '  us: {is: simTicks / 1000000, unit: us, about: time that was simulated}',
      '  each: {is: us / (2 * blocked), unit: us, about: time for each}',
      'read:',
      '  primes: {pattern: "(\\\\d+) primes", unit: primes, about: what the program counted}',
      '',
    ].join('\n'),
    'examples/topic/one/a.py': 'print()\n',
  });
  const exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('topic/one/slow'), {output: '', stats: statistics(1_234_567)});
  recordFixture(exampleIndex.run('topic/one/fast'), {output: '', stats: statistics(89)});
  recordFixture(exampleIndex.run('topic/one/qemu'), {output: 'There are 1229 primes.\n'});
  context = contextOf(root);
});
afterAll(() => rmSync(root, {recursive: true}));

/** The HTML that a node of a table becomes. */
function htmlOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') throw new Error(`unexpected ${node.type}`);
  const properties = Object.entries(node.properties).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${node.tagName}${properties.join('')}>${node.children.map(htmlOf).join('')}</${node.tagName}>`;
}

/** The HTML of a page's first block, a line for each row and for the caption. */
async function table(text: string): Promise<string[]> {
  const {
    hName: tagName = '',
    hProperties: properties = {},
    hChildren: children = [],
  } = (await shown(text, context)).children[0]?.data ?? {};
  return htmlOf({type: 'element', tagName, properties, children}).split(/(?=<tr>|<figcaption>)/);
}

/** The caption, whose link explains its marks as that of a run does. */
const captionWith = (source: string): string =>
  `<figcaption>${source} · <a href="/markdown-page#claims" title="What recorded, ✓ and ? mean">key</a></figcaption></figure>`;

describe('a table', () => {
  it('has names, aligned values, units in words, meanings and their source', async () => {
    expect(
      await table(
        '::stats{run="topic/one/slow" show="simTicks simTicks#1 system.cpu.ipc system.cpu.dcache.overallMisses::total us"}',
      ),
    ).toEqual([
      '<figure className="run-figure"><table className="statistics"><thead>',
      '<tr><th scope="col">Statistic</th><th className="number" scope="col">Value</th><th scope="col">Unit</th></tr></thead><tbody>',
      '<tr><th scope="row"><samp>simTicks</samp> <span className="statistics-about">Number of ticks simulated</span></th><td className="number" dataRest=".000000">431,514,000</td><td>ticks</td></tr>',
      '<tr><th scope="row"><samp>simTicks</samp> (dump 1) <span className="statistics-about">Number of ticks simulated</span></th><td className="number" dataRest=".000000">5</td><td>ticks</td></tr>',
      '<tr><th scope="row"><samp>system.cpu.ipc</samp> <span className="statistics-about">IPC: instructions per cycle</span></th><td className="number">0.081234</td><td>per cycle</td></tr>',
      '<tr><th scope="row"><samp>system.cpu.dcache.<wbr></wbr>overallMisses::total</samp> <span className="statistics-about">misses</span></th><td className="number" dataRest=".000000">1,234,567</td><td>count</td></tr>',
      '<tr><th scope="row">time that was simulated <span className="statistics-about"><samp>simTicks / 1000000</samp></span></th><td className="number" dataRest="000">431.514</td><td>µs</td></tr></tbody></table>',
      captionWith('gem5 v24.0 · Arm · recorded'),
    ]);
  });

  it('shows a derived value by its formula down to the statistics, even if it is plain', async () => {
    const [, , row] = await table('::stats{run="topic/one/slow" show="each" plain}');
    expect(row).toContain(
      'time for each <span className="statistics-about"><samp>(simTicks / 1000000) / (2 * blocked)',
    );
  });

  it('has a column for each of several runs, and no meanings if it is plain', async () => {
    expect(
      (
        await table(
          '::stats{run="topic/one/slow topic/one/fast" labels="No cache | 32 KiB" show="system.cpu.dcache.overallMisses::total system.cpu.ipc blocked" digits="2" plain}',
        )
      ).slice(1),
    ).toEqual([
      '<tr><th scope="col">Statistic</th><th className="number" scope="col">No cache</th><th className="number" scope="col">32 KiB</th><th scope="col">Unit</th></tr></thead><tbody>',
      '<tr><th scope="row"><samp>system.cpu.dcache.<wbr></wbr>overallMisses::total</samp></th><td className="number" dataRest=".00">1,234,567</td><td className="number" dataRest=".00">89</td><td>count</td></tr>',
      '<tr><th scope="row"><samp>system.cpu.ipc</samp></th><td className="number">0.08</td><td className="number">0.08</td><td>per cycle</td></tr>',
      '<tr><th scope="row"><samp>blocked</samp></th><td className="number" dataRest=".00">nan</td><td className="number" dataRest=".00">nan</td><td>cycles each</td></tr></tbody></table>',
      captionWith('gem5 v24.0 · Arm · recorded'),
    ]);
  });
});

describe('a table has a diagnostic', () => {
  const slow = 'run="topic/one/slow"';
  it.each([
    [
      `{run="topic/one/slo" show="simTicks"}`,
      'there is no run `topic/one/slo`; write `topic/one/slow` or `topic/one/fast` or `topic/one/qemu`',
      'unknown',
    ],
    [`{${slow} show="simTick"}`, 'topic/one/slow has no value `simTick`; write `simTicks`', 'unknown'],
    [
      '{run="topic/one/never" show="simTicks"}',
      'the recording topic/one/never is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- topic/one/never',
      'unknown',
    ],
    [
      '{run="topic/one/slow topic/one/fast" show="simTicks"}',
      'a column for each of several runs needs a name; write `labels="No cache | 32 KiB"`, in the order of the runs',
      'form',
    ],
    [
      '{run="topic/one/slow topic/one/fast" show="simTicks" labels="One"}',
      '`labels` has 1 names and `run` 2 runs; write one name for each, with `|` between them',
      'form',
    ],
    [
      `{${slow} show="simTicks" about="one | two"}`,
      '`about` has 2 texts and `show` 1 names; write one text for each, with `|` between them',
      'form',
    ],
    [
      `{${slow} show="simTicks" about="one" plain}`,
      '`plain` shows no meanings; write either `plain` or `about`',
      'form',
    ],
  ])('::stats%s', (attributes, text, rule) => {
    expect(diagnosticsOf(`::stats${attributes}`, context)).toEqual([
      `docs/page.md:1:1  ${text}  (stats-${rule})`,
    ]);
  });
});
