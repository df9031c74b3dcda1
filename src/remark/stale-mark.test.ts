import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {h} from 'hastscript';
import {afterAll, beforeAll, expect, it} from 'vitest';
import * as z from 'zod';

import {exampleIndexOf} from '../content/examples';
import type {SystemObject} from '../content/examples/recording';
import {recordFixture, writeFiles} from '../content/examples/test-projects';
import {text} from '../content/schemas';
import {figure, type Figures} from '../content/figures/figure';
import {contextOf, shown as shownIn} from './test-pages';

const root = mkdtempSync(join(tmpdir(), 'cs429-stale-'));
const program = join(root, 'examples/t/e/new.py');

const object = (path: string, requests: SystemObject['requests']): SystemObject => ({
  path,
  type: 'SimpleMemory',
  params: {},
  requests,
});

beforeAll(() => {
  writeFiles(root, {
    'examples/t/e/example.yml': [
      'about: One that changes.',
      'runs:',
      '  new: {command: gem5.opt new.py, stats: [simTicks], keep: [output, system]}',
      '',
    ].join('\n'),
    'examples/t/e/new.py': 'print(1)\n',
    'examples/t/e/time.chart.yml': [
      'title: It takes time',
      'holds: "[t/e/new simTicks] > 1"',
      'description: One bar.',
      'kind: bars',
      'x: {label: Program, categories: [It]}',
      'y: {label: Time, value: simTicks, unit: ns, zero: true, digits: 0}',
      'series: [{label: Time, runs: [t/e/new]}]',
      '',
    ].join('\n'),
  });
  recordFixture(exampleIndexOf(root).run('t/e/new'), {
    output: 'Hello\n',
    stats: {dump: 1, dumps: [{simTicks: {value: '5', unit: 'Tick', about: 'ticks'}}]},
    system: {objects: [object('system.a', {port: ['system.b.port']}), object('system.b', {})]},
  });
});
afterAll(() => rmSync(root, {recursive: true}));

/** A figure that shows a recording without looking at its state. */
const figures: Figures = {
  figure: figure({
    attributes: z.strictObject({run: text}),
    prepare: ({run: name}, exampleIndex) => ({
      title: name,
      first: [h('p', exampleIndex.run(name).command)],
      data: {},
    }),
  }),
};

const mark = 'recorded before this program was changed';
const why = `${mark} (new.py changed)`;

/** The output for a line after its program changed, or got a comment. */
async function shown(line: string, source: string): Promise<string> {
  writeFileSync(program, source);
  return JSON.stringify(await shownIn(line, contextOf(root, {figures})));
}

it.each<[string, string]>([
  ['::run{name="t/e/new"}', `"value":"gem5 v24.0 · Arm · ${mark}"`],
  ['::stats{run="t/e/new" show="simTicks"}', `"value":"gem5 v24.0 · Arm · ${mark}"`],
  ['::chart{file="t/e/time.chart.yml"}', `"value":"${mark}"`],
  ['::system{run="t/e/new"}', `"value":"${mark}"`],
  ['::figure{name="figure" run="t/e/new"}', `"value":"${mark}"`],
  ['It takes :num[t/e/new simTicks].', `"title":"t/e/new simTicks\\n${why}"`],
  ['It is :num[t/e/new / t/e/new simTicks].', `t/e/new simTicks\\n${why}"`],
  ['It takes :claim[longer]{holds="[t/e/new simTicks] > 1"}.', `"value":"${why}"`],
])(
  '%s is shown with a mark when its program changed, and without one when a comment did',
  async (line, text) => {
    const commented = await shown(line, '# One.\nprint(1)\n');
    expect(commented).not.toContain('recorded before');
    expect(commented).not.toContain('"stale"');
    const changed = await shown(line, 'print(2)\n');
    expect(changed).toContain(text);
    expect(changed).toContain('"stale"');
    expect(changed).toContain(why);
  },
);
