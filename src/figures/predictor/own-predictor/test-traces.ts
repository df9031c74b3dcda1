/** The recorded traces, and runs of a reader's predictor on them, for tests. */
import {fileURLToPath} from 'node:url';

import {exampleIndexOf} from '../../../content/examples';
import {textOf} from '../../../content/examples/recording';
import {run} from '../../playground/run';
import {startHere} from '../../playground/test-frame';
import {readTrace} from '../read';
import {language} from './predictor-language';
import {resultOf, type Branches, type Result} from './result';
import {branchesOf} from './traces';

const exampleIndex = exampleIndexOf(fileURLToPath(new URL('../../../..', import.meta.url)));

/** The names of the recorded traces that the figures show, and of those that only tests use. */
export const traceNames = [
  ...['calendar', 'counters', 'region'].map((program) => `assignment_4/explorer/branches-${program}`),
  ...['maze', 'merge', 'sums'].map((program) => `assignment_4/agreement/trace-${program}`),
] as const;

export const traceText = (name: string): string => textOf(exampleIndex.run(name)) ?? '';

export const recordedTraces = (): Branches[] =>
  traceNames.map((name) => branchesOf(readTrace(traceText(name))));

/** @throws {Error} with the sentence that the reader would see */
export async function resultOfText(text: string, traces: readonly Branches[]): Promise<Result> {
  const outcome = await run(text, language, traces, startHere).outcome;
  if (outcome.kind !== 'result') throw new Error(outcome.kind === 'problem' ? outcome.problem : outcome.kind);
  const result = resultOf(outcome.result, traces);
  if (!result) throw new Error('the result has another form');
  return result;
}
