import {formatDiagnostic, type Place, type Diagnostic} from '../../src/course/diagnostic';

/** A diagnostic in a file: `path` is from the project's root. */
export type Finding = {readonly path: string; readonly diagnostic: Diagnostic};

/** What a step found. */
export type Report = {
  readonly findings: readonly Finding[];
  /** What was looked at: `12 Python files`. */
  readonly read: string;
  /** What could not be looked at on this machine, each with the reason and what would help. */
  readonly left: readonly string[];
};

export const finding = (path: string, {line, column}: Place, text: string, rule: string): Finding => ({
  path,
  diagnostic: {place: {line, column}, text, rule},
});

/** `1 file`, `2 files`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const byPlace = new Intl.Collator('en', {numeric: true}).compare;

/** The lines of findings in the order of their places. A file that two examples use is read twice, and listed once. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map(({path, diagnostic}) => formatDiagnostic(path, diagnostic)))].sort(byPlace);

/** The first line, from 1, in which two texts differ. */
export function firstDifference(a: string, b: string): number {
  const [one, other] = [a.split('\n'), b.split('\n')];
  const at = one.findIndex((line, index) => line !== other[index]);
  return (at < 0 ? one.length : at) + 1;
}
