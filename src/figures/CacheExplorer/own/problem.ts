import {linesWith} from '../../playground/problem';

/** What a policy is made of, by which a problem without a line is found in the text. */
const parts = /\b(?:BitTable|victim|fill|hit|state)\b/;

/** A problem with a line: if it has none, with the first that has what the problem is about. */
export function withLine(problem: string, text: string): string {
  if (/^Line \d/.test(problem)) return problem;
  const part = parts.exec(problem)?.[0];
  const [line] = part === undefined ? [] : linesWith(text, new RegExp(`\\b${part}\\b`));
  return line === undefined ? problem : `Line ${line}: ${problem}`;
}
