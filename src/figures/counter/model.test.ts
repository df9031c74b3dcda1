import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {keptFile} from '../../content/examples/recorded-files';
import {replayOf, PredictorRun} from '../predictor/model/run';
import {designs} from '../predictor/model/predictors';
import {readTrace} from '../predictor/read';
import type {Counter, Outcome} from './model';
import {fortnight, studied, predict, run, scoreOf, update} from './model';

const counters: readonly Counter[] = [0, 1, 2, 3];

describe('the two-bit counter', () => {
  it('predicts by its upper bit', () => {
    expect(counters.map(predict)).toEqual(['not taken', 'not taken', 'taken', 'taken']);
  });

  it('moves by one and saturates at both ends', () => {
    expect(counters.map((counter) => update(counter, 'taken'))).toEqual([1, 2, 3, 3]);
    expect(counters.map((counter) => update(counter, 'not taken'))).toEqual([0, 0, 1, 2]);
  });

  it('keeps its prediction after one surprise from a strong state', () => {
    const steps = run(['taken', 'taken', 'taken', 'not taken', 'taken']);
    expect(steps.at(-1)?.prediction).toBe('taken');
  });

  it('mispredicts only the last day of a week once it is trained', () => {
    const misses = run([...fortnight, ...fortnight]).flatMap(({correct}, i) => (correct ? [] : [i + 1]));
    expect(misses).toEqual([1, 2, 7, 14, 21, 28]);
  });
});

describe('the score of guesses', () => {
  it('counts correct guesses from the first day that is not given', () => {
    const always = Array<Outcome>(fortnight.length - studied).fill('taken');
    expect(scoreOf(always)).toBe(6);
    expect(scoreOf(fortnight.slice(studied))).toBe(7);
    expect(scoreOf(['not taken'])).toBe(0);
  });
});

describe('the branch of two weeks', () => {
  it('is recorded, and the predictor figure predicts it as the counter does', () => {
    const folder = join(__dirname, '../../../examples/assignment_4/explorer/recorded/branches-calendar');
    const recorded = keptFile(folder, 'output.txt')?.toString() ?? '';
    const replay = replayOf(readTrace(recorded), 'trace');
    const design = designs.find(({id}) => id === 'two-bits');
    if (!design) throw new Error('no two bits');
    const explorer = new PredictorRun(replay, design, 13);
    const site = replay.trace.addresses.indexOf('400658');
    const met: {outcome: Outcome; prediction: Outcome}[] = [];
    const way = (taken: boolean): Outcome => (taken ? 'taken' : 'not taken');
    for (let count = 1; met.length < fortnight.length; count += 1) {
      explorer.goTo(count);
      if (explorer.last?.site !== site) continue;
      met.push({outcome: way(explorer.last.taken), prediction: way(explorer.last.guess.taken)});
    }
    expect(met).toEqual(run(fortnight).map(({outcome, prediction}) => ({outcome, prediction})));
  });
});
