// @module-tag long
/** The designs to start from, in JavaScript, against the models of the figure, which are written differently. */
import {describe, expect, it} from 'vitest';

import {replayOf, PredictorRun} from '../model/run';
import {local} from '../model/predictors/local';
import {gshare} from '../model/predictors/gshare';
import {perceptron} from '../model/predictors/perceptron';
import {twoLevel} from '../model/predictors/twoLevel';
import type {Predictor} from '../model/predictors/predictor';
import {readTrace} from '../read';
import {starts} from './starts';
import {recordedTraces, resultOfText, traceNames, traceText} from './test-traces';

const textOf = (id: string): string => starts.find((one) => one.id === id)?.text ?? '';

/** The mispredictions of a model on a trace without jumps, because the kit's traces train with none. */
function wrongOf(name: string, make: () => Predictor): number {
  const trace = readTrace(traceText(name).replaceAll(/^\w+ [01] (?:jump|found|lost)\n/gm, ''));
  const run = new PredictorRun(replayOf(trace, 'trace'), {make}, 0);
  run.advance(Infinity);
  return run.wrong.at(-1) ?? 0;
}

const models: Readonly<Record<string, () => Predictor>> = {
  'one-bit': () => local(6, 1),
  'two-bits': () => local(6, 2),
  gshare: () => gshare(8),
  'two-level': () => twoLevel(8),
  perceptron: () => perceptron(2),
};
const traces = recordedTraces();

describe.each(Object.entries(models))('%s', (id, make) => {
  it('mispredicts as often as the model of the figure, on each recorded trace', async () => {
    const {programs, restarts} = await resultOfText(textOf(id), traces);
    expect(programs.map(({wrong}) => wrong)).toEqual(traceNames.map((name) => wrongOf(name, make)));
    expect(restarts).toBe(true);
  });
});

it('has more than a thousand branches to be wrong on in each trace', () => {
  for (const {sites} of traces) expect(sites.length).toBeGreaterThan(1_000);
});
