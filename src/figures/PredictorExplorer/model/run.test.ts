import {describe, expect, it} from 'vitest';

import {courseOf, mpki, nextDifference, nextWrong, PredictorRun, type Training} from './run';
import {designs} from './predictors';
import {bitsOf} from './predictors/predictor';
import {readOutcomes, readTrace} from '../read';
import {knownTargets} from './targets';

const designOf = (id: string) => {
  const design = designs.find((one) => one.id === id);
  if (!design) throw new Error(id);
  return design;
};

function runOf(text: string, id: string, training: Training = 'trace'): PredictorRun {
  const run = new PredictorRun(
    courseOf(readTrace(`trace test 1000\n${text.replaceAll(', ', '\n')}\n`), training),
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

it('a course has the counted branches, and computes known targets only where a run asks for them', () => {
  const trace = readTrace('trace test 9\n40 1\nregion\n44 1 jump\n40 1\n48 0\n');
  expect(courseOf(trace, 'trace')).toMatchObject({
    counted: Int32Array.of(2, 3),
    known: new Uint8Array(0),
  });
  expect([...courseOf(trace, 'simple').known]).toEqual([0, 0, 1, 0]);
});

describe('a run', () => {
  it('counts mispredictions of conditional branches', () => {
    // Two bits from 0: N N T T for T T T N.
    const run = runOf('40 1, 40 1, 40 1, 40 0', 'two-bits');
    expect([...run.wrong]).toEqual([0, 1, 2, 2, 3]);
    expect(run.commits).toEqual({branches: 4, wrong: 3});
  });

  it('trains with branches before the region, but does not count them', () => {
    const run = runOf('40 1, 40 1, region, 40 1, 40 0', 'two-bits');
    expect([...run.wrong]).toEqual([0, 0, 1]);
    expect(run.commits).toEqual({branches: 2, wrong: 1});
  });

  it('knows which address used an entry last', () => {
    // 0x40 and 0xc0 are instructions 16 and 48: the same five bits.
    const run = runOf('40 1, c0 0, c0 0, 40 1, 44 1', 'two-bits');
    expect([...run.shared]).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('has the cells that the last branch used', () => {
    const run = runOf('40 1, c0 0', 'two-bits');
    expect(run.last).toMatchObject({site: 1, taken: false, isRight: true, cells: [{value: 1, owner: 0}]});
  });

  it.each(designs)('of $name restores the state at any point', (design) => {
    const course = courseOf(readTrace(long), 'simple');
    const straight = new PredictorRun(course, design, 5);
    const run = new PredictorRun(course, design, 5);
    run.advance(Infinity);
    const stateOf = ({predictor, owners, last, done}: PredictorRun) =>
      JSON.stringify([
        predictor.tables.map(({cells}) => [...cells]),
        owners.map((one) => [...one]),
        done,
        last,
      ]);
    const points = [0, 1, 2, 500, 931, 1_023, 1_024, 1_025, 3_000, course.counted.length];
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

describe('training as in gem5’s simple processors', () => {
  it('commits a misprediction with the next correct prediction', () => {
    // Trained at once: N N T. Trained late: the first two are wrong and wait, so the third is predicted N as well.
    expect([...runOf('40 0, 40 1, 40 1, 40 1, 40 1', 'two-bits').wrong]).toEqual([0, 0, 1, 2, 2, 2]);
    expect([...runOf('40 0, 40 1, 40 1, 40 1, 40 1', 'two-bits', 'simple').wrong]).toEqual([
      0, 0, 1, 2, 3, 4,
    ]);
    // Another branch that is right lets them train.
    expect([...runOf('40 1, 40 1, 44 0, 40 1', 'two-bits', 'simple').wrong]).toEqual([0, 1, 2, 2, 2]);
  });

  it('does not count branches that are not committed', () => {
    expect(runOf('44 0, 40 1, 40 1', 'two-bits', 'simple').commits).toEqual({branches: 1, wrong: 0});
  });

  it('counts branches that were fetched before the region and commit in it', () => {
    expect(runOf('40 1, region, 44 0', 'two-bits', 'simple').commits).toEqual({branches: 2, wrong: 1});
  });

  it('does not follow a branch with an unknown target', () => {
    expect([...runOf('40 1, 40 1', 'taken', 'simple').wrong]).toEqual([0, 1, 1]);
    expect([...runOf('40 0, 40 0', 'taken', 'simple').wrong]).toEqual([0, 0, 0]);
    expect([...runOf('40 0, 40 0', 'taken').wrong]).toEqual([0, 1, 2]);
  });

  it('commits branches with a jump or a return whose target was right', () => {
    const last = (between: string) =>
      runOf(`40 1, 40 1, ${between}, 40 1`, 'two-bits', 'simple').wrong.at(-1);
    expect(['80 1 jump', '80 1 lost', '80 1 found'].map(last)).toEqual([3, 3, 2]);
    expect(last('80 1 jump, 80 1 jump')).toBe(2);
  });
});

describe('training with a delay', () => {
  it('happens after the given number of later branches', () => {
    // Each branch is trained after two later ones: the first T affects the fourth prediction, the second T the fifth.
    const outcomes = '40 1, 40 1, 40 1, 40 1, 40 1';
    expect([...runOf(outcomes, 'two-bits', 0).wrong]).toEqual([0, 1, 2, 2, 2, 2]);
    expect([...runOf(outcomes, 'two-bits', 1).wrong]).toEqual([0, 1, 2, 3, 3, 3]);
    expect([...runOf(outcomes, 'two-bits', 2).wrong]).toEqual([0, 1, 2, 3, 4, 4]);
  });
});

describe('the branch target buffer', () => {
  const known = (text: string) => [
    ...knownTargets(readTrace(`trace t 99\n${text.replaceAll(', ', '\n')}\n`)),
  ];

  it('contains a branch that was taken before', () => {
    expect(known('40 0, 40 1, 40 0, 44 1 jump, 44 1 jump')).toEqual([0, 0, 1, 0, 1]);
  });

  it('has one entry for addresses that are 4,096 instructions apart', () => {
    expect(known('40 1, 4040 1, 40 0, 4040 0')).toEqual([0, 0, 0, 1]);
  });

  it('does not contain returns', () => {
    expect(known('40 1 found, 40 1 found, 44 1')).toEqual([0, 0, 0]);
  });
});

describe('the results of a run', () => {
  it('are those computed by hand for typed outcomes', () => {
    const run = new PredictorRun(courseOf(readOutcomes('TTTN', 5), 'trace'), designOf('two-bits'), 5);
    run.advance(Infinity);
    // The home page's counter: wrong at 1, 2, and at each exit.
    expect(run.wrong.at(-1)).toBe(7);
    expect(bitsOf(run.predictor)).toBe(64);
  });

  it('differ from another predictor’s where one is right and the other wrong', () => {
    // Two bits from 0: wrong, wrong, right, wrong. Always taken: right, right, right, wrong.
    const [one, other] = ['two-bits', 'taken'].map((id) => runOf('40 1, 40 1, 40 1, 40 0, 40 1, 40 0', id));
    if (!one || !other) throw new Error('no runs');
    expect(nextDifference(one, other, 0)).toBe(1);
    expect(nextDifference(one, other, 1)).toBe(2);
    expect(nextDifference(one, other, 2)).toBeUndefined();
  });

  it('include mispredictions per 1,000 instructions', () => {
    expect(mpki(25, 5_000)).toBe(5);
  });
});
