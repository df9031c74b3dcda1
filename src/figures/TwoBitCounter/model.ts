/**
 * The two-bit saturating counter, the smallest predictor that learns a branch's direction.
 *
 * Source: J. E. Smith, "A Study of Branch Prediction Strategies", ISCA 1981, strategy 7 with two bits.
 */

/** 0 strongly not taken, 1 weakly not taken, 2 weakly taken, 3 strongly taken. */
export type Counter = 0 | 1 | 2 | 3;

/** The direction of a branch. */
export type Outcome = 'taken' | 'not taken';

/** One branch: the counter before it, its prediction and the outcome. */
export type Step = {
  readonly before: Counter;
  readonly prediction: Outcome;
  readonly outcome: Outcome;
  readonly correct: boolean;
};

/** All branches so far, and the counter after the last one. */
export type State = {
  readonly counter: Counter;
  readonly steps: readonly Step[];
};

export type Event = {readonly type: 'branch'; readonly outcome: Outcome} | {readonly type: 'reset'};

const UP = [1, 2, 3, 3] as const;
const DOWN = [0, 0, 1, 2] as const;

/** The prediction of a counter, which is its upper bit. */
export function predict(counter: Counter): Outcome {
  return counter >= 2 ? 'taken' : 'not taken';
}

/** An untrained counter, strongly not taken. */
export const fresh: State = {counter: 0, steps: []};

/**
 * @param state the counter and its history
 * @param event a branch with its outcome, or a reset
 * @returns the state after the event; the given one is not changed
 */
export function step(state: State, event: Event): State {
  if (event.type === 'reset') {
    return fresh;
  }
  const {counter, steps} = state;
  const prediction = predict(counter);
  const {outcome} = event;
  return {
    counter: outcome === 'taken' ? UP[counter] : DOWN[counter],
    steps: [...steps, {before: counter, prediction, outcome, correct: prediction === outcome}],
  };
}

/** The state of an untrained counter after a series of outcomes. */
export function run(outcomes: readonly Outcome[]): State {
  return outcomes.reduce<State>((state, outcome) => step(state, {type: 'branch', outcome}), fresh);
}

const week: readonly Outcome[] = [...Array<Outcome>(6).fill('taken'), 'not taken'];

/**
 * The outcomes of a branch of the program `calendar` over two weeks, as gem5 recorded them: taken on each day of a week
 * but the last.
 */
export const fortnight: readonly Outcome[] = [...week, ...week];
