import {describe, expect, it} from 'vitest';

import type {Counter, Outcome} from './model';
import {fresh, loop, predict, run, step} from './model';

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

  it('misses a loop that it has learned once each time, at the exit', () => {
    const {steps} = run(loop(4, 5));
    const misses = steps.flatMap(({correct}, i) => (correct ? [] : [i + 1]));
    expect(misses).toEqual([1, 2, 4, 8, 12, 16, 20]);
  });

  it('forgets all on reset and never changes a state that it is given', () => {
    const state = run(loop(4, 1));
    const copy = structuredClone(state);
    expect(step(state, {type: 'reset'})).toEqual(fresh);
    step(state, {type: 'branch', outcome: 'taken'});
    expect(state).toEqual(copy);
  });
});

describe('the branch of a loop', () => {
  it('is taken after each pass but the last', () => {
    expect(loop(3, 2)).toEqual(['taken', 'taken', 'not taken', 'taken', 'taken', 'not taken']);
    expect(loop(1, 2)).toEqual(['not taken', 'not taken']);
  });
});
