/**
 * The two-bit saturating counter, the smallest predictor that learns a branch's direction.
 *
 * Source: J. E. Smith, "A Study of Branch Prediction Strategies", ISCA 1981, strategy 7 with two bits.
 */

/** 0 strongly not taken, 1 weakly not taken, 2 weakly taken, 3 strongly taken. */
export type Counter = 0 | 1 | 2 | 3;

export type Outcome = 'taken' | 'not taken';

/** One branch: the counter before it, its prediction and the outcome. */
export type Step = {
  readonly before: Counter;
  readonly prediction: Outcome;
  readonly outcome: Outcome;
  readonly correct: boolean;
};

const UP = [1, 2, 3, 3] as const;
const DOWN = [0, 0, 1, 2] as const;

/** The prediction of a counter, which is its upper bit. */
export function predict(counter: Counter): Outcome {
  return counter >= 2 ? 'taken' : 'not taken';
}

/** The counter after a branch with this outcome. */
export function update(counter: Counter, outcome: Outcome): Counter {
  return outcome === 'taken' ? UP[counter] : DOWN[counter];
}

/** The steps of a counter that begins with `strongly not taken`, over a series of outcomes. */
export function run(outcomes: readonly Outcome[]): readonly Step[] {
  const steps: Step[] = [];
  let before: Counter = 0;
  for (const outcome of outcomes) {
    const prediction = predict(before);
    steps.push({before, prediction, outcome, correct: prediction === outcome});
    before = update(before, outcome);
  }
  return steps;
}

const week: readonly Outcome[] = [...Array<Outcome>(6).fill('taken'), 'not taken'];

/**
 * The outcomes of a branch of the program `calendar` over two weeks, as gem5 recorded them: taken on each day of a week
 * but the last.
 */
export const fortnight: readonly Outcome[] = [...week, ...week];

/** What a counter that begins with `strongly not taken` predicts in these weeks. */
export const steps = run(fortnight);

/** The days that the counter misses however long it is trained: those that differ from the rest of their week. */
export const missed = fortnight.flatMap((outcome, index) => (outcome === 'not taken' ? [index] : []));

/** How many outcomes the reader sees before the first guess. */
export const studied = week.length;

/** How many guesses are right, of which the first is for the first day that is not given. */
export function scoreOf(guesses: readonly Outcome[]): number {
  return guesses.filter((guess, index) => guess === fortnight[studied + index]).length;
}
