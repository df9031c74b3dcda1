import {grouped} from '../../content/format-number';
import type {Program} from './program';

/** What went wrong in the worker, as it said so; nothing in it can be relied on. */
export type Failure = {
  readonly message: string;
  /** The line in the worker's text, from an error that nobody caught. */
  readonly line?: number;
  /** Where it was thrown, from an error that was. */
  readonly stack?: string;
  /** The name in the text that is at fault, if no line of the text has thrown. */
  readonly within?: string;
};

/** The longest message that is shown. */
const LONGEST = 240;

/** A text without comments, in which each line stays where it is. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?(?:\*\/|$)|\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The lines of a text in which a pattern stands outside comments. */
const linesWith = (text: string, pattern: RegExp): number[] =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

/** The reader's line of an error: the innermost one of the stack that is the reader's. */
function lineOf({line, stack = ''}: Failure, {before, lines}: Program): number | undefined {
  const all = [line ?? 0, ...Array.from(stack.matchAll(/:(\d+):\d+\)?$/gm), ([, number]) => Number(number))];
  return all.map((one) => one - before).find((one) => one >= 1 && one <= lines);
}

/** A message of the browser as the end of a sentence, without what is invisible. */
const saying = (message: string): string =>
  message
    .replace(/^Uncaught /, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')
    .slice(0, LONGEST)
    .replace(/[.!?]?\s*$/, '.');

/** A sentence for a failure, with the line where the text has it. */
export function sentenceOf(failure: Failure, text: string, program: Program): string {
  const line = lineOf(failure, program);
  if (line !== undefined) return `Line ${line}: ${saying(failure.message)}`;
  if (failure.message.includes('SyntaxError') && (failure.line ?? 0) > program.before + program.lines) {
    return `Line ${program.lines}: the code ends inside braces, parentheses, a string or a comment.`;
  }
  const {within = '', message} = failure;
  const named = /^\w+$/.test(within) ? linesWith(text, new RegExp(`\\b${within}\\b`))[0] : undefined;
  const thrown = message.startsWith('The code threw') ? linesWith(text, /\bthrow\b/) : [];
  const likely = named ?? (thrown.length === 1 ? thrown[0] : undefined);
  return likely === undefined ? saying(message) : `Line ${likely}: ${saying(message)}`;
}

/** A sentence for a run that took too long. */
export function tooLong(
  text: string,
  seconds: number,
  progress: readonly [number, number] | undefined,
): string {
  const loops = linesWith(text, /\b(?:for|while|do)\b/);
  const where =
    loops.length === 0
      ? ''
      : loops.length === 1
        ? ` Does the loop in line ${loops[0]} end?`
        : ` Do the loops in lines ${loops.slice(0, 6).join(', ')} end?`;
  const far =
    progress === undefined
      ? 'before the first report of its work'
      : `after ${grouped(progress[0])} of ${grouped(progress[1])} steps`;
  return `The code was stopped after ${seconds} seconds, ${far}.${where}`;
}
