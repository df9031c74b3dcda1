import {startFrame} from './frame';
import type {Language} from './language';
import {sentenceOf, tooLong, type Failure} from './problem';
import {programOf} from './program';

/** How long a run may take, in seconds, and how long the browser may take to begin it. */
const SECONDS = 5;
const SECONDS_TO_BEGIN = 15;
/** What a caller says of a result that has another form than it should. */
export const noResult =
  'The code ended without a valid result; does it change an object that all programs share?';
const notBegun = 'The browser did not begin the run; it may be busy, so try again.';

/** How a run ended: with a result, which is whatever the text sent, or with a sentence that says why not. */
export type Outcome =
  | {readonly kind: 'result'; readonly result: unknown}
  | {readonly kind: 'problem'; readonly problem: string}
  | {readonly kind: 'stopped'};

export type Run = {
  readonly outcome: Promise<Outcome>;
  /** Ends the worker. */
  readonly stop: () => void;
};

/** Starts a worker of a text with data; returns what ends it. */
type Start = typeof startFrame;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((entry) => Number.isFinite(entry));

/** A failure with the types that it should have. */
function failureOf({message, line, stack, within}: Readonly<Record<string, unknown>>): Failure {
  return {
    message: typeof message === 'string' ? message : 'The code failed',
    ...(typeof line === 'number' && {line}),
    ...(typeof stack === 'string' && {stack}),
    ...(typeof within === 'string' && {within}),
  };
}

/**
 * Runs a reader's text. The caller calls this only when the reader asks for it.
 *
 * @param text what the reader wrote
 * @param data what `drive` gets; it is copied
 * @param start how the worker is started; tests replace it
 */
export function run<Tools extends object, Data>(
  text: string,
  language: Language<Tools, Data>,
  data: Data,
  start: Start = startFrame,
): Run {
  const program = programOf(text, language);
  let end: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    let progress: readonly [number, number] | undefined;
    const endAfter = (seconds: number, problem: () => string): ReturnType<typeof setTimeout> =>
      setTimeout(() => end({kind: 'problem', problem: problem()}), seconds * 1_000);
    let hasBegun = false;
    let timer = endAfter(SECONDS_TO_BEGIN, () => notBegun);
    const stop = start(program.text, data, (message) => {
      if (!isRecord(message)) return;
      if ('begun' in message && !hasBegun) {
        hasBegun = true;
        clearTimeout(timer);
        timer = endAfter(SECONDS, () => tooLong(text, SECONDS, progress));
      }
      if (isPair(message.progress)) ({progress} = message as {progress: readonly [number, number]});
      else if (isRecord(message.failed)) {
        end({kind: 'problem', problem: sentenceOf(failureOf(message.failed), text, program)});
      } else if ('result' in message) end({kind: 'result', result: message.result});
    });
    end = (how) => {
      clearTimeout(timer);
      stop();
      resolve(how);
    };
  });
  return {outcome, stop: () => end({kind: 'stopped'})};
}
