import {describe, expect, it} from 'vitest';

import {replayOf, nextWrong, PredictorRun, type Training} from './run';
import {designs} from './predictors';
import {bitsOf} from './predictors/predictor';
import {readOutcomes, readTrace} from '../read';

const designOf = (id: string) => {
  const design = designs.find((one) => one.id === id);
  if (!design) throw new Error(id);
  return design;
};

function runOf(text: string, id: string, training: Training = 'trace'): PredictorRun {
  const run = new PredictorRun(
    replayOf(readTrace(`trace test 1000\n${text.replaceAll(', ', '\n')}\n`), training),
    designOf(id),
    5,
  );
  run.advance(Infinity);
  return run;
}

/** A pseudo-random trace of several branches, some of them jumps; the same each time. */
const long = `trace long 9000\n${Array.from({length: 6_000}, (_, index) => {
  const branch = (index * 7) % 11;
  return branch === 3
    ? '400c 1 jump'
    : `${(0x4000 + 4 * branch).toString(16)} ${(index * index) % 13 < 5 ? 1 : 0}`;
}).join('\n')}\n`;

describe('a run', () => {
  it('counts mispredictions of conditional branches', () => {
    // Two bits from 0: N N T T for T T T N.
    const run = runOf('40 1, 40 1, 40 1, 40 0', 'two-bits');
    expect([...run.wrong]).toEqual([0, 1, 2, 2, 3]);
    expect(run.commits).toEqual({branches: 4, wrong: 3});
  });

  it.each(designs)('of $name restores the state at any point', (design) => {
    const replay = replayOf(readTrace(long), 'simple');
    const straight = new PredictorRun(replay, design, 5);
    const run = new PredictorRun(replay, design, 5);
    run.advance(Infinity);
    const stateOf = ({predictor, owners, last, done}: PredictorRun) =>
      JSON.stringify([
        predictor.tables.map(({cells}) => [...cells]),
        owners.map((owner) => [...owner]),
        done,
        last,
      ]);
    const points = [0, 1, 2, 500, 931, 1_023, 1_024, 1_025, 3_000, replay.counted.length];
    const states = points.map((point) => {
      straight.goTo(point);
      return stateOf(straight);
    });
    const wrong = [...run.wrong];
    for (const index of [9, 0, 5, 4, 6, 2, 8, 1, 3, 7, 7, 0]) {
      run.goTo(points[index] ?? 0);
      expect(stateOf(run)).toBe(states[index]);
    }
    expect([...run.wrong]).toEqual(wrong);
  });

  it('finds the next misprediction', () => {
    const run = runOf('40 1, 40 1, 40 1, 40 0', 'two-bits');
    expect([0, 1, 2, 3, 4].map((count) => nextWrong(run, count))).toEqual([1, 2, 4, 4, undefined]);
  });
});

describe('the results of a run', () => {
  it('are those computed by hand for typed outcomes', () => {
    const run = new PredictorRun(replayOf(readOutcomes('TTTN', 5), 'trace'), designOf('two-bits'), 5);
    run.advance(Infinity);
    // The home page's counter: wrong at 1, 2, and at each exit.
    expect(run.wrong.at(-1)).toBe(7);
    expect(bitsOf(run.predictor)).toBe(64);
  });
});
