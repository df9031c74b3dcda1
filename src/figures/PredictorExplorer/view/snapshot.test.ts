import {describe, expect, it} from 'vitest';

import {courseOf, PredictorRun} from '../model/run';
import {designs, SIZES} from '../model/predictors';
import {readOutcomes, readTrace} from '../read';
import {sitesOf} from '../model/sites';
import {pictureOf, sitesTable, tableOf, type Shape} from './scene';
import {settingsOf, stateOf} from './settings';
import {snapshotOf} from './snapshot';

const lines = Array.from(
  {length: 300},
  (_, index) => `${(0x400000 + 4 * ((index * 7) % 90)).toString(16)} ${index % 3 ? 1 : 0}`,
);
const course = courseOf(readTrace(`trace made 2000\n400200 1 jump\nregion\n${lines.join('\n')}\n`), 'trace');
const runsWith = (bits: number) =>
  designs.map((design) => {
    const run = new PredictorRun(course, design, bits);
    run.advance(Infinity);
    return run;
  });
const indexOf = (id: string): number => designs.findIndex((one) => one.id === id);
const snapshot = (id: string, at: number, bits = 5) => snapshotOf(runsWith(bits), bits, indexOf(id), at);

const textOf = ({in: inside}: Shape): string =>
  inside.map((one) => (typeof one === 'string' ? one : textOf(one))).join(' ');

