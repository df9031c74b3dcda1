import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../content/examples';
import {statisticsOf, statsTextOf} from '../../../content/examples/recording';
import {readStats} from '../../../content/examples/stats-text';
import {valueOf} from '../../../content/examples/values';
import {measuresOf} from './derive';
import {copyOf, rowsOf} from './rows';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..', '..'));

/** Dumps with the given lines of text. */
const dumps = (...texts: readonly (readonly string[])[]) =>
  readStats(
    texts
      .map((lines) => ['---------- Begin Simulation Statistics ----------', ...lines].join('\n'))
      .join('\n'),
  ).dumps;

describe('a copy', () => {
  const hostile = rowsOf(dumps(['a|b,"c" -5 # =cmd|x (Count)', 'd 2 # <b>*e* (Ratio)']), 2);

  it('is CSV in which a spreadsheet finds no formulas', () => {
    expect(copyOf(hostile, ['one'], undefined, 'CSV')).toBe(
      ['Statistic,one,Unit,Description', '"a|b,""c""",-5,count,\'=cmd|x', 'd,2,ratio,<b>*e*'].join('\n'),
    );
  });

  it('is a Markdown table', () => {
    expect(copyOf(hostile, ['one'], undefined, 'Markdown')).toBe(
      [
        '| Statistic | one | Unit | Description |',
        '| --- | --: | --- | --- |',
        '| a\\|b,"c" | -5 | count | =cmd\\|x |',
        '| d | 2 | ratio | \\<b>\\*e\\* |',
      ].join('\n'),
    );
  });
});

describe('measures of recorded runs', () => {
  const recorded = exampleIndex.examples
    .flatMap(({runs}) => runs)
    .flatMap((run) => readStats(statsTextOf(run) ?? '').dumps.map((dump) => ({run, dump})));

  it.each([
    ['IPC', 'system.cpu.ipc'],
    ['CPI', 'system.cpu.cpi'],
    ['Miss rate of dcache', 'system.cpu.dcache.overallMissRate::total'],
  ])('agree with gem5: %s is %s', (measure, statistic) => {
    let compared = 0;
    for (const {run, dump} of recorded) {
      const printed = dump.statistics.get(statistic)?.value;
      const ours = measuresOf(dump, 2).find(({name}) => name === measure)?.value;
      if (printed === undefined || ours === undefined) continue;
      compared += 1;
      expect(ours, run.name).toBeCloseTo(Number(printed), 5);
    }
    expect(compared).toBeGreaterThan(3);
  });

  it("agree with the lesson's tested script on the same run", () => {
    const run = exampleIndex.run('statistics/conclusion/O2');
    const script = exampleIndex.run('statistics/adding_statistics/derive-scatter');
    const [dump] = readStats(statsTextOf(run) ?? '').dumps;
    if (!dump) throw new Error('no dump');
    const of = Object.fromEntries(measuresOf(dump, 2).map(({name, value}) => [name, value]));
    expect(statisticsOf(run)?.dumps).toHaveLength(1);
    expect(of['MPKI of dcache']?.toFixed(2)).toBe(valueOf(script, 'mpki-l1d').printed);
    expect(of['AMAT of dcache']?.toFixed(2)).toBe(valueOf(script, 'amat-l1d').printed);
    expect(of.CPI?.toFixed(2)).toBe(valueOf(script, 'cpi').printed);
  });
});
