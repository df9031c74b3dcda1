import {describe, expect, it} from 'vitest';

import {replayOf, PredictorRun} from '../model/run';
import {designs} from '../model/predictors';
import {readTrace} from '../read';
import {settingsOf} from './settings';
import {snapshotOf} from './snapshot';

const lines = Array.from(
  {length: 300},
  (_, index) => `${(0x400000 + 4 * ((index * 7) % 90)).toString(16)} ${index % 3 ? 1 : 0}`,
);
const replay = replayOf(readTrace(`trace made 2000\n400200 1 jump\nregion\n${lines.join('\n')}\n`), 'trace');
const runsWith = (bits: number, on = replay) =>
  designs.map((design) => {
    const run = new PredictorRun(on, design, bits);
    run.advance(Infinity);
    return run;
  });
const indexOf = (id: string): number => designs.findIndex((design) => design.id === id);
const snapshot = (id: string, at: number, bits = 5) => snapshotOf(runsWith(bits), bits, indexOf(id), at);

it('says of a file without jumps that gem5 may count otherwise for bi-mode and tournament', () => {
  const sentenceOf = (jump: string): string => {
    const on = replayOf(readTrace(`trace made 2000\n${jump}${lines.join('\n')}\n`), 'trace');
    return snapshotOf(runsWith(5, on), 5, 0, 300).sentence;
  };
  expect(sentenceOf('')).toMatch(/no jumps.* bi-mode and tournament .*may differ/);
  expect(sentenceOf('400200 1 jump\n')).not.toContain('jumps');
});

describe('the settings in an address', () => {
  const traces = [
    {program: 'calendar', path: 'a'},
    {program: 'counters', path: 'b'},
  ];
  const data = {traces, show: 'gshare', bits: 6, snapshot: snapshot('gshare', 300), sites: [], addresses: 0};
  const first = settingsOf(data);

  it.each([
    {run: '__proto__', show: 'constructor', bits: '1e1', train: '7', at: '-1'},
    {run: 'file', bits: '99', at: '1e999', times: 'NaN'},
  ])('are those of the first frame if the address makes no sense: %j', (state) => {
    expect(settingsOf(data, state)).toEqual(first);
  });
});