describe('a snapshot', () => {
  it('describes the last branch, and the branch that shares its entry', () => {
    expect(snapshot('two-bits', 0).says).toBe('Before the first of 300 branches.');
    // Branch 24 is instruction 71; before it, instruction 7, that is branch 2, used the same of 32 entries.
    expect(snapshot('two-bits', 24).says).toMatch(
      /^Branch 24 of 300, at 0x40011c: taken; two bits said (not )?taken, (right|wrong)\. In counters it used entry 7, which 0x[0-9a-f]+ had used last\.$/,
    );
  });

  it('of a trace with one branch counts one', () => {
    const alone = courseOf(readTrace('trace made 9\n400200 1 jump\nregion\n400000 1\n'), 'trace');
    const runs = designs.map((design) => new PredictorRun(alone, design, 5));
    expect(snapshotOf(runs, 5, indexOf('two-bits'), 0).says).toBe(
      'Before the first of 1 branch. The trace is of 9 instructions, fewer than the 1,000 of an MPKI, so the rates are in percent.',
    );
    const labels = ({label = '', in: inside}: Shape): string[] => [
      label,
      ...inside.flatMap((one) => (typeof one === 'string' ? [] : labels(one))),
    ];
    const after = pictureOf(snapshotOf(runs, 5, indexOf('one-bit'), 1));
    expect(labels(after)).toContain('1 of 32 used, 1 of these for taken; entry 1 of them was used last');
  });

  it.each([
    ['trace made 2000\n400000 1\n', true],
    ['trace made 2000\n400000 1\n400004 1 jump\n', false],
    ['trace made 2000\n400004 1 found\nregion\n400000 1\n', false],
  ])('of %j warns that gem5 may count otherwise: %s', (text, warns) => {
    const runs = designs.map((design) => new PredictorRun(courseOf(readTrace(text), 'trace'), design, 5));
    const {says} = snapshotOf(runs, 5, indexOf('two-bits'), 0);
    expect(says.includes('no jumps, calls or returns. gshare, bi-mode and tournament')).toBe(warns);
  });

  it('of typed branches claims nothing about gem5', () => {
    const typed = courseOf(readOutcomes('TTN', 1), 'trace');
    const runs = designs.map((design) => new PredictorRun(typed, design, 5));
    expect(snapshotOf(runs, 5, indexOf('two-bits'), 0).says).toBe('Before the first of 3 branches.');
  });

  it.each([
    [1, '%', 100],
    [999, '%', 100],
    [1_000, 'MPKI', 3],
  ])('of %d instructions has rates in %s', (instructions, unit, rate) => {
    const branches = Math.min(3, instructions);
    const text = `trace made ${instructions}\n400200 1 jump\nregion\n${'400000 0\n'.repeat(branches)}`;
    const runs = designs.map((design) => {
      const run = new PredictorRun(courseOf(readTrace(text), 'trace'), design, 5);
      run.advance(Infinity);
      return run;
    });
    const {rows, says, ...rest} = snapshotOf(runs, 5, indexOf('taken'), branches);
    expect([rest.unit, rows[indexOf('taken')]?.rate]).toEqual([unit, rate]);
    expect(
      says.endsWith(
        `The trace is of ${instructions === 1 ? '1 instruction' : `${instructions} instructions`}, fewer than the 1,000 of an MPKI, so the rates are in percent.`,
      ),
    ).toBe(unit === '%');
  });

  it('has the count so far, and the rate of the whole trace', () => {
    const {rows} = snapshot('taken', 3);
    expect(rows[indexOf('taken')]).toEqual({name: 'always taken', bits: 0, wrong: 1, rate: 50});
    expect(rows[indexOf('not-taken')]).toEqual({name: 'never taken', bits: 0, wrong: 2, rate: 100});
  });

  it('marks mispredictions among the latest branches', () => {
    expect(snapshot('taken', 4).recent).toBe('nTTn'.padStart(24, '·'));
    expect(snapshot('not-taken', 4).recent).toBe('NttN'.padStart(24, '·'));
  });

  it('has no results for runs that are not done', () => {
    const [first] = runsWith(5);
    const {rows} = snapshotOf([first], 5, 0, 10);
    expect(rows.map(({wrong}) => wrong === undefined)).toEqual([false, ...Array<boolean>(9).fill(true)]);
    expect(rows.every(({bits}) => Number.isInteger(bits))).toBe(true);
  });

  it('shows the part of a large table with the used entry', () => {
    const {pieces} = snapshot('two-bits', 40, 13);
    expect(pieces).toHaveLength(1);
    const [piece] = pieces;
    if (!piece || !('cells' in piece)) throw new Error('no cells');
    expect(piece.cells).toHaveLength(32);
    expect(piece.cells[piece.used ?? -1]).not.toBeNull();
  });

  it('shows two settings side by side, at gem5’s stock sizes only the predictors that gem5 has', () => {
    const course = courseOf(readTrace(`trace made 2000\n${lines.join('\n')}\n`), 'trace');
    const runs = designs.map(({stock}) => {
      if (!stock) return undefined;
      const run = new PredictorRun(course, {make: stock}, 0);
      run.advance(Infinity);
      return run;
    });
    const beside = snapshotOf(runs, 'gem5', indexOf('tournament'), 300);
    expect(beside.rows.flatMap(({name, bits}) => (bits === undefined ? [] : [[name, bits]]))).toEqual([
      ['always taken', 0],
      ['never taken', 0],
      ['two bits', 2_048],
      ['bi-mode', 2 * 3 * 8_192 + 13],
      ['tournament', 11 * 2_048 + 2 * (2_048 + 2 * 8_192) + 13],
    ]);
    const first = snapshot('gshare', 300);
    const text = textOf(pictureOf(first, beside));
    expect(text).toContain('Latest branches, gshare');
    expect(text).toContain('Latest branches, tournament');
    const [, , row] = tableOf(first, beside).in.flatMap((part) => (typeof part === 'string' ? [] : part.in));
    expect(row && typeof row !== 'string' && row.in).toHaveLength(7);
    const perceptron = /perceptron.*?small TAGE/s.exec(textOf(tableOf(first, beside)))?.[0];
    expect(perceptron).toMatch(/–\s+–\s+–/);
  });

  it('has the same number of lines at the beginning as later', () => {
    const shapes = (id: string, at: number) =>
      JSON.stringify(pictureOf(snapshot(id, at))).match(/"tag"/g)?.length;
    for (const {id} of designs) expect(shapes(id, 0), id).toBe(shapes(id, 300));
  });

  it('names the addresses with the most mispredictions first', () => {
    const [run] = runsWith(5).slice(indexOf('two-bits'));
    if (!run) throw new Error('no run');
    const sites = sitesOf(run);
    expect(sites.reduce((sum, {wrong}) => sum + wrong, 0)).toBe(run.wrong.at(-1));
    expect(sites.reduce((sum, {times}) => sum + times, 0)).toBe(300);
    expect(sites.map(({wrong}) => wrong)).toEqual(sites.map(({wrong}) => wrong).sort((a, b) => b - a));
    const text = textOf(sitesTable(sites, sites.length, ['two bits']));
    expect(text).toContain(`0x${sites[0]?.address}`);
    expect(text).toContain(`The other ${sites.length - 8} addresses are`);
    expect(textOf(sitesTable(sites.slice(0, 9), 9, ['two bits']))).toContain('The one other address is');
    expect(text).toContain('A trace has no line numbers');
  });

  it('has the line of the program at an address, where it is known', () => {
    const site = {address: '4005c0', times: 4, taken: 2, wrong: 1};
    const lines = [{address: '4005c0', line: 'calendar.c:26', code: 'while (a < b)'}];
    const text = textOf(sitesTable([site, {...site, address: '4005c4'}], 2, ['two bits'], lines));
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /0x4005c0 calendar\.c:26 while \(a < b\) 4 50\.0% 1 0x4005c4 4/,
    );
    expect(text).toContain('A branch without a line is in a library.');
    expect(text).not.toContain('no line numbers');
  });

  it.each(designs.flatMap(({id}) => [SIZES[0], 13].map((bits) => [id, bits] as const)))(
    'of %s with %d bits can be drawn at any branch',
    (id, bits) => {
      for (const at of [0, 1, 150, 300]) {
        const one = snapshot(id, at, bits);
        const text = [pictureOf(one), tableOf(one)].map(textOf).join(' ');
        expect(text).toContain('always taken');
        expect(text).not.toMatch(/undefined|NaN|null/);
        expect(JSON.parse(JSON.stringify(one))).toEqual(one);
      }
    },
  );
});

