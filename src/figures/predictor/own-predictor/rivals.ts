import {designs, type Design} from '../model/predictors';
import {bitsOf} from '../model/predictors/predictor';
import {replayOf, mpki, PredictorRun} from '../model/run';
import type {Trace} from '../read';

/** A predictor beside the reader's, on one program. */
export type Rival = {
  readonly name: string;
  readonly bits: number;
  readonly mpki: number;
  /** Whether gem5 ran it; otherwise it is the figure's model. */
  readonly isRecorded: boolean;
};

/** The bits of the index of the models that gem5 does not have. */
export const INDEX_BITS = 10;

/** Runs the model of a design on a trace, in steps: in gem5's own size where gem5 has it. */
export function* rivalOf({name, make, stock}: Design, trace: Trace): Generator<undefined, Rival> {
  const run = new PredictorRun(replayOf(trace, 'trace'), {make: stock ?? make}, INDEX_BITS);
  while (!run.isDone) {
    run.advance(500);
    yield;
  }
  return {
    name,
    bits: bitsOf(run.predictor),
    mpki: mpki(run.wrong.at(-1) ?? 0, trace.instructions ?? Infinity),
    isRecorded: false,
  };
}

/** The models of all designs on a trace that gem5 has not run. */
export function* rivalsOf(trace: Trace): Generator<undefined, readonly Rival[]> {
  const rivals: Rival[] = [];
  for (const design of designs) rivals.push(yield* rivalOf(design, trace));
  return rivals;
}
