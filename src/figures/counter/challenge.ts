/** How often predictors are right about answers that repeat. */
import {replayOf, PredictorRun} from '../predictor/model/run';
import {designs} from '../predictor/model/predictors';
import {readOutcomes} from '../predictor/read';

/** The longest pattern. */
export const LONGEST = 32;
/** How often it repeats, so that a predictor has time to learn it. */
export const ROUNDS = 40;
/** The bits of an index, as in the figure of Assignment 4. */
const INDEX_BITS = 10;

/** The answers in a text, as letters Y and N; other characters are left out. */
export const readPattern = (text: string): string =>
  text.toUpperCase().replace(/T/g, 'Y').replace(/[^YN]/g, '');

export type Rival = {
  readonly name: string;
  /** The share of right predictions, from 0 to 1. */
  readonly right: number;
};

/** All predictors, the simplest first. */
export function rivalsOf(pattern: string): Rival[] {
  const replay = replayOf(readOutcomes(pattern.replaceAll('Y', 'T'), ROUNDS), 'trace');
  const {length} = replay.counted;
  return designs.map((design) => {
    const run = new PredictorRun(replay, design, INDEX_BITS);
    run.advance(length);
    return {name: design.name, right: 1 - (run.wrong[length] ?? 0) / length};
  });
}