describe('the settings in an address', () => {
  const traces = [
    {program: 'calendar', path: 'a'},
    {program: 'counters', path: 'b'},
  ];
  const given = {traces, show: 'gshare', bits: 6, snapshot: snapshot('gshare', 300), sites: [], addresses: 0};
  const first = settingsOf(given);

  it('are those of the first frame if the address has none', () => {
    expect(first).toMatchObject({from: 'calendar', show: 'gshare', bits: 6, training: 'trace'});
    expect(first.at).toBeUndefined();
  });

  it('are read as they are written', () => {
    const all = {
      from: 'typed',
      outcomes: 'TN',
      times: 3,
      show: 'tage',
      bits: 9,
      training: 20,
      beside: {show: 'tournament', bits: 'gem5', training: 'simple'},
      at: 7,
    } as const;
    const texts = Object.entries(stateOf(all)).map(([key, value]) => [key, String(value)] as const);
    expect(settingsOf(given, Object.fromEntries(texts))).toEqual(all);
  });

  it('show the tournament predictor if gem5 has no predictor with these rules', () => {
    expect(settingsOf(given, {bits: 'gem5', show: 'perceptron'})).toMatchObject({
      bits: 'gem5',
      show: 'tournament',
    });
    expect(settingsOf(given, {bits: 'gem5', show: 'bi-mode'})).toMatchObject({show: 'bi-mode'});
  });

  it.each([
    {run: '__proto__', show: 'constructor', bits: '1e1', train: '7', at: '-1'},
    {run: 'file', bits: '99', at: '1e999', times: 'NaN'},
  ])('are those of the first frame if the address makes no sense: %j', (state) => {
    expect(settingsOf(given, state)).toEqual(first);
  });
});
