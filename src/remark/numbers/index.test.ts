import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf, found, shown as shownIn} from '../test-pages';

const root = mkdtempSync(join(tmpdir(), 'numbers-'));
let context: Context;

const statistics = (simTicks: number) => ({
  dump: 1,
  dumps: [
    {
      simTicks: {value: String(simTicks), unit: 'Tick', about: 'Number of ticks simulated'},
      simSeconds: {value: String(simTicks / 1e12), unit: 'Second', about: 'Number of seconds simulated'},
      'system.cpu.ipc': {value: '0.081234', unit: 'Count/Cycle', about: 'IPC'},
      'system.cpu.dcache.overallMisses::total': {value: '1234567', unit: 'Count', about: 'misses'},
      'system.cpu.dcache.overallMissRate::total': {value: '0.123400', unit: 'Ratio', about: 'miss rate'},
      'system.cpu.dcache.avg_blocked': {value: 'nan', unit: 'Cycle/Count', about: 'blocked'},
      bytes: {value: '3145728', unit: 'Byte', about: 'bytes'},
    },
    {simTicks: {value: '5', unit: 'Tick', about: 'Number of ticks simulated'}},
  ],
});

beforeAll(() => {
  writeFiles(root, {
    'examples/topic/one/example.yml': [
      'about: An example.',
      'runs:',
      '  slow: {command: gem5.opt a.py, stats: ["*"]}',
      '  fast: {command: gem5.opt a.py --fast, stats: ["*"]}',
      '  never: {command: gem5.opt a.py --never}',
      'derive:',
      '  us: {is: simTicks / 1000000, unit: us, about: simulated time}',
      '  tiny: {is: bytes / simTicks / 1000, unit: things, about: a small number}',
      '',
    ].join('\n'),
    'examples/topic/one/a.py': 'print()\n',
  });
  const exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('topic/one/slow'), {output: '', stats: statistics(431_514_000)});
  recordFixture(exampleIndex.run('topic/one/fast'), {output: '', stats: statistics(107_878_500)});
  context = contextOf(root);
});
afterAll(() => rmSync(root, {recursive: true}));

const shown = async (text: string): Promise<string> => toString(await shownIn(text, context));

describe('a number', () => {
  const slow = 'topic/one/slow';
  it.each([
    [`:num[${slow} simTicks]`, '431,514,000'],
    [`:num[${slow} simTicks]{unit="µs" digits=2}`, '431.51\u{a0}µs'],
    [`:num[${slow} simTicks]{unit="us" digits=0}`, '432\u{a0}µs'],
    [`:num[${slow} simSeconds]{unit="ns"}`, '431,514\u{a0}ns'],
    [`:num[${slow} simTicks#2]`, '5'],
    [`:num[${slow} us]{digits=1}`, '431.5'],
    [`:num[${slow} us]{unit="ms" digits=3}`, '0.432\u{a0}ms'],
    [`:num[${slow} system.cpu.ipc]{digits=2}`, '0.08'],
    [`:num[${slow} system.cpu.dcache.overallMisses::total]`, '1,234,567'],
    [`:num[${slow} system.cpu.dcache.overallMissRate::total]{unit="%" digits=1}`, '12.3%'],
    [`:num[${slow} system.cpu.dcache.overallMisses::total]{unit="million" digits=1}`, '1.2\u{a0}million'],
    [`:num[${slow} bytes]{unit="MiB"}`, '3\u{a0}MiB'],
    [`:num[${slow} tiny]{unit="things" digits=6}`, '0.000007\u{a0}things'],
    [`:num[ ${slow}\n  simTicks ]`, '431,514,000'],
    [`:num[${slow} / topic/one/fast simTicks]`, '4'],
    [`:num[${slow} / topic/one/fast simTicks]{digits=1}`, '4.0'],
    [`:num[${slow} simTicks / topic/one/fast simTicks#2]`, '86,302,800'],
    [`:num[topic/one/fast / ${slow} simTicks]{share digits=2}`, '0.25'],
    [`:num[topic/one/fast / ${slow} simTicks]{share unit="%"}`, '25%'],
    [`:num[${slow} -> topic/one/fast simTicks]{falls}`, '75%'],
    [`:num[topic/one/fast -> ${slow} simTicks]{rises digits=1}`, '300.0%'],
    [`:num[topic/one/fast simTicks#2 -> ${slow} simTicks]{rises}`, '8,630,279,900%'],
    [':num[12 cycles]{reason="a definition"}', '12 cycles'],
  ])('%s', async (text, expected) => {
    expect(await shown(`It is ${text}.`)).toBe(`It is ${expected}.`);
  });

  it('has the exact value, and the run and the name that it was read by as its title', async () => {
    const tree = await shownIn(`:num[${slow}  simTicks]{unit="ms" digits=2}`, context);
    expect(found(tree, 'textDirective').map(({data}) => [data?.hName, data?.hProperties])).toEqual([
      ['data', {value: '0.431514', title: 'topic/one/slow simTicks'}],
    ]);
  });
});

