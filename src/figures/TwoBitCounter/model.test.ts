import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {courseOf, Run} from '../PredictorExplorer/model/run';
import {designs} from '../PredictorExplorer/model/predictors';
import {readTrace} from '../PredictorExplorer/read';
import type {Counter, Outcome} from './model';
import {fortnight, fresh, predict, run, step} from './model';

const counters: readonly Counter[] = [0, 1, 2, 3];

describe('the two-bit counter', () => {
  it('predicts by its upper bit', () => {
    expect(counters.map(predict)).toEqual(['not taken', 'not taken', 'taken', 'taken']);
  });

  it('moves by one and saturates at both ends', () => {
    const next = (counter: Counter, outcome: Outcome) =>
      step({counter, steps: []}, {type: 'branch', outcome}).counter;
    expect(counters.map((counter) => next(counter, 'taken'))).toEqual([1, 2, 3, 3]);
    expect(counters.map((counter) => next(counter, 'not taken'))).toEqual([0, 0, 1, 2]);
  });

  it('keeps its prediction after one surprise from a strong state', () => {
    const state = run(['taken', 'taken', 'taken', 'not taken']);
    expect(predict(state.counter)).toBe('taken');
  });

  it('mispredicts only the last day of a week once it is trained', () => {
    const {steps} = run([...fortnight, ...fortnight]);
    const misses = steps.flatMap(({correct}, i) => (correct ? [] : [i + 1]));
    expect(misses).toEqual([1, 2, 7, 14, 21, 28]);
  });

  it('returns to the untrained state on reset, and never changes a given state', () => {
    const state = run(fortnight);
    const copy = structuredClone(state);
    expect(step(state, {type: 'reset'})).toEqual(fresh);
    step(state, {type: 'branch', outcome: 'taken'});
    expect(state).toEqual(copy);
  });
});

describe('the branch of two weeks', () => {
  it('is recorded, and the predictor figure predicts it as the counter does', () => {
    const recorded = readFileSync(
      join(__dirname, '../../../examples/assignment_4/explorer/recorded/branches-calendar/output.txt'),
      'utf8',
    );
    const course = courseOf(readTrace(recorded), 'trace');
    const design = designs.find(({id}) => id === 'two-bits');
    if (!design) throw new Error('no two bits');
    const explorer = new Run(course, design, 13);
    const site = course.trace.addresses.indexOf(0x40_0658);
    const met: {outcome: Outcome; prediction: Outcome}[] = [];
    const way = (taken: boolean): Outcome => (taken ? 'taken' : 'not taken');
    for (let count = 1; met.length < fortnight.length; count += 1) {
      explorer.goTo(count);
      if (explorer.last?.site !== site) continue;
      met.push({outcome: way(explorer.last.taken), prediction: way(explorer.last.guess.taken)});
    }
    expect(met).toEqual(run(fortnight).steps.map(({outcome, prediction}) => ({outcome, prediction})));
  });
});
