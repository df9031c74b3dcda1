import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../course/examples';
import {statisticsOf, statsTextOf} from '../../../course/examples/recording';
import {readStats} from '../../../course/examples/stats-text';
import {valueOf} from '../../../course/examples/values';
import {measuresOf} from './derive';
import {chosen, copyOf, rowsOf, shownRow, type Choice, type Order} from './rows';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..', '..'));

/** Dumps with the given lines of text. */
const dumps = (...texts: readonly (readonly string[])[]) =>
  readStats(
    texts
      .map((lines) => ['---------- Begin Simulation Statistics ----------', ...lines].join('\n'))
      .join('\n'),
  ).dumps;

const two = dumps(
  [
    'ticks 4000 # Time (Tick)',
    'rate 0.50 # Hit rate (Ratio)',
    'miss 100 # Misses (Count)',
    'odd nan',
    'zero 0',
    'gone 1',
  ],
  [
    'ticks 1000 # Time (Tick)',
    'rate 0.75 # Hit rate (Ratio)',
    'miss 250 # Misses (Count)',
    'odd 3',
    'zero 8',
    'new 2',
  ],
);
const rows = rowsOf(two, 2).filter(({isMeasure}) => !isMeasure);
const pair = [0, 1] as const;

const namesOf = (choice: Partial<Choice>): string[] =>
  chosen(rows, {find: '', order: 'file', pair, ...choice}).map(({name}) => name);

describe('rows', () => {
  it('are the names in all dumps, those of the first dump first', () => {
    expect(rows.map(({name}) => name)).toEqual(['ticks', 'rate', 'miss', 'odd', 'zero', 'gone', 'new']);
  });

  it.each<[string, string[]]>([
    ['miss', ['miss']],
    ['HIT ratio', ['rate']],
    ['time tick', ['ticks']],
    ['miss nothing', []],
    ['__proto__', []],
  ])('contain all words of %j in name, description or unit', (find, names) => {
    expect(namesOf({find})).toEqual(names);
  });

  it.each<[Order, string[]]>([
    ['name', ['gone', 'miss', 'new', 'odd', 'rate', 'ticks', 'zero']],
    ['difference', ['ticks', 'miss', 'zero', 'rate', 'odd', 'gone', 'new']],
    // An increase from 0 is the largest change; a quarter is further from 1 than 2.5 is.
    ['ratio', ['zero', 'ticks', 'miss', 'rate', 'odd', 'gone', 'new']],
  ])('are ordered by %s, with those that cannot be compared at the end', (order, names) => {
    expect(namesOf({order})).toEqual(names);
  });

  it('show the difference of the second from the first', () => {
    const shown = rows.map((row) => shownRow(row, 2, pair));
    expect(shown.map(({values, difference, ratio}) => [...values, difference, ratio])).toEqual([
      ['4,000', '1,000', '−3,000', '0.250'],
      ['0.50', '0.75', '+0.25', '1.500'],
      ['100', '250', '+150', '2.500'],
      ['nan', '3', '', ''],
      ['0', '8', '+8', ''],
      ['1', '', '', ''],
      ['', '2', '', ''],
    ]);
    expect(shown[0]).toMatchObject({unit: 'ticks', about: 'Time'});
  });

  it('begin with measures and their formulas', () => {
    const run = dumps(['a 1', 'simTicks 5000000'], ['a 9', 'simTicks 5000000']);
    const [first] = chosen(rowsOf(run, 2), {find: '', order: 'ratio', pair});
    expect(first).toMatchObject({isMeasure: true, name: 'Simulated time', about: 'simTicks / 1000000'});
  });
});

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

  it('contains differences and ratios as numbers', () => {
    const [first, second] = copyOf(rows, ['x', 'y'], pair, 'CSV').split('\n');
    expect([first, second]).toEqual([
      'Statistic,x,y,Difference,Ratio,Unit,Description',
      'ticks,4000,1000,-3000,0.25,ticks,Time',
    ]);
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