const unknown = 'number-unknown';
const form = 'number-form';
const untrue = 'number-untrue';
const unreadable =
  'cannot be read; write `:num[RUN NAME]` or `:num[RUN / RUN NAME]` or `:num[RUN -> RUN NAME]` or `:num[…]{reason="…"}`';

describe('a number has a diagnostic', () => {
  it.each([
    [
      'num[topic/one/slo simTicks]',
      'there is no run `topic/one/slo`; write `topic/one/slow` or `topic/one/fast` or `topic/one/never`',
      unknown,
    ],
    ['num[topic/one/slow simTick]', 'topic/one/slow has no value `simTick`; write `simTicks`', unknown],
    [
      'num[topic/one/never simTicks]',
      'the recording topic/one/never is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- topic/one/never',
      unknown,
    ],
    ['num[simTicks]', `\`:num[simTicks]\` ${unreadable}`, form],
    ['num[topic/one/slow / simTicks]', `\`:num[topic/one/slow / simTicks]\` ${unreadable}`, form],
    ['num[-> topic/one/fast simTicks]{falls}', `\`:num[-> topic/one/fast simTicks]\` ${unreadable}`, form],
    ['num[topic/one/slow simTicks]{share}', '`share` does not go with `:num[RUN NAME]`; remove it', form],
    [
      'num[12 cycles]{reason="a definition" digits=1}',
      '`digits` does not go with `:num[…]{reason="…"}`; remove it',
      form,
    ],
    [
      'num[topic/one/slow system.cpu.ipc]',
      'the value is 0.081234; say how many digits to show, such as `{digits=3}`',
      form,
    ],
    [
      'num[topic/one/slow system.cpu.ipc]{digits=0}',
      'the value is 0.081234 and would be shown as 0; write `{digits=3}`',
      form,
    ],
    [
      'num[topic/one/slow simTicks]{unit="min"}',
      '`Tick` cannot be shown in `min`; write `s` or `ms` or `µs` or `ns` or `ps`',
      form,
    ],
    [
      'num[topic/one/slow system.cpu.ipc]{unit="%"}',
      'the value has no unit to be shown in (gem5: `Count/Cycle`); leave `unit` out, and write the word after the number',
      form,
    ],
    [
      'num[topic/one/slow system.cpu.dcache.avg_blocked]',
      'the recording has no number there: it divides by zero; show another value',
      untrue,
    ],
    [
      'num[topic/one/fast / topic/one/slow simTicks]',
      'the ratio is 0.25, but would be read as a multiple; swap the two sides, or write `share` for a part of a whole',
      untrue,
    ],
    [
      'num[topic/one/slow simTicks / topic/one/slow bytes]{digits=1}',
      '`simTicks` is in `Tick` and `bytes` in `Byte`; compare values of one unit, or name the quotient under `derive` in the example.yml',
      form,
    ],
    [
      'num[topic/one/slow -> topic/one/fast simTicks]',
      'a change needs its direction; write either `rises` or `falls`',
      form,
    ],
    [
      'num[topic/one/slow -> topic/one/fast simTicks]{rises}',
      'it goes from 431500000 to 107900000, so `rises` is not true; it `falls`, and the sentence has to say so',
      untrue,
    ],
    [
      'num[topic/one/slow -> topic/one/fast bytes]{falls}',
      'it goes from 3146000 to 3146000, so `falls` is not true; it does not change, and the sentence has to say so',
      untrue,
    ],
    [
      'num[12 cycles]{reason="…"}',
      '`:num[12 cycles]` does not say why no recording has it; write `:num[12 cycles]{reason="…"}`',
      form,
    ],
    ['num[some]{reason="a guess"}', '`:num[some]` has no number; write the text alone', form],
  ])(':%s', (directive, text, rule) => {
    expect(diagnosticsOf(`Text.\nIt is :${directive}.`, context)).toEqual([
      `docs/page.md:2:7  ${text}  (${rule})`,
    ]);
  });
});
